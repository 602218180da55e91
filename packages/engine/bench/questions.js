/**
 * What a decision asks of the solver, what less would cost, and what it would change.
 *
 *     node packages/engine/bench/questions.js [--source random|wbridge5] [--decisions 100] [--from 0] [--tricks 2]
 *                                             [--samples 20] [--seconds 500] [--against DIR]
 *
 * Decisions of the page's robots at IMPs: random boards bid by our own bidder and played by one that imagines four deals,
 * or tables of WBridge5 as they were played. For each trick: processor time and deals of a decision as it ships; nodes
 * for each kind of question in all its deals, the tricks of every legal card first; how often the best cards by that
 * question alone are those by exact tricks in all deals, what is lost at worst among them on average (IMPs), and
 * in how many that is more than what the model calls indifferent.
 *
 * `--against DIR` has a built checkout of another version decide the same, in turn, in the same process, and leaves
 * the questions out.
 */
import { existsSync, readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const option = (name, otherwise) => {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? otherwise : process.argv[at + 1];
};
const source = option("source", "random");
const most = Number(option("decisions", 100));
const from = Number(option("from", 0));
const tricks = Number(option("tricks", 2));
const samples = Number(option("samples", 20));
const seconds = Number(option("seconds", 500));
const against = option("against");

/** A version of the program, by the folder that it was built in. */
async function versionIn(root) {
  const load = (path) => import(new URL(`packages/${path}/index.js`, root).href);
  const [core, solver, play, bidding, robot] = await Promise.all(
    [
      "core/dist",
      "solver/dist",
      "engine/dist/play",
      "engine/dist/bidding",
      "engine/dist/robot",
    ].map(load),
  );
  return {
    ...core,
    ...play,
    ...robot,
    Solver: solver.Solver,
    positionAt: solver.positionAt,
    card: bidding.MODERN,
  };
}
const own = await versionIn(new URL("../../../", import.meta.url));
const other =
  against === undefined
    ? undefined
    : await versionIn(pathToFileURL(`${against.replace(/\/$/, "")}/`));

/** The page's robot at its usual strength; `deals` makes it a quicker one. */
function robotOf({ PROGRAMS, card }, deals = samples) {
  const { default: shipped } = PROGRAMS;
  const model = { ...shipped, search: { ...shipped.search, samples: deals } };
  return { model, cards: { NS: card, EW: card }, judge: "rules" };
}

/** What a version makes of a spot that is told in texts. */
function recordOf(version, { deal, dealer, vulnerability, calls, contract, cards }) {
  const { emptyRecord, parseDeal, parseCall, parseCard, parseOutcome, partialOf, sure } = version;
  return {
    ...emptyRecord({ number: 1, dealer, vulnerability }),
    deal: partialOf(sure(parseDeal(deal))),
    scoring: "IMPs",
    calls: calls.map((text) => ({ call: sure(parseCall(text)) })),
    ...(contract === undefined ? {} : { stated: sure(parseOutcome(contract)) }),
    cards: cards.map((text) => ({ card: sure(parseCard(text)) })),
  };
}

/** Boards that robots of four deals bid and play as far as it is looked at. */
function* randomSpots() {
  const { boardOf, dealPack, makeCall, makeCard, makeDeal, Random, viewOf, auctionOf, playOf } =
    own;
  const quick = robotOf(own, 4);
  for (let i = from; ; i++) {
    const board = boardOf(i + 1);
    const spot = {
      deal: makeDeal(dealPack(Random.from(`questions ${i}`))),
      dealer: board.dealer,
      vulnerability: board.vulnerability,
      calls: [],
      cards: [],
    };
    for (let turn = auctionOf(recordOf(own, spot)).turn; turn !== undefined;) {
      const view = viewOf(recordOf(own, spot), turn);
      spot.calls.push(makeCall(own.sure(own.robotCall(view, quick, { seed: `${i}` })).call));
      turn = auctionOf(recordOf(own, spot)).turn;
    }
    while (spot.cards.length < 4 * tricks) {
      const play = playOf(recordOf(own, spot));
      if (play === undefined || play.actor === undefined) break;
      yield { ...spot, calls: [...spot.calls], cards: [...spot.cards], seat: play.actor };
      const view = viewOf(recordOf(own, spot), play.actor);
      const decided = own.robotCard(view, quick, { seed: `${i}`, reasons: false });
      if (!decided.ok) break;
      spot.cards.push(makeCard(decided.value.card));
    }
  }
}

/** The turns of WBridge5's tables. */
function* playedSpots() {
  const file = new URL("../../../../shared/data/play/wbridge5_selfplay.jsonl", import.meta.url);
  const rows = existsSync(file) ? readFileSync(file, "utf8").trim().split("\n") : [];
  for (const line of rows.slice(from)) {
    const { deal, dealer, vul, auction, contract, declarer, play } = JSON.parse(line);
    if (!/^[1-7]/.test(contract)) continue;
    const played = play.split(" ");
    const spot = { deal, dealer, vulnerability: vul, calls: auction.split(" ") };
    for (let n = 0; n < Math.min(played.length, 4 * tricks); n++) {
      const cards = played.slice(0, n);
      const told = { ...spot, contract: `${contract} by ${declarer}`, cards };
      const actor = own.playOf(recordOf(own, told))?.actor;
      if (actor === undefined) break;
      yield { ...told, seat: actor };
    }
  }
}

const clock = () => process.cpuUsage().user / 1000;
const meanOf = (list) => list.reduce((sum, one) => sum + one, 0) / list.length;

/** One decision as a version ships it. */
function decided(version, spot, solver) {
  const view = version.viewOf(recordOf(version, spot), spot.seat);
  const start = clock();
  const found = version.robotCard(view, robotOf(version), {
    seed: "bench",
    solver,
    reasons: false,
  });
  const ms = clock() - start;
  if (!found.ok) return undefined;
  const { samples: deals, nodes, card } = found.value;
  return { ms, deals, nodes, card: version.makeCard(card) };
}

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
  const { model, cards } = robotOf(own);
  const view = own.viewOf(recordOf(own, spot), spot.seat);
  const problem = own.sure(own.problemOf(view, own.meaningsOf(view, cards), model));
  const { play } = problem;
  const candidates = own.candidatesOf(play, model);
  const tools = { random: own.Random.from("bench"), limits: {}, solver };
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
    const solved = own.sure(solver.batch(positions, question));
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
  for (const [name, [low, high]] of Object.entries(KINDS)) {
    const ends = [stake.needed + low, stake.needed + high].map(toSide);
    const { solved, nodes } = asked({ window: [Math.min(...ends), Math.max(...ends)] });
    judge(name, bestOf(worthOf(solved)), nodes);
  }
}

const [solver, otherSolver] = [new own.Solver(), other && new other.Solver()];
const begun = performance.now();
let done = 0;
for (const spot of source === "random" ? randomSpots() : playedSpots()) {
  if (done >= most || performance.now() - begun > seconds * 1000) break;
  const trick = 1 + Math.floor(spot.cards.length / 4);
  const now = decided(own, spot, solver);
  // Nothing to think about, or no position to think of.
  if (now === undefined || now.deals === 0) continue;
  done++;
  count(trick, "ms", now.ms);
  count(trick, "deals", now.deals);
  if (other === undefined) {
    // Opening leads count for more than their tricks.
    if (spot.cards.length > 0) ask(trick, spot, solver);
    continue;
  }
  const then = decided(other, spot, otherSolver);
  if (then === undefined) continue;
  count(trick, "other ms", then.ms);
  count(trick, "other deals", then.deals);
  count(trick, "same card", now.card === then.card ? 1 : 0);
}
console.log(`${done} decisions, ${source}, from ${from}, ${samples} deals`);
for (const [trick, row] of [...byTrick].toSorted(([a], [b]) => a - b)) {
  console.log(`\ntrick ${trick}`);
  for (const [name, values] of row)
    console.log(
      `  ${name.padEnd(34)} ${meanOf(values).toFixed(3).padStart(9)}  of ${values.length}`,
    );
}
