/**
 * A pool of worker threads of this machine, each doing one task at a time.
 *
 * A task goes to the first free worker. A worker that dies or exceeds the deadline is dismissed, and its task is given
 * to another. Duplicate replies and replies to other tasks are ignored. A task that is no longer wanted is dropped from the
 * waiting ones; a thread cannot be interrupted, so one that has begun is finished and its reply ignored.
 */
import type { Asking, Pool } from "./pool.js";
import {
  issueOf,
  parseReply,
  PoolError,
  schemaOf,
  type GivenBy,
  type Reply,
  type TakenBy,
  type Task,
  type TaskName,
  type TaskKinds,
} from "./task-kind.js";
import * as v from "valibot";

/** A worker: does one task at a time. */
export interface PoolWorker {
  send(task: Task): void;
  dismiss(): Promise<void>;
}

/** Callbacks of a worker. */
export interface Listener {
  /** Takes a message of the worker, which is not trusted. */
  readonly says: (message: unknown) => void;
  /** Called when the worker has died or could not be started. */
  readonly gone: (reason: string) => void;
}

/** Starts a worker whose messages go to the listener. */
export type StartWorker = (listener: Listener) => PoolWorker;

/** How often a task is tried before it is given up. */
export const MOST_TRIES = 4;

/** The message of a task that is no longer wanted. */
export const CANCELLED = "the result is no longer wanted";

/** The result of giving a task to a worker. */
type Attempt = { readonly reply: Reply } | { readonly gone: string };

/** A pool of workers on this machine; a worker that dies or hangs is replaced, and its task is given to another. */
export class WorkerPool<T extends TaskKinds> implements Pool<T> {
  readonly size: number;
  readonly kinds: T;
  readonly #startWorker: StartWorker;
  readonly #all = new Set<Member>();
  readonly #free: Member[] = [];
  readonly #waiting: (() => void)[] = [];
  #asked = 0;
  #closed = false;

  /** @param size The most workers; they are started when tasks need them. */
  constructor(kinds: T, startWorker: StartWorker, size: number) {
    this.kinds = kinds;
    this.#startWorker = startWorker;
    this.size = size;
  }

  async ask<N extends TaskName<T>>(
    kind: N,
    input: TakenBy<T[N]>,
    { deadline, unwanted }: Asking = {},
  ): Promise<GivenBy<T[N]>> {
    if (unwanted === undefined) return await this.#do(kind, input, { deadline, cancelled: false });
    const state = { deadline, cancelled: false };
    const done = this.#do(kind, input, state);
    // The work may fail after it was cancelled, when no awaiter is left.
    done.catch(() => {});
    return await Promise.race([
      done,
      unwanted.then((): never => {
        state.cancelled = true;
        throw new PoolError("cancelled", CANCELLED);
      }),
    ]);
  }

  async #do<N extends TaskName<T>>(
    kind: N,
    input: TakenBy<T[N]>,
    state: { readonly deadline: number | undefined; readonly cancelled: boolean },
  ): Promise<GivenBy<T[N]>> {
    const id = String(++this.#asked);
    const schema = schemaOf(this.kinds, kind, input);
    const gives = schema instanceof Promise ? await schema : schema;
    let reason = "";
    let garbage = false;
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      const member = await this.#take();
      if (state.cancelled) {
        this.#release(member);
        throw new PoolError("cancelled", CANCELLED);
      }
      const attempt = await member.attempt({ id, kind, input }, state.deadline);
      if ("gone" in attempt) {
        reason = attempt.gone;
        this.#all.delete(member);
        void member.dismiss();
        this.#waiting.shift()?.();
        if (this.#closed) break;
        continue;
      }
      this.#release(member);
      const { reply } = attempt;
      if ("error" in reply) throw new PoolError("failed", reply.error);
      const output = v.safeParse(gives, reply.output);
      // The type of `taskKind` guarantees that the schema has the type of the work's output.
      if (output.success) return output.output as GivenBy<T[N]>;
      garbage = true;
      reason = `${kind}: ${issueOf(output.issues)}`;
    }
    if (this.#closed) throw new PoolError("closed", "the pool was closed");
    throw new PoolError(garbage ? "garbage" : "lost", reason);
  }

  #release(member: Member): void {
    this.#free.push(member);
    this.#waiting.shift()?.();
  }

  /** A free worker, else a new one, else the first that becomes free. */
  async #take(): Promise<Member> {
    for (;;) {
      if (this.#closed) throw new PoolError("closed", "the pool was closed");
      const free = this.#free.pop();
      if (free !== undefined && !free.isGone) return free;
      if (free !== undefined) {
        this.#all.delete(free);
        continue;
      }
      if (this.#all.size < this.size) {
        const member = new Member(this.#startWorker);
        this.#all.add(member);
        return member;
      }
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    }
  }

  async close(): Promise<void> {
    this.#closed = true;
    for (const wake of this.#waiting.splice(0)) wake();
    await Promise.all([...this.#all].map((member) => member.dismiss()));
  }
}

/** A worker with the task that it has now. */
class Member {
  readonly #worker: PoolWorker;
  #task: { readonly id: string; readonly settle: (attempt: Attempt) => void } | undefined;
  #gone: string | undefined;

  constructor(startWorker: StartWorker) {
    this.#worker = startWorker({
      says: (message) => {
        const reply = parseReply(message);
        if (reply === undefined) this.#leave("what came from a worker is no answer");
        else if (reply.id === this.#task?.id) this.#settle({ reply });
      },
      gone: (reason) => {
        this.#leave(reason);
      },
    });
  }

  get isGone(): boolean {
    return this.#gone !== undefined;
  }

  async attempt(task: Task, deadline: number | undefined): Promise<Attempt> {
    if (this.#gone !== undefined) return { gone: this.#gone };
    let timer: ReturnType<typeof setTimeout> | undefined;
    try {
      return await new Promise<Attempt>((resolve) => {
        this.#task = { id: task.id, settle: resolve };
        if (deadline !== undefined)
          timer = setTimeout(() => {
            this.#leave(`no answer after ${deadline} ms`);
          }, deadline);
        this.#worker.send(task);
      });
    } catch (error) {
      // An input that cannot be cloned would fail on every worker, so it is not tried again.
      this.#task = undefined;
      return { reply: { id: task.id, error: String(error) } };
    } finally {
      if (timer !== undefined) clearTimeout(timer);
    }
  }

  async dismiss(): Promise<void> {
    this.#leave("dismissed");
    await this.#worker.dismiss();
  }

  #leave(reason: string): void {
    this.#gone ??= reason;
    this.#settle({ gone: this.#gone });
  }

  #settle(attempt: Attempt): void {
    const task = this.#task;
    this.#task = undefined;
    task?.settle(attempt);
  }
}
