/**
 * Promises: what calls show about their callers' hands, as pieces of a hypothesis (inference/hypothesis.ts).
 *
 * A promise is the expected meaning of the call. The last resorts of the rules (a pass with any hand, because
 * no rule was left) are no part of it: if they counted as much as the other rules, no pass would mean anything. What
 * the caller denied by not making another call is no part of it either: using it made the places of honours less
 * certain on real tables, and beliefs four times as slow. The reader decides how far the caller is believed
 * (inference/hand-promise.ts).
 */
import { makeCall, type Locale } from "@falsecard/core";
import type { CallKind, HandPromise } from "../inference/hand-promise.js";
import { explainCalls, type BiddingPosition } from "./bidder/bidder.js";
import { promisedHand } from "./situation/rule.js";
import { sayName } from "./explanation/say.js";
import type { Heard } from "./situation/situation.js";

/** The kind of a call: players keep promises of the same kind about equally often. */
function kindOf({ call, meaning }: Pick<Heard, "call" | "meaning">): CallKind {
  if (meaning.outside || meaning.contradicts) return "outside";
  if (call === "P") return "pass";
  if (meaning.artificial) return "artificial";
  return call === "X" || call === "XX" ? "double" : "bid";
}

/**
 * The promise of one call: the hands expected of it, its kind and its name. A stated promise has no kind, so that it is
 * fully believed.
 */
export function promiseOf({
  seat,
  call,
  meaning,
}: Pick<Heard, "seat" | "call" | "meaning">): HandPromise {
  const reasonOf = (locale: Locale): string =>
    `${makeCall(call)}, ${sayName(meaning.name, locale)}`;
  const alternatives = [{ weight: 1, constraint: promisedHand(meaning) }];
  if (meaning.stated !== undefined) {
    const { stated } = meaning;
    const said = `${makeCall(call)} = ${stated}`;
    return { seat, alternatives, strength: 3, reason: { en: said, ja: said } };
  }
  const kind = kindOf({ call, meaning });
  return {
    seat,
    kind,
    alternatives,
    // If promises contradict each other, those of calls outside the system are dropped first, then those of passes.
    strength: kind === "outside" ? 0 : kind === "pass" ? 1 : 2,
    reason: { en: reasonOf("en"), ja: reasonOf("ja") },
  };
}

/**
 * The promises of the calls of an auction, in order; calls that promise nothing are left out. All promises come from
 * this function, so that every reader sees the same.
 */
export const promisesOf = (position: BiddingPosition): HandPromise[] =>
  explainCalls(position)
    .map((heard) => promiseOf(heard))
    .filter(({ alternatives }) => alternatives[0]?.constraint.kind !== "any");
