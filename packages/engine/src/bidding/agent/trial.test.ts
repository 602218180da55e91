import { parseHand, sure, type Contract } from "@falsecard/core";
import { expect, test } from "vitest";
import { chooseCall } from "../bidder/bidder.js";
import { positionAfter } from "../bidder/position.fixture.js";
import { Trial, type Ended } from "./trial.js";

const { rule } = chooseCall(positionAfter("S", ""), sure(parseHand("AKQ86.T763.J8.AT")));
const SPADES: Contract = { level: 4, strain: "S", doubling: "", declarer: "S" };
const ended = (tricks: number, score: number, of: Partial<Contract> = {}): Ended => ({
  contract: { ...SPADES, ...of },
  tricks,
  score,
});
/** A trial with these gains, all of the same weight unless told. */
const trial = (gains: readonly number[], weight: (i: number) => number = () => 1): Trial => {
  const made = new Trial(rule, "NS");
  for (const [i, gain] of gains.entries()) made.add(gain, weight(i), undefined);
  return made;
};

test("a call's gain is the mean over the deals, and its error the standard error of that mean", () => {
  const { gain, error } = trial([6, -5, 0, 3]);
  expect(gain).toBe(1);
  // Squares about the mean: 25, 36, 1, 4; 66 / 4 / 3.
  expect(error).toBeCloseTo(Math.sqrt(66 / 4 / 3), 12);
  expect(trial([2, 2, 2])).toMatchObject({ gain: 2, error: 0 });
  expect(trial([])).toMatchObject({ gain: 0, error: 0 });
  // A single deal has no error.
  expect(trial([4]).error).toBe(0);
});

test("a deal with twice the weight counts twice, and only relative weights matter", () => {
  const weighed = trial([6, 0], (i) => (i === 0 ? 2 : 1));
  expect(weighed.gain).toBe(4);
  const scaled = trial([6, 0, -2], (i) => 10 * (i + 1));
  const plain = trial([6, 0, -2], (i) => i + 1);
  expect(scaled.gain).toBeCloseTo(plain.gain, 12);
  expect(scaled.error).toBeCloseTo(plain.error, 12);
  // Weights 1 and 3 are as good as 16 / 10 = 1.6 deals: less than two, so the error is the spread itself.
  expect(trial([0, 4], (i) => 1 + 2 * i).error).toBeCloseTo(Math.sqrt(3), 12);
  // Weights 1, 1, 2, 2 are 36 / 10 deals: the variance is shared by 2.6.
  const four = trial([0, 0, 3, 3], (i) => (i < 2 ? 1 : 2));
  expect(four.gain).toBe(2);
  expect(four.error).toBeCloseTo(Math.sqrt(2 / 2.6), 12);
});

test("the likeliest contract is the one with most weight, with its means", () => {
  const made = new Trial(rule, "NS");
  made.add(0, 1, ended(10, 420));
  made.add(0, 3, ended(9, -50));
  made.add(0, 2, ended(8, 100, { strain: "H", declarer: "W" }));
  expect(made.tried).toEqual({
    call: rule.call,
    gain: 0,
    error: 0,
    deals: 3,
    usual: {
      contract: SPADES,
      ours: true,
      share: 4 / 6,
      tricks: (10 + 27) / 4,
      score: (420 - 150) / 4,
    },
  });
  // Partners declare one contract together, opponents another.
  made.add(0, 3, ended(8, 100, { strain: "H", declarer: "E" }));
  expect(made.tried.usual).toMatchObject({ ours: false, share: 5 / 9, tricks: 8, score: 100 });
});

test("there is no likeliest contract if most deals are passed out", () => {
  const made = new Trial(rule, "EW");
  made.add(0, 2, undefined);
  made.add(0, 1, ended(10, -420));
  expect(made.tried.usual).toBeUndefined();
  // If half of the deals are passed out, the contract is still given.
  made.add(0, 1, ended(10, -420));
  expect(made.tried.usual).toMatchObject({ ours: false, share: 0.5, score: -420 });
  expect(trial([1, 2]).tried.usual).toBeUndefined();
});
