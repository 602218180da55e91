/** What is asked of the thread that reads systems, and what comes back: plain data both ways. */
import type { Call, Fault, Locale, Seat } from "@falsecard/core";

/** A row of the book: on the page of an auction, counted from 0. */
interface RowPlace {
  readonly card: string;
  readonly calls: readonly Call[];
  readonly row: number;
}

export type SystemQuestion =
  /** What the text of a card says: its name and its switches, or what is wrong with it. */
  | { readonly kind: "system"; readonly card: string }
  /** The chapters of a card's book, and the auctions that each opens at. */
  | { readonly kind: "contents"; readonly card: string }
  /** The page of an auction: every call that has a meaning there, with a hand. */
  | {
      readonly kind: "page";
      readonly card: string;
      readonly calls: readonly Call[];
      readonly locale: Locale;
    }
  /** Deals on which the auction goes that way and `seat` is to make the call of the row. */
  | (RowPlace & {
      readonly kind: "examples";
      readonly seat: Seat;
      readonly seed: string;
      readonly locale: Locale;
    });

/** Faults of one text that are told; more would only be scrolled over. */
export const MOST_TOLD = 8;
/** Deals that a row opens. */
export const EXAMPLES = 4;

export const CHAPTERS = [
  "openings",
  "responses",
  "notrump",
  "rebids",
  "slam",
  "overcalls",
  "advances",
  "competition",
  "own",
] as const;
type ChapterName = (typeof CHAPTERS)[number];

/** A switch of a convention card: its values, and which of them holds. */
export interface CardSwitch {
  readonly name: string;
  readonly values: readonly string[];
  readonly value: string;
  /** The value that it has in the shipped system. */
  readonly usual: string;
}

export interface SystemSaid {
  readonly name: string;
  readonly switches: readonly CardSwitch[];
}

/** A rule by which a call may be made. */
export interface BookRow {
  readonly call: Call;
  readonly alert: boolean;
  readonly text: string;
  /** A hand that makes the call by it. */
  readonly example: string;
}

export interface SystemAnswers {
  /** What it says, or the first of its faults. */
  readonly system: SystemSaid | { readonly faults: readonly Fault[] };
  readonly contents: readonly {
    readonly chapter: ChapterName;
    readonly auctions: readonly (readonly Call[])[];
  }[];
  readonly page: readonly BookRow[];
  /** Four hands each, with the meanings of the calls before; none where chance did not find one. */
  readonly examples: {
    readonly dealer: Seat;
    readonly deals: readonly string[];
    readonly calls: readonly {
      readonly call: Call;
      readonly alert: boolean;
      readonly text: string;
    }[];
  };
}

export type SystemAnswerTo<Q extends SystemQuestion> = SystemAnswers[Q["kind"]];

/** Whoever reads systems: a web worker in the page, a function in a test. */
export interface Reader {
  read<Q extends SystemQuestion>(question: Q): Promise<SystemAnswerTo<Q>>;
}
