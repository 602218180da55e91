/** What a call means, in words made from the rule's data: English or Japanese. */
import { suitSymbol, SUITS_DOWN, type Locale } from "@falsecard/core";
import { BLANK, imageOf, type Image, type Span } from "./image.js";
import type { Meaning } from "./meaning.js";
import { wordsFor, type RuleName } from "./names.js";
import type { Forcing, Rule } from "./rule.js";

export const sayName = (name: RuleName, locale: Locale = "en"): string =>
  wordsFor(name)[locale === "ja" ? 1 : 0];

const FORCING: Readonly<Record<Forcing, readonly [en: string, ja: string]>> = {
  none: ["", ""],
  round: ["forcing", "フォーシング"],
  game: ["game-forcing", "ゲーム・フォース"],
  signoff: ["to play", "サインオフ"],
};

function range({ min, max }: Span, most: number): string {
  if (max >= most) return `${min}+`;
  return min === max ? `${min}` : `${min}–${max}`;
}

/**
 * Strength and lengths as far as they say something: `15–17 HCP, balanced`. Where shape may make up for high
 * cards, points are what a bidder quotes, and the high cards alone are given after them: `12–21 points (10–21 HCP),
 * 5+♠`.
 */
export function sayImage(image: Image, locale: Locale = "en"): string {
  const ja = locale === "ja";
  const parts: string[] = [];
  const { points, hcp } = image;
  const high = `${range(hcp, 37)} HCP`;
  if (points.min === hcp.min && points.max === hcp.max) {
    if (hcp.min > 0 || hcp.max < BLANK.hcp.max) parts.push(high);
  } else {
    const quoted = ja ? `${range(points, 37)}点` : `${range(points, 37)} points`;
    parts.push(hcp.min > 0 || hcp.max < BLANK.hcp.max ? `${quoted} (${high})` : quoted);
  }
  // A hand without a void, a singleton or a suit of seven.
  if (SUITS_DOWN.every((suit) => image.length[suit].min >= 2 && image.length[suit].max <= 6))
    parts.push(ja ? "バランス" : "balanced");
  for (const suit of SUITS_DOWN) {
    const length = image.length[suit];
    // A bound that only follows from the others' is not worth a word.
    if (length.min >= 3 || length.max <= 3)
      parts.push(`${range(length, length.min >= 3 ? 6 : 13)}${suitSymbol(suit)}`);
  }
  return parts.join(locale === "ja" ? "、" : ", ");
}

/** One line: name, strength and lengths, what it asks of partner. */
export const sayMeaning = ({ name, image, forcing }: Meaning, locale: Locale = "en"): string =>
  line(name, image, forcing, locale);

/** The same of one rule alone. */
export const sayRule = ({ name, hand, forcing }: Rule, locale: Locale = "en"): string =>
  line(name, imageOf(hand) ?? BLANK, forcing, locale);

function line(name: RuleName, image: Image, forcing: Forcing, locale: Locale): string {
  const rest = [sayImage(image, locale), FORCING[forcing][locale === "ja" ? 1 : 0]]
    .filter((part) => part !== "")
    .join(locale === "ja" ? "。" : "; ");
  return rest === "" ? sayName(name, locale) : `${sayName(name, locale)}: ${rest}`;
}
