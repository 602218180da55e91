/**
 * Memory shared by the program and the thread that draws the progress line. Each of them writes to the terminal, and changes this memory,
 * only while it holds the lock, so that neither writes into a line of the other.
 */
import type { Meter, Screen } from "./meter.js";
import type { Phrase } from "@falsecard/core";

/** Erases the current line. */
export const ERASE = "\r\u001b[K";

const LOCK = 0;
/** Whether there is work that the line is about. */
export const WORKING = 1;
/** Whether something else is being written. */
export const HELD = 2;
/** Whether the line is on the screen. */
export const SHOWN = 3;
const LENGTH = 4;

const [BEGAN, DONE, BEFORE, SHARE] = [0, 1, 2, 3];
const [FLAGS, NUMBERS, TEXT] = [5, 4, 4096];

export interface SharedMemory {
  readonly flags: Int32Array;
  readonly numbers: Float64Array;
  readonly text: Uint8Array;
}

interface Told extends Screen {
  readonly words: Phrase;
  readonly result: string;
}

export const newBuffer = (): SharedArrayBuffer =>
  new SharedArrayBuffer(8 * NUMBERS + 4 * FLAGS + TEXT);

export const memoryOf = (buffer: SharedArrayBuffer): SharedMemory => ({
  numbers: new Float64Array(buffer, 0, NUMBERS),
  flags: new Int32Array(buffer, 8 * NUMBERS, FLAGS),
  text: new Uint8Array(buffer, 8 * NUMBERS + 4 * FLAGS, TEXT),
});

/** Runs `work` while the other side waits. */
export function locked({ flags }: SharedMemory, work: () => void): void {
  while (Atomics.compareExchange(flags, LOCK, 0, 1) !== 0) Atomics.wait(flags, LOCK, 1, 10);
  try {
    work();
  } finally {
    Atomics.store(flags, LOCK, 0);
    Atomics.notify(flags, LOCK);
  }
}

/** Milliseconds of a clock that all threads have. */
const sharedNow = (): number => Number(process.hrtime.bigint() / 1000n) / 1000;

export function tellBegun({ numbers }: SharedMemory): void {
  numbers[BEGAN] = sharedNow();
}

export function tellMeter({ numbers }: SharedMemory, { done, before, share }: Meter): void {
  numbers[DONE] = done ?? Number.NaN;
  numbers[BEFORE] = before;
  numbers[SHARE] = share ?? Number.NaN;
}

/** The words are written only when they are others: numbers change more often. */
export function tellWords({ flags, text }: SharedMemory, told: Told): void {
  // What came of it is cut to the width of the screen anyway.
  const result = told.result.slice(0, TEXT / 8);
  const bytes = new TextEncoder().encode(JSON.stringify({ ...told, result }));
  text.set(bytes);
  flags[LENGTH] = bytes.length;
}

/** What the line is to say, and since how many milliseconds. */
export function readMeter({ flags, numbers, text }: SharedMemory): {
  readonly meter: Meter;
  readonly ms: number;
  readonly screen: Screen;
} {
  const own = Uint8Array.from(text.subarray(0, flags[LENGTH]));
  const told = JSON.parse(new TextDecoder().decode(own)) as Told;
  const number = (at: number): number | undefined => {
    const value = numbers[at] ?? Number.NaN;
    return Number.isNaN(value) ? undefined : value;
  };
  return {
    meter: {
      done: number(DONE),
      before: numbers[BEFORE] ?? 0,
      share: number(SHARE),
      words: told.words,
      result: told.result,
    },
    ms: sharedNow() - (numbers[BEGAN] ?? 0),
    screen: told,
  };
}
