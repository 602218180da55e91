import { expect, test } from "vitest";
import { holdToLaw } from "./counting.arbitrary.js";

test("a board counts exactly when every decision was made once, on cards not known, from the first call on", async () => {
  const { counted, marked } = await holdToLaw(7, 40);
  // Of both kinds there were many.
  expect(Math.min(counted, marked)).toBeGreaterThan(20);
});
