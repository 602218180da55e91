/**
 * What searches find, and what they work with (search-definition.ts says what a search is).
 *
 * All candidates are judged in the same worlds, so that what counts is their difference world by world: its
 * error is far smaller than that of two means. What a search counts is the worth of a result to the side to
 * play (stake.ts), and whether that side makes or beats the contract.
 */
import type { Card, Random } from "@falsecard/core";
import type { Solver } from "@falsecard/solver";
import type { Budget } from "./budget.js";
import type { Deception } from "../problem/belief-change.js";
import type { Candidate } from "../problem/candidate.js";
import type { Stake } from "../problem/stake.js";
import type { Worlds } from "../problem/worlds.js";

/** With limits in samples and nodes the result is the same on any machine. */
export interface Limits {
  /**
   * Deals that a search draws at most, in the place of the program's own number; two at least. Where few deals are possible all
   * of them are looked at, as the program says.
   */
  readonly samples?: number;
  /** Nodes of the solver at most; the deal that has been begun is finished. */
  readonly nodes?: number;
  /** Asked between any two deals; true ends the search with what it has. */
  readonly stop?: () => boolean;
}

/** What a search works with. */
export interface Tools {
  readonly solver: Solver;
  readonly random: Random;
  /** The rest of the limits. */
  readonly budget: Budget;
  /** Whether the card alone is wanted: a search may then leave out the figures of the others. */
  readonly cardAlone?: boolean;
}

/** The same without a solver of its own: pieces are solved elsewhere. */
export type Resources = Omit<Tools, "solver"> & Partial<Pick<Tools, "solver">>;

/** What was found of one candidate. */
export interface Evaluation {
  readonly candidate: Candidate;
  /** Its worth in each world, in their order; a candidate given up early has fewer. */
  readonly values: readonly number[];
  readonly mean: number;
  /** The standard error of the mean; 0 when all deals were looked at. */
  readonly error: number;
  /** The chance to make or to beat the contract. */
  readonly success: number;
  /** How far it is behind the best in the worlds that both were judged in, with its standard error; 0 for the best itself. */
  readonly behind: { readonly by: number; readonly error: number };
}

/** What a search found: an evaluation of every candidate, and what it cost. */
export interface Findings {
  /** Which search it was. */
  readonly search: string;
  readonly worlds: Worlds;
  /** What the values are counted in. */
  readonly stake: Stake;
  /** The best first, of equals in the order of the candidates; those given up last, the nearest first. */
  readonly evaluations: readonly Evaluation[];
  readonly nodes: number;
  /** Whether a limit ended it before it was done. */
  readonly cut: boolean;
  /** The card, if the search chose one; else worth, agreement and habit do (choice.ts). */
  readonly card?: Card;
  /** That the card was chosen for what the others will make of it. */
  readonly deception?: Deception;
}

/** What one candidate brought in the worlds looked at so far. */
export interface CandidateResults {
  readonly candidate: Candidate;
  readonly values: readonly number[];
  /** 1 where the aim was reached, 0 where not, or the chance of it. */
  readonly successes: readonly number[];
}

/**
 * Means, errors and differences of what was found. The best is one of those that were judged in the most worlds: one that
 * was given up before has the mean of fewer deals, which may have been lucky ones, and is compared with the best in
 * those deals alone.
 */
export function evaluationsOf(rows: readonly CandidateResults[], worlds: Worlds): Evaluation[] {
  let leader: CandidateResults | undefined;
  let most = -Infinity;
  for (const row of keptOf(rows)) {
    const { mean } = spreadOf(row.values, worlds);
    if (mean > most) [leader, most] = [row, mean];
  }
  if (leader === undefined) return [];
  const best = leader;
  const evaluations = rows.map((row): Evaluation => {
    const gap = spreadOf(differences(best.values, row.values), worlds);
    return {
      candidate: row.candidate,
      values: row.values,
      ...spreadOf(row.values, worlds),
      success: spreadOf(row.successes, worlds).mean,
      behind: row === best ? { by: 0, error: 0 } : { by: gap.mean, error: gap.error },
    };
  });
  const first = keptOf(evaluations);
  return [
    ...first.toSorted((a, b) => b.mean - a.mean),
    ...evaluations
      .filter((each) => !first.includes(each))
      .toSorted((a, b) => a.behind.by - b.behind.by),
  ];
}

/** Those that were judged in the most worlds: they were not given up. */
export function keptOf<T extends { readonly values: readonly number[] }>(
  judged: readonly T[],
): T[] {
  const most = Math.max(0, ...judged.map(({ values }) => values.length));
  return judged.filter(({ values }) => values.length === most);
}

/** How much more `one` brought than `other`, in the worlds that both were judged in. */
export const differences = (one: readonly number[], other: readonly number[]): number[] =>
  Array.from(
    { length: Math.min(one.length, other.length) },
    (_, i) => (one[i] ?? 0) - (other[i] ?? 0),
  );

/** The mean of values in the first worlds and its standard error. */
export function spreadOf(
  values: readonly number[],
  { list, exact }: Worlds,
): { readonly mean: number; readonly error: number } {
  let weight = 0;
  let sum = 0;
  for (const [i, value] of values.entries()) {
    const own = list[i]?.weight ?? 0;
    weight += own;
    sum += own * value;
  }
  if (weight === 0) return { mean: 0, error: 0 };
  const mean = sum / weight;
  const n = values.length;
  if ((exact && n === list.length) || n < 2) return { mean, error: 0 };
  let squares = 0;
  for (const [i, value] of values.entries())
    squares += (list[i]?.weight ?? 0) * (value - mean) ** 2;
  return { mean, error: Math.sqrt(squares / weight / (n - 1)) };
}
