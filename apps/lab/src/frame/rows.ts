/**
 * Runs over boards: a match, a duel, a clinic. Every board that is done becomes a line of JSON in a file, from which a
 * run is resumed. A line of another run, or one that the lab did not write, is refused.
 */
import { v } from "@falsecard/cluster";
import { ok, parseCall, parseDeal, type Result } from "@falsecard/core";
import { TEXT } from "./experiment.js";
import { parsedJson, readLines } from "./checkpoint.js";

export const DEAL_TEXT = v.pipe(
  TEXT,
  v.check((found) => parseDeal(found).ok, "no deal"),
);

/** Calls divided by spaces. */
export const AUCTION_TEXT = v.pipe(
  TEXT,
  v.check((found) => found.split(" ").every((word) => parseCall(word).ok), "no calls"),
);

export const BOARD_IMPS = v.pipe(v.number(), v.integer(), v.minValue(-24), v.maxValue(24));

interface Numbered {
  readonly i: number;
}

/** A kind of run over boards: `O` is the order, the settings of the whole run, and `R` the row of a board. */
export interface BoardRun<O, R extends Numbered> {
  /** The name under which its results are kept. */
  readonly name: string;
  readonly fileName: (order: O) => string;
  /** The unit of a board: its number and the order. */
  readonly unit: (order: O, i: number) => O & Numbered;
  /** The rows of a file, sorted by board, and the length of its complete lines; a row of another order is a fault. */
  readonly parse: (
    text: string,
    order: Partial<O>,
  ) => Result<{ readonly rows: readonly R[]; readonly length: number }>;
  /** Whether a text is the beginning of a row of this order, left when the run was stopped while writing. */
  readonly isTorn: (text: string, order: O) => boolean;
}

/** A row as a line of the file. */
export const makeRow = (row: object): string => `${JSON.stringify(row)}\n`;

/**
 * Makes a kind of run. `fields` are the fields of the order, which every row repeats; `named` gives the parts of the
 * file name.
 */
export function boardRun<O extends object, R extends O & Numbered>(
  name: string,
  schema: v.GenericSchema<unknown, R>,
  fields: readonly (keyof O & string)[],
  named: (order: O) => readonly string[],
): BoardRun<O, R> {
  const unit = (order: O, i: number): O & Numbered =>
    Object.fromEntries([
      ["i", i],
      ...fields.flatMap((field) => (order[field] === undefined ? [] : [[field, order[field]]])),
    ]) as O & Numbered;
  return {
    name,
    fileName: (order) =>
      [name, ...named(order)]
        .join("-")
        .replaceAll(/[^A-Za-z0-9.]+/g, "-")
        .slice(0, 120),
    unit,
    parse: (text, order) => {
      const rows = new Map<number, R>();
      const read = readLines(text, "lab-row", (line) => {
        const value = parsedJson(line);
        // A line that the lab wrote is the same after parsing and writing; a line with a repeated name or an inexact
        // number is not.
        if (JSON.stringify(value) !== line) return "JSON";
        const found = v.safeParse(schema, value);
        if (!found.success) return v.getDotPath(found.issues[0]) ?? "row";
        const row = found.output;
        const foreign = fields.find(
          (each) =>
            order[each] !== undefined && JSON.stringify(order[each]) !== JSON.stringify(row[each]),
        );
        if (foreign !== undefined) return `${foreign}: ${String(row[foreign] ?? "–")}`;
        // A board that was done twice has two equal rows; of two different rows one would be lost.
        const before = rows.get(row.i);
        if (before !== undefined && makeRow(before) !== makeRow(row)) return `i: ${row.i}`;
        rows.set(row.i, row);
        return undefined;
      });
      if (!read.ok) return read;
      return ok({ rows: [...rows.values()].toSorted((a, b) => a.i - b.i), length: read.value });
    },
    isTorn: (text, order) => {
      const [, digits = ""] = /^\{"i":(\d*)/.exec(text) ?? [];
      const begun = JSON.stringify(unit(order, Number(digits))).slice(0, -1);
      return text.startsWith(begun) || begun.startsWith(text) || text === `{"i":${digits}`;
    },
  };
}
