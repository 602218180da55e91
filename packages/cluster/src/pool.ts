/**
 * The port of a task pool. Worker threads and machines at the end of a queue implement it; results do not depend on
 * which.
 */
import type { GivenBy, TakenBy, TaskName, TaskKinds } from "./task-kind.js";

/** How a task is to be done. */
export interface Asking {
  /** Milliseconds after which a worker is taken for hung, and the task is given to another. */
  readonly deadline?: number;
  /** Whether other tasks, for which a person may be waiting, go first. */
  readonly patient?: boolean;
}

/** Workers that do tasks: threads of this process, or machines behind a queue. */
export interface Pool<T extends TaskKinds> {
  /** The kinds of tasks that it does. */
  readonly kinds: T;
  /** How many tasks can be under way at once, as far as is known. */
  readonly size: number;
  /** Does a task. A worker that dies or hangs only costs time; failures are {@link PoolError}s. */
  ask<N extends TaskName<T>>(
    kind: N,
    input: TakenBy<T[N]>,
    asking?: Asking,
  ): Promise<GivenBy<T[N]>>;
  /** Dismisses all workers; tasks under way fail as `closed`. */
  close(): Promise<void>;
}

/** Tasks asked for ahead, per task that can be under way, so that no worker is idle. */
const AHEAD = 2;

/** A task with a tag that comes back with its result. */
export interface TaskRequest<T extends TaskKinds, N extends TaskName<T>, Tag> {
  readonly kind: N;
  readonly input: TakenBy<T[N]>;
  readonly tag: Tag;
}

/** The result of a task with the tag that it was asked with. */
export interface Done<Out, Tag> {
  readonly tag: Tag;
  readonly output: Out;
}

/**
 * Does tasks side by side and gives their results in the order of the tasks. Tasks are drawn from the source only as
 * workers come free, so that it may be endless.
 */
export async function* inOrder<T extends TaskKinds, N extends TaskName<T>, Tag>(
  pool: Pool<T>,
  requests: Iterable<TaskRequest<T, N, Tag>> | AsyncIterable<TaskRequest<T, N, Tag>>,
  { ahead = AHEAD, ...asking }: Asking & { readonly ahead?: number } = {},
): AsyncGenerator<Done<GivenBy<T[N]>, Tag>> {
  const queue: { readonly tag: Tag; readonly output: Promise<GivenBy<T[N]>> }[] = [];
  for await (const { kind, input, tag } of requests) {
    const output = pool.ask(kind, input, asking);
    // Avoid unhandledRejection; the awaiter handles it.
    output.catch(() => {});
    queue.push({ tag, output });
    if (queue.length < Math.max(1, ahead * pool.size)) continue;
    const first = queue.shift();
    if (first !== undefined) yield { tag: first.tag, output: await first.output };
  }
  for (const { tag, output } of queue) yield { tag, output: await output };
}
