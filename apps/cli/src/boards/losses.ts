/** What a conversion cannot take along, found by reading back what was written, and said in one line. */
import { emptyRecord } from "@falsecard/core";
import {
  LossCount,
  LOSSES,
  readerFor,
  type BoardReader,
  type ReadBoard,
} from "@falsecard/core/files";
import type { Shell } from "../frame/shell.js";
import type { WriteFormat } from "./writer.js";

/** Names of tags that are said; more would be a list of its own. */
const MOST_NAMES = 4;

export class Losses {
  readonly #to: WriteFormat;
  readonly #count: LossCount;
  /** Reads what is written, all of it in one go, as whoever gets it will. */
  readonly #reader: BoardReader;
  /** Boards that were written and not read again yet. */
  readonly #written: ReadBoard[] = [];

  constructor(to: WriteFormat) {
    this.#to = to;
    this.#count = new LossCount(to);
    this.#reader = readerFor(to);
  }

  /** Hears what was written of which boards. */
  readonly onWritten = (boards: readonly ReadBoard[], text: string): void => {
    this.#written.push(...boards);
    this.#compare(this.#reader.write(text));
  };

  #compare(back: readonly ReadBoard[]): void {
    const boards = this.#written.splice(0, back.length);
    // A board that nobody wrote.
    this.#count.add("otherwise", back.length - boards.length);
    for (const [i, board] of boards.entries()) {
      this.#count.addSource(board);
      this.#count.addDifference(board.record, back[i]?.record ?? emptyRecord(board.record.board));
    }
  }

  /** A page without a board, of a format that is not the target's. */
  addPage(): void {
    this.#count.add("pages");
  }

  /** Says on standard error what the target cannot hold, if there is anything. */
  async tell(shell: Shell): Promise<void> {
    this.#compare(this.#reader.end());
    // A board that nobody can read again.
    for (const { record } of this.#written.splice(0))
      this.#count.addDifference(record, emptyRecord(record.board));
    const { counts, tags } = this.#count;
    const isJapanese = shell.scribe.locale === "ja";
    const names = [...tags].slice(0, MOST_NAMES).join(isJapanese ? "、" : ", ");
    const losses = LOSSES.flatMap((loss) => {
      const count = counts.get(loss) ?? 0;
      if (count === 0) return [];
      return [
        shell.say(`loss.${loss}`, {
          count,
          ...(loss === "tags" ? { names: tags.size > MOST_NAMES ? `${names} …` : names } : {}),
        }),
      ];
    });
    if (losses.length === 0) return;
    const format = shell.say(`format.${this.#to}`);
    await shell.tell(
      shell.say("loss.line", { format, losses: losses.join(isJapanese ? "、" : "; ") }),
    );
  }
}
