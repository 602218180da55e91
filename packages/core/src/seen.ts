/**
 * What one seat may know at one moment, and nothing else, as plain data: it survives `structuredClone` and JSON, so
 * that a robot in a worker is sent exactly this.
 *
 * A robot is given a `Seen`, never a record or a deal. The type has a private mark, so that only {@link seenBy} makes
 * one. That function copies the permitted fields one by one; a property test checks that two records which differ only
 * in hidden cards give the same `Seen`.
 */
import type { Board } from "./board.js";
import type { Call } from "./call.js";
import type { Card } from "./card.js";
import { CardSet } from "./cards.js";
import type { Claim } from "./claim.js";
import { dummyOf, type Outcome } from "./contract.js";
import { partialDealOf, type PartialDeal } from "./deal.js";
import type { Hand } from "./hand.js";
import { fail, type LawFault } from "./law-faults.js";
import { Play } from "./play.js";
import { auctionOf, outcomeOf, playOf, type Agreements, type BoardRecord } from "./record.js";
import { sure, type Result } from "./result.js";
import type { Scoring } from "./score.js";
import { otherSide, sideOf, type Seat, type Side } from "./seat.js";

declare const mark: unique symbol;

/** A call as this seat heard it: with alert and explanation if an opponent made it, without them if partner did. */
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

/** What one seat may know of a board: plain data that can be cloned to a worker, made by `seenBy` alone. */
export interface Seen {
  readonly [mark]: true;
  readonly seat: Seat;
  readonly board: Board;
  readonly scoring?: Scoring;
  /** The seat's own cards as dealt. */
  readonly hand: readonly Card[];
  readonly calls: readonly HeardCall[];
  /** The contract or `passed out`; absent until it is known. */
  readonly outcome?: Outcome;
  /** Dummy's cards as dealt, once the opening lead has been faced (Law 41D). */
  readonly dummy?: readonly Card[];
  readonly cards: readonly SeenCard[];
  readonly claim?: Claim;
  /**
   * The agreements of the seat's own side, and the opponents' convention card without their notes, which the seat
   * learns only by asking.
   */
  readonly agreements: Readonly<Partial<Record<Side, Agreements>>>;
}

/** What `seat` may know of the board; undefined if the record does not have the seat's own hand. */
export function seenBy(record: BoardRecord, seat: Seat): Seen | undefined {
  const hand = record.deal[seat];
  if (hand === undefined) return undefined;
  const own = sideOf(seat);
  const opponents = otherSide(own);
  const auction = auctionOf(record);
  const play = playOf(record);
  const outcome = outcomeOf(record);
  const dummy = play?.dummy;
  const ours = record.agreements[own];
  const theirs = record.agreements[opponents];
  const { board, scoring, claim } = record;
  const seen: Omit<Seen, typeof mark> = {
    seat,
    board,
    ...(scoring === undefined ? {} : { scoring }),
    hand: [...hand],
    calls: record.calls.slice(0, auction.calls.length).map(({ call, alert, explanation }, i) => {
      if (sideOf(auction.seatOf(i)) !== opponents) return { call };
      return {
        call,
        ...(alert === undefined ? {} : { alert }),
        ...(explanation === undefined ? {} : { explanation }),
      };
    }),
    ...(outcome === undefined ? {} : { outcome }),
    ...(dummy === undefined ? {} : { dummy: [...dummy] }),
    cards: (play?.played ?? []).map(({ card, seat: by }, i) => {
      const explanation = record.cards[i]?.explanation;
      const told = explanation !== undefined && sideOf(by) === opponents;
      return { card, seat: by, ...(told ? { explanation } : {}) };
    }),
    ...(claim === undefined ? {} : { claim }),
    agreements: {
      ...(ours === undefined ? {} : { [own]: ours }),
      ...(theirs === undefined ? {} : { [opponents]: { card: theirs.card } }),
    },
  };
  return seen as Seen;
}

/** The hands that the seat sees: its own and, after the opening lead, dummy's. */
export function handsSeen({ seat, hand, dummy, outcome }: Seen): PartialDeal {
  const known: Partial<Record<Seat, Hand>> = { [seat]: CardSet.of(hand) };
  if (dummy !== undefined && outcome !== undefined && outcome !== "passed out")
    known[dummyOf(outcome)] = CardSet.of(dummy);
  return sure(partialDealOf(known));
}

/** The play as the seat sees it, with the hands of {@link handsSeen}. */
export function playSeen(seen: Seen): Result<Play, LawFault> {
  const { outcome, cards } = seen;
  if (outcome === undefined || outcome === "passed out") return fail("play-none");
  return Play.of(
    outcome,
    handsSeen(seen),
    cards.map(({ card }) => card),
  );
}

/**
 * A record with only what the seat may know: if no card was irregular, `seenBy` of it, for the same seat, gives the
 * same `Seen` again.
 */
export function recordSeen(seen: Seen): BoardRecord {
  const { board, scoring, outcome, calls, cards, claim, agreements } = seen;
  return {
    board,
    deal: handsSeen(seen),
    players: {},
    agreements,
    calls,
    // Needed where the contract was stated without a complete auction; otherwise it repeats what the auction says.
    ...(outcome === undefined ? {} : { stated: outcome }),
    cards: cards.map(({ card, explanation }) =>
      explanation === undefined ? { card } : { card, explanation },
    ),
    ...(scoring === undefined ? {} : { scoring }),
    ...(claim === undefined ? {} : { claim }),
    about: {},
  };
}
