/** The system book as Markdown, as a page to print, or in BML, a markup language for system notes. */
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
import { sayRule, type BookEntry, type Page } from "@falsecard/engine/bidding";
import { auctionText, callText } from "./bidding.js";
import { escaped } from "../text/html.js";
import { Style } from "../text/style.js";
import { COMMON_PHRASES } from "../text/common-phrases.js";

export const BOOK_FORMATS = ["md", "html", "bml"] as const;
export type BookFormat = (typeof BOOK_FORMATS)[number];

export interface PrintedBook {
  /** The name of the card. */
  readonly name: string;
  readonly pages: readonly Page[];
}

/** The lines of the book, without colours. */
export function bookLines({ locale }: Style, book: PrintedBook, format: BookFormat): string[] {
  const style = new Style(locale, false);
  const written = { ...book, name: plainText(book.name) };
  return { md: markdown, html, bml }[format](style, written);
}

const titleOf = (style: Style, { name }: PrintedBook): string =>
  style.say(PHRASES.title, { card: name });

const headingOf = (style: Style, { auction }: Page): string =>
  auctionText(style, auction, (call) => (call === "P" ? makeCall(call) : callText(style, call)));

const chapterText = (style: Style, { chapter }: Page): string | undefined =>
  chapter === undefined ? undefined : style.say(PHRASES.chapter[chapter]);

/** The pages, each with the heading of its chapter if the chapter begins there. */
function* headed(
  style: Style,
  { pages }: PrintedBook,
): Generator<{ readonly page: Page; readonly heading: string | undefined }> {
  let before: string | undefined;
  for (const page of pages) {
    const heading = chapterText(style, page);
    yield { page, heading: heading === before ? undefined : heading };
    before = heading;
  }
}

/** The headings of the chapters, in order. */
const contentsOf = (style: Style, book: PrintedBook): readonly string[] =>
  [...headed(style, book)].flatMap(({ heading }) => heading ?? []);

/** The anchor of a heading in a page made from Markdown. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} -]/gu, "")
    .replaceAll(" ", "-");

const alertMark = ({ rule }: BookEntry): string => (rule.artificial ? " *" : "");

function markdown(style: Style, book: PrintedBook): string[] {
  const lines = [`# ${titleOf(style, book)}`, "", style.say(PHRASES.preface)];
  const contents = contentsOf(style, book);
  if (contents.length > 1)
    lines.push("", ...contents.map((heading) => `- [${heading}](#${anchorOf(heading)})`));
  for (const { page, heading } of headed(style, book)) {
    if (heading !== undefined) lines.push("", `## ${heading}`);
    lines.push(
      "",
      `### ${headingOf(style, page)} – ?`,
      "",
      `| ${style.say(PHRASES.columns)} |`,
      "|---|---|---|",
    );
    for (const entry of page.entries)
      lines.push(
        `| ${callText(style, entry.call)}${alertMark(entry)} | ${sayRule(entry.rule, style.locale)} | \`${entry.example}\` |`,
      );
  }
  return lines;
}

/** In print no table is split between pages, and a chapter begins on a new page. */
const STYLE =
  "body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}table{border-collapse:collapse;width:100%}td,th{border:1px solid #ccc;padding:.2rem .5rem;text-align:left;vertical-align:top}td:first-child{white-space:nowrap;font-weight:600}code{white-space:nowrap}@media print{body{font-size:10pt;margin:0;max-width:none}h2{break-before:page}h3{break-after:avoid}tr{break-inside:avoid}}";

function html(style: Style, book: PrintedBook): string[] {
  const title = escaped(titleOf(style, book));
  const columns = style.say(PHRASES.columns).split(" | ");
  const head = `<thead><tr>${columns.map((one) => `<th>${escaped(one)}</th>`).join("")}</tr></thead>`;
  const lines = [
    "<!doctype html>",
    `<html lang="${style.locale}"><head><meta charset="utf-8"><title>${title}</title>`,
    `<style>${STYLE}</style></head><body>`,
    `<h1>${title}</h1><p>${escaped(style.say(PHRASES.preface))}</p>`,
  ];
  const contents = contentsOf(style, book);
  const link = (heading: string): string =>
    `<li><a href="#${anchorOf(heading)}">${escaped(heading)}</a></li>`;
  if (contents.length > 1) lines.push(`<nav><ul>${contents.map(link).join("")}</ul></nav>`);
  for (const { page, heading } of headed(style, book)) {
    if (heading !== undefined) lines.push(`<h2 id="${anchorOf(heading)}">${escaped(heading)}</h2>`);
    lines.push(`<h3>${escaped(headingOf(style, page))} – ?</h3><table>${head}<tbody>`);
    for (const entry of page.entries)
      lines.push(
        `<tr><td>${escaped(callText(style, entry.call))}${alertMark(entry)}</td><td>${escaped(sayRule(entry.rule, style.locale))}</td><td><code>${entry.example}</code></td></tr>`,
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

/** The text with BML's own marks for suits, which BML draws as symbols. */
const bmlText = (text: string): string =>
  SUITS.reduce((all, suit) => all.replaceAll(suitSymbol(suit), `!${suit.toLowerCase()}`), text);

/** Every call so far, those of the other side in brackets, as BML begins a table that goes on with an auction. */
const bmlHistory = (auction: readonly Call[]): string =>
  `${auction
    .map((call, i) => ((auction.length - i) % 2 === 0 ? bmlCall(call) : `(${bmlCall(call)})`))
    .join("-")};`;

function bml(style: Style, book: PrintedBook): string[] {
  const lines = [`#+TITLE: ${titleOf(style, book)}`];
  for (const { page, heading } of headed(style, book)) {
    if (heading !== undefined) lines.push("", `* ${heading}`);
    lines.push("", `** ${bmlText(headingOf(style, page))}`, "");
    if (page.auction.length > 0) lines.push(bmlHistory(page.auction));
    let before: Call | undefined;
    for (const entry of page.entries) {
      // A second row of the same call leaves the call out; its description begins in the same column.
      const call = entry.call === before ? "" : bmlCall(entry.call);
      before = entry.call;
      const alert = entry.rule.artificial ? `${style.say(COMMON_PHRASES.biddingAlert)} ` : "";
      lines.push(
        `${call.padEnd(3)}${alert}${bmlText(sayRule(entry.rule, style.locale))}  =${entry.example}=`,
      );
    }
  }
  return lines;
}

const PHRASES = {
  chapter: {
    openings: ["Openings", "オープニング"],
    responses: ["Responses", "レスポンス"],
    notrump: ["Notrump", "ノートランプ"],
    rebids: ["Rebids", "リビッド"],
    slam: ["Slam", "スラム"],
    overcalls: ["Over their bids", "相手のビッドに対して"],
    advances: ["Answering partner's overcall or double", "オーバーコールやダブルへの応答"],
    competition: ["Competition", "競り合い"],
    own: ["Rows of your own", "自分で書いた行"],
  },
  title: ["The bidding system: {card}", "ビディングシステム: {card}"],
  preface: [
    "Written by `falsecard system` from the rules that choose, explain and infer. A call that several rules make has a row for each, the one preferred first. An asterisk marks an alert; the hand makes the call. Points are high-card points (A 4, K 3, Q 2, J 1) of a plain hand: with length or with shortness beside a fit a hand may have fewer and still be worth the call.",
    "選び、説明し、推論するルールから `falsecard system` が作ります。1つのコールに複数のルールがあれば、優先するものから1行ずつ並べます。* はアラート、右はそのコールをするハンドです。点はふつうのハンドの HCP(A 4、K 3、Q 2、J 1)で、長いスートやフィットのある短いスートがあれば、それより少なくてもコールに値します。",
  ],
  columns: ["Call | Meaning | Example", "コール | 意味 | 例"],
} as const;
