/**
 * Embeds the chapters of the bidding system as text in src/bidding/system/texts.ts, so that Node, workers and
 * browsers read the same text without a file to find. Names that all chapters use stand in common.bid, which
 * comes first.
 */
import { readdir, readFile, writeFile } from "node:fs/promises";

const folder = new URL("../src/bidding/system/", import.meta.url);
const names = (await readdir(folder)).filter((name) => name.endsWith(".bid"));
const rank = (name) => (name === "common.bid" ? 0 : 1);
names.sort((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1));
const chapters = await Promise.all(
  names.map(async (name) => [name, await readFile(new URL(name, folder), "utf8")]),
);
const lines = chapters.map(
  ([name, text]) => `  { file: ${JSON.stringify(name)}, text: ${JSON.stringify(text)} },\n`,
);
const source = `/** The chapters of the system. Written by scripts/build.js from the *.bid files beside; do not edit. */\nexport const CHAPTERS: readonly { readonly file: string; readonly text: string }[] = [\n${lines.join("")}];\n`;
const target = new URL("texts.ts", folder);
const before = await readFile(target, "utf8").catch(() => "");
if (before !== source) await writeFile(target, source);
