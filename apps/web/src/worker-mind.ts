/** A mind in a web worker. A question that is no longer wanted is dropped by starting the worker anew. */
import type { AnswerTo, Question } from "./question.js";
import type { StudyAnswerTo, StudyMind, StudyQuestion } from "./study/question.js";

interface Waiting {
  readonly resolve: (answer: never) => void;
  readonly reject: (error: Error) => void;
}

type Reply =
  | { readonly id: number; readonly answer: never }
  | { readonly id: number; readonly error: string };

export class WorkerMind implements StudyMind {
  readonly #start: () => Worker;
  #worker: Worker | undefined;
  readonly #waiting = new Map<number, Waiting>();
  #asked = 0;

  constructor(start: () => Worker) {
    this.#start = start;
  }

  async ask<Q extends Question>(question: Q): Promise<AnswerTo<Q>> {
    return await this.#send<AnswerTo<Q>>(question);
  }

  async look<Q extends StudyQuestion>(question: Q): Promise<StudyAnswerTo<Q>> {
    return await this.#send<StudyAnswerTo<Q>>(question);
  }

  async #send<A>(question: Question | StudyQuestion): Promise<A> {
    const worker = (this.#worker ??= this.#hire());
    const id = ++this.#asked;
    return await new Promise<A>((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      worker.postMessage({ id, question });
    });
  }

  stop(): void {
    // A thread in the middle of a thought cannot be told to stop; it is let go.
    if (this.#waiting.size > 0) this.#dismiss("stopped");
  }

  /** Lets the thread go; whoever waits for it is told why. */
  #dismiss(why: string): void {
    this.#worker?.terminate();
    this.#worker = undefined;
    const left = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const { reject } of left) reject(new Error(why));
  }

  #hire(): Worker {
    const worker = this.#start();
    worker.addEventListener("message", ({ data }: MessageEvent<Reply>) => {
      const waiting = this.#waiting.get(data.id);
      if (waiting === undefined) return;
      this.#waiting.delete(data.id);
      if ("error" in data) waiting.reject(new Error(data.error));
      else waiting.resolve(data.answer);
    });
    // A thread that fails as a whole, because it could not be loaded or has no memory left, answers nobody any more.
    worker.addEventListener("error", (event) => {
      event.preventDefault();
      if (worker === this.#worker) this.#dismiss(event.message);
    });
    return worker;
  }
}
