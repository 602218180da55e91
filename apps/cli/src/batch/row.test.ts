import { expect, test } from "vitest";
import { spoilLines, spoilMatch, spoilRows } from "./mutants.fixture.js";

test.each(["bid", "card"] as const)(
  "2,000 spoilt rows of “%s”: each is refused by its field, or says what was understood",
  (kind) => {
    const { accepted, refused, wrong } = spoilRows(kind, 2000, `quick ${kind}`);
    expect(wrong).toEqual([]);
    // Neither of the two is an exception.
    expect(Math.min(accepted, refused)).toBeGreaterThan(200);
  },
);

test("2,000 spoilt rows of a match", () => {
  const { accepted, refused, wrong } = spoilMatch(2000, "quick match");
  expect(wrong).toEqual([]);
  expect(Math.min(accepted, refused)).toBeGreaterThan(200);
});

test("2,000 spoilt lines of “score -”", async () => {
  const { accepted, refused, wrong } = await spoilLines(2000, "quick score");
  expect(wrong).toEqual([]);
  expect(Math.min(accepted, refused)).toBeGreaterThan(200);
});
