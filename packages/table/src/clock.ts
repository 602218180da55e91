/** Time at a table. */

/** The clock of a table: the time in milliseconds, and timers. */
export interface Clock {
  now(): number;
  /** Calls `ring` after `ms` milliseconds; the returned function cancels the timer. */
  wake(ms: number, ring: () => void): () => void;
}

/** Stands for the value of a promise that took too long. */
export const LATE = Symbol("late");

/** A callback `ring` that is called if a promise takes longer than `after` milliseconds. */
export interface Notice {
  readonly after: number;
  readonly ring: () => void;
}

/**
 * The value of a promise, or {@link LATE} after `patience` milliseconds; without a clock or patience there is no limit.
 */
export async function inTime<T>(
  promise: Promise<T>,
  clock: Clock | undefined,
  patience: number | undefined,
  notice?: Notice,
): Promise<T | typeof LATE> {
  if (clock === undefined) return promise;
  const stops: (() => void)[] = [];
  if (notice !== undefined) stops.push(clock.wake(notice.after, notice.ring));
  const late = new Promise<typeof LATE>((resolve) => {
    if (patience !== undefined)
      stops.push(
        clock.wake(patience, () => {
          resolve(LATE);
        }),
      );
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    for (const stop of stops) stop();
  }
}

/** Waits `ms` milliseconds; returns at once for 0. */
export async function rest(clock: Clock, ms: number): Promise<void> {
  if (ms > 0)
    await new Promise<void>((resolve) => {
      clock.wake(ms, resolve);
    });
}
