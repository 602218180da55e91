/** Threads of this process that do what they are asked. Loaded with the first of them: most commands have none. */
import { WorkerPool, type Pool, type TaskKinds } from "@falsecard/cluster";
import { threads } from "@falsecard/cluster/node";

/** A pool of so many threads, each of which loads what it is asked to do. */
export const threadPool = <T extends TaskKinds>(kinds: T, size: number): Pool<T> =>
  new WorkerPool(kinds, threads(new URL("../worker.js", import.meta.url)), size);
