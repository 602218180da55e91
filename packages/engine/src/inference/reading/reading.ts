/**
 * A reading: what one rule infers from a card about the holding it was played from, in numbers and words.
 *
 * Rules (leads and experience in experience.ts, signals in signals.ts) look at a situation only: the card with
 * everything that all four players could see when it was played. So a card is read in the same way by every reader.
 *
 * `likelihood` is the probability of the card from a holding if the player keeps to the rule: 1 for the card he always
 * plays, 0 for one he never plays, 1/3 for one of three. The papers' rules only say whether a holding is allowed, so
 * theirs is 0 or 1. `otherwise` is the same if he does not keep to the rule; without it all holdings are taken for
 * equal. A rule believed by b weighs a holding by b × likelihood + (1 − b) × otherwise.
 */
import {
  catalogue,
  dummyOf,
  makeCard,
  rankIndexOf,
  seatsFrom,
  sideOf,
  suitOf,
  suitSymbol,
  trumpOf,
  winningCard,
  type Card,
  type Contract,
  type Hand,
  type Locale,
  type Play,
  type Seat,
  type Suit,
} from "@falsecard/core";
import type { Likelihood } from "../counting/question.js";

/** The part of a play that all four players see. */
export type PublicPlay = Pick<Play, "contract" | "dummy" | "played">;

/** A card that was not played to win, and the rank below which no card would have been. */
export interface FreeCard {
  readonly rank: number;
  readonly below: number;
}

/** One card of the play with everything that all four players could see when it was played. */
export interface CardSituation {
  readonly contract: Contract;
  readonly trump: Suit | undefined;
  readonly dummy: Hand | undefined;
  readonly seat: Seat;
  readonly card: Card;
  readonly suit: Suit;
  /** 0 for the two, 12 for the ace. */
  readonly rank: number;
  readonly role: "declarer" | "dummy" | "defender";
  /** Tricks complete before this one. */
  readonly trick: number;
  /** 0 for the leader to 3 for the fourth hand. */
  readonly position: number;
  readonly leader: Seat;
  /** The cards played to this trick before this one. */
  readonly before: readonly Card[];
  /** The best card of the trick before this one, and its player. */
  readonly best: Card | undefined;
  readonly bestSeat: Seat | undefined;
  /** Whether the card became the best of the trick when it was played. */
  readonly leads: boolean;
  /** Whether it followed suit; a lead does. */
  readonly follows: boolean;
  /** Ranks of the suit that were played before, by all players and by this seat. */
  readonly gone: number;
  readonly mine: number;
  /**
   * Cards below this rank are not played to win: they do not take the lead in the trick, or dummy, who plays next, can
   * beat them.
   */
  readonly freeBelow: number;
  /** This seat's first card of the suit, if it followed to a lead by declarer's side and was not played to win. */
  readonly first: FreeCard | undefined;
  /** The suits led to the tricks before this one. */
  readonly ledBefore: readonly Suit[];
}

/** Every card played, as a situation, in order. */
export function situationsOf({ contract, dummy, played: cards }: PublicPlay): CardSituation[] {
  const trump = trumpOf(contract.strain);
  const dummySeat = dummyOf(contract);
  const gone = [0, 0, 0, 0];
  const mine: Record<Seat, number[]> = {
    N: [0, 0, 0, 0],
    E: [0, 0, 0, 0],
    S: [0, 0, 0, 0],
    W: [0, 0, 0, 0],
  };
  const first: Record<Seat, (FreeCard | undefined)[]> = { N: [], E: [], S: [], W: [] };
  const ledBefore: Suit[] = [];
  const situations: CardSituation[] = [];
  for (let start = 0; start < cards.length; start += 4) {
    const trick = cards.slice(start, start + 4);
    const played = trick.map(({ card }) => card);
    const led = played[0];
    const leader = trick[0]?.seat;
    if (led === undefined || leader === undefined) break;
    const seats = seatsFrom(leader);
    for (const [position, { card, seat }] of trick.entries()) {
      const suit = suitOf(card);
      const s = Math.floor(card / 13);
      const before = played.slice(0, position);
      const best = winningCard(before, contract.strain);
      const leads = winningCard([...before, card], contract.strain) === card;
      const follows = suit === suitOf(led);
      // Cards of the suit below this rank do not take the lead in the trick; 13 if no card of the suit does.
      const below = best === undefined ? 0 : suitOf(best) === suit ? rankIndexOf(best) : 13;
      const next = seats[position + 1] === dummySeat && situations.length > 0;
      const beaten = next ? (dummy?.in(suit) ?? 0) & ~(mine[dummySeat][s] ?? 0) : 0;
      const freeBelow = follows ? Math.max(below, topOf(beaten)) : below;
      situations.push({
        contract,
        trump,
        // Dummy is faced after the opening lead.
        dummy: situations.length === 0 ? undefined : dummy,
        seat,
        card,
        suit,
        rank: rankIndexOf(card),
        role: seat === contract.declarer ? "declarer" : seat === dummySeat ? "dummy" : "defender",
        trick: start / 4,
        position,
        leader,
        before,
        best,
        bestSeat: best === undefined ? undefined : seats[before.indexOf(best)],
        leads,
        follows,
        gone: gone[s] ?? 0,
        mine: mine[seat][s] ?? 0,
        freeBelow,
        first: first[seat][s],
        ledBefore: [...ledBefore],
      });
      const bit = 1 << rankIndexOf(card);
      gone[s] = (gone[s] ?? 0) | bit;
      const own = mine[seat];
      const isFree = follows && rankIndexOf(card) < freeBelow;
      if (own[s] === 0 && isFree && isDeclaring(contract, leader))
        first[seat][s] = { rank: rankIndexOf(card), below: freeBelow };
      own[s] = (own[s] ?? 0) | bit;
    }
    ledBefore.push(suitOf(led));
  }
  return situations;
}

/** The highest of some ranks; −1 if there are none. */
const topOf = (ranks: number): number => 31 - Math.clz32(ranks);

/** The places of a card in its trick, by which it is counted how often players keep to an agreement. */
export const PLACES = ["lead", "second", "third", "fourth", "discard"] as const;
/** A card's place in its trick. */
export type TrickPlace = (typeof PLACES)[number];

export function trickPlaceOf({ position, follows }: CardSituation): TrickPlace {
  return follows ? (PLACES[position] ?? "discard") : "discard";
}

/** Dummy's ranks in the suit of the card, as dealt; 0 before dummy is faced. */
export const dummyIn = ({ dummy }: CardSituation, suit: Suit): number => dummy?.in(suit) ?? 0;

/** Whether the seat plays with the side that declared. */
export const isDeclaring = (contract: Contract, seat: Seat): boolean =>
  sideOf(seat) === sideOf(contract.declarer);

/** A text in every language. */
export type LocaleText = Readonly<Record<Locale, string>>;

/** What a card shows about one seat's holding in one suit. */
export interface CardReading {
  readonly seat: Seat;
  readonly suit: Suit;
  /** The card that was read. */
  readonly card: Card;
  /** The ranks that the likelihood distinguishes: bit r is set for rank r and rank r − 1. */
  readonly cuts: number;
  readonly likelihood: (holding: number) => number;
  readonly otherwise?: (holding: number) => number;
  /** The meaning of the card: `odd`, `three higher cards`. */
  readonly says: LocaleText;
}

/**
 * A reading as a rule gives it; seat, suit and card are those of the card that was played unless the rule names others.
 */
export type RuleReading = Omit<CardReading, "seat" | "suit" | "card"> & Partial<CardReading>;

/** A rule of reading cards. */
export interface ReadingRule {
  readonly name: LocaleText;
  /** How far the rule is believed unless a reader or profile says otherwise; 0 is off. */
  readonly believed: number;
  /** Rules whose readings of the same card are dropped in favour of this one. */
  readonly insteadOf?: readonly string[];
  /** Rules whose readings of the seat's earlier cards in the suit are dropped in favour of this one. */
  readonly replaces?: readonly string[];
  /** Whether the rule applies to a card. */
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

/** The weight of each holding by a reading that is believed with the probability `believed`. */
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

/** Cuts between all ranks: every card of the suit is distinguished. */
export const ALL_CUTS = 0x1fff;
/** Cuts that distinguish the honours A K Q J T from each other and from the rest. */
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

/**
 * The directions of a signal: standard, a high card is encouraging or shows an even number; upside-down, discouraging
 * or odd.
 */
export const DIRECTIONS = ["standard", "upside-down"] as const;
/** The direction of a signal. */
export type Direction = (typeof DIRECTIONS)[number];

/** The styles of leads: fourth best, or third from an even number and the lowest from an odd one. */
export const LEAD_STYLES = ["fourth-best", "third-and-fifth"] as const;
/** Which small card of a long suit is led. */
export type LeadStyle = (typeof LEAD_STYLES)[number];

/** Every agreement with its possible values; the first is the default. */
export const AGREEMENTS = {
  count: DIRECTIONS,
  attitude: DIRECTIONS,
  /** High asks for the higher suit. */
  preference: DIRECTIONS,
  /** High-low in trumps shows an odd number. */
  trumps: DIRECTIONS,
  /** The small card of a long suit that is led. */
  leads: LEAD_STYLES,
} as const;

type Agreed<K extends keyof typeof AGREEMENTS> = (typeof AGREEMENTS)[K][number];
type Stated = "count" | "attitude";

/** The agreements of a side; count and attitude are always stated. */
export type CardAgreements = { readonly [K in Stated]: Agreed<K> } & {
  readonly [K in Exclude<keyof typeof AGREEMENTS, Stated>]?: Agreed<K>;
};

/** The honours, as bits of a holding. */
export const A = 1 << 12;
export const K = 1 << 11;
export const Q = 1 << 10;
export const J = 1 << 9;

/** The likelihood of a rule that only allows or excludes a holding. */
export const yes = (truth: boolean): number => (truth ? 1 : 0);
