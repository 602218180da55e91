import { expect, test } from "vitest";
import { spoilRows } from "./mutants.fixture.js";

test.each(["bid", "card"] as const)("50,000 spoilt rows of “%s”", (kind) => {
  const { accepted, refused, wrong } = spoilRows(kind, 50_000, `long ${kind}`);
  console.log(`${kind}: ${accepted} accepted, ${refused} refused`);
  expect(wrong).toEqual([]);
  expect(accepted + refused).toBe(50_000);
});
