/**
 * What is asked of a board that somebody looks at, and what comes back. `seat` sees what it may see at that moment and
 * no more; only `layout`, `trace` and `signals` are given all four hands, and only when the board is over.
 */
import type { BySeat, Call, Card, Contract, Outcome, Seat, Strain, Suit } from "@falsecard/core";
import type { RobotSettings } from "@falsecard/engine/play";
import type { Asked, AskedSeen, Mind } from "../../robots/question.js";

interface AskedRobot extends AskedSeen {
  readonly robots: RobotSettings;
  readonly seed: string;
}

export type StudyQuestion =
  /** What perfect play would give: makeable contracts and par. */
  | (Asked & { readonly kind: "layout" })
  /** What each card could do and did, double dummy. */
  | (Asked & { readonly kind: "trace" })
  /** What the two hands of the seat's side are worth, whatever the others hold. */
  | (Asked & { readonly kind: "worth"; readonly seed: string })
  | (AskedSeen & { readonly kind: "chances" })
  /** What the calls promised, each beside what the hand holds if that is in the record. */
  | (Asked & { readonly kind: "promises" })
  /** What every call and card so far tells by agreement, whatever its maker holds. */
  | (AskedSeen & { readonly kind: "told"; readonly robots: RobotSettings })
  /** What the defenders' cards told, whether it was true, and what the person was led to believe. */
  | (Asked & { readonly kind: "signals"; readonly robots: RobotSettings })
  | (AskedRobot & { readonly kind: "why-call" })
  | (AskedRobot & { readonly kind: "why-card" })
  /** What a seat thinks the others will believe once it has played a card. */
  | (AskedRobot & { readonly kind: "minds"; readonly card: Card });

/** A card or a call as it was weighed. */
export interface Weighed {
  /** Cards that are worth the same, the one that would be played first; none for a call. */
  readonly cards: readonly Card[];
  readonly call?: Call;
  /** Expected score and its standard error, in the reason's unit; of a call what it gains over the rule's choice. */
  readonly mean: number;
  readonly error: number;
  /** How far it is behind the best. */
  readonly behind: { readonly by: number; readonly error: number };
  /** Chance to make the contract, or for a defender to beat it. */
  readonly success?: number;
  readonly samples: number;
}

export type ScoreUnit = "points" | "IMPs" | "matchpoints" | "boards";

/** Why something was done, from one line to all numbers. */
export interface Reason {
  readonly line: string;
  readonly paragraph: string;
  readonly full: readonly string[];
  readonly unit: ScoreUnit;
  readonly declaring: boolean;
  /** The chosen one first. */
  readonly candidates: readonly Weighed[];
  readonly samples: number;
  /** Whether all possible deals were looked at. */
  readonly exact: boolean;
  /** Deals in which the choice mattered: the four hands, and the worth of the choice and of its nearest rival. */
  readonly deals: readonly {
    readonly deal: string;
    readonly chosen: string;
    readonly rival: string;
  }[];
  /** What the card tells partner by agreement. */
  readonly given?: string;
}

export interface SeatBelief {
  readonly seat: Seat;
  /** Chance of each number of points, 0 to 40. */
  readonly hcp: readonly number[];
  /** Chance of each length, by suit. */
  readonly lengths: Readonly<Record<Suit, readonly number[]>>;
}

/** A promise beside the hand. */
export interface Pledge {
  readonly seat: Seat;
  readonly call: Call;
  readonly text: string;
  /** Ranges that do not touch, the lowest first. */
  readonly hcp: readonly (readonly [number, number])[];
  readonly lengths: Readonly<Record<Suit, readonly [number, number]>>;
  /** Whether the hand is what the call promises; undefined where the hand is hidden. */
  readonly kept: boolean | undefined;
}

/** Where another player will place a card. */
export interface Placing {
  readonly seat: Seat;
  readonly card: Card;
  /** In how many imagined layouts he thinks each seat its likeliest place. */
  readonly places: readonly { readonly seat: Seat; readonly layouts: number }[];
  readonly layouts: number;
  /** The chance that he gives to the truth, on average. */
  readonly truth: number;
}

/** An honour, and the chance that the person gave its holder before and after a card that was not true. */
export interface Misled {
  readonly card: Card;
  readonly before: number;
  readonly after: number;
}

/** A card that told something by agreement, by its number. */
export interface Signalled {
  readonly index: number;
  readonly seat: Seat;
  readonly text: string;
  readonly truthful: boolean;
  readonly misled?: Misled;
}

/** A contract over many deals of the other cards; without one it was passed out. */
export interface ContractWorth {
  readonly contract?: Contract;
  /** Points for its side, on average. */
  readonly mean: number;
  /** The part of the deals in which it makes. */
  readonly makes: number;
}

export interface StudyAnswers {
  readonly layout: {
    /** Declarer's tricks, double dummy. */
    readonly table: Readonly<Record<Strain, BySeat<number>>>;
    readonly par: { readonly score: number; readonly contracts: readonly Outcome[] };
  };
  readonly trace: {
    /** Before each card, and after the last: declarer's tricks with each legal card and perfect play from there. */
    readonly moves: readonly (readonly (readonly [card: Card, tricks: number])[])[];
    readonly cards: readonly {
      readonly seat: Seat;
      readonly card: Card;
      /** Declarer's tricks after it, and what it cost its side. */
      readonly after: number;
      readonly cost: number;
    }[];
  };
  readonly worth: {
    readonly reached: ContractWorth;
    readonly best: ContractWorth;
    /** IMPs that the contract reached is behind the best, on average. */
    readonly behind: number;
    /** Deals of the other cards. */
    readonly deals: number;
  };
  readonly chances: {
    readonly seats: readonly SeatBelief[];
    /** Missing honours: the chance that each seat holds them. */
    readonly honours: readonly {
      readonly card: Card;
      readonly chances: readonly { readonly seat: Seat; readonly chance: number }[];
    }[];
    readonly notes: readonly string[];
  };
  readonly promises: readonly Pledge[];
  /** By the number of the call, and of the card; an empty text where nothing is agreed. */
  readonly told: { readonly calls: readonly string[]; readonly cards: readonly string[] };
  readonly signals: readonly Signalled[];
  readonly "why-call": {
    readonly call: Call;
    readonly reason: Reason;
    /** Other calls that the rules have for this hand, less good ones later. */
    readonly others: readonly { readonly call: Call; readonly text: string }[];
  };
  readonly "why-card": {
    readonly card: Card;
    readonly reason: Reason;
    /** What the cards and calls told, as it was used. */
    readonly read: readonly string[];
    /** A few of the deals that it imagined. */
    readonly imagined: readonly string[];
  };
  readonly minds: readonly Placing[];
}

export type StudyAnswerTo<Q extends StudyQuestion> = StudyAnswers[Q["kind"]];

/** Whoever looks at boards: a web worker in the page, a function in a test. It can play on as well. */
export interface StudyMind extends Mind {
  look<Q extends StudyQuestion>(question: Q): Promise<StudyAnswerTo<Q>>;
}
