/**
 * Suits, strains, ranks and cards.
 *
 * Orders are those of the auction: suits C < D < H < S, strains C < D < H < S < N, ranks 2 … A.
 * A card is a dense integer, `suit * 13 + rank`, so that tables can be indexed by it: ♣2 is 0, ♠A is 51.
 */
import { fail, type LawFault } from "./law-faults.js";
import { ok, type Result } from "./result.js";

export const SUITS = ["C", "D", "H", "S"] as const;
export type Suit = (typeof SUITS)[number];
export type BySuit<T> = Readonly<Record<Suit, T>>;

export const STRAINS = ["C", "D", "H", "S", "N"] as const;
export type Strain = (typeof STRAINS)[number];

export const RANKS = ["2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K", "A"] as const;
export type Rank = (typeof RANKS)[number];

declare const card: unique symbol;
/** 0 … 51. Made only by {@link cardOf}, {@link parseCard} and the sets that hold cards. */
export type Card = number & { readonly [card]: true };

/** Suits as they are written: spades first. */
export const SUITS_DOWN = ["S", "H", "D", "C"] as const satisfies readonly Suit[];

const SUIT_INDEX: BySuit<number> = { C: 0, D: 1, H: 2, S: 3 };
const RANK_TEXT = RANKS.join("");

export const suitIndex = (suit: Suit): number => SUIT_INDEX[suit];
export const strainIndex = (strain: Strain): number => STRAINS.indexOf(strain);
export const rankIndex = (rank: Rank): number => RANK_TEXT.indexOf(rank);

export function isSuit(value: unknown): value is Suit {
  return value === "C" || value === "D" || value === "H" || value === "S";
}

export function isStrain(value: unknown): value is Strain {
  return value === "N" || isSuit(value);
}

export function isRank(value: unknown): value is Rank {
  return typeof value === "string" && value.length === 1 && RANK_TEXT.includes(value);
}

export function isCard(value: unknown): value is Card {
  return Number.isInteger(value) && Number(value) >= 0 && Number(value) < 52;
}

export function cardOf(suit: Suit, rank: Rank): Card {
  return (SUIT_INDEX[suit] * 13 + rankIndex(rank)) as Card;
}

/** All 52 cards in the order of their numbers. */
export const CARDS: readonly Card[] = SUITS.flatMap((suit) =>
  RANKS.map((rank) => cardOf(suit, rank)),
);

const SUIT_OF: readonly Suit[] = CARDS.map((_, i) => SUITS[Math.floor(i / 13)] ?? "C");
const RANK_OF: readonly Rank[] = CARDS.map((_, i) => RANKS[i % 13] ?? "2");

export const suitOf = (card: Card): Suit => SUIT_OF[card] ?? "C";
export const rankOf = (card: Card): Rank => RANK_OF[card] ?? "2";
/** 0 for the two, 12 for the ace. */
export const rankIndexOf = (card: Card): number => card % 13;

const SYMBOLS: BySuit<string> = { C: "♣", D: "♦", H: "♥", S: "♠" };
export const suitSymbol = (suit: Suit): string => SYMBOLS[suit];

/** Reads a suit letter or symbol, in either case. */
export function parseSuit(text: string): Result<Suit, LawFault> {
  const upper = text.toUpperCase();
  if (isSuit(upper)) return ok(upper);
  const suit = SUITS.find((s) => SYMBOLS[s] === text);
  return suit === undefined ? fail("suit", text) : ok(suit);
}

export function makeSuit(suit: Suit): string {
  return suit;
}

/** Reads a suit, `N` or `NT`. */
export function parseStrain(text: string): Result<Strain, LawFault> {
  const upper = text.toUpperCase();
  if (upper === "N" || upper === "NT") return ok("N");
  const suit = parseSuit(text);
  return suit.ok ? suit : fail("strain", text);
}

export function makeStrain(strain: Strain): string {
  return strain;
}

/** Reads `A K Q J T 9 … 2`, in either case, and `10`. */
export function parseRank(text: string): Result<Rank, LawFault> {
  const upper = text === "10" ? "T" : text.toUpperCase();
  return isRank(upper) ? ok(upper) : fail("rank", text);
}

export function makeRank(rank: Rank): string {
  return rank;
}

/** Reads `SA`, `d10`, `♥T`. */
export function parseCard(text: string): Result<Card, LawFault> {
  const suit = parseSuit(text.slice(0, 1));
  if (!suit.ok) return fail("card", text);
  const rank = parseRank(text.slice(1));
  if (!rank.ok) return fail("card", text);
  return ok(cardOf(suit.value, rank.value));
}

/** `SA`: the suit's letter and the rank. */
export function makeCard(card: Card): string {
  return suitOf(card) + rankOf(card);
}
