/**
 * How far a long command has come, on a line of a terminal's standard error and nowhere else. The line is drawn by a thread with its own
 * clock, because a command that computes does not return to the event loop; what a command reports is what the line says next.
 */
import { NOTHING_DONE, type Meter, type Screen } from "./meter.js";
import type { Style } from "../text/style.js";
import type { Phrase } from "@falsecard/core";

/** How much is done of what, and how fast. */
export const COUNTED = {
  boards: ["{boards|board|boards}, {rate} boards/s", "{boards} ボード、毎秒 {rate} ボード"],
  rows: ["{boards|row|rows}, {rate} rows/s", "{boards} 行、毎秒 {rate} 行"],
  deals: ["{boards|deal|deals}, {rate} deals/s", "{boards} ディール、毎秒 {rate} ディール"],
} as const;

/** Draws the line. */
export interface ProgressLine {
  /** Starts the clock: the line appears after a while. */
  begin(screen: Screen): void;
  /** The line says this from now on. */
  set(meter: Meter): void;
  /** Erases the line while something else is written. */
  hold(): void;
  /** Lets the line come back. */
  release(): void;
  /** The work is done. */
  end(): void;
}

/** Cells in a line of a terminal that does not say. */
const USUAL_WIDTH = 80;

export class Progress {
  readonly #line: ProgressLine | undefined;
  readonly #style: Style;
  readonly #terminal: { readonly columns?: number | undefined };
  #before: number | undefined;

  constructor(
    progressLine: ProgressLine | undefined,
    style: Style,
    terminal: { readonly columns?: number | undefined },
  ) {
    this.#line = progressLine;
    this.#style = style;
    this.#terminal = terminal;
  }

  /** A work begins, or the next one; `words` are those until some of it is done. */
  begin(words: Phrase = NOTHING_DONE.words): void {
    this.#before = undefined;
    const columns = this.#terminal.columns ?? 0;
    this.#line?.begin({
      locale: this.#style.locale,
      columns: columns > 0 ? columns : USUAL_WIDTH,
    });
    this.#line?.set({ ...NOTHING_DONE, words });
  }

  /**
   * Tells how many boards are done, which share of the whole if that is known, and what came of them so far;
   * `words` are those for another thing than boards.
   */
  async at(
    done: number,
    share?: number,
    result = "",
    words: Phrase = COUNTED.boards,
  ): Promise<void> {
    // A resumed command starts its count above 1.
    this.#before ??= Math.max(0, done - 1);
    this.#line?.set({ done, before: this.#before, share, words, result });
  }

  /** Counting is over, as when a file has been read; the rest of the work cannot be counted. */
  uncounted(): void {
    this.#line?.set(NOTHING_DONE);
  }

  hold(): void {
    this.#line?.hold();
  }

  release(): void {
    this.#line?.release();
  }

  end(): void {
    this.#line?.end();
  }
}
