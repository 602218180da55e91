/**
 * Questions of the golden set, each in full: a board as one seat sees it (the JSON of a record), the program or judge,
 * the seed and the limits. They are plain JSON, so that every version of the engine can be asked the same.
 */
import type { Locale, Seat } from "@falsecard/core";
import type { Json } from "@falsecard/core/files";

/** A record as its JSON. It holds only what the seat may know, and names the systems of both sides. */
type RecordJson = { readonly [name: string]: Json };

/** Knowledge of a player from earlier boards: the truthfulness of his signals, and the kind of player he seems to be. */
interface Known {
  readonly seat: Seat;
  readonly kept: Readonly<
    Record<string, { readonly true: number; readonly of: number; readonly chance: number }>
  >;
  readonly watched: {
    readonly turns: number;
    readonly logs: Readonly<Record<"perfect" | "reader" | "plain" | "club", number>>;
  };
}

interface AskedOfPlayer {
  readonly record: RecordJson;
  readonly seat: Seat;
  /** A program as people write it: `default`, `honest:search.samples=60`. */
  readonly program: string;
  readonly company: "ours" | "program" | "people";
  readonly seed: string;
  readonly limits?: { readonly samples?: number; readonly nodes?: number };
  readonly knows?: Known;
}

interface AskedOfBidder {
  readonly record: RecordJson;
  readonly seat: Seat;
  readonly judge: "agent" | "rules" | "papers";
  readonly seed: string;
}

export type Question =
  /** Asks for a card; with `alone`, without figures of the candidates. */
  | (AskedOfPlayer & { readonly kind: "card"; readonly alone?: true })
  | (AskedOfBidder & { readonly kind: "call" })
  /** Asks for the meaning of a call, by its number from 0. */
  | { readonly kind: "meaning"; readonly record: RecordJson; readonly call: number }
  /** Asks for the reasons of a call, in words. */
  | (AskedOfBidder & { readonly kind: "why-call" })
  /** Asks for the reasons of a card, in words. */
  | (AskedOfPlayer & { readonly kind: "why-card" })
  /**
   * Asks for the page's story of a finished board for the person in `seat`: of the whole board, the lead or the
   * auction.
   */
  | {
      readonly kind: "story";
      readonly record: RecordJson;
      readonly seat: Seat;
      readonly part: "board" | "lead" | "bid";
      readonly samples: number;
      readonly seed: string;
    };

export type Kind = Question["kind"];

/** Figures of a candidate, in the order of `CARD_FIGURES` or `CALL_FIGURES`. */
export type Figures = readonly (number | null)[];

export const CARD_FIGURES = [
  "mean",
  "error",
  "success",
  "behind",
  "behind error",
  "deals",
  "better",
  "equal",
  "worse",
] as const;

export const CALL_FIGURES = [
  "gain",
  "error",
  "deals",
  "share of the usual end",
  "tricks",
  "score",
] as const;

/** An answer in the form of the file; fields that do not apply are absent. */
export interface Answer {
  /** The card or the call. */
  readonly chosen?: string;
  /** The search, or the row of the system, that chose it. */
  readonly by?: string;
  readonly nodes?: number;
  /** Other properties of the answer as a whole. */
  readonly facts?: { readonly [name: string]: Json };
  /** Candidates with their figures, the chosen one first, the others in the order in which they came. */
  readonly figures?: Readonly<Record<string, Figures>>;
  readonly words?: Readonly<Record<Locale, readonly string[]>>;
}

/** A question and its answer, by a permanent id such as `card 17`. */
export interface Entry {
  readonly id: string;
  readonly ask: Question;
  readonly answer: Answer;
}
