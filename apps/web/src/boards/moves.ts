/** Steps of a board, one for each call and card: the record at a step, and the moves. */
import {
  auctionOf,
  playOf,
  recordAt,
  type BoardRecord,
  type Call,
  type Card,
  type Seat,
} from "@falsecard/core";

export function momentOf(record: BoardRecord, step: number): BoardRecord {
  const calls = Math.min(step, record.calls.length);
  return recordAt(record, calls, Math.max(0, step - record.calls.length));
}

/** A call or card of a board, with its seat and the seat that decided it. */
export interface BoardMove {
  readonly step: number;
  readonly seat: Seat;
  /** The seat that decided the move: declarer for a card of dummy's. */
  readonly by: Seat;
  readonly call?: Call;
  readonly card?: Card;
}

/** All calls and cards in order, up to the first illegal card. */
export function movesOf(record: BoardRecord): readonly BoardMove[] {
  const auction = auctionOf(record);
  const moves: BoardMove[] = auction.calls.map((call, step) => {
    const seat = auction.seatOf(step);
    return { step, seat, by: seat, call };
  });
  let play = playOf(recordAt(record, record.calls.length, 0));
  for (const { card } of record.cards) {
    const { turn, actor } = play ?? {};
    const next = play?.with(card);
    if (turn === undefined || next?.ok !== true) break;
    moves.push({ step: moves.length, seat: turn, by: actor ?? turn, card });
    play = next.value;
  }
  return moves;
}
