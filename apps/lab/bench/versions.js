/**
 * The default that ships against that of another version, play alone: random boards that both bid alike, with the same
 * contract and lead at two tables, this version declaring at the first and defending at the second.
 *
 *     node apps/lab/bench/versions.js --against DIR --log FILE [--seed versions] [--from 0] [--boards 1000]
 *                                            [--samples 16] [--seconds 1400]
 *     node apps/lab/bench/versions.js --pool FILE,FILE
 *
 * DIR is a built checkout of the other version. Every board becomes a line of FILE when it is done; one that stands there
 * already is not played again, so that a match can be played in pieces. Each version decides from its own view, reads the
 * auction by its own rules, and knows of the other whether it signals. Boards that the two bid differently are passed over:
 * the match would be one of bidding. The lead is this version's. `--pool` adds up what was played.
 */
import { appendFileSync, existsSync, readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { ownVersion, recordOf, robotOf, versionIn, viewOf } from "./spots.js";
import { optionsOf } from "../dist/bench/options.js";

const rowsOf = (file) =>
  existsSync(file)
    ? readFileSync(file, "utf8")
        .split("\n")
        .filter((line) => line !== "")
        .map((line) => JSON.parse(line))
    : [];

/** The mean of some numbers with its 95 % interval. */
function interval(numbers) {
  const n = numbers.length;
  const mean = numbers.reduce((sum, each) => sum + each, 0) / n;
  const squares = numbers.reduce((sum, each) => sum + (each - mean) ** 2, 0);
  const half = 1.96 * Math.sqrt(squares / (n - 1) / n);
  return `${mean >= 0 ? "+" : ""}${mean.toFixed(3)} ± ${half.toFixed(3)}`;
}

function sayPool(rows) {
  const played = rows.filter(({ imps }) => imps !== undefined);
  const seconds = (key) => (played.reduce((sum, row) => sum + row[key], 0) / 1000).toFixed(0);
  console.log(
    `${played.length} boards (${rows.length - played.length} passed over): ${interval(played.map(({ imps }) => imps))} IMPs a board (95 %), ` +
      `${interval(played.map(({ tricks }) => tricks[0] - tricks[1]))} tricks, another score on ${played.filter(({ imps }) => imps !== 0).length}; ` +
      `processor ${seconds("ownMs")} s for this version, ${seconds("otherMs")} for the other`,
  );
}

/** Deals a decision unless told: fewer than the default takes, so that more boards are played. */
const DEALS = 16;
const { values } = optionsOf({
  against: undefined,
  log: undefined,
  pool: undefined,
  seed: "versions",
  from: 0,
  boards: 1000,
  samples: DEALS,
  seconds: 1400,
});
const { pool } = values;
if (pool === undefined) await playMatch();
else sayPool(pool.split(",").flatMap(rowsOf));

async function playMatch() {
  const { seed, from, boards, samples, log, against } = values;
  if (against === undefined || log === undefined)
    throw new Error(
      "--against DIR: a built checkout of the other version, --log FILE: what was played",
    );
  const until = performance.now() + 1000 * values.seconds;
  const dir = against.replace(/\/$/, "");
  const own = await ownVersion();
  const other = await versionIn(pathToFileURL(`${dir}/`));
  const sides = {
    own: seatedIn(own, other.PROGRAMS.default, samples),
    other: seatedIn(other, own.PROGRAMS.default, samples),
  };
  const done = new Set(rowsOf(log).map(({ i }) => i));
  for (let i = from; i < from + boards && performance.now() < until; i++) {
    if (done.has(i)) continue;
    appendFileSync(log, `${JSON.stringify({ i, ...playBoard(sides, seed, i) })}\n`);
  }
  sayPool(rowsOf(log));
}

/** The page's robot of a version, who knows whether the opponents signal. */
function seatedIn(version, opponent, samples) {
  const robot = robotOf(version, samples);
  const { players } = robot.model;
  if (players === undefined || opponent.signals !== "never") return { version, robot };
  const deaf = Object.fromEntries(version.SIGNALS.map((rule) => [rule, 0]));
  const { opponents } = players;
  const cards = { ...opponents.cards, ...deaf };
  const model = {
    ...robot.model,
    players: { ...players, opponents: { ...opponents, cards } },
  };
  return { version, robot: { cards: robot.cards, judge: robot.judge, model } };
}

/** The calls of a version on a deal, by its rules. */
function callsOf({ version, robot }, board) {
  const calls = [];
  for (;;) {
    const spot = { ...board, calls, cards: [] };
    const seat = version.auctionOf(recordOf(version, spot)).turn;
    if (seat === undefined) return calls;
    const view = viewOf(version, { ...spot, seat });
    const { call } = version.sure(version.robotCall(view, robot, { seed: board.seed }));
    calls.push(version.makeCall(call));
  }
}

function playBoard(sides, seed, i) {
  const { version } = sides.own;
  const { boardOf, dealPack, makeDeal, Random, playOf, sideOf, imps, score, isVulnerable } =
    version;
  const { dealer, vulnerability } = boardOf(i + 1);
  const deal = makeDeal(dealPack(Random.from(`${seed} ${i}`)));
  const board = { deal, dealer, vulnerability, seed: `${seed} ${i}` };
  const calls = callsOf(sides.own, board);
  if (calls.join() !== callsOf(sides.other, board).join()) return { calls: "not alike" };
  const start = { ...board, calls, cards: [] };
  const contract = playOf(recordOf(version, start))?.contract;
  if (contract === undefined) return { calls: "passed out" };
  const spent = { own: 0, other: 0 };
  const lead = cardOf(sides.own, start, playOf(recordOf(version, start)).actor);
  const [declared, defended] = [
    ["own", "other"],
    ["other", "own"],
  ].map(([declaring, defending]) => {
    /** @type {string[]} */
    const cards = [lead];
    for (;;) {
      const spot = { ...start, cards };
      const play = playOf(recordOf(version, spot));
      const { actor, turn, legal } = play;
      if (turn === undefined) return play.declarerTricks;
      const [only, ...more] = legal;
      const who = sideOf(turn) === sideOf(contract.declarer) ? declaring : defending;
      const before = process.cpuUsage();
      cards.push(more.length === 0 ? version.makeCard(only) : cardOf(sides[who], spot, actor));
      const { user, system } = process.cpuUsage(before);
      spent[who] += (user + system) / 1000;
    }
  });
  const vulnerable = isVulnerable(vulnerability, contract.declarer);
  return {
    deal,
    contract: version.makeOutcome(contract),
    lead,
    /** Declarer's, with this version declaring and with it defending. */
    tricks: [declared, defended],
    imps: imps(score(contract, vulnerable, declared) - score(contract, vulnerable, defended)),
    ownMs: Math.round(spent.own),
    otherMs: Math.round(spent.other),
  };
}

/** The card of a version. */
function cardOf({ version, robot }, spot, seat) {
  const view = viewOf(version, { ...spot, seat });
  const asked = { seed: `${spot.seed} ${spot.cards.length} ${seat}`, reasons: false };
  return version.makeCard(version.sure(version.robotCard(view, robot, asked)).card);
}
