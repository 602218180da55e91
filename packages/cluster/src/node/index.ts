/** Workers that are threads of this process. */
import { parentPort, Worker, type WorkerOptions } from "node:worker_threads";
import type { StartWorker } from "../worker-pool.js";
import { perform, type TaskKinds, type TaskKindsFor } from "../task-kind.js";

/**
 * Starts worker threads that run the module at `url`.
 * @param url The built file that calls {@link serveThread}.
 */
export const threads =
  (url: URL, options: WorkerOptions = {}): StartWorker =>
  ({ says, gone }) => {
    const worker = new Worker(url, options);
    worker.on("message", says);
    worker.on("messageerror", (error) => {
      gone(String(error));
    });
    worker.on("error", (error) => {
      gone(error instanceof Error ? (error.stack ?? error.message) : String(error));
    });
    worker.on("exit", (code) => {
      gone(`a worker thread ended with code ${code}`);
    });
    return {
      send: (task) => {
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
        worker.postMessage(task);
      },
      dismiss: async () => {
        await worker.terminate();
      },
    };
  };

/** Makes this thread a worker that does these kinds of tasks; called in the module that {@link threads} runs. */
export function serveThread(kinds: TaskKinds | TaskKindsFor): void {
  parentPort?.on("message", (message: unknown) => {
    void perform(kinds, message).then((reply) => {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      if (reply !== undefined) parentPort?.postMessage(reply);
    });
  });
}
