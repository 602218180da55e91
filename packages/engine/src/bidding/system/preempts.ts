/** Responses to weak two bids and preempts, and the rebids after them. */
import { levelOf, SUITS_DOWN, type Suit } from "@falsecard/core";
import {
  allOf,
  ANY,
  anyOf,
  balanced,
  controlsBetween,
  hcp,
  len,
  not,
  short,
  stopped,
  topsIn,
  worth,
} from "../hands.js";
import { rule, type Family, type Rule } from "../rule.js";
import type { Situation } from "../situation.js";
import { at, isMajor, others } from "./suits.js";

const weakTwoResponses = (s: Situation, m: Suit): (Rule | undefined)[] => {
  const game = isMajor(m) ? at(4, m) : undefined;
  const quiet = s.quiet;
  return [
    game === undefined
      ? undefined
      : rule("game-in-major", game, allOf(len(m, 3), hcp(15, 18)), { forcing: "signoff" }),
    quiet
      ? rule("weak-two-ask", "2N", allOf(hcp(16), anyOf(len(m, 2), hcp(17))), {
          forcing: "round",
          artificial: true,
        })
      : undefined,
    quiet
      ? rule("weak-two-ask", "2N", allOf(hcp(14), len(m, 3)), {
          forcing: "round",
          artificial: true,
        })
      : undefined,
    // The Law: to the level of our trumps, the weaker the sooner.
    game === undefined
      ? undefined
      : rule(
          "law-raise",
          game,
          allOf(len(m, 4), hcp(0, 14), anyOf(len(m, 5), hcp(0, 8), worth(12, 37, m))),
          { forcing: "signoff" },
        ),
    ...others(m).map((suit) =>
      rule(
        "new-suit-forcing",
        s.cheapest(suit),
        allOf(hcp(14), len(suit, 5), len(m, 0, 2), isMajor(suit) ? ANY : len(suit, 6)),
        { forcing: "round" },
      ),
    ),
    rule("three-notrump-response", "3N", allOf(hcp(16), stopped(others(m)), balanced), {
      forcing: "signoff",
    }),
    rule("law-raise", at(3, m), allOf(len(m, 3), hcp(3, 10)), { forcing: "signoff" }),
    rule("response-pass", "P", ANY),
  ];
};

const preemptResponses = (s: Situation, m: Suit, level: number): (Rule | undefined)[] => {
  const game = isMajor(m) ? at(4, m) : at(5, m);
  return [
    level === 3 && isMajor(m)
      ? rule("game-in-major", game, allOf(hcp(16), anyOf(len(m, 2), hcp(17)), controlsBetween(4)), {
          forcing: "signoff",
        })
      : undefined,
    level === 3 && isMajor(m)
      ? rule(
          "law-raise",
          game,
          allOf(len(m, 3), anyOf(hcp(13), hcp(0, 9)), anyOf(hcp(13), len(m, 3))),
          { forcing: "signoff" },
        )
      : undefined,
    level === 3 && !isMajor(m)
      ? rule("three-notrump-response", "3N", allOf(hcp(16), stopped(others(m)), len(m, 2)), {
          forcing: "signoff",
        })
      : undefined,
    level === 3 && !isMajor(m)
      ? rule(
          "three-notrump-response",
          "3N",
          allOf(hcp(13), stopped(others(m)), len(m, 2), topsIn(m, 1, 2)),
          { forcing: "signoff" },
        )
      : undefined,
    ...(level === 3 ? (["S", "H"] as const) : [])
      .filter((suit) => suit !== m)
      .map((suit) =>
        rule("new-suit-forcing", s.cheapest(suit), allOf(hcp(15), len(suit, 6), len(m, 0, 2)), {
          forcing: "round",
        }),
      ),
    level === 3 && !isMajor(m)
      ? rule("law-raise", at(5, m), allOf(len(m, 4), short(1, m), hcp(5, 12)), {
          forcing: "signoff",
        })
      : undefined,
    level === 3 && !isMajor(m)
      ? rule("law-raise", at(4, m), allOf(len(m, 4), hcp(0, 11)), { forcing: "signoff" })
      : undefined,
    level === 3 && !isMajor(m)
      ? rule("game-in-minor", game, allOf(len(m, 3), hcp(15), controlsBetween(5)), {
          forcing: "signoff",
        })
      : undefined,
    rule("response-pass", "P", ANY),
  ];
};

export const PREEMPT_RESPONSES: Family = {
  when: (s) =>
    s.role === "responder" &&
    (s.said === "weak-two" || s.said === "preempt") &&
    s.me.calls.every(({ call }) => call === "P") &&
    (s.quiet || s.rho.calls.at(-1)?.call === "X"),
  rules: (s) => {
    const [m] = s.partner.suits;
    const bid = s.auction.highest;
    if (m === undefined || bid === undefined) return [];
    return s.said === "weak-two" ? weakTwoResponses(s, m) : preemptResponses(s, m, levelOf(bid));
  },
};

export const PREEMPT_REBIDS: Family = {
  when: (s) => s.role === "opener" && (s.mine === "weak-two" || s.mine === "preempt"),
  rules: (s) => {
    const [m] = s.me.suits;
    if (m === undefined) return [];
    if (s.quiet && s.said === "weak-two-ask") {
      if (s.card["weak-two-ask"] === "ogust")
        return [
          rule("ogust-solid", "3N", topsIn(m, 3, 3), { artificial: true }),
          rule("ogust-good-good", "3S", allOf(hcp(8), topsIn(m, 2, 3)), { artificial: true }),
          rule("ogust-good-bad", "3H", hcp(8), { artificial: true }),
          rule("ogust-bad-good", "3D", topsIn(m, 2, 3), { artificial: true }),
          rule("ogust-bad-bad", "3C", ANY, { artificial: true }),
        ];
      return [
        rule("ogust-solid", "3N", topsIn(m, 3, 3), { artificial: true }),
        ...others(m).map((suit) =>
          rule(
            "feature",
            at(3, suit),
            allOf(hcp(8), anyOf(topsIn(suit, 1, 1), allOf(topsIn(suit, 1, 2), len(suit, 2)))),
            { artificial: true },
          ),
        ),
        rule("weak-two-minimum", at(3, m), ANY, { forcing: "signoff" }),
      ];
    }
    if (s.quiet && s.said === "new-suit-forcing") {
      const suit = s.partner.suits.at(-1) ?? "S";
      return [
        rule(
          "raise",
          s.levelFor(suit) <= 4 && isMajor(suit) && s.levelFor(suit) === 4
            ? at(4, suit)
            : s.cheapest(suit),
          anyOf(len(suit, 3), allOf(len(suit, 2), topsIn(suit, 1, 3))),
          { agrees: suit },
        ),
        ...SUITS_DOWN.filter((o) => o !== m && o !== suit).map((o) =>
          rule(
            "feature",
            s.levelFor(o) <= 3 ? s.cheapest(o) : undefined,
            allOf(hcp(8), topsIn(o, 1, 2)),
            { artificial: true },
          ),
        ),
        rule("three-notrump-response", s.levelFor("N") === 3 ? "3N" : undefined, not(len(m, 7))),
        rule("weak-two-minimum", s.cheapest(m), ANY, { forcing: "signoff" }),
      ];
    }
    // A preempt has said all; partner is the captain.
    if (s.mustAct) return [];
    return [rule("preempter-passes", "P", ANY)];
  },
};

/** The answer to the question about the weak two is in: game, or not. */
export const WEAK_TWO_DECISIONS: Family = {
  when: (s) => s.mine === "weak-two-ask" && s.quiet && s.auction.bidder === s.partner.seat,
  rules: (s) => {
    const [m] = s.partner.suits;
    if (m === undefined) return [];
    const good =
      s.said === "feature" ||
      s.said === "ogust-good-good" ||
      s.said === "ogust-good-bad" ||
      s.said === "ogust-solid";
    const game = isMajor(m) ? at(4, m) : undefined;
    const { max } = s.partner.image.points;
    return [
      // More than game: a fit and controls, or everything stopped.
      rule("slam-try-keycards", "4N", allOf(len(m, 3), hcp(20), controlsBetween(7)), {
        forcing: "round",
        artificial: true,
        agrees: m,
      }),
      rule("six-notrump", "6N", allOf(hcp(33 - max), stopped(others(m)), len(m, 2)), {
        forcing: "signoff",
      }),
      // A long major of one's own.
      ...(["S", "H"] as const)
        .filter((suit) => suit !== m)
        .map((suit) =>
          rule("game-in-major", at(4, suit), allOf(len(suit, 7), hcp(15)), { forcing: "signoff" }),
        ),
      rule("game-in-major", game, allOf(len(m, 3), hcp(good ? 14 : 16)), { forcing: "signoff" }),
      rule(
        "game-in-notrump",
        s.levelFor("N") <= 3 ? "3N" : undefined,
        allOf(hcp(16), stopped(others(m)), len(m, 2)),
        { forcing: "signoff" },
      ),
      rule("game-in-major", game, allOf(len(m, 2), hcp(good ? 15 : 17)), { forcing: "signoff" }),
      rule("choose-notrump", s.said === "ogust-solid" ? "P" : undefined, ANY),
      s.said === "weak-two-minimum"
        ? rule("decline", "P", hcp(0, 17))
        : rule("decline", s.cheapest(m), hcp(0, 17), { forcing: "signoff" }),
      rule("game-in-notrump", s.levelFor("N") <= 3 ? "3N" : undefined, hcp(18), {
        forcing: "signoff",
      }),
      s.said === "weak-two-minimum"
        ? rule("decline", "P", ANY)
        : rule("decline", s.cheapest(m), ANY, { forcing: "signoff" }),
    ];
  },
};

/** Partner's gambling 3NT. */
export const GAMBLING_RESPONSES: Family = {
  when: (s) => s.said === "gambling-three-notrump",
  rules: (s) => [
    rule("choose-notrump", "P", allOf(stopped(["S", "H"]), hcp(8))),
    rule("run-to-minor", s.cheapest("C"), hcp(0, 15), { artificial: true }),
    rule("choose-notrump", "P", ANY),
  ],
};
export const GAMBLING_REBIDS: Family = {
  when: (s) => s.mine === "gambling-three-notrump" && s.said === "run-to-minor" && s.quiet,
  rules: () => [
    rule("relay-clubs", "P", len("C", 7)),
    rule("relay-other-suit", "4D", ANY, { forcing: "signoff" }),
  ],
};
