/** What a card can be said to do, and what its player sees of its suit. */
import {
  CARDS,
  rankIndexOf,
  SEATS,
  suitOf,
  TEN_RANK,
  type Card,
  type Play,
  type Seat,
  type Suit,
} from "@falsecard/core";
import type { LeadKind } from "../problem/lead-kind.js";

/** What a card does in the trick: ruffs, ducks, cashes, finesses and so on. */
export type Act =
  | {
      readonly kind:
        | "ruffs"
        | "overruffs"
        | "underruffs"
        | "discards"
        | "wins"
        | "ducks"
        | "cashes"
        | "draws trumps"
        | "leads a trump"
        | "returns"
        | "continues"
        | "switches"
        | "leads for a ruff"
        | "leads to weakness"
        | "second hand low"
        | "third hand high"
        | "goes up"
        | "unblocks"
        | "plays low";
    }
  /** `about` is the card that is hoped to lie well, kept back, led to, driven out or beaten. */
  | {
      readonly kind:
        | "finesses"
        | "holds up"
        | "covers"
        | "overtakes"
        | "keeps"
        | "leads towards"
        | "crosses to"
        | "drives out"
        | "leads through";
      readonly about: Card;
    }
  /** The opening lead: what it comes from, and whether partner has shown the suit. */
  | {
      readonly kind: "opens";
      readonly from: LeadKind;
      readonly length: number;
      /** The highest honour of the suit. */
      readonly honour: Card | undefined;
      readonly partners: boolean;
    };

export const isHonour = (card: Card): boolean => rankIndexOf(card) >= TEN_RANK;

/** The cards of a suit that a hand has left, from the lowest up; none of a hand that is not seen. */
export const leftOf = (play: Play, seat: Seat, suit: Suit): Card[] => [
  ...(play.left(seat)?.only(suit) ?? []),
];

/** Cards of a suit above a rank that lie in a hand which the player does not see, from the top down. */
export function hiddenAbove(play: Play, suit: Suit, rank: number): Card[] {
  const { cards, deal } = play;
  return CARDS.filter(
    (card) =>
      suitOf(card) === suit &&
      rankIndexOf(card) > rank &&
      !cards.includes(card) &&
      !SEATS.some((seat) => deal[seat]?.has(card) === true),
  ).toReversed();
}

/** Whether no other hand has a higher card of the suit left. */
export const isHighest = (play: Play, turn: Seat, card: Card): boolean =>
  hiddenAbove(play, suitOf(card), rankIndexOf(card)).length === 0 &&
  SEATS.every(
    (seat) => seat === turn || leftOf(play, seat, suitOf(card)).every((other) => other < card),
  );
