/** Opening bids. */
import { SUITS, type Suit } from "@falsecard/core";
import type { Constraint } from "../../constraint/constraint.js";
import {
  allOf,
  ANY,
  anyOf,
  asLong,
  balanced,
  controlsBetween,
  fairSuit,
  goodSuit,
  hcp,
  lacking,
  len,
  longer,
  losers,
  not,
  shaped,
  short,
  topsIn,
  twoLongest,
} from "../hands.js";
import { rule, type Family, type Rule } from "../rule.js";
import type { Situation } from "../situation.js";
import { at, gameLevel, isMajor, MINORS, otherMajor, others } from "./suits.js";

const notrumpRange = (s: Situation): readonly [number, number] => {
  const [least = 15, most = 17] = s.card.notrump.split("-").map(Number);
  return [least, most];
};

/** Ace and king of a suit. */
const topTwo = (suit: Suit): Constraint => topsIn(suit, 2, 2);

/** Enough to open one of a suit, by seat. */
function opening(s: Situation): Constraint {
  const twenty = anyOf(
    // Twelve flat points need two quick tricks.
    allOf(
      hcp(12),
      anyOf(not(shaped("4-3-3-3")), hcp(13), controlsBetween(4), ...SUITS.map(topTwo)),
    ),
    allOf(hcp(11), twoLongest(9)),
    allOf(hcp(11), controlsBetween(5), not(shaped("4-3-3-3", "4-4-3-2"))),
    allOf(hcp(10), twoLongest(10)),
  );
  const passes = s.auction.passes;
  if (passes === 2)
    return anyOf(
      twenty,
      ...(["H", "S"] as const).map((suit) => allOf(hcp(10), len(suit, 5), goodSuit(suit))),
      hcp(11, 11),
    );
  if (passes === 3)
    return anyOf(
      hcp(13),
      // Points and spades make fifteen.
      allOf(hcp(12), len("S", 3)),
      allOf(hcp(11), len("S", 4)),
      allOf(hcp(10), len("S", 5)),
      allOf(hcp(9), len("S", 6)),
      allOf(hcp(8), len("S", 7)),
      allOf(hcp(12), twoLongest(10)),
    );
  return twenty;
}

function suitOpenings(s: Situation): (Rule | undefined)[] {
  const strength = opening(s);
  const one = (suit: Suit, shape: Constraint) =>
    rule("opening-suit", at(1, suit), allOf(hcp(8, 21), strength, shape));
  return [
    one("S", allOf(len("S", 5), asLong("S", "H"), asLong("S", "D"), asLong("S", "C"))),
    one("H", allOf(len("H", 5), longer("H", "S"), asLong("H", "D"), asLong("H", "C"))),
    one("D", anyOf(allOf(len("D", 4), asLong("D", "C")), shaped("4=4=3=2"))),
    one("C", len("C", 3)),
  ];
}

function preempts(s: Situation): (Rule | undefined)[] {
  const passes = s.auction.passes;
  if (passes === 3) {
    return (["S", "H", "D"] as const).map((suit) =>
      rule("weak-two", at(2, suit), allOf(hcp(10, 12), len(suit, 6, 7))),
    );
  }
  const third = passes === 2;
  const light = third || !s.vulnerable;
  const suits = ["S", "H", "D", "C"] as const;
  const noSideMajor = (suit: Suit): Constraint =>
    allOf(...(["H", "S"] as const).filter((m) => m !== suit).map((m) => len(m, 0, 3)));
  return [
    ...(["S", "H"] as const).map((suit) =>
      rule(
        "preempt",
        at(4, suit),
        allOf(
          anyOf(
            allOf(hcp(light ? 4 : 5, 10), len(suit, 8)),
            allOf(hcp(light ? 4 : 5, 10), len(suit, 7), twoLongest(11), goodSuit(suit)),
            allOf(hcp(0, 10), len(suit, 9)),
          ),
        ),
      ),
    ),
    ...MINORS.map((suit) =>
      rule(
        "preempt",
        at(5, suit),
        anyOf(allOf(hcp(0, 10), len(suit, 9)), allOf(hcp(4, 10), len(suit, 8), twoLongest(12))),
      ),
    ),
    ...MINORS.map((suit) =>
      rule("preempt", at(4, suit), allOf(hcp(4, 10), len(suit, 8), noSideMajor(suit))),
    ),
    ...suits.map((suit) =>
      rule(
        "preempt",
        at(3, suit),
        allOf(
          hcp(light ? 3 : 5, 10),
          len(suit, suit === "C" && light ? 6 : 7, 7),
          s.vulnerable && !third ? goodSuit(suit) : topsIn(suit, 2, 5),
          suit === "C" ? anyOf(len("C", 7), goodSuit("C")) : ANY,
          noSideMajor(suit),
        ),
      ),
    ),
    ...(s.card["weak-twos"] === "on" ? (["S", "H", "D"] as const) : []).map((suit) =>
      rule(
        "weak-two",
        at(2, suit),
        allOf(
          third ? hcp(4, 10) : s.vulnerable ? hcp(6, 10) : hcp(5, 10),
          len(suit, 6, 7),
          s.vulnerable ? anyOf(goodSuit(suit), allOf(hcp(8), fairSuit(suit))) : fairSuit(suit),
          third ? ANY : len(isMajor(suit) ? otherMajor(suit) : "S", 0, 3),
          third || isMajor(suit) ? ANY : len("H", 0, 3),
        ),
      ),
    ),
  ];
}

/**
 * One suit that takes nearly every trick alone: nine cards or more without a loser. What can be made is bid
 * at once, because nobody else can judge it: all thirteen tricks, twelve, or game.
 */
function freaks(): (Rule | undefined)[] {
  return (["S", "H", "D", "C"] as const).flatMap((suit) => {
    const alone = allOf(len(suit, 9), topsIn(suit, 3, 3));
    return [
      rule("grand-slam", at(7, suit), allOf(alone, losers(0, 0)), { forcing: "signoff" }),
      rule("small-slam", at(6, suit), allOf(alone, losers(1, 1), len(suit, 10)), {
        forcing: "signoff",
      }),
      rule(
        "game-on-strength",
        at(gameLevel(suit), suit),
        allOf(len(suit, 9), losers(0, 4), hcp(0, 16)),
        { forcing: "signoff" },
      ),
      rule(
        "game-on-strength",
        at(gameLevel(suit), suit),
        allOf(len(suit, 8), losers(0, 4), hcp(11, 14), goodSuit(suit), controlsBetween(0, 4)),
        { forcing: "signoff" },
      ),
    ];
  });
}

/** Seven solid cards in a minor and no ace or king besides. */
const gambling: Constraint = anyOf(
  ...MINORS.map((suit) =>
    allOf(
      len(suit, 7, 8),
      // With a point more it is worth an opening bid of one.
      hcp(9, 10),
      topsIn(suit, 3, 3),
      lacking(...others(suit).flatMap((other) => [`${other}A`, `${other}K`])),
      not(short(0)),
    ),
  ),
);

export const OPENINGS: Family = {
  when: (s) => s.role === "unopened",
  rules: (s) => {
    const [least, most] = notrumpRange(s);
    return [
      ...freaks(),
      rule(
        "strong-two-clubs",
        "2C",
        anyOf(
          allOf(hcp(22), not(allOf(balanced, hcp(20, 21)))),
          allOf(hcp(19, 21), losers(0, 3), twoLongest(9)),
          allOf(hcp(17, 21), losers(0, 2)),
          allOf(hcp(14, 16), losers(0, 2), controlsBetween(5)),
          ...(["S", "H"] as const).flatMap((suit) => [
            allOf(hcp(20, 21), losers(0, 4), len(suit, 6)),
            allOf(hcp(17, 21), losers(0, 3), len(suit, 7)),
          ]),
        ),
        { forcing: "round", artificial: true },
      ),
      rule("opening-two-notrump", "2N", allOf(hcp(20, 21), balanced)),
      rule(
        "opening-one-notrump",
        "1N",
        anyOf(
          allOf(hcp(least, most), balanced),
          // A good five-card minor is worth a point; a six-card minor may be opened here too.
          ...MINORS.flatMap((m) => [
            allOf(hcp(least - 1, least - 1), balanced, len(m, 5), goodSuit(m)),
            allOf(hcp(least, most - 1), len(m, 6, 6), shaped("6-3-2-2")),
          ]),
        ),
      ),
      rule("gambling-three-notrump", "3N", gambling, { artificial: true }),
      ...suitOpenings(s),
      ...preempts(s),
      rule("opening-pass", "P", hcp(0, 11)),
      rule("opening-pass", "P", ANY, { judged: true }),
    ];
  },
};
