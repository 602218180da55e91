/**
 * A constraint says what a hand must be: points, lengths, shape, losers, cards, and their combinations.
 *
 * Constraints are plain data, so that a meaning can be written down, sent to a worker and read again.
 * Every count has both bounds, inclusive; the constructors fill in the one that was left open. What a
 * constraint says of a hand is defined by {@link satisfies}; everything else (the words of say.ts, the
 * plan of plan.ts that the counter works from) must agree with it, and tests hold them to it.
 */
import {
  hcp,
  holdingOf,
  lengthOf,
  lengthsOf,
  parseCard,
  stoppers,
  suitControls,
  suitHcp,
  suitHonours,
  suitIndex,
  suitLosers,
  suitOf,
  SUITS,
  type Card,
  type Hand,
  type Holding,
  type Lengths,
  type Suit,
} from "@falsecard/core";
import { fitsShape } from "./shape.js";

/** A count with its bounds, both inclusive. */
interface Counted {
  readonly min: number;
  readonly max: number;
}

/** What a hand must be, as data. */
export type Constraint =
  /** Every hand. */
  | { readonly kind: "any" }
  /** High-card points of the hand, or of one suit. */
  | ({ readonly kind: "hcp"; readonly suit?: Suit } & Counted)
  | ({ readonly kind: "length"; readonly suit: Suit } & Counted)
  /** One of these shapes, as shape.ts writes them. */
  | { readonly kind: "shape"; readonly shapes: readonly string[] }
  /** Losing-trick count, classic. */
  | ({ readonly kind: "losers"; readonly suit?: Suit } & Counted)
  /** Ace 2, king 1. */
  | ({ readonly kind: "controls"; readonly suit?: Suit } & Counted)
  /** How many of A K Q J T. */
  | ({ readonly kind: "honours"; readonly suit?: Suit } & Counted)
  /** How many of the `top` highest cards of the suit: two of the top three is `min` 2, `top` 3. */
  | ({ readonly kind: "quality"; readonly suit: Suit; readonly top: number } & Counted)
  /** How many of these cards: all of them (`min` = their number), none (`max` = 0), two aces … */
  | ({ readonly kind: "cards"; readonly cards: readonly string[] } & Counted)
  /** Tricks the suit is sure of against the opponents' lead of it. */
  | ({ readonly kind: "stoppers"; readonly suit: Suit } & Counted)
  | { readonly kind: "allOf"; readonly of: readonly Constraint[] }
  | { readonly kind: "anyOf"; readonly of: readonly Constraint[] }
  | { readonly kind: "not"; readonly of: Constraint };

/** The kinds that count something. */
export type Count = Extract<Constraint, Counted>;

export const isCount = (constraint: Constraint): constraint is Count => "min" in constraint;

/** A constraint without parts. */
export type Leaf = Exclude<Constraint, { readonly kind: "allOf" | "anyOf" | "not" }>;

/** The leaves of a constraint, whatever combines them. */
export function leavesOf(constraint: Constraint): readonly Leaf[] {
  switch (constraint.kind) {
    case "allOf":
    case "anyOf":
      return constraint.of.flatMap(leavesOf);
    case "not":
      return leavesOf(constraint.of);
    default:
      return [constraint];
  }
}

/** Whether a constraint holds if its leaves hold as `test` says. */
export function holdsBy(constraint: Constraint, test: (leaf: Leaf) => boolean): boolean {
  switch (constraint.kind) {
    case "allOf":
      return constraint.of.every((one) => holdsBy(one, test));
    case "anyOf":
      return constraint.of.some((one) => holdsBy(one, test));
    case "not":
      return !holdsBy(constraint.of, test);
    default:
      return test(constraint);
  }
}

/** The most that each count can be: in a suit, in a hand, and in two hands or more. */
export const LIMITS = {
  hcp: { suit: 10, hand: 37, hands: 40 },
  losers: { suit: 3, hand: 12, hands: 12 },
  controls: { suit: 3, hand: 12, hands: 12 },
  honours: { suit: 5, hand: 13, hands: 20 },
  length: { suit: 13, hand: 13, hands: 13 },
  stoppers: { suit: 13, hand: 13, hands: 13 },
} as const;

/** Whether a constraint speaks of one hand, or of the cards of several together. */
export type Of = "hand" | "hands";

/** No count is below 0, so no bound is written down as such. */
const bounds = (min: number, max: number): Counted => ({ min: Math.max(0, min), max });

/** The constraint that every hand satisfies. */
export const ANY: Constraint = { kind: "any" };
/** High-card points from `min` to `max`. */
export const hcpBetween = (min: number, max: number = LIMITS.hcp.hand): Constraint => ({
  kind: "hcp",
  ...bounds(min, max),
});
/** From `min` to `max` cards of the suit. */
export const lengthBetween = (suit: Suit, min: number, max = 13): Constraint => ({
  kind: "length",
  suit,
  ...bounds(min, max),
});
/** One of the shapes: `4-3-3-3` in any order of suits, `4=3=3=3` spades first. */
export const shaped = (...shapes: readonly string[]): Constraint => ({ kind: "shape", shapes });
/** At least `min` stoppers in the suit. */
export const stopping = (suit: Suit, min = 1): Constraint => ({
  kind: "stoppers",
  suit,
  min,
  max: LIMITS.stoppers.suit,
});
/** All of the constraints. */
export const allOf = (...of: readonly Constraint[]): Constraint => ({ kind: "allOf", of });
/** At least one of the constraints. */
export const anyOf = (...of: readonly Constraint[]): Constraint => ({ kind: "anyOf", of });
/** Every hand that does not satisfy the constraint. */
export const not = (of: Constraint): Constraint => ({ kind: "not", of });

type BitsBySuit = readonly [number, number, number, number];
/** Lists of cards are read once. */
const READ = new WeakMap<readonly string[], BitsBySuit>();

/** The listed cards by suit index, as holdings; a text that is no card is left out. */
export function cardsBySuit(cards: readonly string[]): BitsBySuit {
  const known = READ.get(cards);
  if (known !== undefined) return known;
  const bits: [number, number, number, number] = [0, 0, 0, 0];
  for (const text of cards) {
    const card = parseCard(text);
    if (card.ok) addCard(bits, card.value);
  }
  READ.set(cards, bits);
  return bits;
}

function addCard(bits: number[], card: Card): void {
  const suit = suitIndex(suitOf(card));
  bits[suit] = (bits[suit] ?? 0) | (1 << (card % 13));
}

/** The `top` highest ranks as a holding. */
const topRanks = (top: number): Holding => holdingOf(0x1fff & ~(0x1fff >>> top));

/** What a count says of one holding, for the kinds that count within a suit. */
export function countIn(constraint: Count, suit: Suit, held: Holding): number {
  switch (constraint.kind) {
    case "hcp":
      return suitHcp(held);
    case "length":
      return lengthOf(held);
    case "losers":
      return suitLosers(held);
    case "controls":
      return suitControls(held);
    case "honours":
      return suitHonours(held);
    case "quality":
      return lengthOf(holdingOf(held & topRanks(constraint.top)));
    case "cards":
      return lengthOf(holdingOf(held & (cardsBySuit(constraint.cards)[suitIndex(suit)] ?? 0)));
    case "stoppers":
      return stoppers(held);
  }
}

/** The same hand is asked about again and again: its points and lengths are counted once. */
let counted: Hand | undefined;
let points = 0;
let lengths: Lengths = [0, 0, 0, 0];

function count(hand: Hand): void {
  counted = hand;
  points = hcp(hand);
  lengths = lengthsOf(hand);
}

/** Whether the hand is one of those the constraint describes. */
export function satisfies(constraint: Constraint, hand: Hand): boolean {
  if (hand !== counted) count(hand);
  return holds(constraint, hand);
}

/** The same of the hand that was counted last. */
function holds(constraint: Constraint, hand: Hand): boolean {
  switch (constraint.kind) {
    case "any":
      return true;
    case "allOf": {
      const { of } = constraint;
      for (let i = 0; i < of.length; i++) {
        const one = of[i];
        if (one !== undefined && !holds(one, hand)) return false;
      }
      return true;
    }
    case "anyOf": {
      const { of } = constraint;
      for (let i = 0; i < of.length; i++) {
        const one = of[i];
        if (one !== undefined && holds(one, hand)) return true;
      }
      return false;
    }
    case "not":
      return !holds(constraint.of, hand);
    case "length": {
      const length = lengths[3 - suitIndex(constraint.suit)] ?? 0;
      return length >= constraint.min && length <= constraint.max;
    }
    case "hcp": {
      const { suit, min, max } = constraint;
      const total = suit === undefined ? points : suitHcp(hand.in(suit));
      return total >= min && total <= max;
    }
    case "shape":
      return constraint.shapes.some((shape) => fitsShape(shape, lengths));
    default: {
      const total = countOf(constraint, hand);
      return total >= constraint.min && total <= constraint.max;
    }
  }
}

function countOf(constraint: Count, hand: Hand): number {
  if ("suit" in constraint && constraint.suit !== undefined)
    return countIn(constraint, constraint.suit, hand.in(constraint.suit));
  let sum = 0;
  for (const suit of SUITS) sum += countIn(constraint, suit, hand.in(suit));
  return sum;
}
