/** Against their artificial calls: a strong opening, a conventional bid, a notrump too high to fight. */
import { isSuit, levelOf, strainOf, SUITS_DOWN, type Suit } from "@falsecard/core";
import type { Constraint } from "../../constraint/constraint.js";
import {
  allOf,
  ANY,
  anyOf,
  fairSuit,
  goodSuit,
  hcp,
  len,
  short,
  topsIn,
  twoLongest,
} from "../hands.js";
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
    ...(level <= 2 && !s.theirGameForce
      ? SUITS_DOWN.filter((suit) => suit !== strain && s.levelFor(suit) === 3)
      : []
    ).map((suit) =>
      rule("overcall", s.cheapest(suit), allOf(hcp(9, 16), len(suit, 6), goodSuit(suit), short(1))),
    ),
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

/** Against a strong artificial opening: their room is taken, never our own strength shown. */
export function overStrongClub(s: Situation): (Rule | undefined)[] {
  const fair = (suit: Suit): Constraint => (s.vulnerable ? goodSuit(suit) : fairSuit(suit));
  return [
    s.card["unusual-notrump"] === "on"
      ? rule("unusual-notrump", "2N", allOf(len("C", 5), len("D", 5), hcp(0, 12)), {
          forcing: "round",
          artificial: true,
        })
      : undefined,
    rule("lead-directing-double", "X", allOf(len("C", 5), topsIn("C", 2, 3))),
    ...SUITS_DOWN.map((suit) =>
      rule("preemptive-overcall", s.cheapest(suit, 1), allOf(len(suit, 7), fair(suit), hcp(0, 11))),
    ),
    ...SUITS_DOWN.map((suit) =>
      rule(
        "weak-jump-overcall",
        s.levelFor(suit) === 2 ? s.cheapest(suit) : undefined,
        allOf(
          hcp(0, 13),
          anyOf(allOf(len(suit, 6), fair(suit)), allOf(len(suit, 5), goodSuit(suit), hcp(7))),
        ),
      ),
    ),
    ...defencePasses,
  ];
}

/** Against a notrump bid too high to fight. */
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
