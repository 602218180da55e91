import { expect, test } from "vitest";
import { spoilLines, spoilMatch, spoilRows } from "./mutants.fixture.js";

test.each(["bid", "card"] as const)("50,000 spoilt rows of “%s”", (kind) => {
  const { accepted, refused, wrong } = spoilRows(kind, 50_000, `long ${kind}`);
  console.log(`${kind}: ${accepted} accepted, ${refused} refused`);
  expect(wrong).toEqual([]);
  expect(accepted + refused).toBe(50_000);
});

test("50,000 spoilt rows of a match", () => {
  const { accepted, refused, wrong } = spoilMatch(50_000, "long match");
  console.log(`match: ${accepted} accepted, ${refused} refused`);
  expect(wrong).toEqual([]);
});

test("50,000 spoilt lines of “score -”", async () => {
  const { accepted, refused, wrong } = await spoilLines(50_000, "long score");
  console.log(`score: ${accepted} accepted, ${refused} refused`);
  expect(wrong).toEqual([]);
});
