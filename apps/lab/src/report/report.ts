/** The report in Markdown, for readers of the repository and to compare two runs. */
import type { Locale } from "@falsecard/core";
import type { Chart, LabFinding, FoundTable } from "../frame/finding.js";
import { escapeMarkdown } from "./markup.js";
import { cellText, isNumeric, provenance, type Chapter, type Section } from "./sheet.js";
import { words } from "../frame/words.js";

const TITLE = words("Experiments");
const INTRODUCTION = words(
  "The papers' examples and tables, made again: their figures beside ours, with what differs and why. Columns marked “paper” are the papers' own figures. Written by `falsecard lab report` from results of `falsecard lab run` and `falsecard lab strength`; each says its date, seed and machine.",
);
export const NOT_RUN = words("Not run yet.");
export const PAPER = words("paper");

export const reportTitle = TITLE;
export const reportIntroduction = INTRODUCTION;

export function makeMarkdown(chapters: readonly Chapter[], locale: Locale): string {
  const lines = [
    `# ${TITLE[locale]}`,
    "",
    INTRODUCTION[locale],
    "",
    ...chapters.flatMap(({ title, cited, sections }) => [
      `## ${escapeMarkdown(title[locale])}`,
      "",
      ...(cited === undefined ? [] : [escapeMarkdown(cited[locale]), ""]),
      ...sections.flatMap((section) => sectionLines(section, locale)),
    ]),
  ];
  return `${lines.join("\n").trimEnd()}\n`;
}

export function sectionLines({ title, about, run, finding }: Section, locale: Locale): string[] {
  const head = [
    `### ${escapeMarkdown(title[locale])}`,
    "",
    ...(about === undefined ? [] : [about[locale], ""]),
  ];
  if (run === undefined || finding === undefined) return [...head, NOT_RUN[locale], ""];
  return [
    ...head,
    `_${escapeMarkdown(provenance(run, locale))}_`,
    "",
    ...findingLines(finding, locale),
  ];
}

/** A finding without its title. */
export const findingLines = (
  { tables, charts, notes }: LabFinding,
  locale: Locale,
): readonly string[] => [
  ...tables.flatMap((table) => tableLines(table, locale)),
  ...charts.flatMap((chart) => chartLines(chart, locale)),
  ...notes.map((note) => `- ${escapeMarkdown(note[locale])}`),
  ...(notes.length === 0 ? [] : [""]),
];

function tableLines(table: FoundTable, locale: Locale): string[] {
  const { title, columns, rows } = table;
  const row = (cells: readonly string[]): string => `| ${cells.join(" | ")} |`;
  return [
    `**${escapeMarkdown(title[locale])}**`,
    "",
    row(
      columns.map(({ title: name, paper }) => {
        const text = escapeMarkdown(name[locale]);
        return paper === true ? `${text} (${PAPER[locale]})` : text;
      }),
    ),
    row(columns.map((_, i) => (isNumeric(table, i) ? "--:" : "---"))),
    ...rows.map((cells) =>
      row(columns.map((column, i) => escapeMarkdown(cellText(cells[i] ?? null, column, locale)))),
    ),
    "",
  ];
}

/** Lines and bars are told as numbers; what a table has already is not said twice. */
function chartLines(chart: Chart, locale: Locale): string[] {
  if (chart.kind !== "lines") return [];
  const xs = [...new Set(chart.lines.flatMap(({ points }) => points.map(([x]) => x)))].toSorted(
    (a, b) => a - b,
  );
  const shown = (value: number | undefined): string =>
    value === undefined ? "" : String(Number(value.toPrecision(4)));
  const row = (cells: readonly string[]): string => `| ${cells.join(" | ")} |`;
  return [
    `**${escapeMarkdown(chart.title[locale])}** (${escapeMarkdown(chart.y[locale])})`,
    "",
    row([
      escapeMarkdown(chart.x[locale]),
      ...chart.lines.map(({ name, paper }) => {
        const text = escapeMarkdown(name[locale]);
        return paper ? `${text} (${PAPER[locale]})` : text;
      }),
    ]),
    row(["--:", ...chart.lines.map(() => "--:")]),
    ...xs.map((x) =>
      row([
        String(x),
        ...chart.lines.map(({ points }) => shown(points.find(([own]) => own === x)?.[1])),
      ]),
    ),
    "",
  ];
}
