/** Why another call was not chosen, in lines. */
import { hcp, lengthsOf, losers, type Hand } from "@falsecard/core";
import { sayName, type RuleTried, type WhyNot } from "@falsecard/engine/bidding";
import { sayConstraint } from "@falsecard/engine/constraint";
import { callText } from "./bidding.js";
import type { Shell } from "../frame/shell.js";

/** `13 HCP, 4=3=3=3, 7 losers`. */
const handFacts = (shell: Shell, hand: Hand): string =>
  shell.say(PHRASES.hand, {
    points: hcp(hand),
    shape: lengthsOf(hand).join("="),
    losers: losers(hand),
  });

export function whyNotLines(
  shell: Shell,
  { call, status, choice, tried }: WhyNot,
  hand: Hand,
): string[] {
  const { style } = shell;
  const values = {
    call: callText(style, call),
    chosen: callText(style, choice.call),
    name: sayName(choice.rule.name, style.locale),
  };
  return [
    shell.say(PHRASES.status[status], values),
    ...(status === "unfit" ? [handFacts(shell, hand)] : []),
    ...(status === "chosen" ? [] : tried.map((one) => `  ${triedText(shell, one)}`)),
  ];
}

function triedText(shell: Shell, { rule, misses, ahead }: RuleTried): string {
  const { locale } = shell.style;
  const name = sayName(rule.name, locale);
  if (misses.length === 0) return shell.say(ahead ? PHRASES.fits : PHRASES.later, { name });
  return shell.say(PHRASES.misses, {
    name,
    misses: shell.style.list(
      misses.map((one) => sayConstraint(one, locale)),
      ["; ", "、"],
    ),
  });
}

/** The reasons as data. */
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

const PHRASES = {
  status: {
    chosen: [
      "{call} is what the rules call: {chosen}, {name}.",
      "{call} はルールが選ぶコールです: {chosen}、{name}。",
    ],
    illegal: [
      "Not {call}: the laws do not allow it here. The rules call {chosen}, {name}.",
      "{call} でないのは、ここでは規則上できないからです。ルールが選ぶのは {chosen}、{name}。",
    ],
    "no-rule": [
      "Not {call}: no rule of the system has it here. The rules call {chosen}, {name}.",
      "{call} でないのは、ここではシステムにないからです。ルールが選ぶのは {chosen}、{name}。",
    ],
    behind: [
      "Not {call}: the hand is right for it, but {chosen}, {name}, comes first.",
      "{call} もできるハンドですが、{chosen}、{name} を先に選びます。",
    ],
    unfit: [
      "Not {call}: the hand is not what it shows. The rules call {chosen}, {name}.",
      "{call} でないのは、それが示すハンドではないからです。ルールが選ぶのは {chosen}、{name}。",
    ],
  },
  hand: [
    "The hand has {points} HCP, {shape} (♠=♥=♦=♣), {losers|loser|losers}.",
    "ハンドは {points} 点、{shape}(♠=♥=♦=♣)、{losers} ルーザー。",
  ],
  misses: ["{name}: lacks {misses}", "{name}: 不足 {misses}"],
  later: ["{name}: the hand has all it asks; it comes later", "{name}: 条件は満たすが、順位が後"],
  fits: ["{name}: the hand has all it asks", "{name}: 条件を満たす"],
} as const;
