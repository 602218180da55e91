/**
 * The progress line of a long command: a bar, a count, and the time so far. It appears after two seconds. Progress is
 * kept as numbers and made into text only when the line is drawn, so that reporting it costs nothing.
 */
import { sayPhrase, type Locale, type Phrase } from "@falsecard/core";
import { oneLineWithColours, printable } from "../text/colour.js";
import { cut, showValue } from "../text/style.js";

/** Milliseconds of work before the line appears, and between two drawings. */
export const PATIENCE_MS = 2000;
export const PAUSE_MS = 200;
const BAR = 24;
/** Cells of the block that moves to and fro when the total is unknown. */
const BLOCK = 6;

/** The screen that shows the line. */
export interface Screen {
  readonly locale: Locale;
  readonly columns: number;
}

/** The progress of a command. */
export interface Meter {
  /** The number of boards, or of what `words` names, that are done; undefined before the first. */
  readonly done: number | undefined;
  /** The number that was done before this run, if it was resumed. */
  readonly before: number;
  /** The share of the work that is done, if known. */
  readonly share: number | undefined;
  /** The text of the line, with blanks for the count and the speed. */
  readonly words: Phrase;
  /** The result so far. */
  readonly result: string;
}

export const NOTHING_DONE: Meter = {
  done: undefined,
  before: 0,
  share: undefined,
  words: ["at work", "作業中"],
  result: "",
};

/** The line after `ms` milliseconds of work. */
export function meterLine(
  { done, before, share, words, result }: Meter,
  ms: number,
  { locale, columns }: Screen,
): string {
  const speed = ((done ?? 0) - before) / (ms / 1000);
  // Slow work shows tenths; otherwise the rate would often read 0.
  const rate = speed < 10 ? speed.toFixed(1) : Math.round(speed);
  const values = done === undefined ? {} : { boards: done, rate };
  const told = sayPhrase(words, locale, values, showValue);
  const line = `${bar(share, ms)}  ${clock(ms)}  ${told}${result}`;
  // A line that wraps could not be erased.
  return printable(oneLineWithColours(cut(line, columns - 1)));
}

function bar(share: number | undefined, ms: number): string {
  if (share === undefined) {
    const way = BAR - BLOCK;
    const at = Math.floor(ms / PAUSE_MS) % (2 * way);
    const left = at <= way ? at : 2 * way - at;
    return `[${".".repeat(left)}${"#".repeat(BLOCK)}${".".repeat(way - left)}]`;
  }
  const part = Math.max(0, Math.min(1, share));
  const full = Math.round(BAR * part);
  const percent = String(Math.floor(100 * part)).padStart(3);
  return `[${"#".repeat(full)}${".".repeat(BAR - full)}] ${percent}%`;
}

/** `0:07`, `12:34`, `1:02:03`. */
function clock(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  const two = (value: number): string => String(value).padStart(2, "0");
  const minutes = Math.floor(seconds / 60);
  const hours = Math.floor(minutes / 60);
  return hours === 0
    ? `${minutes}:${two(seconds % 60)}`
    : `${hours}:${two(minutes % 60)}:${two(seconds % 60)}`;
}
