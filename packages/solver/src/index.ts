/** Double-dummy solving in WebAssembly: solve, table, par, leads and trace. */
import type { Result } from "@falsecard/core";
import type { Position } from "./position.js";
import type { Refusal } from "./refusal.js";
import type { SolveQuestion } from "./question.js";
import { sharedSolver, type Solution } from "./solver.js";

export { leads, type Lead } from "./leads.js";
export { par, parOf, type Par } from "./par.js";
export {
  legalOf,
  openingOf,
  positionAt,
  positionOf,
  turnOf,
  type Position,
  type Setup,
} from "./position.js";
export type { SolveLimits, SolveQuestion, SumQuestion, Window } from "./question.js";
export { REFUSAL_CODES, sayRefusal, type Refusal, type RefusalCode } from "./refusal.js";
export { Solver, sharedSolver, type Solution } from "./solver.js";
export { table, type TrickTable } from "./table.js";
export { trace, type Trace, type TracedCard } from "./trace.js";

/** Solves the cards of the seat to play with the shared solver: by default every legal card, exactly. */
export function solve(position: Position, question: SolveQuestion = {}): Result<Solution, Refusal> {
  return sharedSolver().solve(position, question);
}
