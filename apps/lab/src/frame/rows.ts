/**
 * Boards that have been done, a line of JSON each, in a file that grows: a run goes on where its file ends. A line
 * counts only if it is of the same run, and was written as it stands.
 */
import { ok, type Result } from "@falsecard/core";
import { fail } from "./faults.js";

/** A board of a run, by its number. */
interface Numbered {
  readonly i: number;
}

export interface RowReading<R extends Numbered> {
  /** The row of a value, or the name of what is not as it should be. */
  readonly read: (value: unknown) => R | string;
  /** What tells a row apart from those of this run; undefined if nothing does. */
  readonly foreign: (row: R) => string | undefined;
}

export interface Rows<R> {
  /** By board. */
  readonly rows: readonly R[];
  /** How much of the text is whole. */
  readonly length: number;
}

/** A row as it stands in the file. */
export const makeRow = (row: object): string => `${JSON.stringify(row)}\n`;

/** Reads the lines of a file; a last line that was not finished is left out. */
export function readRows<R extends Numbered>(
  text: string,
  { read, foreign }: RowReading<R>,
): Result<Rows<R>> {
  const length = text.lastIndexOf("\n") + 1;
  const rows = new Map<number, R>();
  for (const [k, line] of text.slice(0, length).split("\n").entries()) {
    if (line === "") continue;
    const value = valueOf(line);
    const row = value === undefined ? "JSON" : read(value);
    if (typeof row === "string") return fail("lab-row", row, 1, k + 1);
    const other = foreign(row);
    if (other !== undefined) return fail("lab-row", other, 1, k + 1);
    // A board that was done again came out the same; of two that differ one would be dropped.
    const before = rows.get(row.i);
    if (before !== undefined && makeRow(before) !== makeRow(row))
      return fail("lab-row", `i: ${row.i}`, 1, k + 1);
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

/** Whether a text is the beginning of a row of this run, as one that was being written when it was stopped. */
export function isTorn(text: string, unitOf: (i: number) => Numbered): boolean {
  const [, digits = ""] = /^\{"i":(\d*)/.exec(text) ?? [];
  const row = JSON.stringify(unitOf(Number(digits))).slice(0, -1);
  return text.startsWith(row) || row.startsWith(text) || text === `{"i":${digits}`;
}
