/** The thread of a helper: one solver, which answers what it is sent. */
import { parentPort } from "node:worker_threads";
import { answer, type Question } from "./solving.js";

parentPort?.on("message", (question: Question) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage(answer(question));
});
