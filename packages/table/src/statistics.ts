/**
 * Statistics of results: the mean with a 95 % interval, and whether a match shows which side is better. Looks at the
 * results are planned in advance; with the bound of Haybittle and Peto at every look but the last, a match may stop
 * early, and still names a wrong winner in at most one case of twenty.
 */

/** A running mean and variance that keep their precision when the mean is large (Welford, 1962). */
export interface Tally {
  readonly count: number;
  readonly mean: number;
  /** Sum of squared distances from the mean. */
  readonly spread: number;
}

/** The tally of no results. */
export const NO_RESULTS: Tally = { count: 0, mean: 0, spread: 0 };

/** The tally with one more result. */
export function withResult({ count, mean, spread }: Tally, result: number): Tally {
  const step = result - mean;
  const next = mean + step / (count + 1);
  return { count: count + 1, mean: next, spread: spread + step * (result - next) };
}

/** The tally of some results. */
export const tallyOf = (results: Iterable<number>): Tally => {
  let tally = NO_RESULTS;
  for (const result of results) tally = withResult(tally, result);
  return tally;
};

/** The standard error of the mean; infinite for fewer than two results. */
export const errorOf = ({ count, spread }: Tally): number =>
  count < 2 ? Number.POSITIVE_INFINITY : Math.sqrt(spread / (count - 1) / count);

/** The bounds of an interval. */
export interface Interval {
  readonly low: number;
  readonly high: number;
}

/** The 95 % interval of the true mean: Student's t for few results, the normal law for many. */
export function intervalOf(tally: Tally): Interval {
  const half = studentT(tally.count - 1) * errorOf(tally);
  return { low: tally.mean - half, high: tally.mean + half };
}

/**
 * The 97.5 % point of Student's t, by the expansion of Fisher and Cornish; accurate to 0.01 from 3 degrees of freedom
 * on.
 */
export function studentT(degrees: number): number {
  if (degrees < 1) return Number.POSITIVE_INFINITY;
  if (degrees === 1) return 12.706;
  if (degrees === 2) return 4.303;
  const z = 1.959964;
  const n = degrees;
  const one = (z ** 3 + z) / 4;
  const two = (5 * z ** 5 + 16 * z ** 3 + 3 * z) / 96;
  const three = (3 * z ** 7 + 19 * z ** 5 + 17 * z ** 3 - 15 * z) / 384;
  const four = (79 * z ** 9 + 776 * z ** 7 + 1482 * z ** 5 - 1920 * z ** 3 - 945 * z) / 92_160;
  return z + one / n + two / n ** 2 + three / n ** 3 + four / n ** 4;
}

/** The distance from zero, in standard errors, at which a look before the last ends a match. */
const EARLY = 3;

/** The answer of a match so far: the first is better, the second is better, or it is open. */
export type MatchAnswer = "first" | "second" | "open";

/**
 * Which side is better: at an early look if the mean is more than 3 standard errors from zero, at the last look if the
 * 95 % interval excludes zero.
 */
export function answerOf(tally: Tally, isLast: boolean): MatchAnswer {
  const bound = isLast ? studentT(tally.count - 1) : EARLY;
  const error = errorOf(tally);
  if (!Number.isFinite(error) || tally.count < 8) return "open";
  if (error === 0) return tally.mean > 0 ? "first" : tally.mean < 0 ? "second" : "open";
  const z = tally.mean / error;
  return z > bound ? "first" : z < -bound ? "second" : "open";
}
