/**
 * The thread of a worker: one solver, which does what it is sent. Boards to be solved need nothing but the solver, and
 * a thread that only solves does not wait for the rest to load.
 */
import { serveThread } from "@falsecard/cluster/node";
import { SOLVING } from "./workers/solving.js";

serveThread(async (name) =>
  Object.hasOwn(SOLVING, name) ? SOLVING : (await import("./workers/task-kinds.js")).TASK_KINDS,
);
