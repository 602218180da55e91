/**
 * A view: exactly what one seat may know at one moment, and nothing else.
 *
 * A robot is given a `View`, never a record or a deal. The type carries a private mark, so that
 * {@link viewOf} is the only way to make one; what it copies is listed here field by field, and a
 * property test shows that two records which differ only in hidden cards give identical views.
 */
import type { Board } from "./board.js";
import type { Call } from "./call.js";
import type { Card } from "./card.js";
import type { Claim } from "./claim.js";
import { dummyOf, type Outcome } from "./contract.js";
import { partialDealOf } from "./deal.js";
import type { Hand } from "./hand.js";
import { auctionOf, outcomeOf, playOf, type Agreements, type BoardRecord } from "./record.js";
import { sure } from "./result.js";
import type { Scoring } from "./score.js";
import { otherSide, seatsFrom, sideOf, type Seat, type Side } from "./seat.js";

declare const seen: unique symbol;

/** A call as this seat heard it: the opponents explain theirs to us, partner does not explain his. */
export interface HeardCall {
  readonly call: Call;
  readonly alert?: true;
  readonly explanation?: string;
}

/** A card as this seat saw it. */
export interface SeenCard {
  readonly card: Card;
  readonly seat: Seat;
  readonly explanation?: string;
}

export interface View {
  readonly [seen]: true;
  readonly seat: Seat;
  readonly board: Board;
  readonly scoring: Scoring | undefined;
  /** The seat's own cards as dealt. */
  readonly hand: Hand;
  readonly calls: readonly HeardCall[];
  /** Once the auction is over. */
  readonly outcome: Outcome | undefined;
  /** Dummy's cards as dealt, once the opening lead has been faced (Law 41D). */
  readonly dummy: Hand | undefined;
  readonly cards: readonly SeenCard[];
  readonly claim: Claim | undefined;
  /** All that this side has agreed. */
  readonly ours: Agreements | undefined;
  /** The opponents' convention card; their notes are theirs until asked, call by call. */
  readonly theirs: Pick<Agreements, "card"> | undefined;
}

/** What `seat` may know of the record, or undefined if the seat's own hand is not in it. */
export function viewOf(record: BoardRecord, seat: Seat): View | undefined {
  const hand = record.deal[seat];
  if (hand === undefined) return undefined;
  const opponents = otherSide(sideOf(seat));
  const auction = auctionOf(record);
  const play = playOf(record);
  const outcome = outcomeOf(record);
  const faced = play !== undefined && play.cards.length > 0;
  const theirs = record.agreements[opponents];
  const view: Omit<View, typeof seen> = {
    seat,
    board: record.board,
    scoring: record.scoring,
    hand,
    calls: record.calls.slice(0, auction.calls.length).map(({ call, alert, explanation }, i) => {
      if (sideOf(auction.seatOf(i)) !== opponents) return { call };
      return {
        call,
        ...(alert === undefined ? {} : { alert }),
        ...(explanation === undefined ? {} : { explanation }),
      };
    }),
    outcome,
    dummy: faced ? record.deal[dummyOf(play.contract)] : undefined,
    cards: (play === undefined ? [] : seatsOf(play)).map((by, i) => {
      const { card, explanation } = record.cards[i] ?? {};
      if (card === undefined) throw new Error("a card of the play is not in its record");
      const told = explanation !== undefined && sideOf(by) === opponents;
      return { card, seat: by, ...(told ? { explanation } : {}) };
    }),
    claim: record.claim,
    ours: record.agreements[sideOf(seat)],
    theirs: theirs === undefined ? undefined : { card: theirs.card },
  };
  return view as View;
}

/** Who played each card, in order. */
function seatsOf(play: NonNullable<ReturnType<typeof playOf>>): Seat[] {
  return [...play.tricks, play.current].flatMap(({ leader, cards }) =>
    seatsFrom(leader).slice(0, cards.length),
  );
}

/**
 * A record of what the view's owner may know and nothing else, to be sent to where he thinks: `viewOf` of it, for the
 * same seat, is the view again.
 */
export function recordSeen(view: View): BoardRecord {
  const { seat, board, scoring, hand, outcome, dummy, calls, cards, claim, ours, theirs } = view;
  const known: Partial<Record<Seat, Hand>> = { [seat]: hand };
  if (dummy !== undefined && outcome !== undefined && outcome !== "passed out")
    known[dummyOf(outcome)] = dummy;
  const agreements: Partial<Record<Side, Agreements>> = {};
  if (ours !== undefined) agreements[sideOf(seat)] = ours;
  if (theirs !== undefined) agreements[otherSide(sideOf(seat))] = theirs;
  return {
    board,
    deal: sure(partialDealOf(known)),
    players: {},
    agreements,
    calls,
    // The auction tells the contract if it was heard to the end.
    ...(outcome === undefined ? {} : { stated: outcome }),
    cards: cards.map(({ card, explanation }) =>
      explanation === undefined ? { card } : { card, explanation },
    ),
    ...(scoring === undefined ? {} : { scoring }),
    ...(claim === undefined ? {} : { claim }),
    about: {},
  };
}
