/** `falsecard show`: prints boards of a file for a person. */
import { bySeat, type Hand, hcp, makeOutcome, outcomeOf, scoreOf, tricksOf } from "@falsecard/core";
import type { PaperSize } from "@falsecard/core/hand-records";
import { fileFaults, recordToJson, type ReadBoard } from "@falsecard/core/files";
import { BOARD_OPTIONS, chooseBoards } from "../boards/choice.js";
import { command, flagOption, formatGiven, option } from "../frame/command.js";
import type { Shell, Stop } from "../frame/shell.js";
import { OUTPUT_OPTIONS } from "../output/whole.js";
import { sheetOf } from "../print/sheet.js";
import type { AnswerJson } from "../schemas/answers.js";
import { COMMON_PHRASES } from "../text/common-phrases.js";

const FORMATS = ["text", "json", "html", "pdf"] as const;

export default command({
  progress: "bar",
  details: [
    "FILE is PBN, LIN, JSON, a hand-viewer link, or - for standard input.\nhtml and pdf are hand records for paper: every board once, however many tables played it, without auction and play; 36 boards fill two pages. Title and date are those that all boards share. A double-dummy table is printed if the file has it (OptimumResultTable) or if --table solves it.",
    "FILE は PBN、LIN、JSON、ハンドビューアのリンク、または -(標準入力)。\nhtml と pdf は印刷用のハンドレコードです。何テーブルでプレイしても各ボードは1回だけで、オークションとプレイは載せません。36ボードが2ページに収まります。見出しと日付は、全ボードに共通のものです。ダブルダミーの表は、ファイルにあるか(OptimumResultTable)、--table で解いたときに載ります。",
  ],
  options: {
    format: option("FORMAT", { short: "f", choices: FORMATS }, [
      "a page for the terminal, records for programs, or hand records for paper",
      "端末向け、プログラム向け、または印刷用のハンドレコード",
    ]),
    ...BOARD_OPTIONS,
    comments: flagOption(["with what commentators said", "解説者のコメントも表示"], "c"),
    ...OUTPUT_OPTIONS,
    columns: option("N", { within: [1, 4] }, [
      "hand records side by side on paper, 3 if not given",
      "印刷で横に並べるボードの数(なければ 3)",
    ]),
    paper: option("PAPER", { choices: ["A4", "Letter"] satisfies readonly PaperSize[] }, [
      "the paper of hand records, A4 if not given",
      "ハンドレコードの用紙(なければ A4)",
    ]),
    title: option("TEXT", [
      "the title of hand records; else the event of the boards",
      "ハンドレコードの見出し(なければボードの Event)",
    ]),
    date: option("DATE", [
      "their date, as 2026.11.14 or in words; else the date of the boards",
      "その日付。2026.11.14 の形か、任意の文字(なければボードの Date)",
    ]),
    table: flagOption([
      "solve the boards: the tricks that can be made, and par",
      "ボードを解き、取れるトリック数とパーを載せる",
    ]),
    leads: flagOption([
      "solve the boards: par, and the best leads against it",
      "ボードを解き、パーと、それに対する最善のリードを載せる",
    ]),
    workers: option("N", COMMON_PHRASES.poolWorkers),
    json: flagOption([
      "one object a line: record, hcp, contract, tricks, scoreNS, faults",
      "1行に1つ: record、hcp、contract、tricks、scoreNS、faults",
    ]),
  },
  examples: [
    ["falsecard show match.pbn --board 7", ["one board of a file", "ファイルの1ボード"]],
    [
      "falsecard show match.lin --board 7 --room closed",
      ["the same of the other room", "もう一方の部屋のもの"],
    ],
    [
      "falsecard show club.pbn --format pdf --table --leads -o club.pdf",
      [
        "hand records for the club, with double dummy",
        "クラブで配るハンドレコード、ダブルダミーつき",
      ],
    ],
    [
      "FORCE_COLOR=1 falsecard show match.lin --comments | less -R",
      ["a whole file, page by page, with colours", "ファイル全体を色つきでページごとに"],
    ],
  ],
  run: async (shell, given, [operand = ""]) => {
    const format = formatGiven(shell, "--format", given.format, given.json) ?? "text";
    if (format === "html" || format === "pdf") {
      if (given.comments === true) throw foreign(shell, "--comments", "--format text");
      const { writeHandRecords } = await import("../hand-records/hand-records.js");
      return await writeHandRecords(shell, operand, { ...given, format });
    }
    for (const name of ON_PAPER)
      if (given[name] !== undefined)
        throw foreign(shell, `--${name}`, shell.style.oneOf(["--format html", "pdf"]));
    const { boards } = await chooseBoards(shell, operand, given);
    let shown = 0;
    for await (const { board } of boards) {
      if (format === "json") await shell.printJson(answerOf(board));
      else {
        if (shown > 0) await shell.print("", RULE, "");
        await shell.print(...sheetOf(shell.style, board.record, given.comments));
      }
      shown++;
    }
  },
});

/** Options of hand records alone. */
const ON_PAPER = [
  "output",
  "replace",
  "columns",
  "paper",
  "title",
  "date",
  "table",
  "leads",
  "workers",
] as const;

const foreign = (shell: Shell, option: string, format: string): Stop =>
  shell.misuse(PHRASES.foreign, { option, format });

const RULE = "─".repeat(60);

/** A board for a program: the record, and facts derived from it. */
function answerOf({ record, faults }: ReadBoard): AnswerJson<"show"> {
  const outcome = outcomeOf(record);
  const points = (hand: Hand | undefined): number | null => (hand === undefined ? null : hcp(hand));
  return {
    record: recordToJson(record),
    hcp: bySeat((seat) => points(record.deal[seat])),
    contract: outcome === undefined ? null : makeOutcome(outcome),
    tricks: tricksOf(record) ?? null,
    scoreNS: scoreOf(record) ?? null,
    faults: faults.map((fault) => ({ ...fault, severity: fileFaults.severityOf(fault) })),
  };
}

const PHRASES = {
  foreign: ["{option} goes with {format} alone", "{option} は {format} のときだけ使えます"],
} as const;
