/**
 * The faults of a call's explanation, as sentences. The words in English and Japanese must agree with each other and
 * with the data, no range may be empty, and a name's claim about lengths must be true.
 */
import { makeCall, SUITS_DOWN, type Hand } from "@falsecard/core";
import { satisfies } from "../../constraint/constraint.js";
import { explanationOf, type Explanation, type Sense } from "./explanation.js";
import type { Span } from "../situation/image.js";
import type { Meaning } from "../situation/rule.js";
import type { RuleName } from "../system/names.js";
import { isTrueOf, readBack, type SaidSense } from "./read-back.fixture.js";
import { sayMeaning, sayName } from "./say.js";
import { isShown, outlineOf } from "../situation/shown.js";

const same = (a: Span, b: Span): boolean => a.min === b.min && a.max === b.max;

/** The number of cards that a name claims: the caller has at least this many in some suit. */
const CLAIMS: Partial<Readonly<Record<RuleName, number>>> = {
  "law-game-raise": 5,
  "law-limit-raise": 4,
  "law-constructive-raise": 4,
  "law-preemptive-raise": 4,
  "five-five-majors": 5,
  "five-five-invitation": 5,
  "stayman-hearts": 4,
  "stayman-spades": 4,
  "other-major-shown": 4,
  splinter: 4,
  "support-double": 3,
  "support-shown": 3,
  "three-card-raise": 3,
  michaels: 5,
  transfer: 5,
};

/** The first difference between the words of a sense and its data. */
function partingOf(said: SaidSense, sense: Sense): string | undefined {
  const { hcp, length } = outlineOf(sense.shown);
  if (said.usually !== sense.usually && said.saysHand) return "usually";
  if (said.hcp !== undefined)
    if (
      said.hcp.length !== hcp.length ||
      !said.hcp.every((span, i) => same(span, hcp[i] ?? { min: -1, max: -1 }))
    )
      return "points";
  for (const suit of SUITS_DOWN) {
    const words = said.length[suit];
    if (words === undefined) continue;
    const { min, max } = length[suit];
    // An upper bound of six or more may be left out of the words; 13 is no limit.
    if (words.min !== min || Math.min(words.max, 13) < max) return suit;
  }
  return undefined;
}

/** The faults of an explanation, also for the hand that made the call by this rule, if one is given. */
export function faultsIn(
  meaning: Meaning,
  made?: { readonly hand: Hand; readonly rule: RuleName },
): readonly string[] {
  const faults: string[] = [];
  const told = explanationOf(meaning);
  const texts = { en: sayMeaning(meaning, "en"), ja: sayMeaning(meaning, "ja") };
  const call = `${makeCall(meaning.call)} (${texts.en})`;
  const senses = { en: readBack(texts.en, "en"), ja: readBack(texts.ja, "ja") };
  for (const locale of ["en", "ja"] as const) {
    const expected = told.senses.filter(({ seldom }) => !seldom);
    const said = senses[locale].filter(({ seldom }) => !seldom);
    const rare = senses[locale].find(({ seldom }) => seldom)?.text ?? "";
    if (said.length !== expected.length)
      faults.push(`${call}: ${locale} has ${said.length} senses`);
    for (const { rule, seldom } of told.senses)
      if (seldom && !rare.includes(sayName(rule, locale)))
        faults.push(`${call}: ${locale} does not name ${rule}`);
    for (const [i, sense] of expected.entries()) {
      const words = said[i];
      const parting = words === undefined ? "nothing said" : partingOf(words, sense);
      if (parting !== undefined)
        faults.push(`${call}: ${locale} and the data differ in ${parting}`);
    }
  }
  for (const { rule, shown } of told.senses) {
    const { hcp, length } = outlineOf(shown);
    if (hcp.length === 0) faults.push(`${call}: no hand is like that`);
    const claimed = CLAIMS[rule] ?? 0;
    if (SUITS_DOWN.every((suit) => length[suit].max < claimed))
      faults.push(`${call}: the name speaks of ${claimed} cards`);
  }
  if (made === undefined) return faults;
  const { hand, rule } = made;
  if (!told.senses.some((sense) => sense.rule === rule)) faults.push(`${call}: misnamed`);
  else if (!isExplained(told, hand, rule)) faults.push(`${call}: the hand is outside the data`);
  for (const locale of ["en", "ja"] as const)
    if (!isTrueOf(senses[locale], hand)) faults.push(`${call}: ${locale} is not true of the hand`);
  return faults;
}

/** Whether the explanation holds for the hand: by the rule of this name, or by any. */
export function isExplained({ senses }: Explanation, hand: Hand, rule?: RuleName): boolean {
  return senses.some(
    (sense) =>
      (rule === undefined || sense.rule === rule) &&
      (sense.usually ||
        (isShown(sense.shown, hand) && sense.beside.every((one) => satisfies(one, hand)))),
  );
}
