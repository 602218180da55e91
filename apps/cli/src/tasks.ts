/** What a helper can be asked to do, as plain data that may cross to another thread. */
import { playTask, type PairAnswer, type PairTask } from "./pairing.js";
import { answer, type Answer, type Question } from "./solving.js";

export type Task = Question | PairTask;

/** What comes of a task. */
export type Outcome<T extends Task> = T extends PairTask ? PairAnswer : Answer;

export async function perform<T extends Task>(task: T): Promise<Outcome<T>> {
  // The kind of the task decides the kind of its outcome.
  const outcome = "ask" in task ? answer(task) : await playTask(task);
  return outcome as Outcome<T>;
}
