/** `falsecard show`: prints boards of a file for a person. */
import { bySeat, type Hand, hcp, makeOutcome, outcomeOf, scoreOf, tricksOf } from "@falsecard/core";
import { fileFaults, recordToJson, type ReadBoard } from "@falsecard/core/files";
import { BOARD_OPTIONS, chooseBoards } from "../boards/choice.js";
import { command, flagOption } from "../frame/command.js";
import { sheetOf } from "../print/sheet.js";
import type { AnswerJson } from "../schemas/answers.js";
import { COMMON_PHRASES } from "../text/common-phrases.js";

export default command({
  progress: "bar",
  details: COMMON_PHRASES.boardFile,
  options: {
    ...BOARD_OPTIONS,
    comments: flagOption(["with what commentators said", "解説者のコメントも表示"], "c"),
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
      "FORCE_COLOR=1 falsecard show match.lin --comments | less -R",
      ["a whole file, page by page, with colours", "ファイル全体を色つきでページごとに"],
    ],
  ],
  run: async (shell, given, [operand = ""]) => {
    const { boards } = await chooseBoards(shell, operand, given);
    let shown = 0;
    for await (const { board } of boards) {
      if (given.json === true) await shell.printJson(answerOf(board));
      else {
        if (shown > 0) await shell.print("", RULE, "");
        await shell.print(...sheetOf(shell.style, board.record, given.comments));
      }
      shown++;
    }
  },
});

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
