/**
 * The report on the papers' experiments (docs/EXPERIMENTS.md) as it is made from the results in docs/experiments, and
 * what is wrong with the age of its rows. `npm run experiments` writes the report anew; a test compares, and fails for a
 * row that robots of an earlier day made unless it stands in `OLDER`.
 */
import { readFile } from "node:fs/promises";
import { format } from "oxfmt";
import { EXPERIMENTS } from "../apps/lab/src/experiments.js";
import { readResults } from "../apps/lab/src/report/folder.js";
import { makeMarkdown } from "../apps/lab/src/report/report.js";
import { chaptersOf } from "../apps/lab/src/report/sheet.js";
import { commandText, reportRows, type ReportRow } from "../apps/lab/src/report/standing.js";

/** The report, and the folder of the results that it is made from. */
export const REPORT_FILE = "docs/EXPERIMENTS.md";
export const RESULTS_FOLDER = "docs/experiments";

const NEVER = "never";

/**
 * The rows of the report that are known to be older than the robots of today, with the date of their robots; `never` is
 * an experiment that has not been run yet. A row that is run again leaves this list.
 */
export const OLDER: Readonly<Record<string, string>> = {
  "count-1": "2026-11-18",
  "count-cards": "2026-11-16",
  "count-effects": "2026-11-16",
  "count-lies": "2026-11-16",
  "long-think": "never",
  "count-table-1": "2026-11-16",
  "count-table-2": "2026-11-16",
  "parallel-cards": "2026-11-16",
  "parallel-effects": "2026-11-16",
  "papers-positions": "never",
  "parallel-table-4": "2026-11-16",
  "parallel-figures-18-19": "2026-11-16",
  "deceptive-cards": "2026-11-16",
  "deceptive-effects": "2026-11-16",
  "deceptive-exercises": "2026-11-16",
  deviations: "never",
  estimate: "never",
  "law-match": "2026-11-16",
  "agent-match": "2026-11-16",
  "B – A, seed ba": "2026-11-16",
  "C:search.abc.samples=8;search.abc.worlds=3;search.abc.risk=0.1 – B, seed cb": "2026-11-16",
  "Y – X, seed yx": "2026-11-16",
  "default – A, seed da": "2026-11-16",
  "default – default:search.endings=null, seed en": "2026-11-16",
  "signaller – default, seed sd": "2026-11-16",
};

export async function readReport() {
  const { results, faults } = await readResults(RESULTS_FOLDER);
  const options = JSON.parse(await readFile(".oxfmtrc.json", "utf8")) as { printWidth: number };
  const markdown = makeMarkdown(chaptersOf(EXPERIMENTS, results), "en");
  const { code } = await format(REPORT_FILE, markdown, { printWidth: options.printWidth });
  return { faults, text: code, rows: reportRows(EXPERIMENTS, results) };
}

/** A sentence for each row that is older than the robots though the list does not say so, and for each wrong entry. */
export function ageFaults(
  rows: readonly ReportRow[],
  older: Readonly<Record<string, string>>,
): string[] {
  const faults = rows.flatMap(({ name, run, isToday, again }) => {
    const date = run?.date ?? NEVER;
    const listed = Object.hasOwn(older, name) ? older[name] : undefined;
    if (isToday)
      return listed === undefined
        ? []
        : [`“${name}” was run with the robots of today: take it out of OLDER`];
    if (listed === date) return [];
    const what =
      run === undefined
        ? `“${name}” has never been run`
        : `“${name}” was measured with the robots of ${date}, which have changed since`;
    const instead = `write "${name}": "${date}" in OLDER`;
    if (again === undefined)
      return [`${what}, and one of its programs is gone: remove its result, or ${instead}`];
    const command = commandText(["npx", "falsecard", ...again, "--out", RESULTS_FOLDER]);
    return [`${what}: run \`${command}\` and then \`npm run experiments\`, or ${instead}`];
  });
  const gone = Object.keys(older)
    .filter((name) => rows.every((row) => row.name !== name))
    .map((name) => `“${name}” is no row of the report: take it out of OLDER`);
  return [...faults, ...gone];
}
