import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { isVulnerable, parseVulnerability } from "./board.js";
import { LEVELS } from "./call.js";
import { STRAINS, type Strain } from "./card.js";
import { DOUBLINGS, parseOutcome } from "./contract.js";
import { sure } from "./result.js";
import { imps, matchpoints, score, scoreNS, victoryPoints } from "./score.js";

/**
 * Contracts just made, as printed on the back of bidding cards: for levels 1 to 7, not vulnerable and
 * vulnerable, undoubled, doubled, redoubled.
 */
const MADE = {
  minor: [
    [70, 70, 140, 140, 230, 230],
    [90, 90, 180, 180, 560, 760],
    [110, 110, 470, 670, 640, 840],
    [130, 130, 510, 710, 720, 920],
    [400, 600, 550, 750, 800, 1000],
    [920, 1370, 1090, 1540, 1380, 1830],
    [1440, 2140, 1630, 2330, 1960, 2660],
  ],
  major: [
    [80, 80, 160, 160, 520, 720],
    [110, 110, 470, 670, 640, 840],
    [140, 140, 530, 730, 760, 960],
    [420, 620, 590, 790, 880, 1080],
    [450, 650, 650, 850, 1000, 1200],
    [980, 1430, 1210, 1660, 1620, 2070],
    [1510, 2210, 1770, 2470, 2240, 2940],
  ],
  notrump: [
    [90, 90, 180, 180, 560, 760],
    [120, 120, 490, 690, 680, 880],
    [400, 600, 550, 750, 800, 1000],
    [430, 630, 610, 810, 920, 1120],
    [460, 660, 670, 870, 1040, 1240],
    [990, 1440, 1230, 1680, 1660, 2110],
    [1520, 2220, 1790, 2490, 2280, 2980],
  ],
} as const;

/** Each overtrick, in the same columns. */
const OVER = {
  minor: [20, 20, 100, 200, 200, 400],
  major: [30, 30, 100, 200, 200, 400],
  notrump: [30, 30, 100, 200, 200, 400],
} as const;

/** Doubled and down 1 to 13. */
const DOWN_NOT_VULNERABLE = [
  100, 300, 500, 800, 1100, 1400, 1700, 2000, 2300, 2600, 2900, 3200, 3500,
];
const DOWN_VULNERABLE = [200, 500, 800, 1100, 1400, 1700, 2000, 2300, 2600, 2900, 3200, 3500, 3800];

function printed(
  strain: Strain,
  level: number,
  doubling: number,
  vulnerable: boolean,
  tricks: number,
): number {
  const kind = strain === "N" ? "notrump" : strain === "H" || strain === "S" ? "major" : "minor";
  const column = 2 * doubling + (vulnerable ? 1 : 0);
  const over = tricks - 6 - level;
  if (over >= 0) return (MADE[kind][level - 1]?.[column] ?? 0) + over * (OVER[kind][column] ?? 0);
  if (doubling === 0) return over * (vulnerable ? 100 : 50);
  const doubled = (vulnerable ? DOWN_VULNERABLE : DOWN_NOT_VULNERABLE)[-over - 1] ?? 0;
  return -doubled * doubling;
}

describe("score", () => {
  test("all 35 × 3 × 2 × 14 scores are those of the printed tables", () => {
    let count = 0;
    for (const strain of STRAINS) {
      for (const level of LEVELS) {
        for (const [times, doubling] of DOUBLINGS.entries()) {
          for (const vulnerable of [false, true]) {
            for (let tricks = 0; tricks <= 13; tricks++) {
              const contract = { level, strain, doubling, declarer: "S" } as const;
              expect(score(contract, vulnerable, tricks)).toBe(
                printed(strain, level, times, vulnerable, tricks),
              );
              count++;
            }
          }
        }
      }
    }
    expect(count).toBe(35 * 3 * 2 * 14);
  });

  const field = new URL("../../../../shared/data/play/field_results.jsonl", import.meta.url);

  test("every score of 500 real boards is recomputed", { tags: ["shared-cases"] }, () => {
    interface FieldBoard {
      readonly vul: string;
      readonly results: readonly {
        readonly contract: string;
        readonly declarer: string;
        readonly tricks: number;
        readonly score_ns: number | string;
      }[];
    }
    let count = 0;
    for (const line of readFileSync(field, "utf8").trim().split("\n")) {
      const board = JSON.parse(line) as FieldBoard;
      const vulnerability = sure(parseVulnerability(board.vul));
      for (const result of board.results) {
        const passed = result.contract === "P" || result.contract.toLowerCase() === "pass";
        const outcome = sure(
          parseOutcome(passed ? "pass" : `${result.contract} by ${result.declarer}`),
        );
        expect({ line: board, ns: scoreNS(outcome, vulnerability, result.tricks) }).toEqual({
          line: board,
          // A few scores are written with a thousands separator: 1.430.
          ns: Number(String(result.score_ns).replace(".", "")),
        });
        count++;
      }
    }
    expect(count).toBeGreaterThan(5000);
  });

  test("vulnerability is that of the declaring side", () => {
    const four = sure(parseOutcome("4S by E"));
    expect([
      scoreNS(four, "NS", 10),
      scoreNS(four, "EW", 10),
      scoreNS("passed out", "All", 0),
    ]).toEqual([-420, -620, 0]);
    expect(isVulnerable("EW", "W")).toBe(true);
  });
});

test("IMPs by Law 78B, at both ends of every step", () => {
  const steps = [
    [0, 10],
    [20, 40],
    [50, 80],
    [90, 120],
    [130, 160],
    [170, 210],
    [220, 260],
    [270, 310],
    [320, 360],
    [370, 420],
    [430, 490],
    [500, 590],
    [600, 740],
    [750, 890],
    [900, 1090],
    [1100, 1290],
    [1300, 1490],
    [1500, 1740],
    [1750, 1990],
    [2000, 2240],
    [2250, 2490],
    [2500, 2990],
    [3000, 3490],
    [3500, 3990],
    [4000, 15200],
  ] as const;
  for (const [won, [from, to]] of steps.entries()) {
    expect([imps(from), imps(to), imps(-from), imps(-to)]).toEqual([
      won,
      won,
      won === 0 ? 0 : -won,
      won === 0 ? 0 : -won,
    ]);
  }
});

test.each([
  [[], []],
  [[100], [0]],
  [
    [50, 50],
    [1, 1],
  ],
  [
    [420, -50, 450, 420],
    [3, 0, 6, 3],
  ],
])("matchpoints of %j are %j", (scores, points) => {
  expect(matchpoints(scores)).toEqual(points);
});

describe("victory points", () => {
  // The scale for 24 boards as the World Bridge Federation prints it, in hundredths.
  const PRINTED_24 = `1000 1025 1050 1075 1099 1123 1146 1168 1190 1212 1233 1254 1275 1295 1315 1334 1353 1372 1390
    1408 1426 1443 1460 1476 1492 1508 1524 1539 1554 1569 1583 1597 1611 1625 1638 1651 1664 1677 1689 1701 1713 1725
    1736 1747 1758 1769 1779 1789 1799 1809 1819 1829 1838 1847 1856 1865 1874 1882 1890 1898 1906 1914 1922 1930 1937
    1944 1951 1958 1965 1972 1979 1985 1991 1997 2000`;

  test("24 boards: the printed scale", () => {
    const printed = PRINTED_24.split(/\s+/).map(Number);
    expect(printed.map((_, margin) => Math.round(100 * victoryPoints(margin, 24)))).toEqual(
      printed,
    );
  });

  test.each([
    [3, 0],
    [3, -4],
    [3, 1.5],
    [0.5, 8],
    [Number.NaN, 8],
    [3, Number.POSITIVE_INFINITY],
  ])("%d IMPs over %d boards have no scale", (margin, boards) => {
    expect(() => victoryPoints(margin, boards)).toThrow(RangeError);
  });

  test("every scale rises, is concave, sums to 20 and stays near the formula", () => {
    const tau = (Math.sqrt(5) - 1) / 2;
    for (let boards = 1; boards <= 64; boards++) {
      const blitz = Math.ceil(15 * Math.sqrt(boards));
      let step = Number.POSITIVE_INFINITY;
      for (let margin = 1; margin <= blitz; margin++) {
        const here = victoryPoints(margin, boards);
        const rise = Math.round(100 * (here - victoryPoints(margin - 1, boards)));
        expect(rise).toBeGreaterThanOrEqual(0);
        expect(rise).toBeLessThanOrEqual(step);
        step = rise;
        expect(here + victoryPoints(-margin, boards)).toBeCloseTo(20, 10);
        const formula =
          10 + (10 * (1 - tau ** (margin / (5 * Math.sqrt(boards))))) / (1 - tau ** 3);
        // Rounding moves a value by half a hundredth, correction by one; long matches have flatter steps and need more
        // correction.
        expect(Math.abs(here - Math.min(20, formula))).toBeLessThan(boards <= 32 ? 0.0151 : 0.0351);
      }
      expect(victoryPoints(blitz, boards)).toBe(20);
    }
  });
});
