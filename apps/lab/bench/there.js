/** What a bench takes for granted and would rather stop at than count without. */
import { sayRefusal } from "@falsecard/solver";

/**
 * The value, which must be there.
 *
 * @template T
 * @param {T | null | undefined} value
 * @returns {T}
 */
export function there(value) {
  if (value === undefined || value === null) throw new Error("what should be there is not");
  return value;
}

/**
 * What the solver found; a position that it refuses is a defect.
 *
 * @template T
 * @param {import("@falsecard/core").Result<T, import("@falsecard/solver").Refusal>} result
 * @returns {T}
 */
export function unrefused(result) {
  if (!result.ok) throw new Error(sayRefusal(result.fault));
  return result.value;
}
