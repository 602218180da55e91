/** Artificial forces of responder: new minor, fourth suit; and opener's answers. */
import type { Suit } from "@falsecard/core";
import { allOf, ANY, anyOf, goodSuit, hcp, len, stopping } from "../hands.js";
import { rule, type Family } from "../rule.js";
import type { Situation } from "../situation.js";
import { at, gameLevel, isMajor, isMinor, otherMajor, others } from "./suits.js";

/** Responder's second turn in an auction of ours alone. */
const second = (s: Situation): boolean =>
  s.role === "responder" &&
  s.uncontested &&
  s.me.calls.filter(({ call }) => call !== "P").length === 1;

export const NEW_MINOR: Family = {
  when: (s) =>
    second(s) &&
    s.said === "one-notrump-rebid" &&
    s.mine === "new-suit-one" &&
    s.card["new-minor"] === "on",
  rules: (s) => {
    const [x] = s.partner.suits;
    const [y] = s.me.suits;
    if (x === undefined || y === undefined || !isMajor(y)) return [];
    const minor: Suit = x === "C" ? "D" : "C";
    const hearts =
      y === "S" && x !== "H" ? [allOf(len("H", 4), len("S", 5)), allOf(len("H", 4), hcp(12))] : [];
    return [
      rule("game-in-major", at(4, y), allOf(len(y, 6), hcp(12, 16)), { forcing: "signoff" }),
      rule(
        "new-minor-forcing",
        s.passedHand() ? undefined : at(2, minor),
        allOf(hcp(11), anyOf(len(y, 5), ...hearts)),
        {
          forcing: "round",
          artificial: true,
        },
      ),
    ];
  },
};

export const NEW_MINOR_ANSWERS: Family = {
  when: (s) => s.role === "opener" && s.said === "new-minor-forcing" && s.quiet,
  rules: (s) => {
    const [x = "C"] = s.me.suits;
    const [y = "S"] = s.partner.suits;
    const other = otherMajor(y);
    return [
      rule("support-shown", at(3, y), allOf(len(y, 3), hcp(14)), { forcing: "round" }),
      rule("support-shown", at(2, y), len(y, 3)),
      other !== x && y === "S"
        ? rule("other-major-shown", at(2, "H"), allOf(len("H", 4), hcp(0, 13)))
        : undefined,
      other !== x && y === "S"
        ? rule("other-major-shown", at(3, "H"), allOf(len("H", 4), hcp(14)), { forcing: "round" })
        : undefined,
      rule("game-in-notrump", "3N", hcp(14), { forcing: "signoff" }),
      rule("rebid-suit", at(2, x), allOf(len(x, 5), goodSuit(x))),
      rule("two-notrump-try", "2N", ANY),
    ];
  },
};

/** After the answer to the new minor: slam on points; everything less is judged by totals. */
export const NEW_MINOR_SLAMS: Family = {
  when: (s) =>
    s.role === "responder" &&
    s.uncontested &&
    s.mine === "new-minor-forcing" &&
    (s.said === "two-notrump-try" || s.said === "game-in-notrump" || s.said === "rebid-suit"),
  rules: () => [
    rule("six-notrump", "6N", hcp(20), { forcing: "signoff" }),
    rule("quantitative", "4N", hcp(18, 19)),
  ],
};

/** Partner's 3NT is corrected to a major of seven cards, or of six if he is balanced, of which we showed fewer. */
export const CORRECTION: Family = {
  when: (s) =>
    s.uncontested &&
    s.quiet &&
    s.auction.highest === "3N" &&
    s.auction.bidder === s.partner.seat &&
    s.agreed === undefined &&
    s.partner.calls.at(-1)?.meaning.artificial === false,
  rules: (s) => {
    const flat = s.partner.calls.some(({ meaning }) => meaning.name === "jump-two-notrump");
    const least = flat ? 6 : 7;
    return s.me.suits
      .filter((suit) => isMajor(suit) && s.me.image.length[suit].min < least)
      .map((suit) => rule("game-in-major", at(4, suit), len(suit, least), { forcing: "signoff" }));
  },
};

export const FOURTH_SUIT: Family = {
  when: (s) =>
    second(s) &&
    (s.said === "new-suit-opener" || s.said === "reverse" || s.said === "three-card-minor") &&
    s.mine === "new-suit-one" &&
    !s.passedHand(),
  rules: (s) => {
    const shown = [...new Set([...s.partner.suits, ...s.me.suits])];
    const [fourth, ...more] = others(...shown);
    const [y] = s.me.suits;
    const [x, z] = s.partner.suits;
    if (
      fourth === undefined ||
      more.length > 0 ||
      y === undefined ||
      x === undefined ||
      z === undefined
    )
      return [];
    const need = Math.max(8, 24 - s.partner.image.points.min);
    const bid = s.cheapest(fourth);
    return [
      // A known fit or a hand for notrump is bid directly.
      ...(isMajor(z)
        ? [
            rule("game-in-major", at(4, z), allOf(len(z, 4), hcp(need, need + 3)), {
              forcing: "signoff",
            }),
          ]
        : []),
      isMajor(x) && s.said !== "reverse"
        ? rule(
            "game-in-major",
            at(4, x),
            allOf(len(x, 3), hcp(need - 1, need + 3), anyOf(len(y, 0, 4), len(x, 4))),
            { forcing: "signoff" },
          )
        : undefined,
      isMajor(y)
        ? rule(
            "game-in-major",
            at(gameLevel(y), y),
            allOf(len(y, 6), hcp(need, need + 2), anyOf(len(y, 7), goodSuit(y))),
            {
              forcing: "signoff",
            },
          )
        : undefined,
      rule(
        "three-notrump-rebid",
        "3N",
        allOf(hcp(need, need + 3), stopping(fourth), isMajor(y) ? len(y, 0, 4) : ANY),
        { forcing: "signoff" },
      ),
      rule(
        "fourth-suit-forcing",
        // One spade after one heart is a suit, not a question.
        bid === "1S" ? undefined : bid,
        hcp(need),
        {
          forcing: s.card["fourth-suit"] === "game" ? "game" : "round",
          artificial: true,
        },
      ),
    ];
  },
};

export const FOURTH_SUIT_ANSWERS: Family = {
  when: (s) => s.role === "opener" && s.said === "fourth-suit-forcing" && s.quiet,
  rules: (s) => {
    const [x = "C", z = "D"] = s.me.suits;
    const [y = "S"] = s.partner.suits;
    const [fourth = "C"] = others(x, y, z);
    const game = { forcing: "game" } as const;
    return [
      isMajor(y) ? rule("support-shown", s.cheapest(y), len(y, 3), game) : undefined,
      rule("raise", s.cheapest(fourth), len(fourth, 4), game),
      s.levelFor("N") === 2
        ? rule("three-notrump-rebid", "3N", allOf(hcp(15), stopping(fourth)))
        : undefined,
      rule("notrump-stopper", s.cheapest("N"), stopping(fourth), game),
      rule("rebid-suit", s.cheapest(x), len(x, 6), game),
      rule("rebid-suit", s.cheapest(z), len(z, 5), game),
      isMinor(y) ? rule("support-shown", s.cheapest(y), len(y, 3), game) : undefined,
      rule("rebid-suit", s.cheapest(x), ANY, { ...game, judged: true }),
    ];
  },
};

/** Opener has reversed: a five-card suit, a preference, or notrump. */
export const AFTER_REVERSE: Family = {
  when: (s) => second(s) && s.said === "reverse" && s.mine === "new-suit-one",
  rules: (s) => {
    const [x, z] = s.partner.suits;
    const [y] = s.me.suits;
    if (x === undefined || z === undefined || y === undefined) return [];
    const [fourth = "C"] = others(x, y, z);
    return [
      isMajor(z)
        ? rule("game-in-major", at(4, z), allOf(len(z, 4), hcp(8)), { forcing: "signoff" })
        : undefined,
      rule("raise", s.levelFor(z) === 3 ? at(3, z) : undefined, allOf(len(z, 4), hcp(8)), {
        forcing: "game",
      }),
      rule("rebid-suit", s.levelFor(y) === 2 ? at(2, y) : undefined, len(y, 5), {
        forcing: "round",
      }),
      rule("three-notrump-rebid", "3N", allOf(hcp(10), stopping(fourth)), { forcing: "signoff" }),
      rule("fourth-suit-forcing", s.cheapest(fourth), hcp(10), {
        forcing: "game",
        artificial: true,
      }),
      rule("preference", s.cheapest(x), allOf(len(x, 3), hcp(0, 8))),
      rule("notrump-invitation", "2N", ANY),
    ];
  },
};
