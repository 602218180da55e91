/**
 * Results as rows of a table, as clubs keep them: CSV with commas, semicolons or tabs, or JSON with an object a row.
 *
 * ```csv
 * board,ns,ew,contract,by,result,lead,adjusted
 * 1,1,8,4SX,N,-1,HK,
 * 1,2,7,,,,,A+/A-
 * ```
 *
 * The first line names the columns, in any order and in several spellings (`COLUMNS`).
 */
import { boardOf, parseBoardNumber, parseVulnerability } from "../board.js";
import { parseOutcome, tricksNeeded, type Outcome } from "../contract.js";
import { plainNumbers, wholeNumber } from "../numerals.js";
import { SEATS, SIDES, type Seat, type Side } from "../seat.js";
import { readAward } from "./award-text.js";
import type { SessionFault, SessionFaultCode } from "./faults.js";
import type { TableResult } from "./table-result.js";

/** The columns of results, each with the spellings of its name, without blanks and signs. */
const COLUMNS = {
  board: ["board", "bd", "brd", "boardno", "boardnumber", "hand", "ボード", "ボード番号"],
  round: ["round", "rd", "ラウンド"],
  table: ["table", "tbl", "テーブル"],
  NS: ["ns", "nspair", "pairns", "nsno", "nspairno", "northsouth", "nsteam", "teamns", "南北"],
  EW: ["ew", "ewpair", "pairew", "ewno", "ewpairno", "eastwest", "ewteam", "teamew", "東西"],
  N: ["n", "north", "ノース", "北"],
  E: ["e", "east", "イースト", "東"],
  S: ["s", "south", "サウス", "南"],
  W: ["w", "west", "ウエスト", "西"],
  contract: ["contract", "コントラクト"],
  declarer: ["by", "declarer", "decl", "dec", "playedby", "ディクレアラー"],
  result: ["result", "res", "made", "結果"],
  tricks: ["tricks", "trickswon", "トリック", "トリック数"],
  lead: ["lead", "openinglead", "リード"],
  points: ["score", "nsscore", "scorens", "points", "スコア", "nsスコア"],
  pointsEW: ["ewscore", "scoreew", "ewスコア"],
  award: ["adjusted", "adjustedscore", "adj", "award", "調整", "調整スコア"],
  vulnerability: ["vul", "vulnerable", "vulnerability", "バル", "バルネラビリティ"],
} as const;
type Column = keyof typeof COLUMNS;
const COLUMN_NAMES = Object.keys(COLUMNS) as readonly Column[];

/** The results of a table, and what is wrong with it. */
export interface ReadResults {
  readonly results: readonly TableResult[];
  readonly faults: readonly SessionFault[];
}

/** The column of this name; undefined if there is none. */
function columnOf(name: string): Column | undefined {
  const plain = name.toLowerCase().replaceAll(/[\s_.\-/#()]/g, "");
  return COLUMN_NAMES.find((column) => COLUMNS[column].some((spelling) => spelling === plain));
}

/** Whether these are the names of columns of results: a board, and a result in some form. */
const isHead = (columns: readonly (Column | undefined)[]): boolean =>
  columns.includes("board") &&
  (["contract", "points", "pointsEW", "award"] as const).some((each) => columns.includes(each));

/** Whether a text begins with the names of columns of results. */
export function isResultsCsv(beginning: string): boolean {
  const [head = ""] = linesOf(beginning.replace(/^\uFEFF/, ""));
  return isHead(cellsOf(head, dividerOf(head)).cells.map(columnOf));
}

/** Reads results from CSV. */
export function readResultsCsv(text: string, file?: string): ReadResults {
  const faults: SessionFault[] = [];
  const lines = linesOf(text.replace(/^\uFEFF/, ""));
  const at = lines.findIndex((line) => line.trim() !== "");
  const head = lines[at] ?? "";
  const divider = dividerOf(head);
  const add = (code: SessionFaultCode, found: string, line: number, column: number): void => {
    faults.push({ code, found, line, column, ...(file === undefined ? {} : { file }) });
  };
  const columns = headOf(cellsOf(head, divider).cells, at + 1, add);
  if (columns === undefined) return { results: [], faults };
  const results: TableResult[] = [];
  for (const [i, line] of lines.entries()) {
    if (i <= at || line.trim() === "" || line.trimStart().startsWith("#")) continue;
    const { cells, columns: places, isClosed } = cellsOf(line, divider);
    // A row of dividers alone is what a spreadsheet leaves of an empty row.
    if (cells.every((cell) => cell === "")) continue;
    if (!isClosed) add("results-quote", line, i + 1, places.at(-1) ?? 1);
    else if (cells.length > columns.length)
      add("results-cells", String(columns.length), i + 1, places[columns.length] ?? 1);
    else {
      const row = new Map<Column, Cell>();
      for (const [j, column] of columns.entries())
        // A dash is an empty cell.
        if (column !== undefined && !/^[-–—]?$/.test(cells[j] ?? ""))
          row.set(column, { text: cells[j] ?? "", column: places[j] ?? 1 });
      const result = resultOfRow(row, i + 1, file, add);
      if (result !== undefined) results.push(result);
    }
  }
  return { results, faults };
}

/** Whether a value of JSON is a list of rows of results. */
export function areResultRows(value: unknown): value is readonly object[] {
  if (!Array.isArray(value) || value.length === 0) return false;
  const [first]: readonly unknown[] = value;
  return typeof first === "object" && first !== null && isHead(Object.keys(first).map(columnOf));
}

/** Reads results from the rows of a list in JSON. The line of a fault is the number of the row. */
export function readResultRows(rows: readonly object[], file?: string): ReadResults {
  const faults: SessionFault[] = [];
  const add = (code: SessionFaultCode, found: string, line: number, column: number): void => {
    faults.push({ code, found, line, column, ...(file === undefined ? {} : { file }) });
  };
  const unknown = new Set<string>();
  const results: TableResult[] = [];
  for (const [i, given] of rows.entries()) {
    const row = new Map<Column, Cell>();
    for (const [name, value] of Object.entries(given)) {
      const column = columnOf(name);
      if (column === undefined) {
        if (!unknown.has(name)) add("results-column", name, i + 1, 1);
        unknown.add(name);
      } else if (typeof value === "string" ? value.trim() !== "" : typeof value === "number")
        row.set(column, { text: String(value).trim(), column: 1 });
    }
    const result = resultOfRow(row, i + 1, file, add);
    if (result !== undefined) results.push(result);
  }
  return { results, faults };
}

type AddFault = (code: SessionFaultCode, found: string, line: number, column: number) => void;

interface Cell {
  readonly text: string;
  readonly column: number;
}

function headOf(
  names: readonly string[],
  line: number,
  add: AddFault,
): (Column | undefined)[] | undefined {
  const columns = names.map(columnOf);
  if (!isHead(columns)) {
    add("results-head", names.join(" "), line, 1);
    return undefined;
  }
  const seen = new Set<Column>();
  for (const [i, column] of columns.entries()) {
    const name = names[i] ?? "";
    if (column === undefined && name !== "") add("results-column", name, line, 1);
    if (column === undefined) continue;
    if (seen.has(column)) add("results-column-twice", name, line, 1);
    seen.add(column);
  }
  return seen.size === columns.filter((column) => column !== undefined).length
    ? columns
    : undefined;
}

const linesOf = (text: string): string[] => text.split(/\r\n|\r|\n/);

/** The divider of the cells: the one of three that the first line has most of. */
function dividerOf(head: string): string {
  const count = (divider: string): number => head.split(divider).length;
  return [",", ";", "\t"].toSorted((a, b) => count(b) - count(a))[0] ?? ",";
}

/** The cells of a line, trimmed, with the columns where they begin. Quotes may stand around a cell. */
function cellsOf(
  line: string,
  divider: string,
): { readonly cells: string[]; readonly columns: number[]; readonly isClosed: boolean } {
  const cells: string[] = [];
  const columns: number[] = [];
  let at = 0;
  for (;;) {
    while (line[at] === " ") at++;
    columns.push(at + 1);
    if (line[at] === '"') {
      let cell = "";
      at++;
      for (;;) {
        const end = line.indexOf('"', at);
        if (end < 0) return { cells, columns, isClosed: false };
        cell += line.slice(at, end);
        at = end + 1;
        if (line[at] !== '"') break;
        // Two quotes stand for one.
        cell += '"';
        at++;
      }
      cells.push(cell.trim());
      const next = line.indexOf(divider, at);
      if (next < 0) return { cells, columns, isClosed: true };
      at = next + 1;
      continue;
    }
    const next = line.indexOf(divider, at);
    cells.push(line.slice(at, next < 0 ? undefined : next).trim());
    if (next < 0) return { cells, columns, isClosed: true };
    at = next + 1;
  }
}

function resultOfRow(
  row: ReadonlyMap<Column, Cell>,
  line: number,
  file: string | undefined,
  add: AddFault,
): TableResult | undefined {
  let isSound = true;
  const refuse = (
    code: SessionFaultCode,
    cell: Cell | undefined,
    found = cell?.text ?? "",
  ): void => {
    add(code, found, line, cell?.column ?? 1);
    isSound = false;
  };
  const text = (column: Column): string | undefined => row.get(column)?.text;
  const number = parseBoardNumber(text("board") ?? "");
  if (!number.ok) {
    if (row.has("board")) refuse("board-number", row.get("board"));
    else refuse("session-number", undefined);
    return undefined;
  }
  const vul = parseVulnerability(text("vulnerability") ?? "");
  if (row.has("vulnerability") && !vul.ok) refuse("vulnerability", row.get("vulnerability"));
  const vulnerability = vul.ok ? vul.value : boardOf(number.value).vulnerability;
  // An adjusted score may stand in its own column or in place of the contract, the result or the score.
  const [awarded, award] =
    (["award", "contract", "result", "points"] as const)
      .map((column) => [column, readAward(text(column) ?? "", column === "points")] as const)
      .find(([, read]) => read !== undefined) ?? [];
  if (row.has("award") && awarded !== "award") refuse("results-award", row.get("award"));
  const played =
    award === undefined ? readPlayed(row, refuse) : { outcome: undefined, tricks: undefined };
  const points = award === undefined ? readPoints(row, refuse) : undefined;
  if (!isSound) return undefined;
  const pairs: Partial<Record<Side, string>> = {};
  for (const side of SIDES) {
    const id = text(side);
    // `07` and `7` are one pair; a name keeps its zeros.
    if (id !== undefined) pairs[side] = String(wholeNumber(id) ?? id);
  }
  const players: Partial<Record<Seat, string>> = {};
  for (const seat of SEATS) {
    const name = text(seat);
    if (name !== undefined) players[seat] = name;
  }
  const given = {
    round: text("round"),
    table: text("table"),
    lead: text("lead"),
    outcome: played.outcome,
    tricks: played.tricks,
    points,
    award,
  };
  const known = Object.fromEntries(
    Object.entries(given).filter(([, value]) => value !== undefined),
  ) as Partial<TableResult>;
  return {
    board: number.value,
    vulnerability,
    pairs,
    ...(Object.keys(players).length === 0 ? {} : { players }),
    ...known,
    place: { line, column: 1, ...(file === undefined ? {} : { file }) },
  };
}

type Refuse = (code: SessionFaultCode, cell: Cell | undefined, found?: string) => void;

/** The contract and the tricks; a result may stand behind the contract, as in `4S+1`. */
function readPlayed(
  row: ReadonlyMap<Column, Cell>,
  refuse: Refuse,
): { readonly outcome: Outcome | undefined; readonly tricks: number | undefined } {
  const cell = row.get("contract");
  const none = { outcome: undefined, tricks: undefined };
  if (cell === undefined) return none;
  const [, bid = "", behind] =
    /^(.*?)\s*(=|[+-]\s*\d+)?$/u.exec(plainNumbers(cell.text).replaceAll(/[−–]/g, "-")) ?? [];
  const by = row.get("declarer");
  const own = parseOutcome(bid);
  const named = by === undefined ? own : parseOutcome(`${bid} by ${by.text}`);
  const outcome = named.ok ? named : own;
  if (!outcome.ok) {
    // Any declarer makes a contract of a bid that lacks only that.
    if (!parseOutcome(`${bid} by N`).ok) refuse("results-contract", cell);
    else if (by === undefined) refuse("results-declarer", cell);
    else refuse("seat", by);
    return none;
  }
  if (outcome.value === "passed out") return { outcome: outcome.value, tricks: undefined };
  const needed = tricksNeeded(outcome.value);
  const [result, tricks] = [row.get("result"), row.get("tricks")];
  const told: readonly (readonly [Cell, string])[] = [
    ...(behind === undefined ? [] : [[cell, behind] as const]),
    ...(result === undefined ? [] : [[result, result.text] as const]),
    ...(tricks === undefined ? [] : [[tricks, tricks.text] as const]),
  ];
  let found: number | undefined;
  for (const [where, text] of told) {
    const taken = tricksBy(text, needed);
    if (taken === undefined || (found !== undefined && found !== taken)) {
      refuse("results-result", where, where === cell ? cell.text : text);
      return none;
    }
    found = taken;
  }
  return { outcome: outcome.value, tricks: found };
}

/** Declarer's tricks by `=`, `+1`, `-2` or their number; undefined if it is none of these. */
function tricksBy(text: string, needed: number): number | undefined {
  const plain = plainNumbers(text).replaceAll(/[−–]/g, "-").replaceAll(" ", "");
  const over = /^([+-])(\d{1,2})$/.exec(plain);
  const tricks =
    plain === "="
      ? needed
      : over === null
        ? wholeNumber(plain)
        : needed + Number(`${over[1] ?? ""}${over[2] ?? ""}`);
  return tricks !== undefined && tricks >= 0 && tricks <= 13 ? tricks : undefined;
}

/** The points of North-South, by their column or by that of East-West. */
function readPoints(row: ReadonlyMap<Column, Cell>, refuse: Refuse): number | undefined {
  const read = (cell: Cell | undefined): number | undefined => {
    if (cell === undefined) return undefined;
    const plain = plainNumbers(cell.text).replaceAll(/[−–]/g, "-");
    if (/^[+-]?\d{1,5}$/.test(plain)) return Number(plain);
    refuse("results-points", cell);
    return undefined;
  };
  const [ns, ew] = [read(row.get("points")), read(row.get("pointsEW"))];
  if (ns !== undefined && ew !== undefined && ns !== -ew) {
    // Each side's own points stand in its own column, and only one side has any.
    if (ns === 0 || ew === 0) return ns === 0 ? -ew || 0 : ns;
    refuse("results-points", row.get("pointsEW"));
    return undefined;
  }
  return ns ?? (ew === undefined ? undefined : -ew || 0);
}
