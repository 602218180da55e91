/**
 * A question: which cards are unseen, who may hold them, and what is known of each holder.
 *
 * This is all that the exact counter is asked. It knows nothing of auctions or tricks; hypothesis.ts
 * turns a player's view into a question.
 */
import { CardSet, type Seat, type Suit } from "@falsecard/core";
import type { Plan } from "../../constraint/plan.js";

/** How likely what was seen is, for each holding a player may have been dealt in one suit. */
export interface Likelihood {
  readonly suit: Suit;
  /** Bit r is set when the likelihood can tell rank r from rank r − 1; see plan.ts. */
  readonly cuts: number;
  /** Of the holding as dealt; not negative. */
  readonly of: (holding: number) => number;
}

/** One seat whose cards are not all known. */
export interface HiddenSeat {
  readonly seat: Seat;
  /** Cards this seat is known to have been dealt. */
  readonly fixed: CardSet;
  /** How many of the unseen cards it holds. */
  readonly room: number;
  /** Suits in which it holds none of the unseen cards. */
  readonly voids: readonly Suit[];
  readonly plan: Plan | undefined;
  readonly likelihoods: readonly Likelihood[];
}

/** Something known of two hands together, such as their combined points. */
export interface Together {
  readonly seats: readonly Seat[];
  /** Known cards of these seats, those of a visible hand included. */
  readonly fixed: CardSet;
  readonly plan: Plan;
}

/** The unseen cards, the seats that hold them, and what is known of each. */
export interface BeliefQuestion {
  readonly unseen: CardSet;
  readonly hidden: readonly HiddenSeat[];
  readonly together: readonly Together[];
}

/** A seat of which nothing but its number of unseen cards is known. */
export function hiddenSeat(seat: Seat, room = 13, fixed = CardSet.empty): HiddenSeat {
  return { seat, fixed, room, voids: [], plan: undefined, likelihoods: [] };
}
