/**
 * The file of a session at the tables: one record after another as boards are finished, each followed by a
 * line that says it is complete. A session goes on after the last such line.
 */
import { appendFile, readFile, rm, truncate, writeFile } from "node:fs/promises";
import { makePartialDeal, partialOf, type BoardRecord } from "@falsecard/core";
import type { Dealt, MatchRoom } from "@falsecard/table";
import { completeMark, completePart, recordsOf } from "./match-file.js";
import { boardWriter } from "./writer.js";

/** The file has boards that are not of this session. */
export class OtherBoards extends Error {}

export class SessionFile {
  readonly #path: string;
  readonly #writer = boardWriter("pbn");
  #last: Promise<void> = Promise.resolve();
  /** What an interrupted session has left. */
  readonly kept: readonly BoardRecord[];

  private constructor(path: string, kept: readonly BoardRecord[]) {
    this.#path = path;
    this.kept = kept;
    // The head of the file is there already.
    const [first] = kept;
    if (first !== undefined) this.#writer.write({ record: first, faults: [] });
  }

  /** A new file; one that exists is an error. */
  static async begin(path: string): Promise<SessionFile> {
    await writeFile(path, "", { flag: "wx" });
    return new SessionFile(path, []);
  }

  /** Goes on with a file, which must be of these boards; what was half written is dropped. */
  static async resume(path: string, boards: readonly Dealt[]): Promise<SessionFile> {
    const whole = completePart(await readFile(path, "latin1"));
    const kept = recordsOf(whole);
    const isOurs = ({ board: { number }, deal }: BoardRecord): boolean =>
      boards.some(
        (own) =>
          own.board.number === number &&
          makePartialDeal(partialOf(own.deal)) === makePartialDeal(deal),
      );
    if (!kept.every((record) => isOurs(record))) throw new OtherBoards(path);
    await truncate(path, Buffer.byteLength(whole, "latin1"));
    return new SessionFile(path, kept);
  }

  /** The records of a room. */
  of(room: MatchRoom): readonly BoardRecord[] {
    return this.kept.filter(({ about }) => about["Room"] === room);
  }

  /** Appends a record in one piece, after those that came before it, whichever room it is of. */
  async add(record: BoardRecord): Promise<void> {
    const text =
      this.#writer.write({ record, faults: [] }) + completeMark(record.board.number ?? 0);
    const next = this.#last.then(() => appendFile(this.#path, text));
    this.#last = next.catch(() => undefined);
    await next;
  }

  /** Nothing came of it: a file that was begun and is empty goes. */
  async abandon(): Promise<void> {
    if (this.kept.length === 0) await rm(this.#path, { force: true });
  }
}
