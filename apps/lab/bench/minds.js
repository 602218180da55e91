/**
 * A decision of abc at the papers' size: 16 deals, 12 candidates, 4 worlds of the others at each of their turns,
 * 768 tasks of the parallel paper, which needed 4,383 s on one machine and 87 s on 64.
 *
 *     npm run bench -- minds [--threads 1,2] [--deals 16] [--kind papers] [--worlds 4] [--repeats 3]
 *
 * The position is the third example of that paper, South on lead to the second trick; every card is told apart.
 * All candidates are played in all deals: nothing is given up early. Seconds by the clock and of all processors, a line
 * for each number of threads, the medians of the repeats, the threads started before. On a busy machine the seconds of the
 * processors, divided by the threads, are nearer to what a quiet one needs.
 */
import { isMainThread, parentPort, Worker } from "node:worker_threads";
import { Random, sure } from "@falsecard/core";
import {
  Budget,
  candidatesOf,
  doPiece,
  imagine,
  KIND_NAMES,
  problemOf,
  PROGRAMS,
} from "@falsecard/engine/play";
import { sharedSolver } from "@falsecard/solver";
import { there } from "./parts/data.js";
import { median } from "./parts/measure.js";
import { optionsOf } from "./parts/options.js";
import { positionNamed } from "../dist/papers/positions.js";

const { values } = optionsOf({
  threads: "1,2",
  deals: 16,
  kind: "papers",
  worlds: undefined,
  repeats: 3,
});
const { deals, kind, repeats } = values;
const worlds = values.worlds === undefined ? undefined : Number(values.worlds);
const HANDFUL = 4;

/** The decision, and its work in pieces. */
function asked() {
  const { seen, meanings } = positionNamed("001-ex3");
  const { C } = PROGRAMS;
  const model = { ...C, search: { ...C.search, samples: deals, all: 0 } };
  const problem = sure(problemOf(seen, meanings, model));
  const random = Random.from("minds");
  const cards = candidatesOf(problem.play, model).flatMap((candidate) => candidate.cards);
  /** @type {[import("@falsecard/core").Card][]} */
  const plans = cards.map((card) => [card]);
  const pieces = imagine(problem, { random, budget: new Budget() }).list.flatMap(({ deal }, i) =>
    Array.from({ length: Math.ceil(plans.length / HANDFUL) }, (_, k) => ({
      kind: /** @type {const} */ ("playout"),
      search: /** @type {const} */ ("abc"),
      deal,
      plans: plans.slice(k * HANDFUL, (k + 1) * HANDFUL),
      stake: problem.stake,
      others: there(KIND_NAMES.find((name) => name === kind)),
      ...(worlds === undefined ? {} : { worlds }),
      random: random.split(`minds ${i}`).state,
    })),
  );
  return { problem, pieces };
}

/** Has all pieces done, each by the thread that is free, and gives the seconds that took and what was found. */
async function once(threads, count) {
  const began = performance.now();
  const before = process.cpuUsage();
  const found = [];
  let next = 0;
  await Promise.all(
    threads.map(async (thread) => {
      for (let i = next++; i < count; i = next++) {
        const answer = new Promise((done) => thread.once("message", done));
        thread.postMessage(i);
        found[i] = await answer;
      }
    }),
  );
  const { user, system } = process.cpuUsage(before);
  return {
    seconds: (performance.now() - began) / 1000,
    processor: (user + system) / 1e6,
    found: JSON.stringify(found),
  };
}

const { problem, pieces } = asked();
if (isMainThread) {
  const counts = values.threads.split(",").map(Number);
  const most = Math.max(...counts);
  const all = Array.from(
    { length: most },
    () => new Worker(new URL(import.meta.url), { argv: process.argv.slice(2) }),
  );
  // Compiles what it needs before the clock runs.
  await once(all, Math.min(pieces.length, 2 * most));
  /** @type {{ seconds: number, processor: number }[][]} */
  const runs = counts.map(() => []);
  let agreed;
  for (let r = 0; r < repeats; r++)
    for (const [k, threads] of counts.entries()) {
      const { found, ...took } = await once(all.slice(0, threads), pieces.length);
      agreed ??= found;
      if (found !== agreed) throw new Error("other tricks with other threads");
      runs[k].push(took);
    }
  const plans = pieces.reduce((sum, piece) => sum + piece.plans.length, 0);
  console.log(
    `${deals} deals, ${plans / deals} candidates, ${kind}${worlds === undefined ? "" : ` with ${worlds} worlds`}`,
  );
  for (const [k, threads] of counts.entries()) {
    const processor = median(runs[k].map((run) => run.processor));
    const seconds = median(runs[k].map((run) => run.seconds));
    console.log(
      `${threads} threads: ${seconds.toFixed(2)} s by the clock, ${processor.toFixed(2)} s of processors, ` +
        `${((1000 * processor) / plans).toFixed(1)} ms a candidate and deal`,
    );
  }
  await Promise.all(all.map((thread) => thread.terminate()));
} else {
  const port = there(parentPort);
  port.on("message", (i) => {
    port.postMessage(doPiece(problem, pieces[i], sharedSolver()).values);
  });
}
