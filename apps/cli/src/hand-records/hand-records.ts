/** The boards of a file as hand records for paper, HTML or PDF, in a file or on standard output. */
import type { BoardRecord } from "@falsecard/core";
import type { ReadBoard } from "@falsecard/core/files";
import {
  boardKey,
  dateText,
  handRecordOf,
  makeRecordsHtml,
  RECORD_COLUMNS,
  recordPages,
  type HandRecord,
  type PaperSize,
  type RecordPages,
} from "@falsecard/core/hand-records";
import { chooseBoards } from "../boards/choice.js";
import { optimumOf } from "../boards/optimum.js";
import { codeOf } from "../disk/disk.js";
import type { Given } from "../frame/command.js";
import type { Shell } from "../frame/shell.js";
import { openWhole, stdoutSink, type OUTPUT_OPTIONS } from "../output/whole.js";
import { eachSolved, tellRefusal, type SOLVING_OPTIONS } from "../solving/solved-boards.js";
import { fileText } from "../text/style.js";
import { COMMON_PHRASES } from "../text/common-phrases.js";

/** What `show` was asked for. */
export type RecordsGiven = Given<typeof SOLVING_OPTIONS & typeof OUTPUT_OPTIONS> & {
  readonly format: "html" | "pdf";
  readonly table?: true;
  readonly leads?: true;
  readonly title?: string;
  readonly date?: string;
  readonly columns?: number;
  readonly paper?: PaperSize;
};

/** The most boards of one document, all of which are in memory. */
const MOST_RECORDS = 10_000;

/** A board of the file, with what double dummy says about it. */
type FoundRecord = Omit<HandRecord, "board" | "deal">;

export async function writeHandRecords(
  shell: Shell,
  operand: string,
  given: RecordsGiven,
): Promise<void> {
  const { format, output: file, paper = "A4" } = given;
  if (format === "pdf" && file === undefined && shell.io.stdout.isTTY)
    throw shell.misuse(PHRASES.screen);
  const bytesOf = format === "pdf" ? await pdfWriter(shell) : htmlWriter;
  // The name is taken before the boards are solved, so that no work is lost.
  const sink =
    file === undefined
      ? stdoutSink(shell)
      : await openWhole(shell, file, {
          mayReplace: async () => given.replace === true,
          expected: shell.say(COMMON_PHRASES.expectedReplace),
          input: operand,
        });
  try {
    const book = await gathered(shell, operand, given);
    const { locale } = shell.style;
    const date = given.date ?? book.common("Date");
    const pages = recordPages(book.records, {
      locale,
      paper,
      columns: RECORD_COLUMNS.find((columns) => columns === given.columns) ?? 3,
      title: given.title ?? book.common("Event"),
      date: date === undefined ? undefined : (dateText(date, locale) ?? date),
    });
    await sink.write(await bytesOf(pages));
    await sink.finish();
    if (file !== undefined)
      await shell.tell(
        shell.say(PHRASES.done, {
          file,
          boards: book.records.length,
          pages: pages.pages.length,
          format: format.toUpperCase(),
        }),
      );
  } catch (error) {
    await sink.abandon();
    throw error;
  }
}

/** Makes the bytes of a document. */
type PageWriter = (pages: RecordPages) => Promise<Uint8Array>;

const htmlWriter: PageWriter = async (pages) => Buffer.from(makeRecordsHtml(pages), "utf8");

/** Imports the PDF library and its font when they are asked for, because they are three times as large as the rest. */
async function pdfWriter(shell: Shell): Promise<PageWriter> {
  const { GETA, makeRecordsPdf, printableIn } = await import("./pdf.js").catch((error: unknown) => {
    const isMissing = /^(?:ERR_)?MODULE_NOT_FOUND$/.test(codeOf(error) ?? "");
    throw isMissing ? shell.failure(PHRASES.packages) : error;
  });
  return async (pages) => {
    const { pages: printed, missing } = printableIn(pages);
    if (missing.length > 0)
      await shell.tell(shell.say(PHRASES.missing, { found: missing.join(" "), instead: GETA }));
    return await makeRecordsPdf(printed);
  };
}

/** The boards of a document, and what they have in common. */
interface RecordBook {
  readonly records: readonly HandRecord[];
  /** The value of a tag that all boards have; undefined if they differ, or if it is not known. */
  readonly common: (tag: string) => string | undefined;
}

/** Reads the boards that were asked for, each once, however many tables played it. */
async function gathered(shell: Shell, operand: string, given: RecordsGiven): Promise<RecordBook> {
  const records: HandRecord[] = [];
  const seen = new Set<string>();
  const tags = new Map<string, Set<string>>([
    ["Event", new Set()],
    ["Date", new Set()],
  ]);
  const without: string[] = [];
  const isNew = ({ record }: ReadBoard, name: string): boolean => {
    for (const [tag, values] of tags) values.add(fileText(record.about[tag] ?? ""));
    const known = handRecordOf(record);
    if (known === undefined) without.push(name);
    if (known === undefined || seen.has(boardKey(known))) return false;
    if (seen.size === MOST_RECORDS) throw shell.failure(PHRASES.many, { most: MOST_RECORDS });
    seen.add(boardKey(known));
    return true;
  };
  const take = (record: BoardRecord, found: FoundRecord): void => {
    const known = handRecordOf(record);
    if (known !== undefined) records.push({ ...known, ...found });
  };
  if (given.table === true || given.leads === true) {
    const ask = given.leads === true ? "handRecord" : "table";
    const same = (record: BoardRecord): BoardRecord => record;
    for await (const solved of eachSolved(shell, ask, operand, given, same, isNew)) {
      const { board, asked, name, answer, refusal } = solved;
      if (answer === undefined) await tellRefusal(shell, name, refusal);
      const isTabled = given.table === true || optimumOf(board) !== undefined;
      take(asked, answer === undefined ? {} : foundIn(answer, isTabled));
    }
  } else {
    const { boards } = await chooseBoards(shell, operand, given);
    for await (const { board, name } of boards)
      if (isNew(board, name)) take(board.record, await foundInFile(shell, board, name));
  }
  if (without.length > 0 && records.length > 0)
    await shell.tell(shell.say(PHRASES.without, { boards: shell.style.list(without) }));
  if (records.length === 0) throw shell.failure(PHRASES.none);
  const common = (tag: string): string | undefined => {
    const [value = "", other] = tags.get(tag) ?? [];
    return other !== undefined || /^[?.]*$/.test(value) ? undefined : value;
  };
  return { records, common };
}

type RecordAnswer = {
  readonly table: NonNullable<HandRecord["makeable"]>;
  readonly par: NonNullable<HandRecord["par"]>;
  readonly leads?: HandRecord["leads"];
};

const foundIn = ({ table, par, leads }: RecordAnswer, isTabled: boolean): FoundRecord => ({
  ...(isTabled ? { makeable: table } : {}),
  par,
  ...(leads === undefined ? {} : { leads }),
});

/** The table that the file has for the board, with its par. */
async function foundInFile(shell: Shell, board: ReadBoard, name: string): Promise<FoundRecord> {
  const optimum = optimumOf(board);
  if (optimum === undefined) return {};
  if (!optimum.ok) {
    await shell.tell(shell.say(PHRASES.torn, { board: name, line: optimum.fault.line }));
    return {};
  }
  const { parOf } = await import("@falsecard/solver");
  const { dealer, vulnerability } = board.record.board;
  return { makeable: optimum.value, par: parOf(optimum.value, dealer, vulnerability) };
}

const PHRASES = {
  screen: [
    "a PDF cannot be shown on the terminal; expected -o FILE, or standard output into a file",
    "PDF は端末に表示できません。-o FILE を指定するか、標準出力をファイルに向けてください",
  ],
  packages: [
    "a PDF needs three more packages; install them beside falsecard: npm install pdfkit fontkit @expo-google-fonts/biz-udpgothic (`--format html` needs none, and a browser prints it)",
    "PDF にはあと3つのパッケージが必要です。falsecard と同じ場所に入れてください: npm install pdfkit fontkit @expo-google-fonts/biz-udpgothic(`--format html` には要らず、ブラウザーで印刷できます)",
  ],
  many: [
    "more than {most} boards; choose some with --board",
    "ボードが {most} を超えます。--board で選んでください",
  ],
  none: [
    "no board of the file has a hand; expected a deal to print",
    "ハンドのあるボードがありません。印刷するディールが必要です",
  ],
  without: [
    "left out, because no hand is known: board {boards}",
    "ハンドが分からないので省略: ボード {boards}",
  ],
  torn: [
    "board {board}: OptimumResultTable in line {line} lacks some of its 20 results; left out (`--table` solves it)",
    "ボード {board}: {line} 行目の OptimumResultTable に20の結果がそろっていません。省略しました(`--table` で解きます)",
  ],
  missing: [
    "the font of the PDF has no {found}; {instead} stands for it (`--format html` has every character)",
    "PDF のフォントに {found} がないため、{instead} で代えました(`--format html` ではどの文字も出ます)",
  ],
  done: [
    "{file}: {boards|board|boards} on {pages|page|pages} ({format})",
    "{file}: {boards} ボード、{pages} ページ({format})",
  ],
} as const;
