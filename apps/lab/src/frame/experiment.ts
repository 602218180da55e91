/**
 * An experiment as a value: independent units of work, a function that does one unit, and a function that makes the
 * finding from all answers. A unit is sent as its number in the list of units, so that it can be done in this process,
 * in a thread or on another machine of the same release; answers are plain JSON, in the order of the units.
 */
import { countUpTo, list, text, v } from "@falsecard/cluster";
import { findingOf, type FindingParts, type LabFinding } from "./finding.js";
import type { PaperId } from "./papers.js";
import { RUN_SIZES, type Size } from "./result.js";
import type { Subject } from "./subject.js";
import { inBoth, type Bilingual, type English } from "./words.js";

/** Tools that a unit may use. */
interface UnitTools {
  /** Milliseconds of a monotonic clock; only experiments that measure time read it. */
  readonly now: () => number;
}

/** One pass over all units with a number of workers. */
export interface Pass<F> {
  readonly workers: number;
  readonly seconds: number;
  /** The answers, in the order of the units. */
  readonly found: readonly F[];
}

/** Work that is divided into units: an experiment, the boards of a match, a search for puzzles, or tables to solve. */
export interface LabWork<U, F> {
  readonly name: string;
  /** Schemas of a unit and of its answer: either may come from another machine. */
  readonly takes: v.GenericSchema<unknown, U>;
  readonly gives: v.GenericSchema<unknown, F>;
  readonly perform: (unit: U, tools: UnitTools) => F | Promise<F>;
}

/** Work of any kind; its schemas check units and answers before it gets them. */
export type AnyWork = LabWork<unknown, unknown>;

interface About<T> {
  readonly name: string;
  readonly paper: PaperId;
  readonly title: T;
  /** A description in a sentence or two. */
  readonly about: T;
  /** Approximate minutes of a run on two cores. */
  readonly minutes: { readonly quick: number; readonly full: number };
  /** What it measures or measures with: when one of these changes, its results are older than the robots. */
  readonly uses: readonly Subject[];
  /** The number of workers in each pass over the units; by default there is one pass, with all workers. */
  readonly passes?: (workers: number) => readonly number[];
}

/** An experiment as its file defines it. */
export interface ExperimentDefinition<U, F> extends About<English> {
  readonly units: (size: Size, seed: string) => readonly U[];
  readonly gives: v.GenericSchema<unknown, F>;
  readonly perform: (unit: U, tools: UnitTools) => F;
  /** A note for the finding of a run that is not full. */
  readonly short?: English;
  readonly finding: (passes: readonly [Pass<F>, ...Pass<F>[]], size: Size) => FindingParts;
}

const UNIT_PLACE = v.strictObject({
  size: v.picklist(RUN_SIZES),
  seed: text(2000),
  i: countUpTo(100_000),
});
type UnitPlace = v.InferOutput<typeof UNIT_PLACE>;

export interface Experiment extends About<Bilingual>, AnyWork {
  readonly units: (size: Size, seed: string) => readonly unknown[];
  readonly count: (size: Size, seed: string) => number;
  readonly finding: (
    passes: readonly [Pass<unknown>, ...Pass<unknown>[]],
    size: Size,
  ) => LabFinding;
}

export function experiment<U, F>(definition: ExperimentDefinition<U, F>): Experiment {
  const { units, perform, title, about, short, ...rest } = definition;
  return {
    ...rest,
    title: inBoth(title),
    about: inBoth(about),
    units,
    count: (size, seed) => units(size, seed).length,
    takes: UNIT_PLACE,
    perform: (place, tools) => {
      // The schema `takes` has checked the place.
      const { size, seed, i } = place as UnitPlace;
      const unit = units(size, seed)[i];
      if (unit === undefined) throw new RangeError(`${rest.name} has no unit ${i}`);
      return perform(unit, tools);
    },
    finding: (passes, size) => {
      // The schema `gives` has checked the answers.
      const { notes = [], ...found } = definition.finding(passes as [Pass<F>, ...Pass<F>[]], size);
      const first = size === "full" || short === undefined ? [] : [short];
      return findingOf({ ...found, notes: [...first, ...notes] });
    },
  };
}

/** The numbers from 0 to `count`, in slices of at most `size`. */
export const slices = (count: number, size: number): { from: number; to: number }[] =>
  Array.from({ length: Math.ceil(count / size) }, (_, k) => ({
    from: k * size,
    to: Math.min(count, (k + 1) * size),
  }));

/** A list of `count` units, each made from its number. */
export const unitsOf = <U>(count: number, unit: (i: number) => U): U[] =>
  Array.from({ length: count }, (_, i) => unit(i));

/** A text of a unit or an answer: a seed, a program, the cards of a play. */
export const TEXT = text(2000);
export const HOW_MANY = countUpTo(100_000);
const MAX_NUMBERS_IN_LIST = 20_000;

export const answerList = <const S extends v.GenericSchema>(item: S) =>
  list(item, MAX_NUMBERS_IN_LIST);

export interface LabTask {
  readonly lab: string;
  readonly unit: unknown;
}

/** Workers that do units. */
interface UnitPool {
  readonly workers: number;
  /** Units that are asked at the same time, so that no worker waits; by default one for each worker. */
  readonly ahead?: number;
  readonly ask: (task: LabTask) => Promise<unknown>;
}

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

/** A store of answers between runs. */
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
  /** The store of answers; experiments that time their workers do not use it. */
  readonly keeping?: Keeping;
  /** Called after each unit with the number of units done and of all units. */
  readonly progress?: (done: number, all: number) => Promise<void> | void;
}

/** Does every unit in each pass of the experiment, and returns the finding. */
export async function runExperiment(
  experiment: Experiment,
  { size, seed, pool, now, keeping, progress }: RunOrder,
): Promise<{
  readonly finding: LabFinding;
  /** Seconds of all passes; 0 if some answers come from an earlier run. */
  readonly seconds: number;
}> {
  const { name: lab, gives } = experiment;
  const units = unitsOf(experiment.count(size, seed), (i): UnitPlace => ({ size, seed, i }));
  const counts = experiment.passes?.(pool.workers) ?? [pool.workers];
  // An experiment with several passes times its workers, so no answer is taken from an earlier run.
  const isTimed = counts.length > 1;
  const passes: Pass<unknown>[] = [];
  let done = 0;
  let resumed = false;
  // All workers have started before the clock does.
  if (isTimed)
    await Promise.all(units.slice(0, pool.workers).map((unit) => pool.ask({ lab, unit })));
  for (const workers of counts) {
    const began = now();
    const found: unknown[] = Array.from({ length: units.length });
    const queue = units.entries();
    const work = async (): Promise<void> => {
      for (const [i, unit] of queue) {
        const before = isTimed ? undefined : keeping?.known(unit);
        const answer = before ?? (await pool.ask({ lab, unit }));
        found[i] = v.parse(gives, answer);
        resumed ||= before !== undefined;
        if (before === undefined && !isTimed) await keeping?.keep(unit, answer);
        await progress?.(++done, units.length * counts.length);
      }
    };
    // A worker that is timed gets one unit at a time.
    const ahead = isTimed ? workers : Math.max(workers, pool.ahead ?? 0);
    await Promise.all(Array.from({ length: Math.min(ahead, units.length) }, work));
    passes.push({ workers, seconds: (now() - began) / 1000, found });
  }
  const [first, ...more] = passes;
  if (first === undefined) throw new Error(`${lab} has no pass`);
  return {
    finding: experiment.finding([first, ...more], size),
    seconds: resumed ? 0 : passes.reduce((sum, { seconds }) => sum + seconds, 0),
  };
}
