/** The losses of a conversion, found by reading the output back, and reported in one line. */
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

/** The most lost tags that are named; an ellipsis stands for the others. */
const MOST_NAMES = 4;

export class Losses {
  readonly #to: WriteFormat;
  readonly #count: LossCount;
  /** Reads back the output as one file. */
  readonly #reader: BoardReader;
  /** Boards that were written and not yet read back. */
  readonly #written: ReadBoard[] = [];

  constructor(to: WriteFormat) {
    this.#to = to;
    this.#count = new LossCount(to);
    this.#reader = readerFor(to);
  }

  /** Called with boards and the text that was written for them. */
  readonly onWritten = (boards: readonly ReadBoard[], text: string): void => {
    this.#written.push(...boards);
    this.#compare(this.#reader.write(text));
  };

  #compare(back: readonly ReadBoard[]): void {
    const boards = this.#written.splice(0, back.length);
    // Counts boards that were read back although they were not written.
    this.#count.add("otherwise", back.length - boards.length);
    for (const [i, board] of boards.entries()) {
      this.#count.addSource(board);
      this.#count.addDifference(board.record, back[i]?.record ?? emptyRecord(board.record.board));
    }
  }

  /** Counts a record without a board, which the target format cannot hold. */
  addPage(): void {
    this.#count.add("pages");
  }

  /** Reports on standard error what the target format cannot hold, if anything. */
  async tell(shell: Shell): Promise<void> {
    this.#compare(this.#reader.end());
    // Boards that could not be read back are lost as a whole.
    for (const { record } of this.#written.splice(0))
      this.#count.addDifference(record, emptyRecord(record.board));
    const { counts, tags } = this.#count;
    const { style } = shell;
    const named = style.list([...tags].slice(0, MOST_NAMES));
    const names = tags.size > MOST_NAMES ? `${named} …` : named;
    const losses = LOSSES.flatMap((loss) => {
      const count = counts.get(loss) ?? 0;
      if (count === 0) return [];
      return [shell.say(PHRASES.loss[loss], { count, names })];
    });
    if (losses.length === 0) return;
    const format = shell.say(PHRASES.format[this.#to]);
    await shell.tell(shell.say(PHRASES.line, { format, losses: style.list(losses, ["; ", "、"]) }));
  }
}

const PHRASES = {
  loss: {
    contract: [
      "the contract of {count|board|boards} without an auction",
      "オークションのない {count} ボードのコントラクト",
    ],
    result: ["the result of {count|board|boards}", "{count} ボードの結果"],
    claim: ["who claimed on {count|board|boards}", "{count} ボードでクレームした席"],
    hands: ["{count|hand|hands}", "{count} 個のハンド"],
    calls: ["{count|call|calls} that cannot be followed", "たどれないコール {count} 個"],
    cards: ["{count|card|cards} that cannot be followed", "たどれないカード {count} 枚"],
    irregular: ["{count|irregularity|irregularities}", "反則の印 {count} 個"],
    scoring: ["the form of scoring of {count|board|boards}", "{count} ボードの得点方式"],
    names: ["{count|name|names}", "名前 {count} 個"],
    agreements: ["the agreements of {count|side|sides}", "{count} 組の取り決め"],
    alerts: ["{count|alert|alerts}", "アラート {count} 個"],
    explanations: ["{count|explanation|explanations}", "説明 {count} 個"],
    comments: ["{count|comment|comments}", "コメント {count} 個"],
    marks: ["{count|mark|marks} of boards that do not count", "数えないボードの印 {count} 個"],
    tags: ["{count|tag|tags} ({names})", "タグ {count} 個({names})"],
    wording: ["the exact wording of {count|text|texts}", "{count} 個のテキストの正確な文字"],
    judgements: [
      "{count|judgement|judgements} of calls and cards",
      "コールとカードの評価 {count} 個",
    ],
    sections: [
      "{count|repeated tag or unknown section|repeated tags or unknown sections}",
      "重複したタグや未知のセクション {count} 個",
    ],
    lines: ["{count|line|lines} outside the boards", "どのボードにも属さない {count} 行"],
    pairs: ["{count|pair|pairs} that only LIN has", "LIN だけにある項目 {count} 個"],
    pages: ["{count|page|pages} without a board", "ボードのない {count} ページ"],
    otherwise: [
      "{count|detail|details} that will be read otherwise",
      "別の意味に読まれる {count} 箇所",
    ],
  },
  format: {
    pbn: ["PBN", "PBN"],
    lin: ["LIN", "LIN"],
    json: ["JSON", "JSON"],
    url: ["A hand-viewer link", "ハンドビューアのリンク"],
  },
  line: ["{format} cannot hold: {losses}", "{format} に書けないもの: {losses}"],
} as const;
