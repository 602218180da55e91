/**
 * The language of `table --where`: which boards are wanted, by their double-dummy tricks and par.
 *
 *     test  = test | test   test & test   !test   (test)      also written or, and, not
 *             3NT           the contract makes
 *             3NT >= 9      tricks in its strain; the level may be left out: NT >= 9
 *             par >= 400    North-South's score at par
 *
 * A strain is that of the better declarer of North-South, unless `.N`, `.E`, `.S`, `.W`, `.NS` or `.EW` follows. The
 * comparisons are >= <= > < = and !=.
 */
import { SEATS, SIDES, sideOf, type Seat, type Side, type Strain } from "@falsecard/core";
import type { SolvingAnswers } from "../workers/solving.js";

type Solved = SolvingAnswers["table"];
/** Whether a board is wanted. */
export type Where = (answer: Solved) => boolean;

/** What is wrong with a text, and what was expected at which column, counted from 1. */
export interface WhereFault {
  readonly column: number;
  /** The text found; empty at the end. */
  readonly found: string;
  readonly expected: "test" | "comparison" | "number" | "joint" | "bracket" | "short";
}

/** The most characters of a text, so that a hostile one cannot nest without end. */
const LONGEST = 500;

const COMPARISONS: Readonly<Record<string, (a: number, b: number) => boolean>> = {
  ">=": (a, b) => a >= b,
  "<=": (a, b) => a <= b,
  ">": (a, b) => a > b,
  "<": (a, b) => a < b,
  "=": (a, b) => a === b,
  "!=": (a, b) => a !== b,
};

/** Other spellings of a sign. */
const SPELLINGS: Readonly<Record<string, string>> = {
  "≥": ">=",
  "≤": "<=",
  "==": "=",
  "≠": "!=",
  "&&": "&",
  and: "&",
  "||": "|",
  or: "|",
  not: "!",
};

const TOKEN = /\s*(?:(>=|<=|==|!=|&&|\|\||[≥≤≠<>=&|!()])|(-?\d+(?![\w.♠♥♦♣]))|([\w.♠♥♦♣]+)|(\S))/gy;

interface Token {
  readonly column: number;
  /** As it was written. */
  readonly found: string;
  /** A sign in its usual spelling, or a word in capitals. */
  readonly text: string;
  readonly kind: "sign" | "number" | "word" | "other";
}

class Misread extends Error {
  readonly fault: WhereFault;

  constructor({ column, found }: Token, expected: WhereFault["expected"]) {
    super(expected);
    this.fault = { column, found, expected };
  }
}

/** Reads a text of the language. */
export function parseWhere(
  text: string,
):
  | { readonly ok: true; readonly value: Where }
  | { readonly ok: false; readonly fault: WhereFault } {
  if (text.length > LONGEST)
    return { ok: false, fault: { column: LONGEST + 1, found: "…", expected: "short" } };
  const tokens = tokensOf(text);
  const end: Token = { column: text.trimEnd().length + 1, found: "", text: "", kind: "other" };
  let at = 0;
  const next = (): Token => tokens[at] ?? end;
  const takes = (sign: string): boolean => {
    const isIt = next().kind === "sign" && next().text === sign;
    if (isIt) at++;
    return isIt;
  };
  const either = (): Where => {
    const tests = [both()];
    while (takes("|")) tests.push(both());
    return (answer) => tests.some((test) => test(answer));
  };
  const both = (): Where => {
    const tests = [one()];
    while (takes("&")) tests.push(one());
    return (answer) => tests.every((test) => test(answer));
  };
  const one = (): Where => {
    if (takes("!")) {
      const denied = one();
      return (answer) => !denied(answer);
    }
    if (!takes("(")) return comparison();
    const inside = either();
    if (!takes(")")) throw new Misread(next(), "bracket");
    return inside;
  };
  const comparison = (): Where => {
    const word = next();
    const amount = word.kind === "word" ? amountOf(word.text) : undefined;
    if (amount === undefined) throw new Misread(word, "test");
    at++;
    const sign = next();
    const compare =
      sign.kind === "sign" && Object.hasOwn(COMPARISONS, sign.text)
        ? COMPARISONS[sign.text]
        : undefined;
    if (compare === undefined) {
      const { makes } = amount;
      if (makes === undefined) throw new Misread(sign, "comparison");
      return (answer) => amount.of(answer) >= makes;
    }
    at++;
    const number = next();
    if (number.kind !== "number") throw new Misread(number, "number");
    at++;
    return (answer) => compare(amount.of(answer), Number(number.text));
  };
  try {
    const value = either();
    if (at < tokens.length) throw new Misread(next(), "joint");
    return { ok: true, value };
  } catch (error) {
    if (!(error instanceof Misread)) throw error;
    return { ok: false, fault: error.fault };
  }
}

function tokensOf(text: string): Token[] {
  return [...text.trimEnd().matchAll(TOKEN)].map((match): Token => {
    const [whole, sign, number, word, other = ""] = match;
    const found = sign ?? number ?? word ?? other;
    const column = match.index + whole.length - found.length + 1;
    const spelling = SPELLINGS[found.toLowerCase()];
    if (sign !== undefined || spelling !== undefined)
      return { column, found, text: spelling ?? found, kind: "sign" };
    const kind = number !== undefined ? "number" : word !== undefined ? "word" : "other";
    return { column, found, text: found.toUpperCase(), kind };
  });
}

interface Amount {
  readonly of: (answer: Solved) => number;
  /** The tricks with which the contract makes; undefined without a level. */
  readonly makes?: number;
}

const AMOUNT = /^(?:(PAR)|([1-7])?(NT?|[SHDC♠♥♦♣])(?:\.(NS|EW|[NESW]))?)$/;
const SUIT_SIGNS: Readonly<Record<string, Strain>> = {
  "♠": "S",
  "♥": "H",
  "♦": "D",
  "♣": "C",
  NT: "N",
};

/** Reads `par`, `NT`, `3NT`, `4S.EW`. */
function amountOf(word: string): Amount | undefined {
  const [, par, level, strain = "", who = "NS"] = AMOUNT.exec(word) ?? [];
  if (par !== undefined) return { of: (answer) => answer.par.score };
  if (strain === "") return undefined;
  const named = SUIT_SIGNS[strain] ?? (strain as Strain);
  const seats = SIDES.includes(who as Side)
    ? SEATS.filter((seat) => sideOf(seat) === who)
    : [who as Seat];
  return {
    of: ({ table }) => Math.max(...seats.map((seat) => table[named][seat])),
    ...(level === undefined ? {} : { makes: Number(level) + 6 }),
  };
}
