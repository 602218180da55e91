/**
 * Promises that are stated: what a call of this auction shows, in the words of constraint/text.ts, where the system of
 * the cards would read it otherwise.
 *
 *     2N=20-22 balanced      a bid, which is made only once
 *     W P=0-11               a pass or a double of that seat
 *     3=4+S 13-15            the third call from the dealer
 *
 * A file keeps such a promise in the explanation of the call, after the word `promise:`. PBN writes an explanation as a
 * note, and every format that has explanations keeps it.
 */
import {
  auctionOf,
  ok,
  parseCall,
  parseSeat,
  shift,
  wholeNumber,
  type Auction,
  type BoardRecord,
  type BySide,
  type Call,
  type Result,
} from "@falsecard/core";
import { parseConstraint } from "../constraint/text.js";
import { fail } from "../faults.js";
import { biddingPositionOf, type BiddingPosition } from "./bidder/bidder.js";
import type { StatedPromise } from "./situation/rule.js";
import type { ConventionCard } from "./system/card.js";

/** Reads `2N=20-22 balanced` about an auction; the columns of faults are those of the text. */
function parseStatedPromise(text: string, auction: Auction): Result<StatedPromise> {
  const equals = text.indexOf("=");
  if (equals < 0) return fail("promise-form", text);
  const index = indexOfCall(text.slice(0, equals).trim(), auction);
  if (!index.ok) return index;
  return shift(promiseOfCall(index.value, text.slice(equals + 1)), equals + 1);
}

function promiseOfCall(index: number, words: string): Result<StatedPromise> {
  const hand = parseConstraint(words);
  return hand.ok ? ok({ index, hand: hand.value, text: words.trim() }) : hand;
}

/** The place of the call that is named by itself, with its seat, or by its number from the dealer. */
function indexOfCall(name: string, auction: Auction): Result<number> {
  const { calls } = auction;
  const number = wholeNumber(name);
  if (number !== undefined)
    return number >= 1 && number <= calls.length ? ok(number - 1) : fail("promise-call", name);
  const words = name.split(/\s+/);
  const seat = words.length === 2 ? parseSeat(words[0] ?? "") : undefined;
  if (words.length > 2 || seat?.ok === false) return fail("promise-call", name);
  const call = parseCall(words.at(-1) ?? "");
  if (!call.ok) return fail("promise-call", name);
  const fits = (each: Call, i: number): boolean =>
    each === call.value && (seat === undefined || auction.seatOf(i) === seat.value);
  const found = calls.flatMap((each, i) => (fits(each, i) ? [i] : []));
  const [index] = found;
  if (index === undefined) return fail("promise-call", name);
  return found.length === 1 ? ok(index) : fail("promise-several", name);
}

/** Reads several promises about an auction, each of another call. */
export function parseStatedPromises(
  texts: readonly string[],
  auction: Auction,
): Result<readonly StatedPromise[]> {
  const stated: StatedPromise[] = [];
  for (const text of texts) {
    const one = parseStatedPromise(text, auction);
    if (!one.ok) return one;
    if (stated.some(({ index }) => index === one.value.index))
      return fail("promise-twice", text.slice(0, text.indexOf("=")).trim());
    stated.push(one.value);
  }
  return ok(stated);
}

/** The word before a promise in the explanation of a call. */
const MARK = /^\s*promise:/i;

/**
 * The promises that a record states in the explanations of its calls. The line of a fault is the number of the call
 * from the dealer, its column that in the explanation.
 */
export function statedIn(record: BoardRecord): Result<readonly StatedPromise[]> {
  const stated: StatedPromise[] = [];
  const { calls } = auctionOf(record);
  for (const [index, { explanation = "" }] of record.calls.slice(0, calls.length).entries()) {
    const [mark] = MARK.exec(explanation) ?? [];
    if (mark === undefined) continue;
    const one = promiseOfCall(index, explanation.slice(mark.length));
    if (!one.ok) return shift(one, mark.length, index + 1);
    stated.push(one.value);
  }
  return ok(stated);
}

/** The record with these promises in the explanations of their calls. */
export function withStated(record: BoardRecord, stated: readonly StatedPromise[]): BoardRecord {
  if (stated.length === 0) return record;
  const calls = record.calls.map((call, i) => {
    const own = stated.find(({ index }) => index === i);
    return own === undefined ? call : { ...call, explanation: `promise: ${own.text}` };
  });
  return { ...record, calls };
}

/** The position of a record in which its stated promises take the place of the system's. */
export function statedPositionOf(
  record: BoardRecord,
  cards: BySide<ConventionCard>,
): Result<BiddingPosition> {
  const stated = statedIn(record);
  return stated.ok ? ok({ ...biddingPositionOf(record, cards), stated: stated.value }) : stated;
}
