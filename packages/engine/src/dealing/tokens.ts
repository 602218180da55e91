/**
 * The words of a script. The longest match wins, and of equally long ones the first in the list: `HS` is a name, but `S`
 * is a holding and `2H` a card, so that neither can be a name.
 */
import { ok, type Result } from "@falsecard/core";
import { fail } from "../faults.js";
import type { Place } from "./script.js";

/** A word of a script. */
export interface Token extends Place {
  readonly kind: TokenKind;
  readonly text: string;
  /** The offset behind the word. */
  readonly end: number;
}

type TokenKind = "keyword" | (typeof PATTERNS)[number][0] | "sign" | "end";

/** Keywords that mean the same, by the one that the parser knows. */
const SYNONYMS: Readonly<Record<string, readonly string[]>> = {
  and: ["&&"],
  or: ["||"],
  not: ["!"],
  club: ["clubs"],
  diamond: ["diamonds"],
  heart: ["hearts"],
  spade: ["spades"],
  notrump: ["notrumps"],
  ns: ["NS"],
  ew: ["EW"],
  hcp: ["hcps"],
  control: ["controls"],
  loser: ["losers"],
  trick: ["tricks"],
  imp: ["imps"],
  tens: ["pt0", "ten"],
  jacks: ["pt1", "jack"],
  queens: ["pt2", "queen"],
  kings: ["pt3", "king"],
  aces: ["pt4", "ace"],
  top2: ["pt5"],
  top3: ["pt6"],
  top4: ["pt7"],
  top5: ["pt8"],
  c13: ["pt9"],
};

const ALONE =
  "generate produce dealer vulnerable predeal pointcount altcount condition action print printall printpbn printew printcompact printoneline printes evalcontract nv vul all none average frequency north east south west quality cccc score hascard shape any rnd";

/** Every keyword, with the one that it means. */
export const KEYWORDS: ReadonlyMap<string, string> = new Map([
  ...ALONE.split(" ").map((word) => [word, word] as const),
  ...Object.entries(SYNONYMS).flatMap(([word, others]) =>
    [word, ...others].map((each) => [each, word] as const),
  ),
]);

const PATTERNS = [
  ["holding", /[CDHS]A?K?Q?J?T?9?8?7?6?5?4?3?2?/y],
  ["card", /[2-9TJQKA][CDHS]/y],
  ["contract", /x[1-7][CDHSN]x{0,2}/y],
  ["text", /"[^"]*"/y],
  ["newline", /\\n/y],
  ["shape", /[0-9x]{4}/y],
  ["number", /[0-9]+/y],
  ["name", /[A-Za-z][A-Za-z0-9_]*/y],
] as const;

const SIGN = /==|!=|<=|>=|&&|\|\||[-+*/%<>!?:(),=]/y;
const BLANK = /[ \t\r\n]+|\/\/[^\n]*/y;

/** The words of a text, and the places of comments that dealer itself does not know. */
export interface Tokens {
  readonly tokens: readonly Token[];
  /** Comments with `#` that begin after the first column. */
  readonly lateComments: readonly Place[];
}

/** Divides a text into words; the last one is of the kind `end`. */
export function scriptTokens(text: string): Result<Tokens> {
  const tokens: Token[] = [];
  const lateComments: Place[] = [];
  let at = 0;
  let line = 1;
  let lineStart = 0;
  const pass = (end: number): void => {
    for (let i = text.indexOf("\n", at); i >= 0 && i < end; i = text.indexOf("\n", i + 1)) {
      line++;
      lineStart = i + 1;
    }
    at = end;
  };
  const lengthOf = (pattern: RegExp): number => {
    pattern.lastIndex = at;
    return pattern.exec(text)?.[0].length ?? 0;
  };
  while (at < text.length) {
    const place = { line, column: at - lineStart + 1 };
    const blank = lengthOf(BLANK);
    if (blank > 0) {
      pass(at + blank);
      continue;
    }
    if (text.startsWith("/*", at)) {
      const end = text.indexOf("*/", at + 2);
      if (end < 0) return fail("script-comment", "/*", place.column, line);
      pass(end + 2);
      continue;
    }
    if (text.charAt(at) === "#") {
      if (place.column > 1) lateComments.push(place);
      const end = text.indexOf("\n", at);
      pass(end < 0 ? text.length : end);
      continue;
    }
    const token = longest(text, at, lengthOf);
    if (token === undefined) {
      const code = text.charAt(at) === '"' ? "script-text" : "script-sign";
      return fail(code, text.slice(at, at + 1), place.column, line);
    }
    const end = at + token.length;
    const word = text.slice(at, end);
    tokens.push({ ...place, kind: token.kind, text: KEYWORDS.get(word) ?? word, end });
    pass(end);
  }
  tokens.push({ kind: "end", text: "", line, column: at - lineStart + 1, end: at });
  return ok({ tokens, lateComments });
}

function longest(
  text: string,
  at: number,
  lengthOf: (pattern: RegExp) => number,
): { readonly kind: TokenKind; readonly length: number } | undefined {
  let found: { readonly kind: TokenKind; readonly length: number } | undefined;
  for (const [kind, pattern] of PATTERNS) {
    const length = lengthOf(pattern);
    if (length > (found?.length ?? 0)) found = { kind, length };
  }
  const sign = lengthOf(SIGN);
  if (sign > (found?.length ?? 0)) found = { kind: "sign", length: sign };
  if (found === undefined) return undefined;
  return KEYWORDS.has(text.slice(at, at + found.length)) ? { ...found, kind: "keyword" } : found;
}
