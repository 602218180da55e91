/** Files that grow by a line of JSON, so that a run that was stopped goes on where it stood. */
import { ok, type Result } from "@falsecard/core";
import { fail } from "./faults.js";

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
