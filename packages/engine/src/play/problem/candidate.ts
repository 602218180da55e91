/**
 * Candidates: the legal cards, with cards that are equal in strength and in what they tell taken as one.
 *
 * To a solver that sees all cards ♦KQJT9 are one card; to a reader they are five, because each says something else
 * about the others. Cards of dummy, which all can see, tell nothing by their rank.
 */
import {
  CardSet,
  dummyOf,
  lhoOf,
  partnerOf,
  rankIndexOf,
  suitOf,
  SUITS_DOWN,
  TEN_RANK,
  type Card,
  type Play,
  type Seat,
  type Suit,
} from "@falsecard/core";
import type { Evidence } from "../../inference/reading/rules.js";
import { evidenceTo, type PlayerModel } from "../model/model.js";
import { withCard } from "../../inference/hypothesis.js";

/** A card that may be played, with the cards that are worth the same. */
export interface Candidate {
  /** The card that stands for all: the lowest. */
  readonly card: Card;
  /** Every card that is the same, from the top down. */
  readonly cards: readonly Card[];
  /** Cards of equal strength have the same group, whatever they tell. */
  readonly group: number;
  /** The cards that follow it in the same plan, while our side keeps the lead. */
  readonly further?: readonly Card[];
}

/** The legal cards as candidates: by suit, spades first, and from the top down. */
export function candidatesOf(play: Play, model: PlayerModel): Candidate[] {
  const { turn } = play;
  if (turn === undefined) return [];
  const found: Candidate[] = [];
  let group = 0;
  for (const equals of groupsOf(play)) {
    for (const cards of messagesOf(equals, play, turn, model)) {
      const card = cards.at(-1);
      if (card !== undefined) found.push({ card, cards, group });
    }
    group++;
  }
  return found;
}

/** Legal cards by equal strength: nothing that is still out, or in this trick, lies between them. */
export function groupsOf(play: Play): Card[][] {
  const { legal } = play;
  // Cards of complete tricks no longer separate; those of the trick in play do, as they decide who wins it.
  const gone = CardSet.of(play.tricks.flatMap(({ cards }) => cards));
  const groups: Card[][] = [];
  for (const suit of SUITS_DOWN) {
    let last: Card[] | undefined;
    const cards = [...legal.only(suit)].toReversed();
    for (const card of cards) {
      const above = last?.at(-1);
      if (last !== undefined && above !== undefined && isGoneBetween(above, card, gone))
        last.push(card);
      else {
        last = [card];
        groups.push(last);
      }
    }
  }
  return groups;
}

/** Whether every card strictly between two cards of a suit is gone. */
function isGoneBetween(high: Card, low: Card, gone: CardSet): boolean {
  for (let card = low + 1; card < high; card++) if (!gone.has(card as Card)) return false;
  return true;
}

/** Cards of equal strength, divided by what they tell; each part from the top down. */
function messagesOf(equals: readonly Card[], play: Play, seat: Seat, model: PlayerModel): Card[][] {
  if (equals.length === 1 || seat === dummyOf(play.contract)) return [[...equals]];
  const parts: Card[][] = [];
  for (const card of equals) {
    const same = parts.find(
      ([first]) => first !== undefined && sameMessage(first, card, play, seat, model),
    );
    if (same === undefined) parts.push([card]);
    else same.push(card);
  }
  return parts;
}

/**
 * An honour always differs, because it says something about its neighbours; small cards differ if a rule reads them
 * differently.
 */
function sameMessage(high: Card, low: Card, play: Play, seat: Seat, model: PlayerModel): boolean {
  if (rankIndexOf(high) >= TEN_RANK) return false;
  // Partner and opponents may read the same card differently.
  return [partnerOf(seat), lhoOf(seat)].every((reader) => {
    const a = readingsOf(high, seat, play, model, reader);
    const b = readingsOf(low, seat, play, model, reader);
    return a.length === b.length && a.every((evidence, k) => sameReading(evidence, b[k], play));
  });
}

/** What the card would tell `reader`, were it played now. */
function readingsOf(
  card: Card,
  seat: Seat,
  play: Play,
  model: PlayerModel,
  reader: Seat,
): Evidence[] {
  const after = withCard(play, seat, card);
  // The card is the model's own side's, so its own carding applies.
  return evidenceTo(model, reader, after, seat).filter(({ reading }) => reading.card === card);
}

/** Whether two cards say the same of every holding, once the two are exchanged in it. */
export function sameReading(a: Evidence, b: Evidence | undefined, play: Play): boolean {
  if (b === undefined || a.rule !== b.rule || a.believed !== b.believed) return false;
  const { suit, card, likelihood } = a.reading;
  if (b.reading.suit !== suit) return false;
  const [one, other] = [1 << rankIndexOf(card), 1 << rankIndexOf(b.reading.card)];
  const both = one | other;
  const own = suit === suitOf(card);
  const unseen = unseenIn(suit, play) | (own ? both : 0);
  // Every subset of the unseen cards, the empty one last.
  for (let held = unseen; ; held = (held - 1) & unseen) {
    if (!own || (held & one) !== 0) {
      const exchanged = own && (held & other) === 0 ? held ^ both : held;
      if (likelihood(held) !== b.reading.likelihood(exchanged)) return false;
    }
    if (held === 0) return true;
  }
}

/** Ranks of a suit that neither lie in dummy nor have been played by another seat. */
function unseenIn(suit: Suit, play: Play): number {
  const { dummy, played } = play;
  const seen = CardSet.of(played.filter(({ seat }) => seat !== play.turn).map(({ card }) => card));
  return 0x1fff & ~(seen.in(suit) | (dummy?.in(suit) ?? 0));
}
