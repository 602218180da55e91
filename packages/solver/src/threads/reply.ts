/** What a thread does with a piece, whatever its runtime. */
import { revived } from "@falsecard/core";
import { Solver } from "../solver.js";
import { answerTasks } from "./task.js";
import type { SolvePiece, PieceReply } from "./solve-all.js";

let solver: Solver | undefined;

/** Solves the tasks of a piece, which came as a structured clone, whose sets of cards have lost their class. */
export function replyTo({ at, tasks }: SolvePiece): PieceReply {
  try {
    solver ??= new Solver();
    return { at, answers: answerTasks(solver, tasks.map(revived)) };
  } catch (error) {
    return { at, error: error instanceof Error ? error.message : String(error) };
  }
}
