import { expect, test } from "vitest";
import { sumAnyhow } from "./sum.arbitrary.js";

test(
  "20,000 sums over random deals are best for the card that the tricks of every card give",
  { timeout: 900_000 },
  () => {
    const met = sumAnyhow("long", 20_000, 8);
    expect(Math.min(...Object.values(met))).toBeGreaterThan(1000);
  },
);

test("200 sums over deals of up to 11 cards a hand are, too", { timeout: 600_000 }, () => {
  const met = sumAnyhow("whole", 200, 11);
  expect(Math.min(...Object.values(met))).toBeGreaterThan(5);
});
