/**
 * A reading: what one card tells about the holding it was played from, by one rule, in numbers and words.
 *
 * `likelihood` is the probability of the card from a holding if the player keeps to the rule: 1 for the card he always
 * plays, 0 for one he never plays, 1/3 for one of three. The papers' rules only say whether a holding is allowed, so
 * theirs is 0 or 1. `otherwise` is the same if he does not keep to the rule; without it all holdings are taken for
 * equal. A rule believed by b weighs a holding by b × likelihood + (1 − b) × otherwise.
 */
import {
  catalogue,
  makeCard,
  suitOf,
  suitSymbol,
  type Card,
  type Locale,
  type Seat,
  type Suit,
} from "@falsecard/core";
import type { Likelihood } from "../counting/question.js";
import type { CardAgreements } from "./agreements.js";
import type { CardSituation } from "./situation.js";

/** The same text in every language. */
export type LocaleText = Readonly<Record<Locale, string>>;

/** What a card tells of one seat's holding in one suit. */
export interface CardReading {
  readonly seat: Seat;
  readonly suit: Suit;
  /** The card that was read. */
  readonly card: Card;
  /** Where the likelihood tells ranks apart; bit r for rank r and rank r − 1. */
  readonly cuts: number;
  readonly likelihood: (holding: number) => number;
  readonly otherwise?: (holding: number) => number;
  /** The meaning of the card: `odd`, `three higher cards`. */
  readonly says: LocaleText;
}

/** A reading as a rule writes it: of the player's own card and suit unless it says otherwise. */
export type RuleReading = Omit<CardReading, "seat" | "suit" | "card"> & Partial<CardReading>;

/** A rule of reading cards. */
export interface ReadingRule {
  readonly name: LocaleText;
  /** How far it is believed unless a player model says otherwise; 0 is off. */
  readonly believed: number;
  /** Rules whose readings of the same card say less, and give way. */
  readonly insteadOf?: readonly string[];
  /** Rules whose readings of earlier cards of the same seat and suit give way. */
  readonly replaces?: readonly string[];
  /** Whether the rule has anything to say of a card. */
  readonly when: (situation: CardSituation) => boolean;
  readonly read: (
    situation: CardSituation,
    agreed: CardAgreements,
  ) => RuleReading | readonly RuleReading[];
}

/** The readings of a card by a rule. */
export function readingsBy(
  { when, read }: ReadingRule,
  situation: CardSituation,
  agreed: CardAgreements,
): CardReading[] {
  if (!when(situation)) return [];
  const { seat, suit, card } = situation;
  return [read(situation, agreed)].flat().map((found) => ({ seat, suit, card, ...found }));
}

/** How much a holding weighs by a reading that is believed so far. */
export function weightOf(
  { suit, cuts, likelihood, otherwise }: CardReading,
  believed: number,
): Likelihood {
  const of =
    otherwise === undefined
      ? (holding: number) => believed * likelihood(holding) + 1 - believed
      : (holding: number) => believed * likelihood(holding) + (1 - believed) * otherwise(holding);
  return { suit, cuts, of };
}

/** A card as text with the suit's symbol: ♠2. */
export const cardSymbol = (card: Card): string =>
  suitSymbol(suitOf(card)) + makeCard(card).slice(1);

/** Both sides of every rank: everything in the suit is told apart. */
export const ALL_CUTS = 0x1fff;
/** Cuts that set the honours A K Q J T apart from each other and from the rest. */
export const HONOUR_CUTS = 0b1_1111_0000_0000;
/** Cuts on both sides of a rank. */
export const cutsAround = (rank: number): number => ((1 << rank) | (1 << (rank + 1))) & 0x1fff;

const NAMES: Readonly<Record<Locale, Readonly<Record<Seat, string>>>> = {
  en: { N: "North", E: "East", S: "South", W: "West" },
  ja: { N: "ノース", E: "イースト", S: "サウス", W: "ウエスト" },
};

export const seatName = (seat: Seat, locale: Locale): string => NAMES[locale][seat];

const { say } = catalogue({
  read: ["{seat}'s {card} was read as {says}", "{seat}の{card}は「{says}」と読まれた"],
});

/** `West's ♠2 was read as odd`. */
export const sayReading = ({ seat, card, says }: CardReading, locale: Locale): string =>
  say("read", locale, { seat: seatName(seat, locale), card: cardSymbol(card), says: says[locale] });
