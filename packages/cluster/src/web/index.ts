/** Workers that are web workers of a page. What is used of a browser is stated here, so that no browser is needed to test it. */
import type { StartWorker } from "../worker-pool.js";
import { perform, type TaskKinds } from "../task-kind.js";

/** As much of a browser's Worker as is used. */
export interface WebWorker {
  postMessage(message: unknown): void;
  terminate(): void;
  addEventListener(type: "message", listener: (event: { readonly data: unknown }) => void): void;
  addEventListener(type: "error", listener: (event: { readonly message: string }) => void): void;
}

/** As much of the inside of one. */
export interface WebScope {
  postMessage(message: unknown): void;
  addEventListener(type: "message", listener: (event: { readonly data: unknown }) => void): void;
}

/**
 * Starts web workers.
 * @param start For instance `() => new Worker(new URL("./worker.ts", import.meta.url), { type: "module" })`.
 */
export const webWorkers =
  (start: () => WebWorker): StartWorker =>
  ({ says, gone }) => {
    const worker = start();
    worker.addEventListener("message", ({ data }) => {
      says(data);
    });
    worker.addEventListener("error", ({ message }) => {
      gone(message);
    });
    return {
      send: (task) => {
        worker.postMessage(task);
      },
      dismiss: async () => {
        worker.terminate();
      },
    };
  };

/** The other end: makes the worker with this scope (`self`) a worker that knows these kinds of tasks. */
export function serveWorker(scope: WebScope, kinds: TaskKinds): void {
  scope.addEventListener("message", ({ data }) => {
    void perform(kinds, data).then((reply) => {
      if (reply !== undefined) scope.postMessage(reply);
    });
  });
}
