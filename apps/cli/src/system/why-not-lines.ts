/** Why another call was not chosen, in lines. */
import { hcp, lengthsOf, losers, type Hand } from "@falsecard/core";
import { sayName, type RuleTried, type WhyNot } from "@falsecard/engine/bidding";
import { sayConstraint } from "@falsecard/engine/constraint";
import { callText } from "./bidding.js";
import type { Shell } from "../frame/shell.js";

/** `13 HCP, 4=3=3=3, 7 losers`. */
const handFacts = (shell: Shell, hand: Hand): string =>
  shell.say("whynot.hand", {
    points: hcp(hand),
    shape: lengthsOf(hand).join("="),
    losers: losers(hand),
  });

export function whyNotLines(
  shell: Shell,
  { call, status, choice, tried }: WhyNot,
  hand: Hand,
): string[] {
  const { scribe } = shell;
  const values = {
    call: callText(scribe, call),
    chosen: callText(scribe, choice.call),
    name: sayName(choice.rule.name, scribe.locale),
  };
  return [
    shell.say(`whynot.${status}`, values),
    ...(status === "unfit" ? [handFacts(shell, hand)] : []),
    ...(status === "chosen" ? [] : tried.map((one) => `  ${triedText(shell, one)}`)),
  ];
}

function triedText(shell: Shell, { rule, misses, ahead }: RuleTried): string {
  const { locale } = shell.scribe;
  const name = sayName(rule.name, locale);
  if (misses.length === 0) return shell.say(ahead ? "whynot.fits" : "whynot.later", { name });
  return shell.say("whynot.misses", {
    name,
    misses: misses.map((one) => sayConstraint(one, locale)).join(locale === "ja" ? "、" : "; "),
  });
}

/** The same as data. */
export const whyNotData = ({ call, status, choice, tried }: WhyNot) => ({
  call,
  status,
  chosen: { call: choice.call, rule: choice.rule.name },
  tried: tried.map(({ rule, ahead, misses }) => ({
    rule: rule.name,
    ahead,
    misses: misses.map((one) => ({ en: sayConstraint(one, "en"), ja: sayConstraint(one, "ja") })),
  })),
});
