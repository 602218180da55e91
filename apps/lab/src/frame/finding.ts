/**
 * What an experiment found, as plain data: tables with the paper's figures beside ours, charts, and notes on
 * what differs and why. Findings are kept in files and read again, so everything read is checked here.
 */
import { ok, type Result } from "@falsecard/core";
import { fail } from "./faults.js";
import type { Words } from "./words.js";

/** A number is written with its column's digits; null is nothing to tell. */
export type Cell = string | number | Words | null;

export interface Column {
  readonly title: Words;
  /** The paper's own figures. */
  readonly paper?: boolean;
  /** Digits behind the point of its numbers. */
  readonly digits?: number;
}

export interface Table {
  readonly title: Words;
  readonly columns: readonly Column[];
  readonly rows: readonly (readonly Cell[])[];
}

/** A line through points, x then y. */
export interface Line {
  readonly name: Words;
  readonly paper: boolean;
  readonly points: readonly (readonly [number, number])[];
}

/** A mean with its standard error. */
export interface Estimate {
  readonly name: Words;
  readonly mean: number;
  readonly error: number;
}

interface Bar {
  readonly name: Words;
  readonly paper: boolean;
  readonly values: readonly number[];
}

interface Titled {
  readonly title: Words;
  readonly x: Words;
  readonly y: Words;
}

export type Chart =
  | (Titled & { readonly kind: "lines"; readonly log: boolean; readonly lines: readonly Line[] })
  | (Titled & { readonly kind: "intervals"; readonly estimates: readonly Estimate[] })
  | (Titled & {
      readonly kind: "bars";
      readonly labels: readonly string[];
      readonly bars: readonly Bar[];
    });

export interface Finding {
  readonly tables: readonly Table[];
  readonly charts: readonly Chart[];
  readonly notes: readonly Words[];
}

type Fields = Readonly<Record<string, unknown>>;
type Check = (value: unknown) => boolean;

const fieldsOf = (value: unknown): Fields | undefined =>
  typeof value === "object" && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value))
    : undefined;
const isText: Check = (value) => typeof value === "string";
const isNumber: Check = (value) => typeof value === "number" && Number.isFinite(value);
const isFlag: Check = (value) => typeof value === "boolean";
const maybe =
  (check: Check): Check =>
  (value) =>
    value === undefined || check(value);
const listOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every((each) => check(each));
const record =
  (checks: Readonly<Record<string, Check>>): Check =>
  (value) => {
    const fields = fieldsOf(value);
    return (
      fields !== undefined &&
      Object.keys(fields).every((key) => Object.hasOwn(checks, key)) &&
      Object.entries(checks).every(([key, check]) => check(fields[key]))
    );
  };

const isWords = record({ en: isText, ja: isText });
const isCell: Check = (value) =>
  value === null || isText(value) || isNumber(value) || isWords(value);
const isTable: Check = (value) =>
  record({
    title: isWords,
    columns: listOf(record({ title: isWords, paper: maybe(isFlag), digits: maybe(isNumber) })),
    rows: listOf(listOf(isCell)),
  })(value);
const TITLED = { title: isWords, x: isWords, y: isWords };
const isPoint: Check = (value) =>
  listOf(isNumber)(value) && Array.isArray(value) && value.length === 2;
const CHARTS: Readonly<Record<Chart["kind"], Check>> = {
  lines: record({
    ...TITLED,
    kind: isText,
    log: isFlag,
    lines: listOf(record({ name: isWords, paper: isFlag, points: listOf(isPoint) })),
  }),
  intervals: record({
    ...TITLED,
    kind: isText,
    estimates: listOf(record({ name: isWords, mean: isNumber, error: isNumber })),
  }),
  bars: record({
    ...TITLED,
    kind: isText,
    labels: listOf(isText),
    bars: listOf(record({ name: isWords, paper: isFlag, values: listOf(isNumber) })),
  }),
};

function isChart(value: unknown): boolean {
  const kind = fieldsOf(value)?.["kind"];
  return kind === "lines" || kind === "intervals" || kind === "bars" ? CHARTS[kind](value) : false;
}

/** A finding as JSON had it; a fault names the part that is none. */
export function findingOf(value: unknown): Result<Finding> {
  const fields = fieldsOf(value);
  if (fields === undefined) return fail("lab-result", "finding");
  const parts: Readonly<Record<keyof Finding, Check>> = {
    tables: isTable,
    charts: isChart,
    notes: isWords,
  };
  for (const [part, check] of Object.entries(parts)) {
    const list = fields[part];
    if (!Array.isArray(list)) return fail("lab-result", part);
    const wrong = list.findIndex((each) => !check(each));
    if (wrong >= 0) return fail("lab-result", `${part}/${wrong}`);
  }
  // Every part has been checked.
  return ok(value as Finding);
}
