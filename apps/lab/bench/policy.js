/**
 * Fits the policy's weights (src/play/players/policy-weights.ts) to the cards that were really played, and prints how
 * well they predict them.
 *
 *     npm run bench -- policy TURNS... [--take experts|wbridge5 --half fit --from 0 --tables 30]
 *
 * With `--take` the turns of the shared tables are written to the first file, one a line: the cards, the result of each
 * in 20 deals that the player imagines, and the card that he played. Opening leads and turns at which all cards are
 * equal double dummy are left out. Without `--take` the weights are fitted to all lines of all files, for declarer's
 * side and the defenders separately: first the probability of each of the best cards by its traits (a conditional logit
 * with a small ridge), then, for predictions, the weights of a card's lag behind the best and of the share of deals in
 * which it is among the best.
 */
import { appendFileSync } from "node:fs";
import { partialOf, Play, Random, sideOf, sure } from "@falsecard/core";
import {
  evidenceFrom,
  groupsOf,
  KINDS,
  playerKind,
  stakeOf,
  TRAITS,
  traitsOf,
  tricksByDeal,
} from "@falsecard/engine/play";
import { positionAt, Solver } from "@falsecard/solver";
import { jsonLines, there, unrefused } from "./parts/data.js";
import { dot, logit } from "./parts/logit.js";
import { optionsOf } from "./parts/options.js";
import { meaningsOf, MODELS, tablesOf } from "./parts/played-tables.js";

const { values, others: files } = optionsOf({
  take: undefined,
  half: "fit",
  from: 0,
  tables: 30,
});
/** Names of the sources, which are part of the seeds of the shipped weights. */
const FILES = { experts: "expert_tables", wbridge5: "wbridge5_selfplay" };
const WORLDS = 20;
const LAST_PLY = 32;
const SHRINKING = 2;

/** Turns of one table at which cards differ. */
function turnsOf(source, table, seed, truth, other) {
  const model = MODELS[source];
  const meanings = meaningsOf(table);
  const turns = [];
  let play = Play.start(table.contract, partialOf(table.deal));
  for (const { card } of table.cards.slice(0, LAST_PLY + 1)) {
    const groups = play.cards.length === 0 ? [] : groupsOf(play);
    const solution =
      groups.length > 1 ? unrefused(truth.solve(unrefused(positionAt(play)))) : undefined;
    const tricks = groups.map(([first]) => solution?.cards.get(first));
    if (new Set(tricks).size > 1) {
      const seat = there(play.actor);
      const seating = {
        seat,
        meanings,
        model,
        kind: playerKind("reader", WORLDS),
        stake: stakeOf(table.contract, table.vulnerability, "IMPs", seat),
        solver: other,
        doubted: new Set(),
      };
      const random = Random.from(`${seed} ${play.cards.length}`);
      turns.push({
        table: table.id ?? seed,
        ply: play.cards.length,
        declares: sideOf(seat) === sideOf(play.contract.declarer),
        played: groups.findIndex((group) => group.includes(card)),
        traits: there(traitsOf(play, groups)).map((values) =>
          TRAITS.map((trait) => values[trait] ?? 0),
        ),
        tricks,
        worlds: tricksByDeal(play, seating, random).map((each) => each.tricks),
      });
    }
    play = sure(play.with(card));
  }
  return turns;
}

function take(source) {
  const { from, half, tables: most } = values;
  const tables = tablesOf(source, half);
  const [truth, other] = [new Solver(), new Solver()];
  for (const [i, table] of tables.slice(from, from + most).entries())
    for (const turn of turnsOf(source, table, `policy ${FILES[source]} ${from + i}`, truth, other))
      appendFileSync(files[0], `${JSON.stringify(turn)}\n`);
}

const round = (value) => Number(value.toFixed(2));
const LITTLE = 1e-9;

function fit(turns, side) {
  const own = turns.filter(({ declares }) => declares === (side === "declaring"));
  const tied = own.flatMap(({ worlds, traits, played }) => {
    const best = evidenceFrom(worlds).flatMap(({ lag }, i) => (lag > -LITTLE ? [i] : []));
    const taken = best.indexOf(played);
    return best.length < 2 || taken < 0 ? [] : [{ vectors: best.map((i) => traits[i]), taken }];
  });
  const weights = logit(tied, SHRINKING);
  console.log(`${side}: ${own.length} turns, ${tied.length} ties`);
  for (const [i, trait] of TRAITS.entries())
    if (round(weights[i]) !== 0) console.log(`    "${trait}": ${round(weights[i])},`);
  for (const { name, seesAll, worlds: deals } of Object.values(KINDS)) {
    const evidence = logit(
      own.map(({ worlds, tricks, traits, played }) => ({
        vectors: evidenceFrom(
          seesAll ? tricks.map((each) => [each]) : worlds.map((each) => each.slice(0, deals[0])),
        ).map(({ lag, share }, i) => [dot(traits[i], weights), lag, share]),
        taken: played,
      })),
      SHRINKING,
    );
    const [policy, lag, share] = evidence.map(round);
    console.log(`    ${name}: { policy: ${policy}, lag: ${lag}, share: ${share} },`);
  }
}

const { take: source } = values;
if (source !== undefined) take(source);
else {
  const turns = files.flatMap(jsonLines);
  for (const side of ["declaring", "defending"]) fit(turns, side);
}
