import fc from "fast-check";
import { expect, test } from "vitest";
import { MEASURED, trustIn, trustOf } from "./trust.js";

test("trust is the part of the truth that chance does not explain", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 10_000 }),
      fc.double({ min: 0.05, max: 0.95, noNaN: true }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (of, chance, keeping) => {
        // Players who keep to the agreement so often, and else play any card.
        const truth = keeping + (1 - keeping) * chance;
        const found = trustIn({ true: truth * of, of, chance });
        expect(found).toBeGreaterThanOrEqual(0);
        expect(found).toBeLessThan(1);
        // Two imagined cases among so many move it by no more than their share.
        expect(Math.abs(found - keeping)).toBeLessThanOrEqual(2 / (of + 2) / (1 - chance) + 1e-9);
      },
    ),
  );
});

test("what was measured is in itself possible, and every signal in it is believed as far as it goes", () => {
  for (const [key, { true: kept, of, chance }] of Object.entries(MEASURED.kept)) {
    expect(kept, key).toBeLessThanOrEqual(of);
    expect(chance, key).toBeGreaterThan(0);
    expect(chance, key).toBeLessThan(1);
  }
  const trust = trustOf(MEASURED);
  expect(Object.keys(trust).toSorted()).toEqual(Object.keys(MEASURED.kept).toSorted());
});
