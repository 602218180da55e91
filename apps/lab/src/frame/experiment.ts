/**
 * An experiment as a value: its work cut into units that do not depend on each other, what is done with one, and what all of
 * them show together. Units and answers are plain JSON, so that a unit can be done in this process, in a thread or on another
 * machine; answers are put together in the order of the units.
 */
import { text, v } from "@falsecard/cluster";
import { findingOf, type FindingDraft, type LabFinding } from "./finding.js";
import type { PaperId } from "./papers.js";
import type { Size } from "./result.js";
import { inBoth, type Bilingual, type English } from "./words.js";

/** What a unit is done with. */
interface UnitTools {
  /** Milliseconds of a clock that never goes back; only experiments that measure time look at it. */
  readonly now: () => number;
}

/** One time through all units with so many workers. */
export interface Pass<F> {
  readonly workers: number;
  readonly seconds: number;
  /** In the order of the units. */
  readonly found: readonly F[];
}

/** Work that is shared out in units: an experiment's, or the boards of a match, a search for puzzles, tables to solve. */
export interface LabWork<U, F> {
  readonly name: string;
  /** Schemas of a unit and of its answer: either may come from another machine. */
  readonly takes: v.GenericSchema<unknown, U>;
  readonly gives: v.GenericSchema<unknown, F>;
  readonly perform: (unit: U, tools: UnitTools) => F | Promise<F>;
}

interface Work<U, F> extends LabWork<U, F> {
  readonly paper: PaperId;
  /** Minutes that it takes on two cores, about. */
  readonly minutes: { readonly quick: number; readonly full: number };
  readonly units: (size: Size, seed: string) => readonly U[];
  readonly perform: (unit: U, tools: UnitTools) => F;
  /** With how many workers the units are done, one pass after the other; by default once, with all workers. */
  readonly passes?: (workers: number) => readonly number[];
}

/** An experiment as it is written down. */
export interface ExperimentDraft<U, F> extends Work<U, F> {
  readonly title: English;
  /** What is done, in a sentence or two. */
  readonly about: English;
  /** What is said of a run that is not full. */
  readonly short?: English;
  readonly finding: (passes: readonly [Pass<F>, ...Pass<F>[]], size: Size) => FindingDraft;
}

export interface Experiment extends Work<unknown, unknown> {
  readonly title: Bilingual;
  readonly about: Bilingual;
  readonly finding: (
    passes: readonly [Pass<unknown>, ...Pass<unknown>[]],
    size: Size,
  ) => LabFinding;
}

export function experiment<U, F>(draft: ExperimentDraft<U, F>): Experiment {
  // Units and answers are read by the schemas before they come here.
  const own = draft as unknown as ExperimentDraft<unknown, unknown>;
  return {
    ...own,
    title: inBoth(own.title),
    about: inBoth(own.about),
    finding: (passes, size) => {
      const { notes = [], ...found } = own.finding(passes, size);
      const short = size === "full" || own.short === undefined ? [] : [own.short];
      return findingOf({ ...found, notes: [...short, ...notes] });
    },
  };
}

/** From 0 to `count` in slices of so many. */
export const slices = (count: number, size: number): { from: number; to: number }[] =>
  Array.from({ length: Math.ceil(count / size) }, (_, k) => ({
    from: k * size,
    to: Math.min(count, (k + 1) * size),
  }));

/** A text of a unit or an answer: a seed, a program, the cards of a play. */
export const TEXT = text(2000);
/** The most figures in one list of an answer. */
export const MOST_FIGURES = 20_000;

/** How many of something. */
export const HOW_MANY = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100_000));

/** One unit as it travels. */
export interface LabTask {
  readonly lab: string;
  readonly unit: unknown;
}

/** Workers that do units: so many at the same time. */
interface UnitPool {
  readonly workers: number;
  /** Units that are asked for at once, so that no worker waits; by default as many as there are workers. */
  readonly ahead?: number;
  readonly ask: (task: LabTask) => Promise<unknown>;
}

/** Work whose units and answers have been read by its schemas. */
export type AnyWork = LabWork<unknown, unknown>;

/** The work of this name. */
export function workOf(all: readonly AnyWork[], lab: string): AnyWork {
  const known = all.find(({ name }) => name === lab);
  if (known === undefined) throw new RangeError(`no experiment is called “${lab}”`);
  return known;
}

/** Does a unit that may have come from another machine. */
export function performUnit(
  all: readonly AnyWork[],
  { lab, unit }: LabTask,
  tools: UnitTools,
): unknown {
  const known = workOf(all, lab);
  return known.perform(v.parse(known.takes, unit), tools);
}

/** Where answers are kept between runs. */
export interface Keeping {
  /** The answer to this unit, if it was done before. */
  readonly known: (unit: unknown) => unknown;
  readonly keep: (unit: unknown, found: unknown) => Promise<void>;
}

export interface RunOrder {
  readonly size: Size;
  readonly seed: string;
  readonly pool: UnitPool;
  readonly now: () => number;
  /** Not used by experiments that measure how fast many workers are. */
  readonly keeping?: Keeping;
  /** Told after each unit how many are done, of how many. */
  readonly progress?: (done: number, all: number) => Promise<void> | void;
}

/** Does every unit, as often as the experiment wants, and says what was found. */
export async function runExperiment(
  experiment: Experiment,
  { size, seed, pool, now, keeping, progress }: RunOrder,
): Promise<{
  readonly finding: LabFinding;
  /** 0 if part of the work was done before. */
  readonly seconds: number;
}> {
  const units = experiment.units(size, seed);
  const counts = experiment.passes?.(pool.workers) ?? [pool.workers];
  const passes: Pass<unknown>[] = [];
  const all = units.length * counts.length;
  let done = 0;
  let resumed = false;
  // To measure how fast many workers are, all of them begin before the clock does.
  if (counts.length > 1)
    await Promise.all(
      units.slice(0, pool.workers).map((unit) => pool.ask({ lab: experiment.name, unit })),
    );
  for (const workers of counts) {
    const began = now();
    const found: unknown[] = Array.from({ length: units.length });
    const queue = units.entries();
    const work = async (): Promise<void> => {
      for (const [i, unit] of queue) {
        const before = counts.length > 1 ? undefined : keeping?.known(unit);
        const answer = before ?? (await pool.ask({ lab: experiment.name, unit }));
        found[i] = v.parse(experiment.gives, answer);
        resumed ||= before !== undefined;
        if (before === undefined && counts.length === 1) await keeping?.keep(unit, answer);
        await progress?.(++done, all);
      }
    };
    // A worker that is measured gets one unit at a time.
    const ahead = counts.length > 1 ? workers : Math.max(workers, pool.ahead ?? 0);
    await Promise.all(Array.from({ length: Math.min(ahead, units.length) }, work));
    passes.push({ workers, seconds: (now() - began) / 1000, found });
  }
  const [first, ...more] = passes;
  if (first === undefined) throw new Error(`${experiment.name} has no pass`);
  return {
    finding: experiment.finding([first, ...more], size),
    seconds: resumed ? 0 : passes.reduce((sum, { seconds }) => sum + seconds, 0),
  };
}
