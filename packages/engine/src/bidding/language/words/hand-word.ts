/** Single words about a hand: counts, lengths, the quality of a suit, cards held, one suit against another. */
import { SUITS_DOWN, type Suit } from "@falsecard/core";
import { ANY, LIMITS, type Constraint } from "../../../constraint/constraint.js";
import { parseConstraint } from "../../../constraint/text.js";
import {
  asLong,
  longer,
  not,
  somewhere,
  stopping,
  twoLongest,
  withLength,
} from "../../../constraint/hands.js";
import { keyCards, keyTrump } from "../../situation/keycards.js";
import { isRange, limits, readRange, type Range } from "./range-words.js";
import type { Scope } from "./scope.js";
import { readSuit, SUIT_LETTER, suitOfLetter } from "./suit-words.js";
import { heard, type Bound, type HandTerm, type SuitTerm, type Term, type Value } from "./term.js";
import { HAND_KEYS } from "./vocabulary.js";
import { refuse, type Cursor, type Word } from "./word.js";

/** A hand from the terms that it depends on. */
export const made = (
  of: (bound: Bound) => Constraint,
  ...inputs: readonly Term<Value>[]
): HandTerm => ({
  of,
  inputs,
  fresh: false,
});

/** Nobody holds a hand whose suit is not there. */
export const ofSuit = (suit: Suit | undefined, hand: (suit: Suit) => Constraint): Constraint =>
  suit === undefined ? not(ANY) : hand(suit);

/** A range and the letter of a suit: `5+M`, `0-1X`, `support+X`; after a name a capital, `..fewM`. */
const LENGTH = new RegExp(`^([a-z\\d+.-]*[+\\d-])(${SUIT_LETTER})$`);
const LENGTH_TO = /^([a-z\d+-]*\.\.[a-z]{2,})([SHDCMTXYZ])$/;

type Unit = "hcp" | "losers" | "controls" | "honours";
const UNITS: Readonly<Record<string, Unit>> = {
  hcp: "hcp",
  points: "hcp",
  losers: "losers",
  loser: "losers",
  controls: "controls",
  control: "controls",
  honours: "honours",
};
const RANKS: Readonly<Record<string, string>> = { aces: "A", ace: "A", kings: "K", king: "K" };

const HAND_WORDS = "any balanced semibalanced unbalanced some every longest worth".split(" ");

/**
 * A form of words about a hand. The examples are one for each thing that it can say: every hand that fails one of them must
 * fail what is told of a call with it, unless that is told as an estimate (hand-forms.test.ts).
 */
export interface HandForm {
  readonly examples: readonly string[];
  /** What is told of such a hand is no more than an estimate, or depends on what the auction has told. */
  readonly estimate?: boolean;
}

interface WordForm extends HandForm {
  /** Undefined if the word is not of this form. */
  readonly read: (word: Word, cursor: Cursor, scope: Scope) => HandTerm | undefined;
}

/** One word about a hand, with the words that belong to it. */
export function readWord(cursor: Cursor, scope: Scope): HandTerm {
  const word = cursor.take();
  for (const { read } of WORD_FORMS) {
    const hand = read(word, cursor, scope);
    if (hand !== undefined) return hand;
  }
  const [, number] = /^([a-z]{2,})[+-]/.exec(word.text) ?? [];
  if (number !== undefined)
    return refuse("system-hand", { ...word, text: number }, scope.names("numbers"));
  return refuse("system-hand", word, [...HAND_WORDS, ...HAND_KEYS, ...scope.names("hands")]);
}

function readLength(word: Word, _: Cursor, scope: Scope): HandTerm | undefined {
  const length = LENGTH.exec(word.text) ?? LENGTH_TO.exec(word.text);
  if (length === null) return undefined;
  const [, range = "", letter = ""] = length;
  const suit = suitOfLetter(letter, scope);
  if (suit === undefined) return refuse("system-suit", { ...word, text: letter });
  return counted({ kind: "length" }, readRange({ ...word, text: range }, scope, 13), suit);
}

/** A range and what it counts: points unless something follows. */
function readCounted(word: Word, cursor: Cursor, scope: Scope): HandTerm | undefined {
  if (!isRange(word.text, scope)) return undefined;
  for (const { read } of COUNT_FORMS) {
    const hand = read(word, cursor, scope);
    if (hand !== undefined) return hand;
  }
  return undefined;
}

function readRanks(word: Word, cursor: Cursor, scope: Scope): HandTerm | undefined {
  const next = cursor.next ?? "";
  const rank = Object.hasOwn(RANKS, next) ? RANKS[next] : undefined;
  if (rank === undefined) return undefined;
  cursor.take();
  const cards = SUITS_DOWN.map((suit) => suit + rank);
  const range = readRange(word, scope, 4);
  return made((bound) => ({ kind: "cards", cards, ...limits(range, bound) }), range.min, range.max);
}

function readKeyCards(word: Word, cursor: Cursor, scope: Scope): HandTerm | undefined {
  if (!cursor.takesPhrase("key cards")) return undefined;
  const range = readRange(word, scope, 5);
  const trump = heard(keyTrump);
  return made(
    (bound) => ({ kind: "cards", cards: keyCards(trump.of(bound)), ...limits(range, bound) }),
    range.min,
    range.max,
    trump,
  );
}

function readWithLength(word: Word, cursor: Cursor, scope: Scope): HandTerm | undefined {
  if (!cursor.takesPhrase("with length in")) return undefined;
  const suit = readSuit(cursor, scope);
  const range = readRange(word, scope, LIMITS.hcp.hand);
  return made(
    (bound) => {
      const { min, max } = limits(range, bound);
      return ofSuit(suit.of(bound), (one) => withLength(min, max, one));
    },
    range.min,
    range.max,
    suit,
  );
}

function readTwoSuits(word: Word, cursor: Cursor, scope: Scope): HandTerm | undefined {
  if (!cursor.takesPhrase("in two suits")) return undefined;
  const range = readRange(word, scope, 13);
  return made((bound) => twoLongest(limits(range, bound).min), range.min);
}

function readSomewhere(word: Word, cursor: Cursor, scope: Scope): HandTerm | undefined {
  const { next } = cursor;
  if (!cursor.takes("somewhere") && !cursor.takes("outside")) return undefined;
  const trump = next === "outside" ? readSuit(cursor, scope) : undefined;
  const range = readRange(word, scope, 13);
  const lengths = (bound: Bound): Constraint => {
    const { min, max } = limits(range, bound);
    return somewhere(min, max, trump?.of(bound));
  };
  return made(lengths, range.min, range.max, ...(trump === undefined ? [] : [trump]));
}

function readUnit(word: Word, cursor: Cursor, scope: Scope): HandTerm {
  const next = (cursor.next ?? "").toLowerCase();
  const unit = Object.hasOwn(UNITS, next) ? UNITS[next] : undefined;
  if (unit !== undefined) cursor.take();
  const kind = unit ?? "hcp";
  return counted({ kind }, readRange(word, scope, LIMITS[kind].hand));
}

/** What may follow a range; points if nothing does. */
const COUNT_FORMS: readonly WordForm[] = [
  { examples: ["2 aces", "1 ace", "0-1 kings"], read: readRanks },
  { examples: ["2 key cards"], read: readKeyCards },
  { examples: ["16-18 with length in S"], read: readWithLength },
  { examples: ["10+ in two suits"], read: readTwoSuits },
  { examples: ["0-1 somewhere", "0-1 outside S"], read: readSomewhere },
  {
    examples: [
      "12-14",
      "13",
      "15+",
      "0-6 losers",
      "4+ controls",
      "2-4 honours",
      "10+ points",
      "7-9 HCP",
    ],
    read: readUnit,
  },
];

function counted(
  { kind }: { readonly kind: Unit | "length" },
  range: Range,
  suit?: SuitTerm,
): HandTerm {
  if (kind !== "length")
    return made((bound) => ({ kind, ...limits(range, bound) }), range.min, range.max);
  return made(
    (bound) =>
      ofSuit(suit?.of(bound), (one) => ({ kind: "length", suit: one, ...limits(range, bound) })),
    range.min,
    range.max,
    ...(suit === undefined ? [] : [suit]),
  );
}

const TOPS = new RegExp(`^(\\d)/([1-5])(${SUIT_LETTER})$`);
const STOP = new RegExp(`^stop(${SUIT_LETTER})$`);
const CARDS = new RegExp(`^(no)?(${SUIT_LETTER})([AKQJT2-9]+)$`);
const AGAINST = new RegExp(`^(${SUIT_LETTER})(>=|>)(${SUIT_LETTER})$`);

const suitAt = (word: Word, scope: Scope, letter = ""): SuitTerm =>
  suitOfLetter(letter, scope) ?? refuse("system-suit", { ...word, text: letter });

/** `2/3M`. */
function readTops(word: Word, _: Cursor, scope: Scope): HandTerm | undefined {
  const tops = TOPS.exec(word.text);
  if (tops === null) return undefined;
  const [min, top] = [Number(tops[1]), Number(tops[2])];
  if (min > top) refuse("constraint-range", word);
  const one = suitAt(word, scope, tops[3]);
  return made(
    (bound) =>
      ofSuit(one.of(bound), (held) => ({ kind: "quality", suit: held, top, min, max: top })),
    one,
  );
}

/** `stopX`. */
function readStop(word: Word, _: Cursor, scope: Scope): HandTerm | undefined {
  const stop = STOP.exec(word.text);
  if (stop === null) return undefined;
  const one = suitAt(word, scope, stop[1]);
  return made((bound) => ofSuit(one.of(bound), (held) => stopping(held)), one);
}

/** `SA`, `noXKQ`. */
function readCards(word: Word, _: Cursor, scope: Scope): HandTerm | undefined {
  const cards = CARDS.exec(word.text);
  if (cards === null) return undefined;
  const one = suitAt(word, scope, cards[2]);
  const ranks = [...(cards[3] ?? "")];
  const count = cards[1] === undefined ? ranks.length : 0;
  return made(
    (bound) =>
      ofSuit(one.of(bound), (held) => ({
        kind: "cards",
        cards: ranks.map((rank) => held + rank),
        min: count,
        max: count,
      })),
    one,
  );
}

/** `X>Y`, `X>=Y`. */
function readAgainst(word: Word, _: Cursor, scope: Scope): HandTerm | undefined {
  const against = AGAINST.exec(word.text);
  if (against === null) return undefined;
  const [a, b] = [suitAt(word, scope, against[1]), suitAt(word, scope, against[3])];
  const relation = against[2] === ">" ? longer : asLong;
  return made(
    (bound) => ofSuit(a.of(bound), (x) => ofSuit(b.of(bound), (y) => relation(x, y))),
    a,
    b,
  );
}

/** The words of `deal` and of the page's filters. */
function readPlain({ text }: Word): HandTerm | undefined {
  const plain = parseConstraint(text);
  if (!plain.ok) return undefined;
  const constraint = plain.value;
  return made(() => constraint);
}

/** The forms of a single word, in the order in which they are tried. */
const WORD_FORMS: readonly WordForm[] = [
  {
    examples: ["5+S", "0-4H", "2+D", "0-1C", "6-7S", "4-6H", "3H"],
    read: readLength,
  },
  { examples: [], read: readCounted },
  { examples: ["2/3S", "1/2H", "3/5D"], read: readTops },
  { examples: ["stopD"], read: readStop },
  { examples: ["SA", "HKQ", "noSA"], read: readCards },
  { examples: ["S>H", "D>=C"], read: readAgainst },
  {
    examples: ["balanced", "semibalanced", "unbalanced", "4-4-4-1", "5=4=x=x", "5+S4+H", "4+minor"],
    read: readPlain,
  },
];

/** The forms of words that stand for themselves. */
export const SINGLE_FORMS: readonly HandForm[] = [...WORD_FORMS, ...COUNT_FORMS];
