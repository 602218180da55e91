import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { covers, joinFronts, union, widen, type Front } from "./alphamu.js";

const front = (...rows: readonly (readonly number[])[]): Front =>
  rows.map((row) => Uint8Array.from(row));
const rows = (own: Front): number[][] => own.map((each) => [...each]);
const outcome = fc.uint8Array({ minLength: 3, maxLength: 3, max: 4 });

test.each([
  [[2, 1], [2, 1], true],
  [[2, 1], [1, 1], true],
  [[2, 1], [2, 2], false],
  [[2, 1], [3, 0], false],
  [[0, 0], [0, 1], false],
])("%j covers %j: %s", (one, other, expected) => {
  expect(covers(Uint8Array.from(one), Uint8Array.from(other))).toBe(expected);
});

describe("a front", () => {
  test("keeps what no other plan matches in every world", () => {
    const own = front([2, 0, 1], [0, 3, 1]);
    expect(widen(own, Uint8Array.from([2, 0, 0]))).toBe(own);
    expect(widen(own, Uint8Array.from([0, 3, 1]))).toBe(own);
    expect(rows(widen(own, Uint8Array.from([1, 1, 1])))).toEqual([
      [2, 0, 1],
      [0, 3, 1],
      [1, 1, 1],
    ]);
    expect(rows(widen(own, Uint8Array.from([2, 1, 1])))).toEqual([
      [0, 3, 1],
      [2, 1, 1],
    ]);
    expect(rows(widen(own, Uint8Array.from([2, 3, 1])))).toEqual([[2, 3, 1]]);
  });

  test("has the plans of both in a union, and none that another covers", () => {
    fc.assert(
      fc.property(fc.array(outcome), fc.array(outcome), (some, more) => {
        const both = union(union([], some), more);
        for (const each of [...some, ...more])
          expect(both.some((kept) => covers(kept, each))).toBe(true);
        for (const each of both) expect(both.filter((kept) => covers(kept, each))).toEqual([each]);
      }),
    );
  });

  test("meets a reply world by world: the lower counts", () => {
    const own = front([3, 1, 2]);
    const reply = front([1, 2, 9]);
    const all = (): boolean => true;
    expect(rows(joinFronts(own, reply, [0, 1], all))).toEqual([[1, 1, 2]]);
    expect(rows(joinFronts(own, reply, [2], all))).toEqual([[3, 1, 2]]);
    // A world of which nothing is known brings nothing.
    expect(rows(joinFronts(own, front([]), [0], all))).toEqual([[0, 1, 2]]);
    // Every plan is met with every reply; only the covering ones, and those that are wanted, stay.
    const two = front([3, 0, 0], [0, 3, 0]);
    expect(rows(joinFronts(two, front([1, 1, 0], [2, 0, 0]), [0, 1], all))).toEqual([
      [2, 0, 0],
      [0, 1, 0],
    ]);
    expect(rows(joinFronts(two, front([1, 1, 0]), [0, 1], ([a = 0]) => a > 0))).toEqual([
      [1, 0, 0],
    ]);
  });
});
