/**
 * A file of solved deals that several commands share, so that no deal is solved twice. Each line has a deal and the 20
 * digits of its double-dummy table.
 */
import { v } from "@falsecard/cluster";
import {
  bySeat,
  makeDeal,
  ok,
  parseDeal,
  SEATS,
  STRAINS,
  sure,
  type BySeat,
  type Deal,
  type Result,
  type Strain,
} from "@falsecard/core";
import { sayRefusal, table, type TrickTable } from "@falsecard/solver";
import { solver } from "../boards/solving.js";
import { TEXT, type LabWork } from "../frame/experiment.js";
import { fail } from "../frame/faults.js";
import { parsedJson, readLines } from "../frame/checkpoint.js";
import { DEAL_TEXT } from "../frame/rows.js";

/**
 * Declarer's tricks as 20 hexadecimal digits: for each strain, from clubs to notrump, the tricks of North, East, South
 * and West.
 */
export const makeTricks = (results: TrickTable): string =>
  STRAINS.map((strain) => SEATS.map((seat) => results[strain][seat].toString(16)).join("")).join(
    "",
  );

const isTricks = (text: string): boolean => /^[0-9a-d]{20}$/.test(text);

export function parseTricks(text: string): Result<TrickTable> {
  if (!isTricks(text)) return fail("lab-row", text);
  const row = (strain: Strain): BySeat<number> =>
    bySeat((seat) =>
      Number.parseInt(text.charAt(4 * STRAINS.indexOf(strain) + SEATS.indexOf(seat)), 16),
    );
  return ok({ C: row("C"), D: row("D"), H: row("H"), S: row("S"), N: row("N") });
}

export const TRICK_DIGITS = v.pipe(TEXT, v.check(isTricks, "no table"));

const TABLE_UNIT = v.strictObject({ deal: DEAL_TEXT });

export function tableOf(deal: Deal): TrickTable {
  const results = table(deal, solver());
  if (!results.ok) throw new Error(sayRefusal(results.fault));
  return results.value;
}

/** Work whose units are deals, answered by the digits of their double-dummy tables. */
export const SOLVED_TABLES: LabWork<v.InferOutput<typeof TABLE_UNIT>, string> = {
  name: "table",
  takes: TABLE_UNIT,
  gives: TRICK_DIGITS,
  perform: ({ deal }) => makeTricks(tableOf(sure(parseDeal(deal)))),
};

const SOLVED = v.strictObject({ deal: DEAL_TEXT, tricks: TRICK_DIGITS });

export const makeSolved = (deal: Deal, tricks: string): string =>
  `${JSON.stringify({ deal: makeDeal(deal), tricks })}\n`;

/** Reads solved deals: the digits by the text of the deal, and the length of all complete lines. */
export function parseSolved(
  text: string,
): Result<{ readonly known: ReadonlyMap<string, string>; readonly length: number }> {
  const known = new Map<string, string>();
  const read = readLines(text, "lab-row", (line) => {
    const found = v.safeParse(SOLVED, parsedJson(line));
    if (!found.success) return line;
    known.set(found.output.deal, found.output.tricks);
    return undefined;
  });
  return read.ok ? ok({ known, length: read.value }) : read;
}
