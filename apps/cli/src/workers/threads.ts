/** Worker threads of this process. The module is imported with the first thread, because most commands need none. */
import { WorkerPool, type Pool, type TaskKinds } from "@falsecard/cluster";
import { threads } from "@falsecard/cluster/node";

export const threadPool = <T extends TaskKinds>(kinds: T, size: number): Pool<T> =>
  new WorkerPool(kinds, threads(new URL("../worker.js", import.meta.url)), size);
