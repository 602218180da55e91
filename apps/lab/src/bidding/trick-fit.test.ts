import { dealPack, Random } from "@falsecard/core";
import { FACTS, weightsOf } from "@falsecard/engine/bidding";
import { expect, test } from "vitest";
import { distance, expectedBy, fitWeights, samplesOf, type Sample } from "./trick-fit.js";

const WORTH = weightsOf("suit", "deal");

/** Deals whose tricks are what known weights say, plus what chance adds. */
function samples(deals: number, noise: number): Sample[] {
  const random = Random.from("noise");
  return Array.from({ length: deals }, (_, i) => dealPack(Random.from(`fit ${i}`)))
    .flatMap((deal) => samplesOf(deal, () => 0))
    .map((sample) => ({
      ...sample,
      tricks:
        WORTH.reduce((sum, worth, i) => sum + worth * (sample.counts.deal[i] ?? 0), 0) +
        noise * (random.fraction() - 0.5),
    }))
    .filter(({ kind }) => kind === "suit");
}

test("a fit finds the weights that made the tricks", () => {
  const known = samples(400, 0);
  const found = fitWeights(known, "suit", "deal");
  for (const fact of ["trump-ace", "ninth-trump", "ace", "their-void"] as const) {
    const i = FACTS.suit.deal.indexOf(fact);
    expect(found[i]).toBeCloseTo(WORTH[i] ?? 0, 1);
  }
});

test("what two hands say is further out than what four say", () => {
  const known = samples(400, 1);
  const by = (basis: "pair" | "deal"): number => {
    const weights = fitWeights(known, "suit", basis);
    return distance(known, ({ counts }) => expectedBy(weights, counts[basis]));
  };
  expect(by("deal")).toBeLessThan(by("pair"));
  expect(by("deal")).toBeLessThan(0.5);
});

test("every side is counted in notrump and in its suits of five cards or more", () => {
  const deal = dealPack(Random.from("fit"));
  const all = samplesOf(deal, (seat) => (seat === "N" ? 7 : 6));
  expect(all.filter(({ kind }) => kind === "notrump").map(({ tricks }) => tricks)).toEqual([7, 6]);
  expect(all.every(({ trumps }) => trumps >= 5)).toBe(true);
});
