import { expect, test } from "vitest";
import {
  boardOf,
  dealPack,
  emptyRecord,
  marksOf,
  partialOf,
  Play,
  playOf,
  Random,
  seatAfter,
  SEATS,
  type BoardRecord,
} from "@falsecard/core";
import { takenBack } from "./undo.js";

/** North opens 1NT, everybody passes, and the first legal cards are played. */
function played(): BoardRecord {
  const record: BoardRecord = {
    ...emptyRecord(boardOf(1)),
    deal: partialOf(dealPack(Random.from("undo"))),
    calls: [{ call: "1N" }, { call: "P" }, { call: "P" }, { call: "P" }],
  };
  let play = Play.start({ level: 1, strain: "N", doubling: "", declarer: "N" }, record.deal);
  for (let i = 0; i < 40; i++) {
    const [card] = play.legal;
    const next = card === undefined ? undefined : play.with(card);
    if (next?.ok !== true) break;
    play = next.value;
  }
  return { ...record, cards: play.cards.map((card) => ({ card })) };
}

test.each(SEATS)("%s goes back decision by decision to his first call", (seat) => {
  let record: BoardRecord | undefined = played();
  let steps = 0;
  for (;;) {
    const before: BoardRecord | undefined = takenBack(record, seat);
    if (before === undefined) break;
    const { calls, cards } = before;
    expect(marksOf(before)).toEqual(["undo"]);
    expect(calls.length + cards.length).toBeLessThan(record.calls.length + record.cards.length);
    // Every step back leads to a decision of the player himself.
    const play = playOf(before);
    if (cards.length > 0 || play !== undefined) expect(play?.actor).toBe(seat);
    else expect(seatAfter(before.board.dealer, calls.length)).toBe(seat);
    record = before;
    steps++;
  }
  expect(record.calls.length).toBe(SEATS.indexOf(seat));
  // Dummy has only his call.
  expect(steps).toBeGreaterThanOrEqual(seat === "S" ? 1 : 5);
});
