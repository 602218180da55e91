/** A worker thread of {@link solveAll}. */
import { parentPort } from "node:worker_threads";
import { replyTo } from "../threads/reply.js";
import type { SolvePiece } from "../threads/solve-all.js";

parentPort?.on("message", (piece: SolvePiece) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage(replyTo(piece));
});
