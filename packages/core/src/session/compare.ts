/**
 * How the scores of one board are compared: matchpoints (Law 78A), Neuberg's formula for a board that was scored less
 * often than the others, IMPs against every other score, and IMPs against a datum (Butler).
 */
import { imps, matchpoints } from "../score.js";

/** Matchpoints of each score in the order given, two for a pair beaten, and the top that they are out of. */
export interface BoardPoints {
  readonly points: readonly number[];
  readonly top: number;
}

/**
 * Matchpoints as if the board had been scored `expected` times (Neuberg's formula): each of the n scores stands for
 * expected / n scores, so that m points of 2(n - 1) become (m + 1)·expected / n - 1 of 2(expected - 1).
 */
export function neuberg(scores: readonly number[], expected: number): BoardPoints {
  const count = scores.length;
  const points = matchpoints(scores);
  if (expected <= count) return { points, top: 2 * (count - 1) };
  return {
    points: points.map((each) => ((each + 1) * expected) / count - 1),
    top: 2 * (expected - 1),
  };
}

/** What the IMPs against all other scores are divided by: the comparisons, the scores, or nothing. */
export const CROSS_DIVISORS = ["comparisons", "scores", "none"] as const;
/** A divisor of IMPs against all other scores. */
export type CrossDivisor = (typeof CROSS_DIVISORS)[number];

/** The IMPs of each score against every other. */
export function crossImps(scores: readonly number[], divisor: CrossDivisor): number[] {
  const others = scores.length - 1;
  const by = divisor === "none" ? 1 : divisor === "scores" ? scores.length : Math.max(1, others);
  // Many tables have few different scores.
  const counts = new Map<number, number>();
  for (const score of scores) counts.set(score, (counts.get(score) ?? 0) + 1);
  const won = new Map<number, number>();
  for (const score of counts.keys()) {
    let sum = 0;
    for (const [other, count] of counts) sum += count * imps(score - other);
    won.set(score, sum / by);
  }
  return scores.map((score) => won.get(score) ?? 0);
}

/** How a datum is made of the scores of a board. */
export interface DatumRule {
  readonly kind: "mean" | "median";
  /** The scores left out at each end; as many as leave at least one score. */
  readonly dropped: number;
}

/** The datum of a board, rounded to tens; a half is rounded up, as the published datums of a Polish congress are. */
export function datumOf(scores: readonly number[], { kind, dropped }: DatumRule): number {
  const sorted = scores.toSorted((a, b) => a - b);
  const ends = Math.min(dropped, Math.floor((sorted.length - 1) / 2));
  const kept = sorted.slice(ends, sorted.length - ends);
  if (kept.length === 0) return 0;
  const middle = kept.length / 2;
  const value =
    kind === "mean"
      ? kept.reduce((sum, each) => sum + each, 0) / kept.length
      : ((kept[Math.ceil(middle) - 1] ?? 0) + (kept[Math.floor(middle)] ?? 0)) / 2;
  return Math.round(value / 10) * 10 || 0;
}
