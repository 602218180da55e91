/**
 * A promise: what a call, or anything else said at the table, promises about a hand; and the same said more
 * widely, more simply or more firmly.
 */
import type { Seat } from "@falsecard/core";
import { isCount, LIMITS, satisfies, type Constraint } from "../constraint/constraint.js";
import { envelopeOf } from "../constraint/envelope.js";
import { planOf, type Alternative, type Plan } from "../constraint/plan.js";
import type { HiddenHands } from "./counting/belief.js";
import type { LocaleText } from "./reading/reading.js";

/** Calls that are kept alike: a pass, a natural bid, an artificial call, a double, and what no rule explains. */
export const CALL_KINDS = ["pass", "bid", "artificial", "double", "outside"] as const;
/** The kind of call that made a promise. */
export type CallKind = (typeof CALL_KINDS)[number];

/** What a seat's call promises of its hand. */
export interface HandPromise {
  readonly seat: Seat;
  /** A hand that fits several counts once, with the greatest weight. */
  readonly alternatives: readonly Alternative[];
  /** What kind of call promises it, by which it may be doubted (profile.ts); what has none is taken at its word. */
  readonly kind?: CallKind;
  /** Which meanings to give up first if they contradict each other: the smaller. */
  readonly strength: number;
  /** `1NT opening`, `ノートランプ・オープン`. */
  readonly reason: LocaleText;
}

// Meanings are the same for every hand a seat may hold, so their plans are made once.
const PLANS = new WeakMap<HandPromise, Map<string, Plan>>();
const NUMBERS = new WeakMap<HandPromise, number>();
let numbered = 0;

function identity(meaning: HandPromise): number {
  let number = NUMBERS.get(meaning);
  if (number === undefined) {
    number = numbered++;
    NUMBERS.set(meaning, number);
  }
  return number;
}

/** The plan of some meanings of one seat; made once for the same list. */
export function planFor(meanings: readonly HandPromise[]): Plan | undefined {
  const [first] = meanings;
  if (first === undefined) return undefined;
  let known = PLANS.get(first);
  if (known === undefined) {
    known = new Map();
    PLANS.set(first, known);
  }
  const key = meanings.map(identity).join(" ");
  let plan = known.get(key);
  if (plan === undefined) {
    plan = planOf(meanings);
    known.set(key, plan);
  }
  return plan;
}

/** What the heaviest alternatives say. */
function heaviestOf({ alternatives }: HandPromise): Constraint {
  const heaviest = Math.max(...alternatives.map(({ weight }) => weight));
  const of = alternatives
    .filter(({ weight }) => weight === heaviest)
    .map(({ constraint }) => constraint);
  const [only] = of;
  return of.length === 1 && only !== undefined ? only : { kind: "anyOf", of };
}

/** A meaning made of another; the same one for the same meaning, so that its plan is made once. */
function made(from: (meaning: HandPromise) => Constraint): (meaning: HandPromise) => HandPromise {
  const known = new WeakMap<HandPromise, HandPromise>();
  return (meaning) => {
    let other = known.get(meaning);
    if (other === undefined) {
      other = { ...meaning, alternatives: [{ weight: 1, constraint: from(meaning) }] };
      known.set(meaning, other);
    }
    return other;
  };
}

/** The meaning by the envelope of its heaviest alternatives, doubts left out. */
export const coarsened = made((meaning) => envelopeOf(heaviestOf(meaning)));

/** The meaning with its doubts left out. */
export const firmed = made(heaviestOf);

/** How well a deal keeps to the meanings: the product of their weights, the heaviest taken for 1. */
export function keepingTo(meanings: readonly HandPromise[]): (hands: HiddenHands) => number {
  const heaviest = meanings.map(({ alternatives }) =>
    Math.max(...alternatives.map(({ weight }) => weight)),
  );
  return (hands) => {
    let weight = 1;
    for (const [i, { seat, alternatives }] of meanings.entries()) {
      const hand = hands[seat];
      if (hand === undefined) continue;
      let best = 0;
      for (const { weight: own, constraint } of alternatives)
        if (own > best && satisfies(constraint, hand)) best = own;
      weight *= best / (heaviest[i] ?? 1);
      if (weight === 0) return 0;
    }
    return weight;
  };
}

/** The same promise with every count open by so many points or half as many cards more. */
export function widened(meaning: HandPromise, by: number): HandPromise {
  return {
    ...meaning,
    alternatives: meaning.alternatives.map(({ weight, constraint }) => ({
      weight,
      constraint: widenedConstraint(constraint, by),
    })),
  };
}

/** The same object where nothing can be opened. */
export function widenedConstraint(constraint: Constraint, by: number): Constraint {
  if (isCount(constraint)) {
    if (
      constraint.kind === "cards" ||
      constraint.kind === "quality" ||
      constraint.kind === "stoppers"
    )
      return constraint;
    const more = constraint.kind === "hcp" ? by : Math.ceil(by / 2);
    const most = LIMITS[constraint.kind].hand;
    return {
      ...constraint,
      min: Math.max(0, constraint.min - more),
      max: Math.min(most, constraint.max + more),
    };
  }
  switch (constraint.kind) {
    case "allOf":
    case "anyOf": {
      const of = constraint.of.map((one) => widenedConstraint(one, by));
      return of.every((one, i) => one === constraint.of[i]) ? constraint : { ...constraint, of };
    }
    // What is denied, or a list of shapes, has no edge to move.
    case "any":
    case "not":
    case "shape":
      return constraint;
  }
}
