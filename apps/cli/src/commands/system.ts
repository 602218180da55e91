/** `falsecard system`: the system book, written from the rules; or a convention card as a file. */
import { makeCall } from "@falsecard/core";
import { bookOf, makeConventionCard, sayMeaning, type Page } from "@falsecard/engine/bidding";
import { callText, cardOf } from "../bidding.js";
import { command } from "../command.js";
import { Scribe } from "../scribe.js";
import { EXIT, type Shell } from "../shell.js";

export const system = command({
  name: "system",
  about: "system.about",
  operands: [],
  options: {
    card: { about: "bidding.card", value: "CARD" },
    "as-card": { about: "system.as-card" },
    html: { about: "system.html" },
    json: { about: "system.json" },
  },
  examples: [
    ["falsecard system --html > system.html", "system.example.html"],
    ["falsecard system --card papers --as-card > ours.card", "system.example.card"],
  ],
  run: async (shell, given) => {
    const card = await cardOf(shell, "--card", given.card ?? "modern");
    if (given["as-card"] === true) {
      await shell.writeData(makeConventionCard(card));
      return EXIT.ok;
    }
    const pages = bookOf(card);
    if (given.json === true) for (const page of pages) await shell.printJson(page);
    else if (given.html === true) await shell.print(...html(shell, card.name, pages));
    else await shell.print(...markdown(shell, card.name, pages));
    return EXIT.ok;
  },
});

/** A book has no colours of its own. */
const plain = (shell: Shell): Scribe => new Scribe(shell.scribe.locale, false);

const auctionText = (scribe: Scribe, { auction }: Page): string =>
  auction.length === 0
    ? scribe.say("system.opening")
    : auction.map((call) => (call === "P" ? makeCall(call) : callText(scribe, call))).join(" ");

function markdown(shell: Shell, name: string, pages: readonly Page[]): string[] {
  const scribe = plain(shell);
  const lines = [
    `# ${scribe.say("system.title", { card: name })}`,
    "",
    scribe.say("system.preface"),
  ];
  let chapter: string | undefined;
  for (const page of pages) {
    if (page.chapter !== chapter) lines.push("", `## ${scribe.say(`system.${page.chapter}`)}`);
    chapter = page.chapter;
    lines.push(
      "",
      `### ${auctionText(scribe, page)} – ?`,
      "",
      `| ${scribe.say("system.columns")} |`,
      "|---|---|---|",
    );
    for (const { call, meaning, example } of page.entries)
      lines.push(
        `| ${callText(scribe, call)}${meaning.artificial ? " *" : ""} | ${sayMeaning(meaning, scribe.locale)} | \`${example}\` |`,
      );
  }
  return lines;
}

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

function html(shell: Shell, name: string, pages: readonly Page[]): string[] {
  const scribe = plain(shell);
  const title = escaped(scribe.say("system.title", { card: name }));
  const lines = [
    "<!doctype html>",
    `<html lang="${scribe.locale}"><head><meta charset="utf-8"><title>${title}</title>`,
    "<style>body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}table{border-collapse:collapse;width:100%}td,th{border:1px solid #ccc;padding:.2rem .5rem;text-align:left;vertical-align:top}td:first-child{white-space:nowrap;font-weight:600}code{white-space:nowrap}</style></head><body>",
    `<h1>${title}</h1><p>${escaped(scribe.say("system.preface"))}</p>`,
  ];
  let chapter: string | undefined;
  for (const page of pages) {
    if (page.chapter !== chapter)
      lines.push(`<h2>${escaped(scribe.say(`system.${page.chapter}`))}</h2>`);
    chapter = page.chapter;
    lines.push(`<h3>${escaped(auctionText(scribe, page))} – ?</h3><table>`);
    for (const { call, meaning, example } of page.entries)
      lines.push(
        `<tr><td>${escaped(callText(scribe, call))}${meaning.artificial ? " *" : ""}</td><td>${escaped(sayMeaning(meaning, scribe.locale))}</td><td><code>${example}</code></td></tr>`,
      );
    lines.push("</table>");
  }
  return [...lines, "</body></html>"];
}
