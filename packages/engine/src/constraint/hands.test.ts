/** Words for hands, compared with a count by hand. */
import {
  Random,
  SUITS,
  dealPack,
  hcp,
  lengthOf,
  sure,
  type Hand,
  type Suit,
} from "@falsecard/core";
import { expect, test } from "vitest";
import {
  BALANCED,
  allOf,
  anyOf,
  hcpBetween,
  lengthBetween,
  not,
  satisfies,
  shaped,
  type Constraint,
} from "./constraint.js";
import {
  asLong,
  handWordOf,
  longer,
  longest,
  noneLonger,
  sayConstraint,
  somewhere,
  twoLongest,
  withLength,
  worth,
} from "./hands.js";
import { parseConstraint } from "./text.js";

const HANDS: readonly Hand[] = Array.from({ length: 150 }, (_, i) =>
  Object.values(dealPack(Random.from(`words ${i}`))),
).flat();
const length = (hand: Hand, suit: Suit): number => lengthOf(hand.in(suit));
const lengths = (hand: Hand): number[] =>
  SUITS.map((suit) => length(hand, suit)).toSorted((a, b) => b - a);

test("one suit against others", () => {
  for (const hand of HANDS) {
    expect(satisfies(longer("S", "H"), hand)).toBe(length(hand, "S") > length(hand, "H"));
    expect(satisfies(asLong("S", "H"), hand)).toBe(length(hand, "S") >= length(hand, "H"));
    expect(satisfies(longest("D"), hand)).toBe(length(hand, "D") === lengths(hand)[0]);
    expect(satisfies(noneLonger("C", ["S", "H"]), hand)).toBe(
      length(hand, "C") >= Math.max(length(hand, "S"), length(hand, "H")),
    );
    expect(satisfies(noneLonger("C", ["S"]), hand)).toBe(length(hand, "C") >= length(hand, "S"));
  }
});

test("lengths somewhere, outside a suit, and of the two longest together", () => {
  for (const hand of HANDS) {
    expect(satisfies(somewhere(0, 1), hand)).toBe((lengths(hand)[3] ?? 0) <= 1);
    expect(satisfies(somewhere(6, 13), hand)).toBe((lengths(hand)[0] ?? 0) >= 6);
    expect(satisfies(somewhere(0, 1, "S"), hand)).toBe(
      SUITS.some((suit) => suit !== "S" && length(hand, suit) <= 1),
    );
    const [a = 0, b = 0] = lengths(hand);
    for (const least of [8, 9, 10]) expect(satisfies(twoLongest(least), hand)).toBe(a + b >= least);
    const [, , , shortest = 0] = lengths(hand);
    expect(satisfies(shaped(...BALANCED), hand)).toBe(shortest >= 2 && a + b <= 8 && a <= 5);
  }
});

/**
 * 1-3-5 for a doubleton, singleton or void with four trumps or more, 1-2-3 with fewer; the shortest suit alone counts.
 */
function support(hand: Hand, trump: Suit): number {
  const shortest = Math.min(
    ...SUITS.filter((suit) => suit !== trump).map((suit) => length(hand, suit)),
  );
  const points = length(hand, trump) >= 4 ? [5, 3, 1] : [3, 2, 1];
  return hcp(hand) + (points[shortest] ?? 0);
}

test("support points and points with length", () => {
  for (const hand of HANDS)
    for (const trump of ["S", "C"] as const) {
      const worthIt = support(hand, trump);
      const long = hcp(hand) + Math.min(3, Math.max(0, length(hand, trump) - 5));
      for (const [min, max] of [
        [10, 12],
        [0, 9],
        [13, 37],
        [0, 37],
      ] as const) {
        expect(satisfies(worth(min, max, trump), hand)).toBe(
          worthIt >= min && (max === 37 || worthIt <= max),
        );
        expect(satisfies(withLength(min, max, trump), hand)).toBe(
          long >= min && (max === 37 || long <= max),
        );
      }
    }
});

test("a word is known again", () => {
  expect(handWordOf(longer("S", "H"))).toEqual({ kind: "longer", suit: "S", other: "H" });
  expect(handWordOf(longest("S"))).toEqual({ kind: "longest", suit: "S" });
  expect(handWordOf(asLong("S", "H"))).toEqual({ kind: "as-long", suit: "S", others: ["H"] });
  expect(handWordOf(noneLonger("S", ["H", "D"]))).toEqual({
    kind: "as-long",
    suit: "S",
    others: ["H", "D"],
  });
  expect(handWordOf(worth(10, 12, "S"))).toEqual({ kind: "worth", min: 10, max: 12, suit: "S" });
  expect(handWordOf(twoLongest(9))).toEqual({ kind: "two-longest", least: 9 });
  expect(longer("S", "H")).toBe(longer("S", "H"));
  expect(worth(10, 12, "S")).not.toBe(worth(10, 12, "H"));
  expect(handWordOf(shaped(...BALANCED))).toBeUndefined();
});

// Constraints that people type, and their words.
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

// Constraints that only programs write, and their words.
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
