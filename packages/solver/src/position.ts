/**
 * Positions: the cards left in four hands, the trick in play and the strain.
 *
 * The kernel is only given positions that `positionOf` has checked.
 */
import {
  bySeat,
  CardSet,
  makeCard,
  ok,
  SEATS,
  seatAfter,
  suitOf,
  type BySeat,
  type Card,
  type Deal,
  type Hand,
  type Play,
  type Result,
  type Seat,
  type Strain,
} from "@falsecard/core";
import { refusalOf, type Refusal } from "./refusal.js";

/** The hands, strain, leader and current trick of a position, not yet checked. */
export interface Setup {
  /** The cards that each seat still holds, without those of the trick in play. */
  readonly hands: BySeat<Hand>;
  readonly strain: Strain;
  /** Who led, or is to lead, the trick in play. */
  readonly leader: Seat;
  /** The cards of the trick in play, in order; up to three. */
  readonly trick: readonly Card[];
}

declare const checked: unique symbol;
/**
 * A setup that can be played on. Only {@link positionOf}, and functions whose result is legal by construction, make
 * one.
 */
export type Position = Setup & { readonly [checked]: true };

/** Whose turn it is. */
export const turnOf = (position: Setup): Seat => seatAfter(position.leader, position.trick.length);

/** The cards that the seat to play may play. */
export function legalOf(position: Setup): CardSet {
  const hand = position.hands[turnOf(position)];
  const [led] = position.trick;
  const following = led === undefined ? CardSet.empty : hand.only(suitOf(led));
  return following.isEmpty ? hand : following;
}

/** Checks a setup: no card twice, hands of equal length, a trick that could have been played. */
export function positionOf(setup: Setup): Result<Position, Refusal> {
  const { hands, leader, trick } = setup;
  if (trick.length > 3) return refusalOf("trick-long", String(trick.length));
  let seen = CardSet.empty;
  for (const card of trick) {
    if (seen.has(card)) return refusalOf("card-twice", makeCard(card));
    seen = seen.with(card);
  }
  for (const seat of SEATS) {
    const [twice] = hands[seat].intersect(seen);
    if (twice !== undefined) return refusalOf("card-twice", makeCard(twice));
    seen = seen.union(hands[seat]);
  }
  const whole = trickStart(setup);
  const sizes = SEATS.map((seat) => whole[seat].size);
  if (new Set(sizes).size > 1) return refusalOf("hands-unequal", sizes.join(", "));
  if (sizes[0] === 0) return refusalOf("hands-empty");
  const [led] = trick;
  for (const [i, card] of trick.entries()) {
    const suit = led === undefined ? suitOf(card) : suitOf(led);
    if (suitOf(card) !== suit && hands[seatAfter(leader, i)].in(suit) !== 0)
      return refusalOf("revoke", makeCard(card));
  }
  return ok(setup as Position);
}

/** The hands as they were when the trick in play began. */
export function trickStart(setup: Setup): BySeat<Hand> {
  const { hands, leader, trick } = setup;
  if (trick.length === 0) return hands;
  return bySeat((seat) => {
    const card = trick.find((_, i) => seatAfter(leader, i) === seat);
    return card === undefined ? hands[seat] : hands[seat].with(card);
  });
}

/** The position before the opening lead. */
export function openingOf(deal: Deal, strain: Strain, leader: Seat): Position {
  return { hands: deal, strain, leader, trick: [] } as unknown as Position;
}

/** The position that a play has reached; every hand must be known. */
export function positionAt(play: Play): Result<Position, Refusal> {
  const unknown = SEATS.find((seat) => play.left(seat) === undefined);
  if (unknown !== undefined) return refusalOf("hands-missing", unknown);
  return positionOf({
    hands: bySeat((seat) => play.left(seat) ?? CardSet.empty),
    strain: play.contract.strain,
    leader: play.current.leader,
    trick: play.current.cards,
  });
}
