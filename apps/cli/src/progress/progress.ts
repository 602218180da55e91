/**
 * The progress of a long command, on a line of a terminal's standard error and nowhere else. The line is drawn by a
 * thread with its own clock, because a command that computes does not return to the event loop.
 */
import { NOTHING_DONE, type Meter, type Screen } from "./meter.js";
import type { Style } from "../text/style.js";
import type { Phrase } from "@falsecard/core";

/** Texts of the line with the count and the rate. */
export const COUNTED = {
  boards: ["{boards|board|boards}, {rate} boards/s", "{boards} ボード、毎秒 {rate} ボード"],
  rows: ["{boards|row|rows}, {rate} rows/s", "{boards} 行、毎秒 {rate} 行"],
  deals: ["{boards|deal|deals}, {rate} deals/s", "{boards} ディール、毎秒 {rate} ディール"],
} as const;

/** Draws the line. */
export interface ProgressLine {
  /** Starts the clock; the line appears after two seconds. */
  begin(screen: Screen): void;
  set(meter: Meter): void;
  /** Erases the line while something else is written. */
  hold(): void;
  /** Lets the line appear again. */
  release(): void;
  end(): void;
}

/** Cells in a line of a terminal of unknown width. */
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

  /** Begins the progress of some work; `words` are shown until part of it is done. */
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
   * Reports how many boards are done, their share of the whole if that is known, and the result so far; `words` name
   * what is counted, by default boards.
   */
  async at(
    done: number,
    share?: number,
    result = "",
    words: Phrase = COUNTED.boards,
  ): Promise<void> {
    // The first count of a resumed command is above 1.
    this.#before ??= Math.max(0, done - 1);
    this.#line?.set({ done, before: this.#before, share, words, result });
  }

  /** Ends the count, for example when a file has been read; the rest of the work is shown without one. */
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
