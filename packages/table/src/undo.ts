/**
 * Taking back: the board as it stood before a player's last decision. Only this function sets the mark `undo`, so that
 * no board with a repeated decision counts as a result.
 */
import { playOf, seatAfter, withMark, type BoardRecord, type Seat } from "@falsecard/core";

/** The record before the seat's last decision, with the mark `undo`; undefined if the seat has made no decision. */
export function takenBack(record: BoardRecord, seat: Seat): BoardRecord | undefined {
  const { calls, cards, claim: _claim, ...rest } = record;
  for (let length = cards.length - 1; length >= 0; length--) {
    const before: BoardRecord = { ...rest, calls, cards: cards.slice(0, length) };
    const play = playOf(before);
    // A forced card was no decision.
    if (play?.actor === seat && play.legal.size > 1) return withMark(before, "undo");
  }
  for (let length = calls.length - 1; length >= 0; length--)
    if (seatAfter(record.board.dealer, length) === seat)
      return withMark({ ...rest, calls: calls.slice(0, length), cards: [] }, "undo");
  return undefined;
}
