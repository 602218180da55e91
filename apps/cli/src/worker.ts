/** The thread of a helper: one solver, which does what it is sent. */
import { parentPort } from "node:worker_threads";
import { perform, type Task } from "./tasks.js";

parentPort?.on("message", (task: Task) => {
  void perform(task).then((outcome) => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    parentPort?.postMessage(outcome);
  });
});
