/** Ranges as a text writes them: `4-6`, `7-`, `12+`, `invite..game-1`, `..game`, `least-1`. */
import { compactNumber } from "./number-words.js";
import type { Scope } from "./scope.js";
import { fixed, type Bound, type NumberTerm } from "./term.js";
import { refuse, type Word } from "./word.js";

export interface Range {
  readonly min: NumberTerm;
  readonly max: NumberTerm;
}

/** No count is below 0; a number that is not there leaves no hand. */
export const limits = ({ min, max }: Range, bound: Bound) => ({
  min: Math.max(0, min.of(bound) ?? 99),
  max: max.of(bound) ?? -1,
});

/** `4-6`, `7-`, `12+`, `invite..game-1`, `..game`, `support`. */
export function readRange(word: Word, scope: Scope, most: number): Range {
  const { text } = word;
  const number = (part: string): NumberTerm => compactNumber(part, word, scope);
  const literal = /^(\d+)-(\d*)$/.exec(text);
  if (literal !== null) {
    const [, a = "", b = ""] = literal;
    const range = b === "" ? [0, Number(a)] : [Number(a), Number(b)];
    if ((range[0] ?? 0) > (range[1] ?? 0) || (range[1] ?? 0) > most)
      refuse("constraint-range", word);
    return { min: fixed<number | undefined>(range[0]), max: fixed<number | undefined>(range[1]) };
  }
  const [low = "", high] = text.split("..");
  if (high !== undefined)
    return {
      min: low === "" ? fixed<number | undefined>(0) : number(low),
      max: high === "" ? fixed<number | undefined>(most) : number(high),
    };
  if (text.endsWith("+"))
    return { min: number(text.slice(0, -1)), max: fixed<number | undefined>(most) };
  const exact = number(text);
  return { min: exact, max: exact };
}

/** Whether a word is a range of numbers: `15-17`, `12+`, `invite..game-1`, `game-2+`, `least-1`. */
export function isRange(text: string, scope: Scope): boolean {
  if (/^\d+([-+]|-\d+)?$/.test(text) || text.includes("..")) return true;
  const [, name] = /^([a-z]{2,})([+-]\d+)*\+?$/.exec(text) ?? [];
  return name !== undefined && scope.number(name) !== undefined;
}
