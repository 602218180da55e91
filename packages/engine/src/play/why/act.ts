/**
 * What a card does, in a bridge player's words: it ruffs, holds up an ace, finesses for a queen. It follows from the
 * laws and the hands in sight alone, and says nothing about whether the card is right.
 */
import {
  rankIndexOf,
  seatAfter,
  sideOf,
  suitOf,
  trumpOf,
  winningCard,
  CARDS,
  SEATS,
  TEN_RANK,
  dummyOf,
  lhoOf,
  partnerOf,
  rhoOf,
  type Card,
  type Play,
  type Seat,
  type Suit,
} from "@falsecard/core";
import { isDeclaring } from "../../inference/reading/reading.js";
import { leadKindOf, type LeadKind } from "../problem/lead-prior.js";

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
const leftOf = (play: Play, seat: Seat, suit: Suit): Card[] => [
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

/**
 * What the card would do if it were played now; undefined if there is no word for it. `partners` says that partner has
 * shown the suit of an opening lead.
 */
export function actOf(play: Play, card: Card, partners = false): Act | undefined {
  const { turn, current, contract } = play;
  if (turn === undefined) return undefined;
  const [led] = current.cards;
  if (led === undefined) return leadAct(play, turn, card, partners);
  const best = winningCard(current.cards, contract.strain);
  if (best === undefined) return undefined;
  const wins = winningCard([...current.cards, card], contract.strain) === card;
  if (suitOf(card) === suitOf(led))
    return wins ? winningAct(play, turn, card, best) : losingAct(play, turn, card, best);
  if (suitOf(card) !== trumpOf(contract.strain)) return { kind: "discards" };
  if (!wins) return { kind: "underruffs" };
  return { kind: suitOf(best) === suitOf(card) ? "overruffs" : "ruffs" };
}

/** Whether the card that wins the trick so far is ours. */
function isOurs({ current }: Play, turn: Seat, best: Card): boolean {
  const winner = seatAfter(current.leader, current.cards.indexOf(best));
  return sideOf(winner) === sideOf(turn);
}

/** A card that follows suit and is the best of the trick so far. */
function winningAct(play: Play, turn: Seat, card: Card, best: Card): Act | undefined {
  const { current, contract } = play;
  const suit = suitOf(card);
  const position = current.cards.length;
  const declares = isDeclaring(contract, turn);
  const own = leftOf(play, turn, suit);
  if (position === 2 && declares) {
    // A finesse: a higher hidden card may lie behind, and an even higher one stays in the hand.
    const about = hiddenAbove(play, suit, rankIndexOf(card)).findLast((each) =>
      own.some((higher) => higher > each),
    );
    if (about !== undefined) return { kind: "finesses", about };
  }
  if (position > 1 && isOurs(play, turn, best) && isHonour(best))
    return { kind: "overtakes", about: best };
  const highest = isHighest(play, turn, card);
  // The highest card left can still be ruffed.
  if (position === 3 || (highest && trumpOf(contract.strain) === undefined))
    return { kind: "wins" };
  const [led] = current.cards;
  if (position === 1 && led !== undefined && isHonour(led) && isHonour(card))
    return highest ? { kind: "goes up" } : { kind: "covers", about: led };
  if (position === 1) return isHonour(card) ? { kind: "goes up" } : undefined;
  return declares || own.at(-1) !== card ? undefined : { kind: "third hand high" };
}

/** A card that follows suit and does not win. */
function losingAct(play: Play, turn: Seat, card: Card, best: Card): Act | undefined {
  const { current, contract } = play;
  const suit = suitOf(card);
  const position = current.cards.length;
  const own = leftOf(play, turn, suit);
  const isLowest = own[0] === card;
  const top = own.at(-1);
  if (top === undefined || own.length === 1) return undefined;
  if (isOurs(play, turn, best))
    return isHonour(card) && !isLowest ? { kind: "unblocks" } : lowAct(isLowest);
  // No hold-up against a ruff.
  if (suitOf(best) !== suit || top < best) return lowAct(isLowest);
  // It is a hold-up only in a suit that the opponents lead.
  if (isHighest(play, turn, top))
    return sideOf(current.leader) === sideOf(turn)
      ? { kind: "ducks" }
      : { kind: "holds up", about: top };
  if (position === 3) return { kind: "ducks" };
  if (position === 1 && isLowest && !isDeclaring(contract, turn))
    return { kind: "second hand low" };
  return isHonour(top) ? { kind: "keeps", about: top } : lowAct(isLowest);
}

const lowAct = (isLowest: boolean): Act | undefined =>
  isLowest ? { kind: "plays low" } : undefined;

/** The act of a card that is led; `partners` says that partner has shown the suit of an opening lead. */
export function leadAct(play: Play, turn: Seat, card: Card, partners: boolean): Act | undefined {
  if (play.cards.length === 0) return openingAct(play, turn, card, partners);
  return isDeclaring(play.contract, turn)
    ? declarersLead(play, turn, card)
    : defendersLead(play, turn, card);
}

function openingAct(play: Play, turn: Seat, card: Card, partners: boolean): Act | undefined {
  const hand = play.deal[turn];
  if (hand === undefined) return undefined;
  const own = leftOf(play, turn, suitOf(card));
  return {
    kind: "opens",
    from: leadKindOf(card, hand, play.contract),
    length: own.length,
    honour: own.findLast(isHonour),
    partners,
  };
}

function declarersLead(play: Play, turn: Seat, card: Card): Act | undefined {
  const suit = suitOf(card);
  const trump = trumpOf(play.contract.strain);
  const higher = hiddenAbove(play, suit, rankIndexOf(card));
  if (suit === trump && hiddenAbove(play, suit, -1).length > 0) return { kind: "draws trumps" };
  if (higher.length === 0) return { kind: "cashes" };
  const partner = partnerOf(turn);
  const opposite = leftOf(play, partner, suit);
  if (opposite.length === 0 && trump !== undefined && leftOf(play, partner, trump).length > 0)
    return { kind: "leads for a ruff" };
  const towards = towardsAct(play, card, opposite);
  if (towards !== undefined) return towards;
  const [highest] = higher;
  if (highest !== undefined && isHonour(card) && isNextHighest(play, turn, card, higher))
    return { kind: "drives out", about: highest };
  return isOwnSuit(play, turn, card) ? { kind: "continues" } : undefined;
}

/** A card led to the hand opposite: towards an honour that may be beaten, or to one that may not. */
function towardsAct(play: Play, card: Card, opposite: readonly Card[]): Act | undefined {
  const top = opposite.at(-1);
  if (top === undefined || top < card || !isHonour(top)) return undefined;
  const suit = suitOf(card);
  if (hiddenAbove(play, suit, rankIndexOf(top)).length > 0)
    return { kind: "leads towards", about: top };
  // An honour led to a higher one takes a finesse against what lies between.
  const between = hiddenAbove(play, suit, rankIndexOf(card)).at(-1);
  if (isHonour(card) && between !== undefined) return { kind: "finesses", about: between };
  // A lower honour wins if the hidden card above it lies in front of it.
  const below = opposite.findLast(
    (each) =>
      each > card && isHonour(each) && hiddenAbove(play, suit, rankIndexOf(each)).length > 0,
  );
  return below === undefined
    ? { kind: "crosses to", about: top }
    : { kind: "leads towards", about: below };
}

/** Whether our side holds the highest card, besides the one led, once the cards of `higher` are gone. */
function isNextHighest(play: Play, turn: Seat, card: Card, higher: readonly Card[]): boolean {
  const suit = suitOf(card);
  const rest = hiddenAbove(play, suit, -1).filter((each) => !higher.includes(each));
  const ours = [...leftOf(play, turn, suit), ...leftOf(play, partnerOf(turn), suit)];
  return ours.some((each) => each !== card && rest.every((other) => other < each));
}

/** Whether the side of the player led this suit last. */
function isOwnSuit(play: Play, turn: Seat, card: Card): boolean {
  const last = play.tricks.findLast(({ leader }) => sideOf(leader) === sideOf(turn))?.cards[0];
  return last !== undefined && suitOf(last) === suitOf(card);
}

function defendersLead(play: Play, turn: Seat, card: Card): Act | undefined {
  const { contract } = play;
  const suit = suitOf(card);
  if (isHighest(play, turn, card)) return { kind: "cashes" };
  const first = play.tricks.find(({ leader }) => leader === partnerOf(turn))?.cards[0];
  if (first !== undefined && suitOf(first) === suit) return { kind: "returns" };
  if (suit === trumpOf(contract.strain)) return { kind: "leads a trump" };
  if (isOwnSuit(play, turn, card)) return { kind: "continues" };
  const dummy = dummyOf(contract);
  const held = leftOf(play, dummy, suit);
  const top = held.at(-1);
  if (lhoOf(turn) === dummy && top !== undefined && top > card && isHonour(top))
    return { kind: "leads through", about: top };
  if (rhoOf(turn) === dummy && top !== undefined && !isHonour(top))
    return { kind: "leads to weakness" };
  return { kind: "switches" };
}
