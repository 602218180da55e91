/**
 * The parallel paper's table 4, figures 16 and 17 and table 5: one decision cut into tasks, each a candidate with
 * its three deals, done by more and more workers. Measured as far as this machine goes, then simulated from the
 * measured times of the tasks.
 */
import { FINITE, v } from "@falsecard/cluster";
import { Random, sure } from "@falsecard/core";
import { candidatesOf, imagine, problemOf, PROGRAMS } from "@falsecard/engine/play";
import { tallyOf } from "@falsecard/table";
import { FROZEN, frozenTree, searchFrozen } from "../abc/frozen.js";
import { drawing, unlimited } from "../boards/solving.js";
import { answerList, experiment, unitsOf, type Pass } from "../frame/experiment.js";
import {
  foundTable,
  lineChart,
  ourSeries,
  PAPER_COLUMN,
  paperSeries,
  listTable,
  type Chart,
  type ChartOf,
  type FoundTable,
} from "../frame/finding.js";
import type { Size } from "../frame/result.js";
import { joined, words, type Bilingual, type English } from "../frame/words.js";
import { positionNamed } from "../papers/positions.js";
import type { Subject } from "../frame/subject.js";
import { programs } from "../signature/subjects.js";

const FOUND = v.strictObject({
  depth: FINITE,
  /**
   * For each pair of deals: the milliseconds of imagining it and of searching, and the worth found, which is the same
   * on every worker.
   */
  tasks: answerList(
    v.strictObject({ imagining: FINITE, searching: FINITE, worth: v.nullable(FINITE) }),
  ),
});
type Found = v.InferOutput<typeof FOUND>;

type Printed = Readonly<Record<number, readonly number[]>>;

/**
 * The paper's table 4, by depth: the seconds of the parallel part with 1, 2, 4, … 64 slaves; the sequential part took
 * 7.3.
 */
const PRINTED: Printed = {
  12: [65.93, 33.03, 16.54, 8.29, 4.18, 2.22, 1.33],
  16: [553.38, 276.71, 138.59, 69.7, 35.37, 18.44, 10.73],
  20: [4376.1, 2189.69, 1095.28, 551.65, 279.77, 144.5, 80.14],
};
const PRINTED_TOTAL: Printed = {
  12: [73.23, 40.34, 23.84, 15.59, 11.48, 9.52, 8.64],
  16: [560.69, 284.04, 145.89, 77.0, 42.66, 25.73, 18.02],
  20: [4383.37, 2196.96, 1102.56, 558.95, 287.06, 151.81, 87.47],
};
/** The paper's table 5, by depth: how many of 768 tasks took 0, 1, 2, … seconds; the last number is for 20 and more. */
const PRINTED_TIMES: Printed = {
  12: [768],
  16: [603, 135, 21, 5, 3, 0, 1],
  20: [35, 114, 132, 102, 79, 51, 56, 49, 30, 23, 16, 15, 11, 13, 7, 5, 3, 2, 3, 4, 18],
};
const RANGES = 21;
/**
 * The number of our ranges in the mean time: the paper's mean at depth 20 is near six of its ranges, which are seconds.
 */
const PER_MEAN = 6;
const MOST_WORKERS = 1024;

interface Cut {
  readonly depth: number;
  /** Imagined deals, candidates, and pairs of the other players' deals for each candidate in each imagined deal. */
  readonly deals: number;
  readonly cards: number;
  readonly pairs: number;
}

const SIZES: Readonly<Record<Size, readonly Cut[]>> = {
  tiny: [{ depth: 4, deals: 1, cards: 2, pairs: 1 }],
  quick: [{ depth: 8, deals: 4, cards: 12, pairs: 1 }],
  full: [
    { depth: 4, deals: 8, cards: 12, pairs: 4 },
    { depth: 8, deals: 8, cards: 12, pairs: 4 },
  ],
};

/** South in the third example, on lead to the second trick with twelve cards: the paper's "second lead". */
const POSITION = "001-ex3";

/** One imagined deal and one candidate, with all pairs of the other players' deals. */
interface TaskUnit extends Omit<Cut, "cards"> {
  readonly deal: number;
  readonly card: number;
  readonly seed: string;
}

function timedTasks({ depth, deal, card, deals, pairs, seed }: TaskUnit, now: () => number): Found {
  const { seen, meanings } = positionNamed(POSITION);
  // Equal cards are separate candidates here, so that there are twelve, as in the paper.
  const model = drawing(PROGRAMS.B, deals);
  const problem = sure(problemOf(seen, meanings, model));
  const random = Random.from(`tasks ${seed}`);
  const world = imagine(problem, unlimited(random)).list[deal];
  const candidate = candidatesOf(problem.play, model).flatMap(({ cards }) => cards)[card];
  if (world === undefined || candidate === undefined) return { depth, tasks: [] };
  const tasks = unitsOf(pairs, (k) => {
    const began = now();
    const tree = frozenTree(
      problem,
      world,
      candidate,
      { ...FROZEN, depth },
      random.split(`${deal} ${k}`),
    );
    const imagined = now();
    const { value: worth = null } = searchFrozen(tree, FROZEN);
    return { imagining: imagined - began, searching: now() - imagined, worth };
  });
  return { depth, tasks };
}

/** A small task: what it finds is the same however long it takes. */
const FROZEN_TASK: Subject = {
  name: "frozen search",
  settings: FROZEN,
  behaviour: () =>
    timedTasks({ depth: 4, deal: 0, card: 0, deals: 1, pairs: 1, seed: "signature" }, () => 0),
};

const sum = (list: readonly number[]): number => list.reduce((all, each) => all + each, 0);
const round = (value: number, digits: number): number => Number(value.toFixed(digits));

/** The time at which the last task is done, if each free worker takes the next task in the order of the list. */
export function makespan(times: readonly number[], workers: number): number {
  if (!Number.isInteger(workers) || workers < 1) throw new RangeError(`${workers} workers`);
  const free = Array.from({ length: Math.min(workers, Math.max(1, times.length)) }, () => 0);
  for (const time of times) {
    const first = free.indexOf(Math.min(...free));
    free[first] = (free[first] ?? 0) + time;
  }
  return Math.max(...free);
}

/** 1, 2, 4, … up to `most`. */
export const doublings = (most: number): number[] =>
  unitsOf(Math.floor(Math.log2(most)) + 1, (i) => 2 ** i);

/** The tasks of each depth as measured, in the order of the pool. */
const measuredOf = ({ found }: Pass<Found>, depths: readonly number[]) =>
  depths.map((depth) => {
    const tasks = found.filter((each) => each.depth === depth).flatMap((each) => each.tasks);
    const imagining = tasks.map((task) => task.imagining);
    return {
      depth,
      /** Milliseconds of each task's search, and of imagining its deals. */
      times: tasks.map((task) => task.searching),
      imagining,
      /** Milliseconds of imagining all deals, which the paper's master does alone. */
      before: sum(imagining),
    };
  });
type Measured = ReturnType<typeof measuredOf>[number];

/** Speed-up with 1, 2, 4, … workers, if the master first works alone for `before` milliseconds. */
const speedUps = (times: readonly number[], before = 0): [number, number][] =>
  doublings(MOST_WORKERS).map((workers) => [
    workers,
    round((before + sum(times)) / (before + makespan(times, workers)), 2),
  ]);

function speedUpChart(
  title: English,
  printed: Printed,
  measured: readonly Measured[],
  before: (each: Measured) => number,
  more: ChartOf<"lines">["lines"] = [],
): Chart {
  const theirs = Object.entries(printed).map(([depth, seconds]) => ({
    ...paperSeries(words("depth {depth}", { depth })),
    points: seconds.map((each, i): [number, number] => [
      2 ** i,
      round((seconds[0] ?? 0) / each, 2),
    ]),
  }));
  const ours = measured.map((each) => ({
    ...ourSeries(words("ours, {depth}", { depth: each.depth })),
    points: speedUps(each.times, before(each)),
  }));
  const axes = [{ en: "workers", ja: "ワーカー数" }, "speed-up"] as const;
  return lineChart(title, axes, [...theirs, ...ours, ...more], true);
}

function tableFour(measured: readonly Measured[]): FoundTable {
  const parallel = (depth: number | string): Bilingual =>
    words("depth {depth}, parallel part", { depth });
  const digits = { digits: 2 };
  return foundTable(
    "Table 4: seconds of one decision, by workers (ours simulated from measured task times)",
    [
      "workers",
      ...Object.keys(PRINTED).map((depth) => [parallel(depth), PAPER_COLUMN] as const),
      ...measured.map(({ depth }) => [parallel(depth), digits] as const),
      ...measured.map(
        ({ depth }) => [words("depth {depth}, with imagining", { depth }), digits] as const,
      ),
    ],
    doublings(MOST_WORKERS).map((workers, i) => [
      workers,
      ...Object.values(PRINTED).map((seconds) => seconds[i] ?? null),
      ...measured.map(({ times }) => makespan(times, workers) / 1000),
      ...measured.map(({ times, before }) => (before + makespan(times, workers)) / 1000),
    ]),
  );
}

function measuredTable(passes: readonly Pass<Found>[]): FoundTable {
  const one = passes.find(({ workers }) => workers === 1)?.seconds;
  const [first = 0, ...more] = PRINTED[12] ?? [];
  const printed = ({ workers }: Pass<Found>): number | null => {
    const at = [first, ...more][Math.log2(workers)];
    return at === undefined ? null : first / at;
  };
  return listTable("Measured on this machine, all tasks", passes, [
    ["workers", ({ workers }) => workers],
    ["seconds", ({ seconds }) => seconds, { digits: 2 }],
    ["speed-up", ({ seconds }) => (one === undefined ? null : one / seconds), { digits: 2 }],
    ["speed-up, depth 12", printed, { paper: true, digits: 2 }],
  ]);
}

/** Tasks by ranges of their time: the paper's ranges are seconds, ours a sixth of the mean time. */
function tableFive(measured: readonly Measured[]): FoundTable {
  const ours = measured.map(({ depth, times }) => {
    const range = tallyOf(times).mean / PER_MEAN;
    const ranges = times.map((time) => Math.min(RANGES - 1, Math.floor(time / range)));
    return { depth, range: round(range, 1), ranges };
  });
  return foundTable(
    "Table 5: tasks by time; the paper's ranges are seconds, ours a part of the mean time",
    [
      "range",
      ...Object.keys(PRINTED_TIMES).map(
        (depth) => [words("depth {depth}, 1 s", { depth }), PAPER_COLUMN] as const,
      ),
      ...ours.map(({ depth, range }) => words("depth {depth}, {range} ms", { depth, range })),
    ],
    unitsOf(RANGES, (i) => [
      i === RANGES - 1 ? `${i} –` : `${i} – ${i + 1}`,
      ...Object.values(PRINTED_TIMES).map((counts) => counts[i] ?? 0),
      ...ours.map(({ ranges }) => ranges.filter((range) => range === i).length),
    ]),
  );
}

export const tasks = experiment({
  name: "parallel-table-4",
  paper: "001",
  title: "Tables 4 and 5, figures 16 and 17: one decision by many workers",
  about:
    "South's lead to trick 2 in example 3, twelve candidates: 16 deals × 12 cards × 4 pairs of deals are 768 tasks in the paper, each searched by probing. Done with one worker and with all of this machine's, then simulated.",
  minutes: { quick: 0.5, full: 2 },
  uses: [...programs("B"), FROZEN_TASK],
  units: (size, seed) =>
    SIZES[size].flatMap(({ depth, deals, cards, pairs }) =>
      unitsOf(deals * cards, (i): TaskUnit => {
        const deal = Math.floor(i / cards);
        return { depth, deal, card: i % cards, deals, pairs, seed };
      }),
    ),
  gives: FOUND,
  perform: (unit, { now }) => timedTasks(unit, now),
  passes: doublings,
  finding: (passes, size) => {
    // The times come from the pass with one worker, which no other worker slows.
    const measured = measuredOf(
      passes[0],
      SIZES[size].map(({ depth }) => depth),
    );
    const tasksDone = sum(measured.map(({ times }) => times.length));
    // The speed-up if the workers also imagine the deals.
    const shared = measured.map(({ depth, times, imagining }) => ({
      ...ourSeries(words("shared, {depth}", { depth })),
      points: speedUps(times.map((time, i) => time + (imagining[i] ?? 0))),
    }));
    return {
      tables: [measuredTable(passes), tableFour(measured), tableFive(measured)],
      charts: [
        speedUpChart("Figure 17: speed-up of the parallel part", PRINTED, measured, () => 0),
        speedUpChart(
          "Figure 16: speed-up of the whole decision",
          PRINTED_TOTAL,
          measured,
          ({ before }) => before,
          shared,
        ),
      ],
      notes: [
        "Simulation: whoever is free takes the next task in the order of the pool; a task takes as long on any worker as measured here with one; handing over costs nothing; unless “shared”, imagining deals is done by the master before the first task, as in the paper. No worker fails.",
        words("With so many workers that the longest task decides, more bring nothing: {parts}.", {
          parts: joined(measured.map(mostOf), { en: "; ", ja: "、" }),
        }),
        words(
          "The paper's sequential part is 7.3 s of imagining 784 deals by constraint programming; that keeps its depth 12 at 8.5 times with 64 slaves. Ours takes {each} ms a task; “shared” lets the workers do it.",
          { each: round(sum(measured.map(({ before }) => before)) / Math.max(1, tasksDone), 1) },
        ),
        words(
          "Tasks here: {parts}. Our search of a frozen tree is plain TypeScript and merges only cards that are equal in all three deals, the paper's in C did not tell cards below the ten apart: its depth 12 takes 0.09 s a task, ours about a second, so we measure at lower depths.",
          {
            parts: joined(
              SIZES[size].map(({ depth, deals, cards, pairs }) =>
                words("{tasks} at depth {depth}", { tasks: deals * cards * pairs, depth }),
              ),
              { en: ", ", ja: "、" },
            ),
          },
        ),
      ],
    };
  },
});

/** The greatest possible speed-up at a depth, which the longest task limits. */
function mostOf({ depth, times }: Measured): Bilingual {
  const longest = Math.max(0, ...times);
  return words("depth {depth}, longest {longest} ms of {all} ms in all, so at most {times} times", {
    depth,
    longest: round(longest, 0),
    all: round(sum(times), 0),
    times: round(sum(times) / Math.max(1e-9, longest), 0),
  });
}
