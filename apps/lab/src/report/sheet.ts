/**
 * The contents of a report, before they become Markdown or a page: papers, their experiments, and the best result of
 * each.
 */
import type { Locale } from "@falsecard/core";
import type { Experiment } from "../frame/experiment.js";
import type { Cell, Chart, ChartOf, Column, FoundTable, LabFinding } from "../frame/finding.js";
import { PAPERS } from "../frame/papers.js";
import { STRENGTH, type LabResult } from "../frame/result.js";
import { bestResult, reportRows } from "./standing.js";
import { joined, same, words, type Bilingual } from "../frame/words.js";

export const REPORT_TITLE = words("Experiments");
export const INTRODUCTION = words(
  "The papers' examples and tables, made again: their figures beside ours, with what differs and why. Columns marked “paper” are the papers' own figures. Written by `falsecard lab report` from results of `falsecard lab run` and `falsecard lab strength`; each says its date, seed and machine, and the signature of the robots, searches and sizes that made it. A result of earlier robots says so; `falsecard lab report --stale` repeats it.",
);
/** The sentence below the line of a result that robots of an earlier day made. */
export const olderText = ({ date }: LabResult): Bilingual =>
  words("Measured with the robots of {date}; not repeated since.", { date });
export const NOT_RUN = words("Not run yet.");
const PAPER = words("paper");

export interface Section {
  readonly title: Bilingual;
  readonly about: Bilingual;
  /** The result; undefined if there is none yet. */
  readonly run: LabResult | undefined;
  /** Whether other robots than those of today made the result. */
  readonly isOlder: boolean;
}

export interface Chapter {
  readonly title: Bilingual;
  readonly cited: Bilingual | undefined;
  readonly sections: readonly Section[];
}

export function chaptersOf(
  experiments: readonly Experiment[],
  results: readonly LabResult[],
): Chapter[] {
  const rows = reportRows(experiments, results);
  const papers = Object.entries(PAPERS).map(([id, { short, cited }]): Chapter => ({
    title: short,
    cited,
    sections: experiments
      .filter((each) => each.paper === id)
      .map(({ name, title, about }) => {
        const row = rows.find((each) => each.name === name);
        return { title, about, run: row?.run, isOlder: row?.run !== undefined && !row.isToday };
      }),
  }));
  const latest = bestResult(results, STRENGTH);
  if (latest === undefined) return papers;
  const matches = results
    .filter(({ experiment }) => experiment === STRENGTH)
    .map((run) =>
      dated(
        run,
        rows.some((row) => row.run === run && row.isToday),
      ),
    );
  // Every match says in its own row by which robots it was played.
  const { signature: _, ...facts } = latest;
  const run = { ...facts, finding: together(matches) };
  const about = words(
    "`falsecard lab strength`: the same boards in two rooms with the seats exchanged.",
  );
  const section = { title: words("Paired matches of programs"), about, run, isOlder: false };
  return [...papers, { title: words("Matches"), cited: undefined, sections: [section] }];
}

/** The finding of a match with a column for the date of its robots. */
function dated({ date, signature, finding }: LabResult, isToday: boolean): LabFinding {
  const cell = isToday
    ? same(`${date}, ${signature}`)
    : words("{date}, not repeated since", { date });
  const tables = finding.tables.map(({ columns, rows, ...table }) => ({
    ...table,
    columns: [...columns, { title: words("robots of") }],
    rows: rows.map((cells) => [...cells, cell]),
  }));
  return { ...finding, tables };
}

/** Merges findings that have the same tables: their rows and estimates stand below each other. */
function together(findings: readonly LabFinding[]): LabFinding {
  const [first] = findings;
  if (first === undefined) return { tables: [], charts: [], notes: [] };
  const tables = first.tables.map((table, i): FoundTable => ({
    ...table,
    rows: findings.flatMap(({ tables: all }) => all[i]?.rows ?? []),
  }));
  const charts = first.charts.map((chart, i): Chart => {
    if (chart.kind !== "intervals") return chart;
    const estimates = findings.flatMap(({ charts: all }) => {
      const own = all[i];
      return own?.kind === "intervals" ? own.estimates : [];
    });
    return { ...chart, estimates };
  });
  const notes = findings.flatMap((each) => each.notes);
  return {
    tables,
    charts,
    notes: notes.filter((note, i) => notes.findIndex(({ en }) => en === note.en) === i),
  };
}

/** The text of a cell, before it is escaped. */
function cellText(cell: Cell, { digits }: Column, locale: Locale): string {
  if (cell === null) return "";
  if (typeof cell === "string") return cell;
  if (typeof cell === "number") {
    const text = digits === undefined ? String(cell) : cell.toFixed(digits);
    // Numbers have commas between thousands and a typographic minus.
    const [whole = "", part] = text.replace(/^-0(\.0*)?$/, "0$1").split(".");
    const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ",");
    return `${grouped}${part === undefined ? "" : `.${part}`}`.replace("-", "−");
  }
  return cell[locale];
}

/** The line below a title that says how a result was made. */
export function provenance(result: LabResult): Bilingual {
  const { size, seed, date, version, machine, workers, seconds, signature } = result;
  const took = seconds < 90 ? `${seconds.toFixed(0)} s` : `${(seconds / 60).toFixed(0)} min`;
  const { cores, processor, node } = machine;
  return joined(
    [
      same(date),
      words("size {size}", { size }),
      words("seed {seed}", { seed }),
      // A result that was made from several runs has no number of workers and no time.
      ...(workers > 0 ? [words("{workers|worker|workers}", { workers })] : []),
      ...(seconds > 0 ? [same(took)] : []),
      same(`Falsecard ${version}`),
      words("{processor} ({cores} cores)", { processor, cores }),
      same(`Node ${node}`),
      ...(signature === undefined ? [] : [words("signature {signature}", { signature })]),
    ],
    { en: ", ", ja: "、" },
  );
}

/** A table as texts, before they are escaped. */
export interface TableTexts {
  readonly title: string;
  readonly columns: readonly {
    readonly title: string;
    readonly paper: boolean;
    /** Whether the column has only numbers. */
    readonly isNumeric: boolean;
  }[];
  readonly rows: readonly (readonly string[])[];
}

const titleOf = (name: Bilingual, paper: boolean, locale: Locale): string =>
  paper ? `${name[locale]} (${PAPER[locale]})` : name[locale];

export const tableTexts = ({ title, columns, rows }: FoundTable, locale: Locale): TableTexts => ({
  title: title[locale],
  columns: columns.map(({ title: name, paper = false }, i) => ({
    title: titleOf(name, paper, locale),
    paper,
    isNumeric: rows.every((row) => row[i] === null || typeof row[i] === "number"),
  })),
  rows: rows.map((cells) => columns.map((column, i) => cellText(cells[i] ?? null, column, locale))),
});

/** The lines of a chart as texts of a table. */
export function lineTexts({ x, lines, title }: ChartOf<"lines">, locale: Locale): TableTexts {
  const xs = new Set(lines.flatMap(({ points }) => points.map(([at]) => at)));
  const shown = (value: number | undefined): string =>
    value === undefined ? "" : String(Number(value.toPrecision(4)));
  return {
    title: title[locale],
    columns: [{ name: x, paper: false }, ...lines].map(({ name, paper }) => ({
      title: titleOf(name, paper, locale),
      paper,
      isNumeric: true,
    })),
    rows: [...xs]
      .toSorted((a, b) => a - b)
      .map((at) => [
        String(at),
        ...lines.map(({ points }) => shown(points.find(([own]) => own === at)?.[1])),
      ]),
  };
}
