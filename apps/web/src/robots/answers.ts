/** Everything that the page asks, answered: in its worker, and in tests in this thread. */
import type { EngineAnswers } from "./engine.js";
import { studyAnswers } from "./study-answers.js";
import { SYSTEM_ANSWERS } from "./system-answers.js";
import { tableAnswers } from "./table-answers.js";

/** @param now Tells the time, by which robots keep to their patience. */
export const answersAt = (now: () => number): EngineAnswers => ({
  ...tableAnswers(now),
  ...studyAnswers(now),
  ...SYSTEM_ANSWERS,
});
