/**
 * Habits: how a player chooses among cards of equal worth.
 *
 * They cost nothing and are what partner and opponents expect: an honour is not wasted, a discard keeps as many cards
 * of a suit as dummy has, declarer draws trumps or goes on with his suit, a defender returns partner's suit and leads
 * the top of touching honours, and else of equal cards the lowest is played.
 */
import {
  CARDS,
  countBits,
  dummyOf,
  partnerOf,
  rankIndexOf,
  SEATS,
  sideOf,
  suitOf,
  TEN_RANK,
  winningCard,
  type Card,
  type Play,
  type Seat,
} from "@falsecard/core";

/** The costs of a card, the most important first; smaller is better. */
function costsOf(play: Play, turn: Seat, card: Card): readonly number[] {
  const { current, contract } = play;
  const suit = suitOf(card);
  const rank = rankIndexOf(card);
  const [led] = current.cards;
  const wins = winningCard([...current.cards, card], contract.strain) === card;
  // An honour that does not win the trick is wasted.
  const wasted = rank >= TEN_RANK && !wins ? rank : 0;
  const discards = led !== undefined && suit !== suitOf(led);
  const ruffs = discards && suit === contract.strain;
  const held = countBits(play.left(turn)?.in(suit) ?? 0);
  const dummy = dummyOf(contract);
  const opposite = turn === dummy ? contract.declarer : dummy;
  const beside = countBits(play.left(opposite)?.in(suit) ?? 0);
  // A discard from no more cards than dummy has gives up length control; one from Kx or Qxx gives up a guard.
  const unguarded = discards && !ruffs && held <= beside;
  const bared = discards && !ruffs && bares(play, turn, card);
  const hidden = led === undefined && hidesHigher(play, turn, card);
  const strange = led === undefined ? strangeness(play, turn, card) : 0;
  return [
    strange,
    wasted,
    Number(ruffs),
    Number(unguarded),
    Number(bared),
    discards ? -held : 0,
    Number(hidden),
    rank,
  ];
}

/**
 * How unusual a lead is, 0 to 2: declarer draws trumps, then continues his last suit; a defender returns partner's suit.
 */
function strangeness(play: Play, turn: Seat, card: Card): number {
  const { contract, tricks } = play;
  const suit = suitOf(card);
  const declares = sideOf(turn) === sideOf(contract.declarer);
  if (declares && suit === contract.strain && areTrumpsOut(play)) return 0;
  const last = declares
    ? tricks.findLast(({ leader }) => sideOf(leader) === sideOf(turn))
    : tricks.find(({ leader }) => leader === partnerOf(turn));
  const [led] = last?.cards ?? [];
  return led !== undefined && suitOf(led) === suit ? 1 : 2;
}

/** Whether a hand that is not seen may have a trump. */
function areTrumpsOut({ contract, cards, deal }: Play): boolean {
  const seen = (card: Card): boolean =>
    cards.includes(card) || SEATS.some((seat) => deal[seat]?.has(card) === true);
  return CARDS.some((card) => suitOf(card) === contract.strain && !seen(card));
}

/** Whether a defender would lead an honour from under the one that touches it. */
function hidesHigher(play: Play, turn: Seat, card: Card): boolean {
  if (sideOf(turn) === sideOf(play.contract.declarer)) return false;
  const rank = rankIndexOf(card);
  return rank >= TEN_RANK && ((play.left(turn)?.in(suitOf(card)) ?? 0) & (1 << (rank + 1))) !== 0;
}

/** Whether the card leaves a king or a queen without the small cards that protect it. */
function bares(play: Play, turn: Seat, card: Card): boolean {
  const holding = play.left(turn)?.in(suitOf(card)) ?? 0;
  const length = countBits(holding);
  const rank = rankIndexOf(card);
  const protects = (top: number, least: number): boolean =>
    rank < top && (holding & (1 << top)) !== 0 && length === least;
  return protects(11, 2) || protects(10, 3);
}

/** The card that habit takes among cards of equal worth. */
export function habitOf(play: Play, cards: readonly Card[]): Card | undefined {
  const { turn } = play;
  if (turn === undefined) return undefined;
  let best: { card: Card; costs: readonly number[] } | undefined;
  for (const card of cards) {
    const costs = costsOf(play, turn, card);
    if (best === undefined || isLess(costs, best.costs)) best = { card, costs };
  }
  return best?.card;
}

function isLess(a: readonly number[], b: readonly number[]): boolean {
  for (const [i, one] of a.entries()) {
    const other = b[i] ?? 0;
    if (one !== other) return one < other;
  }
  return false;
}
