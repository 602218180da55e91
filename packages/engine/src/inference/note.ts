/** A note: a piece of a hypothesis and what became of it, as data and in words. */
import { catalogue, type Locale } from "@falsecard/core";
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

const { say } = catalogue({
  meaning: ["{seat}'s {reason} ({promise})", "{seat}の{reason}({promise})"],
  or: [" or ", "、または"],
  before: ["what was believed before", "これまでに信じられたこと"],
  "evidence used": ["{read} ({rule})", "{read}({rule})"],
  "evidence intricate": [
    "{used}; too intricate to count: ignored",
    "{used}が、数えるには複雑すぎるため無視された",
  ],
  "evidence impossible": [
    "{used}; impossible with {other}: ignored",
    "{used}が、{other}と両立しないため無視された",
  ],
  simplified: [
    "{meaning} is too intricate to count: only its ranges of points and lengths are used",
    "{meaning}は複雑すぎるため点数と枚数の範囲だけ使われた",
  ],
  widened: [
    "{meaning} is impossible as it stands: widened by {by}",
    "{meaning}はありえないため{by}点だけ緩められた",
  ],
  intricate: [
    "{meaning} is too intricate to count: dropped",
    "{meaning}は数えるには複雑すぎるため捨てられた",
  ],
  impossible: ["{meaning} is impossible: dropped", "{meaning}はありえないため捨てられた"],
});

/** `West's 1♠ opening (5+ spades)`. */
function sayMeaning({ seat, alternatives, reason }: HandPromise, locale: Locale): string {
  // The promise itself, without the weights of hands that miss it by little.
  const heaviest = Math.max(...alternatives.map(({ weight }) => weight));
  const promise = alternatives
    .filter(({ weight }) => weight === heaviest)
    .map(({ constraint }) => sayConstraint(constraint, locale))
    .join(say("or", locale));
  return say("meaning", locale, {
    seat: seatName(seat, locale),
    reason: reason[locale],
    promise,
  });
}

/** What became of a piece, in words. */
export function sayNote(note: Note, locale: Locale = "en"): string {
  if (note.kind === "evidence") {
    const { reading, rule } = note.evidence;
    const used = say("evidence used", locale, {
      read: sayReading(reading, locale),
      rule: RULES[rule].name[locale],
    });
    if (note.fate === "used") return used;
    if (note.because === "intricate") return say("evidence intricate", locale, { used });
    const { against } = note;
    const other = against === undefined ? say("before", locale) : sayMeaning(against, locale);
    return say("evidence impossible", locale, { used, other });
  }
  const meaning = sayMeaning(note.meaning, locale);
  switch (note.fate) {
    case "used":
      return meaning;
    case "simplified":
      return say("simplified", locale, { meaning });
    case "widened":
      return say("widened", locale, { meaning, by: note.by });
    case "dropped":
      return say(note.because, locale, { meaning });
  }
}
