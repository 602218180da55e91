/**
 * A result: what an experiment found, and all that is needed to find it again. Kept as one JSON file each, so
 * that a report can be made from runs of different days.
 */
import { ok, type Result } from "@falsecard/core";
import { fail } from "./faults.js";
import { findingOf, type Finding } from "./finding.js";

const SIZES = ["tiny", "quick", "full"] as const;
export type Size = (typeof SIZES)[number];

export interface Machine {
  readonly cores: number;
  readonly processor: string;
  readonly node: string;
}

/** Everything about a run that is not its finding. */
export interface Run {
  /** The experiment's name, or `strength` for a match. */
  readonly experiment: string;
  readonly size: Size;
  readonly seed: string;
  /** The day, as 2026-11-16. */
  readonly date: string;
  readonly version: string;
  readonly machine: Machine;
  readonly workers: number;
  /** Seconds that it took by the clock on the wall. */
  readonly seconds: number;
}

export interface LabResult extends Run {
  readonly finding: Finding;
}

const FORM = "falsecard lab result 1";

export const makeResult = (result: LabResult): string =>
  `${JSON.stringify({ form: FORM, ...result }, undefined, 1)}\n`;

/** Reads a result; a fault names what is not as it should be. */
export function parseResult(text: string): Result<LabResult> {
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    return fail("lab-result", "JSON");
  }
  if (typeof read !== "object" || read === null) return fail("lab-result", "JSON");
  const fields = Object.fromEntries(Object.entries(read));
  const { form, experiment, size, seed, date, version, machine, workers, seconds } = fields;
  if (form !== FORM) return fail("lab-result", "form");
  const texts = { experiment, seed, version };
  for (const [name, value] of Object.entries(texts))
    if (typeof value !== "string") return fail("lab-result", name);
  if (!SIZES.some((each) => each === size)) return fail("lab-result", "size");
  if (typeof date !== "string" || !/^\d{4}-\d\d-\d\d$/.test(date))
    return fail("lab-result", "date");
  for (const [name, value] of Object.entries({ workers, seconds }))
    if (typeof value !== "number" || !(value >= 0)) return fail("lab-result", name);
  if (!isMachine(machine)) return fail("lab-result", "machine");
  const finding = findingOf(fields["finding"]);
  if (!finding.ok) return finding;
  // Every field has been checked.
  return ok({
    experiment,
    size,
    seed,
    date,
    version,
    machine,
    workers,
    seconds,
    finding: finding.value,
  });
}

/** Whether a text is a result of ours or a list of them, whatever its shape was then. */
export function areResults(text: string): boolean {
  try {
    const read: unknown = JSON.parse(text);
    const all: readonly unknown[] = Array.isArray(read) ? read : [read];
    return all.every((each) => isOurs(each));
  } catch {
    return false;
  }
}

/** In a report a result stands without the word that its own file begins with. */
function isOurs(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  const { form, experiment, finding } = Object.fromEntries(Object.entries(value));
  return form === FORM || (typeof experiment === "string" && typeof finding === "object");
}

function isMachine(value: unknown): value is Machine {
  if (typeof value !== "object" || value === null) return false;
  const { cores, processor, node } = Object.fromEntries(Object.entries(value));
  return typeof cores === "number" && typeof processor === "string" && typeof node === "string";
}
