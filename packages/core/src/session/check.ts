/** Finds what is wrong with the results of a session, and which of them count. */
import { makePartialDeal } from "../deal.js";
import { SEATS, SIDES, sideOf, type Side } from "../seat.js";
import type { SessionFault, SessionFaultCode } from "./faults.js";
import { contestantsOf, type SessionRules } from "./rules.js";
import {
  isPossible,
  pointsByContract,
  pointsOf,
  tableCount,
  type TableResult,
} from "./table-result.js";

/** The results that count, and the faults. */
interface Checked {
  readonly counted: readonly TableResult[];
  readonly faults: readonly SessionFault[];
}

/** Who plays whom, for a fault. */
const tableName = ({ pairs, players }: TableResult): string => {
  const side = (of: Side): string => {
    const seated = SEATS.filter((seat) => sideOf(seat) === of).flatMap(
      (seat) => players?.[seat] ?? [],
    );
    return pairs[of] ?? (seated.length === 0 ? "?" : seated.join(" + "));
  };
  return `${side("NS")} – ${side("EW")}`;
};

export function checkResults(results: readonly TableResult[], rules: SessionRules): Checked {
  const faults: SessionFault[] = [];
  const out = new Set<TableResult>();
  const add = (code: SessionFaultCode, result: TableResult, detail: string): void => {
    faults.push({ code, found: `${result.board} (${detail})`, ...result.place });
  };
  const isNamed = results.some(({ pairs, players }) => (pairs.NS ?? players?.N) !== undefined);
  for (const result of results) {
    const name = tableName(result);
    const ids = SIDES.flatMap((side) => contestantsOf(result, side, rules));
    if (result.multiplicity !== undefined && tableCount(result) !== result.multiplicity) {
      add("session-tables", result, `${name}: ${result.multiplicity}`);
      out.add(result);
      continue;
    }
    if (new Set(ids).size < ids.length) {
      add("session-self", result, name);
      out.add(result);
      continue;
    }
    if (isNamed && ids.length === 0) add("session-unnamed", result, name);
    if (result.award !== undefined) continue;
    const points = pointsOf(result);
    if (points === undefined) {
      add("session-empty", result, name);
      out.add(result);
    } else if (!isPossible(result, points)) {
      add("session-impossible", result, `${name}: ${points}`);
      out.add(result);
    } else {
      const due = pointsByContract(result);
      if (due !== undefined && due !== points)
        add("session-score", result, `${name}: ${points} / ${due}`);
    }
  }
  const byBoard = new Map<number, TableResult[]>();
  for (const result of results) {
    const known = byBoard.get(result.board);
    if (known === undefined) byBoard.set(result.board, [result]);
    else known.push(result);
  }
  const isTeams = rules.scoring === "teams" || rules.scoring === "board-a-match";
  for (const lines of isTeams ? byMatch(results).values() : byBoard.values()) {
    differing(lines, dealText, "session-deal");
    differing(lines, ({ vulnerability }) => vulnerability, "session-vulnerability");
  }
  if (!isTeams) {
    for (const lines of byBoard.values()) repeated(lines);
    absent();
    for (const lines of byBoard.values()) alone(lines);
  }
  return { counted: results.filter((result) => !out.has(result)), faults };

  /** Takes out the tables that differ from most tables of the board. */
  function differing(
    lines: readonly TableResult[],
    textOf: (result: TableResult) => string | undefined,
    code: SessionFaultCode,
  ): void {
    const counts = new Map<string, number>();
    for (const line of lines) {
      const text = textOf(line);
      if (text !== undefined) counts.set(text, (counts.get(text) ?? 0) + 1);
    }
    if (counts.size < 2) return;
    const most = [...counts.values()].reduce((max, count) => Math.max(max, count), 0);
    const usual = [...counts].find(([, count]) => count === most)?.[0];
    for (const line of lines) {
      const text = textOf(line);
      if (text === undefined || text === usual) continue;
      add(code, line, tableName(line));
      out.add(line);
    }
  }

  /** Takes out results of a pair that has another one on the board; an equal result counts once. */
  function repeated(lines: readonly TableResult[]): void {
    const first = new Map<string, TableResult>();
    for (const line of lines) {
      if (out.has(line)) continue;
      const ids = SIDES.flatMap((side) => contestantsOf(line, side, rules));
      const before = ids.flatMap((id) => first.get(id) ?? []);
      for (const id of ids) if (!first.has(id)) first.set(id, line);
      const [earlier] = before;
      if (earlier === undefined) continue;
      if (before.every((each) => isSame(each, line)) && before.length === ids.length) {
        add("session-repeated", line, tableName(line));
        out.add(line);
        continue;
      }
      for (const each of [line, ...before]) {
        if (out.has(each)) continue;
        add("session-twice", each, tableName(each));
        out.add(each);
      }
    }
  }

  /** Names who has no result on a board, if nearly everybody played nearly every board, else boards with few results. */
  function absent(): void {
    const on = new Map<string, Set<number>>();
    for (const result of results)
      for (const side of SIDES)
        for (const id of contestantsOf(result, side, rules)) {
          const boards = on.get(id) ?? new Set();
          boards.add(result.board);
          on.set(id, boards);
        }
    const missing = (id: string): number => byBoard.size - (on.get(id)?.size ?? 0);
    const ids = [...on.keys()];
    const most = [...byBoard.values()].reduce((max, lines) => Math.max(max, countOf(lines)), 0);
    const isComplete = 2 * ids.filter((id) => missing(id) === 0).length > ids.length;
    const isLate = (id: string): boolean => missing(id) > 0 && 4 * missing(id) <= byBoard.size;
    for (const [board, lines] of byBoard) {
      const [first] = lines;
      if (first === undefined) continue;
      const gone = isComplete
        ? ids.filter((id) => isLate(id) && on.get(id)?.has(board) === false)
        : [];
      for (const id of gone) add("session-absent", { ...first, place: noPlace(first) }, id);
      const count = countOf(lines);
      if (gone.length === 0 && count < most)
        add("session-few", { ...first, place: noPlace(first) }, `${count} / ${most}`);
    }
  }

  function alone(lines: readonly TableResult[]): void {
    const scored = lines.filter((line) => !out.has(line) && line.award === undefined);
    const [only] = scored;
    if (only === undefined || countOf(scored) > 1) return;
    add("session-alone", only, tableName(only));
  }
}

/** The tables of one board of one match: another match may deal its boards anew. */
function byMatch(results: readonly TableResult[]): ReadonlyMap<string, readonly TableResult[]> {
  const groups = new Map<string, TableResult[]>();
  for (const result of results) {
    const teams = SIDES.map((side) => result.pairs[side] ?? "").toSorted();
    const key = JSON.stringify([result.board, result.round ?? "", ...teams]);
    const known = groups.get(key);
    if (known === undefined) groups.set(key, [result]);
    else known.push(result);
  }
  return groups;
}

const countOf = (lines: readonly TableResult[]): number =>
  lines.reduce((sum, line) => sum + tableCount(line), 0);

/** What is missing stands at no line of the file. */
const noPlace = ({ place: { file } }: TableResult): TableResult["place"] => ({
  ...(file === undefined ? {} : { file }),
  line: 0,
  column: 0,
});

function dealText({ record }: TableResult): string | undefined {
  const deal = record?.deal;
  if (deal === undefined || SEATS.some((seat) => deal[seat] === undefined)) return undefined;
  return makePartialDeal(deal, "N");
}

const isSame = (a: TableResult, b: TableResult): boolean =>
  pointsOf(a) === pointsOf(b) &&
  JSON.stringify([a.pairs, a.players ?? {}, a.outcome, a.tricks, a.award]) ===
    JSON.stringify([b.pairs, b.players ?? {}, b.outcome, b.tricks, b.award]);
