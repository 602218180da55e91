/** `falsecard auction`: bids boards with all four hands; the answer is a file with explained auctions. */
import { Auction, SEATS, sure, type BoardRecord, type RecordedCall } from "@falsecard/core";
import { sayMeaning, type Position } from "@falsecard/engine/bidding";
import { CARD_OPTIONS, cardsOf } from "../system/bidding.js";
import { BOARD_OPTIONS, chooseBoards } from "../boards/choice.js";
import { command } from "../frame/command.js";
import { judged, JUDGE_OPTIONS, judgingOf, type Judging } from "../system/judging.js";
import { Losses } from "../boards/losses.js";
import { sheetOf } from "../print/sheet.js";
import { EXIT, type Shell } from "../frame/shell.js";
import { boardWriter, WRITE_FORMATS } from "../boards/writer.js";

export const auction = command({
  progress: "bar",
  options: {
    format: {
      about: "auction.format",
      value: "FORMAT",
      short: "f",
      choices: ["diagram", ...WRITE_FORMATS],
    },
    ...BOARD_OPTIONS,
    json: { about: "auction.json" },
    ...JUDGE_OPTIONS,
    ...CARD_OPTIONS,
  },
  examples: [
    ["falsecard deal -n 4 --format pbn | falsecard auction - -f diagram", "auction.example"],
  ],
  run: async (shell, given, [operand = ""]) => {
    const cards = await cardsOf(shell, given);
    const judging = judgingOf(shell, given, "agent");
    if (given.json === true && given.format !== undefined && given.format !== "json")
      throw shell.misuse("misuse.both", { one: "--json", other: `--format ${given.format}` });
    const format = given.json === true ? "json" : WRITE_FORMATS.find((one) => one === given.format);
    const losses = new Losses(format ?? "pbn");
    const writer =
      given.format === "diagram" ? undefined : boardWriter(format ?? "pbn", losses.onWritten);
    const { boards, share } = await chooseBoards(shell, operand, given, { watched: false });
    let bid = 0;
    const left = { unknown: 0, short: 0 };
    try {
      let done = 0;
      for await (const { board } of boards) {
        await shell.progress.at(done++, share(0));
        const record = bidBoard(shell, board.record, cards, judging);
        if (typeof record === "string") {
          left[record]++;
          continue;
        }
        if (writer !== undefined) await shell.writeData(writer.write({ record, faults: [] }));
        else await shell.print(...(bid === 0 ? [] : [""]), ...sheetOf(shell.scribe, record, true));
        bid++;
      }
    } finally {
      // What was bid is written, even if a board that was asked for is not there.
      if (writer !== undefined) await shell.writeData(writer.end());
    }
    await losses.tell(shell);
    if (left.unknown > 0) await shell.tell(shell.say("auction.torn", { boards: left.unknown }));
    if (left.short > 0) await shell.tell(shell.say("auction.short", { boards: left.short }));
    return left.unknown + left.short > 0 ? EXIT.faults : EXIT.ok;
  },
});

/** The board with the auction that the four hands make of it, or why there is none. */
function bidBoard(
  shell: Shell,
  record: BoardRecord,
  cards: Position["cards"],
  { judge, scoring }: Judging,
): BoardRecord | "unknown" | "short" {
  const { board, deal } = record;
  const sizes = SEATS.map((seat) => deal[seat]?.size);
  if (sizes.every((size) => size !== undefined && size < 13)) return "short";
  const calls: RecordedCall[] = [];
  let auction = Auction.start(board.dealer);
  while (auction.turn !== undefined) {
    const hand = deal[auction.turn];
    if (hand?.size !== 13) return "unknown";
    const { call, meaning } = judged(
      { auction, vulnerability: board.vulnerability, cards, scoring },
      hand,
      judge,
    );
    calls.push({
      call,
      ...(meaning.artificial ? { alert: true as const } : {}),
      // A pass explains itself.
      ...(call === "P" ? {} : { explanation: sayMeaning(meaning, shell.scribe.locale) }),
    });
    auction = sure(auction.with(call));
  }
  const { stated: _stated, claim: _claim, tricks: _tricks, ...rest } = record;
  return { ...rest, calls, cards: [] };
}
