/** A web worker of {@link solveAll}. */
import { replyTo } from "../threads/reply.js";
import type { SolvePiece, PieceReply } from "../threads/solve-all.js";

declare const self: {
  addEventListener(type: "message", listener: (event: { readonly data: SolvePiece }) => void): void;
  postMessage(reply: PieceReply): void;
};

self.addEventListener("message", ({ data }) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin
  self.postMessage(replyTo(data));
});
