/** The system book on paper: Markdown, a page to print, or BML, the markup that players' system notes are kept in. */
import {
  isBid,
  levelOf,
  makeCall,
  plainText,
  strainOf,
  suitSymbol,
  SUITS,
  type Call,
} from "@falsecard/core";
import { sayRule, type Entry, type Page } from "@falsecard/engine/bidding";
import { callText } from "./bidding.js";
import { Scribe } from "../text/style.js";

export const BOOK_FORMATS = ["md", "html", "bml"] as const;
export type BookFormat = (typeof BOOK_FORMATS)[number];

export interface Book {
  /** The name of the card. */
  readonly name: string;
  readonly pages: readonly Page[];
}

/** The lines of the book. A book has no colours of its own. */
export function bookLines({ locale }: Scribe, book: Book, format: BookFormat): string[] {
  const scribe = new Scribe(locale, false);
  const written = { ...book, name: plainText(book.name) };
  return { md: markdown, html, bml }[format](scribe, written);
}

const titleOf = (scribe: Scribe, { name }: Book): string =>
  scribe.say("system.title", { card: name });

const auctionText = (scribe: Scribe, { auction }: Page): string =>
  auction.length === 0
    ? scribe.say("system.opening")
    : auction.map((call) => (call === "P" ? makeCall(call) : callText(scribe, call))).join(" ");

const chapterText = (scribe: Scribe, { chapter }: Page): string | undefined =>
  chapter === undefined ? undefined : scribe.say(`system.${chapter}`);

/** The pages with the heading of their chapter where one begins. */
function* headed(
  scribe: Scribe,
  { pages }: Book,
): Generator<{ readonly page: Page; readonly heading: string | undefined }> {
  let before: string | undefined;
  for (const page of pages) {
    const heading = chapterText(scribe, page);
    yield { page, heading: heading === before ? undefined : heading };
    before = heading;
  }
}

/** The chapters in their order. */
const contentsOf = (scribe: Scribe, book: Book): readonly string[] =>
  [...headed(scribe, book)].flatMap(({ heading }) => heading ?? []);

/** The anchor that a heading has on a page made from Markdown. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} -]/gu, "")
    .replaceAll(" ", "-");

const alertMark = ({ rule }: Entry): string => (rule.artificial ? " *" : "");

function markdown(scribe: Scribe, book: Book): string[] {
  const lines = [`# ${titleOf(scribe, book)}`, "", scribe.say("system.preface")];
  const contents = contentsOf(scribe, book);
  if (contents.length > 1)
    lines.push("", ...contents.map((heading) => `- [${heading}](#${anchorOf(heading)})`));
  for (const { page, heading } of headed(scribe, book)) {
    if (heading !== undefined) lines.push("", `## ${heading}`);
    lines.push(
      "",
      `### ${auctionText(scribe, page)} – ?`,
      "",
      `| ${scribe.say("system.columns")} |`,
      "|---|---|---|",
    );
    for (const entry of page.entries)
      lines.push(
        `| ${callText(scribe, entry.call)}${alertMark(entry)} | ${sayRule(entry.rule, scribe.locale)} | \`${entry.example}\` |`,
      );
  }
  return lines;
}

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** On paper a table is not torn apart, and a chapter begins on a new sheet. */
const STYLE =
  "body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}table{border-collapse:collapse;width:100%}td,th{border:1px solid #ccc;padding:.2rem .5rem;text-align:left;vertical-align:top}td:first-child{white-space:nowrap;font-weight:600}code{white-space:nowrap}@media print{body{font-size:10pt;margin:0;max-width:none}h2{break-before:page}h3{break-after:avoid}tr{break-inside:avoid}}";

function html(scribe: Scribe, book: Book): string[] {
  const title = escaped(titleOf(scribe, book));
  const columns = scribe.say("system.columns").split(" | ");
  const head = `<thead><tr>${columns.map((one) => `<th>${escaped(one)}</th>`).join("")}</tr></thead>`;
  const lines = [
    "<!doctype html>",
    `<html lang="${scribe.locale}"><head><meta charset="utf-8"><title>${title}</title>`,
    `<style>${STYLE}</style></head><body>`,
    `<h1>${title}</h1><p>${escaped(scribe.say("system.preface"))}</p>`,
  ];
  const contents = contentsOf(scribe, book);
  const link = (heading: string): string =>
    `<li><a href="#${anchorOf(heading)}">${escaped(heading)}</a></li>`;
  if (contents.length > 1) lines.push(`<nav><ul>${contents.map(link).join("")}</ul></nav>`);
  for (const { page, heading } of headed(scribe, book)) {
    if (heading !== undefined) lines.push(`<h2 id="${anchorOf(heading)}">${escaped(heading)}</h2>`);
    lines.push(`<h3>${escaped(auctionText(scribe, page))} – ?</h3><table>${head}<tbody>`);
    for (const entry of page.entries)
      lines.push(
        `<tr><td>${escaped(callText(scribe, entry.call))}${alertMark(entry)}</td><td>${escaped(sayRule(entry.rule, scribe.locale))}</td><td><code>${entry.example}</code></td></tr>`,
      );
    lines.push("</tbody></table>");
  }
  return [...lines, "</body></html>"];
}

/** BML writes 1C, 3N, P, D for a double and R for a redouble. */
function bmlCall(call: Call): string {
  if (isBid(call)) return `${levelOf(call)}${strainOf(call)}`;
  return { P: "P", X: "D", XX: "R" }[call];
}

/** BML's own marks for suits, so that it draws them. */
const bmlText = (text: string): string =>
  SUITS.reduce((all, suit) => all.replaceAll(suitSymbol(suit), `!${suit.toLowerCase()}`), text);

/** Every call so far, those of the other side in brackets, as BML begins a table that goes on with an auction. */
const bmlHistory = (auction: readonly Call[]): string =>
  `${auction
    .map((call, i) => ((auction.length - i) % 2 === 0 ? bmlCall(call) : `(${bmlCall(call)})`))
    .join("-")};`;

function bml(scribe: Scribe, book: Book): string[] {
  const lines = [`#+TITLE: ${titleOf(scribe, book)}`];
  for (const { page, heading } of headed(scribe, book)) {
    if (heading !== undefined) lines.push("", `* ${heading}`);
    lines.push("", `** ${bmlText(auctionText(scribe, page))}`, "");
    if (page.auction.length > 0) lines.push(bmlHistory(page.auction));
    let before: Call | undefined;
    for (const entry of page.entries) {
      // A second row of one call goes on with its description, which begins in the same column.
      const call = entry.call === before ? "" : bmlCall(entry.call);
      before = entry.call;
      const alert = entry.rule.artificial ? `${scribe.say("bidding.alert")} ` : "";
      lines.push(
        `${call.padEnd(3)}${alert}${bmlText(sayRule(entry.rule, scribe.locale))}  =${entry.example}=`,
      );
    }
  }
  return lines;
}
