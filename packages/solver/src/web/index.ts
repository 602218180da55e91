/** Solving on all cores by the web workers of a browser; the same names as ../node/index.ts, with the same answers. */
import type { Result } from "@falsecard/core";
import type { Refusal } from "../refusal.js";
import {
  solveAllOn,
  type SolvePiece,
  type PieceReply,
  type SolveAllOptions,
  type ThreadStarter,
} from "../threads/solve-all.js";
import type { SolvedTask, SolveTask } from "../threads/task.js";

export { SolveAllError, type SolveAllOptions, type StopSignal } from "../threads/solve-all.js";
export type { CardsTask, SolvedTask, SolveTask, ValueTask } from "../threads/task.js";

/** The part of a browser's `Worker` that is used; this package is compiled without the names of browsers. */
interface BrowserWorker {
  addEventListener(type: "message", listener: (event: { readonly data: PieceReply }) => void): void;
  addEventListener(type: "error", listener: (event: { readonly message?: string }) => void): void;
  postMessage(piece: SolvePiece): void;
  terminate(): void;
}
declare const Worker: new (url: URL, options: { readonly type: "module" }) => BrowserWorker;
declare const navigator: { readonly hardwareConcurrency?: number };

/** Cores of a browser that does not tell. */
const USUAL_CORES = 2;

const STARTER: ThreadStarter = {
  cores: navigator.hardwareConcurrency ?? USUAL_CORES,
  start: ({ says, gone }) => {
    // Bundlers find a worker by exactly this expression.
    const worker = new Worker(new URL("./worker.js", import.meta.url), { type: "module" });
    worker.addEventListener("message", ({ data }) => {
      says(data);
    });
    worker.addEventListener("error", ({ message }) => {
      gone(message ?? "its worker could not be started");
    });
    return {
      send: (piece) => {
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin
        worker.postMessage(piece);
      },
      end: async () => {
        worker.terminate();
      },
    };
  },
};

/** Solves deals, positions and questions on all cores; the answers stand in the order of the tasks. */
export function solveAll<const T extends SolveTask>(
  tasks: Iterable<T>,
  options?: SolveAllOptions,
): Promise<Result<SolvedTask<T>, Refusal>[]> {
  return solveAllOn(STARTER, tasks, options);
}
