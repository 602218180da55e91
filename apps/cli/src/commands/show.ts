/** `falsecard show`: boards of a file as a person reads them. */
import { hcp, makeOutcome, outcomeOf, scoreOf, SEATS, tricksOf } from "@falsecard/core";
import { severityOf } from "../text/faults.js";
import { recordToJson, type ReadBoard } from "@falsecard/core/files";
import { BOARD_OPTIONS, chooseBoards } from "../boards/choice.js";
import { command } from "../frame/command.js";
import { sheetOf } from "../print/sheet.js";
import { EXIT } from "../frame/shell.js";

export const show = command({
  progress: "bar",
  options: {
    ...BOARD_OPTIONS,
    comments: { about: "show.comments", short: "c" },
    json: { about: "show.json" },
  },
  examples: [
    ["falsecard show match.pbn --board 7", "show.example.one"],
    ["falsecard show match.lin --board 7 --room closed", "show.example.room"],
    ["FORCE_COLOR=1 falsecard show match.lin --comments | less -R", "show.example.less"],
  ],
  run: async (shell, given, [operand = ""]) => {
    const { boards } = await chooseBoards(shell, operand, given);
    let shown = 0;
    for await (const { board } of boards) {
      if (given.json === true) await shell.printJson(answerOf(board));
      else {
        if (shown > 0) await shell.print("", RULE, "");
        await shell.print(...sheetOf(shell.scribe, board.record, given.comments));
      }
      shown++;
    }
    return EXIT.ok;
  },
});

const RULE = "─".repeat(60);

/** A board as a program reads it: the record, and what follows from it. */
function answerOf({ record, faults }: ReadBoard) {
  const outcome = outcomeOf(record);
  const points = SEATS.map((seat) => {
    const hand = record.deal[seat];
    return [seat, hand === undefined ? null : hcp(hand)] as const;
  });
  return {
    record: recordToJson(record),
    hcp: Object.fromEntries(points),
    contract: outcome === undefined ? null : makeOutcome(outcome),
    tricks: tricksOf(record) ?? null,
    scoreNS: scoreOf(record) ?? null,
    faults: faults.map((fault) => ({ ...fault, severity: severityOf(fault) })),
  };
}
