/**
 * Dynamic scheduling as the parallel paper has it, simulated: a free worker takes the next task of the pool, in
 * the order in which they were made. With this the speed-up by more workers than a machine has follows from the
 * measured times of its tasks.
 *
 * Taken for granted: a task takes as long on any worker as it did here; handing it over costs `overhead` of the
 * worker's time; the master gives out tasks one after the other, each `handing` after the last; nothing is lost on
 * the way and memory is no limit.
 */
export interface SimulatedPool {
  readonly workers: number;
  /** What a task costs its worker besides. */
  readonly overhead?: number;
  /** What a task costs the master, who can do one thing at a time. */
  readonly handing?: number;
}

/** When the last task is done, in the unit of the times. */
export function makespan(
  times: readonly number[],
  { workers, overhead = 0, handing = 0 }: SimulatedPool,
): number {
  if (!Number.isInteger(workers) || workers < 1) throw new RangeError(`${workers} workers`);
  // The worker who is free first, in a heap.
  const free = new Float64Array(Math.min(workers, Math.max(1, times.length)));
  let handed = 0;
  let last = 0;
  for (const time of times) {
    handed = Math.max(handed + handing, free[0] ?? 0);
    const end = handed + overhead + time;
    free[0] = end;
    sink(free);
    last = Math.max(last, end);
  }
  return last;
}

/** Puts the first of a heap, which has grown, where it belongs. */
function sink(heap: Float64Array): void {
  let at = 0;
  for (;;) {
    const left = 2 * at + 1;
    const right = left + 1;
    let least = at;
    if (left < heap.length && (heap[left] ?? 0) < (heap[least] ?? 0)) least = left;
    if (right < heap.length && (heap[right] ?? 0) < (heap[least] ?? 0)) least = right;
    if (least === at) return;
    const held = heap[at] ?? 0;
    heap[at] = heap[least] ?? 0;
    heap[least] = held;
    at = least;
  }
}

/** 1, 2, 4, … up to `most`. */
export const doublings = (most: number): number[] =>
  Array.from({ length: Math.floor(Math.log2(most)) + 1 }, (_, i) => 2 ** i);
