/**
 * How far a long command has come, on a line of a terminal's standard error and nowhere else. Whoever draws the line does so by a clock
 * of his own, because a command that thinks has no time to; what a command tells is what the line says next.
 */
import { NOTHING_DONE, type Meter, type MeterReader } from "./meter.js";
import type { Scribe } from "../text/style.js";
import type { WordKey } from "../text/words.js";

/** Draws the line. */
export interface Painter {
  /** A work begins: the line appears when it has taken so long. */
  begin(reader: MeterReader): void;
  /** The line says this from now on. */
  set(meter: Meter): void;
  /** Takes the line away, because something else is written. */
  hold(): void;
  /** It may come back. */
  release(): void;
  /** The work is done. */
  end(): void;
}

/** Cells in a line of the terminal, if it tells. */
interface Screen {
  readonly columns?: number | undefined;
}

/** Cells of a terminal that does not tell. */
const USUAL_WIDTH = 80;

export class Progress {
  readonly #painter: Painter | undefined;
  readonly #scribe: Scribe;
  readonly #screen: Screen;
  #before: number | undefined;

  constructor(painter: Painter | undefined, scribe: Scribe, screen: Screen) {
    this.#painter = painter;
    this.#scribe = scribe;
    this.#screen = screen;
  }

  /** A work begins, or the next one; `words` are those until some of it is done. */
  begin(words: WordKey = NOTHING_DONE.words): void {
    this.#before = undefined;
    const columns = this.#screen.columns ?? 0;
    this.#painter?.begin({
      locale: this.#scribe.locale,
      columns: columns > 0 ? columns : USUAL_WIDTH,
    });
    this.#painter?.set({ ...NOTHING_DONE, words });
  }

  /**
   * Tells how many boards are done, which share of the whole if that is known, and what came of them so far;
   * `words` are those for another thing than boards.
   */
  async at(done: number, share?: number, result = "", words: WordKey = "progress"): Promise<void> {
    // What was there when the first was done had been done before.
    this.#before ??= Math.max(0, done - 1);
    this.#painter?.set({ done, before: this.#before, share, words, result });
  }

  /** What was counted is done, as the reading of a file, and the work itself is nothing that is counted. */
  uncounted(): void {
    this.#painter?.set(NOTHING_DONE);
  }

  hold(): void {
    this.#painter?.hold();
  }

  release(): void {
    this.#painter?.release();
  }

  end(): void {
    this.#painter?.end();
  }
}
