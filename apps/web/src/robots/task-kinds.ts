/**
 * What the page asks of its threads: a kind of task for each kind of question, so that an answer is held against the schema of
 * what was asked. The page has their names; the work is the thread's.
 */
import { taskKind, type TaskKind } from "@falsecard/cluster";
import { ANSWERS, QUESTIONS } from "./answers.js";
import type { Answers, Question } from "./question.js";
import { STUDY_ANSWERS, STUDY_QUESTIONS } from "../study/answers/schemas.js";
import type { StudyAnswers, StudyQuestion } from "../study/answers/question.js";
import { SYSTEM_ANSWERS, SYSTEM_QUESTIONS } from "../systems/answers.js";
import type { SystemAnswers, SystemQuestion } from "../systems/question.js";

/** Whoever answers: a robot's thought, or the table's, looks at a board that is being studied, and reads systems. */
export interface Work {
  readonly ask: (asked: Question) => unknown;
  readonly look: (asked: StudyQuestion) => unknown;
  readonly read: (asked: SystemQuestion) => unknown;
}

type Asking<K extends Question["kind"]> = TaskKind<Extract<Question, { kind: K }>, Answers[K]>;
type Looking<K extends StudyQuestion["kind"]> = TaskKind<
  Extract<StudyQuestion, { kind: K }>,
  StudyAnswers[K]
>;

type Reading<K extends SystemQuestion["kind"]> = TaskKind<
  Extract<SystemQuestion, { kind: K }>,
  SystemAnswers[K]
>;

/** The kinds of tasks with the work of whoever does it. */
export function taskKindsOf({ ask, look, read }: Work) {
  // The work answers what it was asked; whoever asked holds the answer against its schema.
  const asking = <K extends Question["kind"]>(kind: K): Asking<K> =>
    taskKind({
      takes: QUESTIONS[kind],
      gives: ANSWERS[kind],
      work: (asked) => ask(asked) as Answers[K] | Promise<Answers[K]>,
    });
  const looking = <K extends StudyQuestion["kind"]>(kind: K): Looking<K> =>
    taskKind({
      takes: STUDY_QUESTIONS[kind],
      gives: STUDY_ANSWERS[kind],
      work: (asked) => look(asked) as StudyAnswers[K] | Promise<StudyAnswers[K]>,
    });
  const reading = <K extends SystemQuestion["kind"]>(kind: K): Reading<K> =>
    taskKind({
      takes: SYSTEM_QUESTIONS[kind],
      gives: SYSTEM_ANSWERS[kind],
      work: (asked) => read(asked) as SystemAnswers[K] | Promise<SystemAnswers[K]>,
    });
  return {
    call: asking("call"),
    card: asking("card"),
    meanings: asking("meanings"),
    other: asking("other"),
    kept: asking("kept"),
    watched: asking("watched"),
    claim: asking("claim"),
    deal: asking("deal"),
    layout: looking("layout"),
    trace: looking("trace"),
    worth: looking("worth"),
    chances: looking("chances"),
    promises: looking("promises"),
    told: looking("told"),
    signals: looking("signals"),
    "why-call": looking("why-call"),
    "why-card": looking("why-card"),
    minds: looking("minds"),
    system: reading("system"),
    contents: reading("contents"),
    page: reading("page"),
    examples: reading("examples"),
  } satisfies { readonly [K in Question["kind"]]: Asking<K> } & {
    readonly [K in StudyQuestion["kind"]]: Looking<K>;
  } & { readonly [K in SystemQuestion["kind"]]: Reading<K> };
}
