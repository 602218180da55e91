/**
 * Named hands: the words of rules (`worth`, `longest`), made of plain constraints, and the words for any constraint in
 * English and Japanese.
 */
import { SUITS, catalogue, isSuit, suitSymbol, type Locale, type Suit } from "@falsecard/core";
import {
  BALANCED,
  LIMITS,
  SEMI_BALANCED,
  allOf,
  anyOf,
  hcpBetween,
  isCount,
  lengthBetween,
  not,
  shaped,
  shapesOf,
  type Constraint,
  type Count,
} from "./constraint.js";

/** A word of a rule that stands for many constraints, which explanations use instead of listing them. */
export type HandWord =
  /** Points with a suit as trumps, shortness counted; or with a long suit, its length counted. */
  | {
      readonly kind: "worth" | "with-length";
      readonly min: number;
      readonly max: number;
      readonly suit: Suit;
    }
  | { readonly kind: "longer"; readonly suit: Suit; readonly other: Suit }
  | { readonly kind: "as-long"; readonly suit: Suit; readonly others: readonly Suit[] }
  | { readonly kind: "longest"; readonly suit: Suit }
  | { readonly kind: "two-longest"; readonly least: number }
  /** Hands chosen by the Law of Total Tricks. */
  | { readonly kind: "law" };

const HAND_WORDS = new WeakMap<Constraint, HandWord>();
export const handWordOf = (hand: Constraint): HandWord | undefined => HAND_WORDS.get(hand);

export function worded(word: HandWord, hand: Constraint): Constraint {
  HAND_WORDS.set(hand, word);
  return hand;
}

const memo = new Map<string, Constraint>();

/** Makes a constraint once for each key. */
function once(key: string, make: () => Constraint, word?: HandWord): Constraint {
  let made = memo.get(key);
  if (made === undefined) {
    made = make();
    if (word !== undefined) worded(word, made);
    memo.set(key, made);
  }
  return made;
}

/** More cards in `a` than in `b`. */
export const longer = (a: Suit, b: Suit): Constraint =>
  once(
    `longer ${a}${b}`,
    () =>
      anyOf(
        ...Array.from({ length: 13 }, (_, n) =>
          allOf(lengthBetween(a, n + 1, n + 1), lengthBetween(b, 0, n)),
        ),
      ),
    { kind: "longer", suit: a, other: b },
  );

/** At least as many cards in `a` as in `b`. */
export const asLong = (a: Suit, b: Suit): Constraint =>
  once(`asLong ${a}${b}`, () => not(longer(b, a)), { kind: "as-long", suit: a, others: [b] });

/** No suit of `others` is longer than the suit. */
export const noneLonger = (suit: Suit, others: readonly Suit[]): Constraint => {
  const [only] = others;
  if (others.length === 1 && only !== undefined) return asLong(suit, only);
  return once(
    `none longer ${suit}${others.join("")}`,
    () => allOf(...others.map((other) => asLong(suit, other))),
    others.length === 3 ? { kind: "longest", suit } : { kind: "as-long", suit, others },
  );
};

/** The suit is as long as any other. */
export const longest = (suit: Suit): Constraint =>
  noneLonger(
    suit,
    SUITS.filter((other) => other !== suit),
  );

/** From `min` to `max` cards in at least one suit other than `out`. */
export const somewhere = (min: number, max: number, out?: Suit): Constraint =>
  once(`somewhere ${min} ${max} ${out ?? ""}`, () =>
    anyOf(...SUITS.filter((suit) => suit !== out).map((suit) => lengthBetween(suit, min, max))),
  );

/** At most `most` cards in some suit other than `trump`. */
const short = (most: number, trump: Suit): Constraint => somewhere(0, most, trump);

/** The two longest suits have at least this many cards together. */
export const twoLongest = (least: number): Constraint =>
  once(
    `two ${least}`,
    () => {
      const patterns = shapesOf(13).filter(
        ([a, b, c, d]) => a >= b && b >= c && c >= d && a + b >= least,
      );
      return shaped(...patterns.map((pattern) => pattern.join("-")));
    },
    { kind: "two-longest", least },
  );

/** High cards and points for the shortest side suit together make at least `least`, in support of `trump`. */
const worthAtLeast = (least: number, trump: Suit, long: boolean): Constraint => {
  const [doubleton, singleton, none] = long ? [1, 3, 5] : [1, 2, 3];
  return anyOf(
    hcpBetween(least),
    allOf(hcpBetween(least - doubleton), short(2, trump)),
    allOf(hcpBetween(least - singleton), short(1, trump)),
    allOf(hcpBetween(least - none), short(0, trump)),
  );
};

/**
 * Support points: high cards, and for the shortest side suit (doubleton, singleton, void) 1-3-5 with four trumps or
 * more, 1-2-3 with fewer. The plain case, points alone, is the first alternative.
 */
export const worth = (least: number, most: number, trump: Suit): Constraint =>
  once(
    `worth ${least} ${most} ${trump}`,
    () => {
      const by = (long: boolean): Constraint =>
        allOf(
          ...(least > 0 ? [worthAtLeast(least, trump, long)] : []),
          ...(most < 37 ? [not(worthAtLeast(most + 1, trump, long))] : []),
        );
      return anyOf(
        allOf(by(true), lengthBetween(trump, 4)),
        allOf(by(false), lengthBetween(trump, 0, 3)),
      );
    },
    { kind: "worth", min: least, max: most, suit: trump },
  );

/** High cards, and one point for each card over five in the suit, at most three. */
export const withLength = (least: number, most: number, suit: Suit): Constraint =>
  once(
    `length ${least} ${most} ${suit}`,
    () => {
      const atLeast = (n: number): Constraint =>
        anyOf(
          hcpBetween(n),
          allOf(hcpBetween(n - 1), lengthBetween(suit, 6)),
          allOf(hcpBetween(n - 2), lengthBetween(suit, 7)),
          allOf(hcpBetween(n - 3), lengthBetween(suit, 8)),
        );
      return allOf(
        ...(least > 0 ? [atLeast(least)] : []),
        ...(most < 37 ? [not(atLeast(most + 1))] : []),
      );
    },
    { kind: "with-length", min: least, max: most, suit },
  );

const SUIT_WORDS: Readonly<Record<Locale, Readonly<Record<Suit, string>>>> = {
  en: { S: "spades", H: "hearts", D: "diamonds", C: "clubs" },
  ja: { S: "スペード", H: "ハート", D: "ダイヤ", C: "クラブ" },
};

const { say } = catalogue({
  // Units after a number; in English a unit that is a word has a space before it.
  points: [" points", "点"],
  hcp: [" HCP", "点"],
  length: ["", "枚"],
  losers: [" losers", "ルーザー"],
  controls: [" controls", "コントロール"],
  honours: [" honours", "枚のオナー"],
  quality: ["", "枚"],
  cards: ["", "枚"],
  stoppers: [" stoppers", "ストッパー"],
  // Ranges: `12+`, `0–7`, `4`, `15–17`.
  "at least": ["{min}+{unit}", "{min}{unit}以上"],
  "at most": ["{min}–{max}{unit}", "{max}{unit}以下"],
  exactly: ["{min}{unit}", "{min}{unit}"],
  between: ["{min}–{max}{unit}", "{min}〜{max}{unit}"],
  // Counts.
  "no cards": ["no {cards}", "{cards} なし"],
  "of cards": ["{range} of {cards}", "{cards} のうち{range}"],
  "of top": ["{range} of the top {top} {suit}", "{suit}の上位{top}枚のうち{range}"],
  "of suit": ["{range} {suit}", "{suit}{range}"],
  "in suit": ["{range} in {suit}", "{suit}に{range}"],
  stopper: ["a stopper in {suit}", "{suit}のストッパー"],
  // Shapes.
  balanced: ["balanced", "バランス"],
  "semi-balanced": ["semi-balanced", "セミバランス"],
  "or shape": [" or ", "か"],
  // Words of rules that stand for many constraints.
  worth: ["{points} with {suit} as trumps", "{suit}切り札で{points}"],
  "with-length": ["{points} with length in {suit}", "{suit}の長さ込みで{points}"],
  longer: ["{suit} longer than {other}", "{suit}が{other}より長い"],
  "as-long": ["{others} no longer than {suit}", "{others}は{suit}より長くない"],
  "and suit": [" and ", "も"],
  longest: ["{suit} as long as any suit", "{suit}が最長スート"],
  "two-longest": ["{least}+ cards in two suits", "2スートで{least}枚以上"],
  law: ["by the Law of Total Tricks", "トータル・トリックの法則による"],
  // Combinations.
  any: ["any hand", "任意のハンド"],
  none: ["no hand", "該当なし"],
  and: [", ", "、"],
  or: [" or ", "、または"],
  not: ["not {inner}", "{inner}ではない"],
});

type Unit = Count["kind"] | "points";

/** `15–17`, `12+`, `0–7`, `4`, each with its unit. */
function rangeOf(min: number, max: number, most: number, locale: Locale, counted: Unit): string {
  const unit = say(counted, locale);
  if (max >= most && min < max) return say("at least", locale, { min, unit });
  if (min === max) return say("exactly", locale, { min, unit });
  return say(min <= 0 ? "at most" : "between", locale, { min, max, unit });
}

function sayCount(count: Count, locale: Locale): string {
  const { kind, min, max } = count;
  const names = SUIT_WORDS[locale];
  if (kind === "cards") {
    const cards = count.cards.map(cardText).join(" ");
    if (max === 0) return say("no cards", locale, { cards });
    if (min >= count.cards.length) return cards;
    const range = rangeOf(min, max, count.cards.length, locale, kind);
    return say("of cards", locale, { range, cards });
  }
  if (kind === "quality") {
    const range = rangeOf(min, max, count.top, locale, kind);
    return say("of top", locale, { range, top: count.top, suit: names[count.suit] });
  }
  if (kind === "length") {
    const range = rangeOf(min, max, 13, locale, kind);
    return say("of suit", locale, { range, suit: names[count.suit] });
  }
  if (kind === "stoppers" && min === 1 && max >= LIMITS.stoppers.suit)
    return say("stopper", locale, { suit: names[count.suit] });
  const { suit } = count;
  const most = LIMITS[kind][suit === undefined ? "hand" : "suit"];
  const range = rangeOf(min, max, most, locale, kind);
  return suit === undefined ? range : say("in suit", locale, { range, suit: names[suit] });
}

/** `♠A` for `SA`; for a text that is not a card, its rank alone. */
function cardText(card: string): string {
  const suit = card.charAt(0).toUpperCase();
  return (isSuit(suit) ? suitSymbol(suit) : "") + card.slice(1).toUpperCase();
}

const same = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((one) => b.includes(one));

function sayShape(shapes: readonly string[], locale: Locale): string {
  if (same(shapes, BALANCED)) return say("balanced", locale);
  if (same(shapes, SEMI_BALANCED)) return say("semi-balanced", locale);
  return shapes.join(say("or shape", locale));
}

/** The text for a word that stands for many constraints. */
function sayWord(word: HandWord, locale: Locale): string {
  const names = SUIT_WORDS[locale];
  const suit = "suit" in word ? names[word.suit] : "";
  switch (word.kind) {
    case "worth":
    case "with-length": {
      const points = rangeOf(word.min, word.max, LIMITS.hcp.hand, locale, "points");
      return say(word.kind, locale, { points, suit });
    }
    case "longer":
      return say("longer", locale, { suit, other: names[word.other] });
    case "as-long": {
      const others = word.others.map((other) => names[other]).join(say("and suit", locale));
      return say("as-long", locale, { others, suit });
    }
    case "longest":
      return say("longest", locale, { suit });
    case "two-longest":
      return say("two-longest", locale, { least: word.least });
    case "law":
      return say("law", locale);
  }
}

/** `15–17 HCP, balanced` or `15〜17点、バランス`. */
export function sayConstraint(constraint: Constraint, locale: Locale = "en"): string {
  const word = handWordOf(constraint);
  if (word !== undefined) return sayWord(word, locale);
  if (isCount(constraint)) return sayCount(constraint, locale);
  const joined = (of: readonly Constraint[], by: "and" | "or"): string =>
    of.map((one) => inner(one, locale)).join(say(by, locale));
  switch (constraint.kind) {
    case "any":
      return say("any", locale);
    case "shape":
      return sayShape(constraint.shapes, locale);
    case "allOf":
      return constraint.of.length === 0 ? say("any", locale) : joined(constraint.of, "and");
    case "anyOf":
      return constraint.of.length === 0 ? say("none", locale) : joined(constraint.of, "or");
    case "not":
      return say("not", locale, { inner: inner(constraint.of, locale) });
  }
}

/** A part of a combination in words, in brackets if it is a combination itself. */
function inner(constraint: Constraint, locale: Locale): string {
  const text = sayConstraint(constraint, locale);
  if (handWordOf(constraint) !== undefined) return text;
  const parts =
    ((constraint.kind === "allOf" || constraint.kind === "anyOf") && constraint.of.length > 1) ||
    (constraint.kind === "shape" && text.includes(" or "));
  return parts ? `(${text})` : text;
}
