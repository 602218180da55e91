/**
 * Memory shared by the program and the thread that draws the progress line. Each of them writes to the terminal, and
 * changes this memory, only while it holds the lock, so that neither writes into a line of the other.
 */
import { writeErrorsNow } from "../disk/disk.js";
import type { Meter, Screen } from "./meter.js";

/** Erases the current line. */
export const ERASE = "\r\u001b[K";

/** The indices of the flags; this one is the lock. */
const LOCK = 0;
/** Whether a command is at work. */
export const WORKING = 1;
/** Whether something else is being written. */
export const HELD = 2;
/** Whether the line is on the screen. */
export const SHOWN = 3;
/** The length of the text in bytes. */
const LENGTH = 4;

/** The indices of the numbers. */
const [BEGAN, DONE, BEFORE, SHARE] = [0, 1, 2, 3];
const [FLAGS, NUMBERS, TEXT] = [5, 4, 4096];

/** The part of a meter that seldom changes, and the screen; both are stored as JSON text. */
type Told = Pick<Meter, "words" | "result"> & Screen;

export class SharedMemory {
  readonly buffer: SharedArrayBuffer;
  readonly flags: Int32Array;
  readonly #numbers: Float64Array;
  readonly #text: Uint8Array;

  constructor(buffer = new SharedArrayBuffer(8 * NUMBERS + 4 * FLAGS + TEXT)) {
    this.buffer = buffer;
    this.#numbers = new Float64Array(buffer, 0, NUMBERS);
    this.flags = new Int32Array(buffer, 8 * NUMBERS, FLAGS);
    this.#text = new Uint8Array(buffer, 8 * NUMBERS + 4 * FLAGS, TEXT);
  }

  /** Runs `work` while the other side waits. */
  locked(work: () => void): void {
    const { flags } = this;
    while (Atomics.compareExchange(flags, LOCK, 0, 1) !== 0) Atomics.wait(flags, LOCK, 1, 10);
    try {
      work();
    } finally {
      Atomics.store(flags, LOCK, 0);
      Atomics.notify(flags, LOCK);
    }
  }

  startClock(): void {
    this.#numbers[BEGAN] = sharedNow();
  }

  writeNumbers({ done, before, share }: Meter): void {
    this.#numbers.set([done ?? Number.NaN, before, share ?? Number.NaN], DONE);
  }

  /** Writes the words, which change less often than the numbers. */
  writeWords(told: Told): void {
    // The text must fit the memory; the line is cut to the width of the screen anyway.
    const result = told.result.slice(0, TEXT / 8);
    const bytes = new TextEncoder().encode(JSON.stringify({ ...told, result }));
    this.#text.set(bytes);
    this.flags[LENGTH] = bytes.length;
  }

  /** The contents of the line, and the milliseconds since the work began. */
  read(): { readonly meter: Meter; readonly ms: number; readonly screen: Screen } {
    const bytes = Uint8Array.from(this.#text.subarray(0, this.flags[LENGTH]));
    const { words, result, ...screen } = JSON.parse(new TextDecoder().decode(bytes)) as Told;
    const number = (at: number): number | undefined => {
      const value = this.#numbers[at] ?? Number.NaN;
      return Number.isNaN(value) ? undefined : value;
    };
    const [done, before = 0, share] = [number(DONE), number(BEFORE), number(SHARE)];
    const ms = sharedNow() - (number(BEGAN) ?? 0);
    return { meter: { done, before, share, words, result }, ms, screen };
  }

  erase(): void {
    if (this.flags[SHOWN] === 0) return;
    this.flags[SHOWN] = 0;
    writeErrorsNow(ERASE);
  }
}

/** Milliseconds of a clock that is the same in all threads. */
const sharedNow = (): number => Number(process.hrtime.bigint() / 1000n) / 1000;
