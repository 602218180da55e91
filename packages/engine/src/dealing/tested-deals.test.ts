import { hcp, lengthOf, Random } from "@falsecard/core";
import { expect, test } from "vitest";
import { TestedDeals } from "./index.js";

test("hands that pass their tests are dealt, and as often as they come", () => {
  const deals = new TestedDeals(
    { S: (hand) => hcp(hand) >= 17, E: (hand) => lengthOf(hand.in("H")) >= 5 },
    Random.from("tests"),
  );
  let points = 0;
  for (let i = 0; i < 400; i++) {
    const deal = deals.next(100_000);
    if (deal === undefined) throw new Error("a deal");
    expect(hcp(deal.S)).toBeGreaterThanOrEqual(17);
    expect(lengthOf(deal.E.in("H"))).toBeGreaterThanOrEqual(5);
    points += hcp(deal.N) + hcp(deal.W);
  }
  // 6.0 % of hands have 17 points or more, and about a quarter of the others five hearts.
  expect(deals.attempts / 400).toBeGreaterThan(50);
  expect(deals.attempts / 400).toBeLessThan(100);
  // 40 less South's 18.5 are shared by three.
  expect(points / 800).toBeCloseTo(7.1, 0);
});

test("a search in vain ends", () => {
  const deals = new TestedDeals({ N: () => false }, Random.from("vain"));
  expect(deals.next(500)).toBeUndefined();
  expect(deals.attempts).toBe(500);
});
