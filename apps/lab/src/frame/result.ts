/**
 * A result: what an experiment found, and all that is needed to find it again. Kept as one JSON file each, so
 * that a report can be made from runs of different days.
 */
import { v } from "@falsecard/cluster";
import { ok, type Result } from "@falsecard/core";
import { fail } from "./faults.js";
import { FINDING } from "./finding.js";

/** Where the results of a match of programs are kept, beside those of experiments. */
export const STRENGTH = "strength";

const SIZES = ["tiny", "quick", "full"] as const;
export type Size = (typeof SIZES)[number];

const AMOUNT = v.pipe(v.number(), v.minValue(0));
const MACHINE = v.object({ cores: v.number(), processor: v.string(), node: v.string() });
export type Machine = v.InferOutput<typeof MACHINE>;

const RESULT = v.object({
  /** The experiment's name, or `strength` for a match. */
  experiment: v.string(),
  size: v.picklist(SIZES),
  seed: v.string(),
  /** The day, as 2026-11-16. */
  date: v.pipe(v.string(), v.regex(/^\d{4}-\d\d-\d\d$/)),
  version: v.string(),
  machine: MACHINE,
  workers: AMOUNT,
  /** Seconds that it took by the clock on the wall. */
  seconds: AMOUNT,
  finding: FINDING,
});
export type LabResult = v.InferOutput<typeof RESULT>;

const FORM = "falsecard lab result 1";
const FILE = v.object({ form: v.literal(FORM), ...RESULT.entries });

export const makeResult = (result: LabResult): string =>
  `${JSON.stringify({ form: FORM, ...result }, undefined, 1)}\n`;

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Reads a result; a fault names what is not as it should be. */
export function parseResult(text: string): Result<LabResult> {
  const read = v.safeParse(FILE, jsonOf(text), { abortEarly: true });
  if (!read.success) {
    const path = v.getDotPath(read.issues[0])?.replace(/^finding\./, "") ?? "JSON";
    return fail("lab-result", path.split(".").slice(0, 2).join("/"));
  }
  const { form: _, ...result } = read.output;
  return ok(result);
}

/** In a report a result stands without the word that its own file begins with, and older ones had other fields. */
const OURS = v.union([
  v.object({ form: v.literal(FORM) }),
  v.object({ experiment: v.string(), finding: v.object({}) }),
]);

/** Whether a text is a result of ours or a list of them. */
export const areResults = (text: string): boolean =>
  v.is(v.union([v.array(OURS), OURS]), jsonOf(text));
