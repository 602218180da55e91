import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { doublings, makespan } from "./schedule.js";

const times = fc.array(fc.integer({ min: 0, max: 1000 }), { minLength: 1, maxLength: 60 });
const workers = fc.integer({ min: 1, max: 80 });
const sum = (list: readonly number[]): number => list.reduce((all, each) => all + each, 0);

/** The schedule by its definition: the worker that is free first takes the next task. */
function byHand(list: readonly number[], count: number): number {
  const free = Array.from({ length: count }, () => 0);
  for (const time of list) {
    const first = free.indexOf(Math.min(...free));
    free[first] = (free[first] ?? 0) + time;
  }
  return Math.max(...free);
}

describe("a schedule", () => {
  test("is what the definition says", () => {
    fc.assert(
      fc.property(times, workers, (list, count) => {
        expect(makespan(list, { workers: count })).toBe(byHand(list, count));
      }),
    );
  });

  test("keeps within Graham's bounds", () => {
    fc.assert(
      fc.property(times, workers, (list, count) => {
        const length = makespan(list, { workers: count });
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
        expect(makespan(list, { workers: 1 })).toBe(sum(list));
        expect(makespan(list, { workers: list.length })).toBe(Math.max(...list));
      }),
    );
  });

  test("never grows with another worker, and never shrinks with overhead or a slower master", () => {
    fc.assert(
      fc.property(times, workers, fc.nat(50), (list, count, cost) => {
        const plain = makespan(list, { workers: count });
        expect(makespan(list, { workers: count + 1 })).toBeLessThanOrEqual(plain);
        expect(makespan(list, { workers: count, overhead: cost })).toBeGreaterThanOrEqual(plain);
        const handed = makespan(list, { workers: count, handing: cost });
        expect(handed).toBeGreaterThanOrEqual(plain);
        // The master alone needs so long before the last task begins.
        expect(handed).toBeGreaterThanOrEqual(list.length * cost);
      }),
    );
  });

  test("wants workers", () => {
    expect(() => makespan([1], { workers: 0 })).toThrow(RangeError);
    expect(doublings(1024)).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024]);
    expect(doublings(3)).toEqual([1, 2]);
  });
});
