/** What a constraint says, in words: English or Japanese. */
import { catalogue, isSuit, suitSymbol, type Locale, type Suit } from "@falsecard/core";
import { isCount, LIMITS, type Constraint, type Count } from "./constraint.js";
import { handWordOf, type HandWord } from "./hands.js";
import { BALANCED, SEMI_BALANCED } from "./shape.js";

const SUIT_WORDS: Readonly<Record<Locale, Readonly<Record<Suit, string>>>> = {
  en: { S: "spades", H: "hearts", D: "diamonds", C: "clubs" },
  ja: { S: "スペード", H: "ハート", D: "ダイヤ", C: "クラブ" },
};

const { say } = catalogue({
  // Units behind a number; English has a space before those that are words.
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

/** `♠A` of `SA`; of a text that is no card, its rank. */
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

/** A word that stands for many constraints is said as the word. */
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

/** A part that is itself made of parts stands in brackets. */
function inner(constraint: Constraint, locale: Locale): string {
  const text = sayConstraint(constraint, locale);
  if (handWordOf(constraint) !== undefined) return text;
  const parts =
    ((constraint.kind === "allOf" || constraint.kind === "anyOf") && constraint.of.length > 1) ||
    (constraint.kind === "shape" && text.includes(" or "));
  return parts ? `(${text})` : text;
}
