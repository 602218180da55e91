/** `falsecard convert`: a file of boards in another format. */
import type { ReadBoard } from "@falsecard/core/files";
import { BOARD_OPTIONS, chooseBoards } from "../boards/choice.js";
import { command, flagOption, formatGiven, needed, option } from "../frame/command.js";
import { ENCODINGS, fittingEncoder, fixedEncoder, type Encoder } from "../output/encoder.js";
import { openWhole, stdoutSink, type Sink } from "../output/whole.js";
import { asUtf8 } from "../disk/encoding.js";
import { Losses } from "../boards/losses.js";
import type { Shell } from "../frame/shell.js";
import { boardWriter, WRITE_FORMATS, type WriteFormat } from "../boards/writer.js";

export default command({
  progress: "bar",
  details: [
    "IN is PBN, LIN, JSON, a hand-viewer link, or - for standard input.\nWhat the format cannot hold is counted on standard error.\nPBN to PBN and LIN to LIN stay as they are, byte for byte, unless boards or an encoding are chosen.",
    "IN は PBN、LIN、JSON、ハンドビューアのリンク、または -(標準入力)。\nその形式に書けないものは、標準エラーで数を知らせます。\nPBN から PBN、LIN から LIN は、ボードか文字コードを選ばない限り、1バイトも変えません。",
  ],
  options: {
    to: option("FORMAT", { short: "t", choices: WRITE_FORMATS }, ["format to write", "出力の形式"]),
    output: option("OUT", { short: "o" }, ["file to write; else standard output", "出力ファイル"]),
    replace: flagOption(["-o may replace a file", "-o のファイルを置き換える"]),
    rewrite: flagOption(["write boards anew in the same format", "同じ形式でも書き直す"]),
    encoding: option("NAME", { choices: ENCODINGS }, [
      "encoding; else PBN is Latin-1 if all of it fits, and the rest UTF-8",
      "文字コード。なければ PBN は収まる限り Latin-1、それ以外は UTF-8",
    ]),
    ...BOARD_OPTIONS,
    json: flagOption(["the same as --to json", "--to json と同じ"]),
  },
  examples: [
    ["falsecard convert match.lin --to pbn -o match.pbn", ["LIN to PBN", "LIN を PBN に"]],
    ["cat match.pbn | falsecard convert - --to url", ["a link a board", "ボードごとのリンク"]],
    ["falsecard convert match.lin --room open --to pbn", ["one room alone", "片方の部屋だけ"]],
    [
      "falsecard convert club.pbn --to pbn --rewrite",
      ["in PBN's export format", "エクスポート形式で"],
    ],
  ],
  run: async (shell, given, [operand = ""]) => {
    const format = formatGiven(shell, "--to", given.to, given.json);
    const to = needed(shell, `--to ${shell.style.oneOf(WRITE_FORMATS)}`, format);
    const { encoding } = given;

    /** Parts of the file without a board that were read since the last board. */
    const blank: ReadBoard[] = [];
    let copy: Copy | undefined;
    const { boards, format: from } = await chooseBoards(shell, operand, given, {
      onBlank: (page) => void blank.push(page),
      onBytes: async (bytes) => await copy?.take(bytes),
    });
    const sink =
      given.output === undefined
        ? stdoutSink(shell)
        : await openWhole(shell, given.output, {
            mayReplace: async () => given.replace === true,
            expected: shell.say(PHRASES.expectedReplace),
            input: operand,
          });
    const asked = [given.board, given.room, given.nth, given.encoding, given.rewrite];
    if (from === to && COPIED.has(to) && asked.every((option) => option === undefined)) {
      copy = new Copy(sink, isScreen(shell, given.output));
      const count = await copyBoards(copy, boards);
      return await tellDone(shell, given.output, count, to);
    }
    let at = "";
    // PBN's standard says Latin-1; a terminal takes UTF-8.
    const fitting = encoding === undefined && to === "pbn" && !isScreen(shell, given.output);
    const encoder: Encoder = fitting
      ? fittingEncoder(shell, sink)
      : fixedEncoder(sink, encoding ?? "utf-8", (found) =>
          shell.failure(PHRASES.outputLatin, { board: at, found }),
        );
    const losses = new Losses(to);
    const writer = boardWriter(to, losses.onWritten);
    let written = 0;
    // Only the format that they came from has a place for them.
    const turnPages = async (): Promise<void> => {
      for (const page of blank.splice(0))
        if (from === to) await encoder.write(writer.write(page));
        else losses.addPage();
    };
    try {
      for await (const { board, name } of boards) {
        await turnPages();
        written++;
        at = name;
        await encoder.write(writer.write(board));
      }
      await turnPages();
      await encoder.write(writer.end());
      await encoder.finish();
    } catch (error) {
      await encoder.abandon();
      throw error;
    }
    await losses.tell(shell);
    await tellDone(shell, given.output, written, to);
  },
});

async function tellDone(
  shell: Shell,
  file: string | undefined,
  boards: number,
  format: WriteFormat,
): Promise<void> {
  if (file !== undefined) await shell.tell(shell.say(PHRASES.done, { file, boards, format }));
}

/** Formats with many spellings: without a change of format the file is copied. */
const COPIED: ReadonlySet<WriteFormat> = new Set(["pbn", "lin"]);

/** Bytes held back until the first board is read: a file without boards is not copied. */
const MOST_HELD = 8_000_000;

/** Copies bytes to a sink, beginning when the first board was read. */
class Copy {
  readonly sink: Sink;
  readonly #turn: (bytes: Uint8Array) => Uint8Array;
  #held: Uint8Array[] | undefined = [];
  #size = 0;

  /** A terminal is sent UTF-8, whatever the encoding of the file. */
  constructor(sink: Sink, isScreen: boolean) {
    this.sink = sink;
    this.#turn = isScreen ? asUtf8() : (bytes) => bytes;
  }

  async take(bytes: Uint8Array): Promise<void> {
    const turned = this.#turn(bytes);
    if (this.#held === undefined) return await this.sink.write(turned);
    this.#held.push(turned);
    this.#size += turned.length;
    if (this.#size > MOST_HELD) await this.begin();
  }

  /** A board was read: writes the bytes held back, and from now on every byte at once. */
  async begin(): Promise<void> {
    const held = this.#held ?? [];
    this.#held = undefined;
    for (const bytes of held) await this.sink.write(bytes);
  }
}

/** Copies a file byte for byte and counts its boards, which are parsed so that faults are reported. */
async function copyBoards(copy: Copy, boards: AsyncIterable<unknown>): Promise<number> {
  let count = 0;
  try {
    for await (const _ of boards) if (count++ === 0) await copy.begin();
    await copy.sink.finish();
  } catch (error) {
    await copy.sink.abandon();
    throw error;
  }
  return count;
}

function isScreen(shell: Shell, output: string | undefined): boolean {
  return output === undefined && shell.io.stdout.isTTY;
}

const PHRASES = {
  expectedReplace: [
    "a new file, or --replace to have it replaced",
    "新しいファイル(置き換えるなら --replace)",
  ],
  outputLatin: [
    "board {board}: “{found}” is not in Latin-1; expected `--encoding utf-8`",
    "ボード {board}: 「{found}」は Latin-1 にありません。`--encoding utf-8` を使ってください",
  ],
  done: [
    "{file}: {boards|board|boards} written as {format}",
    "{file}: {boards} ボードを {format} で書きました",
  ],
} as const;
