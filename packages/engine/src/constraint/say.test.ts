import { sure } from "@falsecard/core";
import { expect, test } from "vitest";
import {
  allOf,
  anyOf,
  hcpBetween,
  lengthBetween,
  not,
  shaped,
  type Constraint,
} from "./constraint.js";
import { sayConstraint } from "./say.js";
import { parseConstraint } from "./text.js";

// What people type, as they read it.
test.each([
  ["12+", "12+ HCP", "12点以上"],
  ["7-", "0–7 HCP", "7点以下"],
  ["14", "14 HCP", "14点"],
  ["37", "37 HCP", "37点"],
  ["0", "0 HCP", "0点"],
  ["5S4+H", "5 spades, 4+ hearts", "スペード5枚、ハート4枚以上"],
  ["0-1D", "0–1 diamonds", "ダイヤ1枚以下"],
  ["13C", "13 clubs", "クラブ13枚"],
  ["4+controls", "4+ controls", "4コントロール以上"],
  ["SA", "♠A", "♠A"],
  ["HKQ", "♥K ♥Q", "♥K ♥Q"],
  ["2aces", "2 of ♠A ♥A ♦A ♣A", "♠A ♥A ♦A ♣A のうち2枚"],
  ["2+aces", "2+ of ♠A ♥A ♦A ♣A", "♠A ♥A ♦A ♣A のうち2枚以上"],
  ["0kings", "no ♠K ♥K ♦K ♣K", "♠K ♥K ♦K ♣K なし"],
  ["stopC", "a stopper in clubs", "クラブのストッパー"],
  ["semibalanced", "semi-balanced", "セミバランス"],
  ["4441 or 5431", "4-4-4-1 or 5-4-3-1", "4-4-4-1、または5-4-3-1"],
  ["5=4=x=x", "5=4=x=x", "5=4=x=x"],
  ["any", "any hand", "任意のハンド"],
  ["5+major", "5+ spades or 5+ hearts", "スペード5枚以上、またはハート5枚以上"],
  [
    "5+major 12+",
    "(5+ spades or 5+ hearts), 12+ HCP",
    "(スペード5枚以上、またはハート5枚以上)、12点以上",
  ],
  ["not (5+S 12+)", "not (5+ spades, 12+ HCP)", "(スペード5枚以上、12点以上)ではない"],
])("%s", (text, en, ja) => {
  const constraint = sure(parseConstraint(text));
  expect(sayConstraint(constraint)).toBe(en);
  expect(sayConstraint(constraint, "ja")).toBe(ja);
});

// What only programs write.
test.each<[Constraint, string, string]>([
  [allOf(), "any hand", "任意のハンド"],
  [anyOf(), "no hand", "該当なし"],
  [{ kind: "hcp", suit: "S", min: 4, max: 10 }, "4+ HCP in spades", "スペードに4点以上"],
  [{ kind: "hcp", suit: "S", min: 4, max: 9 }, "4–9 HCP in spades", "スペードに4〜9点"],
  [{ kind: "losers", suit: "H", min: 0, max: 1 }, "0–1 losers in hearts", "ハートに1ルーザー以下"],
  [
    { kind: "stoppers", suit: "H", min: 2, max: 13 },
    "2+ stoppers in hearts",
    "ハートに2ストッパー以上",
  ],
  [not(shaped("4-4-4-1", "5-4-4-0")), "not (4-4-4-1 or 5-4-4-0)", "4-4-4-1か5-4-4-0ではない"],
  [
    allOf(hcpBetween(12), anyOf(lengthBetween("S", 5))),
    "12+ HCP, 5+ spades",
    "12点以上、スペード5枚以上",
  ],
])("%o", (constraint, en, ja) => {
  expect(sayConstraint(constraint)).toBe(en);
  expect(sayConstraint(constraint, "ja")).toBe(ja);
});
