/**
 * One line on a terminal's standard error that says how far a long reading has come. It appears after
 * two seconds, and never where standard error is a file or a pipe.
 */
import { plainInked, printable } from "./ink.js";
import type { Io } from "../shell.js";
import type { Scribe } from "./scribe.js";
import type { WordKey } from "../words.js";

const PATIENCE_MS = 2000;
const PAUSE_MS = 200;
const BAR = 24;

export class Progress {
  readonly #io: Pick<Io, "stderr" | "now">;
  readonly #scribe: Scribe;
  #began: number | undefined;
  #last = 0;
  #shown = false;

  constructor(io: Pick<Io, "stderr" | "now">, scribe: Scribe) {
    this.#io = io;
    this.#scribe = scribe;
  }

  /**
   * Tells how many boards are done, which share of the whole if that is known, and what came of them so far;
   * `key` are the words for another thing than boards.
   */
  async at(boards: number, share?: number, result = "", key: WordKey = "progress"): Promise<void> {
    if (!this.#io.stderr.isTTY) return;
    const now = this.#io.now();
    this.#began ??= now;
    const time = now - this.#began;
    if (time < PATIENCE_MS || now - this.#last < PAUSE_MS) return;
    this.#last = now;
    const speed = boards / (time / 1000);
    // A slow thing is told in tenths, or it would seem to stand still.
    const rate = speed < 10 ? speed.toFixed(1) : Math.round(speed);
    const words = this.#scribe.say(key, { boards, rate });
    const line = printable(plainInked(`${bar(share)}${words}${result}`));
    await this.#io.stderr.write(`\r\u001b[K${line}`);
    this.#shown = true;
  }

  /** Takes the line away; it comes back with the next `at` that is due. */
  async hide(): Promise<void> {
    if (!this.#shown) return;
    this.#shown = false;
    await this.#io.stderr.write("\r\u001b[K");
  }
}

function bar(share: number | undefined): string {
  if (share === undefined) return "";
  const full = Math.round(BAR * Math.min(1, share));
  const percent = Math.floor(100 * Math.min(1, share));
  return `[${"#".repeat(full)}${".".repeat(BAR - full)}] ${String(percent).padStart(3)}%  `;
}
