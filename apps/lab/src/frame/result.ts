/**
 * A result: the finding of an experiment, with the facts that are needed to reproduce it. Each is a JSON file, so that
 * a report can be made from runs of different days.
 */
import { v } from "@falsecard/cluster";
import { ok, type Result } from "@falsecard/core";
import { fail } from "./faults.js";
import { FINDING } from "./finding.js";
import { parsedJson } from "./checkpoint.js";

/** The `experiment` of a result that comes from a match between programs. */
export const STRENGTH = "strength";

export const RUN_SIZES = ["tiny", "quick", "full"] as const;
export type Size = (typeof RUN_SIZES)[number];

const AMOUNT = v.pipe(v.number(), v.minValue(0));
const MACHINE = v.object({ cores: v.number(), processor: v.string(), node: v.string() });
export type Machine = v.InferOutput<typeof MACHINE>;

/** The programs of a match, as the command line names them. */
const MATCH = v.object({
  one: v.string(),
  two: v.string(),
  samples: AMOUNT,
  boards: AMOUNT,
  judges: v.optional(v.tuple([v.string(), v.string()])),
});
export type MatchPlayed = v.InferOutput<typeof MATCH>;

const RESULT = v.object({
  /** The experiment's name, or `strength` for a match. */
  experiment: v.string(),
  size: v.picklist(RUN_SIZES),
  seed: v.string(),
  /** The date, such as 2026-11-16. */
  date: v.pipe(v.string(), v.regex(/^\d{4}-\d\d-\d\d$/)),
  version: v.string(),
  machine: MACHINE,
  workers: AMOUNT,
  /** Elapsed seconds. */
  seconds: AMOUNT,
  /**
   * The signature of the programs, searches and sizes that made it (signature/signature.ts); results from before there
   * were signatures have none.
   */
  signature: v.exactOptional(v.pipe(v.string(), v.regex(/^[0-9a-f]{12}$/))),
  /** The programs, if it is a match. */
  match: v.exactOptional(MATCH),
  finding: FINDING,
});
export type LabResult = v.InferOutput<typeof RESULT>;

const FORM = "falsecard lab result 1";
const FILE = v.object({ form: v.literal(FORM), ...RESULT.entries });

export const makeResult = (result: LabResult): string =>
  `${JSON.stringify({ form: FORM, ...result }, undefined, 1)}\n`;

/** Reads a result; the fault names the first field that is wrong. */
export function parseResult(text: string): Result<LabResult> {
  const read = v.safeParse(FILE, parsedJson(text), { abortEarly: true });
  if (!read.success) {
    const path = v.getDotPath(read.issues[0])?.replace(/^finding\./, "") ?? "JSON";
    return fail("lab-result", path.split(".").slice(0, 2).join("/"));
  }
  const { form: _, ...result } = read.output;
  return ok(result);
}

/** A report lists results without the field `form`, and results of older versions have other fields. */
const OURS = v.union([
  v.object({ form: v.literal(FORM) }),
  v.object({ experiment: v.string(), finding: v.object({}) }),
]);

/** Whether a text is a result that the lab wrote, or a list of such results. */
export const areResults = (text: string): boolean =>
  v.is(v.union([v.array(OURS), OURS]), parsedJson(text));
