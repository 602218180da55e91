/**
 * What a search is, what it is given and what it finds.
 *
 * A decision asks the searches of its program one after the other (decide.ts). Each sees the findings of those before it
 * and returns findings that replace them, or undefined if the turn is not for it. A search evaluates the candidates; one
 * for which worth alone does not decide also names the card.
 *
 * All candidates are judged in the same worlds, so that differences are taken world by world: their error is far smaller
 * than that of two means. Worth is what a result is worth to the side to play (stake.ts).
 */
import type { Card } from "@falsecard/core";
import type { Resources } from "./budget.js";
import type { Deception } from "../problem/others-beliefs.js";
import type { Candidate } from "../problem/candidate.js";
import { succeeds, type Stake } from "../problem/stake.js";
import type { Worlds } from "../problem/worlds.js";
import type { LocaleText } from "../../inference/reading/reading.js";
import type { Thinking } from "./order.js";
import type { Problem } from "../problem/problem.js";
import {
  areSettings,
  type SettingFields,
  type SettingValues,
  type SettingsOf,
  type Step,
} from "../model/robot-settings.js";

/** The question to a search. */
export interface SearchInput {
  readonly problem: Problem;
  readonly candidates: readonly Candidate[];
  /** The deals that the player imagines; a search that needs others draws them itself. */
  readonly worlds: Worlds;
  /** The findings so far; undefined if no search has judged yet. */
  readonly before: Findings | undefined;
  /** The budget is the whole decision's; a search asks it before every deal. */
  readonly tools: Resources;
  /** Whether a later search looks at what cards tell, for which something of the limits is to be left. */
  readonly tellsLater?: boolean;
}

/** A search by name, whatever its settings. */
export interface Search {
  readonly name: string;
  /** What it does, in one line. */
  readonly about: LocaleText;
  readonly fields: SettingFields;
  /** Whether it tells cards of equal strength apart by what the others read from them. */
  readonly tells: boolean;
  readonly run: (input: SearchInput, settings: SettingValues) => Thinking<Findings | undefined>;
}

/** A search with typed settings. */
export interface DefinedSearch<F extends SettingFields> extends Search {
  /** The search as a step of a program. */
  readonly with: (settings: SettingsOf<F>) => Step;
}

/** Makes a search; running it with settings outside its schema throws. */
export function defineSearch<F extends SettingFields>({
  run,
  ...own
}: {
  readonly name: string;
  readonly about: LocaleText;
  readonly fields: F;
  readonly tells: boolean;
  readonly run: (input: SearchInput, settings: SettingsOf<F>) => Thinking<Findings | undefined>;
}): DefinedSearch<F> {
  return {
    ...own,
    run: (input, settings) => {
      if (!areSettings(own.fields, settings))
        throw new RangeError(`settings that ${own.name} does not take`);
      return run(input, settings);
    },
    with: (settings) => ({ search: own.name, settings }),
  };
}

/** What a candidate brought in the worlds in which it was judged, in their order. */
export interface WorldResults {
  /** Its worth; a candidate given up early has fewer. */
  readonly values: readonly number[];
  /** 1 where the contract was made or beaten, 0 where not, or the chance of it. */
  readonly successes: readonly number[];
}

/** The results of one candidate, while it is judged. */
export interface CandidateResults extends WorldResults {
  readonly candidate: Candidate;
}

/** The same with its figures: the one form in which a candidate's worth leaves a search. */
export interface Evaluation extends CandidateResults {
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
  /** The name of the search. */
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
  /** Set if the card was chosen for how the others will read it. */
  readonly deception?: Deception;
}

/**
 * The evaluations, best first. The best is one of the candidates judged in the most worlds: one that was given up early
 * has the mean of fewer deals, which may have been lucky, so it is compared with the best in those deals alone.
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
      successes: row.successes,
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

/** The candidates judged in the most worlds, i.e. not given up. */
export function keptOf<T extends { readonly values: readonly number[] }>(
  judged: readonly T[],
): T[] {
  const most = Math.max(0, ...judged.map(({ values }) => values.length));
  return judged.filter(({ values }) => values.length === most);
}

/** The differences world by world, in the worlds in which both were judged. */
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

/** What a candidate brings where declarer takes these tricks, world by world. */
export const resultsOf = (
  stake: Stake,
  tricks: readonly number[],
  worth: (tricks: number) => number = (each) => stake.worth[each] ?? 0,
): WorldResults => ({
  values: tricks.map(worth),
  successes: tricks.map((each) => Number(succeeds(stake, each))),
});
