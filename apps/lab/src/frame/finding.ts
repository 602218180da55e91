/**
 * What an experiment found, as plain data: tables with the paper's figures beside ours, charts, and notes on
 * what differs and why. Findings are kept in files and read again, so there is a schema of them.
 */
import { v } from "@falsecard/cluster";
import { errorOf, type Tally } from "@falsecard/table";
import { inBoth, type Bilingual, type English } from "./words.js";

const TEXTS = v.strictObject({ en: v.string(), ja: v.string() });
const NUMBER = v.pipe(v.number(), v.finite());
const listOf = <T extends v.GenericSchema>(item: T) => v.pipe(v.array(item), v.readonly());

/** A number is written with its column's digits; null is an empty cell. */
const CELL = v.nullable(v.union([v.string(), NUMBER, TEXTS]));
export type Cell = v.InferOutput<typeof CELL>;

const COLUMN = v.strictObject({
  title: TEXTS,
  /** The paper's own figures. */
  paper: v.exactOptional(v.boolean()),
  /** Digits behind the point of its numbers. */
  digits: v.exactOptional(NUMBER),
});
export type Column = v.InferOutput<typeof COLUMN>;

const TABLE = v.strictObject({ title: TEXTS, columns: listOf(COLUMN), rows: listOf(listOf(CELL)) });
export type FoundTable = v.InferOutput<typeof TABLE>;

const TITLED = { title: TEXTS, x: TEXTS, y: TEXTS };
const SERIES = { name: TEXTS, paper: v.boolean() };
const CHART = v.variant("kind", [
  v.strictObject({
    kind: v.literal("lines"),
    ...TITLED,
    /** Both axes in powers of two. */
    log: v.boolean(),
    lines: listOf(
      v.strictObject({
        ...SERIES,
        points: listOf(v.pipe(v.tuple([NUMBER, NUMBER]), v.readonly())),
      }),
    ),
  }),
  v.strictObject({
    kind: v.literal("intervals"),
    ...TITLED,
    /** Means with their standard errors. */
    estimates: listOf(v.strictObject({ name: TEXTS, mean: NUMBER, error: NUMBER })),
  }),
  v.strictObject({
    kind: v.literal("bars"),
    ...TITLED,
    labels: listOf(v.string()),
    bars: listOf(v.strictObject({ ...SERIES, values: listOf(NUMBER) })),
  }),
]);
export type Chart = v.InferOutput<typeof CHART>;
type Lines = Extract<Chart, { kind: "lines" }>["lines"][number];
type Bars = Extract<Chart, { kind: "bars" }>["bars"][number];
export type MeanEstimate = Extract<Chart, { kind: "intervals" }>["estimates"][number];

export const FINDING = v.object({
  tables: listOf(TABLE),
  charts: listOf(CHART),
  notes: listOf(TEXTS),
});
export type LabFinding = v.InferOutput<typeof FINDING>;

type Text = English | Bilingual;

export const column = (title: Text, how: Omit<Column, "title">): Column => ({
  title: inBoth(title),
  ...how,
});

/** A table; a column is its title alone, or made by `column`. */
export const foundTable = (
  title: Text,
  columns: readonly (Text | Column)[],
  rows: readonly (readonly Cell[])[],
): FoundTable => ({
  title: inBoth(title),
  columns: columns.map((each) =>
    typeof each !== "string" && "title" in each ? each : { title: inBoth(each) },
  ),
  rows,
});

/** A line or a group of bars: of the paper, or of ours. */
const series = (name: Text, by: "paper" | "ours") => ({
  name: inBoth(name),
  paper: by === "paper",
});

export const lineSeries = (name: Text, by: "paper" | "ours", points: Lines["points"]): Lines => ({
  ...series(name, by),
  points,
});

export const barSeries = (name: Text, by: "paper" | "ours", values: Bars["values"]): Bars => ({
  ...series(name, by),
  values,
});

export const lineChart = (
  title: Text,
  [x, y]: readonly [x: Text, y: Text],
  lines: readonly Lines[],
  { log = false }: { readonly log?: boolean } = {},
): Chart => ({ kind: "lines", title: inBoth(title), x: inBoth(x), y: inBoth(y), log, lines });

export const barChart = (
  title: Text,
  [x, y]: readonly [x: Text, y: Text],
  labels: readonly string[],
  bars: readonly Bars[],
): Chart => ({ kind: "bars", title: inBoth(title), x: inBoth(x), y: inBoth(y), labels, bars });

export const intervalChart = (title: Text, x: Text, estimates: readonly MeanEstimate[]): Chart => ({
  kind: "intervals",
  title: inBoth(title),
  x: inBoth(x),
  y: { en: "", ja: "" },
  estimates,
});

/** An estimate as a chart shows it, rounded; without an error while one result could be anything. */
export const estimated = (
  name: Bilingual,
  { mean, error }: { readonly mean: number; readonly error: number },
  digits = 0,
): MeanEstimate => ({
  name,
  mean: Number(mean.toFixed(digits)),
  error: Number.isFinite(error) ? Number(error.toFixed(digits)) : 0,
});

/** The mean of some results as a chart shows it. */
export const tallied = (name: Bilingual, tally: Tally, digits: number): MeanEstimate =>
  estimated(name, { mean: tally.mean, error: errorOf(tally) }, digits);

/** A finding as experiments write it. */
export interface FindingDraft {
  readonly tables: readonly FoundTable[];
  readonly charts?: readonly Chart[];
  readonly notes?: readonly Text[];
}

export const findingOf = ({ tables, charts = [], notes = [] }: FindingDraft): LabFinding => ({
  tables,
  charts,
  notes: notes.map(inBoth),
});
