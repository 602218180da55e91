import type { Result } from "@falsecard/core";
import { sayRefusal, type Refusal } from "@falsecard/solver";

/** The answer of the solver, which refuses no position of a play. */
export function found<T>(answer: Result<T, Refusal>): T {
  if (!answer.ok) throw new Error(sayRefusal(answer.fault));
  return answer.value;
}
