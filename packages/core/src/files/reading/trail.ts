/**
 * Follows the play of a whole deal as long as every card is regular, without building a `Play` for each:
 * nearly all cards of nearly all files are. At the first card it does not take, a `Play` says why.
 */
import { suitIndex, type Card } from "../../card.js";
import { leaderOf, trumpOf, type Contract } from "../../contract.js";
import type { Deal } from "../../deal.js";
import { seatIndex, SEATS } from "../../seat.js";

export class Trail {
  /** Cards left by seat: clubs and diamonds, hearts and spades, as in a set of cards. */
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

  constructor(contract: Contract, deal: Deal) {
    const trump = trumpOf(contract.strain);
    this.#lo = SEATS.map((seat) => deal[seat].lo);
    this.#hi = SEATS.map((seat) => deal[seat].hi);
    this.#trump = trump === undefined ? -1 : suitIndex(trump);
    this.#declarer = seatIndex(contract.declarer);
    this.#turn = seatIndex(leaderOf(contract));
  }

  /** Complete tricks. */
  get tricks(): number {
    return this.#played >> 2;
  }

  /** Tricks of declarer's side. */
  get declarerTricks(): number {
    return this.#won;
  }

  /** Plays the card if that is regular. */
  take(card: Card): boolean {
    const seat = this.#turn;
    const suit = (card / 13) | 0;
    const half = suit < 2 ? this.#lo : this.#hi;
    const bit = 1 << (suit < 2 ? card : card - 26);
    const held = half[seat] ?? 0;
    if ((held & bit) === 0) return false;
    const isLead = (this.#played & 3) === 0;
    if (!isLead && suit !== this.#led && this.#holds(seat, this.#led)) return false;
    half[seat] = held & ~bit;
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
    return true;
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
