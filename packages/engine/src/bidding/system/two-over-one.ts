/** Two over one, game-forcing: opener's rebid, and responder's next call. */
import { suitIndex, type Suit } from "@falsecard/core";
import type { Constraint } from "../../constraint/constraint.js";
import {
  allOf,
  ANY,
  anyOf,
  balanced,
  controlsBetween,
  goodSuit,
  hcp,
  lacking,
  len,
  losers,
  not,
  short,
  stopped,
  stopping,
  topsIn,
} from "../hands.js";
import { rule, type Family, type Rule } from "../rule.js";
import type { Situation } from "../situation.js";
import { at, higher, isMajor, isMinor, others } from "./suits.js";

const onward = { forcing: "game" } as const;

/** One of a suit, a game-forcing two of a lower suit. */
export function afterTwoOverOne(s: Situation, x: Suit, y: Suit): (Rule | undefined)[] {
  const rest = others(x, y);
  const notHigher = rest.filter((suit) => s.levelFor(suit) === 2);
  const bid = (suit: Suit) =>
    rule(
      "new-suit-opener",
      s.cheapest(suit),
      allOf(
        len(suit, 4),
        higher(suit, x) ? allOf(hcp(15), len(x, 5)) : ANY,
        s.levelFor(suit) > 2 ? anyOf(hcp(16), len(suit, 5)) : ANY,
      ),
      { forcing: "game" },
    );
  return [
    ...(isMajor(y)
      ? [
          rule("jump-raise", at(4, y), allOf(len(y, 3), hcp(10, 13), not(short(1, y))), {}),
          rule("raise", at(3, y), len(y, 3), { forcing: "game", agrees: y }),
        ]
      : []),
    rule(
      "jump-rebid",
      at(3, x),
      anyOf(allOf(len(x, 6), hcp(14), topsIn(x, 3, 3)), allOf(len(x, 7), topsIn(x, 3, 4), hcp(13))),
      { forcing: "game", agrees: x },
    ),
    isMajor(x)
      ? rule("rebid-suit", at(2, x), allOf(len(x, 6), ...rest.map((o) => len(o, 0, 3))), {
          forcing: "game",
        })
      : undefined,
    ...notHigher.toSorted((a, b) => suitIndex(a) - suitIndex(b)).map(bid),
    isMinor(y)
      ? rule("raise", at(3, y), allOf(len(y, 4), anyOf(not(balanced), hcp(15))), {
          forcing: "game",
          agrees: y,
        })
      : undefined,
    isMinor(x) ? rule("rebid-suit", at(2, x), len(x, 5), { forcing: "game" }) : undefined,
    rule(
      "notrump-rebid-game-force",
      "2N",
      allOf(hcp(11, 15), balanced, ...others(x, y).map((o) => stopping(o))),
      { forcing: "game" },
    ),
    rule("notrump-rebid-game-force", "2N", allOf(hcp(18, 19), balanced), { forcing: "game" }),
    rule("three-notrump-rebid", "3N", allOf(hcp(16, 17), balanced)),
    isMinor(y) ? rule("raise", at(3, y), len(y, 4), { forcing: "game", agrees: y }) : undefined,
    ...rest.filter((suit) => s.levelFor(suit) === 3).map(bid),
    rule("rebid-suit", at(2, x), len(x, 5), { forcing: "game" }),
    isMinor(y) ? rule("raise", at(3, y), len(y, 3), { forcing: "game", agrees: y }) : undefined,
    rule("notrump-rebid-game-force", "2N", ANY, { forcing: "game", judged: true }),
  ];
}

/** Three cards in opener's major: a splinter, game at once with a minimum, or a raise that leaves room. */
function support(s: Situation, x: Suit, shown: readonly Suit[]): (Rule | undefined)[] {
  return [
    ...(s.card.splinters === "on" ? others(...shown) : []).map((suit) =>
      rule(
        "splinter",
        s.cheapest(suit, s.levelFor(suit) === 2 ? 2 : 1),
        allOf(len(x, 3), len(suit, 0, 1), hcp(12, 16), lacking(`${suit}A`, `${suit}K`)),
        { forcing: "game", artificial: true, agrees: x },
      ),
    ),
    rule("game-in-major", at(4, x), allOf(len(x, 3), hcp(0, 13)), { forcing: "signoff" }),
    rule("raise", s.cheapest(x), len(x, 3), { ...onward, agrees: x }),
  ];
}

/** Notrump with the unbid suits stopped comes before a second suit that says little. */
const notrumpFirst = (s: Situation, x: Suit, shown: readonly Suit[]): Constraint =>
  allOf(
    stopped(others(...shown)),
    isMajor(x) ? len(x, 0, 2) : ANY,
    ...others(...shown).map((suit) => len(suit, 0, 4)),
    ...s.me.suits.slice(0, 1).map((suit) => anyOf(len(suit, 0, 5), not(goodSuit(suit)))),
  );

/** Responder's second call in a game-forcing auction that nobody has disturbed. */
export const TWO_OVER_ONE: Family = {
  when: (s) =>
    s.role === "responder" &&
    s.uncontested &&
    s.gameForce &&
    s.mine === "two-over-one" &&
    s.me.calls.filter(({ call }) => call !== "P").length === 1 &&
    (s.agreed === undefined || s.said === "raise") &&
    (s.said === "rebid-suit" ||
      s.said === "new-suit-opener" ||
      s.said === "raise" ||
      s.said === "notrump-rebid-game-force"),
  rules: (s) => {
    const [x, z] = s.partner.suits;
    const [y] = s.me.suits;
    if (x === undefined || y === undefined) return [];
    const shown = z === undefined ? [x, y] : [x, y, z];
    if (s.said === "raise")
      return isMinor(y)
        ? [
            rule("slam-try-keycards", "4N", allOf(hcp(17), controlsBetween(5), len(y, 4)), {
              forcing: "round",
              artificial: true,
              agrees: y,
            }),
            rule("slam-try-keycards", "4N", allOf(hcp(14), losers(0, 5), controlsBetween(4)), {
              forcing: "round",
              artificial: true,
              agrees: y,
            }),
          ]
        : [];
    if (s.said === "notrump-rebid-game-force")
      return [
        isMinor(x) && s.levelFor(x) === 3
          ? rule("raise", at(3, x), allOf(len(x, 5), short(1)), { ...onward, agrees: x })
          : undefined,
        isMajor(x) && s.levelFor(x) === 3
          ? rule("raise", at(3, x), len(x, 3), { ...onward, agrees: x })
          : undefined,
      ];
    return [
      ...(z !== undefined && isMajor(z)
        ? [
            rule("raise", s.levelFor(z) === 3 ? at(3, z) : undefined, len(z, 4), {
              ...onward,
              agrees: z,
            }),
          ]
        : []),
      ...(isMajor(x) && s.levelFor(x) <= 3 ? support(s, x, shown) : []),
      // A rebid minor is raised where notrump is not safe.
      isMinor(x) && s.said === "rebid-suit"
        ? rule(
            "raise",
            s.levelFor(x) === 3 ? at(3, x) : undefined,
            allOf(len(x, 4), not(stopped(others(...shown)))),
            {
              ...onward,
              agrees: x,
            },
          )
        : undefined,
      // Opposite a minor a four-card major is shown before notrump.
      ...(isMinor(x) ? others(...shown) : [])
        .filter((suit) => isMajor(suit) && s.levelFor(suit) === 2)
        .map((suit) => rule("new-suit-game-force", at(2, suit), len(suit, 4), onward)),
      s.levelFor("N") === 2
        ? rule("notrump-rebid-game-force", "2N", notrumpFirst(s, x, shown), onward)
        : undefined,
    ];
  },
};

/** Later in the game force: no fit and a suit open in notrump goes back to a major that opener bid twice. */
export const GAME_FORCE_PREFERENCE: Family = {
  when: (s) =>
    s.role === "responder" &&
    s.uncontested &&
    s.quiet &&
    s.gameForce &&
    s.agreed === undefined &&
    !s.atGame &&
    s.auction.bidder === s.partner.seat &&
    s.me.calls.filter(({ call }) => call !== "P").length >= 2,
  rules: (s) => {
    const [x] = s.partner.suits;
    if (!isMajor(x)) return [];
    const times = s.partner.calls.filter(({ call }) => call.endsWith(x)).length;
    if (times < 2 || s.levelFor(x) > 4) return [];
    const open = others(...s.partner.suits, ...s.me.suits);
    const hand = allOf(
      len(x, times > 2 ? 1 : 2),
      s.levelFor("N") <= 3 && open.length > 0 ? not(stopped(open)) : ANY,
    );
    return [
      s.levelFor(x) <= 3
        ? rule("preference", s.cheapest(x), hand, onward)
        : rule("game-in-major", at(4, x), hand, { forcing: "signoff" }),
    ];
  },
};
