/**
 * What a decision asks of the solver, what less would cost, and what it would change.
 *
 *     node apps/lab/bench/questions.js [--source random|wbridge5] [--decisions 100] [--from 0] [--tricks 2]
 *                                             [--seconds 500]
 *
 * Decisions of the page's robots at IMPs that are no opening lead. For each trick: nodes for each kind of question in all
 * deals of a decision, the tricks of every candidate first; how often the best cards by that question alone are those
 * by exact tricks in all deals, what is lost at worst among them on average (IMPs), and in how many that is more than what
 * the model calls indifferent. `the value alone` is what any way to prove the best card of every deal takes.
 */
import { ownVersion, robotOf, spotsOf, viewOf } from "./spots.js";
import { optionsOf } from "../dist/bench/options.js";

const { values } = optionsOf({
  source: "random",
  decisions: 100,
  from: 0,
  tricks: 2,
  seconds: 500,
});
const { source, decisions: most, from, tricks, seconds } = values;

const own = await ownVersion();
const meanOf = (list) => list.reduce((sum, one) => sum + one, 0) / list.length;

const byTrick = new Map();
const count = (trick, name, value) => {
  const row = byTrick.get(trick) ?? new Map();
  byTrick.set(trick, row);
  row.set(name, [...(row.get(name) ?? []), value]);
};

/** Windows of declarer's tricks about the contract. */
const KINDS = { "made or beaten": [-1, 0], "one trick either side": [-2, 1] };

/** Every kind of question in the deals of one decision. */
function ask(trick, spot, solver) {
  const { model, cards } = robotOf(own, own.STRENGTHS.normal.samples);
  const view = viewOf(own, spot);
  const problem = own.sure(own.problemOf(view, own.promisesOf(view, cards), model));
  const { play } = problem;
  const candidates = own.candidatesOf(play, model);
  // Cards of one strength need no search.
  if (new Set(candidates.map(({ group }) => group)).size < 2) return false;
  const tools = { random: own.Random.from("bench"), budget: new own.Budget(), solver };
  const worlds = own.imagine(problem, tools);
  const shipped = own.judgeIn(problem, candidates, worlds, tools);
  const { stake } = shipped;
  const left = play.length - play.tricks.length;
  const toSide = (taken) =>
    stake.declaring ? taken - play.declarerTricks : left - (taken - play.declarerTricks);
  const positions = worlds.list.map(({ deal }) =>
    own.sure(own.positionAt(own.sure(own.Play.of(play.contract, own.partialOf(deal), play.cards)))),
  );
  const asked = (question) => {
    solver.forget();
    const before = solver.nodes;
    const solved = own.sure(
      solver.batch(positions, { cards: candidates.map(({ card }) => card), ...question }),
    );
    return { solved, nodes: solver.nodes - before };
  };
  /** The mean worth of every candidate. */
  const worthOf = (solved) => {
    const total = worlds.list.reduce((sum, { weight }) => sum + weight, 0);
    return candidates.map(({ card }) =>
      solved.reduce((sum, one, i) => {
        const taken = one.cards.get(card);
        const declarer = play.declarerTricks + (stake.declaring ? taken : left - taken);
        return sum + (stake.worth[declarer] * worlds.list[i].weight) / total;
      }, 0),
    );
  };
  const bestOf = (means) => {
    const top = Math.max(...means);
    return means.flatMap((one, i) => (one > top - 1e-9 ? [i] : []));
  };
  const exact = asked({});
  const means = worthOf(exact.solved);
  const best = bestOf(means);
  const top = Math.max(...means);
  const judge = (name, chosen, nodes) => {
    const loss = Math.max(...chosen.map((i) => top - means[i]));
    count(trick, `${name}: nodes`, nodes);
    count(trick, `${name}: same`, String(chosen) === String(best) ? 1 : 0);
    count(trick, `${name}: loss`, loss);
    count(trick, `${name}: beyond`, loss > model.search.indifference * stake.swing ? 1 : 0);
  };
  const kept = shipped.evaluations.filter(
    ({ values, behind }) =>
      values.length === shipped.evaluations[0].values.length && behind.by <= 1e-9,
  );
  const leading = candidates.flatMap((one, i) =>
    kept.some(({ candidate }) => candidate === one) ? [i] : [],
  );
  count(trick, "every card in every deal: nodes", exact.nodes);
  judge("as it ships", leading, shipped.nodes);
  if (stake.declaring && !worlds.exact && worlds.list.length > 8) {
    const input = { problem, candidates, worlds, tools: { ...tools, cardAlone: true } };
    const alone = own.think(problem, own.MONTE_CARLO.run(input, {}), solver);
    count(trick, "declarer, as it ships: nodes", shipped.nodes);
    count(trick, "declarer, the card alone: nodes", alone.nodes);
  }
  for (const [name, [low, high]] of Object.entries(KINDS)) {
    const ends = [stake.needed + low, stake.needed + high].map(toSide);
    const { solved, nodes } = asked({ window: [Math.min(...ends), Math.max(...ends)] });
    judge(name, bestOf(worthOf(solved)), nodes);
  }
  const counted = (name, asks) => {
    solver.forget();
    const before = solver.nodes;
    asks();
    count(trick, `${name}: nodes`, solver.nodes - before);
  };
  counted("the value alone", () => {
    for (const position of positions) own.sure(solver.value(position, { keep: true }));
  });
  const worth = Array.from({ length: left + 1 }, (_, taken) =>
    own.worthAt(stake, play.declarerTricks + (stake.declaring ? taken : left - taken)),
  );
  counted("the card with the best sum", () => {
    const [...one] = new Map(candidates.map(({ group, card }) => [group, card])).values();
    own.sure(solver.bestSum(positions, one, worth));
  });
  const top1 = exact.solved.map(({ best: taken }) => taken);
  for (const low of [1, 2])
    count(
      trick,
      `within ${low - 1} of the best, else a bound: nodes`,
      asked({ window: (deal) => [Math.max(0, top1[deal] - low), top1[deal] + 1] }).nodes,
    );
  return true;
}

const solver = new own.Solver();
const begun = performance.now();
let done = 0;
for (const spot of spotsOf(own, { source, from, tricks })) {
  if (done >= most || performance.now() - begun > seconds * 1000) break;
  // Opening leads count for more than their tricks.
  if (spot.cards.length === 0) continue;
  done += Number(ask(1 + Math.floor(spot.cards.length / 4), spot, solver));
}
console.log(`${done} decisions, ${source}, from ${from}`);
for (const [trick, row] of [...byTrick].toSorted(([a], [b]) => a - b)) {
  console.log(`\ntrick ${trick}`);
  const whole = meanOf(row.get("every card in every deal: nodes"));
  for (const [name, values] of row) {
    const mean = meanOf(values);
    const share = name.endsWith(": nodes") ? (mean / whole).toFixed(2) : "";
    console.log(
      `  ${name.padEnd(46)} ${mean.toFixed(3).padStart(12)} ${share.padStart(5)}  of ${values.length}`,
    );
  }
}
