/**
 * Promises of calls that are stated, on the command line (`--promise`) or in the explanations of a file, and take the
 * place of the system's.
 */
import {
  makeCall,
  type Auction,
  type BoardRecord,
  type BySide,
  type Seat,
  auctionOf,
} from "@falsecard/core";
import {
  parseStatedPromises,
  statedPositionOf,
  withStated,
  type BiddingPosition,
  type ConventionCard,
  type StatedPromise,
} from "@falsecard/engine/bidding";
import { sayConstraint } from "@falsecard/engine/constraint";
import { option, type Options, valueOf } from "../frame/command.js";
import type { Shell } from "../frame/shell.js";
import { COMMON_PHRASES } from "../text/common-phrases.js";
import { sayFault } from "../text/faults.js";
import { callText } from "./bidding.js";

export const PROMISE_OPTION = {
  promise: option("PROMISE", { many: true }, [
    "what a call promises instead of what the system says: 2N=20-22 balanced, W P=0-11, 3=4+S (the third call); may be given several times. A file says it in the explanation of the call: promise: 20-22 balanced",
    "システムと異なるコールの意味: 2N=20-22 balanced、W P=0-11、3=4+S(3番目のコール)。何度でも指定可。ファイルではコールの説明に promise: 20-22 balanced と書く",
  ]),
} as const satisfies Options;

/** The promises of the option about an auction. */
export const promisesGiven = (
  auction: Auction,
  texts: readonly string[] = [],
): readonly StatedPromise[] => valueOf("--promise", parseStatedPromises(texts, auction));

/** The record with the promises of the option in the explanations of its calls, where a file has its own. */
export const promisedRecord = (record: BoardRecord, texts?: readonly string[]): BoardRecord =>
  withStated(record, promisesGiven(auctionOf(record), texts));

/** The position of a record; stops at a promise in it that cannot be read. */
export function promisedPosition(
  shell: Shell,
  record: BoardRecord,
  cards: BySide<ConventionCard>,
): BiddingPosition {
  const position = statedPositionOf(record, cards);
  if (position.ok) return position.value;
  const { fault } = position;
  const call = record.calls[fault.line - 1]?.call;
  throw shell.failure(PHRASES.unread, {
    board: record.board.number ?? "?",
    number: fault.line,
    call: call === undefined ? "" : callText(shell.style, call),
    column: fault.column,
    fault: sayFault(fault, shell.style.locale),
  });
}

/** A line for each promise that was read instead of the system's. */
export const promiseLines = (
  { style }: Pick<Shell, "style">,
  { auction, stated = [] }: BiddingPosition,
): string[] =>
  stated.map(({ index, hand }) => {
    const call = auction.calls[index];
    return style.say(PHRASES.taken, {
      seat: style.say(COMMON_PHRASES.seat[auction.seatOf(index)]),
      call: call === undefined ? "" : callText(style, call),
      hand: sayConstraint(hand, style.locale),
    });
  });

/** A promise as data. */
export interface PromiseJson {
  /** The number of the call from the dealer, from 1. */
  readonly number: number;
  readonly seat: Seat;
  readonly call: string;
  readonly promise: string;
}

/** The promises that were read instead of the system's, as data; nothing if there is none. */
export function promisesJson({ auction, stated = [] }: BiddingPosition): {
  readonly promises?: readonly PromiseJson[];
} {
  if (stated.length === 0) return {};
  const promises = stated.map(({ index, text }) => {
    const call = auction.calls[index];
    const seat = auction.seatOf(index);
    return {
      number: index + 1,
      seat,
      call: call === undefined ? "" : makeCall(call),
      promise: text,
    };
  });
  return { promises };
}

const PHRASES = {
  taken: ["As stated, {seat}'s {call} promises {hand}.", "指定により、{seat}の {call} は {hand}。"],
  unread: [
    "board {board}: the promise of call {number} ({call}), column {column}: {fault}",
    "ボード {board}: {number} 番目のコール({call})の約束、{column} 文字目: {fault}",
  ],
} as const;
