import { checking, type TextCheck, type TextFinding } from "./check.js";

/** Everything that was found, in the order of the text. */
export function checkSystem(check: TextCheck): readonly TextFinding[] {
  const walking = checking(check);
  for (;;) {
    const step = walking.next();
    if (step.done === true) return step.value;
  }
}
