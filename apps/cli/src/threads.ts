/** Helpers that are threads of this process. */
import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import type { Agency, Helper } from "./crew.js";
import type { Outcome, Task } from "./tasks.js";

/** @param url The built worker.ts. */
export const threads = (url: URL): Agency => ({
  cores: availableParallelism(),
  hire: () => hire(url),
});

function hire(url: URL): Helper {
  const worker = new Worker(url);
  return {
    ask: <T extends Task>(task: T) =>
      new Promise<Outcome<T>>((resolve, reject) => {
        const settle = (): void => {
          worker.off("message", onMessage);
          worker.off("error", onError);
        };
        const onMessage = (answer: Outcome<T>): void => {
          settle();
          resolve(answer);
        };
        const onError = (error: unknown): void => {
          settle();
          reject(error instanceof Error ? error : new Error(String(error)));
        };
        worker.on("message", onMessage);
        worker.on("error", onError);
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
        worker.postMessage(task);
      }),
    dismiss: async () => {
      await worker.terminate();
    },
  };
}
