/** Double-dummy solving in WebAssembly: solve, table, par, leads and trace. */
import type { Result } from "@falsecard/core";
import type { Position } from "./position.js";
import type { Refusal } from "./refusal.js";
import { sharedSolver, type Limits, type Solution } from "./solver.js";

export * from "./leads.js";
export * from "./par.js";
export * from "./position.js";
export * from "./refusal.js";
export * from "./solver.js";
export * from "./table.js";
export * from "./trace.js";

/** Every legal card of the seat whose turn it is, with the tricks its side takes. */
export function solve(position: Position, limits: Limits = {}): Result<Solution, Refusal> {
  return sharedSolver().solve(position, limits);
}
