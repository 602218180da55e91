/**
 * A hand record: one board as a club prints it after the session, with what double dummy says about it. How a board was
 * bid and played is no part of it, so that one record serves every table that played the board.
 */
import type { Board } from "../board.js";
import type { Card, Strain } from "../card.js";
import type { Contract } from "../contract.js";
import { makePartialDeal, partialOf, wholeDeal, type PartialDeal } from "../deal.js";
import type { BoardRecord } from "../record.js";
import { SEATS, type BySeat } from "../seat.js";

/** A board for paper. What is absent is not printed. */
export interface HandRecord {
  readonly board: Board;
  /** The hands, as far as they are known. */
  readonly deal: PartialDeal;
  /** Tricks of every declarer in every strain, double dummy. */
  readonly makeable?: Readonly<Record<Strain, BySeat<number>>>;
  /** North-South's par score, and the contracts that reach it. */
  readonly par?: { readonly score: number; readonly contracts: readonly Contract[] };
  /** The best opening leads against one contract of par. */
  readonly leads?: { readonly contract: Contract; readonly cards: readonly Card[] };
}

/** The board and hands of a played board; undefined if no hand is known. A hand that follows from the others is added. */
export function handRecordOf({ board, deal }: BoardRecord): HandRecord | undefined {
  if (SEATS.every((seat) => deal[seat] === undefined)) return undefined;
  const whole = wholeDeal(deal);
  return { board, deal: whole === undefined ? deal : partialOf(whole) };
}

/** A text that two hand records share if they are the same board, as of the tables of a session. */
export const boardKey = ({ board, deal }: HandRecord): string =>
  [board.number ?? "", board.dealer, board.vulnerability, makePartialDeal(deal)].join(" ");
