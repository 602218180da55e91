/** The thread in which the robots think, so that the page never waits for them. */
import { think } from "./mind.js";
import type { Question } from "./question.js";
import type { StudyQuestion } from "./study/question.js";
import { isLook, lookInto } from "./study/think.js";

interface Sent {
  readonly id: number;
  readonly question: Question | StudyQuestion;
}

async function answer({ id, question }: Sent): Promise<void> {
  try {
    const now = (): number => performance.now();
    const found = isLook(question) ? lookInto(question, now) : await think(question, now);
    self.postMessage({ id, answer: found });
  } catch (error) {
    self.postMessage({ id, error: error instanceof Error ? error.message : String(error) });
  }
}

self.addEventListener("message", ({ data }: MessageEvent<Sent>) => {
  void answer(data);
});
