/**
 * Runs over boards: a match, a duel, a clinic. Every board that is done is a line of JSON in a file that grows, and a run goes
 * on where its file ends. A line counts only if it is of the same run, and was written as it stands.
 */
import { v } from "@falsecard/cluster";
import { ok, type Result } from "@falsecard/core";
import { fail } from "./faults.js";

/** A board of a run, by its number. */
interface Numbered {
  readonly i: number;
}

/** A kind of run: its order `O`, and the rows `R` that come of its boards. */
export interface BoardRun<O, R extends Numbered> {
  /** What its results are kept under. */
  readonly name: string;
  /** The name of its files. */
  readonly fileName: (order: O) => string;
  /** What is asked for of a board: its number and the order. */
  readonly unit: (order: O, i: number) => O & Numbered;
  /** The rows of a file, each of which must be of this order; a last line that was not finished is left out. */
  readonly parse: (text: string, order: Partial<O>) => Result<Rows<R>>;
  /** Whether a text is the beginning of a row, as one that was being written when the run was stopped. */
  readonly isTorn: (text: string, order: O) => boolean;
}

interface Rows<R> {
  /** By board. */
  readonly rows: readonly R[];
  /** How much of the text is whole. */
  readonly length: number;
}

/** A row as it stands in the file. */
export const makeRow = (row: object): string => `${JSON.stringify(row)}\n`;

/** A kind of run, from the schema of its rows and the fields of its order as they stand in a row. */
export function boardRun<O extends object, R extends O & Numbered>(
  name: string,
  row: v.GenericSchema<unknown, R>,
  fields: readonly (keyof O & string)[],
  named: (order: O) => readonly string[],
): BoardRun<O, R> {
  const unit = (order: O, i: number): O & Numbered =>
    Object.fromEntries([
      ["i", i],
      ...fields.flatMap((field) => (order[field] === undefined ? [] : [[field, order[field]]])),
    ]) as O & Numbered;
  const foreign = (order: Partial<O>, own: R): string | undefined => {
    const field = fields.find(
      (each) =>
        order[each] !== undefined && JSON.stringify(order[each]) !== JSON.stringify(own[each]),
    );
    return field === undefined ? undefined : `${field}: ${String(own[field] ?? "–")}`;
  };
  return {
    name,
    fileName: (order) =>
      [name, ...named(order)]
        .join("-")
        .replaceAll(/[^A-Za-z0-9.]+/g, "-")
        .slice(0, 120),
    unit,
    parse: (text, order) => readRows(text, row, (own) => foreign(order, own)),
    isTorn: (text, order) => {
      const [, digits = ""] = /^\{"i":(\d*)/.exec(text) ?? [];
      const begun = JSON.stringify(unit(order, Number(digits))).slice(0, -1);
      return text.startsWith(begun) || begun.startsWith(text) || text === `{"i":${digits}`;
    },
  };
}

function readRows<R extends Numbered>(
  text: string,
  schema: v.GenericSchema<unknown, R>,
  foreign: (row: R) => string | undefined,
): Result<Rows<R>> {
  const length = text.lastIndexOf("\n") + 1;
  const rows = new Map<number, R>();
  for (const [k, line] of text.slice(0, length).split("\n").entries()) {
    if (line === "") continue;
    const value = valueOf(line);
    if (value === undefined) return fail("lab-row", "JSON", 1, k + 1);
    const read = v.safeParse(schema, value);
    if (!read.success) return fail("lab-row", v.getDotPath(read.issues[0]) ?? "row", 1, k + 1);
    const row = read.output;
    // A board that was done again came out the same; of two that differ one would be dropped.
    const before = rows.get(row.i);
    const again =
      before !== undefined && makeRow(before) !== makeRow(row) ? `i: ${row.i}` : undefined;
    const wrong = foreign(row) ?? again;
    if (wrong !== undefined) return fail("lab-row", wrong, 1, k + 1);
    rows.set(row.i, row);
  }
  return ok({ rows: [...rows.values()].toSorted((a, b) => a.i - b.i), length });
}

/** What was written has every name once and no number that would be read as another. */
function valueOf(line: string): unknown {
  try {
    const value: unknown = JSON.parse(line);
    return JSON.stringify(value) === line ? value : undefined;
  } catch {
    return undefined;
  }
}
