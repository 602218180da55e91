/**
 * A worker for a queue on Redis: it takes tasks as its threads become free, and leaves no unfinished task behind.
 *
 * Tasks run in threads, so that the main thread can always send heartbeats; a silent worker loses its tasks to others
 * after a few seconds. When it is closed, it finishes tasks that take only a moment and puts the others back into the
 * queue.
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
  /** Resolves with the reason if the cluster refuses the worker later, because it has another release now. */
  readonly refused: Promise<PoolError>;
  /** Finishes the current tasks or puts them back into the queue, and leaves the cluster. */
  close(grace?: number): Promise<void>;
}

/** How soon a silent worker is presumed dead. */
export interface Pace {
  /** Milliseconds of silence after which a worker is presumed dead. */
  readonly silence: number;
}

/** How often the worker of one task may fall silent before the task fails. */
const MOST_SILENCES = 3;

/** Milliseconds in which a leaving worker may finish its tasks. */
const GRACE = 3000;

/** Joins the cluster and begins to take tasks; fails with a {@link PoolError} if it cannot join. */
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
      // The thread that gets the task checks the input against the schema, which justifies the casts.
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
  // Connections are restored by themselves, and the membership reports their loss once.
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
      // A task that came while the last ones were finished is put back into the queue before the worker leaves. If the
      // server is away, the close is forced, because the worker would wait for it for ever.
      await within(2000, worker.close(isAway));
      await membership.leave();
      // If the server is away, do not wait for the disconnection.
      await within(500, worker.disconnect());
      await threads.close();
    },
  };
}
