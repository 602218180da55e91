import { expect, test } from "vitest";
import { effectOf, isReal } from "./table-of-positions.js";

const part = (from: number, points: number[][]) => ({
  kind: "worth" as const,
  id: "x",
  from,
  plans: ["SA+D3", "SA+C2", "SQ", "S4"],
  points,
});

test("the first deals choose both plans, and only the others measure them", () => {
  // In the first deals D3 and the four are best; in the others they are not.
  const parts = [
    part(0, [[9], [1], [2], [8]]),
    part(1, [
      [4, 6],
      [90, 90],
      [80, 80],
      [1, 5],
    ]),
  ];
  expect(effectOf(parts, ["SA"], 1)).toMatchObject({
    comparison: "SA+D3 − S4",
    deals: 2,
    mean: 2,
    error: 1,
  });
  expect(effectOf([], ["SA"], 1)).toBeUndefined();
});

test("an effect is real from two standard errors on, to either side", () => {
  expect(isReal({ mean: 20, error: 10 })).toBe(true);
  expect(isReal({ mean: -20, error: 10 })).toBe(true);
  expect(isReal({ mean: 19, error: 10 })).toBe(false);
  expect(isReal({ mean: 20, error: 0 })).toBe(false);
});
