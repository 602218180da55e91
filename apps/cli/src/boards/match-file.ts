/**
 * The file of a match: two records a board, open room and closed, written when both are finished. The file of a
 * match that was interrupted and resumed is byte for byte that of one which was not.
 */
import { teamGain } from "@falsecard/table";
import { makePartialDeal, type BoardRecord, type Scoring } from "@falsecard/core";
import { MarkedFile } from "./marked-file.js";
import type { Shell } from "../frame/shell.js";
import { COMMON_PHRASES } from "../text/common-phrases.js";

export interface MatchOrder {
  /** Seed, programs, and all else that makes a difference. */
  readonly generator: string;
  readonly scoring: Scoring;
  /** The boards to be played, in their order. */
  readonly boards: readonly BoardRecord[];
  readonly resume: boolean;
}

export class MatchFile {
  readonly #file: MarkedFile;
  /** What the boards that are in the file already have gained. */
  readonly gains: readonly number[];

  private constructor(file: MarkedFile, gains: readonly number[]) {
    this.#file = file;
    this.gains = gains;
  }

  static async open(shell: Shell, path: string, order: MatchOrder): Promise<MatchFile> {
    const { generator, scoring, boards, resume } = order;
    const gains: number[] = [];
    const file = await MarkedFile.open(shell, path, {
      kind: "match",
      about: generator,
      together: 2,
      resume,
      check: (records) => {
        for (let i = 0; i < records.length; i += 2) {
          const [open, closed] = [records[i], records[i + 1]];
          const gain =
            isSame(open, boards[i / 2]) && isSame(closed, boards[i / 2])
              ? teamGain(open, closed, scoring)
              : undefined;
          if (gain === undefined)
            throw shell.failure(COMMON_PHRASES.outputBoards, {
              file: path,
              board: String(open?.board.number ?? i / 2 + 1),
            });
          gains.push(gain);
        }
      },
    });
    return new MatchFile(file, gains);
  }

  /** Adds a board that was played in both rooms. */
  async add(open: BoardRecord, closed: BoardRecord): Promise<void> {
    await this.#file.add(open.board.number ?? 0, open, closed);
  }

  async close(): Promise<void> {
    await this.#file.close();
  }

  /** Nothing came of it: a file that was begun here, and is empty, goes. */
  async abandon(): Promise<void> {
    await this.#file.abandon();
  }
}

/** Whether a record is of a board: the same number and the same hands. */
function isSame(
  record: BoardRecord | undefined,
  dealt: BoardRecord | undefined,
): record is BoardRecord {
  return (
    record !== undefined &&
    dealt !== undefined &&
    record.board.number === dealt.board.number &&
    makePartialDeal(record.deal) === makePartialDeal(dealt.deal)
  );
}
