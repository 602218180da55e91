/**
 * The interface of a task pool. Pools of worker threads and of machines behind a queue implement it; results do not
 * depend on the choice.
 */
import type { GivenBy, TakenBy, TaskName, TaskKinds } from "./task-kind.js";

/** How a task is to be done. */
export interface Asking {
  /** Milliseconds after which the worker is presumed hung and the task is given to another worker. */
  readonly deadline?: number;
  /** Whether tasks without this flag, for which a person may be waiting, go first; pools of threads ignore it. */
  readonly patient?: boolean;
  /**
   * Resolves if the result is no longer wanted. The task then fails as `cancelled`: it is dropped unless a worker has
   * it, and a worker that has it finishes it for nothing.
   */
  readonly unwanted?: Promise<void>;
}

/** Workers that do tasks: threads of this process, or machines behind a queue. */
export interface Pool<T extends TaskKinds> {
  /** The kinds of tasks that the pool does. */
  readonly kinds: T;
  /** The number of tasks that can run at once, as far as is known. */
  readonly size: number;
  /**
   * Does a task and gives its result. If a worker dies or hangs, the task is tried again; a failure is a {@link
   * PoolError}.
   */
  ask<N extends TaskName<T>>(
    kind: N,
    input: TakenBy<T[N]>,
    asking?: Asking,
  ): Promise<GivenBy<T[N]>>;
  /** Dismisses all workers; tasks under way fail as `closed`. */
  close(): Promise<void>;
}

/** The number of tasks requested in advance for each task that can run at once, so that no worker is idle. */
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
 * Does tasks in parallel and gives their results in the order of the tasks. Tasks are taken from the source only as
 * results are consumed, so the source may be endless.
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
