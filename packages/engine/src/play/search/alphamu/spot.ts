/**
 * A spot: a position inside a search, with the tricks one side has won since the search began.
 *
 * A search starts from a checked position and plays legal cards only, so the positions it reaches are not checked again.
 */
import {
  CardSet,
  rankIndexOf,
  seatAfter,
  sideOf,
  suitOf,
  winnerOf,
  type Card,
  type Seat,
  type Side,
} from "@falsecard/core";
import type { Position, Setup } from "@falsecard/solver";

/** A position and the tricks that one side has won since the search began. */
export interface Spot {
  readonly at: Position;
  /** Tricks that the side in question has won since the search began. */
  readonly won: number;
}

/** The spot after a legal card. */
export function afterCard({ at, won }: Spot, card: Card, side: Side): Spot {
  const { hands, strain, leader } = at;
  const turn = seatAfter(leader, at.trick.length);
  const trick = [...at.trick, card];
  const winner = winnerOf({ leader, cards: trick }, strain);
  const setup: Setup = {
    hands: { ...hands, [turn]: hands[turn].without(card) },
    strain,
    leader: winner ?? leader,
    trick: winner === undefined ? trick : [],
  };
  const own = winner !== undefined && sideOf(winner) === side ? 1 : 0;
  return { at: setup as Position, won: won + own };
}

/** Tricks still to be completed, the one in play included. */
export function tricksLeft({ hands, leader }: Setup): number {
  // The last seat to play to a trick has not played to it yet.
  return hands[seatAfter(leader, 3)].size;
}

/** Cards of one hand that no card of another hand, or of the trick in play, divides; from the top down. */
export function equalsOf(cards: CardSet, { hands, trick }: Setup, seat: Seat): Card[][] {
  let others = CardSet.of(trick);
  for (const other of [1, 2, 3]) others = others.union(hands[seatAfter(seat, other)]);
  const groups: Card[][] = [];
  let last: Card[] = [];
  for (const card of [...cards].toReversed()) {
    const above = last.at(-1);
    if (above !== undefined && suitOf(above) === suitOf(card) && !divided(card, above, others))
      last.push(card);
    else {
      last = [card];
      groups.push(last);
    }
  }
  return groups;
}

function divided(low: Card, high: Card, others: CardSet): boolean {
  const between = (1 << rankIndexOf(high)) - (2 << rankIndexOf(low));
  return (others.in(suitOf(low)) & between) !== 0;
}
