/** The report of a session as text for a terminal, and as a page of HTML to print. */
import { escaped } from "../text/html.js";
import { pad, padLeft, widthOf, type Style } from "../text/style.js";
import type { ReportTable, SessionReport } from "./report.js";

/** The lines of the report. */
export function reportLines(style: Style, { title, about, sections }: SessionReport): string[] {
  return [
    style.bold(title),
    about,
    ...sections.flatMap((section) => [
      "",
      `${style.bold(section.title)}${section.about === "" ? "" : `  ${section.about}`}`,
      ...tableLines(style, section.table),
    ]),
  ];
}

function tableLines(style: Style, { columns, rows }: ReportTable): string[] {
  const widths = columns.map(({ title }, i) =>
    rows.reduce((most, row) => Math.max(most, widthOf(row[i] ?? "")), widthOf(title)),
  );
  const line = (cells: readonly string[]): string =>
    columns
      .map(({ isNumeric }, i) => (isNumeric ? padLeft : pad)(cells[i] ?? "", widths[i] ?? 0))
      .join("  ")
      .trimEnd();
  return [style.dim(line(columns.map(({ title }) => title))), ...rows.map(line)];
}

/** A traveller is never split between pages. */
const STYLE = `:root{color-scheme:light dark}
body{font:15px/1.45 system-ui,"Noto Sans JP","Noto Sans CJK JP",sans-serif;max-width:68rem;margin:2rem auto;padding:0 1rem}
h1{font-size:1.6rem;margin-bottom:.2rem}h2{font-size:1.1rem;margin:1.6rem 0 .3rem}.about{color:GrayText;font-weight:400;font-size:.9rem}
.scroll{overflow-x:auto}table{border-collapse:collapse;font-variant-numeric:tabular-nums;font-size:.92rem}
th,td{padding:.15rem .7rem .15rem 0;border-bottom:1px solid color-mix(in srgb,currentColor 22%,transparent);text-align:left}
th{font-weight:600;white-space:nowrap;vertical-align:bottom}.number{text-align:right;white-space:nowrap}.travellers{columns:31rem;column-gap:2.5rem}.travellers table{font-size:.85rem}.travellers section{break-inside:avoid}
.travellers h2{margin-top:0;padding-top:.8rem}
@media print{body{font-size:9.5pt;margin:0;max-width:none;color:#000;background:#fff}.about{color:#333}.travellers{columns:26rem;break-before:page}.travellers table{font-size:8pt}.scroll{overflow:visible}tr{break-inside:avoid}}`;

/** The report as a page without scripts, which fetches nothing. */
export function reportHtml(
  { locale }: Pick<Style, "locale">,
  { title, about, sections }: SessionReport,
): string {
  const section = ({
    title: head,
    about: more,
    table,
  }: SessionReport["sections"][number]): string =>
    `<section><h2>${escaped(head)}${more === "" ? "" : ` <span class="about">${escaped(more)}</span>`}</h2>\n${tableHtml(table)}</section>`;
  const travellers = sections.filter(({ kind }) => kind === "traveller");
  return [
    "<!doctype html>",
    `<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">`,
    `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">`,
    `<title>${escaped(title)}</title><style>${STYLE}</style></head><body>`,
    `<h1>${escaped(title)}</h1><p class="about">${escaped(about)}</p>`,
    ...sections.filter(({ kind }) => kind !== "traveller").map(section),
    ...(travellers.length === 0
      ? []
      : [`<div class="travellers">`, ...travellers.map(section), "</div>"]),
    "</body></html>",
    "",
  ].join("\n");
}

function tableHtml({ columns, rows }: ReportTable): string {
  const of = (i: number): string => (columns[i]?.isNumeric === true ? ' class="number"' : "");
  const head = columns
    .map(({ title }, i) => `<th scope="col"${of(i)}>${escaped(title)}</th>`)
    .join("");
  const body = rows.map(
    (row) => `<tr>${row.map((cell, i) => `<td${of(i)}>${escaped(cell)}</td>`).join("")}</tr>`,
  );
  return `<div class="scroll"><table><thead><tr>${head}</tr></thead><tbody>\n${body.join("\n")}\n</tbody></table></div>`;
}
