import { expect, test } from "vitest";
import { spoilRows } from "./mutants.fixture.js";

test.each(["bid", "card"] as const)(
  "2,000 spoilt rows of “%s”: each is refused by its field, or says what was understood",
  (kind) => {
    const { accepted, refused, wrong } = spoilRows(kind, 2000, `quick ${kind}`);
    expect(wrong).toEqual([]);
    // Neither of the two is an exception.
    expect(Math.min(accepted, refused)).toBeGreaterThan(200);
  },
);
