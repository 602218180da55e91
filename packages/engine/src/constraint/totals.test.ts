import { Random } from "@falsecard/core";
import { expect, test } from "vitest";
import { remembering, type Extent, type Totals } from "./totals.js";

/** Extents of three kinds: all outcomes in an array, in a table, and too many to be told by a number. */
test.each<[string, Extent]>([
  ["an array", { shapes: 3, marks: [2, 1, 2, 3], tallies: 2, totals: 12 }],
  ["a table", { shapes: 9, marks: [20, 30, 40, 50], tallies: 3, totals: 41 }],
  ["nothing", { shapes: 9, marks: [8192, 8192, 8192, 8192], tallies: 2, totals: 41 }],
])("what is remembered in %s is what the weighers say", (_, extent) => {
  let asked = 0;
  const weighers = [
    ({ shape, marks }: Totals): number => {
      asked++;
      return (shape + marks.reduce((all, mark) => all + mark, 0)) % 3 === 0 ? 0 : 0.5;
    },
    ({ tallies }: Totals): number => (tallies[0] ?? 0) / 50 + (tallies[1] ?? 0) / 100,
  ];
  const weigh = remembering(weighers, extent);
  const random = Random.from("totals");
  const drawn = Array.from({ length: 300 }, (): Totals => ({
    shape: random.below(extent.shapes),
    marks: extent.marks.map((count) => random.below(count)),
    tallies: Array.from({ length: extent.tallies }, () => random.below(extent.totals)),
  }));
  const plainly = drawn.map((totals) =>
    weighers.reduce((weight, one) => (weight === 0 ? 0 : weight * one(totals)), 1),
  );
  expect(drawn.map(weigh)).toEqual(plainly);
  const first = asked;
  // Again, in another order, and told by objects of their own.
  const again = drawn.map(({ shape, marks, tallies }, i) => ({
    totals: { shape, marks: [...marks], tallies: [...tallies] },
    i,
  }));
  for (const { totals, i } of again.toReversed()) expect(weigh(totals)).toBe(plainly[i]);
  if (extent.marks[0] === 8192) expect(asked).toBeGreaterThan(first);
  else expect(asked).toBe(first);
});
