/** A mind in a web worker: a pool of one hand. A question that is no longer wanted is dropped with the thread. */
import { WorkerPool, PoolError } from "@falsecard/cluster";
import { webWorkers, type WebWorker } from "@falsecard/cluster/web";
import { Stopped, type AnswerTo, type Question } from "./question.js";
import type { StudyAnswerTo, StudyMind, StudyQuestion } from "../study/answers/question.js";
import type { Reader, SystemAnswerTo, SystemQuestion } from "../systems/question.js";
import { taskKindsOf } from "./task-kinds.js";

const elsewhere = (): never => {
  throw new Error("the page itself does not think");
};
const TASK_KINDS = taskKindsOf({ ask: elsewhere, look: elsewhere, read: elsewhere });

/** What is answered at once: no thread is let go for its sake, for another takes longer to begin. */
const BRIEF: ReadonlySet<StudyQuestion["kind"]> = new Set(["told"]);

export class WorkerMind implements StudyMind, Reader {
  readonly #start: () => WebWorker;
  #pool: WorkerPool<typeof TASK_KINDS> | undefined;
  /** Questions that may take long and have no answer yet. */
  #waiting = 0;

  constructor(start: () => WebWorker) {
    this.#start = start;
  }

  async ask<Q extends Question>(question: Q): Promise<AnswerTo<Q>> {
    // The kind of the question is its kind of task, and decides what its answer must fit.
    return (await this.#send((pool) => pool.ask(question.kind, question))) as AnswerTo<Q>;
  }

  async look<Q extends StudyQuestion>(question: Q): Promise<StudyAnswerTo<Q>> {
    const answer = await this.#send(
      (pool) => pool.ask(question.kind, question),
      BRIEF.has(question.kind) ? 0 : 1,
    );
    return answer as StudyAnswerTo<Q>;
  }

  async read<Q extends SystemQuestion>(question: Q): Promise<SystemAnswerTo<Q>> {
    return (await this.#send((pool) => pool.ask(question.kind, question))) as SystemAnswerTo<Q>;
  }

  async #send(
    ask: (pool: WorkerPool<typeof TASK_KINDS>) => Promise<unknown>,
    weight = 1,
  ): Promise<unknown> {
    const pool = (this.#pool ??= new WorkerPool(TASK_KINDS, webWorkers(this.#start), 1));
    this.#waiting += weight;
    try {
      return await ask(pool);
    } catch (error) {
      throw error instanceof PoolError && error.fault === "closed" ? new Stopped() : error;
    } finally {
      this.#waiting -= weight;
    }
  }

  stop(): void {
    if (this.#waiting === 0) return;
    // A thread in the middle of a thought cannot be told to stop; it is let go, and whoever waits is told.
    void this.#pool?.close();
    this.#pool = undefined;
  }
}
