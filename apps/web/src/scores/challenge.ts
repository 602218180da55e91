/**
 * A challenge: a set by its seed, and what somebody scored on its boards, in a link. It holds no card and no contract, and
 * the scores are shown board by board when they have been played here too.
 */
import { imps, isCounted, scoreOf } from "@falsecard/core";
import type { SessionBoard } from "./scoring.js";
import { isSet, setOf, SET_SIZES, type SetSize } from "./sets.js";

export interface Challenge {
  readonly seed: string;
  readonly size: SetSize;
  /** North-South's scores; undefined for a board that was not played, or does not count. */
  readonly scores: readonly (number | undefined)[];
}

/** What stands before it in a link. */
const HEAD = "challenge=";

export function challengeOf(
  seed: string,
  size: SetSize,
  played: readonly SessionBoard[],
): Challenge {
  const scores = setOf(seed, size, played).map((one) =>
    one === undefined || !isCounted(one.record) ? undefined : scoreOf(one.record),
  );
  return { seed, size, scores };
}

export const makeChallenge = ({ seed, scores }: Challenge): string =>
  HEAD + [seed, ...scores.map((score) => (score === undefined ? "-" : String(score)))].join("/");

/** Whether a text means to be one. */
export const isChallenge = (text: string): boolean => text.startsWith(HEAD);

/** The challenge in a text; undefined if there is none. */
export function parseChallenge(text: string): Challenge | undefined {
  const [seed = "", ...rest] = text.slice(HEAD.length).split("/");
  const size = SET_SIZES.find((one) => one === rest.length);
  const scores = rest.map((one) => (one === "-" ? undefined : Number(one)));
  const isWhole = scores.every((one) => one === undefined || Number.isInteger(one));
  if (!isChallenge(text) || !isSet(seed) || size === undefined || !isWhole) return undefined;
  return { seed, size, scores };
}

/** IMPs over the challenger, board by board; undefined where one of the two has no score. */
export function duelOf(
  { seed, size, scores }: Challenge,
  played: readonly SessionBoard[],
): readonly (number | undefined)[] {
  return challengeOf(seed, size, played).scores.map((own, i) => {
    const other = scores[i];
    return own === undefined || other === undefined ? undefined : imps(own - other);
  });
}
