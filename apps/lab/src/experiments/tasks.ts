/**
 * The parallel paper's table 4, figures 16 and 17 and table 5: one decision cut into tasks, each a candidate with
 * its three deals, done by more and more workers. Measured as far as this machine goes, then simulated from the
 * measured times of the tasks.
 */
import { countUpTo, FINITE, list, v } from "@falsecard/cluster";
import { Random, sure } from "@falsecard/core";
import { candidatesOf, imagine, problemOf, PROGRAMS } from "@falsecard/engine/play";
import { tallyOf } from "@falsecard/table";
import { FROZEN, frozenTree, searchFrozen } from "../abc/frozen.js";
import { HOW_MANY, experiment, type Pass, MOST_FIGURES, TEXT } from "../frame/experiment.js";
import {
  column,
  lineSeries,
  lineChart,
  foundTable,
  type Chart,
  type FoundTable,
} from "../frame/finding.js";
import { positionNamed } from "../papers/positions.js";
import type { Size } from "../frame/result.js";
import { doublings, makespan } from "../papers/schedule.js";
import { drawing, unlimited } from "../boards/solving.js";
import { joined, words, type Bilingual, type English } from "../frame/words.js";

/** One imagined deal, one candidate, and all its pairs of the others' deals. */
const UNIT = v.strictObject({
  depth: countUpTo(20),
  deal: HOW_MANY,
  card: HOW_MANY,
  deals: HOW_MANY,
  pairs: HOW_MANY,
  seed: TEXT,
});
type Unit = v.InferOutput<typeof UNIT>;

const FOUND = v.strictObject({
  depth: FINITE,
  /** Milliseconds: imagining the deals of the task, and searching, for each pair. */
  tasks: list(v.strictObject({ imagining: FINITE, searching: FINITE }), MOST_FIGURES),
  /** The worth that each pair found, the same on every worker. */
  worth: list(v.nullable(FINITE), MOST_FIGURES),
});
type Found = v.InferOutput<typeof FOUND>;

/** The paper's table 4: depth, then for 1, 2, 4, … 64 slaves the seconds of the parallel part; the rest took 7.3. */
const PRINTED: Readonly<Record<number, readonly number[]>> = {
  12: [65.93, 33.03, 16.54, 8.29, 4.18, 2.22, 1.33],
  16: [553.38, 276.71, 138.59, 69.7, 35.37, 18.44, 10.73],
  20: [4376.1, 2189.69, 1095.28, 551.65, 279.77, 144.5, 80.14],
};
const PRINTED_TOTAL: Readonly<Record<number, readonly number[]>> = {
  12: [73.23, 40.34, 23.84, 15.59, 11.48, 9.52, 8.64],
  16: [560.69, 284.04, 145.89, 77.0, 42.66, 25.73, 18.02],
  20: [4383.37, 2196.96, 1102.56, 558.95, 287.06, 151.81, 87.47],
};
/** The paper's table 5: tasks by whole seconds, of 768; the last is 20 and more. */
const PRINTED_TIMES: Readonly<Record<number, readonly number[]>> = {
  12: [768],
  16: [603, 135, 21, 5, 3, 0, 1],
  20: [35, 114, 132, 102, 79, 51, 56, 49, 30, 23, 16, 15, 11, 13, 7, 5, 3, 2, 3, 4, 18],
};
const RANGES = 21;
/** Ranges of ours: the paper's mean at depth 20 is near six of its seconds. */
const PER_MEAN = 6;
const MOST_WORKERS = 1024;

interface Cut {
  readonly depth: number;
  /** Deals imagined, candidates, and pairs of the others' deals for each of both. */
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

function perform(
  { depth, deal, card, deals, pairs, seed }: Unit,
  { now }: { now: () => number },
): Found {
  const { seen, meanings } = positionNamed(POSITION);
  // The papers tell every card apart, and so have twelve candidates.
  const model = drawing(PROGRAMS.B, deals);
  const problem = sure(problemOf(seen, meanings, model));
  const random = Random.from(`tasks ${seed}`);
  const world = imagine(problem, unlimited(random)).list[deal];
  const candidate = candidatesOf(problem.play, model).flatMap(({ cards }) => cards)[card];
  if (world === undefined || candidate === undefined) return { depth, tasks: [], worth: [] };
  const done = Array.from({ length: pairs }, (_, k) => {
    const began = now();
    const tree = frozenTree(problem, world, candidate, depth, random.split(`${deal} ${k}`));
    const imagined = now();
    const { value } = searchFrozen(tree, FROZEN);
    return {
      task: { imagining: imagined - began, searching: now() - imagined },
      worth: value ?? null,
    };
  });
  return { depth, tasks: done.map(({ task }) => task), worth: done.map(({ worth }) => worth) };
}

const sum = (list: readonly number[]): number => list.reduce((all, each) => all + each, 0);
const round = (value: number, digits: number): number => Number(value.toFixed(digits));

interface Measured {
  readonly depth: number;
  /** Milliseconds of each task's search, in the order of the pool. */
  readonly times: readonly number[];
  /** Milliseconds of imagining each task's deals, and of all of them: what the paper's master does alone. */
  readonly imagining: readonly number[];
  readonly before: number;
}

function measuredOf({ found }: Pass<Found>, depths: readonly number[]): Measured[] {
  return depths.map((depth) => {
    const tasks = found.filter((each) => each.depth === depth).flatMap((each) => each.tasks);
    return {
      depth,
      times: tasks.map(({ searching }) => searching),
      imagining: tasks.map(({ imagining }) => imagining),
      before: sum(tasks.map(({ imagining }) => imagining)),
    };
  });
}

/** Speed-up of the parallel part with 1, 2, 4, … workers. */
const speedUps = (times: readonly number[]): [number, number][] =>
  doublings(MOST_WORKERS).map((workers) => [
    workers,
    round(sum(times) / makespan(times, { workers }), 2),
  ]);

/** The same with imagining left to the workers. */
const sharedSpeedUps = ({ times, imagining }: Measured): [number, number][] =>
  speedUps(times.map((time, i) => time + (imagining[i] ?? 0)));

/** The same with all deals imagined by the master before the first task, as in the paper. */
const totalSpeedUps = ({ times, before }: Measured): [number, number][] =>
  doublings(MOST_WORKERS).map((workers) => [
    workers,
    round((before + sum(times)) / (before + makespan(times, { workers })), 2),
  ]);

function lines(
  measured: readonly Measured[],
  printed: Readonly<Record<number, readonly number[]>>,
  points: (each: Measured) => [number, number][],
) {
  return [
    ...Object.entries(printed).map(([depth, seconds]) =>
      lineSeries(
        words("depth {depth}", { depth }),
        "paper",
        seconds.map((each, i) => [2 ** i, round((seconds[0] ?? 0) / each, 2)]),
      ),
    ),
    ...measured.map((each) =>
      lineSeries(words("ours, {depth}", { depth: each.depth }), "ours", points(each)),
    ),
  ];
}

function tableFour(measured: readonly Measured[]): FoundTable {
  const parallel = (depth: number | string): Bilingual =>
    words("depth {depth}, parallel part", { depth });
  return foundTable(
    "Table 4: seconds of one decision, by workers (ours simulated from measured task times)",
    [
      "workers",
      ...Object.keys(PRINTED).map((depth) => column(parallel(depth), { paper: true })),
      ...measured.map(({ depth }) => column(parallel(depth), { digits: 2 })),
      ...measured.map(({ depth }) =>
        column(words("depth {depth}, with imagining", { depth }), { digits: 2 }),
      ),
    ],
    doublings(MOST_WORKERS).map((workers, i) => [
      workers,
      ...Object.values(PRINTED).map((seconds) => seconds[i] ?? null),
      ...measured.map(({ times }) => makespan(times, { workers }) / 1000),
      ...measured.map(({ times, before }) => (before + makespan(times, { workers })) / 1000),
    ]),
  );
}

function measuredTable(passes: readonly Pass<Found>[]): FoundTable {
  const one = passes.find(({ workers }) => workers === 1)?.seconds;
  return foundTable(
    "Measured on this machine, all tasks",
    [
      "workers",
      column("seconds", { digits: 2 }),
      column("speed-up", { digits: 2 }),
      column("speed-up, depth 12", { paper: true, digits: 2 }),
    ],
    passes.map(({ workers, seconds }) => {
      const printed = PRINTED[12] ?? [];
      const at = printed[Math.log2(workers)];
      return [
        workers,
        seconds,
        one === undefined ? null : one / seconds,
        at === undefined ? null : (printed[0] ?? 0) / at,
      ];
    }),
  );
}

/** Task times in ranges: the paper's of a second, ours of a sixth of the mean. */
function tableFive(measured: readonly Measured[]): FoundTable {
  const rangeOf = ({ times }: Measured): number => tallyOf(times).mean / PER_MEAN;
  return foundTable(
    "Table 5: tasks by time; the paper's ranges are seconds, ours a part of the mean time",
    [
      "range",
      ...Object.keys(PRINTED_TIMES).map((depth) =>
        column(words("depth {depth}, 1 s", { depth }), { paper: true }),
      ),
      ...measured.map((each) =>
        words("depth {depth}, {range} ms", { depth: each.depth, range: round(rangeOf(each), 1) }),
      ),
    ],
    Array.from({ length: RANGES }, (_, i) => [
      i === RANGES - 1 ? `${i} –` : `${i} – ${i + 1}`,
      ...Object.values(PRINTED_TIMES).map((counts) => counts[i] ?? 0),
      ...measured.map((each) => {
        const range = rangeOf(each);
        return each.times.filter((time) => Math.min(RANGES - 1, Math.floor(time / range)) === i)
          .length;
      }),
    ]),
  );
}

export const tasks = experiment<Unit, Found>({
  name: "parallel-table-4",
  paper: "001",
  title: "Tables 4 and 5, figures 16 and 17: one decision by many workers",
  about:
    "South's lead to trick 2 in example 3, twelve candidates: 16 deals × 12 cards × 4 pairs of deals are 768 tasks in the paper, each searched by probing. Done with one worker and with all of this machine's, then simulated.",
  minutes: { quick: 0.5, full: 2 },
  units: (size, seed) =>
    SIZES[size].flatMap(({ depth, deals, cards, pairs }) =>
      Array.from({ length: deals }, (_, deal) =>
        Array.from({ length: cards }, (__, card) => ({ depth, deal, card, deals, pairs, seed })),
      ).flat(),
    ),
  takes: UNIT,
  gives: FOUND,
  perform,
  passes: (workers) => doublings(workers),
  finding: (passes, size) => {
    // Times of the pass with one worker, whom no other slowed.
    const measured = measuredOf(
      passes[0],
      SIZES[size].map(({ depth }) => depth),
    );
    const speedUpChart = (title: English, own: Parameters<typeof lineChart>[2]): Chart =>
      lineChart(title, [{ en: "workers", ja: "ワーカー数" }, "speed-up"], own, { log: true });
    const tasksDone = sum(measured.map(({ times }) => times.length));
    return {
      tables: [measuredTable(passes), tableFour(measured), tableFive(measured)],
      charts: [
        speedUpChart(
          "Figure 17: speed-up of the parallel part",
          lines(measured, PRINTED, ({ times }) => speedUps(times)),
        ),
        speedUpChart("Figure 16: speed-up of the whole decision", [
          ...lines(measured, PRINTED_TOTAL, totalSpeedUps),
          ...measured.map((each) =>
            lineSeries(
              words("shared, {depth}", { depth: each.depth }),
              "ours",
              sharedSpeedUps(each),
            ),
          ),
        ]),
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

/** How much faster a depth can become at most: by its longest task. */
function mostOf({ depth, times }: Measured): Bilingual {
  const longest = Math.max(0, ...times);
  return words("depth {depth}, longest {longest} ms of {all} ms in all, so at most {times} times", {
    depth,
    longest: round(longest, 0),
    all: round(sum(times), 0),
    times: round(sum(times) / Math.max(1e-9, longest), 0),
  });
}
