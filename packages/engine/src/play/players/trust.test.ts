import fc from "fast-check";
import { expect, test } from "vitest";
import { MEASURED, STRANGERS, trustAfter, trustIn, trustOf, type KeptBySignal } from "./trust.js";

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
  const all = [...Object.entries(MEASURED.kept), ...Object.entries(STRANGERS.kept)];
  for (const [key, { true: kept, of, chance }] of all) {
    expect(kept, key).toBeLessThanOrEqual(of);
    expect(chance, key).toBeGreaterThan(0);
    expect(chance, key).toBeLessThan(1);
  }
  const trust = trustOf(MEASURED);
  expect(Object.keys(trust).toSorted()).toEqual(Object.keys(MEASURED.kept).toSorted());
});

test("a stranger who is seen to tell the truth is believed more and more, one who lies ever less", () => {
  const after = (kept: number, of: number): number => {
    const seen: KeptBySignal = { "free-count/fourth": { true: kept, of, chance: 0.5 } };
    return trustAfter(seen, STRANGERS)["free-count"] ?? NaN;
  };
  expect(after(0, 0)).toBeLessThan(0.1);
  for (let n = 1; n < 40; n++) {
    expect(after(n, n)).toBeGreaterThan(after(n - 1, n - 1));
    expect(after(n, n)).toBeLessThan(1);
    expect(after(0, n)).toBe(0);
  }
  expect(after(9, 11)).toBeGreaterThan(0.4);
  expect(after(40, 40)).toBeGreaterThan(0.9);
});

test("a partner of our own kind is trusted from the first board, and soon no more if he does not signal", () => {
  const after = (kept: number, of: number): number =>
    trustAfter({ "free-count/fourth": { true: kept, of, chance: 0.5 } }, MEASURED)["free-count"] ??
    NaN;
  expect(after(0, 0)).toBeGreaterThan(0.9);
  expect(after(6, 12)).toBeLessThan(0.3);
});
