/** What the lead of a card does: it draws trumps, goes towards an honour, drives one out, comes through dummy's. */
import {
  dummyOf,
  lhoOf,
  partnerOf,
  rankIndexOf,
  rhoOf,
  sideOf,
  suitOf,
  trumpOf,
  type Card,
  type Play,
  type Seat,
} from "@falsecard/core";
import { isDeclaring } from "../../inference/reading/reading.js";
import { leadKindOf } from "../problem/lead-kind.js";
import { hiddenAbove, isHighest, isHonour, leftOf, type Act } from "./act-kind.js";

/** What the card would do if it were led now; `partners` tells that partner has shown the suit of an opening lead. */
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
  // Below the card that cannot be beaten lies one that wins if a hidden card lies before it.
  const below = opposite.findLast(
    (each) =>
      each > card && isHonour(each) && hiddenAbove(play, suit, rankIndexOf(each)).length > 0,
  );
  return below === undefined
    ? { kind: "crosses to", about: top }
    : { kind: "leads towards", about: below };
}

/** Whether our side has the highest card but for these, once they are gone, besides the one that is led. */
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
