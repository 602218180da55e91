/**
 * A situation: one card of the play with everything that all four players could see when it was played.
 *
 * Rules that read a card (leads.ts, signals.ts, experience.ts) look at situations only, so that a
 * card tells every reader the same.
 */
import {
  dummyOf,
  rankIndexOf,
  seatsFrom,
  sideOf,
  suitOf,
  trumpOf,
  winningCard,
  type Card,
  type Contract,
  type Hand,
  type Play,
  type Seat,
  type Suit,
} from "@falsecard/core";

/** The part of a play that all four players see. */
export type PublicPlay = Pick<Play, "contract" | "dummy" | "played">;

/** A card that was not played to win, and the rank below which that would have been true of others. */
export interface FreeCard {
  readonly rank: number;
  readonly below: number;
}

/** One card of the play with everything that all four players could see when it was played. */
export interface CardSituation {
  readonly contract: Contract;
  readonly trump: Suit | undefined;
  readonly dummySeat: Seat;
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
  /** Cards of this trick before the card, and after it as far as played. */
  readonly before: readonly Card[];
  readonly after: readonly Card[];
  /** The best card before this one and whose it is. */
  readonly best: Card | undefined;
  readonly bestSeat: Seat | undefined;
  /** Whether the card became the best of the trick when it was played. */
  readonly leads: boolean;
  /** Whether it followed suit; a lead does. */
  readonly follows: boolean;
  /** Ranks of the suit that were played before, by anybody and by this seat. */
  readonly gone: number;
  readonly mine: number;
  /** Cards of the suit below this rank do not take the lead in the trick: 13 if none does. */
  readonly below: number;
  /** Cards below this one are not played to win: dummy, who plays next, beats those that take the lead for a moment. */
  readonly freeBelow: number;
  /** This seat's first card of the suit, if with it he followed to a lead by declarer's side, and not to win. */
  readonly first: FreeCard | undefined;
  /** Suits led before this trick, and whether this suit was among them. */
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
      const below = best === undefined ? 0 : suitOf(best) === suit ? rankIndexOf(best) : 13;
      const next = seats[position + 1] === dummySeat && situations.length > 0;
      const beaten = next ? (dummy?.in(suit) ?? 0) & ~(mine[dummySeat][s] ?? 0) : 0;
      const freeBelow = follows ? Math.max(below, topOf(beaten)) : below;
      situations.push({
        contract,
        trump,
        dummySeat,
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
        after: played.slice(position + 1),
        best,
        bestSeat: best === undefined ? undefined : seats[before.indexOf(best)],
        leads,
        follows,
        gone: gone[s] ?? 0,
        mine: mine[seat][s] ?? 0,
        below,
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

/** Where the card of a player stands in its trick, for those who ask how often he keeps to an agreement there. */
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
