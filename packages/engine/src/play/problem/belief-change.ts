/** What a card makes the others believe, and a card that was chosen for it, as plain data. */
import type { Card, Seat, Suit } from "@falsecard/core";
import type { LocaleText } from "../../inference/reading/reading.js";
import type { RuleId } from "../../inference/reading/rules.js";

/**
 * What another player believes of the hand that plays, and how it changes: the length of a suit that he comes to
 * think likelier, or, if lengths tell him nothing, a card.
 */
export type BeliefChange =
  | {
      readonly kind: "length";
      readonly seat: Seat;
      readonly suit: Suit;
      readonly length: number;
      readonly before: number;
      readonly after: number;
    }
  | {
      readonly kind: "card";
      readonly seat: Seat;
      readonly card: Card;
      readonly before: number;
      readonly after: number;
    };

/** A card chosen for how the others will read it: their beliefs after it, its gain and its risk. */
export interface Deception {
  /** Of equal cards the one that tells least, or another card because it gains. */
  readonly kind: "equals" | "gain";
  readonly card: Card;
  /** The card that would have been played otherwise. */
  readonly honest: Card;
  /** What each of the others believes after it, against the honest card. */
  readonly beliefs: readonly BeliefChange[];
  readonly gain: { readonly by: number; readonly error: number };
  /** What it costs against opponents who see all cards. */
  readonly risk: number;
}

/** What a defender's card tells partner by agreement. */
export interface SignalGiven {
  readonly rule: RuleId;
  /** What partner reads: `odd if the lowest, even if not`. */
  readonly says: LocaleText;
  readonly truthful: boolean;
  /** The card that tells the truth. */
  readonly truth: Card;
  /** What partner and declarer each conclude, against a card that says nothing; worked out with the reasons. */
  readonly conclusions: readonly BeliefChange[];
}
