/**
 * A decision on a card: the card and everything that led to it, as plain data. Words are made last (explain.ts), and
 * every number in them comes from here.
 */
import type { Card, Seat, Suit } from "@falsecard/core";
import type { Deception, SignalGiven } from "../problem/others-beliefs.js";
import type { Evaluation } from "../search/search.js";
import type { Form } from "../problem/stake.js";
import type { Why } from "./why.js";

/** One candidate as it was judged. */
export interface Judged extends Omit<Evaluation, "values" | "successes"> {
  /** Deals in which it was judged. */
  readonly samples: number;
  /** In how many of them the chosen card did better, the same, worse. */
  readonly against: { readonly better: number; readonly equal: number; readonly worse: number };
}

/** A chance that mattered, such as a length of a suit or the place of an honour. */
export type BeliefShown =
  | {
      readonly kind: "length";
      readonly seat: Seat;
      readonly suit: Suit;
      /** By length, 0 to 13. */
      readonly chances: readonly number[];
    }
  | { readonly kind: "card"; readonly card: Card; readonly seat: Seat; readonly chance: number };

/** The card that was chosen, with its candidates, figures and reason. */
export interface CardDecision {
  readonly seat: Seat;
  /** Whose hand the card comes from. */
  readonly turn: Seat;
  readonly card: Card;
  readonly model: string;
  readonly search: string;
  readonly form: Form;
  readonly declaring: boolean;
  /** The chosen one first, the others as they were judged. */
  readonly candidates: readonly Judged[];
  readonly beliefs: readonly BeliefShown[];
  /** What the choice turned on; undefined if there was none, or if reasons were not asked for. */
  readonly why: Why | undefined;
  readonly samples: number;
  /** Whether all possible deals were looked at. */
  readonly exact: boolean;
  readonly seed: string;
  readonly limits: { readonly samples?: number; readonly nodes?: number };
  /** Whether a limit ended a search before it was done. */
  readonly cut: boolean;
  readonly nodes: number;
  readonly signal: SignalGiven | undefined;
  readonly deception: Deception | undefined;
  /** Deals in which the choice mattered, with the worth of the chosen card and of its nearest rival. */
  readonly typical: readonly {
    readonly deal: string;
    readonly chosen: number;
    readonly rival: number;
  }[];
}
