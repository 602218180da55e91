/**
 * An immutable set of cards as 52 bits in two halves: `lo` holds clubs and diamonds, `hi` hearts and
 * spades, 26 bits each. A hand is such a set.
 */
import { CARDS, suitIndex, type Card, type Suit } from "./card.js";
import { countBits, holdingOf, type Holding } from "./holding.js";

const HALF = 0x3ffffff;

/** Adds the cards of one half, the first of which is number `from`. */
function add(cards: Card[], half: number, from: number): void {
  for (let left = half; left !== 0; left &= left - 1) {
    const card = CARDS[from + 31 - Math.clz32(left & -left)];
    if (card !== undefined) cards.push(card);
  }
}

/** An immutable set of cards. */
export class CardSet implements Iterable<Card> {
  static readonly empty = new CardSet(0, 0);
  static readonly full = new CardSet(HALF, HALF);

  readonly lo: number;
  readonly hi: number;

  constructor(lo: number, hi: number) {
    this.lo = lo & HALF;
    this.hi = hi & HALF;
  }

  static of(cards: Iterable<Card>): CardSet {
    let lo = 0;
    let hi = 0;
    for (const card of cards) {
      if (card < 26) lo |= 1 << card;
      else hi |= 1 << (card - 26);
    }
    return new CardSet(lo, hi);
  }

  /** The set with these four holdings. */
  static ofHoldings(spades: Holding, hearts: Holding, diamonds: Holding, clubs: Holding): CardSet {
    return new CardSet(clubs | (diamonds << 13), hearts | (spades << 13));
  }

  get size(): number {
    return countBits(this.lo) + countBits(this.hi);
  }

  get isEmpty(): boolean {
    return (this.lo | this.hi) === 0;
  }

  has(card: Card): boolean {
    return card < 26 ? (this.lo & (1 << card)) !== 0 : (this.hi & (1 << (card - 26))) !== 0;
  }

  with(card: Card): CardSet {
    return card < 26
      ? new CardSet(this.lo | (1 << card), this.hi)
      : new CardSet(this.lo, this.hi | (1 << (card - 26)));
  }

  without(card: Card): CardSet {
    return card < 26
      ? new CardSet(this.lo & ~(1 << card), this.hi)
      : new CardSet(this.lo, this.hi & ~(1 << (card - 26)));
  }

  union(other: CardSet): CardSet {
    return new CardSet(this.lo | other.lo, this.hi | other.hi);
  }

  intersect(other: CardSet): CardSet {
    return new CardSet(this.lo & other.lo, this.hi & other.hi);
  }

  diff(other: CardSet): CardSet {
    return new CardSet(this.lo & ~other.lo, this.hi & ~other.hi);
  }

  equals(other: CardSet): boolean {
    return this.lo === other.lo && this.hi === other.hi;
  }

  intersects(other: CardSet): boolean {
    return ((this.lo & other.lo) | (this.hi & other.hi)) !== 0;
  }

  includes(other: CardSet): boolean {
    return ((other.lo & ~this.lo) | (other.hi & ~this.hi)) === 0;
  }

  /** What the set holds in one suit. */
  in(suit: Suit): Holding {
    switch (suit) {
      case "C":
        return holdingOf(this.lo);
      case "D":
        return holdingOf(this.lo >>> 13);
      case "H":
        return holdingOf(this.hi);
      case "S":
        return holdingOf(this.hi >>> 13);
    }
  }

  /** The cards of one suit. */
  only(suit: Suit): CardSet {
    const bits = 0x1fff << (suitIndex(suit) % 2 === 0 ? 0 : 13);
    return suitIndex(suit) < 2 ? new CardSet(this.lo & bits, 0) : new CardSet(0, this.hi & bits);
  }

  /** Cards in the order of their numbers: ♣2 first, ♠A last. */
  [Symbol.iterator](): Iterator<Card> {
    const cards: Card[] = [];
    add(cards, this.lo, 0);
    add(cards, this.hi, 26);
    return cards.values();
  }
}
