/**
 * A promise: what a call says of the caller's hand, as a piece of a hypothesis (inference/hypothesis.ts).
 *
 * A promise is the expected meaning of the call. The last resorts of the rules (a pass with any hand, because
 * no rule was left) are no part of it: taken for as likely as the rest, they would leave every pass without
 * a meaning. Nor is what the caller denied by not making another call: read as well, it made the whereabouts of
 * honours less certain on real tables, and beliefs four times as slow. How far the caller is believed is for the reader to say (inference/hand-promise.ts).
 */
import { makeCall, type Locale } from "@falsecard/core";
import type { CallKind, HandPromise } from "../inference/hand-promise.js";
import { explainCalls, type BiddingPosition } from "./bidder/bidder.js";
import { promisedHand } from "./situation/rule.js";
import { sayName } from "./explanation/say.js";
import type { Heard } from "./situation/situation.js";

/** Calls that players keep to alike. */
function kindOf({ call, meaning }: Pick<Heard, "call" | "meaning">): CallKind {
  if (meaning.outside || meaning.contradicts) return "outside";
  if (call === "P") return "pass";
  if (meaning.artificial) return "artificial";
  return call === "X" || call === "XX" ? "double" : "bid";
}

/** What one call promises. */
export function promiseOf({
  seat,
  call,
  meaning,
}: Pick<Heard, "seat" | "call" | "meaning">): HandPromise {
  const reasonOf = (locale: Locale): string =>
    `${makeCall(call)}, ${sayName(meaning.name, locale)}`;
  const kind = kindOf({ call, meaning });
  return {
    seat,
    kind,
    alternatives: [{ weight: 1, constraint: promisedHand(meaning) }],
    // Calls outside the system are given up first, then passes.
    strength: kind === "outside" ? 0 : kind === "pass" ? 1 : 2,
    reason: { en: reasonOf("en"), ja: reasonOf("ja") },
  };
}

/**
 * What every call of an auction promises, in order; calls that promise nothing are left out. No other function turns calls
 * into promises.
 */
export const promisesOf = (position: BiddingPosition): HandPromise[] =>
  explainCalls(position)
    .map((heard) => promiseOf(heard))
    .filter(({ alternatives }) => alternatives[0]?.constraint.kind !== "any");
