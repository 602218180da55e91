import { expect, test } from "vitest";
import { LIMITS } from "./constraint.js";

/** The most that the best cards of a pack add up to, in a suit, in a hand of thirteen, in two hands. */
function most(values: readonly number[]): { suit: number; hand: number; hands: number } {
  const sum = (list: readonly number[]): number => list.reduce((total, each) => total + each, 0);
  const pack = [...values, ...values, ...values, ...values].toSorted((a, b) => b - a);
  return { suit: sum(values), hand: sum(pack.slice(0, 13)), hands: sum(pack.slice(0, 26)) };
}

test("no count is beyond what the pack has", () => {
  const rest = Array.from({ length: 8 }, () => 0);
  // Ace, king, queen, jack, ten.
  expect(LIMITS.hcp).toEqual(most([4, 3, 2, 1, 0, ...rest]));
  expect(LIMITS.controls).toEqual(most([2, 1, 0, 0, 0, ...rest]));
  expect(LIMITS.honours).toEqual(most([1, 1, 1, 1, 1, ...rest]));
  // Three losers in every suit that has three cards; a suit has thirteen cards, and so many stoppers at the most.
  expect(LIMITS.losers).toEqual({ suit: 3, hand: 12, hands: 12 });
  for (const kind of ["length", "stoppers"] as const)
    expect(LIMITS[kind]).toEqual({ suit: 13, hand: 13, hands: 13 });
});
