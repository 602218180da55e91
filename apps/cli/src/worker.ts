/**
 * The thread of a worker, which does the tasks that it is sent with one solver. Boards to be solved need only the
 * solver, so a thread that only solves does not wait for the rest to load.
 */
import { serveThread } from "@falsecard/cluster/node";
import { SOLVING } from "./workers/solving.js";

serveThread(async (name) =>
  Object.hasOwn(SOLVING, name) ? SOLVING : (await import("./workers/task-kinds.js")).TASK_KINDS,
);
