/**
 * Suits, lists of suits and numbers in the language of system texts: `S`, `M`, `oM`, `partner's suit`, `others X
 * theirs`, `H S`, `25 - partner's least`, `level X`, `max(0, game - 2)`; and inside a hand `game-2`, with the ranges
 * made of such numbers: `4-6`, `7-`, `12+`, `invite..game-1`, `..game`.
 */
import { isBid, isSuit, strainOf, suitIndex, SUITS, SUITS_DOWN, type Suit } from "@falsecard/core";
import type { Situation } from "../../situation/situation.js";
import type { RuleName } from "../../system/names.js";
import {
  constant,
  ofBoth,
  ofSuitInSituation,
  readRuleName,
  type Bound,
  type NumberTerm,
  type Scope,
  type SuitsTerm,
  type SuitTerm,
} from "./term.js";
import {
  LIST_PHRASES,
  LISTS_OF_NAMES,
  NUMBER_PHRASES,
  NUMBERS_OF_SUIT,
  SUIT_PHRASES,
  SUITS_OF_LIST,
  SWITCH_ENDS,
  switchRange,
} from "./vocabulary.js";
import { reject, type Cursor, type TextWord } from "./word.js";

/** The letters that are variables for suits: M for a major, m for a minor, the others for any suit. */
const VARIABLES = "MmTXYZ";
export const isVariable = (text: string): boolean => text.length === 1 && VARIABLES.includes(text);

/** The suits that an unbound variable runs over. */
export const RUNS: Readonly<Record<string, readonly Suit[]>> = {
  M: ["H", "S"],
  m: ["C", "D"],
  X: SUITS,
};

/** A suit in one letter, or `o` and a letter for the other suit of its rank, major or minor. */
export const SUIT_LETTER = "o?[SHDCMmTXYZ]";
const WHOLE = new RegExp(`^${SUIT_LETTER}$`);
const OTHER = { S: "H", H: "S", D: "C", C: "D" } as const;

export const SUIT_TERMS = {
  S: constant<Suit>("S"),
  H: constant<Suit>("H"),
  D: constant<Suit>("D"),
  C: constant<Suit>("C"),
};

/** The suit of a letter; undefined if the letter is no suit, or a variable that is not bound here. */
export function suitOfLetter(letter: string, scope: Scope): SuitTerm | undefined {
  if (!WHOLE.test(letter)) return undefined;
  if (letter.length === 1)
    return scope.get("suit", letter) ?? (isSuit(letter) ? SUIT_TERMS[letter] : undefined);
  const suit = suitOfLetter(letter.slice(1), scope);
  if (suit === undefined) return undefined;
  return (bound) => {
    const one = suit(bound);
    return one === undefined ? undefined : OTHER[one];
  };
}

/** The suit that comes next by its letter, if one does. */
function letterIfAny(cursor: Cursor, scope: Scope): SuitTerm | undefined {
  const letter = suitOfLetter(cursor.next ?? "", scope);
  if (letter !== undefined) cursor.take();
  return letter;
}

/** A letter, `partner's suit` and the like, `first of`, `last of` or `only of` a list, if one of these comes next. */
export function suitIfAny(cursor: Cursor, scope: Scope): SuitTerm | undefined {
  const letter = letterIfAny(cursor, scope);
  if (letter !== undefined) return letter;
  const phrase = cursor.phrase(SUIT_PHRASES);
  if (phrase !== undefined) return ({ s }) => phrase(s);
  const pick = cursor.phrase(SUITS_OF_LIST);
  if (pick === undefined) return undefined;
  const list = readSuitList(cursor, scope);
  return (bound) => pick(list(bound));
}

/** A suit, or another where there is none: `suit partner meant else partner's last suit`. */
export function readSuit(cursor: Cursor, scope: Scope): SuitTerm {
  const first =
    suitIfAny(cursor, scope) ??
    cursor.fail("system-suit", [...SUIT_PHRASES.keys, ...SUITS_OF_LIST.keys]);
  if (!cursor.takes("else")) return first;
  const second = readSuit(cursor, scope);
  return (bound) => first(bound) ?? second(bound);
}

/** A list of suits, in the order in which they are taken. */
export function readSuitList(cursor: Cursor, scope: Scope): SuitsTerm {
  const list =
    listIfAny(cursor, scope) ??
    cursor.fail("system-suits", [...LIST_PHRASES.keys, "others", ...scope.names("list")]);
  const isReversed = cursor.takes("reversed");
  const isUpTheLine = cursor.takesPhrase("up the line");
  if (!isReversed && !isUpTheLine) return list;
  return (bound) => {
    const suits = isReversed ? list(bound).toReversed() : list(bound);
    return isUpTheLine ? upTheLine(bound.s, suits) : suits;
  };
}

/** The suits in the order in which they can be bid, the cheapest first. */
const upTheLine = (s: Situation, suits: readonly Suit[]): readonly Suit[] =>
  suits.toSorted((a, b) => s.levelFor(a) - s.levelFor(b) || suitIndex(a) - suitIndex(b));

/** A list that the text has named, or a phrase for one. */
function wordedListIfAny(cursor: Cursor, scope: Scope): SuitsTerm | undefined {
  const named = scope.get("list", cursor.next ?? "");
  if (named !== undefined) {
    cursor.take();
    return named;
  }
  const phrase = cursor.phrase(LIST_PHRASES);
  return phrase === undefined ? undefined : ({ s }) => phrase(s);
}

function listIfAny(cursor: Cursor, scope: Scope): SuitsTerm | undefined {
  const worded = wordedListIfAny(cursor, scope);
  if (worded !== undefined) return worded;
  const ofNames = cursor.phrase(LISTS_OF_NAMES);
  if (ofNames !== undefined) {
    const names = readNames(cursor, scope);
    return ({ s }) => ofNames(s, names);
  }
  if (cursor.takesPhrase("suits down")) return constant(SUITS_DOWN);
  if (cursor.takes("suits")) return constant(SUITS);
  if (cursor.takes("others")) return readOthers(cursor, scope);
  const suits: SuitTerm[] = [];
  for (let suit = letterIfAny(cursor, scope); suit !== undefined; suit = letterIfAny(cursor, scope))
    suits.push(suit);
  if (suits.length === 0) return undefined;
  return (bound) => suits.flatMap((suit) => suit(bound) ?? []);
}

/** `others X Y theirs`: every other suit, clubs first. */
function readOthers(cursor: Cursor, scope: Scope): SuitsTerm {
  const out: (SuitTerm | SuitsTerm)[] = [];
  for (;;) {
    const one = letterIfAny(cursor, scope) ?? wordedListIfAny(cursor, scope);
    if (one === undefined) break;
    out.push(one);
  }
  if (out.length === 0) cursor.fail("system-suits", LIST_PHRASES.keys);
  return (bound) => {
    const gone = out.flatMap((one) => one(bound) ?? []);
    return SUITS.filter((suit) => !gone.includes(suit));
  };
}

/** The name of a rule, or several with bars between them: `smolen|five-four-majors`, with or without spaces. */
export function readNames(cursor: Cursor, { declared }: Scope): readonly RuleName[] {
  const words = [cursor.take()];
  while (cursor.next?.startsWith("|") === true || words.at(-1)?.text.endsWith("|") === true)
    words.push(cursor.take());
  return words.flatMap((word) => {
    const texts = word.text.split("|");
    // A bar at the end of a word, or by itself, joins the names in the words beside it.
    const named = words.length > 1 ? texts.filter((text) => text !== "") : texts;
    return named.map((text) => readRuleName(declared, { ...word, text }));
  });
}

type Operator = (a: number, b: number) => number;

const OPERATORS: Readonly<Record<string, Operator>> = {
  "+": (a, b) => a + b,
  "-": (a, b) => a - b,
};
const DIVIDE: Operator = (a, b) => Math.floor(a / b);
const FUNCTIONS: Readonly<Record<string, Operator>> = {
  max: Math.max,
  min: Math.min,
  /** The mean, rounded up. */
  middle: (a, b) => Math.ceil((a + b) / 2),
};

const both = (of: Operator, a: NumberTerm, b: NumberTerm): NumberTerm =>
  ofBoth<number | undefined, number | undefined, number | undefined>(undefined, of, a, b);

/** Sums and differences of numbers. */
export function readNumber(cursor: Cursor, scope: Scope): NumberTerm {
  let left = readQuotient(cursor, scope);
  for (;;) {
    const of = OPERATORS[cursor.next ?? ""];
    if (of === undefined) return left;
    cursor.take();
    left = both(of, left, readQuotient(cursor, scope));
  }
}

function readQuotient(cursor: Cursor, scope: Scope): NumberTerm {
  let left = readOneNumber(cursor, scope);
  while (cursor.takes("/")) left = both(DIVIDE, left, readOneNumber(cursor, scope));
  return left;
}

const functionAt = ({ next = "", second }: Cursor): Operator | undefined =>
  Object.hasOwn(FUNCTIONS, next) && second === "(" ? FUNCTIONS[next] : undefined;

/** The number that comes next, if one does. */
export function numberIfAny(cursor: Cursor, scope: Scope): NumberTerm | undefined {
  const { next = "" } = cursor;
  const isNumber =
    /^(?:\d+|times|count)$/.test(next) ||
    scope.get("number", next) !== undefined ||
    functionAt(cursor) !== undefined ||
    [NUMBERS_OF_SUIT, SWITCH_ENDS, NUMBER_PHRASES].some((phrases) => cursor.sees(phrases));
  return isNumber ? readNumber(cursor, scope) : undefined;
}

function readOneNumber(cursor: Cursor, scope: Scope): NumberTerm {
  const { next = "" } = cursor;
  const of = functionAt(cursor);
  if (of !== undefined) {
    cursor.take();
    cursor.take();
    const a = readNumber(cursor, scope);
    cursor.expect(",", "system-number");
    const b = readNumber(cursor, scope);
    cursor.expect(")", "system-bracket");
    return both(of, a, b);
  }
  if (cursor.takes("(")) {
    const inner = readNumber(cursor, scope);
    cursor.expect(")", "system-bracket");
    return inner;
  }
  const phrase = cursor.phrase(NUMBER_PHRASES);
  if (phrase !== undefined) return ({ s }) => phrase(s);
  if (cursor.takesPhrase("level N")) return ({ s }) => s.levelFor("N");
  const ofSuit = cursor.phrase(NUMBERS_OF_SUIT);
  if (ofSuit !== undefined) return ofSuitInSituation(undefined, ofSuit, readSuit(cursor, scope));
  if (cursor.takes("times")) return readTimes(cursor, scope);
  if (cursor.takes("count")) {
    const list = readSuitList(cursor, scope);
    return (bound) => list(bound).length;
  }
  const end = cursor.phrase(SWITCH_ENDS);
  if (end !== undefined) {
    const name = cursor.take();
    const range = switchRange(name.text) ?? reject("system-switch", name);
    return ({ s }) => range(s.card)[end];
  }
  const named = scope.get("number", next);
  if (named === undefined && !/^\d+$/.test(next))
    return cursor.fail("system-number", [...scope.names("number"), ...NUMBER_PHRASES.keys]);
  cursor.take();
  return named ?? constant(Number(next));
}

/** `times I said control`, `times partner bid X`. */
function readTimes(cursor: Cursor, scope: Scope): NumberTerm {
  if (cursor.takesPhrase("I said")) {
    const names = readNames(cursor, scope);
    return ({ s }) => s.me.calls.filter(({ meaning }) => names.includes(meaning.name)).length;
  }
  if (!cursor.takesPhrase("partner bid"))
    return cursor.fail("system-number", ["I said", "partner bid"]);
  return ofSuitInSituation<number | undefined>(
    0,
    (s, suit) =>
      s.partner.calls.filter(({ call }) => isBid(call) && strainOf(call) === suit).length,
    readSuit(cursor, scope),
  );
}

/** A number without spaces, as it stands inside a hand: `12`, `game`, `invite-1`, `game+2`. */
export function compactNumber(text: string, word: TextWord, scope: Scope): NumberTerm {
  const [first, ...parts] = text.split(/([+-])/);
  const one = (part = ""): NumberTerm => {
    if (/^\d+$/.test(part)) return constant(Number(part));
    return (
      scope.get("number", part) ??
      reject("system-hand", { ...word, text: part || word.text }, scope.names("number"))
    );
  };
  let sum = one(first);
  for (let i = 0; i < parts.length; i += 2) {
    const of = OPERATORS[parts[i] ?? ""] ?? reject("system-hand", word);
    sum = both(of, sum, one(parts[i + 1]));
  }
  return sum;
}

export interface Range {
  readonly min: NumberTerm;
  readonly max: NumberTerm;
}

/** The limits of a range in a hand, never below 0; a number without a value leaves no hand. */
export const limits = ({ min, max }: Range, bound: Bound) => ({
  min: Math.max(0, bound.ask(min) ?? 99),
  max: bound.ask(max) ?? -1,
});

/** Whether a word is a range of numbers: `15-17`, `12+`, `invite..game-1`, `game-2+`, `least-1`. */
export function isRange(text: string, scope: Scope): boolean {
  if (/^\d+([-+]|-\d+)?$/.test(text) || text.includes("..")) return true;
  const [, name] = /^([a-z]{2,})([+-]\d+)*\+?$/.exec(text) ?? [];
  return name !== undefined && scope.get("number", name) !== undefined;
}

/** `4-6`, `7-`, `12+`, `invite..game-1`, `..game`, `support`. */
export function readRange(word: TextWord, scope: Scope, most: number): Range {
  const { text } = word;
  const number = (part: string): NumberTerm => compactNumber(part, word, scope);
  const literal = /^(\d+)-(\d*)$/.exec(text);
  if (literal !== null) {
    const [, first, last] = literal;
    const [min, max] = last === "" ? [0, Number(first)] : [Number(first), Number(last)];
    if (min > max || max > most) reject("constraint-range", word);
    return { min: constant(min), max: constant(max) };
  }
  const [low = "", high] = text.split("..");
  if (high !== undefined)
    return {
      min: low === "" ? constant(0) : number(low),
      max: high === "" ? constant(most) : number(high),
    };
  if (text.endsWith("+")) return { min: number(text.slice(0, -1)), max: constant(most) };
  const exact = number(text);
  return { min: exact, max: exact };
}
