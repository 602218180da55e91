/** Takeout doubles of a suit they have bid; and where the doubler sits, which all first actions depend on. */
import { levelOf, strainOf, type Suit } from "@falsecard/core";
import type { Constraint } from "../../constraint/constraint.js";
import { allOf, ANY, anyOf, hcp, len, topsIn } from "../hands.js";
import { rule, type Rule } from "../rule.js";
import type { Situation } from "../situation.js";
import { isMajor, others } from "./suits.js";

/** Where we speak: right over the bid, between two bidders, or in the seat that could pass it out. */
export type Place = "direct" | "sandwich" | "balancing";

export function placeOf(s: Situation): Place {
  if (s.auction.passes === 2) return "balancing";
  return s.lho.calls.some(({ call }) => call !== "P") ? "sandwich" : "direct";
}

/** Their suit bid as the side that has not spoken sees it. */
export interface Defence {
  readonly s: Situation;
  readonly place: Place;
  readonly theirs: readonly Suit[];
  /** Their first suit. */
  readonly x: Suit;
  /** The suits they have not shown. */
  readonly free: readonly Suit[];
  /** The level of the last bid, and whether it was notrump. */
  readonly level: number;
  readonly notrump: boolean;
  /** What the last seat may borrow from partner. */
  readonly shift: number;
  /** They have bid and raised one suit. */
  readonly raised: boolean;
  /** He has passed over a bid of theirs before, and may not be the last to speak now. */
  readonly late: boolean;
}

export function defenceOf(s: Situation, place: Place): Defence | undefined {
  const { highest } = s.auction;
  const theirs = s.theirSuits;
  const [x] = theirs;
  if (x === undefined || highest === undefined) return undefined;
  return {
    s,
    place,
    theirs,
    x,
    free: others(...theirs),
    level: levelOf(highest),
    notrump: strainOf(highest) === "N",
    shift: place === "balancing" ? 3 : 0,
    raised: theirs.length === 1 && place === "sandwich" && strainOf(highest) === x,
    late: place !== "balancing" && s.me.calls.some(({ over }) => over !== undefined),
  };
}

/** Nothing to say over their bid. */
export const defencePasses: readonly (Rule | undefined)[] = [
  rule("defence-pass", "P", hcp(0, 14)),
  rule("defence-pass", "P", ANY, { judged: true }),
];

/** Shape for a takeout double: short in theirs, support for the rest. */
function takeoutShape({ theirs, free, x }: Defence, loose: boolean): Constraint {
  if (theirs.length >= 2)
    return allOf(
      ...free.map((suit) => len(suit, 4)),
      anyOf(hcp(11), ...free.map((suit) => len(suit, 5))),
    );
  const majors = free.filter(isMajor);
  return allOf(
    len(x, 0, loose ? 3 : 2),
    ...free.map((suit) => len(suit, isMajor(suit) ? 3 : loose ? 2 : 3)),
    majors.length === 2
      ? anyOf(...majors.map((m) => len(m, 4)))
      : anyOf(...majors.map((m) => len(m, 4)), hcp(14), len(x, 0, 1)),
  );
}

/** Cards in the majors they have not shown. */
const majorsHeld = ({ free }: Defence, least: number, most = 13): Constraint[] =>
  free.filter(isMajor).map((m) => len(m, least, most));

/** At most so many cards in each of their suits. */
const shortInTheirs = ({ theirs }: Defence, most: number): Constraint[] =>
  theirs.map((x) => len(x, 0, most));

/** The points a takeout double needs. */
function leastFor({ s, theirs, level, shift }: Defence): number {
  if (theirs.length >= 2) return level === 1 ? 9 : level === 2 ? 11 : 14;
  if (level <= 2) return 12 - shift - (s.passedHand() ? 1 : 0);
  // Higher, partner has had his chance: who passed at first borrows nothing from him.
  return (level === 3 ? 13 : 14) - (s.passedHand() ? 1 : shift);
}

export function takeoutDoubles(d: Defence): (Rule | undefined)[] {
  const { place, theirs, x, level, shift, free } = d;
  const least = leastFor(d);
  const double = (hand: Constraint) => rule("takeout-double", "X", hand);
  return [
    double(allOf(hcp(least), takeoutShape(d, place === "balancing"))),
    double(allOf(hcp(Math.max(8, least - 1)), takeoutShape(d, false), ...shortInTheirs(d, 1))),
    // Four cards in every unbid major make up for a flaw.
    theirs.length === 1 && level <= 2
      ? double(allOf(hcp(Math.max(9, least)), ...majorsHeld(d, 4), ...shortInTheirs(d, 2)))
      : undefined,
    level === 1 && theirs.length === 1
      ? double(
          allOf(
            hcp(13 - shift),
            len(x, 0, 3),
            ...majorsHeld(d, 3),
            anyOf(hcp(14 - shift), ...free.filter(isMajor).map((m) => len(m, 4))),
          ),
        )
      : undefined,
  ];
}

/** Doubles that come after an overcall in a minor: less shape, or more strength. */
export function lateDoubles(d: Defence): (Rule | undefined)[] {
  const { place, level } = d;
  const least = leastFor(d);
  return [
    place === "balancing" && level <= 2
      ? rule(
          "takeout-double",
          "X",
          allOf(hcp(least + 1), ...shortInTheirs(d, 3), ...majorsHeld(d, 3)),
        )
      : undefined,
    level >= 3 && place !== "sandwich"
      ? rule(
          "takeout-double",
          "X",
          allOf(hcp(least + 2), ...shortInTheirs(d, 2), ...majorsHeld(d, 3)),
        )
      : undefined,
  ];
}

/** A good hand with four cards in the unbid majors doubles; with five good ones it bids them. */
export function choiceWithMajors(d: Defence): (Rule | undefined)[] {
  const { s, x, level, place, free } = d;
  if (level > 1 || place !== "direct") return [];
  return [
    rule(
      "takeout-double",
      "X",
      allOf(
        hcp(15, 18),
        len(x, 0, free.filter(isMajor).length === 2 ? 3 : 2),
        ...majorsHeld(d, 4, 4),
      ),
    ),
    ...free
      .filter(isMajor)
      .toReversed()
      .map((m) =>
        rule(
          "overcall",
          s.levelFor(m) === 1 ? s.cheapest(m) : undefined,
          allOf(hcp(15, 16), len(m, 5), topsIn(m, 2, 4)),
        ),
      ),
  ];
}
