/** What all readers of board files share: the interface, the limits, and the list of faults. */
import { SEVERITIES, type Severity } from "../../fault.js";
import type { BoardRecord } from "../../record.js";
import type { Fault } from "../../result.js";
import { fileFaults, UNLISTED, type FileFaultCode } from "./faults.js";

/** One board of a file, with its faults. */
export interface ReadBoard {
  readonly record: BoardRecord;
  readonly faults: readonly Fault[];
}

/** A reader is fed a file in chunks of bytes (or text) and gives boards as soon as they are complete. */
export interface BoardReader<B extends ReadBoard = ReadBoard> {
  write(chunk: Uint8Array | string): B[];
  /** The boards that the end of the file completes. */
  end(): B[];
  /** Faults that belong to no board, such as text before the first board. */
  readonly faults?: readonly Fault[];
}

/** The limits of what a reader keeps, so that hostile input cannot make it grow without bound. */
export interface ReadLimits {
  /** Characters of text kept for one board. */
  readonly board: number;
  /** Faults reported for one board; the last one says that there were more. */
  readonly faults: number;
}

/** The limits of a reader unless others are given. */
export const READ_LIMITS: ReadLimits = { board: 4_000_000, faults: 1000 };

/** A list of faults that does not grow beyond its limit; the last entry of a full list counts the faults left out. */
export class FaultList {
  readonly #limit: number;
  readonly #kept: Fault[] = [];
  #more = 0;
  /** The worst severity among the faults left out. */
  #worst: Severity = "spelling";

  constructor(limit: number) {
    this.#limit = limit;
  }

  add(code: FileFaultCode, found: string, line: number, column: number): void {
    if (this.#kept.length >= this.#limit - 1) {
      this.#more++;
      const severity = fileFaults.severityOf({ code });
      if (SEVERITIES.indexOf(severity) < SEVERITIES.indexOf(this.#worst)) this.#worst = severity;
      if (this.#more > 1) return;
    }
    // Only the start of the text is kept, so that faults stay small on lines of many megabytes.
    this.#kept.push({ code, line, column, found: found.slice(0, 200) });
  }

  get all(): readonly Fault[] {
    const last = this.#kept.at(-1);
    if (this.#more < 2 || last === undefined) return this.#kept;
    const { line, column } = last;
    return [
      ...this.#kept.slice(0, -1),
      { code: UNLISTED[this.#worst], line, column, found: String(this.#more) },
    ];
  }
}
