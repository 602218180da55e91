/** `falsecard show`: boards of a file as a person reads them. */
import { hcp, makeOutcome, outcomeOf, scoreOf, SEATS, tricksOf } from "@falsecard/core";
import { FORMATS, recordToJson, type ReadBoard } from "@falsecard/core/files";
import { command } from "../command.js";
import { isPlayable, nothingRead, openBoards, parseBoardList } from "../input.js";
import { sheetOf } from "../sheet.js";
import { EXIT } from "../shell.js";

export const show = command({
  name: "show",
  about: "show.about",
  operands: ["FILE"],
  options: {
    board: { about: "show.board", value: "LIST", short: "b" },
    comments: { about: "show.comments", short: "c" },
    from: { about: "option.from", value: "FORMAT", choices: FORMATS },
    json: { about: "show.json" },
  },
  examples: [
    ["falsecard show match.pbn --board 7", "show.example.one"],
    ["FORCE_COLOR=1 falsecard show match.lin --comments | less -R", "show.example.less"],
  ],
  run: async (shell, given, [operand = ""]) => {
    const wanted = given.board === undefined ? undefined : parseBoardList(shell, given.board);
    const opened = await openBoards(shell, operand, given.from);
    const absent = new Set(wanted);
    let read = 0;
    let shown = 0;
    let faults = 0;
    for await (const board of opened.boards) {
      if (!isPlayable(board)) continue;
      read++;
      const { number } = board.record.board;
      if (wanted !== undefined && (number === undefined || !wanted.has(number))) continue;
      if (number !== undefined) absent.delete(number);
      faults += board.faults.length;
      if (given.json === true) await shell.printJson(answerOf(board));
      else {
        if (shown > 0) await shell.print("", RULE, "");
        await shell.print(...sheetOf(shell.scribe, board.record, given.comments));
      }
      shown++;
    }
    const { file } = opened;
    if (read === 0) throw nothingRead(shell, opened);
    if (faults > 0) await shell.tell(shell.say("source.faults", { file, faults, boards: shown }));
    if (absent.size > 0)
      throw shell.failure("show.absent", { file, boards: [...absent].join(", ") });
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
    faults,
  };
}
