/**
 * The finding of an experiment, as plain data: tables with the paper's figures beside ours, charts, and notes on
 * what differs and why. Findings are kept in files and read again, so they have a schema.
 */
import { v } from "@falsecard/cluster";
import { errorOf, intervalOf, type Tally } from "@falsecard/table";
import { inBoth, type Bilingual, type English } from "./words.js";

const TEXTS = v.strictObject({ en: v.string(), ja: v.string() });
const NUMBER = v.pipe(v.number(), v.finite());
const listOf = <T extends v.GenericSchema>(item: T) => v.pipe(v.array(item), v.readonly());

/** A cell of a table. A number is written with the digits of its column; null is an empty cell. */
const CELL = v.nullable(v.union([v.string(), NUMBER, TEXTS]));
export type Cell = v.InferOutput<typeof CELL>;

const COLUMN = v.strictObject({
  title: TEXTS,
  /** Whether the column has the paper's own figures. */
  paper: v.exactOptional(v.boolean()),
  /** Decimal places of the numbers. */
  digits: v.exactOptional(NUMBER),
});
export type Column = v.InferOutput<typeof COLUMN>;

const TABLE = v.strictObject({ title: TEXTS, columns: listOf(COLUMN), rows: listOf(listOf(CELL)) });
export type FoundTable = v.InferOutput<typeof TABLE>;

const TITLED = { title: TEXTS, x: TEXTS, y: TEXTS };
const SERIES = v.strictObject({ name: TEXTS, paper: v.boolean() });
export type Series = v.InferOutput<typeof SERIES>;
const CHART = v.variant("kind", [
  v.strictObject({
    kind: v.literal("lines"),
    ...TITLED,
    /** Whether both axes are logarithmic, with powers of two. */
    log: v.boolean(),
    lines: listOf(
      v.strictObject({
        ...SERIES.entries,
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
    bars: listOf(v.strictObject({ ...SERIES.entries, values: listOf(NUMBER) })),
  }),
]);
export type Chart = v.InferOutput<typeof CHART>;
export type ChartOf<K extends Chart["kind"]> = Extract<Chart, { kind: K }>;
type MeanEstimate = ChartOf<"intervals">["estimates"][number];

export const FINDING = v.object({
  tables: listOf(TABLE),
  charts: listOf(CHART),
  notes: listOf(TEXTS),
});
export type LabFinding = v.InferOutput<typeof FINDING>;

type Text = English | Bilingual;
type ColumnForm = Omit<Column, "title">;

export const PAPER_COLUMN = { paper: true } as const;

/** A table from its cells; a column is given as its title, alone or with its form. */
export const foundTable = (
  title: Text,
  columns: readonly (Text | readonly [Text, ColumnForm])[],
  rows: readonly (readonly Cell[])[],
): FoundTable => ({
  title: inBoth(title),
  columns: columns.map((column) => {
    if (typeof column === "string" || "en" in column) return { title: inBoth(column) };
    const [name, form] = column;
    return { title: inBoth(name), ...form };
  }),
  rows,
});

/** A column of a table: its title, its cell in a row, and its form. */
export type ColumnOf<R> = readonly [title: Text, cell: (row: R) => Cell, form?: ColumnForm];

/** A table with a row for each item. */
export const listTable = <R>(
  title: Text,
  items: readonly R[],
  columns: readonly ColumnOf<R>[],
): FoundTable => ({
  title: inBoth(title),
  columns: columns.map(([name, , form]) => ({ title: inBoth(name), ...form })),
  rows: items.map((item) => columns.map(([, cell]) => cell(item))),
});

/** The series of a line or a group of bars in a chart: the paper's here, ours below. */
export const paperSeries = (name: Text): Series => ({ name: inBoth(name), paper: true });
export const ourSeries = (name: Text): Series => ({ name: inBoth(name), paper: false });

export const lineChart = (
  title: Text,
  [x, y]: readonly [x: Text, y: Text],
  lines: ChartOf<"lines">["lines"],
  log = false,
): Chart => ({ kind: "lines", title: inBoth(title), x: inBoth(x), y: inBoth(y), log, lines });

export const barChart = (
  title: Text,
  [x, y]: readonly [x: Text, y: Text],
  labels: readonly string[],
  bars: ChartOf<"bars">["bars"],
): Chart => ({ kind: "bars", title: inBoth(title), x: inBoth(x), y: inBoth(y), labels, bars });

export const intervalChart = (title: Text, x: Text, estimates: readonly MeanEstimate[]): Chart => ({
  kind: "intervals",
  title: inBoth(title),
  x: inBoth(x),
  y: { en: "", ja: "" },
  estimates,
});

/** A rounded estimate for a chart; the infinite error of a single result becomes 0. */
export const estimated = (
  name: Bilingual,
  { mean, error }: { readonly mean: number; readonly error: number },
  digits = 0,
): MeanEstimate => ({
  name,
  mean: Number(mean.toFixed(digits)),
  error: Number.isFinite(error) ? Number(error.toFixed(digits)) : 0,
});

export const tallied = (name: Bilingual, tally: Tally, digits: number): MeanEstimate =>
  estimated(name, { mean: tally.mean, error: errorOf(tally) }, digits);

/** A finding as experiments write it. */
export interface FindingParts {
  readonly tables: readonly FoundTable[];
  readonly charts?: readonly Chart[];
  readonly notes?: readonly Text[];
}

export const findingOf = ({ tables, charts = [], notes = [] }: FindingParts): LabFinding => ({
  tables,
  charts,
  notes: notes.map(inBoth),
});

/** A number for a table, with a typographic minus and without a negative zero. */
export function figureText(value: number, digits = 0): string {
  if (!Number.isFinite(value)) return "–";
  const text = value.toFixed(digits);
  return Number(text) === 0 ? text.replace("-", "") : text.replace("-", "−");
}

/** `+151 ± 40`: a difference with its standard error. */
export const withError = (mean: number, error: number, digits = 0): string =>
  `${Number(mean.toFixed(digits)) > 0 ? "+" : ""}${figureText(mean, digits)} ± ${figureText(error, digits)}`;

export const withTally = (tally: Tally, digits = 0): string =>
  withError(tally.mean, errorOf(tally), digits);

/** `0.12 … 0.56`: the 95 % confidence interval of the mean. */
export function interval(tally: Tally, digits: number): string {
  const { low, high } = intervalOf(tally);
  return `${figureText(low, digits)} … ${figureText(high, digits)}`;
}
