/**
 * A field of a row: what it holds, how it is read, and what is expected of it in words. A field never guesses: what is
 * not as expected is a flaw, and what is read is all that was there.
 */
import {
  fail,
  isScoring,
  ok,
  parseCall,
  parseCard,
  parseDeal,
  parsePartialDeal,
  parseSeat,
  parseVulnerability,
  SCORINGS,
  type Call,
  type Card,
  type Deal,
  type Fault,
  type Hand,
  type PartialDeal,
  type Result,
  type Scoring,
  type Seat,
  type Vulnerability,
} from "@falsecard/core";
import { callWords, wholeHand } from "../system/bidding.js";
import type { Phrase } from "@falsecard/core";
import type { JsonValue } from "./json.js";
import { COMMON_PHRASES } from "../text/common-phrases.js";

const PHRASES = {
  id: [
    "a text of at most 200 characters, none of them a control character, or a whole number, which the answer repeats",
    "200文字以内で制御文字のない文字列か整数。答えにもそのまま付きます",
  ],
  hand: [
    'a hand of 13 cards such as "AKQ32.K5.QJ4.T98"',
    '"AKQ32.K5.QJ4.T98" のような13枚のハンド',
  ],
  vul: [
    "who is vulnerable: None, NS, EW or All (None if left out)",
    "バル: None、NS、EW、All のいずれか(なければ None)",
  ],
  deal: [
    'a deal of four hands such as "N:AK7… QJ… … …"',
    '"N:AK7… QJ… … …" のような4つのハンドのディール',
  ],
  partial: [
    'a deal such as "N:AK7… QJ… … …", - for a hand that is not known',
    '"N:AK7… QJ… … …" のようなディール(不明なハンドは -)',
  ],
  scoring: [
    "IMPs, matchpoints, board-a-match, total points, rubber or Chicago",
    "IMPs、matchpoints、board-a-match、total points、rubber、Chicago のいずれか",
  ],
  lead: ['the opening lead such as "SA"', '"SA" のようなオープニング・リード'],
  auction: [
    'calls from the dealer such as "1S P 2C" or ["1S","P","2C"]',
    '"1S P 2C" や ["1S","P","2C"] のようなディーラーからのコール',
  ],
  calls: [
    'a call that counts as right such as "2C", or several such as ["2C","2D"]',
    '"2C" や ["2C","2D"] のような正解のコール',
  ],
  play: [
    'cards in the order of play such as "H6 H4 HJ" or ["W:H6","N:H4","E:HJ"]',
    '"H6 H4 HJ" や ["W:H6","N:H4","E:HJ"] のようなプレイ順のカード',
  ],
  cards: [
    'a card that counts as right such as "SA", or several such as ["S2","S3"]',
    '"SA" や ["S2","S3"] のような正解のカード',
  ],
} as const;

/** What is wrong with a value: it is of another kind than the field's, or a part of it (counted from 1) has a fault. */
export type Flaw =
  | { readonly kind: "value" }
  | { readonly kind: "part"; readonly fault: Fault; readonly part?: number };

/** A part of a JSON Schema: what a program may know of a field before it sends a row. It never refuses what is read. */
export type RowSchema = Readonly<Record<string, unknown>>;

export interface Field<T> {
  readonly expected: Phrase;
  readonly schema: RowSchema;
  readonly read: (value: JsonValue) => Result<T, Flaw>;
}

const NO_VALUE: Result<never, Flaw> = { ok: false, fault: { kind: "value" } };
const flaw = (fault: Fault, part?: number): Result<never, Flaw> => ({
  ok: false,
  fault: { kind: "part", fault, ...(part === undefined ? {} : { part }) },
});

/** A field that is one text, read by one of the core's parsers. */
const text = <T>(expected: Phrase, parse: (text: string) => Result<T>): Field<T> => ({
  expected,
  schema: { type: "string" },
  read: (value) => {
    if (typeof value !== "string") return NO_VALUE;
    const read = parse(value);
    return read.ok ? read : flaw(read.fault);
  },
});

/** Words in one text, or a list of texts, each with at least a word. */
function wordsOf(
  value: JsonValue,
  split: (text: string) => readonly string[],
): readonly string[] | undefined {
  if (typeof value === "string") return split(value);
  if (!Array.isArray(value)) return undefined;
  const words: string[] = [];
  for (const each of value as readonly JsonValue[]) {
    const inside = typeof each === "string" ? split(each) : [];
    if (inside.length === 0) return undefined;
    words.push(...inside);
  }
  return words;
}

/** A field of several words, each read by one of the core's parsers. */
const list = <T>(
  expected: Phrase,
  split: (text: string) => readonly string[],
  parse: (word: string) => Result<T>,
  least = 0,
): Field<readonly T[]> => ({
  expected,
  schema: {
    anyOf: [
      { type: "string", ...(least > 0 ? { minLength: 1 } : {}) },
      {
        type: "array",
        items: { type: "string", minLength: 1 },
        ...(least > 0 ? { minItems: least } : {}),
      },
    ],
  },
  read: (value) => {
    const words = wordsOf(value, split);
    if (words === undefined || words.length < least) return NO_VALUE;
    const read: T[] = [];
    for (const [i, word] of words.entries()) {
      const one = parse(word);
      if (!one.ok) return flaw(one.fault, i + 1);
      read.push(one.value);
    }
    return ok(read);
  },
});

const spaced = (line: string): readonly string[] =>
  line.split(/[\s,]+/).filter((word) => word !== "");

/** A card, perhaps with the seat that played it. */
export interface PlayedCard {
  readonly card: Card;
  readonly seat?: Seat;
}

/** Reads `HQ` or `W:HQ`. */
function parsePlayed(word: string): Result<PlayedCard> {
  const [, seat, name = ""] = /^(?:([NESW]):)?(.*)$/iu.exec(word) ?? [];
  const card = parseCard(name);
  if (!card.ok) return fail("card", word);
  if (seat === undefined) return ok({ card: card.value });
  const by = parseSeat(seat);
  return by.ok ? ok({ card: card.value, seat: by.value }) : by;
}

/** What an answer is told apart by: a text for people and programs, or a whole number. */
export type RowId = string | number;
const LONGEST_ID = 200;

export const ID: Field<RowId> = {
  expected: PHRASES.id,
  schema: { anyOf: [{ type: "string", maxLength: LONGEST_ID }, { type: "integer" }] },
  read: (value) => {
    const fits =
      typeof value === "string"
        ? value.length <= LONGEST_ID && !/\p{Cc}/u.test(value)
        : Number.isSafeInteger(value);
    return fits ? ok(value as RowId) : NO_VALUE;
  },
};

export const HAND: Field<Hand> = text(PHRASES.hand, wholeHand);
/** A seat, in a part that the words tell of. */
export const seatField = (expected: Phrase): Field<Seat> => text(expected, parseSeat);
export const VUL: Field<Vulnerability> = text(PHRASES.vul, parseVulnerability);
export const DEAL: Field<Deal> = text(PHRASES.deal, parseDeal);
export const PARTIAL_DEAL: Field<PartialDeal> = text(PHRASES.partial, parsePartialDeal);
export const BID: Field<string> = text(COMMON_PHRASES.rowContract, ok);
export const SCORING: Field<Scoring> = {
  expected: PHRASES.scoring,
  schema: { enum: SCORINGS },
  read: (value) => (isScoring(value) ? ok(value) : NO_VALUE),
};
export const LEAD: Field<Card> = text(PHRASES.lead, parseCard);
export const AUCTION: Field<readonly Call[]> = list(PHRASES.auction, callWords, parseCall);
export const CALL_CHOICE: Field<readonly Call[]> = list(PHRASES.calls, callWords, parseCall, 1);
export const PLAYED: Field<readonly PlayedCard[]> = list(PHRASES.play, spaced, parsePlayed);
export const CARD_CHOICE: Field<readonly Card[]> = list(PHRASES.cards, spaced, parseCard, 1);
