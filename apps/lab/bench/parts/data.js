/** Reads files of benchmarks: lines of JSON, and the shared data beside the repository. */
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { sayRefusal } from "@falsecard/solver";

const shared = (path) =>
  fileURLToPath(new URL(`../../../../../shared/data/${path}`, import.meta.url));

/** The values of a file of JSON lines; none if there is no file. */
export const jsonLines = (file) =>
  existsSync(file)
    ? readFileSync(file, "utf8")
        .split("\n")
        .filter((line) => line !== "")
        .map((line) => JSON.parse(line))
    : [];

/** The values of a file of the shared data. */
export const sharedRows = (path) => jsonLines(shared(path));

/** The tables of each kind of player. */
export const TABLE_FILES = {
  experts: "play/expert_tables.jsonl",
  wbridge5: "play/wbridge5_selfplay.jsonl",
};

/**
 * Returns a value that cannot be missing; throws if it is.
 *
 * @template T
 * @param {T | null | undefined} value
 * @returns {T}
 */
export function there(value) {
  if (value === undefined || value === null) throw new Error("a value is missing");
  return value;
}

/**
 * The answer of the solver; throws if it refuses the position, which would be a defect.
 *
 * @template T
 * @param {import("@falsecard/core").Result<T, import("@falsecard/solver").Refusal>} result
 * @returns {T}
 */
export function unrefused(result) {
  if (!result.ok) throw new Error(sayRefusal(result.fault));
  return result.value;
}
