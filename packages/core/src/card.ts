/**
 * Suits, strains, ranks and cards.
 *
 * Orders are those of the auction: suits C < D < H < S, strains C < D < H < S < N, ranks 2 … A.
 * A card is a dense integer, `suit * 13 + rank`, so that tables can be indexed by it: ♣2 is 0, ♠A is 51.
 */
import { fail, type LawFault } from "./law-faults.js";
import { ok, type Result } from "./result.js";

/** The suits, clubs first. */
export const SUITS = ["C", "D", "H", "S"] as const;
/** A suit. */
export type Suit = (typeof SUITS)[number];
/** A value for each suit. */
export type BySuit<T> = Readonly<Record<Suit, T>>;

/** The strains in the order of the auction, clubs first and notrump last. */
export const STRAINS = ["C", "D", "H", "S", "N"] as const;
/** A suit or notrump. */
export type Strain = (typeof STRAINS)[number];

/** The ranks, the two first. */
export const RANKS = ["2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K", "A"] as const;
/** The rank of a card. */
export type Rank = (typeof RANKS)[number];

declare const card: unique symbol;
/**
 * A card as a number from 0 to 51. Cards come from {@link cardOf}, {@link parseCard}, {@link CARDS} or a set of cards.
 */
export type Card = number & { readonly [card]: true };

/** The suits in the order in which hands are written: spades first. */
export const SUITS_DOWN = ["S", "H", "D", "C"] as const satisfies readonly Suit[];

const SUIT_INDEX: BySuit<number> = { C: 0, D: 1, H: 2, S: 3 };
const RANK_TEXT = RANKS.join("");

/** The place of a suit in `SUITS`, clubs 0 to spades 3. */
export const suitIndex = (suit: Suit): number => SUIT_INDEX[suit];
/** The place of a strain in the auction's order, clubs 0 to notrump 4. */
export const strainIndex = (strain: Strain): number => STRAINS.indexOf(strain);
const rankIndex = (rank: Rank): number => RANK_TEXT.indexOf(rank);

/** Whether a value is a suit. */
export function isSuit(value: unknown): value is Suit {
  return value === "C" || value === "D" || value === "H" || value === "S";
}

/** Whether a value is a strain. */
export function isStrain(value: unknown): value is Strain {
  return value === "N" || isSuit(value);
}

/** Whether a value is a rank. */
export function isRank(value: unknown): value is Rank {
  return typeof value === "string" && value.length === 1 && RANK_TEXT.includes(value);
}

/** Whether a value is a card. */
export function isCard(value: unknown): value is Card {
  return Number.isInteger(value) && Number(value) >= 0 && Number(value) < 52;
}

/** The card of a suit and a rank. */
export function cardOf(suit: Suit, rank: Rank): Card {
  return (SUIT_INDEX[suit] * 13 + rankIndex(rank)) as Card;
}

/** All 52 cards in the order of their numbers. */
export const CARDS: readonly Card[] = SUITS.flatMap((suit) =>
  RANKS.map((rank) => cardOf(suit, rank)),
);

const SUIT_OF: readonly Suit[] = CARDS.map((_, i) => SUITS[Math.floor(i / 13)] ?? "C");
const RANK_OF: readonly Rank[] = CARDS.map((_, i) => RANKS[i % 13] ?? "2");

/** The suit of a card. */
export const suitOf = (card: Card): Suit => SUIT_OF[card] ?? "C";
/** The rank of a card. */
export const rankOf = (card: Card): Rank => RANK_OF[card] ?? "2";
/** 0 for the two, 12 for the ace. */
export const rankIndexOf = (card: Card): number => card % 13;

/** The ten's {@link rankIndexOf}; cards below the ten are small cards. */
export const TEN_RANK = 8;
/** The jack's {@link rankIndexOf}. */
export const JACK_RANK = 9;

/** For each character code the index of its letter, in either case, or -1 if it is none of these letters. */
const indexByCode = (letters: readonly string[]): Int8Array =>
  Int8Array.from({ length: 128 }, (_, code) =>
    letters.indexOf(String.fromCharCode(code).toUpperCase()),
  );
const RANK_AT = indexByCode(RANKS);
const SUIT_AT = indexByCode(SUITS);
/** The index of the rank whose letter has this character code, or -1. */
export const rankIndexAt = (code: number): number => RANK_AT[code] ?? -1;
/** The index of the suit whose letter has this character code, or -1. */
export const suitIndexAt = (code: number): number => SUIT_AT[code] ?? -1;

const SYMBOLS: BySuit<string> = { C: "♣", D: "♦", H: "♥", S: "♠" };
/** ♣, ♦, ♥ or ♠. */
export const suitSymbol = (suit: Suit): string => SYMBOLS[suit];

/** Reads a suit letter or symbol, in either case. */
export function parseSuit(text: string): Result<Suit, LawFault> {
  const upper = text.toUpperCase();
  if (isSuit(upper)) return ok(upper);
  const suit = SUITS.find((s) => SYMBOLS[s] === text);
  return suit === undefined ? fail("suit", text) : ok(suit);
}

/** Reads a suit, `N` or `NT`. */
export function parseStrain(text: string): Result<Strain, LawFault> {
  const upper = text.toUpperCase();
  if (upper === "N" || upper === "NT") return ok("N");
  const suit = parseSuit(text);
  return suit.ok ? suit : fail("strain", text);
}

/** Reads `A K Q J T 9 … 2`, in either case, and `10`. */
export function parseRank(text: string): Result<Rank, LawFault> {
  const upper = text === "10" ? "T" : text.toUpperCase();
  return isRank(upper) ? ok(upper) : fail("rank", text);
}

/** A rank as text. */
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
