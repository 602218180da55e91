/**
 * The positions of the papers: which card each program plays, and what the paper's card is worth against its
 * rivals when the others have minds of their own.
 *
 *     node packages/engine/bench/examples.js cards [programs] [seeds] [positions]
 *     node packages/engine/bench/examples.js effects [deals] [worlds] [positions] [seed] [cards]
 *
 * `cards` counts the choices over seeds. `effects` plays each candidate out in the same imagined deals against
 * players who decide by their own beliefs (abc) and gives the mean difference between the paper's card and the
 * best of its rivals with its standard error; positions marked * are looked at on the deal given as well,
 * because that is what their authors did.
 */
import { makeCard, Random, sure, wholeDeal } from "@falsecard/core";
import {
  candidatesOf,
  decide,
  differences,
  evaluationsOf,
  imagine,
  plansOf,
  playOut,
  problemOf,
  PROGRAMS,
  spreadOf,
  succeeds,
} from "@falsecard/engine/play";
import { Solver } from "@falsecard/solver";
import { paperPositions } from "./positions.js";

const [, , mode = "cards", ...rest] = process.argv;
/** Positions whose deal the authors supplied. */
const GIVEN = ["000-ex2", "001-ex1", "002-ex1", "002-ex3"];

const wanted = (list) =>
  paperPositions().filter(({ id }) => list === undefined || list.split(",").includes(id));

function cards([programs = "A,B,default", seeds = "20", list]) {
  console.log(`| position | paper | ${programs.split(",").join(" | ")} |`);
  for (const { id, view, meanings, answer } of wanted(list)) {
    const row = programs.split(",").map((name) => {
      const counts = new Map();
      for (let seed = 1; seed <= Number(seeds); seed++) {
        const { card } = sure(
          decide(view, meanings, PROGRAMS[name], { seed: `${id} ${seed}`, reasons: false }),
        );
        counts.set(makeCard(card), (counts.get(makeCard(card)) ?? 0) + 1);
      }
      return [...counts]
        .toSorted((a, b) => b[1] - a[1])
        .map(([card, count]) => `${card} ${count}`)
        .join(", ");
    });
    console.log(`| ${id} | ${answer.join(" or ")} | ${row.join(" | ")} |`);
  }
}

const best = (evaluations, cards) =>
  evaluations.find(({ candidate }) =>
    candidate.cards.some((card) => cards.includes(makeCard(card))),
  );

function effect(position, worlds, deals, imagined, seed, given) {
  const { id, view, meanings, candidates, answer } = position;
  const model = {
    ...PROGRAMS.C,
    search: { ...PROGRAMS.C.search, samples: deals, all: 0 },
  };
  const problem = sure(problemOf(view, meanings, model));
  const solver = new Solver();
  const tools = { solver, random: Random.from(`${id} ${seed}`), limits: {} };
  const all = candidatesOf(problem.play, model);
  const open = all.flatMap((candidate) => {
    const card = candidate.cards.find((each) => candidates.includes(makeCard(each)));
    return card === undefined ? [] : [{ ...candidate, card, group: candidate.card }];
  });
  const drawn = worlds ?? imagine(problem, tools);
  const { stake } = problem;
  const table = { meanings, model, stake, worlds: imagined, solver: new Solver() };
  // Every candidate in every deal: a number of deals that depended on the results would flatter the leader.
  const rows = plansOf(problem, open, id === "002-ex1" ? 2 : 1).map((candidate) => {
    const tricks = drawn.list.map((world, i) => {
      const random = tools.random.split(`minds ${i}`);
      return playOut("abc", problem, world, candidate, table, solver, random);
    });
    return {
      candidate,
      values: tricks.map((taken) => stake.worth[taken]),
      successes: tricks.map((taken) => (succeeds(stake, taken) ? 1 : 0)),
    };
  });
  const evaluations = evaluationsOf(rows, drawn);
  const ours = best(evaluations, answer);
  const rival = best(
    evaluations,
    candidates.filter((card) => !answer.includes(card)),
  );
  const { mean, error } = spreadOf(differences(ours.values, rival.values), drawn);
  const shown = evaluations
    .map(
      ({ candidate: { card, further = [] }, mean }) =>
        `${[card, ...further].map(makeCard).join("+")} ${mean.toFixed(0)}`,
    )
    .join(", ");
  const z = error === 0 ? "" : (mean / error).toFixed(1);
  console.log(
    `| ${id}${given ? " on the deal given" : ""} | ${makeCard(ours.candidate.card)} over ${makeCard(rival.candidate.card)} | ${mean.toFixed(0)} ± ${error.toFixed(0)} | ${z} | ${shown} |`,
  );
}

function effects([deals = "60", worlds = "8", list, seed = "1", cards]) {
  console.log("| position | comparison | effect ± standard error | z | means |");
  for (const found of wanted(list)) {
    const position = cards === undefined ? found : { ...found, candidates: cards.split(",") };
    effect(position, undefined, Number(deals), Number(worlds), seed, false);
    if (!GIVEN.includes(position.id)) continue;
    const deal = wholeDeal(position.record.deal);
    const copies = Array.from({ length: Number(deals) }, () => ({ deal, weight: 1 }));
    effect(position, { list: copies, exact: false }, Number(deals), Number(worlds), seed, true);
  }
}

const began = process.cpuUsage();
if (mode === "cards") cards(rest);
else effects(rest);
const { user, system } = process.cpuUsage(began);
console.log(`${((user + system) / 1e6).toFixed(0)} s of processor time`);
