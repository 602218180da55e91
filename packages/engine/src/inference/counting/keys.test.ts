import { Random } from "@falsecard/core";
import { describe, expect, test } from "vitest";
import { Ids, MixedRadix, withRoom } from "./keys.js";

/** Keys on both sides of what is kept in an array, some of them again. */
const KEYS = [7, 0, 65_535, 65_536, 7, 65_537, 2 ** 40, 0, 65_536, 65_535, 2 ** 40, 1];
const NUMBERS = [0, 1, 2, 3, 0, 4, 5, 1, 3, 2, 5, 6];

describe("ids", () => {
  test("are given in the order in which keys first come", () => {
    const ids = new Ids();
    expect(KEYS.map((key) => ids.of(key))).toEqual(NUMBERS);
    expect(ids.size).toBe(7);
    expect(ids.keys).toEqual([7, 0, 65_535, 65_536, 65_537, 2 ** 40, 1]);
  });

  test("begin anew when they are cleared", () => {
    const ids = new Ids();
    for (const key of KEYS) ids.of(key);
    ids.clear();
    expect(ids.size).toBe(0);
    expect(KEYS.toReversed().map((key) => ids.of(key))).toEqual([
      0, 1, 2, 3, 4, 1, 5, 6, 3, 2, 4, 6,
    ]);
    expect(ids.keys).toEqual([1, 2 ** 40, 65_535, 65_536, 0, 65_537, 7]);
  });
});

describe("keys", () => {
  /** The key of some digits. */
  const keyOf = (keys: MixedRadix, digits: readonly number[]): number =>
    digits.reduce((key, digit, place) => keys.with(key, place, digit), 0);

  test("of few digits are the number that these write", () => {
    const keys = new MixedRadix([10, 10, 10]);
    expect(keyOf(keys, [4, 0, 7])).toBe(407);
    expect(keyOf(new MixedRadix([5, 3, 2]), [4, 2, 1])).toBe(4 * 6 + 2 * 2 + 1);
  });

  test("of many digits are still different where a digit is", () => {
    const radices = Array.from({ length: 20 }, () => 14);
    const keys = new MixedRadix(radices);
    const known = new Map<string, number>();
    const random = Random.from("digits");
    for (let i = 0; i < 400; i++) {
      // Digits that differ in the last places only, where a number of that size would be rounded.
      const digits = radices.map((radix, place) => (place < 16 ? 13 : random.below(radix)));
      const key = keyOf(keys, digits);
      const before = known.get(digits.join());
      if (before !== undefined) expect(key).toBe(before);
      known.set(digits.join(), key);
    }
    expect(known.size).toBeGreaterThan(300);
    expect(new Set(known.values()).size).toBe(known.size);
  });
});

test("an array grows to twice the places needed, but not past the most, and keeps its items", () => {
  const array = Int32Array.of(3, 1, 4);
  expect(withRoom(array, 3)).toBe(array);
  expect([...withRoom(array, 4)]).toEqual([3, 1, 4, 0, 0, 0, 0, 0]);
  expect([...withRoom(array, 4, 5)]).toEqual([3, 1, 4, 0, 0]);
});
