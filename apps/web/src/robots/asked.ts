/** What answers to several questions share: a robot's patience, and results that must be there. */
import type { Result } from "@falsecard/core";
import { sayFault } from "../words/faults.js";
import type { RobotSettings } from "@falsecard/engine/play";

/** A robot decides when its patience is at an end. */
export function timeLimits(
  { patience }: RobotSettings,
  now: () => number,
): { readonly stop: () => boolean } {
  const end = now() + patience;
  return { stop: () => now() >= end };
}

/** The value; a fault becomes the error of the question. */
export function valueIn<T>(result: Result<T>): T {
  if (result.ok) return result.value;
  throw new Error(sayFault(result.fault));
}
