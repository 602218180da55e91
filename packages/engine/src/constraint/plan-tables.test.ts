import { Random } from "@falsecard/core";
import { expect, test } from "vitest";
import { NumberTable, Weighing, type Extent, type Totals } from "./plan-tables.js";

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

test("a table of numbers finds what was added, however many and large the keys are", () => {
  const table = new NumberTable();
  const known = new Map<number, number>();
  const random = Random.from("table");
  const keyAt = (i: number): number =>
    i % 3 === 0 ? i : i % 3 === 1 ? i * 2 ** 32 : random.below(2 ** 30) * 2 ** 20 + i;
  for (let i = 0; i < 5000; i++) {
    const key = keyAt(i);
    expect(table.get(key)).toBe(known.get(key) ?? -1);
    if (known.has(key)) continue;
    table.add(key, known.size);
    known.set(key, known.size);
    expect(table.size).toBe(known.size);
  }
  for (const [key, value] of known) if (table.get(key) !== value) expect.fail(`${key}`);
  expect(table.get(2 ** 52 - 1)).toBe(-1);
  table.clear();
  expect([table.size, ...[...known.keys()].filter((key) => table.get(key) !== -1)]).toEqual([0]);
});
