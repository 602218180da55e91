/** The thread in which the robots think, so that the page never waits for them. */
import { think } from "./mind.js";
import type { Question } from "./question.js";

interface Sent {
  readonly id: number;
  readonly question: Question;
}

async function answer({ id, question }: Sent): Promise<void> {
  try {
    self.postMessage({ id, answer: await think(question, () => performance.now()) });
  } catch (error) {
    self.postMessage({ id, error: error instanceof Error ? error.message : String(error) });
  }
}

self.addEventListener("message", ({ data }: MessageEvent<Sent>) => {
  void answer(data);
});
