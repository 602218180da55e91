/**
 * A duplicate match of play alone: the same boards, contracts and leads in two rooms, one program North-South
 * here and East-West there, and the difference in IMPs with its 95 % interval.
 *
 *     node packages/engine/bench/rooms.js B A --boards 100 [--from 0] [--samples 16] [--seed match] [--out FILE]
 *
 * A program is a name, with changes if wanted: `default:signals=never`, `default:search.alphaMu=null;signals=never`. All
 * four bid by our system and understand it; the lead is by the book. Every decision draws from the board, the
 * ply and the seat, so that two rooms in which the same has happened play the same card, and whatever one
 * program has decided for one room holds for the other. `--out` keeps a line a board; boards in it are not
 * played again, and all its lines count.
 */
import { appendFileSync, existsSync, readFileSync } from "node:fs";
import { imps, makeCard, makeDeal, makeOutcome, partialOf, scoreNS } from "@falsecard/core";
import { SIGNALS } from "@falsecard/engine/play";
import { Solver } from "@falsecard/solver";
import { boardFor, playRoom } from "./playing.js";
import { programOf } from "./programs.js";

const [, , first, second, ...rest] = process.argv;
const option = (name, otherwise) => {
  const at = rest.indexOf(`--${name}`);
  return at < 0 ? otherwise : rest[at + 1];
};
const boards = Number(option("boards", 20));
const from = Number(option("from", 0));
const samples = Number(option("samples", 16));
const seed = option("seed", "match");
const out = option("out");
const seconds = Number(option("seconds", 540));
const solver = new Solver();

/** Each side knows what the other has agreed: nobody reads a signal from opponents who give none. */
const against = (own, other) =>
  other.signals === "never"
    ? {
        ...own,
        trust: { ...own.trust, opponents: Object.fromEntries(SIGNALS.map((rule) => [rule, 0])) },
      }
    : own;
/** Quick decisions: as many deals where all are taken as where some are drawn. */
function quick(text) {
  const model = programOf(text);
  return {
    ...model,
    search: { ...model.search, all: Math.min(model.search.all, Math.max(40, samples)) },
  };
}
const programs = [quick(first), quick(second)];
const one = against(programs[0], programs[1]);
const two = against(programs[1], programs[0]);

const played = new Map();
if (out !== undefined && existsSync(out))
  for (const line of readFileSync(out, "utf8").split("\n"))
    if (line !== "") played.set(JSON.parse(line).i, JSON.parse(line));
const start = Date.now();
let cut = false;
for (let i = from; i < from + boards && !cut; i++) {
  if (played.has(i)) continue;
  const board = boardFor(seed, i);
  if (board === undefined) continue;
  const settings = { seed: `${seed} ${i}`, samples, solver, known: new Map() };
  const here = playRoom(board, { NS: one, EW: two }, settings);
  const there = playRoom(board, { NS: two, EW: one }, settings);
  const scores = [here, there].map(({ declarerTricks }) =>
    scoreNS(board.contract, board.board.vulnerability, declarerTricks),
  );
  const row = {
    i,
    one: first,
    two: second,
    samples,
    seed,
    deal: makeDeal(partialOf(board.deal)),
    contract: makeOutcome(board.contract),
    tricks: [here.declarerTricks, there.declarerTricks],
    imps: imps(scores[0] - scores[1]),
    apart: here.cards.findIndex((card, k) => card !== there.cards[k]),
    cards: [here, there].map(({ cards }) => cards.map((card) => makeCard(card)).join(" ")),
  };
  played.set(i, row);
  if (out !== undefined) appendFileSync(out, `${JSON.stringify(row)}\n`);
  cut = Date.now() - start > seconds * 1000;
}
const all = [...played.values()];
const declared = (row) => (row.contract.endsWith("N") || row.contract.endsWith("S") ? 1 : -1);
const summary = (name, values) => {
  const n = values.length;
  const mean = values.reduce((a, b) => a + b, 0) / n;
  const sd = Math.sqrt(values.reduce((sum, v) => sum + (v - mean) ** 2, 0) / (n - 1));
  const half = (1.96 * sd) / Math.sqrt(n);
  console.log(
    `${name}: ${mean.toFixed(3)} (95 % ${(mean - half).toFixed(3)} to ${(mean + half).toFixed(3)}), sd ${sd.toFixed(2)}, ${n} boards`,
  );
};
console.log(
  `${first} over ${second}, ${samples} deals a decision, seed ${seed}: ` +
    `${all.filter(({ apart }) => apart >= 0).length} of ${all.length} boards differ in a card, ` +
    `${all.filter((row) => row.imps !== 0).length} in IMPs`,
);
summary(
  "IMPs a board",
  all.map((row) => row.imps),
);
// The same in tricks: what the first program's declarers take more than the second's with the same cards.
summary(
  "tricks a board",
  all.map((row) => (row.tricks[0] - row.tricks[1]) * declared(row)),
);
