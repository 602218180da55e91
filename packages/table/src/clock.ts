/** Time at a table. */

/** What the table needs of the world outside: the time, in milliseconds, and to be woken. */
export interface Clock {
  now(): number;
  /** Calls `ring` after so many milliseconds; the answer cancels it. */
  wake(ms: number, ring: () => void): () => void;
}

/** What a promise is that took too long. */
export const LATE = Symbol("late");

/** Something to be told when a promise has taken so long. */
export interface Notice {
  readonly after: number;
  readonly ring: () => void;
}

/** The value of a promise, or {@link LATE} when patience has run out; without a clock or patience it is waited for. */
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

/** Waits so many milliseconds; not at all for 0. */
export async function rest(clock: Clock, ms: number): Promise<void> {
  if (ms > 0)
    await new Promise<void>((resolve) => {
      clock.wake(ms, resolve);
    });
}
