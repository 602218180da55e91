/** A queue on Redis: the pool that sends tasks, and the worker that does them. */
export { makeRedisUrl, parseRedisUrl, type RedisAddress } from "./address.js";
export type { MembershipOptions, ClusterNews } from "./membership.js";
export { QueuePool } from "./queue-pool.js";
export { lookAtCluster, type ClusterState } from "./state.js";
export { serveQueue, type Pace, type Serving } from "./queue-worker.js";
