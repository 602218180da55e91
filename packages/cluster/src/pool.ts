/**
 * The pool: where tasks are asked for. Worker threads and machines at the end
 * of a queue stand behind the same port, and none of them changes a result.
 */
import type { GivenBy, TakenBy, TaskName, TaskKinds } from "./task-kind.js";

/** How a task is to be done. */
export interface Asking {
  /** Milliseconds after which a worker is taken for hung, and the task is given to another. */
  readonly deadline?: number;
  /** Whether tasks of others, for which a person may be waiting, go first. */
  readonly patient?: boolean;
}

/** Workers that do tasks: threads of this process, or machines behind a queue. */
export interface Pool<T extends TaskKinds> {
  /** What can be asked of it. */
  readonly kinds: T;
  /** How many tasks can be under way at once, as far as is known. */
  readonly size: number;
  /** Has a task done. A worker that dies or hangs costs time; fails with a {@link PoolError} only. */
  ask<N extends TaskName<T>>(
    kind: N,
    input: TakenBy<T[N]>,
    asking?: Asking,
  ): Promise<GivenBy<T[N]>>;
  /** Dismisses all workers; tasks under way fail as `closed`. */
  close(): Promise<void>;
}

/** Tasks that are asked for ahead, for each of those that can be under way, so that no worker waits. */
const AHEAD = 2;

/** One task with what belongs to it. */
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
 * Has tasks done side by side and gives their results in the order of the tasks. Tasks
 * are drawn from the source only as workers come free, so that it may be endless.
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
