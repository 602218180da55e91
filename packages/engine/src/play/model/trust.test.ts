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

test("a stranger is believed more with every truth and less with every lie", () => {
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

test("players of our own kind signalled truly, strangers hardly more often than chance", () => {
  const totals = ({ kept }: typeof MEASURED) =>
    Object.values(kept).reduce(
      (sum, { true: told, of, chance }) => ({
        true: sum.true + told,
        of: sum.of + of,
        atRandom: sum.atRandom + of * chance,
      }),
      { true: 0, of: 0, atRandom: 0 },
    );
  // On 40 boards of self-play and 500 of expert tables.
  expect(totals(MEASURED)).toEqual({ true: 94, of: 94, atRandom: expect.closeTo(41.15, 2) });
  expect(totals(STRANGERS)).toEqual({ true: 494, of: 1059, atRandom: expect.closeTo(477.93, 2) });
  expect([MEASURED.boards, STRANGERS.boards]).toEqual([40, 500]);
});

test("of a partner nearly every signal is believed, of a stranger almost none", () => {
  const rounded = (measured: typeof MEASURED) =>
    Object.fromEntries(
      Object.entries(trustOf(measured)).map(([key, trust]) => [key, Math.round(100 * trust)]),
    );
  expect(rounded(MEASURED)).toEqual({
    "attitude/third": 90,
    "discard/discard": 95,
    "echo/fourth": 33,
    "free-count/second": 83,
    "free-count/fourth": 94,
    "trump-echo/fourth": 77,
  });
  expect(rounded(STRANGERS)).toEqual({
    "attitude/third": 8,
    "discard/discard": 0,
    "echo/second": 0,
    "echo/fourth": 0,
    "free-count/second": 0,
    "free-count/fourth": 1,
    "suit-preference/third": 50,
    "trump-echo/second": 6,
    "trump-echo/fourth": 16,
  });
});

test("of a kind that never gave a signal a player's own signals alone speak", () => {
  const kind = { ...MEASURED, kept: { "echo/fourth": { true: 0, of: 0, chance: 0.5 } } };
  // Without any, one true and one false case stand for the kind, and chance explains all of it.
  expect(trustAfter({}, kind)["echo"]).toBeCloseTo(0.5, 12);
});
