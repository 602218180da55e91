/**
 * Boards to bid, for the benches, each with its double-dummy table: random ones from a seed, and those that
 * other programs bid, read from the shared data beside the repository if it is there. Tables take a third of
 * a second each; `keep` names a file in which those already solved are remembered between runs.
 */
import { appendFileSync, existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import {
  boardOf,
  dealPack,
  lhoOf,
  makeDeal,
  parseDeal,
  parseOutcome,
  Random,
  score,
  SEATS,
  sideOf,
  isVulnerable,
  sure,
} from "@falsecard/core";
import { openingOf, parOf, Solver, table } from "@falsecard/solver";
import { unrefused } from "./there.js";

const shared = (path) => fileURLToPath(new URL(`../../../../shared/data/${path}`, import.meta.url));
/** The lines of a file of the shared data; none if it is not there. */
export const rows = (path) =>
  existsSync(shared(path))
    ? readFileSync(shared(path), "utf8")
        .split("\n")
        .filter((line) => line !== "")
        .map((line) => JSON.parse(line))
    : [];

/** Every source gives boards `{ deal, dealer, vulnerability, theirs?, table? }`; `theirs` is the other program's contract. */
const SOURCES = {
  random: (seed) => (i) => ({ deal: dealPack(Random.from(`${seed} ${i}`)), ...boardOf(i + 1) }),
  /** The random deals of the shared tables, solved by DDS. */
  dds: () => {
    const all = rows("dd/random_tables.jsonl");
    return (i) => {
      const row = all[i];
      if (row === undefined) return undefined;
      const table = Object.fromEntries(
        Object.entries(row.dd).map(([strain, tricks]) => [
          strain,
          Object.fromEntries(SEATS.map((seat, k) => [seat, tricks[k]])),
        ]),
      );
      return { deal: sure(parseDeal(row.deal)), ...boardOf(i + 1), table };
    };
  },
  bba: () => peers(rows("bidding/bba_21gf.jsonl")),
  wbridge5: () => peers(rows("play/wbridge5_selfplay.jsonl")),
};

/** The boards of another program, spread over its whole list so that any number is a fair part. */
const peers = (all) => {
  const order = Random.from("peers").shuffle(all.map((_, i) => i));
  return (i) => {
    const row = all[order[i] ?? -1];
    if (row === undefined) return undefined;
    const deal = parseDeal(row.deal);
    const theirs = parseOutcome(
      row.declarer && /^[1-7]/.test(row.contract) ? `${row.contract} by ${row.declarer}` : "Pass",
    );
    if (!deal.ok || !theirs.ok) throw new Error(`${row.board}: ${row.deal} ${row.contract}`);
    return {
      deal: deal.value,
      dealer: row.dealer,
      vulnerability: row.vul,
      theirs: theirs.value,
      auction: row.auction,
    };
  };
};

export const SOURCE_NAMES = Object.keys(SOURCES);

/** `count` boards from board `from` on. */
export function boardsOf(source, count, { seed = "bidding", from = 0 } = {}) {
  const make = SOURCES[source](seed);
  return Array.from({ length: count }, (_, i) => make(from + i)).filter((one) => one !== undefined);
}

const solver = new Solver();
const known = new Map();
let file;

/** Remembers solved tables in a file. */
export function keep(path) {
  file = path;
  if (!existsSync(path)) return;
  for (const line of readFileSync(path, "utf8").split("\n")) {
    if (line === "") continue;
    const { deal, table: solved } = JSON.parse(line);
    known.set(deal, solved);
  }
}

export function tableOf(board) {
  if (board.table !== undefined) return board.table;
  const key = makeDeal(board.deal);
  let solved = known.get(key);
  if (solved === undefined) {
    solved = unrefused(table(board.deal, solver));
    known.set(key, solved);
    if (file !== undefined)
      appendFileSync(file, `${JSON.stringify({ deal: key, table: solved })}\n`);
  }
  return solved;
}

/** Double-dummy tricks of one contract, without the rest of the table unless that is known. */
export function tricksOf(deal, { strain, declarer }) {
  const solved = known.get(makeDeal(deal));
  if (solved !== undefined) return solved[strain][declarer];
  return 13 - unrefused(solver.value(openingOf(deal, strain, lhoOf(declarer))));
}

/** The same within so many nodes, as a simulation asks. */
export function tricksWithin(deal, { strain, declarer }, nodes) {
  const before = solver.nodes;
  const defence = solver.value(openingOf(deal, strain, lhoOf(declarer)), { nodes });
  return { tricks: defence.ok ? 13 - defence.value : undefined, nodes: solver.nodes - before };
}

/** North-South's score of a contract, double dummy. */
export function scoreNS(board, outcome) {
  if (outcome === "passed out") return 0;
  const tricks =
    board.table === undefined
      ? tricksOf(board.deal, outcome)
      : board.table[outcome.strain][outcome.declarer];
  const points = score(outcome, isVulnerable(board.vulnerability, outcome.declarer), tricks);
  return sideOf(outcome.declarer) === "NS" ? points : -points;
}

export const parScore = (board) => parOf(tableOf(board), board.dealer, board.vulnerability).score;

/** A mean with the half-width of its 95 % interval. */
export function interval(values) {
  const n = values.length;
  const mean = values.reduce((a, b) => a + b, 0) / Math.max(1, n);
  const variance = values.reduce((sum, v) => sum + (v - mean) ** 2, 0) / Math.max(1, n - 1);
  return { n, mean, half: 1.96 * Math.sqrt(variance / Math.max(1, n)) };
}
