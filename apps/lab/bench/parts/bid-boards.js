/**
 * Boards to bid, each with its double-dummy table: random ones from a seed, and those that other programs bid, read from the
 * shared data if it is there. Tables take a third of a second each; `rememberIn` names a file for those already solved.
 */
import { appendFileSync } from "node:fs";
import {
  boardOf,
  dealPack,
  lhoOf,
  makeDeal,
  parseDeal,
  parseOutcome,
  Random,
  scoreNS,
  SEATS,
  sure,
} from "@falsecard/core";
import { openingOf, parOf, Solver, table } from "@falsecard/solver";
import { jsonLines, TABLE_FILES, sharedRows, unrefused } from "./data.js";

/** Every source gives boards `{ deal, dealer, vulnerability, theirs?, table? }`; `theirs` is the other program's contract. */
const SOURCES = {
  random: (seed) => (i) => ({ deal: dealPack(Random.from(`${seed} ${i}`)), ...boardOf(i + 1) }),
  /** The random deals of the shared tables, solved by DDS. */
  dds: () => {
    const all = sharedRows("dd/random_tables.jsonl");
    return (i) => {
      const row = all[i];
      if (row === undefined) return undefined;
      const solved = Object.entries(row.dd).map(([strain, tricks]) => [
        strain,
        Object.fromEntries(SEATS.map((seat, k) => [seat, tricks[k]])),
      ]);
      const deal = sure(parseDeal(row.deal));
      return { deal, ...boardOf(i + 1), table: Object.fromEntries(solved) };
    };
  },
  bba: () => peers(sharedRows("bidding/bba_21gf.jsonl")),
  wbridge5: () => peers(sharedRows(TABLE_FILES.wbridge5)),
};

/** The boards of another program, spread over its whole list so that any number is a fair part. */
const peers = (all) => {
  const order = Random.from("peers").shuffle(all.map((_, i) => i));
  return (i) => {
    const row = all[order[i] ?? -1];
    if (row === undefined) return undefined;
    const { declarer, contract, dealer, vul, auction } = row;
    const theirs = declarer && /^[1-7]/.test(contract) ? `${contract} by ${declarer}` : "Pass";
    return {
      deal: sure(parseDeal(row.deal)),
      dealer,
      vulnerability: vul,
      theirs: sure(parseOutcome(theirs)),
      auction,
    };
  };
};

/** `count` boards of a source from board `from` on. */
export function biddableBoards(source, count, from) {
  const make = SOURCES[source]("bidding");
  return Array.from({ length: count }, (_, i) => make(from + i)).filter((one) => one !== undefined);
}

const solver = new Solver();
const known = new Map();
let file;

/** Remembers solved tables in a file. */
export function rememberIn(path) {
  file = path;
  for (const { deal, table: solved } of jsonLines(path)) known.set(deal, solved);
}

export function tableIn(board) {
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

/** Double-dummy tricks within so many nodes, as a simulation asks. */
export function tricksWithin(deal, { strain, declarer }, nodes) {
  const before = solver.nodes;
  const defence = solver.value(openingOf(deal, strain, lhoOf(declarer)), { nodes });
  return { tricks: defence.ok ? 13 - defence.value : undefined, nodes: solver.nodes - before };
}

/** North-South's score of a contract, double dummy, without the rest of the table unless that is known. */
export function scoreIn(board, outcome) {
  if (outcome === "passed out") return 0;
  const { strain, declarer } = outcome;
  const solved = board.table ?? known.get(makeDeal(board.deal));
  const tricks =
    solved?.[strain][declarer] ??
    13 - unrefused(solver.value(openingOf(board.deal, strain, lhoOf(declarer))));
  return scoreNS(outcome, board.vulnerability, tricks);
}

export const parIn = (board) => parOf(tableIn(board), board.dealer, board.vulnerability).score;
