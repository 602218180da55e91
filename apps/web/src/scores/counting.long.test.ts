import { expect, test } from "vitest";
import { holdToLaw } from "./counting.arbitrary.js";

test("two thousand sequences of a person's actions, and what counts of them", async () => {
  const { counted, marked } = await holdToLaw(2000, 2000);
  console.log(`${counted} boards that count, ${marked} that do not`);
  expect(Math.min(counted, marked)).toBeGreaterThan(1000);
});
