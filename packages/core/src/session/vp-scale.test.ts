import { expect, test } from "vitest";
import { VP_SCALES, victoryPointsBy } from "./vp-scale.js";

/** Ranges of IMPs of the tables of the ACBL (bridgehands.com/V/Victory_Points.htm) and the winner's points. */
const TABLES = [
  [
    "acbl-20",
    7,
    [
      [0, 10],
      [1, 11],
      [2, 11],
      [3, 12],
      [4, 12],
      [5, 13],
      [7, 13],
      [8, 14],
      [10, 14],
      [11, 15],
      [13, 15],
      [14, 16],
      [16, 16],
      [17, 17],
      [19, 17],
      [20, 18],
      [23, 18],
      [24, 19],
      [27, 19],
      [28, 20],
      [90, 20],
    ],
  ],
  [
    "acbl-20",
    9,
    [
      [0, 10],
      [1, 11],
      [2, 11],
      [3, 12],
      [5, 12],
      [6, 13],
      [9, 13],
      [10, 14],
      [13, 14],
      [14, 15],
      [17, 15],
      [18, 16],
      [21, 16],
      [22, 17],
      [25, 17],
      [26, 18],
      [30, 18],
      [31, 19],
      [35, 19],
      [36, 20],
    ],
  ],
  [
    "acbl-30",
    8,
    [
      [0, 15],
      [1, 18],
      [2, 19],
      [3, 20],
      [4, 21],
      [5, 22],
      [6, 22],
      [7, 23],
      [8, 23],
      [9, 24],
      [10, 24],
      [11, 25],
      [13, 25],
      [14, 26],
      [16, 26],
      [17, 27],
      [19, 27],
      [20, 28],
      [23, 28],
      [24, 29],
      [27, 29],
      [28, 30],
    ],
  ],
  [
    "acbl-30",
    10,
    [
      [0, 15],
      [1, 18],
      [2, 19],
      [3, 20],
      [4, 20],
      [5, 21],
      [6, 21],
      [7, 22],
      [8, 22],
      [9, 23],
      [11, 23],
      [12, 24],
      [14, 24],
      [15, 25],
      [17, 25],
      [18, 26],
      [21, 26],
      [22, 27],
      [25, 27],
      [26, 28],
      [30, 28],
      [31, 29],
      [35, 29],
      [36, 30],
    ],
  ],
] as const;

test.each(TABLES)("%s for matches of %i boards is the published table", (scale, boards, rows) => {
  for (const [margin, won] of rows)
    expect([margin, victoryPointsBy(scale, margin, boards)]).toEqual([margin, won]);
});

test("the loser has the rest", () => {
  for (const [scale, sum] of [
    ["wbf", 20],
    ["acbl-20", 20],
    ["acbl-30", 30],
    ["imps", 0],
  ] as const)
    for (let margin = 0; margin < 60; margin++)
      expect(victoryPointsBy(scale, margin, 8) + victoryPointsBy(scale, -margin, 8)).toBeCloseTo(
        sum,
        9,
      );
  expect(VP_SCALES).toHaveLength(4);
});
