/** What a constraint says, in words: English or Japanese. */
import { suitSymbol, type Locale, type Suit } from "@falsecard/core";
import { isCount, LIMITS, type Constraint, type Count } from "./constraint.js";
import { handWordOf, type HandWord } from "./hands.js";
import { BALANCED, SEMI_BALANCED } from "./shape.js";

const SUIT_WORDS: Readonly<Record<Locale, Readonly<Record<Suit, string>>>> = {
  en: { S: "spades", H: "hearts", D: "diamonds", C: "clubs" },
  ja: { S: "スペード", H: "ハート", D: "ダイヤ", C: "クラブ" },
};

const UNITS: Readonly<Record<Locale, Readonly<Record<Count["kind"], string>>>> = {
  en: {
    hcp: "HCP",
    length: "",
    losers: "losers",
    controls: "controls",
    honours: "honours",
    quality: "",
    cards: "",
    stoppers: "stoppers",
  },
  ja: {
    hcp: "点",
    length: "枚",
    losers: "ルーザー",
    controls: "コントロール",
    honours: "枚のオナー",
    quality: "枚",
    cards: "枚",
    stoppers: "ストッパー",
  },
};

/** `15–17`, `12+`, `0–7`, `4`; in Japanese 以上 stands behind the unit instead of a plus. */
function rangeOf(min: number, max: number, most: number, locale: Locale, unit: string): string {
  const open = max >= most && min < max;
  if (locale === "ja") {
    if (open) return `${min}${unit}以上`;
    if (min <= 0 && max > 0) return `${max}${unit}以下`;
    return `${min === max ? min : `${min}〜${max}`}${unit}`;
  }
  const space = unit === "" ? "" : " ";
  if (open) return `${min}+${space}${unit}`;
  return `${min === max ? min : `${min}–${max}`}${space}${unit}`;
}

function sayCount(count: Count, locale: Locale): string {
  const { kind, min, max } = count;
  const words = SUIT_WORDS[locale];
  const unit = UNITS[locale][kind];
  if (kind === "cards") {
    const cards = count.cards
      .map((card) => (suitOfText(card) ?? "") + card.slice(1).toUpperCase())
      .join(" ");
    if (max === 0) return locale === "ja" ? `${cards} なし` : `no ${cards}`;
    if (min >= count.cards.length) return cards;
    const range = rangeOf(min, max, count.cards.length, locale, unit);
    return locale === "ja" ? `${cards} のうち${range}` : `${range} of ${cards}`;
  }
  if (kind === "quality") {
    const range = rangeOf(min, max, count.top, locale, unit);
    return locale === "ja"
      ? `${words[count.suit]}の上位${count.top}枚のうち${range}`
      : `${range} of the top ${count.top} ${words[count.suit]}`;
  }
  if (kind === "length") {
    const range = rangeOf(min, max, 13, locale, unit);
    return locale === "ja" ? `${words[count.suit]}${range}` : `${range} ${words[count.suit]}`;
  }
  if (kind === "stoppers" && min === 1 && max >= LIMITS.stoppers.suit)
    return locale === "ja"
      ? `${words[count.suit]}のストッパー`
      : `a stopper in ${words[count.suit]}`;
  const { suit } = count;
  const range = rangeOf(min, max, LIMITS[kind][suit === undefined ? "hand" : "suit"], locale, unit);
  if (suit === undefined) return range;
  return locale === "ja" ? `${words[suit]}に${range}` : `${range} in ${words[suit]}`;
}

function suitOfText(card: string): string | undefined {
  const letter = card.charAt(0).toUpperCase();
  return letter === "S" || letter === "H" || letter === "D" || letter === "C"
    ? suitSymbol(letter)
    : undefined;
}

const same = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((one) => b.includes(one));

function sayShape(shapes: readonly string[], locale: Locale): string {
  if (same(shapes, BALANCED)) return locale === "ja" ? "バランス" : "balanced";
  if (same(shapes, SEMI_BALANCED)) return locale === "ja" ? "セミバランス" : "semi-balanced";
  return shapes.join(locale === "ja" ? "か" : " or ");
}

/** A word that stands for many constraints is said as the word. */
function sayWord(word: HandWord, locale: Locale): string {
  const ja = locale === "ja";
  const names = SUIT_WORDS[locale];
  const suit = "suit" in word ? names[word.suit] : "";
  switch (word.kind) {
    case "worth":
    case "with-length": {
      const points = rangeOf(word.min, word.max, LIMITS.hcp.hand, locale, ja ? "点" : "points");
      if (word.kind === "worth")
        return ja ? `${suit}切り札で${points}` : `${points} with ${suit} as trumps`;
      return ja ? `${suit}の長さ込みで${points}` : `${points} with length in ${suit}`;
    }
    case "longer":
      return ja
        ? `${suit}が${names[word.other]}より長い`
        : `${suit} longer than ${names[word.other]}`;
    case "as-long": {
      const others = word.others.map((other) => names[other]).join(ja ? "も" : " and ");
      return ja ? `${others}は${suit}より長くない` : `${others} no longer than ${suit}`;
    }
    case "longest":
      return ja ? `${suit}が最長スート` : `${suit} as long as any suit`;
    case "two-longest":
      return ja ? `2スートで${word.least}枚以上` : `${word.least}+ cards in two suits`;
    case "law":
      return ja ? "トータル・トリックの法則による" : "by the Law of Total Tricks";
  }
}

/** `15–17 HCP, balanced` or `15〜17点、バランス`. */
export function sayConstraint(constraint: Constraint, locale: Locale = "en"): string {
  const ja = locale === "ja";
  const word = handWordOf(constraint);
  if (word !== undefined) return sayWord(word, locale);
  if (isCount(constraint)) return sayCount(constraint, locale);
  switch (constraint.kind) {
    case "any":
      return ja ? "任意のハンド" : "any hand";
    case "shape":
      return sayShape(constraint.shapes, locale);
    case "allOf":
      return constraint.of.length === 0
        ? sayConstraint({ kind: "any" }, locale)
        : constraint.of.map((one) => inner(one, locale)).join(ja ? "、" : ", ");
    case "anyOf":
      return constraint.of.length === 0
        ? ja
          ? "該当なし"
          : "no hand"
        : constraint.of.map((one) => inner(one, locale)).join(ja ? "、または" : " or ");
    case "not":
      return ja ? `${inner(constraint.of, locale)}ではない` : `not ${inner(constraint.of, locale)}`;
  }
}

/** A part that is itself made of parts stands in brackets. */
function inner(constraint: Constraint, locale: Locale): string {
  const text = sayConstraint(constraint, locale);
  if (handWordOf(constraint) !== undefined) return text;
  const parts =
    ((constraint.kind === "allOf" || constraint.kind === "anyOf") && constraint.of.length > 1) ||
    (constraint.kind === "shape" && text.includes(" or "));
  return parts ? (locale === "ja" ? `(${text})` : `(${text})`) : text;
}
