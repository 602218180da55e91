import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { doublings, makespan } from "./tasks.js";

const times = fc.array(fc.integer({ min: 0, max: 1000 }), { minLength: 1, maxLength: 60 });
const workers = fc.integer({ min: 1, max: 80 });
const sum = (list: readonly number[]): number => list.reduce((all, each) => all + each, 0);

describe("a schedule", () => {
  test("hands tasks out in order, even if another order would be shorter", () => {
    expect(makespan([3, 1, 2, 2], 2)).toBe(5);
  });

  test("keeps within Graham's bounds", () => {
    fc.assert(
      fc.property(times, workers, (list, count) => {
        const length = makespan(list, count);
        const longest = Math.max(...list);
        expect(length).toBeGreaterThanOrEqual(sum(list) / count - 1e-9);
        expect(length).toBeGreaterThanOrEqual(longest);
        expect(length).toBeLessThanOrEqual(sum(list) / count + (1 - 1 / count) * longest + 1e-9);
      }),
    );
  });

  test("is the sum with one worker, and the longest task with as many as there are tasks", () => {
    fc.assert(
      fc.property(times, (list) => {
        expect(makespan(list, 1)).toBe(sum(list));
        expect(makespan(list, list.length)).toBe(Math.max(...list));
      }),
    );
  });

  test("never grows with another worker", () => {
    fc.assert(
      fc.property(times, workers, (list, count) => {
        expect(makespan(list, count + 1)).toBeLessThanOrEqual(makespan(list, count));
      }),
    );
  });

  test("wants workers", () => {
    expect(() => makespan([1], 0)).toThrow(RangeError);
    expect(doublings(1024)).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024]);
    expect(doublings(3)).toEqual([1, 2]);
  });
});
