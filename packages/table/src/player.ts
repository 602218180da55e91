/**
 * A player in a seat. A robot, a person, a worker or a program at the end of a line are all asked
 * in the same way, and all are given the same thing: what their seat may see, and nothing else.
 */
import type { Call, Card, Claim, Seen } from "@falsecard/core";

/** A call with its alert and explanation. */
export interface CallMade {
  readonly call: Call;
  readonly alert?: true;
  /** What the opponents are told; partner is not. */
  readonly explanation?: string;
  /** The reason, for the record; not told at the table. */
  readonly note?: string;
}

/** A card with its explanation. */
export interface CardMade {
  readonly card: Card;
  readonly explanation?: string;
  readonly note?: string;
}

/** Instead of a card a player may claim so many of the tricks that are left. */
export interface ClaimMade {
  readonly claim: number;
}

/** What was wrong with the answer before, when a seat is asked again. */
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
   * Whether another's claim is accepted. Without it, and where a player disputes, the table looks at all four
   * hands and lets the claim stand if it holds against every defence.
   */
  accepts?(seen: Seen, claim: Claim): Promise<boolean>;
  /** What a call of his own side means, for opponents who ask. */
  explain?(seen: Seen, index: number): Promise<string | undefined>;
  /** Told of every change at the table, also when it is not this player's turn. */
  see?(seen: Seen): void;
  /** The board is over, with all that the seat may know of it. */
  finish?(seen: Seen): Promise<void>;
}
