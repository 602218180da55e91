/** A position of a paper in which a card is to be chosen. */
import type { BoardRecord, Card, Seen } from "@falsecard/core";

export interface PaperPosition {
  readonly id: string;
  /** The same position in another paper. */
  readonly also: string | undefined;
  /** Where the deal comes from. */
  readonly from: "given" | "repaired" | "completed" | "reconstructed";
  /** The deal, the auction and the cards played. */
  readonly record: BoardRecord;
  /** What the player on turn has seen. */
  readonly seen: Seen;
  /** What calls promise in the paper, where our own system differs: `2N=20-22 balanced`. */
  readonly promises: readonly string[];
  /** The paper's card, or several equal ones. */
  readonly answer: readonly Card[];
}
