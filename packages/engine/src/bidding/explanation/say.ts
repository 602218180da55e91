/** The meaning of a call in words, English or Japanese, made from the data of its rules. */
import { catalogue, inLocale, suitSymbol, SUITS_DOWN, type Locale } from "@falsecard/core";
import { BLANK } from "../situation/image.js";
import type { Meaning, Rule } from "../situation/rule.js";
import { shownBy, type Outline } from "../situation/shown.js";
import { wordsFor, type RuleName } from "../system/names.js";
import { descriptionOf, explanationOf, type Description, type Sense } from "./explanation.js";
import { sayPoints, sayRange, sayRequirement } from "./requirement.js";

const { say } = catalogue(
  {
    round: ["forcing", "フォーシング"],
    game: ["game-forcing", "ゲーム・フォース"],
    signoff: ["to play", "サインオフ"],
    balanced: ["balanced", "バランス"],
    loosely: ["semi-balanced", "セミバランス"],
    or: [" or ", "か"],
    comma: [", ", "、"],
    orElse: ["; or ", "、または "],
    seldom: ["; seldom ", "、まれに "],
    usually: ["usually {hand}", "通常 {hand}"],
    /**
     * Marks a text that has more than a name: in English any further sense follows it, in Japanese only the seldom
     * ones.
     */
    list: ["; ", "、まれに "],
    /** Between what a call shows and what it asks of partner. */
    asks: ["; ", "。"],
  },
  String,
);

/** The name of a rule in words. */
export const sayName = (name: RuleName, locale: Locale = "en"): string =>
  inLocale(wordsFor(name), locale);

/** `balanced`, `balanced or 6-3-2-2`, `semi-balanced`. */
function sayFlat(beside: NonNullable<Outline["flat"]>, locale: Locale): string {
  const words = say(beside.length > 1 ? "loosely" : "balanced", locale);
  return beside.length === 1 ? `${words}${say("or", locale)}${beside[0]}` : words;
}

/**
 * The strength and lengths that are worth mentioning: `15–17 HCP, balanced`, `6–10 or 16+ HCP, 5+♥, 5+♦ or ♣`. Where
 * shape may make up for high cards, the quoted points come first and the high-card points after them: `12–21 points
 * (10–21 HCP), 5+♠`.
 */
function sayDescription(told: Description, locale: Locale): string {
  const { own, outline, points, lengths, flat: isFlat, beside } = told;
  // Only ranges that the rule itself limits are mentioned, narrowed by the earlier calls.
  const { hcp, flat, oneOf } = outline;
  const or = say("or", locale);
  const parts: string[] = [];
  const [least] = own.hcp;
  const said = least !== undefined && (least.min > 0 || least.max < BLANK.hcp.max);
  const high = said ? `${hcp.map((span) => sayRange(span, BLANK.hcp.max)).join(or)} HCP` : "";
  if (points !== undefined) {
    const quoted = sayPoints(points, locale);
    parts.push(high === "" ? quoted : `${quoted} (${high})`);
  } else if (high !== "") parts.push(high);
  if (isFlat && flat !== undefined) parts.push(sayFlat(flat, locale));
  for (const suit of SUITS_DOWN) {
    const span = lengths[suit];
    if (span !== undefined) parts.push(`${sayRange(span, 13)}${suitSymbol(suit)}`);
  }
  if (oneOf !== undefined && own.oneOf !== undefined)
    parts.push(`${oneOf.least}+${oneOf.suits.map((suit) => suitSymbol(suit)).join(or)}`);
  for (const one of beside) parts.push(sayRequirement(one, locale) ?? "");
  return parts.join(say("comma", locale));
}

/** One sense: its name and its hands, with "usually" where last resorts make the call with other hands. */
function saySense({ usually, rule, ...told }: Sense, locale: Locale): string {
  const hand = sayDescription(told, locale);
  return titled(rule, hand !== "" && usually ? say("usually", locale, { hand }) : hand, locale);
}

/**
 * A call's meaning in one line: the names of its expected rules, each with strength and lengths, the names of rules
 * that seldom make it (without their hands), and what the call asks of partner.
 */
export function sayMeaning(meaning: Meaning, locale: Locale = "en"): string {
  const { senses } = explanationOf(meaning);
  const expected = senses.filter(({ seldom }) => !seldom).map((sense) => saySense(sense, locale));
  const rare = senses.filter(({ seldom }) => seldom).map(({ rule }) => sayName(rule, locale));
  const said = [
    expected.join(say("orElse", locale)),
    ...(rare.length === 0 ? [] : [rare.join(say("or", locale))]),
  ].join(say("seldom", locale));
  return finished(said, meaning, locale);
}

/** One line on a rule by itself: its name, strength and lengths, and what the call asks of partner. */
export function sayRule(rule: Rule, locale: Locale = "en"): string {
  const shown = shownBy(rule.hand);
  const hand = sayDescription(descriptionOf([rule.hand], shown, shown), locale);
  return finished(titled(rule.name, hand, locale), rule, locale);
}

const titled = (name: RuleName, hand: string, locale: Locale): string =>
  hand === "" ? sayName(name, locale) : `${sayName(name, locale)}: ${hand}`;

function finished(said: string, { forcing }: Pick<Rule, "forcing">, locale: Locale): string {
  if (forcing === "none") return said;
  const isList = said.includes(": ") || said.includes(say("list", locale));
  return `${said}${isList ? say("asks", locale) : ": "}${say(forcing, locale)}`;
}
