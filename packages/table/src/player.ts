/**
 * A player in a seat: a robot, a person, a worker or a program at the end of a line. All are asked in the same way and
 * given what their seat may know, and nothing else.
 */
import type { Call, Card, Claim, Seen } from "@falsecard/core";

/** A call with its alert and explanation. */
export interface CallMade {
  readonly call: Call;
  readonly alert?: true;
  /** For the opponents; partner does not hear it. */
  readonly explanation?: string;
  /** The reason, for the record; not shown at the table. */
  readonly note?: string;
}

/** A card with its explanation. */
export interface CardMade {
  readonly card: Card;
  readonly explanation?: string;
  readonly note?: string;
}

/** A claim in place of a card: so many of the tricks that are left. */
export interface ClaimMade {
  readonly claim: number;
}

/** The fault of the answer before, when a seat is asked again. */
export interface AnswerFault {
  readonly code: "crash" | "late" | "illegal";
  readonly found: string;
}

/** A player as the table asks it: for a call, for a card, whether to accept a claim. */
export interface Player {
  readonly name: string;
  call(seen: Seen, again?: AnswerFault): Promise<CallMade>;
  /** A card from the player's own hand or, if he declares and it is dummy's turn, from dummy's. */
  card(seen: Seen, again?: AnswerFault): Promise<CardMade | ClaimMade>;
  /**
   * Whether another's claim is accepted. If a player has no such method or disputes the claim, it stands if it holds
   * against every defence with all four hands in view.
   */
  accepts?(seen: Seen, claim: Claim): Promise<boolean>;
  /** The meaning of a call of his own side, for opponents who ask. */
  explain?(seen: Seen, index: number): Promise<string | undefined>;
  /** Called at every change at the table, also when it is not this player's turn. */
  see?(seen: Seen): void;
  /** The board is over, with all that the seat may know of it. */
  finish?(seen: Seen): Promise<void>;
}
