/**
 * Numbers as a text writes them: `25 - partner's least`, `level X`, `max(0, game - 2)`, and inside a hand `game-2`,
 * with the ranges made of them: `4-6`, `7-`, `12+`, `invite..game-1`, `..game`.
 */
import { isBid, strainOf } from "@falsecard/core";
import type { Scope } from "./scope.js";
import { readList, readNames, readSuit } from "./suit-words.js";
import {
  fixed,
  from,
  ofSituation,
  ofSuitInSituation,
  ofBoth,
  type Bound,
  type NumberTerm,
} from "./term.js";
import { NUMBER_PHRASES, NUMBERS_OF_SUIT, SWITCH_ENDS, switchRange } from "./vocabulary.js";
import { reject, type Cursor, type TextWord } from "./word.js";

type Count = number | undefined;
type Operator = (a: number, b: number) => number;

const OPERATORS: Readonly<Record<string, Operator>> = {
  "+": (a, b) => a + b,
  "-": (a, b) => a - b,
};
const DIVIDE: Operator = (a, b) => Math.floor(a / b);
const FUNCTIONS: Readonly<Record<string, Operator>> = {
  max: Math.max,
  min: Math.min,
  /** Half way, the higher of two. */
  middle: (a, b) => Math.ceil((a + b) / 2),
};

const both = (of: Operator, a: NumberTerm, b: NumberTerm): NumberTerm =>
  ofBoth<Count, Count, Count>(undefined, of, a, b);

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
  let left = readOne(cursor, scope);
  while (cursor.takes("/")) left = both(DIVIDE, left, readOne(cursor, scope));
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

function readOne(cursor: Cursor, scope: Scope): NumberTerm {
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
  if (phrase !== undefined) return ofSituation<Count>(phrase);
  if (cursor.takesPhrase("level N")) return ofSituation<Count>((s) => s.levelFor("N"));
  const ofSuit = cursor.phrase(NUMBERS_OF_SUIT);
  if (ofSuit !== undefined)
    return ofSuitInSituation<Count>(undefined, ofSuit, readSuit(cursor, scope));
  if (cursor.takes("times")) return readTimes(cursor, scope);
  if (cursor.takes("count")) {
    const list = readList(cursor, scope);
    return from<Count>((bound) => list.of(bound).length, list);
  }
  const end = cursor.phrase(SWITCH_ENDS);
  if (end !== undefined) {
    const name = cursor.take();
    const range = switchRange(name.text) ?? reject("system-switch", name);
    return ofSituation<Count>((s) => range(s.card)[end]);
  }
  const named = scope.get("number", next);
  if (named === undefined && !/^\d+$/.test(next))
    return cursor.fail("system-number", [...scope.names("number"), ...NUMBER_PHRASES.keys]);
  cursor.take();
  return named ?? fixed<Count>(Number(next));
}

/** `times I said control`, `times partner bid X`. */
function readTimes(cursor: Cursor, scope: Scope): NumberTerm {
  if (cursor.takesPhrase("I said")) {
    const names = readNames(cursor, scope);
    return ofSituation<Count>(
      (s) => s.me.calls.filter(({ meaning }) => names.includes(meaning.name)).length,
    );
  }
  if (!cursor.takesPhrase("partner bid"))
    return cursor.fail("system-number", ["I said", "partner bid"]);
  return ofSuitInSituation<Count>(
    0,
    (s, suit) =>
      s.partner.calls.filter(({ call }) => isBid(call) && strainOf(call) === suit).length,
    readSuit(cursor, scope),
  );
}

/** A number without spaces, as it stands inside a hand: `12`, `game`, `invite-1`, `game+2`. */
export function compactNumber(text: string, word: TextWord, scope: Scope): NumberTerm {
  const parts = text.split(/([+-])/);
  const one = (part = ""): NumberTerm => {
    if (/^\d+$/.test(part)) return fixed<Count>(Number(part));
    return (
      scope.get("number", part) ??
      reject("system-hand", { ...word, text: part || word.text }, scope.names("number"))
    );
  };
  let sum = one(parts[0]);
  for (let i = 1; i < parts.length; i += 2) {
    const of = OPERATORS[parts[i] ?? ""];
    if (of === undefined) reject("system-hand", word);
    sum = both(of, sum, one(parts[i + 1]));
  }
  return sum;
}

export interface Range {
  readonly min: NumberTerm;
  readonly max: NumberTerm;
}

/** No count is below 0; a missing number leaves no hand. */
export const limits = ({ min, max }: Range, bound: Bound) => ({
  min: Math.max(0, min.of(bound) ?? 99),
  max: max.of(bound) ?? -1,
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
    return { min: fixed<Count>(min), max: fixed<Count>(max) };
  }
  const [low = "", high] = text.split("..");
  if (high !== undefined)
    return {
      min: low === "" ? fixed<Count>(0) : number(low),
      max: high === "" ? fixed<Count>(most) : number(high),
    };
  if (text.endsWith("+")) return { min: number(text.slice(0, -1)), max: fixed<Count>(most) };
  const exact = number(text);
  return { min: exact, max: exact };
}
