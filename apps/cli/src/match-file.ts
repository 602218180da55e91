/**
 * The file of a match: two records a board, then a line that says the board is complete. A match that was
 * interrupted goes on after the last such line; whatever stands behind it was being written and is dropped. So
 * the file of an interrupted match is byte for byte that of one which was not.
 */
import { appendFile, readFile, truncate, writeFile } from "node:fs/promises";
import { gainOf } from "@falsecard/table";
import type { BoardRecord, Scoring } from "@falsecard/core";
import { PbnReader } from "@falsecard/core/files";
import { boardWriter, type BoardWriter } from "./writer.js";

/** What is in a file already. */
export interface Kept {
  readonly boards: readonly { readonly number: number; readonly gain: number }[];
}

const MARK = "% Falsecard: complete, board ";
const COMPLETE = /^% Falsecard: complete, board \d+\r\n/gm;

/** The line that says that what stands before it is complete. */
export const completeMark = (board: number): string => `${MARK}${board}\r\n`;

/** The text of a file as far as it is complete. */
export function completePart(text: string): string {
  const last = [...text.matchAll(COMPLETE)].at(-1);
  return last === undefined ? "" : text.slice(0, last.index + last[0].length);
}

export class MatchFile {
  readonly #path: string;
  readonly #writer: BoardWriter;

  constructor(path: string) {
    this.#path = path;
    this.#writer = boardWriter("pbn");
  }

  /** Begins an empty file; false if there is one already. */
  async begin(): Promise<boolean> {
    try {
      await writeFile(this.#path, "", { flag: "wx" });
      return true;
    } catch (error) {
      if (error instanceof Error && "code" in error && error.code === "EEXIST") return false;
      throw error;
    }
  }

  /** What an interrupted match has left; undefined if it is another match's file. */
  async resume(generator: string, scoring: Scoring): Promise<Kept | undefined> {
    const whole = completePart(await readFile(this.#path, "latin1"));
    const records = recordsOf(whole);
    if (records.some(({ about }) => about["Generator"] !== generator)) return undefined;
    const boards: { number: number; gain: number }[] = [];
    for (let i = 0; i + 1 < records.length; i += 2) {
      const [open, closed] = [records[i], records[i + 1]];
      const gain =
        open === undefined || closed === undefined ? undefined : gainOf(open, closed, scoring);
      const number = open?.board.number;
      if (gain === undefined || number === undefined || number !== closed?.board.number)
        return undefined;
      boards.push({ number, gain });
    }
    await truncate(this.#path, Buffer.byteLength(whole, "latin1"));
    // The head of the file is there already.
    const [first] = records;
    if (first !== undefined) this.#writer.write({ record: first, faults: [] });
    return { boards };
  }

  /** Both records of a board and the mark go to the file in one piece. */
  async add(open: BoardRecord, closed: BoardRecord): Promise<void> {
    const text =
      this.#writer.write({ record: open, faults: [] }) +
      this.#writer.write({ record: closed, faults: [] });
    await appendFile(this.#path, text + completeMark(open.board.number ?? 0));
  }
}

/** The records of a PBN text of our own. */
export function recordsOf(text: string): BoardRecord[] {
  const reader = new PbnReader();
  return [...reader.write(Buffer.from(text, "latin1")), ...reader.end()].map(
    ({ record }) => record,
  );
}
