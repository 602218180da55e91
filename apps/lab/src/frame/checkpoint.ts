/**
 * Files that grow line by line in JSON, so that a run that was stopped can be resumed. The checkpoint of an experiment
 * has a line for every unit that is done. Its first line names the run and the release, because the units of another
 * run differ and other code may find other answers.
 */
import { ok, type Result } from "@falsecard/core";
import type { Keeping } from "./experiment.js";
import { fail } from "./faults.js";
import type { Size } from "./result.js";

/** The value of a JSON text; undefined if the text is not JSON. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Calls `take` for every complete line of a file and returns the length of these lines; an unfinished last line is left
 * out. `take` returns the fault of a line, or undefined if there is none.
 */
export function readLines(
  text: string,
  code: "lab-draft" | "lab-row",
  take: (line: string) => string | undefined,
): Result<number> {
  const length = text.lastIndexOf("\n") + 1;
  for (const [k, line] of text.slice(0, length).split("\n").entries()) {
    const wrong = line === "" ? undefined : take(line);
    if (wrong !== undefined) return fail(code, wrong, 1, k + 1);
  }
  return ok(length);
}

export interface CheckpointRun {
  readonly experiment: string;
  readonly size: Size;
  readonly seed: string;
  readonly release: string;
}

const FORM = "falsecard lab draft 1";

export const makeCheckpointHead = ({ experiment, size, seed, release }: CheckpointRun): string =>
  `${JSON.stringify({ form: FORM, experiment, size, seed, release })}\n`;

/**
 * Reads a checkpoint, which must begin with `head`: the answers by the JSON of their units, and the length of all
 * complete lines.
 */
export function parseCheckpoint(
  text: string,
  head: string,
): Result<{ readonly known: ReadonlyMap<string, unknown>; readonly length: number }> {
  if (!text.startsWith(head)) return fail("lab-draft", text.split("\n", 1)[0] ?? "", 1, 1);
  const known = new Map<string, unknown>();
  const read = readLines(text, "lab-draft", (line) => {
    if (`${line}\n` === head) return undefined;
    const pair = parsedJson(line);
    if (!Array.isArray(pair) || pair.length !== 2) return line;
    known.set(JSON.stringify(pair[0]), pair[1]);
    return undefined;
  });
  return read.ok ? ok({ known, length: read.value }) : read;
}

/** Looks up and keeps answers; `add` appends a line to the file. */
export const checkpoint = (
  known: ReadonlyMap<string, unknown>,
  add: (line: string) => Promise<void>,
): Keeping => ({
  known: (unit) => known.get(JSON.stringify(unit)),
  keep: (unit, found) => add(`${JSON.stringify([unit, found])}\n`),
});
