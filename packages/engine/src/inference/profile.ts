/**
 * Profiles: how far a player is believed, by the kind of player he is. A program that plays our own system by our own
 * rules keeps nearly every promise; a stranger's calls mean nearly what ours would, and his cards follow fewer of our agreements.
 *
 * A hand that keeps what a call promises weighs 1. One that misses it by little (by a point, by a card) weighs
 * `near`, any other `far`, so that a player who strayed is never taken for impossible.
 */
import { ANY, type Constraint } from "../constraint/constraint.js";
import type { Alternative } from "../constraint/plan.js";
import { widenedConstraint, type CallKind, type HandPromise } from "./hand-promise.js";
import type { RuleId } from "./reading/rules.js";
import type { TrickPlace } from "./reading/situation.js";

/** What a hand weighs that misses a promise by little, and one that misses it by more; 0 rules it out. */
export interface Doubt {
  readonly near: number;
  readonly far: number;
}

/**
 * How far rules are believed of one player's cards, where that differs from what the reader says; 0 is off.
 * A rule may be trusted otherwise by its place in the trick: `free-count/fourth`.
 */
export type Trust = Readonly<Partial<Record<RuleId | `${RuleId}/${TrickPlace}`, number>>>;

/** How far a kind of player is believed, by call and by rule. */
export interface Profile {
  readonly name: string;
  readonly calls: Readonly<Record<CallKind, Doubt>>;
  readonly cards: Trust;
}

/** What is a little: a point, a card. */
const LITTLE = 1;

/** The same doubt about every kind of call. */
export const alike = (doubt: Doubt): Profile["calls"] => ({
  pass: doubt,
  bid: doubt,
  artificial: doubt,
  double: doubt,
  outside: doubt,
});

/** A player of whom everything is believed. */
export const CERTAIN: Profile = { name: "certain", calls: alike({ near: 0, far: 0 }), cards: {} };

// A meaning doubted in one way is made once, so that its plan is made once.
const DOUBTED = new WeakMap<HandPromise, Map<string, HandPromise>>();

/** The meaning of a call as far as its caller is believed; what is no call is taken at its word. */
export function doubted(meaning: HandPromise, { calls }: Profile): HandPromise {
  if (meaning.kind === undefined) return meaning;
  const { near, far } = calls[meaning.kind];
  if (near === 0 && far === 0) return meaning;
  let known = DOUBTED.get(meaning);
  if (known === undefined) DOUBTED.set(meaning, (known = new Map()));
  const key = `${near} ${far}`;
  let made = known.get(key);
  if (made === undefined) {
    made = { ...meaning, alternatives: alternativesOf(meaning, near, far) };
    known.set(key, made);
  }
  return made;
}

function alternativesOf({ alternatives }: HandPromise, near: number, far: number): Alternative[] {
  const missed = alternatives.flatMap(({ constraint, weight }): Alternative[] => {
    const wide: Constraint = widenedConstraint(constraint, LITTLE);
    return near > far && wide !== constraint ? [{ weight: weight * near, constraint: wide }] : [];
  });
  return [...alternatives, ...missed, ...(far > 0 ? [{ weight: far, constraint: ANY }] : [])];
}
