/**
 * Restricted choice: a defender has dropped one of two touching honours, and declarer may finesse his partner for the
 * other or play for the drop.
 */
import {
  cardOf,
  countBits,
  partnerOf,
  rankIndexOf,
  SEATS,
  seatAfter,
  sideOf,
  SIDES,
  suitOf,
  SUITS,
  winningCard,
  type Card,
  type Deal,
  type Play,
  type Side,
  type Suit,
} from "@falsecard/core";
import { MADE, type BoardOrder } from "./board.js";

const [TEN, JACK, QUEEN, KING, ACE] = [8, 9, 10, 11, 12] as const;
const bits = (...ranks: readonly number[]): number =>
  ranks.reduce((all, rank) => all | (1 << rank), 0);
/** What a defender drops under the first top card if he has nothing smaller. */
const DROPPED: readonly number[] = [bits(QUEEN), bits(JACK), bits(QUEEN, JACK)];
const TOPS = bits(TEN, KING, ACE);
const LENGTHS = [8, 9, 10];
const HONOURS = ["J", "Q"] as const;

/** The suits of a side with ace, king and ten in which one of the others has queen or jack, or both, and nothing else. */
const dropSuits = (deal: Deal, side: Side): Suit[] =>
  SUITS.filter((suit) => {
    const [one, other] = side === "NS" ? (["N", "S"] as const) : (["E", "W"] as const);
    const ours = deal[one].in(suit) | deal[other].in(suit);
    if ((ours & TOPS) !== TOPS || (ours & bits(QUEEN, JACK)) !== 0) return false;
    if (!LENGTHS.includes(countBits(ours))) return false;
    return SEATS.some((seat) => sideOf(seat) !== side && DROPPED.includes(deal[seat].in(suit)));
  });

/** Boards on which an honour may drop in declarer's trumps, or at notrump, and he makes it just so. */
export const DROPS: BoardOrder = {
  deal: (deal) => SIDES.some((side) => dropSuits(deal, side).length > 0),
  contract: (deal, contract) =>
    dropSuits(deal, sideOf(contract.declarer)).some(
      (suit) => contract.strain === suit || contract.strain === "N",
    ) && MADE.contract(deal, contract),
};

/** Whether declarer, third to the trick, may finesse for the honour that touches one which the next player has dropped. */
export function isRestricted(play: Play): boolean {
  const { current, contract, legal, turn } = play;
  const [led] = current.cards;
  if (led === undefined || turn === undefined || current.cards.length !== 2) return false;
  if (sideOf(turn) !== sideOf(contract.declarer)) return false;
  const suit = suitOf(led);
  const dropped = droppedBy(play, suit);
  if (dropped === undefined) return false;
  const shown = [turn, partnerOf(turn)].map((seat) => play.deal[seat]);
  const other = HONOURS.map((rank) => cardOf(suit, rank)).find((card) => card !== dropped);
  if (other === undefined || play.cards.includes(other)) return false;
  if (shown.some((hand) => hand?.has(other) === true)) return false;
  const own = [...legal].filter((card) => suitOf(card) === suit);
  const wins = (card: Card): boolean =>
    winningCard([...current.cards, card], contract.strain) === card;
  return own.some((card) => card < other && wins(card)) && own.some((card) => card > other);
}

/** The honour of a suit that the player who is last to this trick has lost to a lead by declarer's side. */
function droppedBy({ tricks, current, contract }: Play, suit: Suit) {
  const last = seatAfter(current.leader, 3);
  for (const { leader, cards } of tricks) {
    if (sideOf(leader) !== sideOf(contract.declarer)) continue;
    const own = cards.find((_, i) => seatAfter(leader, i) === last);
    if (own === undefined || suitOf(own) !== suit || rankIndexOf(own) < JACK) continue;
    if (winningCard(cards, contract.strain) !== own) return own;
  }
  return undefined;
}
