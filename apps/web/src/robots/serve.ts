/** Answers the questions of the page in a worker. A question that is waiting for pieces lets others be answered. */
import { revived } from "@falsecard/core";
import { messageOf, type EngineAnswers } from "./engine.js";
import type { EngineScope, FromWorker, ToWorker } from "./messages.js";
import { Decisions, type WorkPlace } from "./work.js";

type Question = Extract<ToWorker, { readonly kind: "question" }>;

export function serveEngine(
  scope: EngineScope,
  answers: EngineAnswers,
  { now, pause }: Pick<WorkPlace, "now" | "pause">,
): void {
  const post = (message: FromWorker): void => scope.postMessage(message);
  const decisions = new Decisions({ post, now, pause });
  const answer = async ({ id, priority, method, question }: Question): Promise<FromWorker> => {
    try {
      const start = now();
      const answered = answers[method](revived(question) as never, decisions.work(id, priority));
      decisions.spend(priority, now() - start);
      return { kind: "answer", id, answer: await answered };
    } catch (error) {
      return { kind: "failed", id, error: messageOf(error) };
    } finally {
      decisions.end(id);
    }
  };
  scope.addEventListener("message", ({ data }) => {
    const message = data as ToWorker;
    if (message.kind === "question") void answer(message).then(post);
    else if (message.kind === "stop") decisions.stop(message.id);
    else decisions.hear(message);
  });
}
