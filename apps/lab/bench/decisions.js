/**
 * Decisions of the page's robots at IMPs: their time, and whether the card is the one that exact values of every card in
 * every deal would choose.
 *
 *     node apps/lab/bench/decisions.js [--source random|wbridge5] [--decisions 100] [--from 0] [--tricks 2]
 *                                             [--seconds 500] [--against DIR] [--reasons]
 *
 * Of every trick: decisions, deals and processor time a decision, deals a second; how many cards are the same as by
 * exact values, and of the others how many are behind by more than what the model calls indifferent. `--against DIR`
 * has a built checkout of another version decide the same in turn, in the same process, and leaves exact values out.
 * With `--reasons` they are worked out as well, as they are on the page.
 */
import { pathToFileURL } from "node:url";
import { ownVersion, robotOf, spotsOf, versionIn, viewOf } from "./spots.js";
import { optionsOf } from "../dist/bench/options.js";

const { values } = optionsOf({
  source: "random",
  decisions: 100,
  from: 0,
  tricks: 2,
  seconds: 500,
  against: undefined,
  reasons: false,
});
const { source, decisions: most, from, tricks, seconds, against, reasons } = values;
const SEED = "bench";

const own = await ownVersion();
const other =
  against === undefined
    ? undefined
    : await versionIn(pathToFileURL(`${against.replace(/\/$/, "")}/`));
const { samples } = own.STRENGTHS.normal;

/** One decision as a version ships it, and the processor time that it took. */
function decided(version, spot, solver) {
  const view = viewOf(version, spot);
  const start = process.cpuUsage();
  const found = version.robotCard(view, robotOf(version, samples), {
    seed: SEED,
    solver,
    reasons,
  });
  const { user, system } = process.cpuUsage(start);
  if (!found.ok) return undefined;
  const { samples: deals, card } = found.value;
  return { ms: (user + system) / 1000, deals, card };
}

/** The card by exact values, and how far behind it another card is, beside what is indifferent. */
function exactly(spot, solver) {
  const view = viewOf(own, spot);
  const { model, cards } = robotOf(own, samples);
  const problem = own.sure(own.problemOf(view, own.promisesOf(view, cards), model));
  const { play } = problem;
  const tools = { random: own.Random.from(SEED), budget: new own.Budget() };
  const legal = own.candidatesOf(play, model);
  const isLead = play.cards.length === 0;
  const worlds = own.imagine(problem, tools);
  const { name, run } = isLead ? own.LEAD : own.MONTE_CARLO;
  const { settings } = model.search.steps.find(({ search }) => search === name);
  const input = { problem, candidates: legal, worlds, before: undefined, tools };
  const shipped = own.think(problem, run(input, settings), solver);
  const { stake } = shipped;
  // In the order in which they were judged: of equals the first is taken.
  const candidates = legal.flatMap(
    ({ cards: same }) =>
      shipped.evaluations.find(({ candidate }) => same.includes(candidate.card))?.candidate ?? [],
  );
  const left = play.length - play.tricks.length;
  solver.forget();
  const solved = own.sure(
    solver.batch(
      worlds.list.map(({ deal }) =>
        own.sure(
          own.positionAt(own.sure(own.Play.of(play.contract, own.partialOf(deal), play.cards))),
        ),
      ),
    ),
  );
  const { contract } = play;
  const chances = isLead
    ? own.leadChances(
        candidates.map(({ card }) => card),
        { hand: problem.knowledge.hand, contract, meanings: problem.meanings },
      )
    : [];
  const likeliest = Math.max(...chances);
  const rows = candidates.map((candidate, i) => {
    const { card } = candidate;
    const more = isLead
      ? own.priorTricks(worlds.list.length) * Math.log(chances[i] / likeliest)
      : 0;
    const taken = solved.map((one) => {
      const tricksOf = one.cards.get(card);
      return play.declarerTricks + (stake.declaring ? tricksOf : left - tricksOf);
    });
    const worthOf = isLead ? own.blurredAt : own.worthAt;
    return {
      candidate,
      values: taken.map((one) => worthOf(stake, one - more)),
      successes: taken.map(() => 0),
    };
  });
  const evaluations = own.evaluationsOf(rows, worlds);
  const card = own.honestCard(problem, { ...shipped, evaluations });
  const behind = (one) =>
    evaluations.find(({ candidate }) => candidate.cards.includes(one)).behind.by;
  return {
    card,
    zone: model.search.indifference * stake.swing,
    loss: (one) => Math.max(0, behind(one) - behind(card)),
  };
}

const byTrick = new Map();
const solvers = [new own.Solver(), other && new other.Solver()];
const begun = performance.now();
let done = 0;
let last = from;
for (const spot of spotsOf(own, { source, from, tricks })) {
  if (done >= most || performance.now() - begun > seconds * 1000) break;
  const trick = 1 + Math.floor(spot.cards.length / 4);
  if (spot.cards.length === 0) last++;
  // Neither is always the first.
  const isSecond = done % 2 === 1;
  const early = isSecond && other ? decided(other, spot, solvers[1]) : undefined;
  const now = decided(own, spot, solvers[0]);
  // Nothing to think about, or no position to think of.
  if (now === undefined || now.deals === 0) continue;
  const then = early ?? (other && decided(other, spot, solvers[1]));
  if (other !== undefined && (then === undefined || then.deals === 0)) continue;
  done++;
  const row = byTrick.get(trick) ?? {
    decisions: 0,
    ms: 0,
    deals: 0,
    otherMs: 0,
    otherDeals: 0,
    same: 0,
    beyond: 0,
    worst: 0,
  };
  byTrick.set(trick, row);
  row.decisions++;
  row.ms += now.ms;
  row.deals += now.deals;
  if (then !== undefined) {
    row.otherMs += then.ms;
    row.otherDeals += then.deals;
    row.same += Number(then.card === now.card);
    continue;
  }
  const { card, zone, loss } = exactly(spot, solvers[0]);
  row.same += Number(card === now.card);
  const lost = loss(now.card);
  row.beyond += Number(card !== now.card && lost > zone);
  if (card !== now.card)
    console.log(
      `board ${last - 1}, after ${spot.cards.length} cards: ${own.makeCard(now.card)} in ${now.deals} deals, ` +
        `by exact values ${own.makeCard(card)}; ${lost.toFixed(3)} behind, indifferent ${zone.toFixed(3)}`,
    );
  row.worst = Math.max(row.worst, lost);
}

console.log(
  `${done} decisions, ${source}, boards ${from} to ${last - 1}, ${samples} deals` +
    (against === undefined ? "" : `, against ${against}`),
);
for (const [trick, row] of [...byTrick].toSorted(([a], [b]) => a - b)) {
  const { decisions, ms, deals, otherMs, otherDeals, same, beyond, worst } = row;
  const rate = (1000 * deals) / ms;
  console.log(
    `trick ${trick}: ${decisions} decisions, ${(deals / decisions).toFixed(1)} deals and ` +
      `${(ms / decisions).toFixed(0)} ms each, ${rate.toFixed(0)} deals a second`,
  );
  if (other === undefined)
    console.log(
      `  ${same} as by exact values; beyond indifference ${beyond}, at worst ${worst.toFixed(3)} IMPs behind`,
    );
  else
    console.log(
      `  the other: ${(otherDeals / decisions).toFixed(1)} deals and ${(otherMs / decisions).toFixed(0)} ms each; ` +
        `ours ${((rate * otherMs) / 1000 / otherDeals).toFixed(2)} times as many deals a second; ${same} cards the same`,
    );
}
