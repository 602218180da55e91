/**
 * Fits the policy's weights (src/play/players/policy-weights.ts) to what was really played, and says how well they foretell.
 *
 *     node apps/lab/bench/policy.js TURNS... [--take FILE --half fit --from 0 --tables 30]
 *
 * With `--take expert_tables` (or `wbridge5_selfplay`) turns of the shared tables are taken down in the first file, a line
 * each: the cards, what each brings in 20 deals that the player imagines, and the card that he played; turns at which
 * all cards are equal double dummy are left out, and so is the opening lead. Without it all lines of all files are fitted
 * to: among the cards that are best in those deals, the chance of each by its traits (a conditional logit with a
 * little shrinking), declarer's side and defenders apart; and, for foretelling, how far a card's lag behind the
 * best, and the share of deals in which it is among the best, count beside that.
 */
import { appendFileSync, readFileSync } from "node:fs";
import { partialOf, Play, Random, sideOf, sure } from "@falsecard/core";
import {
  among,
  evidenceFrom,
  groupsOf,
  KINDS,
  playerKind,
  PROFILES,
  PROGRAMS,
  stakeOf,
  TRAITS,
  traitsOf,
  tricksByDeal,
} from "@falsecard/engine/play";
import { positionAt, Solver } from "@falsecard/solver";
import { meaningsOf, tablesOf } from "./tables.js";
import { optionsOf } from "../dist/bench/options.js";
import { there, unrefused } from "./there.js";

const { values, others: files } = optionsOf({
  take: undefined,
  half: "fit",
  from: 0,
  tables: 30,
});
const WORLDS = 20;
const LAST_PLY = 32;
const SHRINKING = 2;

/** Who sits at the tables of this source. */
const modelOf = (source) =>
  source === "expert_tables"
    ? among(PROGRAMS.default, "people")
    : {
        ...PROGRAMS.default,
        players: { partner: PROFILES.program, opponents: PROFILES.program },
      };

/** Turns of one table at which cards differ. */
function turnsOf(source, table, seed, truth, other) {
  const model = modelOf(source);
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
    for (const turn of turnsOf(source, table, `policy ${source} ${from + i}`, truth, other))
      appendFileSync(files[0], `${JSON.stringify(turn)}\n`);
}

/** Newton's method for a conditional logit: `choices` are lists of vectors, and which of them was taken. */
function logit(choices) {
  const size = choices[0].vectors[0].length;
  let weights = Array.from({ length: size }, () => 0);
  for (let round = 0; round < 50; round++) {
    const slope = weights.map((weight) => -SHRINKING * weight);
    const curve = weights.map((_, i) => weights.map((__, j) => (i === j ? SHRINKING : 0)));
    for (const { vectors, taken } of choices) {
      const chances = softmax(vectors.map((vector) => dot(vector, weights)));
      const mean = weights.map((_, i) =>
        dot(
          chances,
          vectors.map((vector) => vector[i]),
        ),
      );
      for (let i = 0; i < size; i++) {
        slope[i] += vectors[taken][i] - mean[i];
        for (const [k, vector] of vectors.entries()) {
          if (vector[i] === mean[i]) continue;
          for (let j = 0; j < size; j++)
            curve[i][j] += chances[k] * (vector[i] - mean[i]) * (vector[j] - mean[j]);
        }
      }
    }
    const step = solved(curve, slope);
    weights = weights.map((weight, i) => weight + step[i]);
    if (Math.max(...step.map(Math.abs)) < 1e-6) break;
  }
  return weights;
}

const dot = (a, b) => a.reduce((sum, each, i) => sum + each * b[i], 0);
function softmax(scores) {
  const most = Math.max(...scores);
  const weights = scores.map((score) => Math.exp(score - most));
  const total = weights.reduce((a, b) => a + b, 0);
  return weights.map((weight) => weight / total);
}

/** Gauss's elimination; the matrix is positive definite. */
function solved(matrix, vector) {
  const rows = matrix.map((row, i) => [...row, vector[i]]);
  for (let i = 0; i < rows.length; i++)
    for (let j = i + 1; j < rows.length; j++) {
      const factor = rows[j][i] / rows[i][i];
      for (let k = i; k <= rows.length; k++) rows[j][k] -= factor * rows[i][k];
    }
  const found = [];
  for (let i = rows.length - 1; i >= 0; i--)
    found[i] =
      (rows[i][rows.length] -
        rows[i].reduce(
          (sum, each, j) => (j > i && j < rows.length ? sum + each * found[j] : sum),
          0,
        )) /
      rows[i][i];
  return found;
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
  const weights = logit(tied);
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
    );
    const [policy, lag, share] = evidence.map(round);
    console.log(`    ${name}: { policy: ${policy}, lag: ${lag}, share: ${share} },`);
  }
}

const { take: source } = values;
if (source !== undefined) take(source);
else {
  const turns = files.flatMap((file) =>
    readFileSync(file, "utf8")
      .split("\n")
      .filter((line) => line !== "")
      .map((line) => JSON.parse(line)),
  );
  for (const side of ["declaring", "defending"]) fit(turns, side);
}
