/**
 * A decision of abc at the papers' size: 16 deals, 12 candidates, 4 worlds of the others at each of their turns,
 * 768 tasks of the parallel paper, which needed 4,383 s on one machine and 87 s on 64.
 *
 *     npm run bench -- minds [--deals 16] [--kind papers] [--worlds N] [--repeats 3]
 *
 * The position is the third example of that paper, South on lead to the second trick; equal cards are separate
 * candidates, and all candidates are played in all deals. Prints the median of the repeats, in processor time of one
 * thread.
 */
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
import { Solver } from "@falsecard/solver";
import { positionNamed } from "../dist/papers/positions.js";
import { there } from "./parts/data.js";
import { cpu, median } from "./parts/measure.js";
import { optionsOf } from "./parts/options.js";

const { deals, kind, worlds, repeats } = optionsOf({
  deals: 16,
  kind: "papers",
  worlds: undefined,
  repeats: 3,
}).values;
const others = there(KIND_NAMES.find((name) => name === kind));
const { seen, meanings } = positionNamed("001-ex3");
const { C } = PROGRAMS;
const model = { ...C, search: { ...C.search, samples: deals, all: 0 } };
const problem = sure(problemOf(seen, meanings, model));
const cards = candidatesOf(problem.play, model).flatMap((candidate) => candidate.cards);
const solver = new Solver();

/** Milliseconds that all candidates take in all deals. */
function decided() {
  const random = Random.from("minds");
  const before = cpu();
  for (const [i, { deal }] of imagine(problem, { random, budget: new Budget() }).list.entries())
    doPiece(
      problem,
      {
        kind: "playout",
        search: "abc",
        deal,
        plans: cards.map((card) => /** @type {const} */ ([card])),
        stake: problem.stake,
        others,
        ...(worlds === undefined ? {} : { worlds: Number(worlds) }),
        own: /** @type {const} */ ("max"),
        random: random.split(`minds ${i}`).state,
      },
      solver,
    );
  return cpu() - before;
}

// The first decision also compiles the code, so it is not counted.
decided();
const ms = median(Array.from({ length: repeats }, decided));
console.log(
  `${deals} deals, ${cards.length} candidates, ${kind}, ${worlds ?? "its own"} worlds: ${(ms / 1000).toFixed(2)} s of processor, ${(ms / deals / cards.length).toFixed(1)} ms a candidate and deal`,
);
