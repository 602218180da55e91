import {
  Auction,
  sure,
  type Call,
  type Contract,
  type Side,
  type Vulnerability,
} from "@falsecard/core";
import { describe, expect, test } from "vitest";
import type { TrickEstimate } from "../estimate/estimate.js";
import { endedIn, endOf, meanGain, isSameEnd, UNITS, type End } from "./trial.js";

const end = (calls: string, side: Side = "NS", vulnerability: Vulnerability = "None"): End => {
  const found = endOf(sure(Auction.of("S", calls.split(" ") as Call[])), side, vulnerability);
  if (found === undefined) throw new Error("passed out");
  return found;
};

/** An end whose score is given for every number of tricks. */
const scoring = (score: (tricks: number) => number, of: Partial<Contract> = {}): End => ({
  contract: { level: 4, strain: "S", doubling: "", declarer: "S", ...of },
  scores: Float64Array.from({ length: 14 }, (_, tricks) => score(tricks)),
  shift: 0,
});
const always =
  (mean: number, spread = 0.1) =>
  (): TrickEstimate => ({ mean, spread });

describe("the score of an end", () => {
  test.each([
    // Uncontested: the score of the laws.
    ["4S P P P", "NS", "None", 10, 420],
    ["4S P P P", "NS", "NS", 10, 620],
    ["4S P P P", "NS", "EW", 10, 420],
    ["4S P P P", "NS", "None", 8, -100],
    ["4S P P P", "EW", "None", 10, -420],
    ["4S P P P", "EW", "NS", 8, 200],
    // The opponents have bid too: a failing contract is doubled more often the further it is down.
    ["4S 5H 5S P P P", "NS", "None", 11, 450],
    ["1S 2H 4S P P P", "NS", "None", 9, 0.9 * -50 + 0.1 * -100],
    ["1S 2H 4S P P P", "NS", "None", 8, 0.65 * -100 + 0.35 * -300],
    ["1S 2H 4S P P P", "NS", "None", 7, 0.4 * -150 + 0.6 * -500],
    ["1S 2H 4S P P P", "NS", "None", 6, 0.2 * -200 + 0.8 * -800],
    ["1S 2H 4S P P P", "NS", "None", 4, 0.2 * -300 + 0.8 * -1400],
    // The opponents' contracts are not doubled: that is our own decision.
    ["1S 2H P P P", "NS", "None", 7, 50],
    // A double of theirs does not make the auction contested, and a doubled contract stays doubled.
    ["4S X P P P", "NS", "None", 8, -300],
    ["4S X XX P P P", "NS", "None", 10, 880],
    ["1S 2H 4S X P P P", "NS", "None", 8, -300],
    ["1S 2H 4S X XX P P P", "NS", "None", 8, -600],
    // Thirteen tricks are the most, and just made or with one more it is not doubled after all.
    ["1S 2H 4S P P P", "NS", "None", 10, 420],
    ["1S 2H 4S P P P", "NS", "None", 13, 510],
    ["1S 2H 4S P P P", "NS", "None", 14, undefined],
  ] as const)(
    "%s for %s, %s vulnerable, %i tricks",
    (calls, side, vulnerability, tricks, points) => {
      const { [tricks]: found } = end(calls, side, vulnerability).scores;
      if (points === undefined) expect(found).toBeUndefined();
      else expect(found).toBeCloseTo(points, 6);
    },
  );

  test("is nothing if all pass", () => {
    expect(endOf(sure(Auction.of("S", ["P", "P", "P", "P"])), "NS", "None")).toBeUndefined();
    expect(endedIn(undefined, always(9))).toBeUndefined();
  });
});

describe("what an end is expected to bring", () => {
  const tricksOf = scoring((tricks) => tricks);

  test("is rounded to a twentieth of a trick", () => {
    const at = (mean: number): number | undefined => endedIn(tricksOf, always(mean, 1))?.score;
    expect(at(8)).toBeCloseTo(8, 9);
    expect([at(8.03), at(8.02)]).toEqual([at(8.05), at(8)]);
    expect(at(8.05)).toBeGreaterThan(8.03);
    expect(at(8.5)).toBeCloseTo(8.5, 1);
  });

  test("the chances are those of the normal distribution, to three spreads and no further", () => {
    const density = (off: number): number => Math.exp(-(off * off) / 2);
    const sum = density(0) + 2 * (density(1) + density(2) + density(3));
    for (let off = -6; off <= 5; off++) {
      const chance = endedIn(
        scoring((tricks) => Number(tricks === 8 + off)),
        always(8, 1),
      )?.score;
      expect(chance).toBeCloseTo(Math.abs(off) > 3 ? 0 : density(off) / sum, 9);
    }
    // No tricks at all have their chance as well.
    const none = endedIn(
      scoring((tricks) => Number(tricks === 0)),
      always(0, 1),
    )?.score;
    expect(none).toBeCloseTo(1 / (1 + density(1) + density(2) + density(3)), 9);
    // Twice the spread is half as sharp.
    const at = (spread: number, tricks: number): number =>
      endedIn(
        scoring((each) => Number(each === tricks)),
        always(7, spread),
      )?.score ?? 0;
    expect(at(2, 9) / at(2, 7)).toBeCloseTo(at(1, 8) / at(1, 7), 9);
  });

  test("never goes beyond what can be taken", () => {
    expect(endedIn(tricksOf, always(13, 1))?.score).toBeLessThan(13);
    expect(endedIn(tricksOf, always(13, 0.1))?.score).toBeCloseTo(13, 9);
    expect(endedIn(tricksOf, always(0, 0.1))?.score).toBeCloseTo(0, 9);
  });

  // Tricks that declarers take beyond double dummy, by level, from thirty million deals of OKbridge.
  test.each([
    ["1S P P P", 0.37],
    ["2S P P P", 0.15],
    ["3S P P P", 0.14],
    ["4S P P P", 0],
    ["5S P P P", 0],
    ["6S P P P", -0.09],
    ["7S P P P", -0.09],
  ])("%s: declarers take %d more than double dummy", (calls, more) => {
    const found = end(calls);
    expect(found.shift).toBe(more);
    const { contract } = found;
    const table = { ...scoring((tricks) => tricks), contract, shift: found.shift };
    // The shift counts in the score, but not in the tricks reported.
    const plain = endedIn(
      scoring((tricks) => tricks),
      always(8 + more, 1),
    );
    expect(endedIn(table, always(8, 1))?.score).toBeCloseTo(plain?.score ?? 0, 9);
    expect(endedIn(table, always(8, 1))?.tricks).toBe(8);
  });
});

describe("the gain of one end over another", () => {
  const [game, part] = [end("4S P P P"), end("3S P P P")];

  test("in one strain both take the same tricks", () => {
    // Ten tricks: 420 against 170, 6 IMPs; nine tricks: −50 against 140, 5 IMPs.
    expect(meanGain(game, { ...part, shift: 0 }, always(10), "IMPs")).toBe(6);
    expect(meanGain(game, { ...part, shift: 0 }, always(9), "IMPs")).toBe(-5);
    const half = always(9.5, 0.5);
    expect(meanGain(game, part, half, "IMPs")).toBeCloseTo(0.5 * (6 - 5), 1);
    expect(meanGain(game, part, always(10), "points")).toBe(250);
    expect(meanGain(game, part, always(10), "boards")).toBe(0.5);
    expect(meanGain(game, part, always(9), "boards")).toBe(-0.5);
    expect(meanGain(game, game, always(9), "boards")).toBe(0);
  });

  test("in two strains, or for two sides, each takes its own", () => {
    // Either makes or fails by chance, and not together: half of the time one of them alone.
    const made = (tricks: number): number => (tricks >= 10 ? 400 : 0);
    const [spades, hearts] = [scoring(made), scoring(made, { strain: "H" })];
    const even = always(9.5, 0.5);
    expect(meanGain(spades, hearts, even, "points")).toBeCloseTo(0, 9);
    expect(meanGain(spades, hearts, even, "boards")).toBeCloseTo(0, 9);
    const plus = meanGain(
      spades,
      scoring(() => 100, { strain: "H" }),
      even,
      "boards",
    );
    expect(plus).toBeCloseTo(0, 9);
    const against = scoring(made, { declarer: "E" });
    const both = (a: End, b: End): number =>
      meanGain(a, { ...b, scores: b.scores.map((score) => score - 100) }, even, "boards");
    // One strain and one side: always ahead by 100. Else behind when the other alone makes it.
    expect(both(spades, spades)).toBe(0.5);
    expect(both(spades, scoring(made, { declarer: "N" }))).toBe(0.5);
    expect(both(spades, hearts)).toBeCloseTo(0.25, 9);
    expect(both(spades, against)).toBeCloseTo(0.25, 9);
  });

  test("a hand passed out is worth nothing", () => {
    expect(meanGain(game, undefined, always(10), "points")).toBe(420);
    expect(meanGain(undefined, game, always(9), "points")).toBe(50);
    expect(meanGain(undefined, undefined, always(9), "points")).toBe(0);
  });

  test("one side loses what the other gains", () => {
    const estimate = ({ strain }: Contract): TrickEstimate => ({
      mean: strain === "H" ? 9.3 : 10.1,
      spread: 1,
    });
    const hearts = end("4H P P P");
    for (const unit of ["IMPs", "boards", "points"] as const) {
      const gain = meanGain(game, hearts, estimate, unit);
      expect(gain).toBeGreaterThan(0);
      expect(meanGain(hearts, game, estimate, unit)).toBeCloseTo(-gain, 9);
    }
  });
});

test("ends are the same if contract, declarer and score are, however they were reached", () => {
  const direct = end("4S P P P");
  expect(isSameEnd(direct, end("1S P 2S P 4S P P P"))).toBe(true);
  expect(isSameEnd(direct, end("P P 4S P P P"))).toBe(false);
  expect(isSameEnd(direct, end("4H P P P"))).toBe(false);
  expect(isSameEnd(direct, end("4S X P P P"))).toBe(false);
  expect(isSameEnd(direct, end("4S P P P", "NS", "NS"))).toBe(false);
  // Contested: doubled at times when it fails.
  expect(isSameEnd(direct, end("1S 2H 4S P P P"))).toBe(false);
  expect(isSameEnd(direct, undefined)).toBe(false);
  expect(isSameEnd(undefined, undefined)).toBe(true);
});

test("IMPs, boards or points, as the form of scoring counts", () => {
  expect(UNITS).toEqual({
    IMPs: "IMPs",
    matchpoints: "boards",
    "board-a-match": "boards",
    "total points": "points",
    rubber: "points",
    Chicago: "points",
  });
});
