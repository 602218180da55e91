/** `falsecard auction`: bids boards with all four hands; the answer is a file with explained auctions. */
import { Auction, SEATS, sure, type BoardRecord, type RecordedCall } from "@falsecard/core";
import { sayMeaning } from "@falsecard/engine/bidding";
import { CARD_OPTIONS, conventionCards } from "../system/bidding.js";
import { BOARD_OPTIONS, chooseBoards } from "../boards/choice.js";
import { command, flagOption, formatGiven, option } from "../frame/command.js";
import { judged, JUDGE_OPTIONS, judgingOf } from "../system/judging.js";
import { Losses } from "../boards/losses.js";
import { sheetOf } from "../print/sheet.js";
import { EXIT } from "../frame/shell.js";
import { boardWriter, WRITE_FORMATS } from "../boards/writer.js";

export default command({
  progress: "bar",
  options: {
    format: option("FORMAT", { short: "f", choices: ["diagram", ...WRITE_FORMATS] }, [
      "format; else pbn",
      "形式(なければ pbn)",
    ]),
    ...BOARD_OPTIONS,
    json: flagOption(["one record a board", "ボードごとに1つの記録"]),
    ...JUDGE_OPTIONS,
    ...CARD_OPTIONS,
  },
  examples: [
    [
      "falsecard deal -n 4 --format pbn | falsecard auction - -f diagram",
      ["deals four boards and bids them", "4ボードを配ってビッドする"],
    ],
  ],
  run: async (shell, given, [operand = ""]) => {
    const cards = await conventionCards(shell, given);
    const { judge, scoring } = judgingOf(shell, given, "agent");
    const format = formatGiven(shell, "--format", given.format, given.json) ?? "pbn";
    const losses = new Losses(format === "diagram" ? "pbn" : format);
    const writer = format === "diagram" ? undefined : boardWriter(format, losses.onWritten);
    const { boards, share } = await chooseBoards(shell, operand, given, { watched: false });
    /** The board with the auction that the robots bid, or the reason why there is none. */
    const bidBoard = (record: BoardRecord): BoardRecord | "unknown" | "short" => {
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
          // A pass needs no explanation.
          ...(call === "P" ? {} : { explanation: sayMeaning(meaning, shell.style.locale) }),
        });
        auction = sure(auction.with(call));
      }
      const { stated: _stated, claim: _claim, tricks: _tricks, ...rest } = record;
      return { ...rest, calls, cards: [] };
    };
    let bid = 0;
    const left = { unknown: 0, short: 0 };
    try {
      let done = 0;
      for await (const { board } of boards) {
        await shell.progress.at(done++, share(0));
        const record = bidBoard(board.record);
        if (typeof record === "string") {
          left[record]++;
          continue;
        }
        if (writer !== undefined) await shell.writeData(writer.write({ record, faults: [] }));
        else await shell.print(...(bid === 0 ? [] : [""]), ...sheetOf(shell.style, record, true));
        bid++;
      }
    } finally {
      // Finish the file even if a later board could not be found.
      if (writer !== undefined) await shell.writeData(writer.end());
    }
    await losses.tell(shell);
    if (left.unknown > 0) await shell.tell(shell.say(PHRASES.torn, { boards: left.unknown }));
    if (left.short > 0) await shell.tell(shell.say(PHRASES.short, { boards: left.short }));
    return left.unknown + left.short > 0 ? EXIT.faults : EXIT.ok;
  },
});

const PHRASES = {
  torn: [
    "{boards|board was|boards were} left out: a hand is not known",
    "{boards} ボードを省きました: 不明なハンドがあります",
  ],
  short: [
    "{boards|board was|boards were} left out: an ending; a hand to bid on has 13 cards",
    "{boards} ボードを省きました: エンディングです。ビッドには13枚のハンドが必要です",
  ],
} as const;
