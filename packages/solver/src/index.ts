/** Double-dummy solving in WebAssembly: solve, table, par, leads and trace. */
import type { Result } from "@falsecard/core";
import type { Position } from "./position.js";
import type { Refusal } from "./refusal.js";
import type { Question } from "./question.js";
import { sharedSolver, type Solution } from "./solver.js";

export * from "./leads.js";
export * from "./par.js";
export * from "./position.js";
export type { Limits, Question, SumQuestion, Window } from "./question.js";
export * from "./refusal.js";
export * from "./solver.js";
export * from "./table.js";
export * from "./trace.js";

/** The cards of the seat whose turn it is, with the tricks its side takes: every legal one, exactly, unless told. */
export function solve(position: Position, question: Question = {}): Result<Solution, Refusal> {
  return sharedSolver().solve(position, question);
}
