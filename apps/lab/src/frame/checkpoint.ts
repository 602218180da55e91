/**
 * The checkpoint of an experiment: every unit that is done is a line of a file. A unit counts only if it is the very same one.
 * The first line says of which run it is: code that differs would find something else.
 */
import { ok, type Result } from "@falsecard/core";
import type { Keeping } from "./experiment.js";
import { fail } from "./faults.js";
import { parsedJson, readLines } from "./lines.js";
import type { Size } from "./result.js";

/** The run that a checkpoint belongs to. */
export interface CheckpointRun {
  readonly experiment: string;
  readonly size: Size;
  readonly seed: string;
  readonly release: string;
}

const FORM = "falsecard lab draft 1";

/** The first line of a checkpoint. */
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
