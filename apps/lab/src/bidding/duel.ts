/**
 * A duel of two bidders: the same deals bid at two tables with the sides exchanged, and scored double dummy. The
 * bidders are functions: our own judges, or another program that the command line asks.
 */
import { v } from "@falsecard/cluster";
import {
  Auction,
  imps,
  makeDeal,
  makeOutcome,
  sameOutcome,
  scoreNS,
  SEATS,
  sideOf,
  sure,
  VULNERABILITIES,
  type BySide,
  type Call,
  type Hand,
  type Outcome,
  type Vulnerability,
} from "@falsecard/core";
import { parOf, type TrickTable } from "@falsecard/solver";
import { biddable, type Biddable } from "../boards/biddable.js";
import { HOW_MANY, TEXT } from "../frame/experiment.js";
import { AUCTION_TEXT, BOARD_IMPS, boardRun, DEAL_TEXT } from "../frame/rows.js";
import { parseTricks, TRICK_DIGITS } from "./solved.js";

/** A question to a bidder: its hand, the auction so far, and the vulnerability. */
export interface DuelQuestion {
  readonly hand: Hand;
  readonly auction: Auction;
  readonly vulnerability: Vulnerability;
}

export type AnswerCall = (question: DuelQuestion) => Promise<Call>;

export interface Duellists {
  readonly ours: AnswerCall;
  readonly theirs: AnswerCall;
}

const DUEL_UNIT = v.strictObject({
  i: HOW_MANY,
  seed: TEXT,
  /** The names of the bidders: judge and convention card, or, for the opponents, the command of their program. */
  ours: TEXT,
  theirs: TEXT,
  release: TEXT,
  /** Whether each bidder also bids the board at all four seats, to be compared with par. */
  par: v.boolean(),
});
export type DuelUnit = v.InferOutput<typeof DUEL_UNIT>;
export type DuelOrder = Omit<DuelUnit, "i">;

/**
 * The auctions of a board. At the first of the two tables we sit North-South, at the second East-West. `alone`, for the
 * comparison with par, has us in all seats, then them.
 */
export interface DuelAuctions {
  readonly tables: readonly [Auction, Auction];
  readonly alone?: readonly [Auction, Auction];
}

/** Bids a board at all its tables, one after the other, because a bidder answers one question at a time. */
export async function bidDuel(
  { i, seed, par }: DuelUnit,
  { ours, theirs }: Duellists,
): Promise<DuelAuctions> {
  const board = biddable(seed, i);
  const bid = async (sides: BySide<AnswerCall>): Promise<Auction> => await bidTable(board, sides);
  const tables = [
    await bid({ NS: ours, EW: theirs }),
    await bid({ NS: theirs, EW: ours }),
  ] as const;
  if (!par) return { tables };
  return {
    tables,
    alone: [await bid({ NS: ours, EW: ours }), await bid({ NS: theirs, EW: theirs })],
  };
}

async function bidTable(
  { deal, dealer, vulnerability }: Biddable,
  sides: BySide<AnswerCall>,
): Promise<Auction> {
  let auction = Auction.start(dealer);
  while (auction.turn !== undefined) {
    const { turn } = auction;
    const call = await sides[sideOf(turn)]({ hand: deal[turn], auction, vulnerability });
    auction = sure(auction.with(call));
  }
  return auction;
}

const outcomeOf = (auction: Auction): Outcome => auction.outcome ?? auction.standing;

/**
 * Whether a board needs its double-dummy table. Two equal contracts score the same whatever tricks declarer takes, but
 * the summary counts whether a doubled contract was made.
 */
export const needsTable = ({ tables: [one, other], alone }: DuelAuctions): boolean =>
  alone !== undefined || !sameOutcome(outcomeOf(one), outcomeOf(other)) || one.doubling !== "";

const SCORE = v.pipe(v.number(), v.integer(), v.minValue(-8000), v.maxValue(8000));

const DUEL_ROW = v.strictObject({
  ...DUEL_UNIT.entries,
  dealer: v.picklist(SEATS),
  vulnerability: v.picklist(VULNERABILITIES),
  deal: DEAL_TEXT,
  calls: v.strictTuple([AUCTION_TEXT, AUCTION_TEXT]),
  /** What the auctions at the two tables came to, such as `3NX by S`. */
  contracts: v.strictTuple([TEXT, TEXT]),
  /** The digits of the double-dummy table, if the board needs it. */
  tricks: v.optional(TRICK_DIGITS),
  /** North-South's scores at the two tables; two zeros if the board needs no double-dummy table. */
  scores: v.strictTuple([SCORE, SCORE]),
  /** IMPs to us. */
  imps: BOARD_IMPS,
  /** Distance from par, in IMPs, of the auction with us in all four seats, then of that with them. */
  distance: v.optional(v.strictTuple([HOW_MANY, HOW_MANY])),
});
export type DuelRow = v.InferOutput<typeof DUEL_ROW>;

/** The row of a board; `tricks` are the digits of its double-dummy table, undefined if the board does not need it. */
export function duelRow(unit: DuelUnit, auctions: DuelAuctions, tricks?: string): DuelRow {
  const { deal, dealer, vulnerability } = biddable(unit.seed, unit.i);
  const { tables, alone } = auctions;
  const table = tricks === undefined ? undefined : sure(parseTricks(tricks));
  const worth = (auction: Auction): number =>
    table === undefined ? 0 : worthNS(outcomeOf(auction), vulnerability, table);
  const scores: [number, number] = [worth(tables[0]), worth(tables[1])];
  const distance = (auction: Auction, results: TrickTable): number =>
    Math.abs(imps(worth(auction) - parOf(results, dealer, vulnerability).score));
  return {
    ...unit,
    dealer,
    vulnerability,
    deal: makeDeal(deal),
    calls: [tables[0].calls.join(" "), tables[1].calls.join(" ")],
    contracts: [makeOutcome(outcomeOf(tables[0])), makeOutcome(outcomeOf(tables[1]))],
    ...(tricks === undefined ? {} : { tricks }),
    scores,
    imps: imps(scores[0] - scores[1]),
    ...(alone === undefined || table === undefined
      ? {}
      : { distance: [distance(alone[0], table), distance(alone[1], table)] }),
  };
}

export const worthNS = (
  outcome: Outcome,
  vulnerability: Vulnerability,
  table: TrickTable,
): number =>
  outcome === "passed out"
    ? 0
    : scoreNS(outcome, vulnerability, table[outcome.strain][outcome.declarer]);

export const DUEL_RUN = boardRun<DuelOrder, DuelRow>(
  "duel",
  DUEL_ROW,
  ["seed", "ours", "theirs", "release", "par"],
  ({ ours, theirs, seed }) => [ours, theirs.slice(-60), seed],
);
