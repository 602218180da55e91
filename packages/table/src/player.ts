/**
 * A player in a seat: a robot, a person, a worker or a program on a connection. The table asks all in the same way and
 * gives them only what their seat may know.
 */
import type { Call, Card, Claim, Seen } from "@falsecard/core";

/** A call with its alert and explanation. */
export interface CallMade {
  readonly call: Call;
  readonly alert?: true;
  /** The explanation for the opponents; partner does not hear it. */
  readonly explanation?: string;
  /** The reason for the call, for the record; not shown at the table. */
  readonly note?: string;
}

/** A card with its explanation. */
export interface CardMade {
  readonly card: Card;
  readonly explanation?: string;
  readonly note?: string;
}

/** A claim in place of a card: the number of tricks claimed of those that are left. */
export interface ClaimMade {
  readonly claim: number;
}

/** The fault of the previous answer, for a seat that is asked again. */
export interface AnswerFault {
  readonly code: "crash" | "late" | "illegal";
  readonly found: string;
}

/** A player, whom the table asks for a call, for a card, and whether he accepts a claim. */
export interface Player {
  readonly name: string;
  call(seen: Seen, again?: AnswerFault): Promise<CallMade>;
  /** A card from the player's own hand or, if he is declarer and it is dummy's turn, from dummy. */
  card(seen: Seen, again?: AnswerFault): Promise<CardMade | ClaimMade>;
  /**
   * Whether the player accepts an opponent's claim. If he has no such method or disputes the claim, the claim stands if
   * it holds against every defence with all four hands in view.
   */
  accepts?(seen: Seen, claim: Claim): Promise<boolean>;
  /** The meaning of the call with this index, for an opponent who asks. */
  explain?(seen: Seen, index: number): Promise<string | undefined>;
  /** Called at every change at the table, also when it is not this player's turn. */
  see?(seen: Seen): void;
  /** Called when the board is over. */
  finish?(seen: Seen): Promise<void>;
}
