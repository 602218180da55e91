/**
 * `falsecard playout`: plays boards from the contract to the end with four programs and writes the reason of every
 * card.
 */
import {
  bySeat,
  contractOf,
  lhoOf,
  ok,
  playOf,
  recordAt,
  seenBy,
  wholeDeal,
  type BoardRecord,
  type Result,
} from "@falsecard/core";
import { fail, sayFault } from "../text/faults.js";
import { promisesOf } from "@falsecard/engine/bidding";
import { decide, explainCard, facing } from "@falsecard/engine/play";
import { CARD_OPTIONS, conventionCards } from "../system/bidding.js";
import { promisedPosition, PROMISE_OPTION, promisedRecord } from "../system/promises.js";
import { BOARD_OPTIONS, chooseBoards } from "../boards/choice.js";
import { command, flagOption, option } from "../frame/command.js";
import { limitsOf, PLAY_OPTIONS, programOf } from "../programs/playing.js";
import { EXIT } from "../frame/shell.js";
import { boardWriter } from "../boards/writer.js";

const PHRASES = {
  seat: ["the program of this seat alone", "この席だけのプログラム"],
  refused: ["board {board}: {reason}", "ボード {board}: {reason}"],
} as const;

export default command({
  progress: "bar",
  details: [
    "The boards are written with the reason of every card as its comment, and what --promise says as the explanation of its call.\nFILE is PBN, LIN, JSON, a link, or - for standard input.",
    "各カードの理由はコメントとして、--promise の内容はコールの説明として書き出されます。\nFILE は PBN、LIN、JSON、リンク、または -(標準入力)。",
  ],
  options: {
    ...BOARD_OPTIONS,
    ...PLAY_OPTIONS,
    ew: option("PROGRAM", [
      "the program of East and West; else the same",
      "イースト・ウエストのプログラム(なければ同じ)",
    ]),
    north: { about: PHRASES.seat, value: "PROGRAM" },
    east: { about: PHRASES.seat, value: "PROGRAM" },
    south: { about: PHRASES.seat, value: "PROGRAM" },
    west: { about: PHRASES.seat, value: "PROGRAM" },
    after: option("CARDS", { short: "a", within: [0, 51], default: 0 }, [
      "cards of the record to keep",
      "記録のカードをこの枚数だけ残す",
    ]),
    ...CARD_OPTIONS,
    ...PROMISE_OPTION,
    json: flagOption(["boards as JSON, one a line", "ボードを JSON で1行に1つ"]),
  },
  examples: [
    [
      "falsecard playout match.pbn --board 7 > played.pbn",
      ["plays board 7 and keeps it", "ボード 7 をプレイして保存"],
    ],
    [
      "falsecard playout match.lin --program B --ew A --samples 16",
      ["program B against program A, 16 deals a card", "プログラム B 対 A、1枚に16ディール"],
    ],
  ],
  run: async (shell, given, [operand = ""]) => {
    const cards = await conventionCards(shell, given);
    const { program, ew = program } = given;
    const alone = {
      N: programOf(shell, given.north ?? program, given.samples),
      E: programOf(shell, given.east ?? ew, given.samples),
      S: programOf(shell, given.south ?? program, given.samples),
      W: programOf(shell, given.west ?? ew, given.samples),
    };
    // Each program knows the agreements of its opponents.
    const programs = bySeat((seat) => facing(alone[seat], alone[lhoOf(seat)]));
    const limits = limitsOf(shell, given);
    const { after, explain: detail } = given;
    const writer = boardWriter(given.json === true ? "json" : "pbn");
    const opened = await chooseBoards(shell, operand, given, { watched: false });
    let [done, refused] = [0, 0];
    /** The board played to the end; each card that a program chose has its reason as a comment. */
    const playToEnd = async (stored: BoardRecord): Promise<Result<BoardRecord>> => {
      const read = promisedRecord(stored, given.promise);
      if (contractOf(read) === undefined) return fail("play-none");
      if (wholeDeal(read.deal) === undefined) return fail("deal-hands");
      const meanings = promisesOf(promisedPosition(shell, read, cards));
      const players = bySeat((seat) => `Falsecard ${programs[seat].name}`);
      // Drop the old result.
      const { claim: _claim, tricks: _tricks, ...open } = read;
      let record: BoardRecord = { ...recordAt(open, open.calls.length, after), players };
      for (;;) {
        const play = playOf(record);
        // The record has no play, or a card in it is illegal.
        if (play === undefined || play.cards.length < record.cards.length) return fail("play-none");
        const { actor } = play;
        if (actor === undefined) return ok({ ...record, tricks: play.declarerTricks });
        const seen = seenBy(record, actor);
        if (seen === undefined) return fail("deal-hands");
        const found = decide(seen, meanings, programs[actor], {
          // Each card has its own seed, so that the samples of two cards are independent.
          seed: `${given.seed}/${record.board.number ?? ""}/${play.cards.length}`,
          limits: limits(),
        });
        if (!found.ok) return found;
        const comment = explainCard(found.value, detail, shell.style.locale).join("\n");
        record = { ...record, cards: [...record.cards, { card: found.value.card, comment }] };
        await shell.progress.at(done, opened.share(record.cards.length / 52));
      }
    };
    for await (const { board, name } of opened.boards) {
      const played = await playToEnd(board.record);
      if (!played.ok) {
        refused++;
        const reason = sayFault(played.fault, shell.style.locale);
        await shell.tell(shell.say(PHRASES.refused, { board: name, reason }));
        continue;
      }
      await shell.writeData(writer.write({ record: played.value, faults: [] }));
      done++;
    }
    await shell.writeData(writer.end());
    return refused === 0 ? EXIT.ok : EXIT.faults;
  },
});
