import fc from "fast-check";
import { expect, test } from "vitest";
import { Random } from "@falsecard/core";
import { answerOf, errorOf, intervalOf, studentT, tallyOf } from "./statistics.js";

test("mean and error are those of the textbook", () => {
  const results = fc.array(fc.integer({ min: -24, max: 24 }), { minLength: 2, maxLength: 200 });
  fc.assert(
    fc.property(results, (list) => {
      const mean = list.reduce((a, b) => a + b, 0) / list.length;
      const variance = list.reduce((sum, one) => sum + (one - mean) ** 2, 0) / (list.length - 1);
      const tally = tallyOf(list);
      expect(tally.mean).toBeCloseTo(mean, 9);
      expect(errorOf(tally)).toBeCloseTo(Math.sqrt(variance / list.length), 9);
    }),
  );
});

// Fisher and Yates, Statistical Tables, 97.5 %.
test.each([
  [1, 12.706],
  [2, 4.303],
  [3, 3.182],
  [5, 2.571],
  [10, 2.228],
  [30, 2.042],
  [120, 1.98],
])("Student's t with %i degrees is %f", (degrees, value) => {
  expect(Math.abs(studentT(degrees) - value)).toBeLessThan(0.01);
});

test("the interval of the count paper's 52 boards holds zero", () => {
  // 16 IMPs on 52 boards with a deviation of 2.29 a board (papers: table 2).
  const tally = { count: 52, mean: 16 / 52, spread: 2.29 ** 2 * 51 };
  const { low, high } = intervalOf(tally);
  expect(low).toBeLessThan(0);
  expect(high).toBeGreaterThan(0.9);
  expect(answerOf(tally, true)).toBe("open");
});

test("of matches between equals, hardly more than one in twenty names a winner, looks included", () => {
  let named = 0;
  const matches = 1000;
  for (let match = 0; match < matches; match++) {
    const random = Random.from(`equals ${match}`);
    const results: number[] = [];
    for (const look of [64, 128, 192, 256]) {
      while (results.length < look) results.push(random.below(13) - 6);
      if (answerOf(tallyOf(results), look === 256) !== "open") {
        named++;
        break;
      }
    }
  }
  expect(named / matches).toBeGreaterThan(0.03);
  expect(named / matches).toBeLessThan(0.075);
});

test("of few results, or of results that are all equal, no more is said than they say", () => {
  for (const list of [[], [3], [3, 9]] as const) {
    const tally = tallyOf(list);
    // One result could be anything; two leave an interval wide enough for nearly anything.
    if (list.length < 2) expect(intervalOf(tally)).toEqual({ low: -Infinity, high: Infinity });
    else expect(intervalOf(tally).high - intervalOf(tally).low).toBeGreaterThan(70);
    expect(answerOf(tally, true)).toBe("open");
  }
  for (const [result, answer] of [
    [2, "first"],
    [-2, "second"],
    [0, "open"],
  ] as const) {
    const same = (count: number): number[] => Array.from({ length: count }, () => result);
    // Seven boards decide nothing, however they come out.
    expect(answerOf(tallyOf(same(7)), true)).toBe("open");
    expect(answerOf(tallyOf(same(8)), true)).toBe(answer);
    expect(answerOf(tallyOf(same(8)), false)).toBe(answer);
  }
});
