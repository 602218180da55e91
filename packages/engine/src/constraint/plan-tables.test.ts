import { Random } from "@falsecard/core";
import { expect, test } from "vitest";
import { Weighing, type Extent, type Totals } from "./plan-tables.js";

test.each<[string, Extent]>([
  ["one tally alone", { shapes: 1, marks: [1, 1, 1, 1], caps: [11] }],
  ["few outcomes", { shapes: 3, marks: [2, 1, 2, 3], caps: [11, 14] }],
  ["many outcomes", { shapes: 9, marks: [20, 30, 40, 50], caps: [40, 3, 12] }],
  ["too many to be told by a number", { shapes: 9, marks: [8192, 8192, 8192, 8192], caps: [40] }],
])("what is remembered of %s is what the weighers say", (_, extent) => {
  let asked = 0;
  const weighers = [
    ({ shape, marks }: Totals): number => {
      asked++;
      return (shape + marks.reduce((all, mark) => all + mark, 0)) % 3 === 0 ? 0 : 0.5;
    },
    ({ tallies }: Totals): number => (tallies[0] ?? 0) / 50 + (tallies[1] ?? 0) / 100,
  ];
  const weighing = new Weighing(weighers, extent);
  const random = Random.from("totals");
  const drawn = Array.from({ length: 300 }, (): Totals => ({
    shape: random.below(extent.shapes),
    marks: extent.marks.map((count) => random.below(count)),
    tallies: extent.caps.map((cap) => random.below(cap + 1)),
  }));
  const plainly = drawn.map((totals) =>
    weighers.reduce((weight, one) => (weight === 0 ? 0 : weight * one(totals)), 1),
  );
  expect(drawn.map((totals) => weighing.of(totals))).toEqual(plainly);
  const first = asked;
  // Again, in another order, and told by objects of their own.
  const again = drawn.map(({ shape, marks, tallies }, i) => ({
    totals: { shape, marks: [...marks], tallies: [...tallies] },
    i,
  }));
  for (const { totals, i } of again.toReversed()) expect(weighing.of(totals)).toBe(plainly[i]);
  if (extent.marks[0] === 8192) expect(asked).toBeGreaterThan(first);
  else expect(asked).toBe(first);
});
