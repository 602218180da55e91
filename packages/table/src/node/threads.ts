/** Worker threads of this process that play boards of a match. */
import { availableParallelism } from "node:os";
import { WorkerPool, type Pool } from "@falsecard/cluster";
import { threads as startThreads } from "@falsecard/cluster/node";
import { pairTask, type MatchTasks } from "./pair-task.js";

/** Whether this module is read as a source, by a test; its threads run what was built all the same. */
const IS_SOURCE = import.meta.url.endsWith(".ts");
const WORKER = IS_SOURCE
  ? new URL("../../dist/node/worker.js", import.meta.url)
  : new URL("./worker.js", import.meta.url);
/** The options of a process that reads sources would make its threads read them too. */
const OPTIONS = IS_SOURCE ? { execArgv: [] } : {};

/** A pool of threads; by default one for each core. */
export function matchThreads(size = availableParallelism()): Pool<MatchTasks> {
  if (!Number.isSafeInteger(size) || size < 1)
    throw new RangeError(`threads: ${size}; expected a whole number from 1`);
  return new WorkerPool({ pair: pairTask }, startThreads(WORKER, OPTIONS), size);
}
