/** Against their artificial calls: a strong opening, a conventional bid, a notrump too high to fight. */
import { isSuit, levelOf, strainOf, SUITS_DOWN } from "@falsecard/core";
import { allOf, ANY, anyOf, fairSuit, goodSuit, hcp, len, topsIn, twoLongest } from "../hands.js";
import { rule, type Rule } from "../rule.js";
import type { Situation } from "../situation.js";
import { defencePasses } from "./takeout.js";

/** Doubling a conventional bid says that the suit itself is held. */
export function leadDirecting(s: Situation): (Rule | undefined)[] {
  const bid = s.auction.highest;
  const strain = bid === undefined ? "N" : strainOf(bid);
  if (!isSuit(strain) || bid === undefined)
    return [rule("defence-pass", "P", ANY, { judged: true })];
  const level = levelOf(bid);
  return [
    rule(
      "lead-directing-double",
      "X",
      allOf(
        len(strain, 5),
        anyOf(
          topsIn(strain, 2, 4),
          allOf(len(strain, 6), topsIn(strain, 1, 3)),
          allOf(hcp(9), topsIn(strain, 1, 3)),
        ),
      ),
    ),
    level >= 3
      ? rule("lead-directing-double", "X", allOf(len(strain, 4), topsIn(strain, 2, 3)))
      : undefined,
    ...(level <= 2
      ? SUITS_DOWN.filter((suit) => suit !== strain && !s.theirSuits.includes(suit))
      : []
    ).map((suit) =>
      rule(
        "overcall",
        s.levelFor(suit) <= 2 ? s.cheapest(suit) : undefined,
        allOf(
          hcp(7, 16),
          anyOf(
            allOf(len(suit, 6), fairSuit(suit)),
            allOf(len(suit, 5), twoLongest(10), fairSuit(suit)),
          ),
        ),
      ),
    ),
    ...defencePasses,
  ];
}

/** Against a strong artificial opening: take their room. */
export const overStrongClub = (s: Situation): (Rule | undefined)[] => [
  rule("lead-directing-double", "X", allOf(len("C", 5), topsIn("C", 2, 3))),
  ...SUITS_DOWN.flatMap((suit) => [
    rule("preemptive-overcall", s.cheapest(suit, 1), allOf(len(suit, 7), hcp(0, 11))),
    rule("weak-jump-overcall", s.cheapest(suit), allOf(len(suit, 6), hcp(0, 12), goodSuit(suit))),
  ]),
  ...defencePasses,
];

export const overHighNotrump = (s: Situation): (Rule | undefined)[] => [
  ...SUITS_DOWN.map((suit) =>
    rule(
      "overcall",
      s.levelFor(suit) <= 3 ? s.cheapest(suit) : undefined,
      allOf(len(suit, 7), goodSuit(suit), hcp(8)),
    ),
  ),
  ...defencePasses,
];
