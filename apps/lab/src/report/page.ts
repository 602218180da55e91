/**
 * The report as one page with both languages and all charts. It has no script and fetches nothing; its own content
 * policy forbids both.
 */
import { LOCALES, type Locale } from "@falsecard/core";
import type { Bilingual } from "../frame/words.js";
import { drawChart } from "./chart.js";
import { escapeHtml } from "./markup.js";
import {
  INTRODUCTION,
  NOT_RUN,
  olderText,
  provenance,
  REPORT_TITLE,
  tableTexts,
  type Chapter,
  type Section,
  type TableTexts,
} from "./sheet.js";

const STYLE = `
:root { color-scheme: light dark; --ink: #1d2733; --soft: #5b6775; --paper: #fff; --rule: #d5dce3; --tint: #f3f6f9; --zero: #8a96a3;
  --c0: #1668b3; --c1: #c2410c; --c2: #15803d; --c3: #7e22ce; --c4: #a16207; --c5: #be185d; }
@media (prefers-color-scheme: dark) { :root { --ink: #e6ebf0; --soft: #9aa7b4; --paper: #14191f; --rule: #36414d; --tint: #1d242c; --zero: #76828f;
  --c0: #60a5fa; --c1: #fb923c; --c2: #4ade80; --c3: #c084fc; --c4: #facc15; --c5: #f472b6; } }
body { margin: 0 auto; max-width: 62rem; padding: 1rem 1.25rem 4rem; background: var(--paper); color: var(--ink); font: 16px/1.55 system-ui, "Noto Sans JP", "Noto Sans CJK JP", sans-serif; }
h1 { font-size: 1.8rem; } h2 { margin-top: 3rem; border-bottom: 2px solid var(--rule); } h3 { margin-top: 2rem; }
.cited, .run { color: var(--soft); font-size: .9rem; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; margin: .5rem 0 1.5rem; font-variant-numeric: tabular-nums; font-size: .92rem; }
caption { text-align: left; font-weight: 600; padding: .25rem 0; }
th, td { padding: .2rem .6rem; border-bottom: 1px solid var(--rule); text-align: left; vertical-align: top; }
th { font-weight: 600; } .number { text-align: right; } .paper-column { background: var(--tint); }
svg.chart { width: 100%; max-width: 46rem; height: auto; display: block; margin: 1rem 0; }
svg text { fill: var(--ink); font-size: 12px; } svg .heading { font-size: 14px; font-weight: 600; }
.grid { stroke: var(--rule); } .tick, .zero { stroke: var(--zero); } .interval { stroke: var(--c0); stroke-width: 2; }
.line { fill: none; stroke-width: 2; } .line.paper { stroke-dasharray: 6 4; } .bar.paper, .mark.paper { opacity: .45; }
${[0, 1, 2, 3, 4, 5].map((i) => `.series-${i}.line { stroke: var(--c${i}); } .series-${i}.dot, .series-${i}.bar, .series-${i}.mark { fill: var(--c${i}); }`).join("\n")}
.speaks { position: absolute; opacity: 0; } label.choice { padding: .2rem .8rem; border: 1px solid var(--rule); border-radius: 1rem; cursor: pointer; margin-right: .4rem; }
#en:checked ~ .choices [for=en], #ja:checked ~ .choices [for=ja] { background: var(--tint); font-weight: 600; }
#en:focus-visible ~ .choices [for=en], #ja:focus-visible ~ .choices [for=ja] { outline: 2px solid var(--c0); }
#en:checked ~ main [lang=ja], #ja:checked ~ main [lang=en] { display: none; }
`;

const NAMES: Bilingual = { en: "English", ja: "日本語" };

/** `locale` is the language that is shown first. */
export function makePage(chapters: readonly Chapter[], locale: Locale): string {
  const choice = LOCALES.map(
    (each) =>
      `<input class="speaks" type="radio" name="language" id="${each}"${each === locale ? " checked" : ""}>`,
  );
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>Falsecard: ${escapeHtml(REPORT_TITLE[locale])}</title>
<style>${STYLE}</style>
</head>
<body>
${choice.join("\n")}
<p class="choices">${LOCALES.map((each) => `<label class="choice" for="${each}">${NAMES[each]}</label>`).join("")}</p>
<main>
${LOCALES.map((each) => body(chapters, each)).join("\n")}
</main>
</body>
</html>
`;
}

const body = (chapters: readonly Chapter[], locale: Locale): string =>
  [
    `<div lang="${locale}">`,
    `<h1>${escapeHtml(REPORT_TITLE[locale])}</h1>`,
    `<p>${prose(INTRODUCTION[locale])}</p>`,
    ...chapters.flatMap(({ title, cited, sections }) => [
      `<h2>${escapeHtml(title[locale])}</h2>`,
      ...(cited === undefined ? [] : [`<p class="cited">${escapeHtml(cited[locale])}</p>`]),
      ...sections.flatMap((section) => sectionParts(section, locale)),
    ]),
    "</div>",
  ].join("\n");

/** Our own sentences may have code between backticks. */
const prose = (text: string): string =>
  escapeHtml(text).replaceAll(/`([^`]+)`/g, "<code>$1</code>");

function sectionParts({ title, about, run, isOlder }: Section, locale: Locale): string[] {
  const head = [`<h3>${escapeHtml(title[locale])}</h3>`, `<p>${prose(about[locale])}</p>`];
  if (run === undefined) return [...head, `<p class="run">${NOT_RUN[locale]}</p>`];
  const { tables, charts, notes } = run.finding;
  const items = notes.map((note) => `<li>${escapeHtml(note[locale])}</li>`);
  return [
    ...head,
    `<p class="run">${escapeHtml(provenance(run)[locale])}</p>`,
    ...(isOlder ? [`<p><strong>${escapeHtml(olderText(run)[locale])}</strong></p>`] : []),
    ...tables.map((table) => tablePart(tableTexts(table, locale))),
    ...charts.map((chart) => drawChart(chart, locale)),
    ...(items.length === 0 ? [] : [`<ul>${items.join("")}</ul>`]),
  ];
}

/** Keeps a figure and its error on one line. */
const unbroken = (text: string): string =>
  escapeHtml(text).replaceAll(" ± ", "\u00a0±\u00a0").replaceAll(" … ", "\u00a0…\u00a0");

function tablePart({ title, columns, rows }: TableTexts): string {
  const kinds = columns.map(({ isNumeric, paper }) => {
    const names = [...(isNumeric ? ["number"] : []), ...(paper ? ["paper-column"] : [])];
    return names.length === 0 ? "" : ` class="${names.join(" ")}"`;
  });
  const heads = columns.map(
    (column, i) => `<th scope="col"${kinds[i] ?? ""}>${escapeHtml(column.title)}</th>`,
  );
  const lines = rows.map((cells) => {
    const all = cells.map((cell, i) => `<td${kinds[i] ?? ""}>${unbroken(cell)}</td>`);
    return `<tr>${all.join("")}</tr>`;
  });
  return `<div class="scroll"><table><caption>${escapeHtml(title)}</caption><thead><tr>${heads.join("")}</tr></thead><tbody>${lines.join("\n")}</tbody></table></div>`;
}
