/**
 * A match of play alone between the shipped default robots of two versions: random boards that both bid alike, with the
 * same contract and lead at two tables; this version declares at the first and defends at the second.
 *
 *     npm run bench -- versions --against DIR --log FILE [--seed versions] [--from 0] [--boards 1000] [--samples 16]
 *                               [--seconds 1400]
 *     npm run bench -- versions --pool FILE,FILE
 *
 * DIR is a built checkout of the other version. Every board becomes a line of FILE when it is done and is not played
 * again,
 * so that a match can be played in pieces. Each version decides from its own view, reads the auction by its own rules,
 * and
 * knows of the other whether it signals. Boards that the two bid differently are left out, because they would compare
 * the bidding. The lead is this version's. `--pool` adds up the results in the files.
 */
import { appendFileSync } from "node:fs";
import { jsonLines } from "./parts/data.js";
import { cpu, meanWithin, sum } from "./parts/measure.js";
import { optionsOf } from "./parts/options.js";
import {
  bidIn,
  boardIn,
  cardIn,
  ownVersion,
  recordIn,
  robotIn,
  versionIn,
} from "./parts/version.js";

/** The default number of deals for a decision: fewer than the default program takes, so that more boards are played. */
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
if (values.pool === undefined) await playMatch();
else sayPool(values.pool.split(",").flatMap(jsonLines));

function sayPool(rows) {
  const played = rows.filter(({ imps }) => imps !== undefined);
  const seconds = (key) => (sum(played.map((row) => row[key])) / 1000).toFixed(0);
  console.log(
    `${played.length} boards (${rows.length - played.length} passed over): ${meanWithin(played.map(({ imps }) => imps))} IMPs a board (95 %), ` +
      `${meanWithin(played.map(({ tricks }) => tricks[0] - tricks[1]))} tricks, another score on ${played.filter(({ imps }) => imps !== 0).length}; ` +
      `processor ${seconds("ownMs")} s for this version, ${seconds("otherMs")} for the other`,
  );
}

async function playMatch() {
  const { seed, from, boards, samples, log, against } = values;
  if (against === undefined || log === undefined)
    throw new Error(
      "--against DIR: a built checkout of the other version, --log FILE: what was played",
    );
  const until = performance.now() + 1000 * values.seconds;
  const [own, other] = [await ownVersion(), await versionIn(against)];
  const sides = {
    own: seatedIn(own, other.PROGRAMS.default, samples),
    other: seatedIn(other, own.PROGRAMS.default, samples),
  };
  const done = new Set(jsonLines(log).map(({ i }) => i));
  for (let i = from; i < from + boards && performance.now() < until; i++)
    if (!done.has(i))
      appendFileSync(log, `${JSON.stringify({ i, ...playBoard(sides, seed, i) })}\n`);
  sayPool(jsonLines(log));
}

/** The shipped robot of a version; it knows whether the opponents signal. */
function seatedIn(version, opponent, samples) {
  const robot = robotIn(version, samples);
  const { players } = robot.model;
  if (players === undefined || opponent.signals !== "never") return { version, robot };
  const silent = Object.fromEntries(version.SIGNALS.map((rule) => [rule, 0]));
  const opponents = { ...players.opponents, cards: { ...players.opponents.cards, ...silent } };
  const model = { ...robot.model, players: { ...players, opponents } };
  return { version, robot: { cards: robot.cards, judge: robot.judge, model } };
}

function playBoard(sides, seed, i) {
  const { version } = sides.own;
  const { playOf, sideOf, imps, score, isVulnerable } = version;
  const dealt = boardIn(version, seed, i);
  const [start, other] = ["own", "other"].map((who) =>
    bidIn(sides[who].version, sides[who].robot, dealt, `${seed} ${i}`),
  );
  if (start.calls.join() !== other.calls.join()) return { calls: "not alike" };
  const opening = playOf(recordIn(version, start));
  if (opening === undefined) return { calls: "passed out" };
  const cardOf = (who, spot, seat) => {
    const asked = { seed: `${seed} ${i} ${spot.cards.length} ${seat}`, reasons: false };
    return cardIn(sides[who].version, sides[who].robot, spot, seat, asked).text;
  };
  const { contract } = opening;
  const spent = { own: 0, other: 0 };
  const lead = cardOf("own", start, opening.actor);
  const [declared, defended] = [
    ["own", "other"],
    ["other", "own"],
  ].map(([declaring, defending]) => {
    const cards = [lead];
    for (;;) {
      const spot = { ...start, cards };
      const play = playOf(recordIn(version, spot));
      const { actor, turn, legal } = play;
      if (turn === undefined) return play.declarerTricks;
      const [only, ...more] = legal;
      const who = sideOf(turn) === sideOf(contract.declarer) ? declaring : defending;
      const before = cpu();
      cards.push(more.length === 0 ? version.makeCard(only) : cardOf(who, spot, actor));
      spent[who] += cpu() - before;
    }
  });
  const vulnerable = isVulnerable(start.vulnerability, contract.declarer);
  return {
    deal: start.deal,
    contract: version.makeOutcome(contract),
    lead,
    /** Declarer's tricks with this version declaring, and with this version defending. */
    tricks: [declared, defended],
    imps: imps(score(contract, vulnerable, declared) - score(contract, vulnerable, defended)),
    ownMs: Math.round(spent.own),
    otherMs: Math.round(spent.other),
  };
}
