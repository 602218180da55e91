/** What a report says, before it is Markdown or a page: papers, their experiments, and the latest of each. */
import type { Locale } from "@falsecard/core";
import type { Experiment } from "../frame/experiment.js";
import type { Cell, Chart, Column, LabFinding, FoundTable } from "../frame/finding.js";
import { PAPER_IDS, PAPERS, type Paper } from "../frame/papers.js";
import { STRENGTH, type LabResult } from "../frame/result.js";
import { words, type Bilingual } from "../frame/words.js";

export interface Section {
  readonly title: Bilingual;
  readonly about: Bilingual | undefined;
  /** How the result came about; undefined while there is none. */
  readonly run: LabResult | undefined;
  readonly finding: LabFinding | undefined;
}

export interface Chapter {
  readonly title: Bilingual;
  readonly cited: Bilingual | undefined;
  readonly sections: readonly Section[];
}

/** The better of two results: a full one, then the later one. */
function better(one: LabResult, other: LabResult): LabResult {
  const rank = ({ size }: LabResult): number => ["tiny", "quick", "full"].indexOf(size);
  if (rank(one) !== rank(other)) return rank(one) > rank(other) ? one : other;
  return one.date >= other.date ? one : other;
}

export function chaptersOf(
  experiments: readonly Experiment[],
  results: readonly LabResult[],
): Chapter[] {
  const papers = PAPER_IDS.map((id): Chapter => {
    const paper: Paper = PAPERS[id];
    return {
      title: paper.short,
      cited: paper.cited,
      sections: experiments
        .filter((each) => each.paper === id)
        .map(({ name, title, about }): Section => {
          const own = results.filter((each) => each.experiment === name);
          const run = own.length === 0 ? undefined : own.reduce(better);
          return { title, about, run, finding: run?.finding };
        }),
    };
  });
  const matches = results.filter(({ experiment }) => experiment === STRENGTH);
  if (matches.length === 0) return papers;
  return [
    ...papers,
    {
      title: words("Matches"),
      cited: undefined,
      sections: [
        {
          title: words("Paired matches of programs"),
          about: words(
            "`falsecard lab strength`: the same boards in two rooms with the seats exchanged.",
          ),
          run: matches.reduce((one, other) => (one.date >= other.date ? one : other)),
          finding: together(matches.map(({ finding }) => finding)),
        },
      ],
    },
  ];
}

/** Findings of one form as one: rows and estimates one below the other. */
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

/** What stands in a cell, before it is made safe. */
export function cellText(cell: Cell, { digits }: Column, locale: Locale): string {
  if (cell === null) return "";
  if (typeof cell === "string") return cell;
  if (typeof cell === "number") {
    const text = digits === undefined ? String(cell) : cell.toFixed(digits);
    // Thousands apart in whole numbers; a real minus.
    const [whole = "", part] = text.replace(/^-0(\.0*)?$/, "0$1").split(".");
    const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ",");
    return `${grouped}${part === undefined ? "" : `.${part}`}`.replace("-", "−");
  }
  return cell[locale];
}

/** The line below a title that says how a result came about. */
export function provenance(
  { size, seed, date, version, machine, workers, seconds }: LabResult,
  locale: Locale,
): string {
  const took = seconds < 90 ? `${seconds.toFixed(0)} s` : `${(seconds / 60).toFixed(0)} min`;
  const { cores, processor, node } = machine;
  const ja = locale === "ja";
  const counted = ja ? `ワーカー ${workers}` : `${workers} ${workers === 1 ? "worker" : "workers"}`;
  return [
    date,
    ja ? `サイズ ${size}` : `size ${size}`,
    ja ? `シード ${seed}` : `seed ${seed}`,
    // Of what was put together from several runs neither is known.
    ...(workers > 0 ? [counted] : []),
    ...(seconds > 0 ? [took] : []),
    `Falsecard ${version}`,
    ja ? `${processor}(${cores} コア)` : `${processor} (${cores} cores)`,
    `Node ${node}`,
  ].join(ja ? "、" : ", ");
}

/** Whether a column holds numbers alone. */
export const isNumeric = ({ rows }: FoundTable, column: number): boolean =>
  rows.every((row) => row[column] === null || typeof row[column] === "number");
