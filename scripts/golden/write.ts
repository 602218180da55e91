/** Asks every question of the golden set again, lists the differences, and writes the new answers: `npm run golden`. */
import { readFileSync, writeFileSync } from "node:fs";
import { test } from "vitest";
import { ask } from "./ask.js";
import { differencesOf, sayDifferences } from "./compare.js";
import { GOLDEN, makeEntries, parseEntries } from "./entries.js";
import type { Entry } from "./question.js";

/** The number of questions between two lines of progress. */
const ROUND = 50;

test("asks every question again", async () => {
  const entries = parseEntries(readFileSync(GOLDEN, "utf8"));
  const again: Entry[] = [];
  for (const [i, entry] of entries.entries()) {
    if (i % ROUND === 0) process.stderr.write(`${i} of ${entries.length} asked\n`);
    again.push({ ...entry, answer: await ask(entry.ask) });
  }
  const found = entries.flatMap((entry, i) => differencesOf(entry, again[i]?.answer ?? {}));
  process.stdout.write(`${sayDifferences(found, entries.length).join("\n")}\n`);
  // An entry without a difference keeps its old answer, to the last digit.
  const differing = new Set(found.map(({ id }) => id));
  const kept = entries.map((entry, i) => (differing.has(entry.id) ? (again[i] ?? entry) : entry));
  writeFileSync(GOLDEN, makeEntries(kept));
});
