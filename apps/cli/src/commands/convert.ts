/** `falsecard convert`: a file of boards in another format. */
import type { ReadBoard } from "@falsecard/core/files";
import { BOARD_OPTIONS, chooseBoards } from "../boards/choice.js";
import { command, flagOption, formatGiven, needed, option } from "../frame/command.js";
import { ENCODINGS, fittingEncoder, fixedEncoder, type Encoder } from "../output/encoder.js";
import { openWhole, OUTPUT_OPTIONS, stdoutSink, type Sink } from "../output/whole.js";
import { asUtf8 } from "../disk/encoding.js";
import { Losses } from "../boards/losses.js";
import { COMMON_PHRASES } from "../text/common-phrases.js";
import { boardWriter, WRITE_FORMATS, type WriteFormat } from "../boards/writer.js";

export default command({
  progress: "bar",
  details: [
    "IN is PBN, LIN, JSON, a hand-viewer link, or - for standard input.\nWhat the format cannot hold is counted on standard error.\nPBN to PBN and LIN to LIN stay as they are, byte for byte, unless boards or an encoding are chosen.",
    "IN は PBN、LIN、JSON、ハンドビューアのリンク、または -(標準入力)。\nその形式に書けないものは、標準エラーで数を知らせます。\nPBN から PBN、LIN から LIN は、ボードか文字コードを選ばない限り、1バイトも変えません。",
  ],
  options: {
    to: option("FORMAT", { short: "t", choices: WRITE_FORMATS }, [
      "format to write; json is a record a line, url a link a line",
      "出力の形式。json は1行1レコード、url は1行1リンク",
    ]),
    ...OUTPUT_OPTIONS,
    rewrite: flagOption([
      "write every board anew, though the format stays: PBN in its export format",
      "同じ形式でもボードを書き直す(PBN はエクスポート形式に)",
    ]),
    encoding: option("NAME", { choices: ENCODINGS }, [
      "encoding; else PBN is Latin-1 if all of it fits, and the rest UTF-8",
      "文字コード。なければ PBN は収まる限り Latin-1、それ以外は UTF-8",
    ]),
    ...BOARD_OPTIONS,
    json: flagOption(["the same as --to json", "--to json と同じ"]),
  },
  examples: [
    [
      "falsecard convert match.lin --to pbn -o match.pbn",
      ["a vugraph file as PBN", "ビューグラフのファイルを PBN に"],
    ],
    [
      "cat match.pbn | falsecard convert - --to url",
      ["a link for every board", "ボードごとのリンク"],
    ],
    [
      "falsecard convert match.lin --room open --to pbn",
      ["the boards of one room alone", "片方の部屋のボードだけ"],
    ],
    [
      "falsecard convert club.pbn --to pbn --rewrite",
      ["the same boards in PBN's export format", "同じボードを PBN のエクスポート形式で"],
    ],
  ],
  run: async (shell, given, [operand = ""]) => {
    const format = formatGiven(shell, "--to", given.to, given.json);
    const to = needed(shell, `--to ${shell.style.oneOf(WRITE_FORMATS)}`, format);
    const { encoding, output: file } = given;
    const isScreen = file === undefined && shell.io.stdout.isTTY;
    /** Records without a board that were read since the last board. */
    const blank: ReadBoard[] = [];
    let copy: ReturnType<typeof copyTo> | undefined;
    const { boards, format: from } = await chooseBoards(shell, operand, given, {
      onBlank: (page) => void blank.push(page),
      onBytes: async (bytes) => await copy?.take(bytes),
    });
    const sink =
      file === undefined
        ? stdoutSink(shell)
        : await openWhole(shell, file, {
            mayReplace: async () => given.replace === true,
            expected: shell.say(COMMON_PHRASES.expectedReplace),
            input: operand,
          });
    const asked = [given.board, given.room, given.nth, encoding, given.rewrite];
    if (from === to && COPIED.has(to) && asked.every((option) => option === undefined))
      copy = copyTo(sink, isScreen);
    let [count, at] = [0, ""];
    // PBN's standard prescribes Latin-1; a terminal expects UTF-8.
    const encoder: Encoder =
      encoding === undefined && to === "pbn" && !isScreen
        ? fittingEncoder(shell, sink)
        : fixedEncoder(sink, encoding ?? "utf-8", (found) =>
            shell.failure(PHRASES.outputLatin, { board: at, found }),
          );
    const losses = new Losses(to);
    const writer = boardWriter(to, losses.onWritten);
    // Only the format that these records came from can hold them.
    const turnPages = async (): Promise<void> => {
      for (const page of blank.splice(0))
        if (from === to) await encoder.write(writer.write(page));
        else losses.addPage();
    };
    try {
      for await (const { board, name } of boards) {
        if (count++ === 0) await copy?.begin();
        // A copy parses the boards only to find their faults.
        if (copy !== undefined) continue;
        await turnPages();
        at = name;
        await encoder.write(writer.write(board));
      }
      if (copy === undefined) {
        await turnPages();
        await encoder.write(writer.end());
      }
      await encoder.finish();
    } catch (error) {
      await encoder.abandon();
      throw error;
    }
    await losses.tell(shell);
    if (file !== undefined)
      await shell.tell(shell.say(PHRASES.done, { file, boards: count, format: to }));
  },
});

/** Formats that allow many spellings: if the format does not change, the file is copied byte for byte. */
const COPIED: ReadonlySet<WriteFormat> = new Set(["pbn", "lin"]);

/** The most bytes that are held back until the first board is read, so that a file without boards is not copied. */
const MOST_HELD = 8_000_000;

/** Copies bytes to a sink once the first board is read. A terminal gets UTF-8 whatever the encoding of the file. */
function copyTo(sink: Sink, isScreen: boolean) {
  const turned = isScreen ? asUtf8() : (bytes: Uint8Array) => bytes;
  let held: Uint8Array[] | undefined = [];
  let size = 0;
  /** Writes the bytes held back; all later bytes are written at once. */
  const begin = async (): Promise<void> => {
    const waiting = held ?? [];
    held = undefined;
    for (const bytes of waiting) await sink.write(bytes);
  };
  const take = async (read: Uint8Array): Promise<void> => {
    const bytes = turned(read);
    if (held === undefined) return await sink.write(bytes);
    held.push(bytes);
    size += bytes.length;
    if (size > MOST_HELD) await begin();
  };
  return { begin, take };
}

const PHRASES = {
  outputLatin: [
    "board {board}: “{found}” is not in Latin-1; expected `--encoding utf-8`",
    "ボード {board}: 「{found}」は Latin-1 にありません。`--encoding utf-8` を使ってください",
  ],
  done: [
    "{file}: {boards|board|boards} written as {format}",
    "{file}: {boards} ボードを {format} で書きました",
  ],
} as const;
