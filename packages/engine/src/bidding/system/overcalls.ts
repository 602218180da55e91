/** Overcalls of their suit: in a suit, in notrump, with a jump; directly, between two bidders, in the last seat. */
import { levelOf, type Suit } from "@falsecard/core";
import type { Constraint } from "../../constraint/constraint.js";
import {
  allOf,
  anyOf,
  balanced,
  fairSuit,
  goodSuit,
  hcp,
  len,
  longest,
  semiBalanced,
  stopped,
  topsIn,
  twoLongest,
} from "../hands.js";
import { rule, type Rule } from "../rule.js";
import { at, isMajor, isMinor, MINORS, otherMajor } from "./suits.js";
import type { Defence } from "./takeout.js";

/** An overcall without a jump, by the level it takes. */
export function suitOvercalls(d: Defence, suit: Suit): (Rule | undefined)[] {
  const { s, shift, raised, theirs } = d;
  const bid = s.cheapest(suit);
  if (bid === undefined) return [];
  const overcall = (hand: Constraint) => rule("overcall", bid, hand);
  const own = levelOf(bid);
  // They have a fit, so we have one too, and partner has some of the missing points.
  if (raised && own === 2) return [overcall(allOf(hcp(8, 16), len(suit, 5), fairSuit(suit)))];
  if (raised && own === 3)
    return [
      overcall(allOf(hcp(9, 16), len(suit, 6), anyOf(hcp(11), goodSuit(suit)))),
      overcall(allOf(hcp(14, 17), len(suit, 5), fairSuit(suit))),
    ];
  if (own === 1)
    return [
      overcall(
        allOf(
          hcp(7, 17),
          len(suit, 5),
          anyOf(allOf(hcp(9), fairSuit(suit)), topsIn(suit, 1, 2), topsIn(suit, 2, 5)),
          longest(suit),
        ),
      ),
      overcall(allOf(hcp(12, 17), len(suit, 5))),
      overcall(allOf(hcp(9, 16), len(suit, 5), fairSuit(suit))),
    ];
  if (own === 2)
    return [
      overcall(
        allOf(
          hcp(11 - shift, 16),
          len(suit, 5),
          anyOf(len(suit, 6), goodSuit(suit), allOf(hcp(13 - shift), fairSuit(suit))),
        ),
      ),
      overcall(
        allOf(hcp(9 - shift, 16), len(suit, 6), fairSuit(suit), ...theirs.map((t) => len(t, 0, 4))),
      ),
    ];
  if (own === 3)
    return [
      overcall(
        allOf(
          hcp(13 - shift, 18),
          len(suit, 5),
          anyOf(len(suit, 6), allOf(goodSuit(suit), hcp(15 - shift))),
          fairSuit(suit),
        ),
      ),
    ];
  if (own === 4)
    return [
      overcall(allOf(hcp(9, 20), len(suit, 6), goodSuit(suit), anyOf(len(suit, 7), hcp(15)))),
    ];
  return [overcall(allOf(hcp(14), len(suit, 7), goodSuit(suit)))];
}

/** A six-card minor is better named than hidden behind a double. */
export function longMinors({ s, level, free, shift }: Defence): (Rule | undefined)[] {
  if (level > 2) return [];
  return free
    .filter(isMinor)
    .map((m) =>
      rule(
        "overcall",
        s.levelFor(m) <= 2 ? s.cheapest(m) : undefined,
        allOf(
          len(m, 6),
          hcp(9 - shift, 16),
          fairSuit(m),
          ...free.filter(isMajor).map((o) => len(o, 0, 4)),
        ),
      ),
    );
}

/** The last seat names a long suit with little; a jump there is strong. */
export function balancingSuits({ s, level, place, free }: Defence): (Rule | undefined)[] {
  if (place !== "balancing" || level > 2) return [];
  return [
    ...(level === 1
      ? free.map((suit) =>
          rule(
            "jump-overcall",
            s.cheapest(suit, 1),
            allOf(len(suit, 6), hcp(13, 16), goodSuit(suit)),
          ),
        )
      : []),
    ...free.map((suit) =>
      rule(
        "overcall",
        s.levelFor(suit) <= 2 ? s.cheapest(suit) : undefined,
        allOf(len(suit, 6), hcp(5, 13)),
      ),
    ),
  ];
}

export function notrumpOvercalls(d: Defence): (Rule | undefined)[] {
  const { level, place, notrump, raised, shift } = d;
  const stops = stopped(d.theirs);
  if (level === 1 && place === "balancing")
    return [
      rule("balancing-notrump", "1N", allOf(hcp(11, 15), balanced, stops)),
      rule("two-notrump-overcall", "2N", allOf(hcp(19, 21), balanced, stops)),
    ];
  if (level === 1)
    return [
      rule(
        "notrump-overcall",
        notrump ? undefined : "1N",
        allOf(hcp(15, 18), anyOf(balanced, allOf(semiBalanced, hcp(16))), stops),
      ),
    ];
  if (level === 2 && !raised)
    return [
      rule(
        "two-notrump-overcall",
        "2N",
        allOf(hcp(15 - (shift > 0 ? 1 : 0), 18), semiBalanced, stops),
      ),
    ];
  if (level === 3)
    return [
      rule(
        "three-notrump-overcall",
        "3N",
        allOf(hcp(16 - shift, 22), stops, anyOf(semiBalanced, ...MINORS.map((m) => len(m, 6)))),
      ),
    ];
  return [];
}

/** Weak jumps and preempts: the longer the suit, the higher. */
export function jumpOvercalls({ s, level, place, theirs, free }: Defence): (Rule | undefined)[] {
  const suits = free.toReversed();
  const preempts = suits
    .filter(isMajor)
    .map((m) =>
      rule(
        "preemptive-overcall",
        s.levelFor(m) < 4 ? at(4, m) : undefined,
        allOf(
          hcp(5, 12),
          anyOf(len(m, 8), allOf(len(m, 7), twoLongest(11)), allOf(len(m, 7), hcp(9), goodSuit(m))),
        ),
      ),
    );
  if (place === "balancing" || level > 2) return preempts;
  if (s.card["jump-overcalls"] === "intermediate")
    return [
      ...preempts,
      ...suits.map((suit) =>
        rule(
          "jump-overcall",
          s.levelFor(suit) <= 2 ? s.cheapest(suit, 1) : undefined,
          allOf(hcp(11, 15), len(suit, 6), goodSuit(suit)),
        ),
      ),
    ];
  return [
    ...preempts,
    ...suits.flatMap((suit) => {
      const low = s.levelFor(suit);
      return [
        rule(
          "preemptive-overcall",
          low <= 2 ? at(3, suit) : undefined,
          allOf(hcp(s.vulnerable ? 6 : 4, 8), len(suit, 7), fairSuit(suit)),
        ),
        rule(
          "weak-jump-overcall",
          s.cheapest(suit, 1),
          allOf(
            hcp(s.vulnerable ? (low >= 2 ? 7 : 5) : 3, low === 1 ? 7 : 8),
            len(suit, low >= 3 ? 7 : 6, 7),
            low >= 2 ? goodSuit(suit) : fairSuit(suit),
            len(isMajor(suit) ? otherMajor(suit) : "S", 0, 3),
            ...theirs.map((t) => len(t, 0, 3)),
          ),
        ),
      ];
    }),
  ];
}
