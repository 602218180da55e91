/** What a cluster is doing, for somebody who looks at it without taking part. */
import { Queue } from "bullmq";
import {
  ASKERS,
  connectionTo,
  keysLike,
  Membership,
  PREFIX,
  queueOf,
  RELEASE,
  WORKERS,
} from "./membership.js";
import type { RedisAddress } from "./address.js";

/** The members of a cluster, and the tasks in its queue. */
export interface ClusterState {
  /** The release of all members; undefined if there is no member. */
  readonly release: string | undefined;
  /** For each worker, the number of tasks that it can do at once. */
  readonly workers: readonly number[];
  /** The number of programs that wait for results. */
  readonly askers: number;
  /** Tasks that no worker has taken yet, and tasks that are being done. */
  readonly waiting: number;
  readonly active: number;
}

/** Looks at a cluster; fails with a {@link PoolError} if the server cannot be reached or refuses the login. */
export async function lookAtCluster(address: RedisAddress): Promise<ClusterState> {
  const redis = await Membership.visit(address);
  try {
    const release = (await redis.get(RELEASE)) ?? undefined;
    const own = await keysLike(redis, `${WORKERS}:`);
    const threads = own.length === 0 ? [] : await redis.mget(own);
    const askers = await keysLike(redis, `${ASKERS}:`);
    const state = { release, workers: threads.map(Number), askers: askers.length };
    if (release === undefined) return { ...state, waiting: 0, active: 0 };
    const queue = new Queue(queueOf(release), {
      connection: connectionTo(address),
      prefix: PREFIX,
    });
    queue.on("error", () => {});
    try {
      const counts = await queue.getJobCounts("wait", "prioritized", "delayed", "active");
      const { wait = 0, prioritized = 0, delayed = 0, active = 0 } = counts;
      return { ...state, waiting: wait + prioritized + delayed, active };
    } finally {
      await queue.disconnect();
    }
  } finally {
    redis.disconnect();
  }
}
