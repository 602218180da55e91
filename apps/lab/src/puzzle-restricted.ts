/**
 * Restricted choice: a defender has dropped one of two touching honours, and declarer may finesse his partner for the
 * other or play for the drop.
 */
import {
  boardOf,
  cardOf,
  dealPack,
  partnerOf,
  Random,
  rankIndexOf,
  SEATS,
  seatAfter,
  sideOf,
  suitOf,
  SUITS,
  winningCard,
  type Card,
  type Deal,
  type Play,
  type Suit,
} from "@falsecard/core";
import type { Biddable } from "./bidding.js";

const [TEN, JACK, QUEEN, KING, ACE] = [8, 9, 10, 11, 12] as const;
const bits = (...ranks: readonly number[]): number =>
  ranks.reduce((all, rank) => all | (1 << rank), 0);
/** What a defender drops under the first top card if he has nothing smaller. */
const DROPPED: readonly number[] = [bits(QUEEN), bits(JACK), bits(QUEEN, JACK)];
const LENGTHS = [8, 9, 10];
const HONOURS = ["J", "Q"] as const;

/** Whether a side has ace, king and ten of a suit, and one of the others queen or jack, or both, and nothing else in it. */
export function mayDrop(deal: Deal): boolean {
  return SUITS.some((suit) =>
    (["N", "E"] as const).some((one) => {
      const [own, beside] = [deal[one], deal[partnerOf(one)]];
      const ours = own.in(suit) | beside.in(suit);
      const tops = bits(TEN, KING, ACE);
      if ((ours & tops) !== tops || (ours & bits(QUEEN, JACK)) !== 0) return false;
      if (!LENGTHS.includes(own.only(suit).size + beside.only(suit).size)) return false;
      return SEATS.some(
        (seat) => sideOf(seat) !== sideOf(one) && DROPPED.includes(deal[seat].in(suit)),
      );
    }),
  );
}

/** Board i of a seed, dealt until an honour may drop. */
export function dropBoard(seed: string, i: number): Biddable {
  const random = Random.from(`${seed} ${i} drop`);
  for (;;) {
    const deal = dealPack(random);
    if (mayDrop(deal)) return { deal, ...boardOf(i + 1) };
  }
}

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
