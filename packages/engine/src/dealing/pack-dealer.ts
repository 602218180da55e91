/**
 * Deals the pack quickly, one hand after the other, so that a deal whose first hand does not fit is given up before the
 * other hands are dealt. Every deal with the given cards is equally likely.
 */
import {
  CARDS,
  CardSet,
  rankIndexOf,
  SEATS,
  suitIndex,
  suitOf,
  SUITS,
  type Random,
  type Seat,
} from "@falsecard/core";
import { ownCellOf, type DealtCards } from "./evaluate.js";

/** For each n, the numbers of 16 bits that would favour some of the n results. */
const UNEVEN = Int32Array.from({ length: 53 }, (_, n) => (n === 0 ? 0 : 0x10000 % n));
const SUIT_OF = Uint8Array.from(CARDS, (card) => suitIndex(suitOf(card)));
const BIT_OF = Uint16Array.from(CARDS, (card) => 1 << rankIndexOf(card));

/** A dealer of packs with some cards given. */
export class PackDealer {
  readonly #cards: DealtCards;
  readonly #random: Random;
  /** The cards that are not given, in an order that changes with every deal. */
  readonly #pack: Uint8Array;
  /** The hands as they are before the deal. */
  readonly #given = new Int32Array(16);
  /** All four seats, in the order in which they are dealt their hands. */
  readonly order: readonly Seat[];
  readonly #rooms: readonly number[];
  #at = 0;
  #dealt = 0;
  /** 16 random bits that are left over, or −1. */
  #bits = -1;

  /** @param order All four seats, in the order in which they are dealt their hands. */
  constructor(
    cards: DealtCards,
    given: Readonly<Partial<Record<Seat, CardSet>>>,
    order: readonly Seat[],
    random: Random,
  ) {
    this.#cards = cards;
    this.#random = random;
    this.order = order;
    this.#rooms = order.map((seat) => 13 - (given[seat]?.size ?? 0));
    const all = SEATS.reduce((set, seat) => set.union(given[seat] ?? CardSet.empty), CardSet.empty);
    this.#pack = Uint8Array.from(CardSet.full.diff(all));
    for (const seat of SEATS)
      for (const suit of SUITS)
        this.#given[ownCellOf(seat, suit)] = (given[seat] ?? CardSet.empty).in(suit);
  }

  /** Takes all cards back. */
  begin(): void {
    const { holdings } = this.#cards;
    const given = this.#given;
    for (let i = 0; i < 16; i++) holdings[i] = given[i] as number;
    this.#cards.stamp++;
    this.#at = 0;
    this.#dealt = 0;
  }

  /** Deals the next hand. */
  dealHand(): void {
    const seat = this.order[this.#dealt];
    const room = this.#rooms[this.#dealt] ?? 0;
    if (seat === undefined) throw new Error("all four hands are dealt");
    const { holdings } = this.#cards;
    const first = ownCellOf(seat, "C");
    this.#dealt++;
    const pack = this.#pack;
    const end = this.#at + room;
    if (this.#dealt === 4) {
      // The last hand has what is left.
      for (let i = this.#at; i < end; i++) {
        const card = pack[i] as number;
        const cell = first + (SUIT_OF[card] as number);
        holdings[cell] = (holdings[cell] as number) | (BIT_OF[card] as number);
      }
      this.#at = end;
      return;
    }
    // This loop takes most of the time of a run, so it keeps what it needs in variables of its own.
    const random = this.#random;
    let bits = this.#bits;
    let left = pack.length - this.#at;
    for (let i = this.#at; i < end; i++, left--) {
      // A uniform number below `left`, at most 52, from 16 random bits.
      let product: number;
      do {
        let half: number;
        if (bits < 0) {
          const both = random.next() | 0;
          half = both & 0xffff;
          bits = both >>> 16;
        } else {
          half = bits;
          bits = -1;
        }
        product = half * left;
      } while ((product & 0xffff) < (UNEVEN[left] as number));
      const j = i + (product >>> 16);
      const card = pack[j] as number;
      pack[j] = pack[i] as number;
      pack[i] = card;
      const cell = first + (SUIT_OF[card] as number);
      holdings[cell] = (holdings[cell] as number) | (BIT_OF[card] as number);
    }
    this.#bits = bits;
    this.#at = end;
  }

  /** The number of hands that are dealt. */
  get dealt(): number {
    return this.#dealt;
  }
}

/** The number of deals in which the seats have the given cards. */
export function dealsWith(given: Readonly<Partial<Record<Seat, CardSet>>>): number {
  let left = SEATS.reduce((sum, seat) => sum - (given[seat]?.size ?? 0), 52);
  let deals = 1;
  for (const seat of SEATS) {
    const room = 13 - (given[seat]?.size ?? 0);
    for (let i = 1; i <= room; i++) deals = (deals * (left - room + i)) / i;
    left -= room;
  }
  return deals;
}
