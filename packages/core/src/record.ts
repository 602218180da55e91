/**
 * A record: one board as it was (or is being) dealt, bid and played, with explanations and comments.
 *
 * Every file format is read into records and written from them. A record is plain, immutable data and may
 * be incomplete: hands unknown, auction missing, play cut short. `auctionOf` and `playOf` give its legal parts.
 */
import { Auction } from "./auction.js";
import type { Board } from "./board.js";
import type { Call } from "./call.js";
import type { Card } from "./card.js";
import { claimOf, settleClaim, type Claim } from "./claim.js";
import type { Contract, Outcome } from "./contract.js";
import { UNKNOWN_DEAL, type PartialDeal } from "./deal.js";
import { Play } from "./play.js";
import { scoreNS, type Scoring } from "./score.js";
import { SEATS, sideOf, type Seat, type Side } from "./seat.js";

/** One call as it was made. */
export interface RecordedCall {
  readonly call: Call;
  readonly alert?: true;
  /** What the call means, as the caller's side explained it to the opponents. */
  readonly explanation?: string;
  /** What an annotator or a spectator said after the call. */
  readonly comment?: string;
}

/** One card as it was played. */
export interface RecordedCard {
  readonly card: Card;
  /** What the card means, as the player's side explained it to the opponents. */
  readonly explanation?: string;
  readonly comment?: string;
  /** An irregularity that stood: a revoke, or a lead out of turn by this seat. */
  readonly irregular?: "revoke" | Seat;
}

/** What a side has agreed: the convention card on the table, and notes that opponents learn by asking. */
export interface Agreements {
  readonly card: string;
  readonly notes?: string;
}

/**
 * Reasons why a board does not count as a result: `undo`, a call or card was taken back; `replay`, the cards were known
 * from an earlier time; `import`, the board came with its calls, play or result; `reveal`, hidden cards were shown
 * during the board; `lead`, it was dealt to be played from the opening lead on; `bid`, it was dealt to be bid only.
 */
export const MARKS = ["undo", "replay", "import", "reveal", "lead", "bid"] as const;
/** A reason why a board does not count as a result. */
export type Mark = (typeof MARKS)[number];

/** A board, complete or not: deal, calls, cards, claim, result and comments. */
export interface BoardRecord {
  readonly board: Board;
  /** The hands as dealt, as far as they are known. */
  readonly deal: PartialDeal;
  readonly players: Readonly<Partial<Record<Seat, string>>>;
  readonly scoring?: Scoring;
  readonly agreements: Readonly<Partial<Record<Side, Agreements>>>;
  readonly calls: readonly RecordedCall[];
  /** The contract as the file states it; it counts where the auction is missing or unfinished. */
  readonly stated?: Outcome;
  readonly cards: readonly RecordedCard[];
  readonly claim?: Claim;
  /** Declarer's tricks as the file states them. */
  readonly tricks?: number;
  /**
   * Why the board does not count as a result: each mark once, in the order of {@link MARKS}; absent if there is none.
   */
  readonly marks?: readonly Mark[];
  /** Other facts about the board, by PBN's tag names: Event, Site, Date, Room, HomeTeam … */
  readonly about: Readonly<Record<string, string>>;
  readonly comment?: string;
}

/** A board with nothing known but its number, dealer and vulnerability. */
export function emptyRecord(board: Board): BoardRecord {
  return {
    board,
    deal: UNKNOWN_DEAL,
    players: {},
    agreements: {},
    calls: [],
    cards: [],
    about: {},
  };
}

/** Whether the record has calls, cards, a contract or a result, not only a deal. */
export function hasBegun({ calls, cards, stated, claim, tricks }: BoardRecord): boolean {
  const hasResult = stated !== undefined || claim !== undefined || tricks !== undefined;
  return calls.length > 0 || cards.length > 0 || hasResult;
}

export function isMark(value: unknown): value is Mark {
  return MARKS.some((mark) => mark === value);
}

/** The marks of a record; an empty list if it has none. */
export function marksOf({ marks = [] }: Pick<BoardRecord, "marks">): readonly Mark[] {
  return marks;
}

/** The record with the mark. No function removes a mark. */
export function withMark(record: BoardRecord, mark: Mark): BoardRecord {
  const before = marksOf(record);
  if (before.includes(mark)) return record;
  return { ...record, marks: MARKS.filter((each) => each === mark || before.includes(each)) };
}

/** Whether the board counts as a result: it has no mark. */
export function isCounted(record: Pick<BoardRecord, "marks">): boolean {
  return marksOf(record).length === 0;
}

/**
 * Whether a record has no hand, no call, no card, no contract and no result. A damaged file or a page of text is read
 * into such a record, which is no board.
 */
export function isBlank(record: BoardRecord): boolean {
  return !hasBegun(record) && SEATS.every((seat) => record.deal[seat] === undefined);
}

/** The auction of a record, or of a seat's view of it, up to the first illegal call. */
export function auctionOf(record: {
  readonly board: Board;
  readonly calls: readonly Pick<RecordedCall, "call">[];
}): Auction {
  let auction = Auction.start(record.board.dealer);
  for (const { call } of record.calls) {
    const next = auction.with(call);
    if (!next.ok) break;
    auction = next.value;
  }
  return auction;
}

/** The contract: by the auction if it is over, else as stated. */
export function outcomeOf(record: BoardRecord): Outcome | undefined {
  return auctionOf(record).outcome ?? record.stated;
}

/**
 * The contract of a record, from its calls or as stated; undefined before the auction is over and if it is passed
 * out.
 */
export function contractOf(record: BoardRecord): Contract | undefined {
  const outcome = outcomeOf(record);
  return outcome === "passed out" ? undefined : outcome;
}

/** The play up to the first card that cannot be played; undefined if there is no contract. */
export function playOf(record: BoardRecord): Play | undefined {
  const contract = contractOf(record);
  if (contract === undefined) return undefined;
  let play = Play.start(contract, record.deal);
  for (const { card, irregular } of record.cards) {
    const next =
      irregular === undefined
        ? play.with(card)
        : play.withIrregular(card, irregular === "revoke" ? play.turn : irregular);
    if (!next.ok) break;
    play = next.value;
  }
  return play;
}

/** Declarer's tricks: as stated, or by claim, or counted when the play is complete. */
export function tricksOf(record: BoardRecord): number | undefined {
  if (record.tricks !== undefined) return record.tricks;
  const play = playOf(record);
  if (play === undefined) return undefined;
  const side = sideOf(play.contract.declarer);
  if (record.claim !== undefined) {
    // A claim of more tricks than are left is no result.
    const claim = claimOf(play, record.claim.by, record.claim.tricks);
    return claim.ok ? settleClaim(play, claim.value)[side] : undefined;
  }
  return play.isOver ? play.won[side] : undefined;
}

/** The duplicate score of North-South; undefined while the result is not known. */
export function scoreOf(record: BoardRecord): number | undefined {
  const outcome = outcomeOf(record);
  if (outcome === undefined) return undefined;
  const tricks = outcome === "passed out" ? 0 : tricksOf(record);
  return tricks === undefined ? undefined : scoreNS(outcome, record.board.vulnerability, tricks);
}

/** The record as it was after this number of calls and cards, for a seat's view of an earlier moment. */
export function recordAt(record: BoardRecord, calls: number, cards: number): BoardRecord {
  const { claim, tricks, stated, comment, ...rest } = record;
  const atEnd = calls >= record.calls.length && cards >= record.cards.length;
  return {
    ...rest,
    calls: record.calls.slice(0, calls),
    cards: record.cards.slice(0, cards),
    // A stated contract without a complete auction is kept, because the play cannot be followed without it.
    ...(stated !== undefined && (atEnd || auctionOf(record).outcome === undefined)
      ? { stated }
      : {}),
    ...(atEnd && claim !== undefined ? { claim } : {}),
    ...(atEnd && tricks !== undefined ? { tricks } : {}),
    ...(atEnd && comment !== undefined ? { comment } : {}),
  };
}

/** The two rooms of a team match: the same boards are played in both, so that a number alone does not name a record. */
export const ROOMS = ["open", "closed"] as const;
/** A room of a team match. */
export type Room = (typeof ROOMS)[number];

/** The room in which a board was played, by the tag Room; undefined if the tag names no room. */
export function roomOf({ about }: Pick<BoardRecord, "about">): Room | undefined {
  const told = Object.hasOwn(about, "Room") ? (about["Room"] ?? "") : "";
  const [, open, closed] = /^\s*(?:(o(?:pen\b.*)?)|(c(?:losed\b.*)?))\s*$/i.exec(told) ?? [];
  if (open !== undefined) return "open";
  return closed === undefined ? undefined : "closed";
}
