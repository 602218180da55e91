import { expect, test } from "vitest";
import { DECISIONS, WRONG_ONCE } from "./decisions.fixture.js";
import { holdProofs } from "./proofs.arbitrary.js";

test("what was proved in a decision in which a proof was wrong holds wherever its pattern does", () => {
  const { proofs, slow, wrong } = holdProofs(1, [WRONG_ONCE], Infinity, 3);
  expect(wrong).toEqual([]);
  expect(proofs).toBeGreaterThan(300);
  expect(slow).toBeGreaterThan(8 * proofs);
});

test("a part of what was proved in other decisions does, too", () => {
  const { slow, kinds, wrong } = holdProofs(2, DECISIONS.slice(0, 12), 2000);
  expect(wrong).toEqual([]);
  expect(slow).toBeGreaterThan(1000);
  expect(kinds.size).toBe(4);
});
