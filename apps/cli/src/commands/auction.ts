/** `falsecard auction`: bids boards with all four hands; the answer is a file with explained auctions. */
import { Auction, SEATS, sure, type BoardRecord, type RecordedCall } from "@falsecard/core";
import { FORMATS } from "@falsecard/core/files";
import { chooseCall, sayMeaning, type Position } from "@falsecard/engine/bidding";
import { CARD_OPTIONS, cardsOf } from "../bidding.js";
import { command } from "../command.js";
import { isBoard, nothingRead, openBoards } from "../input.js";
import { sheetOf } from "../sheet.js";
import { EXIT, type Shell } from "../shell.js";
import { boardWriter, WRITE_FORMATS } from "../writer.js";

export const auction = command({
  name: "auction",
  about: "auction.about",
  operands: ["FILE"],
  options: {
    format: {
      about: "auction.format",
      value: "FORMAT",
      short: "f",
      choices: ["diagram", ...WRITE_FORMATS],
    },
    from: { about: "option.from", value: "FORMAT", choices: FORMATS },
    json: { about: "auction.json" },
    ...CARD_OPTIONS,
  },
  examples: [
    ["falsecard deal -n 4 --format pbn | falsecard auction - -f diagram", "auction.example"],
  ],
  run: async (shell, given, [operand = ""]) => {
    const cards = await cardsOf(shell, given);
    if (given.json === true && given.format !== undefined && given.format !== "json")
      throw shell.misuse("misuse.both", { one: "--json", other: `--format ${given.format}` });
    const format = given.json === true ? "json" : WRITE_FORMATS.find((one) => one === given.format);
    const writer = given.format === "diagram" ? undefined : boardWriter(format ?? "pbn");
    const opened = await openBoards(shell, operand, given.from);
    let bid = 0;
    let torn = 0;
    for await (const board of opened.boards) {
      if (!isBoard(board)) continue;
      const record = bidBoard(shell, board.record, cards);
      if (record === undefined) {
        torn++;
        continue;
      }
      if (writer !== undefined) await shell.write(writer.write({ record, faults: [] }));
      else await shell.print(...(bid === 0 ? [] : [""]), ...sheetOf(shell.scribe, record, true));
      bid++;
    }
    if (writer !== undefined) await shell.write(writer.end());
    if (bid + torn === 0) throw nothingRead(shell, opened);
    if (torn > 0) await shell.tell(shell.say("auction.torn", { boards: torn }));
    return torn > 0 ? EXIT.faults : EXIT.ok;
  },
});

/** The board with the auction that the four hands make of it; undefined if a hand is not known. */
function bidBoard(
  shell: Shell,
  record: BoardRecord,
  cards: NonNullable<Position["cards"]>,
): BoardRecord | undefined {
  const { board, deal } = record;
  if (SEATS.some((seat) => deal[seat]?.size !== 13)) return undefined;
  const calls: RecordedCall[] = [];
  let auction = Auction.start(board.dealer);
  while (auction.turn !== undefined) {
    const hand = deal[auction.turn];
    if (hand === undefined) return undefined;
    const { call, meaning } = chooseCall(
      { auction, vulnerability: board.vulnerability, cards },
      hand,
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
