import { expect, test } from "vitest";
import { DECISIONS } from "./decisions.fixture.js";
import { holdProofs } from "./proofs.arbitrary.js";

test("50,000 layouts bear out the proofs of real decisions", { timeout: 1_800_000 }, () => {
  const { slow, earlier, kinds, wrong } = holdProofs(3, DECISIONS, 50_000);
  expect(wrong).toEqual([]);
  expect(slow + earlier).toBeGreaterThanOrEqual(50_000);
  expect(Math.min(slow, earlier)).toBeGreaterThan(300);
  expect(kinds.size).toBe(4);
});
