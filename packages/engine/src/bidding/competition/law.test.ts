/** The Law of Total Tricks with given figures: expected tricks, expected scores, the advice. */
import { score, STRAINS, type Doubling, type Level, type Strain } from "@falsecard/core";
import { describe, expect, test } from "vitest";
import {
  bestByScore,
  comparison,
  expectedTricks,
  lawScores,
  paperAdvice,
  stakeWorth,
  type LottStake,
} from "./lott.js";

const stake = (text: string, vulnerable = false): LottStake => ({
  level: Number(text.charAt(0)) as Level,
  strain: text.charAt(1) as Strain,
  doubling: (text.endsWith("x") ? "X" : "") satisfies Doubling,
  vulnerable,
});

describe("tricks that are expected", () => {
  // The regression on random deals with a fit on both sides: 20 points and eight trumps each are 8.07 of 16.39 tricks.
  test.each([
    [20, 8, 8, 8.07, 16.39],
    [23, 8, 8, 8.07 + 3 * 0.348, 16.39 - 3 * 0.044],
    [17, 8, 8, 8.07 - 3 * 0.348, 16.39 - 3 * 0.044],
    [20, 9, 8, 8.68, 17.254],
    [20, 8, 9, 8.295, 17.254],
    [20, 10, 9, 8.07 + 2 * 0.61 + 0.225, 16.39 + 3 * 0.864],
  ])("%i points, %i and %i trumps", (hcp, ourTrumps, theirTrumps, ours, total) => {
    const tricks = expectedTricks(hcp, ourTrumps, theirTrumps);
    expect(tricks.ours).toBeCloseTo(ours, 9);
    expect(tricks.ours + tricks.theirs).toBeCloseTo(total, 9);
  });
});

test("a stake is worth its score, with tricks held between 0 and 13", () => {
  expect(stakeWorth(stake("4S"), 10)).toBe(420);
  expect(stakeWorth(stake("4S", true), 10)).toBe(620);
  expect(stakeWorth(stake("4Sx"), 9)).toBe(-100);
  expect(stakeWorth(stake("4S"), -2)).toBe(-500);
  expect(stakeWorth(stake("4S"), 15)).toBe(510);
});

/** The mean of a score over tricks that are normal about a mean with a spread of 1.05, by plain sums. */
function meanOf(of: LottStake, doubling: Doubling, mean: number): number {
  const contract = { level: of.level, strain: of.strain, doubling, declarer: "S" } as const;
  const weights = Array.from({ length: 14 }, (_, tricks) =>
    Math.exp(-(((tricks - mean) / 1.05) ** 2) / 2),
  );
  const total = weights.reduce((sum, weight) => sum + weight);
  return weights.reduce(
    (sum, weight, tricks) => sum + (weight / total) * score(contract, of.vulnerable, tricks),
    0,
  );
}

describe("expected scores", () => {
  test.each([
    ["4S", "4H", false, false],
    ["3S", "3H", true, false],
    ["5C", "4S", false, true],
    ["2H", "2D", true, true],
  ] as const)("of %s against %s are means over the tricks", (one, other, us, them) => {
    const [ours, theirs] = [stake(one, us), stake(other, them)];
    const scored = lawScores(ours, theirs);
    for (const [hcp, ourTrumps, theirTrumps] of [
      [20, 8, 8],
      [25, 9, 8],
      [15, 9, 9],
      [22, 10, 8],
    ] as const) {
      const tricks = expectedTricks(hcp, ourTrumps, theirTrumps);
      const rounded = {
        ours: Math.round(tricks.ours * 100) / 100,
        theirs: Math.round(tricks.theirs * 100) / 100,
      };
      const { bid, double, pass } = scored(hcp, ourTrumps, theirTrumps);
      // They double what is expected to fail by half a trick or more.
      const doubled = tricks.ours < ours.level + 5.5;
      expect(bid).toBeCloseTo(meanOf(ours, doubled ? "X" : "", rounded.ours), 6);
      expect(double).toBeCloseTo(-meanOf(theirs, "X", rounded.theirs), 6);
      expect(pass).toBeCloseTo(-meanOf(theirs, "", rounded.theirs), 6);
      // A second call, and another table of the same contracts, give the same scores.
      expect(lawScores(ours, theirs)(hcp, ourTrumps, theirTrumps)).toEqual({ bid, double, pass });
    }
  });

  test("of one stake are never those of another", () => {
    for (const level of [1, 2, 3, 4, 5, 6, 7] as const)
      for (const strain of STRAINS)
        for (const vulnerable of [false, true]) {
          const own: LottStake = { level, strain, doubling: "", vulnerable };
          const { bid, double, pass } = lawScores(own, own)(20, 8, 8);
          const theirs = Math.round(expectedTricks(20, 8, 8).theirs * 100) / 100;
          const doubled = 8.07 < level + 5.5;
          expect(bid).toBeCloseTo(meanOf(own, doubled ? "X" : "", 8.07), 6);
          expect(double).toBeCloseTo(-meanOf(own, "X", theirs), 6);
          expect(pass).toBeCloseTo(-meanOf(own, "", theirs), 6);
        }
  });

  test("hold for means outside the possible tricks", () => {
    const scored = lawScores(stake("7N"), stake("1C"));
    expect(scored(40, 26, 0).bid).toBeCloseTo(meanOf(stake("7N"), "", 20), 6);
    expect(scored(0, 0, 26).bid).toBeLessThan(-2900);
  });

  test("the best score decides; of equals, the decision that risks less", () => {
    expect(bestByScore({ bid: 1, double: 0, pass: 0 })).toBe("bid");
    expect(bestByScore({ bid: 0, double: 1, pass: 0 })).toBe("double");
    expect(bestByScore({ bid: 0, double: 0, pass: 1 })).toBe("pass");
    expect(bestByScore({ bid: 5, double: 5, pass: 5 })).toBe("pass");
    expect(bestByScore({ bid: 5, double: 5, pass: 4 })).toBe("bid");
    expect(bestByScore({ bid: 5, double: 6, pass: 4 })).toBe("double");
  });
});

describe("the papers' advice", () => {
  test("is read off three rows about our trumps", () => {
    const { rows } = paperAdvice(17, 9, stake("3S"), stake("3H"));
    expect(rows.map(({ ourTricks }) => ourTricks)).toEqual([10, 9, 8]);
    expect(rows).toEqual(comparison(17, stake("3S"), stake("3H"), 10, 8));
  });

  test.each([
    // Sixteen tricks, eight trumps each: they are down in all rows of 4♥, and a double beats playing.
    [16, 8, "4Sx", "4H", "double"],
    // They make it in one row: no double.
    [18, 8, "4Sx", "3H", "pass"],
    [18, 9, "3S", "3H", "bid"],
  ] as const)("%i tricks, %i trumps, %s or %s: %s", (total, trumps, ours, theirs, decision) => {
    const advice = paperAdvice(total, trumps, stake(ours), stake(theirs));
    expect(advice.decision).toBe(decision);
    const mean = (list: readonly number[]): number => list.reduce((sum, one) => sum + one) / 3;
    expect(advice.playing).toBeCloseTo(mean(advice.rows.map(({ playing }) => playing)), 9);
    expect(advice.defending).toBeCloseTo(mean(advice.rows.map(({ defending }) => defending)), 9);
  });

  test("is pass where there is no row", () => {
    expect(paperAdvice(30, 9, stake("3S"), stake("3H"))).toEqual({
      decision: "pass",
      rows: [],
      playing: 0,
      defending: 0,
    });
  });
});
