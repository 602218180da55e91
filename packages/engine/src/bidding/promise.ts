/**
 * A promise: what a call says of the caller's hand, as a piece of a hypothesis (inference/hypothesis.ts).
 *
 * A promise is what anybody expects of the call. The last resorts of the rules (a pass with any hand, because
 * no rule was left) are no part of it: a reader who took them for as likely as the rest would learn nothing
 * from any pass. Whoever wants room for players who stray from the system gives the promise a doubt: a hand
 * that does not keep it then weighs `doubt` where one that keeps it weighs 1.
 */
import { makeCall, type Locale } from "@falsecard/core";
import { ANY, allOf, anyOf, not, type Constraint } from "../constraint/constraint.js";
import type { Alternative } from "../constraint/plan.js";
import type { Meaning as Piece } from "../inference/hypothesis.js";
import { explain, type Position } from "./bidder.js";
import { expectedReadings, type Meaning } from "./meaning.js";
import { sayName } from "./say.js";
import type { Heard } from "./situation.js";

export interface PromiseOptions {
  /** The weight of a hand that does not keep the promise, 0 to 1; 0 unless told. */
  readonly doubt?: number;
  /** Whether the hands of better rules that the caller did not choose are ruled out as well. */
  readonly denials?: boolean;
}

/** The hands a call promises, as one constraint. */
export function promisedHand(meaning: Meaning, denials = false): Constraint {
  const hands = expectedReadings(meaning).map(({ hand, denies }) =>
    denials && denies.length > 0 ? allOf(hand, ...denies.map((of) => not(of))) : hand,
  );
  const [only] = hands;
  return hands.length === 1 && only !== undefined ? only : anyOf(...hands);
}

/** What one call promises. */
export function promiseOf(
  { seat, call, meaning }: Pick<Heard, "seat" | "call" | "meaning">,
  { doubt = 0, denials = false }: PromiseOptions = {},
): Piece {
  const reasonOf = (locale: Locale): string =>
    `${makeCall(call)}, ${sayName(meaning.name, locale)}`;
  const kept: Alternative = { weight: 1, constraint: promisedHand(meaning, denials) };
  return {
    seat,
    alternatives: doubt > 0 ? [kept, { weight: doubt, constraint: ANY }] : [kept],
    // What no rule explains is given up first, then what was not bid.
    strength: meaning.outside || meaning.contradicts ? 0 : call === "P" ? 1 : 2,
    reason: { en: reasonOf("en"), ja: reasonOf("ja") },
  };
}

/** What every call of an auction promises, in order; calls that promise nothing are left out. */
export const promisesOf = (position: Position, options: PromiseOptions = {}): Piece[] =>
  explain(position)
    .map((heard) => promiseOf(heard, options))
    .filter(({ alternatives }) => alternatives[0]?.constraint.kind !== "any");
