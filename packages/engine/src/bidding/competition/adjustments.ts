/**
 * What a hand adds to or takes from the total of tricks: the seven adjustments of the papers, each a switch,
 * found from one's own hand and what the calls have shown.
 */
import { lengthOf, SUITS, suitHcp, type Hand, type Suit } from "@falsecard/core";
import { satisfies } from "../../constraint/constraint.js";
import { balanced } from "../../constraint/hands.js";
import type { Situation } from "../situation/situation.js";

/** Tricks of each adjustment as the papers count them: one. */
export const ADJUSTMENTS = {
  void: 1,
  "double-fit": 1,
  pure: 1,
  "singleton-in-theirs": 1,
  balanced: -1,
  misfit: -1,
  impure: -1,
} as const;
/** A feature of the hands that changes the number of total tricks. */
export type Adjustment = keyof typeof ADJUSTMENTS;
/** The names of the adjustments. */
export const ADJUSTMENT_NAMES = Object.keys(ADJUSTMENTS) as readonly Adjustment[];

/** What each adjustment adds to the total tricks. */
export type Weights = Readonly<Record<Adjustment, number>>;

/** The same from measurement (docs/FACTS.md): half a trick for a double fit, little or nothing for the rest. */
export const MEASURED_ADJUSTMENTS: Weights = {
  void: 0.15,
  "double-fit": 0.5,
  pure: 0.2,
  "singleton-in-theirs": 0,
  balanced: -0.2,
  misfit: 0,
  impure: -0.3,
};

/** The total trumps with the weights of the adjustments that apply. */
export function adjusted(
  trumps: number,
  applies: readonly Adjustment[],
  weights: Weights = ADJUSTMENTS,
): number {
  return applies.reduce((total, name) => total + weights[name], trumps);
}

/** Queens and jacks of a holding. */
const quacks = (holding: number): number => ((holding >> 10) & 1) + ((holding >> 9) & 1);

/** The trump suits of both sides. */
export interface Trumps {
  readonly ours: Suit;
  readonly theirs: Suit;
}

const FIT = 8;

/** Suits in which we are known to have eight cards. */
function fitsOf(s: Situation, hand: Hand): Suit[] {
  return SUITS.filter((suit) => lengthOf(hand.in(suit)) + s.partner.image.length[suit].min >= FIT);
}

/**
 * Pure: all honours work. Points sit in our own long suits, and no queen or jack in theirs. Impure: two of
 * these, or a queen and a jack, where they only help to defend. A hand between the two is neither.
 */
function purity(s: Situation, hand: Hand, { ours, theirs }: Trumps): "pure" | "impure" | undefined {
  const wasted = [...new Set([theirs, ...s.theirSuits])].reduce(
    (sum, suit) => sum + quacks(hand.in(suit)),
    0,
  );
  if (wasted >= 2) return "impure";
  let working = 0;
  let points = 0;
  for (const suit of SUITS) {
    const held = suitHcp(hand.in(suit));
    points += held;
    if (suit === ours || (suit !== theirs && lengthOf(hand.in(suit)) >= 4)) working += held;
  }
  return wasted === 0 && points > 0 && working >= 0.75 * points ? "pure" : undefined;
}

/** The adjustments that the hand calls for, of those that are switched on. */
export function adjustmentsOf(
  s: Situation,
  hand: Hand,
  trumps: Trumps,
  on: readonly Adjustment[] = ADJUSTMENT_NAMES,
): Adjustment[] {
  const { ours, theirs } = trumps;
  const pure = purity(s, hand, trumps);
  const applies: Readonly<Record<Adjustment, boolean>> = {
    void: SUITS.some((suit) => hand.in(suit) === 0),
    "double-fit": fitsOf(s, hand).length >= 2,
    pure: pure === "pure",
    "singleton-in-theirs": lengthOf(hand.in(theirs)) === 1,
    balanced: satisfies(balanced, hand),
    // Partner's own suit, other than our trumps, opposite shortness.
    misfit: SUITS.some(
      (suit) =>
        suit !== ours && s.partner.image.length[suit].min >= 4 && lengthOf(hand.in(suit)) <= 1,
    ),
    impure: pure === "impure",
  };
  return on.filter((name) => applies[name]);
}
