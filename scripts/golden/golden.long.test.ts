/** The whole golden set, from the last question to the first: what was asked before must not matter. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { ask } from "./ask.js";
import { differencesOf, sayDifferences } from "./compare.js";
import { GOLDEN, parseEntries } from "./entries.js";

test("the whole golden set is answered as before", async () => {
  const entries = parseEntries(readFileSync(GOLDEN, "utf8"));
  const found = [];
  for (const entry of entries.toReversed())
    found.push(...differencesOf(entry, await ask(entry.ask)));
  const lines = sayDifferences(found, entries.length);
  process.stdout.write(`${lines.at(-1) ?? ""}\n`);
  expect(found.length, lines.join("\n")).toBe(0);
});
