/** What a call means, in words made from the rule's data: English or Japanese. */
import { suitSymbol, SUITS_DOWN, type Locale } from "@falsecard/core";
import { BLANK, imageOf, type Span } from "./image.js";
import { expectedReadings, shownIn, type Meaning, type Reading } from "./meaning.js";
import { wordsFor, type RuleName } from "./names.js";
import type { Forcing, Rule } from "./rule.js";
import { either, outlineOf, shownBy, type Shown } from "./shown.js";

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
 * Strength and lengths as far as they say something: `15–17 HCP, balanced`, `6–10 or 16+ HCP, 5+♥, 5+♦ or ♣`. Where shape may
 * make up for high cards, points are what a bidder quotes, and the high cards alone are given after them: `12–21 points
 * (10–21 HCP), 5+♠`.
 */
function sayShown(rule: Shown, shown: Shown, plain: Span | undefined, locale: Locale): string {
  const ja = locale === "ja";
  // What was said before is not said again, but what it leaves of the rule's own ranges is.
  const own = outlineOf(rule);
  const { hcp, length, balanced, oneOf } = outlineOf(shown);
  const or = ja ? "か" : " or ";
  const parts: string[] = [];
  const [only] = hcp;
  const [least] = own.hcp;
  const said = least !== undefined && (least.min > 0 || least.max < BLANK.hcp.max);
  const high = said ? `${hcp.map((span) => range(span, BLANK.hcp.max)).join(or)} HCP` : "";
  if (hcp.length === 1 && only !== undefined && plain !== undefined && isWithin(plain, only)) {
    const quoted = ja
      ? `${range(plain, BLANK.hcp.max)}点`
      : `${range(plain, BLANK.hcp.max)} points`;
    parts.push(high === "" ? quoted : `${quoted} (${high})`);
  } else if (high !== "") parts.push(high);
  if (balanced && own.balanced) parts.push(ja ? "バランス" : "balanced");
  for (const suit of SUITS_DOWN) {
    const span = length[suit];
    // A bound that only follows from the others' is not worth a word.
    if (own.length[suit].min >= 3 || own.length[suit].max <= 3)
      parts.push(`${range(span, span.min >= 3 ? 6 : 13)}${suitSymbol(suit)}`);
  }
  if (oneOf !== undefined && own.oneOf !== undefined)
    parts.push(`${oneOf.least}+${oneOf.suits.map((suit) => suitSymbol(suit)).join(or)}`);
  return parts.join(ja ? "、" : ", ");
}

/** A range inside another, and narrower. */
const isWithin = (inner: Span, outer: Span): boolean =>
  inner.min >= outer.min &&
  inner.max <= outer.max &&
  (inner.min > outer.min || inner.max < outer.max);

/**
 * One line: every rule that anybody expects of the call by its name, each with its own strength and lengths, and what the
 * call asks of partner.
 */
export function sayMeaning(meaning: Meaning, locale: Locale = "en"): string {
  const named = new Map<RuleName, Reading[]>();
  for (const reading of expectedReadings(meaning)) {
    const same = named.get(reading.rule);
    if (same === undefined) named.set(reading.rule, [reading]);
    else same.push(reading);
  }
  // A call outside the system has the name that any player gives it.
  const [only] = named.values();
  const names =
    meaning.outside && only !== undefined ? [[meaning.name, only] as const] : [...named];
  const rules = names.map(([name, readings]) => {
    const quoted = readings.flatMap(({ hand }) => imageOf(hand)?.points ?? []);
    const plain = {
      min: Math.min(...quoted.map(({ min }) => min)),
      max: Math.max(...quoted.map(({ max }) => max)),
    };
    const rule = readings.map(({ hand, denies }) => shownBy(hand, denies)).reduce(either);
    const shown = readings.map(shownIn).reduce(either);
    return titled(name, sayShown(rule, shown, plain, locale), locale);
  });
  return finished(rules.join(locale === "ja" ? "、または " : "; or "), meaning.forcing, locale);
}

/** The same of one rule alone. */
export const sayRule = ({ name, hand, forcing }: Rule, locale: Locale = "en"): string =>
  finished(
    titled(name, sayShown(shownBy(hand), shownBy(hand), imageOf(hand)?.points, locale), locale),
    forcing,
    locale,
  );

const titled = (name: RuleName, hand: string, locale: Locale): string =>
  hand === "" ? sayName(name, locale) : `${sayName(name, locale)}: ${hand}`;

function finished(said: string, forcing: Forcing, locale: Locale): string {
  const words = FORCING[forcing][locale === "ja" ? 1 : 0];
  if (words === "") return said;
  const mark = said.includes(": ") ? (locale === "ja" ? "。" : "; ") : ": ";
  return `${said}${mark}${words}`;
}
