/** The tasks of {@link solveAll}: deals, positions and questions about positions, each with the type of its answer. */
import { CardSet, SEATS, type Deal, type Result } from "@falsecard/core";
import type { Position } from "../position.js";
import type { SolveLimits, SolveQuestion, Window } from "../question.js";
import type { Refusal } from "../refusal.js";
import type { Solution, Solver } from "../solver.js";
import { table, type TrickTable } from "../table.js";

/** A question about the cards of the seat to play; a window is the same for every card, because functions cannot be sent to a thread. */
export type CardsTask = Omit<SolveQuestion, "window"> & {
  readonly position: Position;
  readonly window?: Window;
};

/** A question about the tricks still to come of the side to play; with a window of two neighbours, whether they reach the higher. */
export type ValueTask = SolveLimits & {
  readonly value: Position;
  readonly window?: Window;
};

/** A deal (its table is wanted), a position (every legal card), or a question about a position. */
export type SolveTask = Deal | Position | CardsTask | ValueTask;

/** The answer to a task. */
export type SolvedTask<T extends SolveTask> = T extends ValueTask
  ? number
  : T extends Position | CardsTask
    ? Solution
    : TrickTable;

type Answer = Result<TrickTable | Solution | number, Refusal>;

/** Solves tasks one after the other. The solver begins with an empty table, so that the nodes of an answer do not depend on what was solved before. */
export function answerTasks(solver: Solver, tasks: readonly SolveTask[]): Answer[] {
  solver.forget();
  return tasks.map((task) => answerTask(solver, task));
}

function answerTask(solver: Solver, task: SolveTask): Answer {
  if ("value" in task) {
    const { value, ...asked } = task;
    return solver.value(value, asked);
  }
  if ("position" in task) {
    const { position, ...question } = task;
    return solver.solve(position, question);
  }
  return "hands" in task ? solver.solve(task) : table(task, solver);
}

/** What is wrong with a task of a program without types; undefined for a task. */
export function wrongTask(task: unknown): string | undefined {
  const asked = fieldsOf(task);
  const position = fieldsOf(asked["value"] ?? asked["position"] ?? task);
  const hands = fieldsOf(position["hands"] ?? position);
  if (!SEATS.every((seat) => hands[seat] instanceof CardSet)) return EXPECTED;
  return typeof asked["window"] === "function" ? WINDOW : undefined;
}

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null ? (value as Readonly<Record<string, unknown>>) : {};

const EXPECTED = "expected a deal of four hands, a position, { position, … } or { value, … }";
const WINDOW = "expected a window of two numbers; a function cannot be sent to a thread";
