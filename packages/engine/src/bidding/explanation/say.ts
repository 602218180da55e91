/** What a call means, in words made from the rule's data: English or Japanese. */
import { suitSymbol, SUITS_DOWN, type Locale } from "@falsecard/core";
import type { Constraint } from "../../constraint/constraint.js";
import { descriptionOf, type Description } from "./description.js";
import { explanationOf, type Sense } from "./explanation.js";
import { BLANK } from "../situation/image.js";
import type { Meaning } from "../situation/meaning.js";
import { wordsFor, type RuleName } from "../system/names.js";
import { sayPoints, sayRange, sayRequirement } from "./requirement.js";
import type { Forcing, Rule } from "../situation/rule.js";
import { outlineOf, shownBy, type Outline } from "../situation/shown.js";

/** The name of a rule in words. */
export const sayName = (name: RuleName, locale: Locale = "en"): string =>
  wordsFor(name)[locale === "ja" ? 1 : 0];

const FORCING: Readonly<Record<Forcing, readonly [en: string, ja: string]>> = {
  none: ["", ""],
  round: ["forcing", "フォーシング"],
  game: ["game-forcing", "ゲーム・フォース"],
  signoff: ["to play", "サインオフ"],
};

const FLAT_WORDS = {
  balanced: ["balanced", "バランス"],
  loosely: ["semi-balanced", "セミバランス"],
} as const;

/** `balanced`, `balanced or 6-3-2-2`, `semi-balanced`. */
function sayFlat(beside: NonNullable<Outline["flat"]>, ja: boolean): string {
  const words = FLAT_WORDS[beside.length > 1 ? "loosely" : "balanced"][ja ? 1 : 0];
  return beside.length === 1 ? `${words}${ja ? "か" : " or "}${beside[0]}` : words;
}

/**
 * Strength and lengths as far as they say something: `15–17 HCP, balanced`, `6–10 or 16+ HCP, 5+♥, 5+♦ or ♣`. Where shape may
 * make up for high cards, points are what a bidder quotes, and the high cards alone are given after them: `12–21 points
 * (10–21 HCP), 5+♠`.
 */
function sayDescription(told: Description, locale: Locale): string {
  const { own: rule, shown, points, lengths, flat: isFlat, beside } = told;
  const ja = locale === "ja";
  // What was said before is not said again, but what it leaves of the rule's own ranges is.
  const own = outlineOf(rule);
  const { hcp, flat, oneOf } = outlineOf(shown);
  const or = ja ? "か" : " or ";
  const parts: string[] = [];
  const [least] = own.hcp;
  const said = least !== undefined && (least.min > 0 || least.max < BLANK.hcp.max);
  const high = said ? `${hcp.map((span) => sayRange(span, BLANK.hcp.max)).join(or)} HCP` : "";
  if (points !== undefined) {
    const quoted = sayPoints(points, locale);
    parts.push(high === "" ? quoted : `${quoted} (${high})`);
  } else if (high !== "") parts.push(high);
  if (isFlat && flat !== undefined) parts.push(sayFlat(flat, ja));
  for (const suit of SUITS_DOWN) {
    const span = lengths[suit];
    if (span !== undefined) parts.push(`${sayRange(span, 13)}${suitSymbol(suit)}`);
  }
  if (oneOf !== undefined && own.oneOf !== undefined)
    parts.push(`${oneOf.least}+${oneOf.suits.map((suit) => suitSymbol(suit)).join(or)}`);
  for (const one of beside) parts.push(sayRequirement(one, locale) ?? "");
  return parts.join(ja ? "、" : ", ");
}

/** One sense: its name and what the hand is; what holds usually is said to. */
function saySense(sense: Sense, locale: Locale): string {
  const hand = sayDescription(sense, locale);
  const usual = locale === "ja" ? "通常 " : "usually ";
  return titled(sense.rule, hand !== "" && sense.usually ? usual + hand : hand, locale);
}

/**
 * One line: every rule that anybody expects of the call by its name, each with its own strength and lengths, what else it is
 * seldom made by, and what the call asks of partner. Of hands that seldom call so nothing is said: nobody counts on it.
 */
export function sayMeaning(meaning: Meaning, locale: Locale = "en"): string {
  const ja = locale === "ja";
  const { senses } = explanationOf(meaning);
  const expected = senses
    .filter(({ seldom }) => !seldom)
    .map((sense) => saySense(sense, locale))
    .join(ja ? "、または " : "; or ");
  const rare = senses.filter(({ seldom }) => seldom).map(({ rule }) => sayName(rule, locale));
  const said =
    rare.length === 0
      ? expected
      : `${expected}${ja ? "、まれに " : "; seldom "}${rare.join(ja ? "か" : " or ")}`;
  return finished(said, meaning.forcing, locale);
}

/** The same of one rule alone. */
export const sayRule = ({ name, hand, forcing }: Rule, locale: Locale = "en"): string =>
  finished(titled(name, sayDescription(ruleAlone(hand), locale), locale), forcing, locale);

function ruleAlone(hand: Constraint): Description {
  const shown = shownBy(hand);
  return descriptionOf({ hands: [hand], own: shown, shown });
}

const titled = (name: RuleName, hand: string, locale: Locale): string =>
  hand === "" ? sayName(name, locale) : `${sayName(name, locale)}: ${hand}`;

function finished(said: string, forcing: Forcing, locale: Locale): string {
  const words = FORCING[forcing][locale === "ja" ? 1 : 0];
  if (words === "") return said;
  const ja = locale === "ja";
  const ended = said.includes(": ") || said.includes(ja ? "、まれに " : "; ");
  const mark = ended ? (ja ? "。" : "; ") : ": ";
  return `${said}${mark}${words}`;
}
