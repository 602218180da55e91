/**
 * A feature of a deal: one thing that a player would name when he says what a play depends on. Where a card lies, how
 * long a hand is in a suit, how a suit breaks, whether an honour falls.
 */
import {
  countBits,
  JACK_RANK,
  rankIndexOf,
  suitOf,
  SUITS_DOWN,
  TEN_RANK,
  type BySeat,
  type Card,
  type Deal,
  type Hand,
  type Play,
  type Seat,
  type Suit,
} from "@falsecard/core";
import type { Marginals } from "../../inference/counting/marginals.js";
import { playedBy } from "../problem/worlds.js";

/** Something about the hidden hands that separates the deals in which one card is better. */
export type Feature =
  | { readonly kind: "card"; readonly card: Card; readonly seat: Seat }
  /** So many cards of a suit as dealt, both numbers included. */
  | {
      readonly kind: "length";
      readonly seat: Seat;
      readonly suit: Suit;
      readonly least: number;
      readonly most: number;
    }
  /** How the cards of a suit lie in two hidden hands, whichever is the longer. */
  | {
      readonly kind: "break";
      readonly suit: Suit;
      readonly long: number;
      readonly short: number;
    }
  /** Its holder has no more cards of the suit left than that. */
  | { readonly kind: "falls"; readonly card: Card; readonly rounds: number };

const ACE = 12;

/** The hidden hands whose features are compared, those first that a player would name first. */
export interface Hidden {
  readonly seats: readonly Seat[];
  readonly unseen: Iterable<Card>;
  readonly declaring: boolean;
  readonly play: Play;
}

/** Everything that tells some of these deals from others; of two that tell the same a player would say the earlier. */
export function featuresOf(hidden: Hidden, deals: readonly Deal[]): Feature[] {
  const { seats, unseen, declaring } = hidden;
  const honours = [...unseen].filter((card) => rankIndexOf(card) >= TEN_RANK).toReversed();
  const found: Feature[] = honours.flatMap((card) =>
    seats.map((seat): Feature => ({ kind: "card", card, seat })),
  );
  if (declaring) found.push(...breaksOf(seats, deals));
  for (const kind of ["exactly", "atLeast", "atMost"] as const)
    for (const suit of SUITS_DOWN)
      for (const seat of seats) found.push(...lengthsOf(seat, suit, kind, deals));
  if (declaring)
    for (const card of honours)
      if (rankIndexOf(card) >= JACK_RANK && rankIndexOf(card) < ACE)
        for (let rounds = 1; rounds <= 3; rounds++) found.push({ kind: "falls", card, rounds });
  return found;
}

function breaksOf(seats: readonly Seat[], deals: readonly Deal[]): Feature[] {
  const [one, other, more] = seats;
  if (one === undefined || other === undefined || more !== undefined) return [];
  return SUITS_DOWN.flatMap((suit) => {
    const seen = new Map<number, Feature>();
    for (const deal of deals) {
      const lengths = [lengthIn(deal, one, suit), lengthIn(deal, other, suit)] as const;
      const long = Math.max(...lengths);
      seen.set(long, { kind: "break", suit, long, short: Math.min(...lengths) });
    }
    return [...seen.values()];
  });
}

function lengthsOf(
  seat: Seat,
  suit: Suit,
  kind: "exactly" | "atLeast" | "atMost",
  deals: readonly Deal[],
): Feature[] {
  const lengths = deals.map((deal) => lengthIn(deal, seat, suit));
  const [min, max] = [Math.min(...lengths), Math.max(...lengths)];
  const found: Feature[] = [];
  for (let n = min; n <= max; n++) {
    if (kind === "exactly") found.push({ kind: "length", seat, suit, least: n, most: n });
    if (kind === "atLeast" && n > min && n < max)
      found.push({ kind: "length", seat, suit, least: n, most: 13 });
    if (kind === "atMost" && n > min && n < max)
      found.push({ kind: "length", seat, suit, least: 0, most: n });
  }
  return found;
}

const lengthIn = (deal: BySeat<Hand>, seat: Seat, suit: Suit): number =>
  countBits(deal[seat].in(suit));

/** Whether a feature is true of each of the deals. */
export function truthsOf(
  feature: Feature,
  { seats, play }: Hidden,
  deals: readonly Deal[],
): boolean[] {
  switch (feature.kind) {
    case "card":
      return deals.map((deal) => deal[feature.seat].has(feature.card));
    case "length": {
      const { seat, suit, least, most } = feature;
      return deals.map((deal) => {
        const length = lengthIn(deal, seat, suit);
        return length >= least && length <= most;
      });
    }
    case "break": {
      const { suit, long, short } = feature;
      return deals.map((deal) => {
        const lengths = seats.map((seat) => lengthIn(deal, seat, suit));
        return Math.max(...lengths) === long && Math.min(...lengths) === short;
      });
    }
    case "falls": {
      const { card, rounds } = feature;
      const played = playedBy(play);
      const suit = suitOf(card);
      return deals.map((deal) =>
        seats.some(
          (seat) =>
            deal[seat].has(card) && countBits(deal[seat].diff(played[seat]).in(suit)) <= rounds,
        ),
      );
    }
  }
}

/** The exact chance of a feature; undefined of one that is only counted in deals. */
export function chanceOf(feature: Feature, marginals: Marginals): number | undefined {
  switch (feature.kind) {
    case "card":
      return marginals.card(feature.card)[feature.seat];
    case "length": {
      const { seat, suit, least, most } = feature;
      return sumOf(marginals.length(seat, suit).slice(least, most + 1));
    }
    case "break": {
      const [one] = marginals.hidden;
      if (one === undefined) return undefined;
      const { suit, long, short } = feature;
      const lengths = marginals.length(one, suit);
      return long === short ? lengths[long] : (lengths[long] ?? 0) + (lengths[short] ?? 0);
    }
    case "falls":
      return undefined;
  }
}

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

/** The suit that a feature speaks of. */
export const suitIn = (feature: Feature): Suit =>
  feature.kind === "card" || feature.kind === "falls" ? suitOf(feature.card) : feature.suit;
