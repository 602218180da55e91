/** Solving on all cores by the worker threads of Node, Deno or Bun. In browsers the same name is ../web/index.ts. */
import type { Result } from "@falsecard/core";
import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import type { Refusal } from "../refusal.js";
import {
  solveAllOn,
  type PieceReply,
  type SolveAllOptions,
  type ThreadStarter,
} from "../threads/solve-all.js";
import type { SolvedTask, SolveTask } from "../threads/task.js";

export { SolveAllError, type SolveAllOptions, type StopSignal } from "../threads/solve-all.js";
export type { CardsTask, SolvedTask, SolveTask, ValueTask } from "../threads/task.js";

/** Whether this module is read as a source, by a test; its threads run what was built all the same. */
const IS_SOURCE = import.meta.url.endsWith(".ts");
const WORKER = IS_SOURCE
  ? new URL("../../dist/node/worker.js", import.meta.url)
  : new URL("./worker.js", import.meta.url);
/** The options of a process that reads sources would make its threads read them too. */
const OPTIONS = IS_SOURCE ? { execArgv: [] } : {};

const STARTER: ThreadStarter = {
  cores: availableParallelism(),
  start: ({ says, gone }) => {
    const worker = new Worker(WORKER, OPTIONS);
    worker.on("message", (reply: PieceReply) => {
      says(reply);
    });
    worker.on("error", (error) => {
      gone(error instanceof Error ? error.message : String(error));
    });
    worker.on("exit", (code) => {
      gone(`its thread ended with code ${code}`);
    });
    return {
      send: (piece) => {
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
        worker.postMessage(piece);
      },
      end: () => worker.terminate(),
    };
  },
};

/**
 * Solves deals, positions and questions on all cores; the answers stand in the order of the tasks. A task that the
 * solver refuses has its refusal in its place.
 *
 * @example Tables of many deals, with progress.
 *
 *     const tables = await solveAll(deals, { onProgress: (done, all) => console.log(done, all) });
 */
export function solveAll<const T extends SolveTask>(
  tasks: Iterable<T>,
  options?: SolveAllOptions,
): Promise<Result<SolvedTask<T>, Refusal>[]> {
  return solveAllOn(STARTER, tasks, options);
}
