/**
 * A worker at a queue on Redis: takes tasks as its threads come free, and leaves nothing half done behind.
 *
 * Tasks run in threads, so that the main thread can always send heartbeats; a silent worker loses its tasks to others
 * after a few seconds. Told to leave, it finishes what takes a moment and puts the rest back into the queue.
 */
import { UnrecoverableError, WaitingError, Worker, type Job } from "bullmq";
import type { Pool } from "../pool.js";
import { PoolError, type Reply, type TaskName, type CheckedTaskKinds } from "../task-kind.js";
import {
  askerKey,
  connectionTo,
  Membership,
  PREFIX,
  queueOf,
  within,
  type MembershipOptions,
} from "./membership.js";
import { ABANDONED, parseQueuedTask } from "./queued-task.js";

/** A machine that does tasks of the queue. */
export interface Serving {
  /** Resolves when it has been told to leave by the cluster, with the reason. */
  readonly refused: Promise<PoolError>;
  /** Finishes or hands back what it has, and leaves. */
  close(grace?: number): Promise<void>;
}

/** How soon a silent worker is given up. */
export interface Pace {
  /** Milliseconds of silence after which a worker is taken for dead. */
  readonly silence: number;
}

/** Times that a task may be found with a worker that fell silent. */
const MOST_SILENCES = 3;

/** Milliseconds in which a worker that leaves may finish what it has. */
const GRACE = 3000;

/** Begins to take tasks; fails with a {@link PoolError} if it may not come in. */
export async function serveQueue<T extends CheckedTaskKinds>(
  options: MembershipOptions,
  threads: Pool<T>,
  { silence }: Pace = { silence: 6000 },
): Promise<Serving> {
  const membership = await Membership.enter(options);
  let handBack: (leaving: "leaving") => void = () => {};
  const leaving = new Promise<"leaving">((resolve) => {
    handBack = resolve;
  });
  const active = new Set<Promise<unknown>>();
  let hasLeft = false;

  const work = async (job: Job, token: string | undefined): Promise<Reply> => {
    const read = parseQueuedTask(job.data);
    if (!read.success) {
      const [issue] = read.issues;
      options.report?.({ kind: "garbage", reason: issue.message });
      throw new UnrecoverableError(`no task: ${issue.message}`);
    }
    const { kind, input, asker, deadline } = read.output;
    const id = job.id ?? "";
    if ((await membership.redis.exists(askerKey(asker))) === 0)
      throw new UnrecoverableError(ABANDONED);
    try {
      // The worker that gets it holds it against the schema of its kind of task.
      const done = await Promise.race([
        threads
          .ask(kind as TaskName<T>, input as never, { deadline })
          .then((output): Reply => ({ id, output })),
        leaving,
      ]);
      if (done !== "leaving") {
        options.report?.({ kind: "done", task: kind });
        return done;
      }
    } catch (error) {
      if (error instanceof PoolError && error.fault === "failed")
        return { id, error: error.message };
      throw error;
    }
    await job.moveToWait(token);
    throw new WaitingError();
  };

  const worker = new Worker(
    queueOf(options.release),
    (job: Job, token?: string) => {
      const done = work(job, token);
      active.add(done);
      const forget = (): void => void active.delete(done);
      done.then(forget, forget);
      return done;
    },
    {
      connection: connectionTo(options.address, () => hasLeft),
      prefix: PREFIX,
      concurrency: threads.size,
      lockDuration: silence,
      stalledInterval: silence / 2,
      maxStalledCount: MOST_SILENCES,
      runRetryDelay: 500,
      drainDelay: 2,
    },
  );
  // Lost connections come back by themselves; the membership tells of them once.
  worker.on("error", () => {});
  await membership.keepWorkers(threads.size);
  const refused = new Promise<PoolError>((resolve) => {
    membership.stay(() => membership.keepWorkers(threads.size), resolve);
  });

  return {
    refused,
    close: async (grace = GRACE) => {
      await worker.pause(true);
      await within(grace, Promise.allSettled(active));
      handBack("leaving");
      await within(1000, Promise.allSettled(active));
      hasLeft = true;
      const { isAway } = membership;
      // A task may have come while the last ones were finished: it is handed back before we leave. Without its server a
      // worker would wait for good for what it cannot finish.
      await within(2000, worker.close(isAway));
      await membership.leave();
      // A server that is gone needs no goodbye.
      await within(500, worker.disconnect());
      await threads.close();
    },
  };
}
