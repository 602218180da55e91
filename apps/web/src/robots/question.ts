/**
 * What the table asks of a mind in another thread, and what comes back: plain data both ways. A robot is sent what its
 * seat has seen, never the deal; a record goes where all four hands are needed, and both say what each side plays.
 */
import type {
  Board,
  BoardRecord,
  Call,
  Card,
  Fault,
  Locale,
  Seat,
  Seen,
  Suit,
} from "@falsecard/core";
import type { RobotSettings, Watched } from "@falsecard/engine/play";
import type { Json } from "@falsecard/core/files";
import type { Order, OrderField } from "../boards/deals.js";
import type { Reason } from "../study/answers/question.js";

/** Of the person's signals of one kind (`free-count/fourth`) so many were true, and how many chance would have made so. */
export interface SignalCount {
  readonly signal: string;
  readonly true: number;
  readonly of: number;
  /** Mean chance that a card at random from the same choice is true. */
  readonly chance: number;
}

/** The person at the robots' table, and what his boards have shown of his signals and of his cards. */
export interface Acquaintance {
  readonly seat: Seat;
  readonly kept: readonly SignalCount[];
  readonly watched: Watched;
}

/** A question that is answered from what one seat has seen. */
export interface AskedSeen {
  readonly seen: Seen;
  readonly locale: Locale;
}

/** A question about a board of which more is known. */
export interface Asked {
  readonly record: Json;
  readonly seat: Seat;
  readonly locale: Locale;
}

export type Question =
  | (AskedSeen & {
      readonly kind: "call";
      readonly robots: RobotSettings;
      readonly seed: string;
      readonly person?: Acquaintance | undefined;
    })
  | (AskedSeen & {
      readonly kind: "card";
      readonly person?: Acquaintance | undefined;
      readonly robots: RobotSettings;
      readonly seed: string;
      /** Whether it may claim. */
      readonly claims: boolean;
    })
  | (AskedSeen & { readonly kind: "meanings" })
  /** Asked of a finished board: what four robots make of the same cards. */
  | (Asked & { readonly kind: "other"; readonly robots: RobotSettings; readonly seed: string })
  /** Asked of a finished board: how true the signals of the person in `seat` were on it. */
  | (Asked & { readonly kind: "kept" })
  /** Asked of a finished board: what the cards of the person in `seat` showed of the kind of player he is. */
  | (Asked & { readonly kind: "watched" })
  /** The table's own question, with all four hands: whether a claim holds. */
  | (Asked & { readonly kind: "claim"; readonly tricks: number })
  /** A deal to order, for the person in `seat`. */
  | {
      readonly kind: "deal";
      readonly order: Order;
      readonly seat: Seat;
      readonly board: Board;
      readonly seed: string;
      readonly locale: Locale;
      /** What the robots play that bid it. */
      readonly agreements: BoardRecord["agreements"];
    };

/** What a call means, in words and as a picture. */
export interface CallMeaning {
  readonly call: Call;
  readonly text: string;
  readonly alert: boolean;
  readonly forcing: boolean;
  /** Ranges that do not touch, the lowest first. */
  readonly hcp: readonly (readonly [number, number])[];
  readonly lengths: Readonly<Record<Suit, readonly [number, number]>>;
}

export interface Answers {
  readonly call: { readonly call: Call; readonly alert: boolean; readonly text: string };
  readonly card: { readonly card: Card; readonly reason: Reason } | { readonly claim: number };
  /** The calls so far, in order, and all that could be made now. */
  readonly meanings: {
    readonly made: readonly CallMeaning[];
    readonly possible: readonly CallMeaning[];
  };
  readonly other: { readonly record: Json };
  readonly kept: readonly SignalCount[];
  readonly watched: Watched;
  readonly claim:
    | { readonly verdict: "stands" | "open" }
    /** The cards from here on with which the claimer gets only so many tricks. */
    | { readonly verdict: "refuted"; readonly line: readonly Card[]; readonly tricks: number };
  readonly deal:
    /** The deal; and for one that is played from the lead on, the auction of four robots. */
    | { readonly deal: string; readonly calls: readonly Answers["call"][] }
    /** What is wrong with a field of the order. */
    | { readonly field: OrderField; readonly fault: Fault }
    /** Nothing fits; after so many deals, or certainly if none was tried. */
    | { readonly tried: number };
}

export type AnswerTo<Q extends Question> = Answers[Q["kind"]];

/** Whoever thinks: a web worker in the page, a function in a test. */
export interface Mind {
  ask<Q extends Question>(question: Q): Promise<AnswerTo<Q>>;
  /** Drops what is being thought about: whoever waits for it gets a `Stopped`. */
  stop(): void;
}

/** Ends a question that was wanted no more: nothing went wrong, and nobody need be told. */
export class Stopped extends Error {
  constructor() {
    super("stopped");
  }
}
