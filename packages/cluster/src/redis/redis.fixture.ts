/** Kinds of tasks and workers for tests of the queue: tasks whose input says how long they take. */
import { WorkerPool } from "../worker-pool.js";
import { perform, taskKind } from "../task-kind.js";
import * as v from "valibot";

export const TASK_KINDS = {
  /** Squares a number after the given number of milliseconds. */
  square: taskKind({
    takes: v.object({ n: v.number(), after: v.number() }),
    gives: v.number(),
    work: async ({ n, after }) => {
      if (n < 0) throw new Error("a negative number");
      await new Promise((resolve) => setTimeout(resolve, after));
      return n * n;
    },
  }),
};

/** Workers in this thread. */
export const pool = (size: number) =>
  new WorkerPool(
    TASK_KINDS,
    ({ says }) => ({
      send: (task) => void perform(TASK_KINDS, task).then(says),
      dismiss: async () => {},
    }),
    size,
  );
