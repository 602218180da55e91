/**
 * Embeds the chapters of the bidding system as text in src/bidding/system/texts.ts, so that Node, workers and
 * browsers read the same text without a file to find. Names that all chapters use stand in common.bid, which
 * comes first. The names of calls with their words (names.bid) become a table, so that code that speaks of a call by its
 * name is checked as well.
 */
import { readdir, readFile, writeFile } from "node:fs/promises";

const folder = new URL("../src/bidding/system/", import.meta.url);
const DECLARING = "names.bid";
const names = (await readdir(folder)).filter((name) => name.endsWith(".bid") && name !== DECLARING);
const rank = (name) => (name === "common.bid" ? 0 : 1);
names.sort((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1));
const chapters = await Promise.all(
  names.map(async (name) => [name, await readFile(new URL(name, folder), "utf8")]),
);

/** `name stayman: Stayman / ステイマン`, as packages/engine/src/bidding/language/declare.ts reads it. */
function nameIn(line, i) {
  const [, name, en, ja] = /^name\s+([a-z][a-z\d-]*):\s*(\S.*?)\s+\/\s+(\S.*)$/.exec(line) ?? [];
  if (ja === undefined) throw new Error(`${DECLARING}:${i + 1}: expected name KEY: words / 言葉`);
  return `  ${JSON.stringify(name)}: ${JSON.stringify([en, ja])},\n`;
}
const declared = (await readFile(new URL(DECLARING, folder), "utf8"))
  .split("\n")
  .map((line, i) => [line.replace(/#.*$/, "").trimEnd(), i])
  .filter(([line]) => line !== "")
  .map(([line, i]) => nameIn(line, i));
const twice = declared.find((line, i) => declared.findIndex((one) => keyIn(one) === keyIn(line)) < i);
if (twice !== undefined) throw new Error(`${DECLARING}: ${keyIn(twice)} is there twice`);
function keyIn(line) {
  return line.split(":", 1)[0].trim();
}

const lines = chapters.map(
  ([name, text]) => `  { file: ${JSON.stringify(name)}, text: ${JSON.stringify(text)} },\n`,
);
const source = `/** The chapters of the system, and the names of its calls. Written by scripts/build.js from the *.bid files beside; do not edit. */
export const CHAPTERS: readonly { readonly file: string; readonly text: string }[] = [
${lines.join("")}];

/** The names of rules in English and Japanese. What a rule says in words is made from its name and its data. */
export const NAMES = {
${declared.join("")}} as const satisfies Readonly<Record<string, readonly [en: string, ja: string]>>;
`;
const target = new URL("texts.ts", folder);
const before = await readFile(target, "utf8").catch(() => "");
if (before !== source) await writeFile(target, source);
