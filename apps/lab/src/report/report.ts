/** The report in Markdown, for readers of the repository and to compare two runs. */
import type { Locale } from "@falsecard/core";
import type { LabFinding } from "../frame/finding.js";
import { escapeMarkdown } from "./markup.js";
import {
  INTRODUCTION,
  lineTexts,
  NOT_RUN,
  olderText,
  provenance,
  REPORT_TITLE,
  tableTexts,
  type Chapter,
  type Section,
  type TableTexts,
} from "./sheet.js";

export function makeMarkdown(chapters: readonly Chapter[], locale: Locale): string {
  const lines = [
    `# ${REPORT_TITLE[locale]}`,
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

export function sectionLines({ title, about, run, isOlder }: Section, locale: Locale): string[] {
  const head = [`### ${escapeMarkdown(title[locale])}`, "", about[locale], ""];
  if (run === undefined) return [...head, NOT_RUN[locale], ""];
  const said = `_${escapeMarkdown(provenance(run)[locale])}_`;
  const older = isOlder ? [`**${olderText(run)[locale]}**`, ""] : [];
  return [...head, said, "", ...older, ...findingLines(run.finding, locale)];
}

/**
 * A finding without its title. Line charts become tables of numbers; the numbers of other charts are in the tables
 * already.
 */
export const findingLines = (
  { tables, charts, notes }: LabFinding,
  locale: Locale,
): readonly string[] => [
  ...tables.flatMap((table) => tableLines(tableTexts(table, locale))),
  ...charts.flatMap((chart) =>
    chart.kind === "lines"
      ? tableLines(lineTexts(chart, locale), ` (${escapeMarkdown(chart.y[locale])})`)
      : [],
  ),
  ...notes.map((note) => `- ${escapeMarkdown(note[locale])}`),
  ...(notes.length === 0 ? [] : [""]),
];

function tableLines({ title, columns, rows }: TableTexts, more = ""): string[] {
  const row = (cells: readonly string[]): string => `| ${cells.join(" | ")} |`;
  return [
    `**${escapeMarkdown(title)}**${more}`,
    "",
    row(columns.map((column) => escapeMarkdown(column.title))),
    row(columns.map(({ isNumeric }) => (isNumeric ? "--:" : "---"))),
    ...rows.map((cells) => row(cells.map(escapeMarkdown))),
    "",
  ];
}
