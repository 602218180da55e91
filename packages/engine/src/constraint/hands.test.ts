/** Words for hands, held against what a player counts. */
import { dealPack, hcp, lengthOf, Random, SUITS, type Hand, type Suit } from "@falsecard/core";
import { expect, test } from "vitest";
import { satisfies } from "./constraint.js";
import {
  asLong,
  balanced,
  handWordOf,
  longer,
  longest,
  noneLonger,
  somewhere,
  twoLongest,
  withLength,
  worth,
} from "./hands.js";

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
    expect(satisfies(balanced, hand)).toBe(shortest >= 2 && a + b <= 8 && a <= 5);
  }
});

/** 1-3-5 for a doubleton, singleton or void with four trumps or more, 1-2-3 with fewer; the shortest suit alone counts. */
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
  expect(handWordOf(balanced)).toBeUndefined();
});
