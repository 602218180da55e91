/** The task pool: one interface, implemented by threads (`node`) and by machines behind a queue (`redis`). */
export {
  FINITE,
  countUpTo,
  jsonWithin,
  list,
  text,
  unboundedIn,
  type JsonBounds,
  type PlainJson,
} from "./bounds.js";
export { WorkerPool, type PoolWorker, type StartWorker, type Listener } from "./worker-pool.js";
export { inOrder, type Asking, type Done, type TaskRequest, type Pool } from "./pool.js";
export {
  PoolError,
  perform,
  taskKind,
  type GivenBy,
  type PoolFault,
  type Reply,
  type TakenBy,
  type Task,
  type TaskKind,
  type TaskName,
  type TaskKinds,
  type TaskKindsFor,
} from "./task-kind.js";
/** The schema library with which every kind of task is defined. */
export * as v from "valibot";
