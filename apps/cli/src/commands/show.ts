/** `falsecard show`: boards of a file as a person reads them. */
import {
  hcp,
  makeOutcome,
  outcomeOf,
  scoreOf,
  SEATS,
  tricksOf,
  type BoardRecord,
} from "@falsecard/core";
import { FORMATS, recordToJson, type ReadBoard } from "@falsecard/core/files";
import { command } from "../command.js";
import { isBoard, nothingRead, openBoards } from "../input.js";
import { sheetOf } from "../sheet.js";
import { EXIT, type Shell } from "../shell.js";

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
      if (!isBoard(board) || (board.faults.length > 0 && isBlank(board.record))) continue;
      read++;
      const { number } = board.record.board;
      if (wanted !== undefined && (number === undefined || !wanted.has(number))) continue;
      if (number !== undefined) absent.delete(number);
      faults += board.faults.length;
      await shell.print(
        ...(given.json === true
          ? [JSON.stringify(answerOf(board))]
          : [
              ...(shown === 0 ? [] : ["", RULE, ""]),
              ...sheetOf(shell.scribe, board.record, given.comments),
            ]),
      );
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

/** Nothing of the game is on it; with faults, it was probably about something else. */
function isBlank({ board, deal, players, calls, cards, stated }: BoardRecord): boolean {
  return (
    board.number === undefined &&
    stated === undefined &&
    calls.length + cards.length === 0 &&
    SEATS.every((seat) => deal[seat] === undefined && players[seat] === undefined)
  );
}

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

/** Reads `1,3-5`. */
function parseBoardList(shell: Shell, text: string): ReadonlySet<number> {
  const numbers = new Set<number>();
  for (const part of text.split(",")) {
    const [, from = "", to = from] = /^\s*(\d{1,4})\s*(?:-\s*(\d{1,4})\s*)?$/.exec(part) ?? [];
    const [first, last] = [Number(from), Number(to)];
    if (from === "" || first < 1 || last < first) throw shell.misuse("show.list", { found: text });
    for (let number = first; number <= last; number++) numbers.add(number);
  }
  return numbers;
}
