/** What every reader of board files has in common: it is fed chunks and gives boards as they complete. */
import type { Fault } from "../../result.js";
import type { BoardRecord } from "../../record.js";

/** One board out of a file, with all that was wrong with it. */
export interface ReadBoard {
  readonly record: BoardRecord;
  readonly faults: readonly Fault[];
}

/** A reader is fed a file in chunks of bytes (or text) and gives boards as soon as they are complete. */
export interface BoardReader<B extends ReadBoard = ReadBoard> {
  write(chunk: Uint8Array | string): B[];
  /** The boards that the end of the file completes. */
  end(): B[];
  /** Faults that belong to no board, such as text before the first. */
  readonly faults?: readonly Fault[];
}

/** How much a reader takes before it lets go: hostile input cannot make it grow without bound. */
export interface ReadLimits {
  /** Characters of text kept for one board. */
  readonly board: number;
  /** Faults reported for one board; the last one says that there were more. */
  readonly faults: number;
}

/** What a reader reads at most unless told otherwise. */
export const READ_LIMITS: ReadLimits = { board: 4_000_000, faults: 1000 };
