/**
 * The engine as the page asks it: the one port to whatever plays, explains and studies. A worker behind the page answers
 * (port.ts), and in tests this thread does; a caller cannot tell which. Questions and answers are data that
 * `structuredClone` copies. What is asked for a seat holds what that seat has seen, never the deal: only questions about a
 * finished board, and a claim for the table to judge, have all four hands.
 */
import type {
  Board,
  BoardRecord,
  BySeat,
  Call,
  Card,
  Contract,
  Deal,
  Fault,
  Locale,
  Outcome,
  Seat,
  Seen,
  Strain,
  Suit,
} from "@falsecard/core";
import type { BookChapter } from "@falsecard/engine/bidding";
import type { RobotSettings, Watched } from "@falsecard/engine/play";
import type { DealRequest, OrderField } from "../boards/deals.js";

/** A question that is answered from what one seat has seen. */
export interface SeenQuestion {
  readonly seen: Seen;
  readonly locale: Locale;
}

/** A question to the robot in that seat. */
interface RobotQuestion extends SeenQuestion {
  readonly robots: RobotSettings;
  readonly seed: string;
}

interface TurnQuestion extends RobotQuestion {
  readonly person?: KnownPerson;
}

/** A question about a board with all that its record has. */
export interface BoardQuestion {
  readonly record: BoardRecord;
  readonly seat: Seat;
  readonly locale: Locale;
}

/** Asks for a page of the system book: a convention card and the calls so far. */
interface PageQuestion {
  readonly card: string;
  readonly calls: readonly Call[];
  readonly locale: Locale;
}

export interface Engine {
  /** What a robot in the seat calls. */
  call(asked: TurnQuestion): Promise<CallTold>;
  /** What it plays and why, or how many tricks it claims, if it may. */
  card(
    asked: TurnQuestion & { readonly claims: boolean },
  ): Promise<{ readonly card: Card; readonly reason: Reason } | { readonly claim: number }>;
  /** What the calls so far mean, in order, and all that could be made now. */
  meanings(
    asked: SeenQuestion,
  ): Promise<{ readonly made: readonly CallMeaning[]; readonly possible: readonly CallMeaning[] }>;
  /** Whether a claim holds against every defence, by all four hands. */
  claim(asked: BoardQuestion & { readonly tricks: number }): Promise<
    | { readonly verdict: "stands" | "open" }
    /** The cards from here on with which the claimer gets only so many tricks. */
    | { readonly verdict: "refuted"; readonly line: readonly Card[]; readonly tricks: number }
  >;
  /** The board as four robots play it. */
  other(
    asked: BoardQuestion & { readonly robots: RobotSettings; readonly seed: string },
  ): Promise<BoardRecord>;
  /** What a finished board shows of the person in the seat: his signals, and the kind of player he is. */
  watch(
    asked: BoardQuestion,
  ): Promise<{ readonly kept: readonly SignalCount[]; readonly watched: Watched }>;
  /** A deal to order, for the person in `seat`. */
  deal(asked: {
    readonly order: DealRequest;
    readonly seat: Seat;
    readonly board: Board;
    readonly seed: string;
    readonly locale: Locale;
    /** What the robots play that bid it. */
    readonly agreements: BoardRecord["agreements"];
  }): Promise<
    /** The deal; and for one that is played from the lead on, the auction of four robots. */
    | { readonly deal: Deal; readonly calls: readonly CallTold[] }
    /** What is wrong with a field of the order. */
    | { readonly field: OrderField; readonly fault: Fault }
    /** Nothing fits; after so many deals, or certainly if none was tried. */
    | { readonly tried: number }
  >;

  /** Makeable contracts and par of a finished board. */
  layout(asked: BoardQuestion): Promise<{
    /** Declarer's tricks, double dummy. */
    readonly table: Readonly<Record<Strain, BySeat<number>>>;
    readonly par: { readonly score: number; readonly contracts: readonly Outcome[] };
  }>;
  /** What each card of a finished board could do and did, double dummy. */
  trace(asked: BoardQuestion): Promise<{
    /** Before each card, and after the last: declarer's tricks with each legal card and perfect play from there. */
    readonly moves: readonly (readonly (readonly [card: Card, tricks: number])[])[];
    readonly cards: readonly {
      readonly seat: Seat;
      readonly card: Card;
      /** Declarer's tricks after it, and what it cost its side. */
      readonly after: number;
      readonly cost: number;
    }[];
  }>;
  /** What the two hands of the seat's side are worth, whatever the others hold. */
  worth(asked: BoardQuestion & { readonly seed: string }): Promise<{
    readonly reached: ContractWorth;
    readonly best: ContractWorth;
    /** IMPs that the contract reached is behind the best, on average. */
    readonly behind: number;
    /** Deals of the other cards. */
    readonly deals: number;
  }>;
  /** What the seat may believe of the hidden hands. */
  chances(asked: SeenQuestion): Promise<{
    readonly seats: readonly SeatBelief[];
    /** Missing honours: the chance that each seat holds them. */
    readonly honours: readonly {
      readonly card: Card;
      readonly chances: readonly { readonly seat: Seat; readonly chance: number }[];
    }[];
    readonly notes: readonly string[];
  }>;
  /** What the calls promised, each beside the hand if that is in the record. */
  promises(asked: BoardQuestion): Promise<readonly Pledge[]>;
  /** What every call and card so far tells by agreement, whatever its maker holds; an empty text where nothing is agreed. */
  told(
    asked: SeenQuestion & { readonly robots: RobotSettings },
  ): Promise<{ readonly calls: readonly string[]; readonly cards: readonly string[] }>;
  /** What the defenders' cards told on a finished board, whether it was true, and what the person was led to believe. */
  signals(asked: BoardQuestion & { readonly robots: RobotSettings }): Promise<readonly Signalled[]>;
  /** Why a robot calls what it calls. */
  whyCall(asked: RobotQuestion): Promise<{
    readonly call: Call;
    readonly reason: Reason;
    /** Other calls that the rules have for this hand, less good ones later. */
    readonly others: readonly { readonly call: Call; readonly text: string }[];
  }>;
  /** Why it plays what it plays. */
  whyCard(asked: RobotQuestion): Promise<{
    readonly card: Card;
    readonly reason: Reason;
    /** What the cards and calls told, as it was used. */
    readonly read: readonly string[];
    /** A few of the deals that it imagined. */
    readonly imagined: readonly string[];
  }>;
  /** Where the seat expects the others to place its honours once it has played a card. */
  placings(asked: RobotQuestion & { readonly card: Card }): Promise<readonly Placing[]>;

  /** What the text of a card says: its name and its switches, or the first of its faults. */
  system(asked: {
    readonly card: string;
  }): Promise<SystemSaid | { readonly faults: readonly Fault[] }>;
  /** The chapters of a card's book, and the auctions that each opens at. */
  contents(asked: { readonly card: string }): Promise<
    readonly {
      readonly chapter: BookChapter | "own";
      readonly auctions: readonly (readonly Call[])[];
    }[]
  >;
  /** Every call that has a meaning after an auction, with a hand. */
  page(asked: PageQuestion): Promise<readonly BookRow[]>;
  /** Deals on which the auction goes that way and `seat` is to make the call of the row, counted from 0. */
  examples(
    asked: PageQuestion & { readonly row: number; readonly seat: Seat; readonly seed: string },
  ): Promise<{
    readonly dealer: Seat;
    /** Four hands each; none where chance did not find one. */
    readonly deals: readonly string[];
    /** The calls before, with their meanings. */
    readonly calls: readonly CallTold[];
  }>;

  /** Drops every question that has no answer yet; each of them fails as {@link EngineStopped}. */
  stop(): void;
}

export type EngineMethod = Exclude<keyof Engine, "stop">;
export type EngineQuestion<M extends EngineMethod> = Parameters<Engine[M]>[0];
export type EngineAnswer<M extends EngineMethod> = Awaited<ReturnType<Engine[M]>>;

/** Functions that answer, at once or later. */
export type EngineAnswers<M extends EngineMethod = EngineMethod> = {
  readonly [K in M]: (asked: EngineQuestion<K>) => EngineAnswer<K> | Promise<EngineAnswer<K>>;
};

/** Ends a question whose answer is not wanted any more; no failure. */
export class EngineStopped extends Error {
  constructor() {
    super("stopped");
  }
}

/** Of the person's signals of one kind (`free-count/fourth`): the truthful count, and the share expected by chance. */
export interface SignalCount {
  readonly signal: string;
  readonly true: number;
  readonly of: number;
  /** Mean chance that a card at random from the same choice is true. */
  readonly chance: number;
}

/** The person at the robots' table, and what his boards have shown of his signals and of his cards. */
export interface KnownPerson {
  readonly seat: Seat;
  readonly kept: readonly SignalCount[];
  readonly watched: Watched;
}

/** A call with what it means. */
export interface CallTold {
  readonly call: Call;
  readonly alert: boolean;
  readonly text: string;
}

/** What a call shows of a hand. */
export interface ShownHand {
  /** Ranges that do not touch, the lowest first. */
  readonly hcp: readonly (readonly [number, number])[];
  readonly lengths: Readonly<Record<Suit, readonly [number, number]>>;
}

/** What a call means, in words and as a picture. */
export interface CallMeaning extends CallTold, ShownHand {
  readonly forcing: boolean;
}

/** A card or a call as it was weighed. */
export interface Weighed {
  /** Cards that are worth the same, from the top down; the chosen card stands first among its own. Empty for a call. */
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
export interface Pledge extends ShownHand {
  readonly seat: Seat;
  readonly call: Call;
  readonly text: string;
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
export interface MisledHonour {
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
  readonly misled?: MisledHonour;
}

/** A contract over many deals of the other cards; without one it was passed out. */
export interface ContractWorth {
  readonly contract?: Contract;
  /** Points for its side, on average. */
  readonly mean: number;
  /** The part of the deals in which it makes. */
  readonly makes: number;
}

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
export interface BookRow extends CallTold {
  /** A hand that makes the call by it. */
  readonly example: string;
}
