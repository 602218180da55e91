/**
 * Schemas of the fields of rows; core's parsers read their texts. An unexpected value is always an issue and never
 * guessed. The fault of a parser becomes an issue in the language of the schema's configuration.
 */
import {
  ok,
  parseCall,
  parseCard,
  parseDeal,
  parseOutcome,
  parsePartialDeal,
  parseSeat,
  parseVulnerability,
  SCORINGS,
  type Card,
  type Contract,
  type Fault,
  type Phrase,
  type Result,
  type Seat,
} from "@falsecard/core";
import * as v from "valibot";
import { callWords, wholeHand } from "../system/bidding.js";
import { fail, sayFault } from "../text/faults.js";
import { cutShort } from "./json.js";

/**
 * Adds a description of the expected value to the schema of a field: for the help, for messages and, in English, for
 * the JSON Schema.
 */
const field = <const S extends v.GenericSchema>(schema: S, expected: Phrase) =>
  v.pipe(schema, v.metadata({ description: expected[0], expected }));

/** The description that `field` added. */
export const expectedOf = (schema: v.GenericSchema): Phrase =>
  v.getMetadata(schema)["expected"] as Phrase;

/** The sentence for a fault in a row, in the language of valibot's configuration; a long text in it is cut. */
export const sayIn = (lang: string | undefined, fault: Fault): string =>
  sayFault({ ...fault, found: cutShort(fault.found) }, lang === "ja" ? "ja" : "en");

/** The schema of a text that a parser reads. */
const text = <T>(parse: (text: string) => Result<T>) =>
  v.pipe(
    v.string(),
    v.rawTransform<string, T>(({ dataset, addIssue, NEVER }) => {
      const read = parse(dataset.value);
      if (read.ok) return read.value;
      addIssue({ message: ({ lang }) => sayIn(lang, read.fault) });
      return NEVER;
    }),
  );

type Split = (text: string) => readonly string[];

/**
 * The schema of several words in one text, or of a list of texts with at least a word each. The path of an issue has
 * the index of the word.
 */
const words = <T>(split: Split, parse: (word: string) => Result<T>, least: 0 | 1) =>
  v.pipe(
    v.union([
      v.pipe(v.string(), v.minLength(least)),
      v.pipe(v.array(v.pipe(v.string(), v.minLength(1))), v.minLength(least)),
    ]),
    v.check(
      (value) =>
        [value].flat().every((each) => typeof value === "string" || split(each).length > 0) &&
        [value].flat().flatMap(split).length >= least,
    ),
    v.rawTransform<string | string[], readonly T[]>(({ dataset, addIssue, NEVER }) => {
      const read: T[] = [];
      for (const [i, word] of [dataset.value].flat().flatMap(split).entries()) {
        const one = parse(word);
        if (!one.ok) {
          const path = {
            type: "array",
            origin: "value",
            input: [word],
            key: i,
            value: word,
          } as const;
          addIssue({ message: ({ lang }) => sayIn(lang, one.fault), path: [path] });
          return NEVER;
        }
        read.push(one.value);
      }
      return read;
    }),
  );

const spaced: Split = (line) => line.split(/[\s,]+/).filter((word) => word !== "");

/** A card, with the seat that played it if the row says so. */
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

/** The id of a row, which its answer repeats. */
export const ROW_ID = v.union([
  v.pipe(
    v.string(),
    v.maxLength(200),
    v.check((id) => !/\p{Cc}/u.test(id)),
  ),
  v.pipe(
    v.number(),
    v.integer(),
    v.check((id) => Number.isSafeInteger(id)),
  ),
]);
export type RowId = v.InferOutput<typeof ROW_ID>;

export const ID = field(ROW_ID, [
  "a text of at most 200 characters, none of them a control character, or a whole number, which the answer repeats",
  "200文字以内で制御文字のない文字列か整数。答えにもそのまま付きます",
]);
export const HAND = field(text(wholeHand), [
  'a hand of 13 cards such as "AKQ32.K5.QJ4.T98"',
  '"AKQ32.K5.QJ4.T98" のような13枚のハンド',
]);
export const optionalSeat = (en: string, ja: string) =>
  v.optional(field(text(parseSeat), [en, ja]));
export const VUL = field(text(parseVulnerability), [
  "who is vulnerable: None, NS, EW or All (None if left out)",
  "バル: None、NS、EW、All のいずれか(なければ None)",
]);
export const DEAL = field(text(parseDeal), [
  'a deal of four hands such as "N:AK7… QJ… … …"',
  '"N:AK7… QJ… … …" のような4つのハンドのディール',
]);
export const PARTIAL_DEAL = field(text(parsePartialDeal), [
  'a deal such as "N:AK7… QJ… … …", - for a hand that is not known',
  '"N:AK7… QJ… … …" のようなディール(不明なハンドは -)',
]);
/** Reads `4SX` for a declarer. */
export function contractBy(bid: string, declarer: Seat): Contract | undefined {
  const outcome = parseOutcome(`${bid} by ${declarer}`);
  return outcome.ok && outcome.value !== "passed out" ? outcome.value : undefined;
}

export const BID = field(
  v.pipe(
    v.string(),
    v.check((bid) => contractBy(bid, "N") !== undefined),
  ),
  [
    'a contract such as "4S", "3NTX" or "6CXX" (else by the auction)',
    '"4S"、"3NTX"、"6CXX" のようなコントラクト(なければオークションから)',
  ],
);
export const SCORING = field(v.picklist(SCORINGS), [
  "IMPs, matchpoints, board-a-match, total points, rubber or Chicago",
  "IMPs、matchpoints、board-a-match、total points、rubber、Chicago のいずれか",
]);
export const LEAD_FIELD = field(text(parseCard), [
  'the opening lead such as "SA"',
  '"SA" のようなオープニング・リード',
]);
export const AUCTION = field(words(callWords, parseCall, 0), [
  'calls from the dealer such as "1S P 2C" or ["1S","P","2C"]',
  '"1S P 2C" や ["1S","P","2C"] のようなディーラーからのコール',
]);
export const CALL_CHOICE = field(words(callWords, parseCall, 1), [
  'a call that counts as right such as "2C", or several such as ["2C","2D"]',
  '"2C" や ["2C","2D"] のような正解のコール',
]);
export const PLAYED = field(words(spaced, parsePlayed, 0), [
  'cards in the order of play such as "H6 H4 HJ" or ["W:H6","N:H4","E:HJ"]',
  '"H6 H4 HJ" や ["W:H6","N:H4","E:HJ"] のようなプレイ順のカード',
]);
export const CARD_CHOICE = field(words(spaced, parseCard, 1), [
  'a card that counts as right such as "SA", or several such as ["S2","S3"]',
  '"SA" や ["S2","S3"] のような正解のカード',
]);
