/**
 * A pool whose workers, on any number of machines, take tasks from a queue on Redis.
 *
 * A result comes with an event of the queue. Events can be lost, a server can be restarted with an empty queue, and a
 * worker can vanish; so the pool keeps every task until it has the result, and checks tasks that take long. A task that
 * is missing in the queue is sent again under the same job name; a task that failed is sent again under a new one. The
 * first result counts. A task that is no longer wanted is removed from the queue; a worker that has it finishes it, and the
 * result is ignored.
 */
import { Job, Queue, QueueEvents } from "bullmq";
import * as v from "valibot";
import { CANCELLED, MOST_TRIES } from "../worker-pool.js";
import type { Asking, Pool } from "../pool.js";
import {
  issueOf,
  parseReply,
  PoolError,
  schemaOf,
  type GivenBy,
  type TakenBy,
  type TaskName,
  type CheckedTaskKinds,
} from "../task-kind.js";
import {
  askerKey,
  connectionTo,
  Membership,
  PREFIX,
  queueOf,
  within,
  type MembershipOptions,
} from "./membership.js";
import { ABANDONED, LONGEST, type QueuedTask } from "./queued-task.js";

/** The number of events that the server keeps. */
const MOST_EVENTS = 2000;
/** The least `size` of the pool, so that tasks are waiting for machines that join later. */
const LEAST = 8;
/** The priority of a patient task. */
const PATIENT = 10;

interface Pending {
  readonly number: number;
  readonly queued: QueuedTask;
  /** The schema of the result. */
  readonly gives: v.GenericSchema;
  readonly patient: boolean;
  readonly resolve: (output: unknown) => void;
  readonly reject: (error: PoolError) => void;
  /** The name of the current job of the task. */
  job: string;
  /** The number of jobs sent for the task. */
  sent: number;
  /** The number of jobs that failed. */
  failures: number;
  /** The number of heartbeats since the current job was sent. */
  beats: number;
  /** Whether the result is no longer wanted. */
  cancelled: boolean;
}

/** A pool whose workers are machines that take tasks from a queue on Redis. */
export class QueuePool<T extends CheckedTaskKinds> implements Pool<T> {
  readonly kinds: T;
  readonly #membership: Membership;
  readonly #options: MembershipOptions;
  readonly #queue: Queue;
  readonly #events: QueueEvents;
  readonly #pending = new Map<string, Pending>();
  #workers = 0;
  #asked = 0;
  #closed: PoolError | undefined;

  private constructor(kinds: T, membership: Membership, options: MembershipOptions) {
    this.kinds = kinds;
    this.#membership = membership;
    this.#options = options;
    const connected = { connection: connectionTo(options.address), prefix: PREFIX };
    this.#queue = new Queue(queueOf(options.release), {
      ...connected,
      // Events carry results; a result whose event was missed is looked up later.
      streams: { events: { maxLen: MOST_EVENTS } },
    });
    this.#events = new QueueEvents(queueOf(options.release), { ...connected, autorun: false });
    // Connections are restored by themselves, and the membership reports their loss once.
    this.#queue.on("error", () => {});
    this.#events.on("error", () => {});
    this.#events.on("completed", ({ jobId, returnvalue }) => {
      this.#hear(jobId, returnvalue);
    });
    this.#events.on("failed", ({ jobId, failedReason }) => {
      void this.#again(jobId, failedReason);
    });
    void this.#listen();
  }

  /**
   * Joins the cluster; fails with a {@link PoolError} if the server cannot be reached, refuses the login, or serves
   * another release.
   */
  static async open<T extends CheckedTaskKinds>(
    kinds: T,
    options: MembershipOptions,
  ): Promise<QueuePool<T>> {
    const membership = await Membership.enter(options);
    const pool = new QueuePool(kinds, membership, options);
    await membership.keep(askerKey(membership.id), "here");
    await pool.#count();
    membership.stay(
      () => pool.#beat(),
      (error) => {
        pool.#end(error);
      },
    );
    return pool;
  }

  /**
   * The number of tasks that the workers can do at once, but at least a few, so that machines that join later find
   * tasks in the queue.
   */
  get size(): number {
    return Math.max(LEAST, this.#workers);
  }

  /** The number of tasks that the present workers can do at once; 0 if there are none. */
  get workers(): number {
    return this.#workers;
  }

  async ask<N extends TaskName<T>>(
    kind: N,
    input: TakenBy<T[N]>,
    { deadline = LONGEST, patient = false, unwanted }: Asking = {},
  ): Promise<GivenBy<T[N]>> {
    if (this.#closed !== undefined) throw this.#closed;
    const queued = { kind, input, asker: this.#membership.id, deadline };
    const schema = schemaOf(this.kinds, kind, input);
    const gives = schema instanceof Promise ? await schema : schema;
    // `#hear` resolves only with a value that fits the schema of the kind of task, which justifies the cast.
    return await new Promise<GivenBy<T[N]>>((resolve, reject) => {
      const task: Pending = {
        number: ++this.#asked,
        queued,
        gives,
        patient,
        resolve: resolve as (output: unknown) => void,
        reject,
        job: "",
        sent: 0,
        failures: 0,
        beats: 0,
        cancelled: false,
      };
      void this.#send(task);
      void unwanted?.then(() => {
        task.cancelled = true;
        if (this.#pending.get(task.job) === task) this.#settle(task);
        reject(new PoolError("cancelled", CANCELLED));
      });
    });
  }

  async close(): Promise<void> {
    const left = [...this.#pending.keys()];
    this.#end(new PoolError("closed", "the pool was closed"));
    // Nobody waits for the results of a closed pool, so its tasks are removed from the queue.
    if (this.#membership.redis.status === "ready")
      await within(1000, Promise.all(left.map((job) => this.#queue.remove(job))));
    await this.#membership.leave();
    await within(1000, Promise.all([this.#events.close(), this.#queue.close()]));
    await within(1000, this.#queue.disconnect());
  }

  #end(error: PoolError): void {
    this.#closed ??= error;
    for (const { reject } of this.#pending.values()) reject(this.#closed);
    this.#pending.clear();
  }

  /** Listens to the events of the queue; starts again after an event that cannot be read. */
  async #listen(): Promise<void> {
    while (this.#closed === undefined) {
      try {
        await this.#events.run();
      } catch {
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    }
  }

  async #send(task: Pending): Promise<void> {
    task.job = `${this.#membership.id}-${task.number}-${task.sent++}`;
    task.beats = 0;
    this.#pending.set(task.job, task);
    await this.#add(task);
  }

  async #add(task: Pending): Promise<void> {
    const { job, queued, patient } = task;
    const keep = { age: 600, count: 10_000 };
    try {
      await this.#queue.add(queued.kind, queued, {
        jobId: job,
        // A job without a priority comes before all jobs with one.
        ...(patient ? { priority: PATIENT } : {}),
        removeOnComplete: keep,
        removeOnFail: keep,
      });
      // Cancelled while it was on its way to the server.
      if (this.#pending.get(job) !== task) await this.#queue.remove(job);
    } catch {
      // The connection failed; the next `#look` finds that the job is missing and sends it again.
    }
  }

  /** Takes a result, which is not trusted until it fits the schema. */
  #hear(job: string, said: unknown): void {
    const task = this.#pending.get(job);
    if (task === undefined) return;
    const reply = parseReply(said);
    if (reply === undefined || reply.id !== job) {
      void this.#again(job, "what came from the queue is no answer", "garbage");
      return;
    }
    if ("error" in reply) {
      this.#settle(task);
      task.reject(new PoolError("failed", reply.error));
      return;
    }
    const output = v.safeParse(task.gives, reply.output);
    if (output.success) {
      this.#settle(task);
      task.resolve(output.output);
      return;
    }
    void this.#again(job, `${task.queued.kind}: ${issueOf(output.issues)}`, "garbage");
  }

  #settle({ job }: Pending): void {
    this.#pending.delete(job);
    void this.#queue.remove(job).catch(() => {});
  }

  /** Sends a failed task again, or gives it up. */
  async #again(job: string, reason: string, fault: "lost" | "garbage" = "lost"): Promise<void> {
    const task = this.#pending.get(job);
    if (task === undefined) return;
    this.#settle(task);
    if (reason === ABANDONED) {
      // A worker that presumed this pool gone did not try the task, so this is no failure.
      await this.#membership.keep(askerKey(this.#membership.id), "here").catch(() => {});
    } else if (++task.failures >= MOST_TRIES) {
      task.reject(new PoolError(fault, reason));
      return;
    }
    if (task.cancelled) return;
    this.#options.report?.({ kind: "again", reason });
    await this.#send(task);
  }

  async #beat(): Promise<void> {
    await this.#membership.keep(askerKey(this.#membership.id), "here");
    await this.#count();
    for (const task of this.#pending.values()) if (task.beats++ > 0) await this.#look(task);
  }

  async #count(): Promise<void> {
    const workers = await this.#membership.countWorkers();
    if (workers === this.#workers) return;
    this.#workers = workers;
    this.#options.report?.({ kind: "workers", workers });
  }

  /** Checks a task that takes long: its result may have been missed, or the task lost. */
  async #look(task: Pending): Promise<void> {
    const { job } = task;
    let found: Job | undefined;
    try {
      found = await Job.fromId(this.#queue, job);
    } catch (error) {
      await this.#again(job, String(error), "garbage");
      return;
    }
    if (this.#pending.get(job) !== task) return;
    if (found === undefined) await this.#add(task);
    else if (found.finishedOn === undefined) return;
    else if (found.failedReason === undefined) this.#hear(job, found.returnvalue);
    else await this.#again(job, found.failedReason);
  }
}
