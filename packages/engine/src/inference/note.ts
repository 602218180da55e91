/** A note: a piece of a hypothesis and what became of it, as data and in words. */
import type { Locale } from "@falsecard/core";
import { sayConstraint } from "../constraint/say.js";
import type { HandPromise } from "./hand-promise.js";
import { sayReading, seatName } from "./reading/reading.js";
import { RULES, type Evidence } from "./reading/rules.js";

/** What became of a promise or of a reading in a hypothesis. */
export type Note =
  /** `simplified`: too intricate to count with the rest, and taken by its ranges of points and lengths. */
  | {
      readonly kind: "meaning";
      readonly meaning: HandPromise;
      readonly fate: "used" | "simplified";
    }
  /** The promise was widened by so many points and cards. */
  | {
      readonly kind: "meaning";
      readonly meaning: HandPromise;
      readonly fate: "widened";
      readonly by: number;
    }
  /** The promise cannot be true, or not even its ranges could be counted. */
  | {
      readonly kind: "meaning";
      readonly meaning: HandPromise;
      readonly fate: "dropped";
      readonly because: "impossible" | "intricate";
    }
  | { readonly kind: "evidence"; readonly evidence: Evidence; readonly fate: "used" }
  /** The reading contradicts what was believed before; `against` is the promise at fault, if it is one alone. */
  | {
      readonly kind: "evidence";
      readonly evidence: Evidence;
      readonly fate: "dropped";
      readonly because: "impossible" | "intricate";
      readonly against: HandPromise | undefined;
    };

/** `West's 1♠ opening (5+ spades)`. */
function sayMeaning({ seat, alternatives, reason }: HandPromise, locale: Locale): string {
  const ja = locale === "ja";
  // What the caller promised; by how little he may have missed it is no part of that.
  const heaviest = Math.max(...alternatives.map(({ weight }) => weight));
  const promise = alternatives
    .filter(({ weight }) => weight === heaviest)
    .map(({ constraint }) => sayConstraint(constraint, locale))
    .join(ja ? "、または" : " or ");
  const name = seatName(seat, locale);
  return ja ? `${name}の${reason.ja}(${promise})` : `${name}'s ${reason.en} (${promise})`;
}

/** What became of a piece, in words. */
export function sayNote(note: Note, locale: Locale = "en"): string {
  const ja = locale === "ja";
  if (note.kind === "evidence") {
    const { reading, rule } = note.evidence;
    const name = RULES[rule].name[locale];
    const read = sayReading(reading, locale) + (ja ? `(${name})` : ` (${name})`);
    if (note.fate === "used") return read;
    if (note.because === "intricate")
      return ja
        ? `${read}が、数えるには複雑すぎるため無視された`
        : `${read}; too intricate to count: ignored`;
    const { against } = note;
    const other =
      against === undefined
        ? { en: "what was believed before", ja: "これまでに信じられたこと" }[locale]
        : sayMeaning(against, locale);
    return ja
      ? `${read}が、${other}と両立しないため無視された`
      : `${read}; impossible with ${other}: ignored`;
  }
  const said = sayMeaning(note.meaning, locale);
  switch (note.fate) {
    case "used":
      return said;
    case "simplified":
      return ja
        ? `${said}は複雑すぎるため点数と枚数の範囲だけ使われた`
        : `${said} is too intricate to count: only its ranges of points and lengths are used`;
    case "widened":
      return ja
        ? `${said}はありえないため${note.by}点だけ緩められた`
        : `${said} is impossible as it stands: widened by ${note.by}`;
    case "dropped":
      if (note.because === "intricate")
        return ja
          ? `${said}は数えるには複雑すぎるため捨てられた`
          : `${said} is too intricate to count: dropped`;
      return ja ? `${said}はありえないため捨てられた` : `${said} is impossible: dropped`;
  }
}
