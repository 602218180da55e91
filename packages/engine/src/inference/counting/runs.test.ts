import { countBits, Random } from "@falsecard/core";
import { describe, expect, test } from "vitest";
import { sortBy } from "./order.js";
import { binomial, lowest, runsOf, sharesOf } from "./runs.js";

test("binomials are those of Pascal's triangle, exact up to the pack", () => {
  let row = [1n];
  for (let n = 0; n <= 52; n++) {
    for (const [k, ways] of row.entries())
      if (k <= 26 || n <= 39) expect(BigInt(binomial(n, k)), `${n} over ${k}`).toBe(ways);
    row = [1n, ...row.map((ways, k) => ways + (row[k + 1] ?? 0n))];
  }
  // The number of hands, and of ways to share out 26 cards.
  expect(binomial(52, 13)).toBe(635_013_559_600);
  expect(binomial(26, 13)).toBe(10_400_600);
});

describe("shares of a run", () => {
  test.each([
    [0, 2],
    [1, 1],
    [1, 3],
    [5, 2],
    [4, 3],
    [13, 2],
    [6, 4],
    [8, 1],
  ])("%d cards among %d groups", (size, groups) => {
    const { count, share, ways } = sharesOf(size, groups);
    expect(count).toBe(binomial(size + groups - 1, groups - 1));
    const seen = new Set<string>();
    let total = 0;
    for (let p = 0; p < count; p++) {
      const shares = share.slice(p * groups, (p + 1) * groups);
      expect(shares.reduce((sum, n) => sum + n, 0)).toBe(size);
      seen.add(shares.join());
      let left = size;
      let multinomial = 1;
      for (const n of shares) {
        multinomial *= binomial(left, n);
        left -= n;
      }
      expect(ways[p]).toBe(multinomial);
      total += ways[p] ?? 0;
    }
    expect(seen.size).toBe(count);
    // Every card goes to one of the groups.
    expect(total).toBe(groups ** size);
    expect(sharesOf(size, groups)).toBe(sharesOf(size, groups));
  });
});

describe("runs", () => {
  test.each([
    [0b1_1111_1111_1111, 0, [0b1_1111_1111_1111]],
    [0b11_0011, 0b1_0000, [0b11, 0b11_0000]],
    // A cut within cards that are seen parts the unseen ones beside it.
    [0b11_0011, 0b1000, [0b11, 0b11_0000]],
    [0b11_0011, 0b0010, [0b01, 0b11_0010]],
    // A cut below all unseen cards, or above them, parts nothing.
    [0b11_0000, 0b1_0001, [0b11_0000]],
    [0b11_0000, 0b100_0000, [0b11_0000]],
    [0b1_0000_0000_0001, 0b1_0000_0000_0000, [1, 0b1_0000_0000_0000]],
    [0, 0x1fff, []],
  ])("of %i cut by %i", (unseen, cuts, runs) => {
    expect(runsOf(unseen, cuts)).toEqual(runs);
  });

  test("every card is in one run, and runs are as many as cuts allow", () => {
    expect(runsOf(0x1fff, 0x1fff)).toEqual(Array.from({ length: 13 }, (_, rank) => 1 << rank));
    const random = Random.from("runs");
    for (let i = 0; i < 100; i++) {
      const unseen = random.below(0x2000);
      const runs = runsOf(unseen, random.below(0x2000));
      expect(runs.reduce((all, run) => all | run, 0)).toBe(unseen);
      expect(runs.reduce((sum, run) => sum + countBits(run), 0)).toBe(countBits(unseen));
    }
  });

  test("the lowest of some cards", () => {
    expect(lowest(0b10110, 0)).toBe(0);
    expect(lowest(0b111, 1)).toBe(0b1);
    expect(lowest(0b111, 2)).toBe(0b11);
    expect(lowest(0b10110, 1)).toBe(0b10);
    expect(lowest(0b10110, 2)).toBe(0b110);
    expect(lowest(0b10110, 3)).toBe(0b10110);
  });
});

test("things are sorted by their keys, those of one key as they stood", () => {
  const random = Random.from("order");
  for (const keys of [1, 4, 9]) {
    const key = Int32Array.from({ length: 30 }, () => random.below(keys));
    const { order, from } = sortBy(key, keys);
    const expected = [...key.keys()].toSorted((a, b) => (key[a] ?? 0) - (key[b] ?? 0) || a - b);
    expect([...order]).toEqual(expected);
    expect(from).toHaveLength(keys + 1);
    for (let k = 0; k <= keys; k++)
      expect(from[k], `${k} of ${keys}`).toBe([...key].filter((each) => each < k).length);
  }
});
