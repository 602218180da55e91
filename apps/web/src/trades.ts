/** What the page asks of its threads: the trades of the pool. The page has their names; the work is the thread's. */
import { trade, v } from "@falsecard/cluster";
import type { Question } from "./question.js";
import type { StudyQuestion } from "./study/question.js";

/** A question as it arrives; what is in its record is read with the care that a file is read with. */
const question = <Q extends { readonly kind: string }>() =>
  v.custom<Q>(
    (input) =>
      typeof input === "object" &&
      input !== null &&
      "kind" in input &&
      typeof input.kind === "string",
    "expected a question with its kind",
  );

export interface Work {
  readonly ask: (asked: Question) => unknown;
  readonly look: (asked: StudyQuestion) => unknown;
}

/** The trades with the work of whoever does it. */
export const tradesOf = ({ ask, look }: Work) => ({
  /** A robot's thought, or the table's. */
  ask: trade({ takes: question<Question>(), gives: v.unknown(), work: ask }),
  /** A look at a board that is being studied. */
  look: trade({ takes: question<StudyQuestion>(), gives: v.unknown(), work: look }),
});
