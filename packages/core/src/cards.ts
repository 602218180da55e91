/**
 * Sets of cards as bits.
 *
 * A holding is the ranks that one hand has in one suit, as 13 bits: bit 0 is the two, bit 12 the ace. A card set is
 * immutable and has 52 bits in two halves: `lo` holds clubs and diamonds, `hi` hearts and spades, 26 bits each. A hand
 * is
 * such a set.
 */
import { CARDS, rankIndexAt, RANKS, suitIndex, TEN_RANK, type Card, type Suit } from "./card.js";
import { fail, type LawFault } from "./law-faults.js";
import { ok, type Result } from "./result.js";

declare const holding: unique symbol;
/** The cards of one suit in a hand: bit r for rank r, the two first. */
export type Holding = number & { readonly [holding]: true };

/** No cards of a suit. */
export const VOID = 0 as Holding;
/** All thirteen cards of a suit. */
export const WHOLE_SUIT = 0x1fff as Holding;

/** The holding of the low 13 bits of a number; higher bits are ignored. */
export function holdingOf(bits: number): Holding {
  return (bits & 0x1fff) as Holding;
}

/** The number of set bits among the 32 bits of a number. */
export function countBits(bits: number): number {
  let n = bits - ((bits >>> 1) & 0x55555555);
  n = (n & 0x33333333) + ((n >>> 2) & 0x33333333);
  return Math.imul((n + (n >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** The number of cards. */
export const lengthOf = (holding: Holding): number => countBits(holding);

/** Reads ranks in any order, `10` or `T`, `-` or nothing for a void. A rank twice is a fault. */
export function parseHolding(text: string): Result<Holding, LawFault> {
  if (text === "-" || text === "—") return ok(VOID);
  let bits = 0;
  for (let i = 0; i < text.length; i++) {
    const isTen = text.startsWith("10", i);
    const rank = isTen ? TEN_RANK : rankIndexAt(text.charCodeAt(i));
    const found = (): string => text.slice(i, i + (isTen ? 2 : 1));
    if (rank < 0) return fail("rank", found(), i + 1);
    if ((bits & (1 << rank)) !== 0) return fail("card-twice", found(), i + 1);
    bits |= 1 << rank;
    if (isTen) i++;
  }
  return ok(holdingOf(bits));
}

/** A holding as text: ranks from the top down, an empty text for a void. */
export function makeHolding(holding: Holding): string {
  let text = "";
  for (let i = 12; i >= 0; i--) if ((holding & (1 << i)) !== 0) text += RANKS[i] ?? "";
  return text;
}

const HALF = 0x3ffffff;

/** Adds the cards of one half of a set to the list; bit 0 of the half is card number `from`. */
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

  /** The holding of the set in one suit. */
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

/**
 * Restores the card sets in a value that `structuredClone` has copied, for example for a worker. The copy of an object
 * has its data but not its class; among the plain values of this package only card sets have a class.
 */
export function revived<T>(copy: T): T {
  if (typeof copy !== "object" || copy === null) return copy;
  if (Array.isArray(copy)) return copy.map((each: unknown) => revived(each)) as T;
  if ("lo" in copy && "hi" in copy) return new CardSet(Number(copy.lo), Number(copy.hi)) as T;
  const entries = Object.entries(copy).map(([key, each]: [string, unknown]) => [
    key,
    revived(each),
  ]);
  return Object.fromEntries(entries) as T;
}
