/**
 * The golden set as a file. Each entry has two lines, its question and its answer, so that a change of answers does not
 * touch the lines of the questions and a diff shows which answers changed.
 */
import { fileURLToPath } from "node:url";
import type { Answer, Entry, Question } from "./question.js";

export const GOLDEN = fileURLToPath(new URL("golden.jsonl", import.meta.url));

/** The quick check asks every fifth entry. */
const PART = 5;
/** The index of the first entry of the quick check; it is not the first entry of a program. */
const FIRST = 2;

/** The entries that the quick check asks, the same in every run. */
export const quickPart = <T>(entries: readonly T[]): readonly T[] =>
  entries.filter((_, i) => i % PART === FIRST);

export const makeEntries = (entries: readonly Entry[]): string =>
  entries
    .flatMap(({ id, ask, answer }) => [JSON.stringify({ id, ask }), JSON.stringify({ id, answer })])
    .map((line) => `${line}\n`)
    .join("");

/** Reads the file; the answer of every question must be on the next line. */
export function parseEntries(text: string): readonly Entry[] {
  const lines = text.split("\n").filter((line) => line !== "");
  const entries: Entry[] = [];
  for (let i = 0; i < lines.length; i += 2) {
    const asked = JSON.parse(lines[i] ?? "") as { readonly id: string; readonly ask?: Question };
    const answered = JSON.parse(lines[i + 1] ?? "null") as {
      readonly id: string;
      readonly answer?: Answer;
    } | null;
    const { id, ask } = asked;
    if (ask === undefined || answered?.answer === undefined || answered.id !== id)
      throw new Error(`line ${i + 1}: a question and its answer, both of “${id}”, are wanted`);
    entries.push({ id, ask, answer: answered.answer });
  }
  return entries;
}
