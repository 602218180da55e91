/**
 * Files that grow by a line of JSON, so that a run that was stopped goes on where it stood. The checkpoint of an experiment has
 * a line for every unit that is done, and counts only for the very same units; its first line names the run and the release, for
 * other code would find something else.
 */
import { ok, type Result } from "@falsecard/core";
import type { Keeping } from "./experiment.js";
import { fail } from "./faults.js";
import type { Size } from "./result.js";

/** The value of a text of JSON; undefined if it is none. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Takes every whole line of a file and gives their length; a last line that was being written is left out. `take` names what
 * is wrong with a line.
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

/** Reads the text of a checkpoint, which must begin with this head: the answers by the text of their unit, and its whole length. */
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

/** Keeps answers; `add` puts a line at the end of the file. */
export const checkpoint = (
  known: ReadonlyMap<string, unknown>,
  add: (line: string) => Promise<void>,
): Keeping => ({
  known: (unit) => known.get(JSON.stringify(unit)),
  keep: (unit, found) => add(`${JSON.stringify([unit, found])}\n`),
});
