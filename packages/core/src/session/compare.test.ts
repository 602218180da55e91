import fc from "fast-check";
import { expect, test } from "vitest";
import { crossImps, datumOf, neuberg } from "./compare.js";

const scores = fc.array(
  fc.integer({ min: -110, max: 110 }).map((n) => n * 10),
  {
    minLength: 1,
    maxLength: 20,
  },
);

// Published examples of the formula: a board played 6 times where the others were played 7 times; 4 matchpoints of 10
// become 4.8333 of 12, and 9 become 10.6667.
test("Neuberg's formula gives the published examples", () => {
  const { points, top } = neuberg(
    [50, 40, 40, 20, 10, 0].map((each) => each * 10),
    7,
  );
  expect(top).toBe(12);
  // The six scores have 10, 7, 7, 4, 2 and 0 of 10.
  expect(points.map((each) => each.toFixed(4))).toEqual([
    "11.8333",
    "8.3333",
    "8.3333",
    "4.8333",
    "2.5000",
    "0.1667",
  ]);
  expect(neuberg([300, 300, 100, 90, 80, 70], 7).points[0]?.toFixed(4)).toBe("10.6667");
});

test("a single score is half of the points, and a board that was played in full stays as it is", () => {
  expect(neuberg([620], 9)).toEqual({ points: [8], top: 16 });
  expect(neuberg([620, 170, 170], 3)).toEqual({ points: [4, 1, 1], top: 4 });
});

test("both sides together always share the top, and every result between the ends", () => {
  fc.assert(
    fc.property(scores, fc.integer({ min: 0, max: 30 }), (board, more) => {
      const { points, top } = neuberg(board, board.length + more);
      const other = neuberg(
        board.map((score) => -score),
        board.length + more,
      ).points;
      for (const [i, each] of points.entries()) expect(each + (other[i] ?? 0)).toBeCloseTo(top, 9);
      expect(Math.max(...points)).toBeLessThanOrEqual(top);
      expect(Math.min(...points)).toBeGreaterThanOrEqual(0);
    }),
  );
});

test("cross-IMPs are the IMPs against every other score", () => {
  // 620 against 170 is 10 IMPs, against -100 is 12; 170 against -100 is 7.
  expect(crossImps([620, 170, -100], "none")).toEqual([22, -3, -19]);
  expect(crossImps([620, 170, -100], "comparisons")).toEqual([11, -1.5, -9.5]);
  expect(crossImps([620, 170, -100], "scores").map((each) => each.toFixed(4))).toEqual([
    "7.3333",
    "-1.0000",
    "-6.3333",
  ]);
  expect(crossImps([620], "comparisons")).toEqual([0]);
});

test("the cross-IMPs of a board sum to nothing", () => {
  fc.assert(
    fc.property(scores, (board) => {
      expect(crossImps(board, "none").reduce((sum, each) => sum + each, 0)).toBe(0);
    }),
  );
});

test.each([
  [[620, 620, 170, 140], "mean", 0, 390],
  [[620, 620, 170, 140], "mean", 1, 400],
  [[620, 620, 170, 140], "median", 0, 400],
  [[620, 170, 140], "median", 0, 170],
  [[-440, -450], "mean", 0, -440],
  [[50, 80], "median", 0, 70],
  // Never more is left out than leaves a score.
  [[100, 50], "mean", 3, 80],
  [[100], "mean", 1, 100],
] as const)(
  "the datum of %j by the %s without %i at each end is %i",
  (board, kind, dropped, datum) => {
    expect(datumOf(board, { kind, dropped })).toBe(datum);
  },
);
