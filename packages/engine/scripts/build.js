/**
 * Embeds the chapters of the bidding system as text in src/bidding/system/texts.ts, so that Node, workers and
 * browsers read the same text without a file to find. Names that all chapters use stand in common.bid, which
 * comes first. A file that begins with `system NAME extends …` is a shipped system of its own, with the switches of its
 * card. The names of calls with their words (names.bid) and the switches of the card with their values (card.bid) become
 * tables, so that code that speaks of them is checked as well.
 */
import { readdir, readFile, writeFile } from "node:fs/promises";

const folder = new URL("../src/bidding/system/", import.meta.url);
/** Chapters that become tables. */
const TABLES = ["names.bid", "card.bid"];
const names = (await readdir(folder)).filter(
  (name) => name.endsWith(".bid") && !TABLES.includes(name),
);
const rank = (name) => (name === "common.bid" ? 0 : 1);
names.sort((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1));
const texts = await Promise.all(
  names.map(async (name) => [name, await readFile(new URL(name, folder), "utf8")]),
);

/** The head of a text that extends another: its name, and the switches of its card in the lines indented under it. */
const HEAD = /^system[ ]+(\S+)[ ]+extends[ ]+\S+[^\n]*\n((?:[ ]+[^\n]*\n)*)/m;
const chapters = texts.filter(([, text]) => !HEAD.test(text));
const extensions = texts.flatMap(([file, text]) => {
  const [, name, under] = HEAD.exec(text) ?? [];
  if (name === undefined) return [];
  const lines = under.split("\n").map((line) => line.replace(/#.*$/, "").trim());
  const card = lines.filter((line) => line !== "").map((line) => line.split(/:\s*/));
  return [
    `  ${JSON.stringify(name)}: ${JSON.stringify({ file, card: Object.fromEntries(card), text })},\n`,
  ];
});

/** The entries of a table, each line as packages/engine/src/bidding/language/words/term.ts reads it. */
async function entriesOf(file, pattern, valuesOf) {
  const text = await readFile(new URL(file, folder), "utf8");
  const entries = new Map();
  for (const [i, raw] of text.split("\n").entries()) {
    const line = raw.replace(/#.*$/, "").trimEnd();
    if (line === "") continue;
    const match = pattern.exec(line);
    if (match === null) throw new Error(`${file}:${i + 1}: cannot be read: ${line}`);
    const [, key, ...parts] = match;
    if (entries.has(key)) throw new Error(`${file}:${i + 1}: ${key} is there twice`);
    entries.set(key, valuesOf(parts));
  }
  return [...entries]
    .map(([key, values]) => `  ${JSON.stringify(key)}: ${JSON.stringify(values)},\n`)
    .join("");
}
const named = await entriesOf(
  "names.bid",
  /^name\s+([a-z][a-z\d-]*):\s*(\S.*?)\s+\/\s+(\S.*)$/,
  (words) => words,
);
const switches = await entriesOf(
  "card.bid",
  /^switch\s+([a-z][a-z\d-]*):((?:\s+[\w-]+){2,})$/,
  ([values]) => values.trim().split(/\s+/),
);

const lines = chapters.map(
  ([name, text]) => `  { file: ${JSON.stringify(name)}, text: ${JSON.stringify(text)} },\n`,
);
const source = `/** The chapters of the system, the names of its calls and the switches of its card. Written by scripts/build.js from the *.bid files beside; do not edit. */
export const CHAPTERS: readonly { readonly file: string; readonly text: string }[] = [
${lines.join("")}];

/** The shipped systems that extend another: where each stands, the switches of its card, and its text. */
export const EXTENSIONS = {
${extensions.join("")}} as const;

/** The names of rules in English and Japanese. What a rule says in words is made from its name and its data. */
export const NAMES = {
${named}} as const satisfies Readonly<Record<string, readonly [en: string, ja: string]>>;

/** Every switch of a convention card, with the values it may have; the first is the modern default. */
export const SWITCHES = {
${switches}} as const;
`;
const target = new URL("texts.ts", folder);
const before = await readFile(target, "utf8").catch(() => "");
if (before !== source) await writeFile(target, source);
