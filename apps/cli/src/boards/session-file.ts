/**
 * The file of a session at the tables: one record after another as boards are finished, in whichever room. A
 * session that was interrupted goes on with what each room had not finished.
 */
import { makePartialDeal, partialOf, type BoardRecord } from "@falsecard/core";
import type { DealtBoard, MatchRoom } from "@falsecard/table";
import { MarkedFile } from "./marked-file.js";
import type { Shell } from "../frame/shell.js";
import { COMMON_PHRASES } from "../text/common-phrases.js";

export interface SessionOrder {
  /** Where the boards come from. */
  readonly about: string;
  readonly boards: readonly DealtBoard[];
  readonly resume: boolean;
}

export class SessionFile {
  readonly #file: MarkedFile;

  private constructor(file: MarkedFile) {
    this.#file = file;
  }

  static async open(shell: Shell, path: string, order: SessionOrder): Promise<SessionFile> {
    const { about, boards, resume } = order;
    const isOurs = ({ board: { number }, deal }: BoardRecord): boolean =>
      boards.some(
        (own) =>
          own.board.number === number &&
          makePartialDeal(partialOf(own.deal)) === makePartialDeal(deal),
      );
    const file = await MarkedFile.open(shell, path, {
      kind: "session",
      about,
      together: 1,
      resume,
      check: (records) => {
        const other = records.find((record) => !isOurs(record));
        if (other !== undefined)
          throw shell.failure(COMMON_PHRASES.outputBoards, {
            file: path,
            board: String(other.board.number ?? "–"),
          });
      },
    });
    return new SessionFile(file);
  }

  /** What an interrupted session has left of a room. */
  of(room: MatchRoom): readonly BoardRecord[] {
    return this.#file.kept.filter(({ about }) => about["Room"] === room);
  }

  /** Adds a board that was finished in either room. */
  async add(record: BoardRecord): Promise<void> {
    await this.#file.add(record.board.number ?? 0, record);
  }

  async close(): Promise<void> {
    await this.#file.close();
  }

  /** Nothing came of it: a file that was begun here, and is empty, goes. */
  async abandon(): Promise<void> {
    await this.#file.abandon();
  }
}
