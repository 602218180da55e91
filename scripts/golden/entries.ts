/**
 * The golden set as a file: two lines an entry, its question and then its answer, so that a change of answers leaves the questions
 * as they stand and shows line by line which of them changed.
 */
import { fileURLToPath } from "node:url";
import type { Answer, Entry, Question } from "./question.js";

export const GOLDEN = fileURLToPath(new URL("golden.jsonl", import.meta.url));

/** The quick check asks one of so many entries. */
const PART = 5;
/** The first entry of the quick check, which is not the first of a program. */
const FIRST = 2;

/** The part of the entries that the quick check asks: the same in every run. */
export const quickPart = <T>(entries: readonly T[]): readonly T[] =>
  entries.filter((_, i) => i % PART === FIRST);

export const makeEntries = (entries: readonly Entry[]): string =>
  entries
    .flatMap(({ id, ask, answer }) => [JSON.stringify({ id, ask }), JSON.stringify({ id, answer })])
    .map((line) => `${line}\n`)
    .join("");

/** Reads the file; every question must have its answer below it. */
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
