/**
 * Follows the play of a whole deal as long as every card is regular, which nearly all cards of nearly all files are. It
 * is faster than making a `Play` for each card; at the first card that it refuses, a `Play` finds the reason.
 */
import { suitIndex, type Card } from "../../card.js";
import { leaderOf, trumpOf, type Contract } from "../../contract.js";
import type { PartialDeal } from "../../deal.js";
import { seatIndex, SEATS } from "../../seat.js";

export class RegularPlay {
  /** The cards left to each seat, in the two halves of a card set: clubs and diamonds, hearts and spades. */
  readonly #lo: number[];
  readonly #hi: number[];
  readonly #trump: number;
  readonly #declarer: number;
  #turn: number;
  #played = 0;
  #led = 0;
  #best = 0;
  #winner = 0;
  #won = 0;

  constructor(contract: Contract, deal: PartialDeal) {
    const trump = trumpOf(contract.strain);
    this.#lo = SEATS.map((seat) => deal[seat]?.lo ?? 0);
    this.#hi = SEATS.map((seat) => deal[seat]?.hi ?? 0);
    this.#trump = trump === undefined ? -1 : suitIndex(trump);
    this.#declarer = seatIndex(contract.declarer);
    this.#turn = seatIndex(leaderOf(contract));
  }

  /** The number of complete tricks. */
  get tricks(): number {
    return this.#played >> 2;
  }

  /** The tricks that declarer's side has won. */
  get declarerTricks(): number {
    return this.#won;
  }

  /** The index of the seat to play. */
  get turn(): number {
    return this.#turn;
  }

  /** Plays the card if it is regular; false if not. */
  take(card: Card): boolean {
    const isLead = (this.#played & 3) === 0;
    const suit = (card / 13) | 0;
    if (!this.#isRegular(this.#turn, card, isLead ? suit : this.#led)) return false;
    this.#play(card, suit, isLead);
    return true;
  }

  /** Plays a whole trick if every card is regular; otherwise plays no card and gives false. */
  takeTrick(cards: readonly Card[]): boolean {
    const led = ((cards[0] ?? 0) / 13) | 0;
    for (let j = 0; j < cards.length; j++)
      if (!this.#isRegular((this.#turn + j) & 3, cards[j] ?? 0, led)) return false;
    for (let j = 0; j < cards.length; j++) {
      const card = cards[j] ?? 0;
      this.#play(card, (card / 13) | 0, j === 0);
    }
    return true;
  }

  #isRegular(seat: number, card: number, led: number): boolean {
    const held = (card < 26 ? this.#lo[seat] : this.#hi[seat]) ?? 0;
    if ((held & (1 << (card < 26 ? card : card - 26))) === 0) return false;
    return ((card / 13) | 0) === led || !this.#holds(seat, led);
  }

  #play(card: number, suit: number, isLead: boolean): void {
    const seat = this.#turn;
    if (suit < 2) this.#lo[seat] = (this.#lo[seat] ?? 0) & ~(1 << card);
    else this.#hi[seat] = (this.#hi[seat] ?? 0) & ~(1 << (card - 26));
    this.#played++;
    if (isLead) this.#led = suit;
    if (isLead || this.#beats(card, suit)) {
      this.#best = card;
      this.#winner = seat;
    }
    if ((this.#played & 3) !== 0) {
      this.#turn = (seat + 1) & 3;
    } else {
      this.#turn = this.#winner;
      if (((this.#winner ^ this.#declarer) & 1) === 0) this.#won++;
    }
  }

  #holds(seat: number, suit: number): boolean {
    const half = (suit < 2 ? this.#lo[seat] : this.#hi[seat]) ?? 0;
    return (half & (0x1fff << (suit % 2 === 0 ? 0 : 13))) !== 0;
  }

  #beats(card: number, suit: number): boolean {
    const best = (this.#best / 13) | 0;
    return suit === best ? card > this.#best : suit === this.#trump;
  }
}
