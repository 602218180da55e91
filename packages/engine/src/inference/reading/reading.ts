/**
 * A reading: what one card tells about the holding it was played from, by one rule, in numbers and words.
 *
 * `likelihood` answers how likely the card is from a holding if the player keeps to the rule: 1 if it is
 * the card he always plays, 0 if he never does, 1/3 if it is one of three. The papers' rules only say
 * whether a holding is allowed, so theirs is 0 or 1. `otherwise` is the same if he does not keep to it; a
 * rule that says nothing of it takes all holdings for equal. Believed by b, a holding weighs
 * b × likelihood + (1 − b) × otherwise: fully believed a rule is a certainty, half believed a strong hint.
 */
import {
  makeCard,
  suitOf,
  suitSymbol,
  type Card,
  type Locale,
  type Seat,
  type Suit,
} from "@falsecard/core";
import type { Likelihood } from "../counting/question.js";
import type { Place, CardSituation } from "./situation.js";

export interface CardReading {
  readonly seat: Seat;
  readonly suit: Suit;
  /** The card that was read. */
  readonly card: Card;
  /** Where the likelihood tells ranks apart; bit r for rank r and rank r − 1. */
  readonly cuts: number;
  readonly likelihood: (holding: number) => number;
  readonly otherwise?: (holding: number) => number;
  /** What the card was read as: `odd`, `three higher cards`. */
  readonly says: Words;
}

export type Words = Readonly<Record<Locale, string>>;

/** A rule of reading cards. */
export interface ReadingRule {
  readonly name: Words;
  /** How far it is believed unless a player model says otherwise; 0 is off. */
  readonly believed: number;
  /** Readings of the same card by these rules say less, and give way. */
  readonly insteadOf?: readonly string[];
  /** So do readings of earlier cards of the same seat and suit by these. */
  readonly replaces?: readonly string[];
  readonly read: (situation: CardSituation, carding: Carding) => readonly CardReading[];
}

/** The rules that are agreements between partners, not experience; of two that read one card the first counts more. */
export const SIGNALS = [
  "suit-preference",
  "come-on-king",
  "come-on-doubleton",
  "attitude",
  "count",
  "free-count",
  "echo",
  "trump-echo",
  "discard",
] as const;
export type SignalId = (typeof SIGNALS)[number];

/** Whether a rule reads an agreement between partners. */
export const isSignal = (rule: string): rule is SignalId =>
  SIGNALS.some((signal) => signal === rule);

/** Which way round: a high card says yes, or even; upside-down it says no, or odd. */
export const DIRECTIONS = ["standard", "upside-down"] as const;
export type Direction = (typeof DIRECTIONS)[number];

/** What a side has agreed about its cards. */
export interface Carding {
  readonly count: Direction;
  readonly attitude: Direction;
  /** High asks for the higher suit unless said otherwise. */
  readonly preference?: Direction;
  /** High-low in trumps shows an odd number unless said otherwise. */
  readonly trumps?: Direction;
  /** Which small card of a long suit is led: the fourth best unless said otherwise. */
  readonly leads?: LeadStyle;
  /** The signals that are played, the more important first; all of {@link SIGNALS} unless said otherwise. */
  readonly signals?: readonly SignalId[];
  /** Where in the trick a signal is played; wherever it can be unless said otherwise. */
  readonly places?: Readonly<Partial<Record<SignalId, readonly Place[]>>>;
}

/** Whether a side plays a signal at this place in the trick. */
export const isPlayed = (
  { signals = SIGNALS, places = {} }: Carding,
  signal: SignalId,
  place: Place,
): boolean => signals.includes(signal) && places[signal]?.includes(place) !== false;

/** Fourth best, or third from an even number and the lowest from an odd one. */
export const LEAD_STYLES = ["fourth-best", "third-and-fifth"] as const;
export type LeadStyle = (typeof LEAD_STYLES)[number];

export const STANDARD: Carding = { count: "standard", attitude: "standard" };

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

/** What a card tells of the holding it was played from. */
export function readingOf(
  { seat, suit, card }: CardSituation,
  cuts: number,
  likelihood: (holding: number) => number,
  en: string,
  ja: string,
): CardReading {
  return { seat, suit, card, cuts, likelihood, says: { en, ja } };
}

/** A card as text with the suit's symbol: ♠2. */
export const cardText = (card: Card): string => suitSymbol(suitOf(card)) + makeCard(card).slice(1);

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

/** `West's ♠2 was read as odd`. */
export function sayReading({ seat, card, says }: CardReading, locale: Locale): string {
  return locale === "ja"
    ? `${seatName(seat, locale)}の${cardText(card)}は「${says.ja}」と読まれた`
    : `${seatName(seat, locale)}'s ${cardText(card)} was read as ${says.en}`;
}
