/** The splits of a suit against every way to deal its cards one by one. */
import {
  CARDS,
  CardSet,
  Random,
  SEATS,
  SUITS,
  countBits,
  type Seat,
  type Suit,
} from "@falsecard/core";
import { describe, expect, test } from "vitest";
import { hcpBetween, pieceOf, planOf } from "../../constraint/index.js";
import { sortBy } from "./keys.js";
import { randomCase } from "./question.arbitrary.js";
import {
  hiddenSeat,
  holdersOf,
  type BeliefQuestion,
  type Holders,
  type Likelihood,
} from "./question.js";
import { binomial, lowest, runsOf, sharesOf, splitSuit, type SuitSplits } from "./splits.js";

/** Every way to give each card of a suit to a group that has room for it and may hold it. */
function* dealt({ groups }: Holders, s: number, unseen: number): Generator<readonly number[]> {
  const held = groups.map(() => 0);
  const room = groups.map((group) => group.room);
  function* put(rank: number): Generator<readonly number[]> {
    if (rank === 13) yield held;
    else if (((unseen >> rank) & 1) === 0) yield* put(rank + 1);
    else
      for (const [g, { open }] of groups.entries()) {
        if (!open[s] || room[g] === 0) continue;
        held[g] = (held[g] ?? 0) | (1 << rank);
        room[g] = (room[g] ?? 0) - 1;
        yield* put(rank + 1);
        held[g] = (held[g] ?? 0) & ~(1 << rank);
        room[g] = (room[g] ?? 0) + 1;
      }
  }
  yield* put(0);
}

/** The weight of all ways by the state of every holder: mark, tallies, length. */
function looks(holders: Holders, suit: Suit, unseen: number): Map<string, number> {
  const s = SUITS.indexOf(suit);
  const weights = new Map<string, number>();
  for (const held of dealt(holders, s, unseen)) {
    let weight = 1;
    const look = holders.holders.map(({ groups, fixed, plan, likelihoods, caps }) => {
      const holding = held.reduce(
        (all, cards, g) => ((groups >> g) & 1 ? all | cards : all),
        fixed.in(suit) as number,
      );
      if (plan.local[s]?.(holding) === false) weight = 0;
      for (const one of likelihoods[s] ?? []) weight *= one.of(holding);
      const counts = plan.tallies.map(({ tables }, t) =>
        Math.min(caps[t] ?? 0, tables[s]?.[holding] ?? 0),
      );
      return [plan.marks[s]?.of(holding) ?? 0, ...counts, countBits(holding)].join(",");
    });
    const key = look.join(" ");
    if (weight > 0) weights.set(key, (weights.get(key) ?? 0) + weight);
  }
  return weights;
}

/** The same weights from the splits. */
function told({ cells, weight, state, states }: SuitSplits): Map<string, number> {
  const found = new Map<string, number>();
  for (let c = 0; c < cells; c++) {
    const key = states.map(({ mark, tally, tallies, length }, h) => {
      const at = state[h]?.[c] ?? -1;
      return [mark[at], ...tally.slice(at * tallies, (at + 1) * tallies), length[at]].join(",");
    });
    found.set(key.join(" "), weight[c] ?? 0);
  }
  // No two cells look the same.
  expect(found.size).toBe(cells);
  return found;
}

function compare(question: BeliefQuestion, apart: boolean): number {
  const holders = holdersOf(question, apart);
  const groups = holders.groups.length;
  let possible = 0;
  for (const suit of SUITS) {
    const unseen = question.unseen.in(suit);
    const splits = splitSuit(holders, suit, unseen);
    const slow = looks(holders, suit, unseen);
    expect(splits === undefined).toBe(slow.size === 0);
    if (splits === undefined) continue;
    possible++;
    const found = told(splits);
    expect([...found.keys()].toSorted()).toEqual([...slow.keys()].toSorted());
    const isOff = [...slow].filter(
      ([key, weight]) => Math.abs((found.get(key) ?? 0) - weight) > 1e-9,
    );
    expect(isOff).toEqual([]);
    const { masks, ways, from, cells, weight, state, states, block, runs } = splits;
    expect(runs.reduce((all, run) => all | run, 0)).toBe(unseen);
    expect([from[0], from[cells], from.length]).toEqual([0, ways.length, cells + 1]);
    const isRight = Array.from({ length: cells }, (_, c) => {
      let sum = 0;
      let isWhole = true;
      for (let i = from[c] ?? 0; i < (from[c + 1] ?? 0); i++) {
        sum += ways[i] ?? 0;
        // Every card lies with one group.
        const cards = masks.subarray(i * groups, (i + 1) * groups);
        isWhole &&= cards.reduce((all, one) => all + one, 0) === unseen;
        isWhole &&= cards.reduce((all, one) => all | one, 0) === unseen;
      }
      const first = state[0]?.[c] ?? -1;
      const isInBlock = c >= (block[first] ?? 0) && c < (block[first + 1] ?? 0);
      return isWhole && isInBlock && Math.abs(sum - (weight[c] ?? 0)) < 1e-9;
    });
    expect(isRight).not.toContain(false);
    expect(block).toHaveLength((states[0]?.count ?? 0) + 1);
    expect(block.at(-1)).toBe(cells);
  }
  return possible;
}

describe("a suit's splits", () => {
  test.each([
    [["W", "S"], 11, 12],
    [["N", "E", "W"], 8, 14],
    [SEATS, 7, 10],
  ] as const)("among %s with %i cards hidden are every way to deal it", (seats, unseen, cases) => {
    let possible = 0;
    for (let i = 0; i < cases; i++) {
      const { question } = randomCase(Random.from(`splits ${seats.join("")} ${i}`), seats, unseen);
      possible += compare(question, i % 2 === 0);
    }
    expect(possible).toBeGreaterThan(2 * cases);
  });

  /** All spades and some clubs hidden among the seats. */
  const allSpades = (
    seats: readonly Seat[],
    likelihoods: readonly Likelihood[],
  ): BeliefQuestion => {
    const rooms = seats.length * 13;
    return {
      unseen: CardSet.of([...CARDS.slice(39), ...CARDS.slice(0, rooms - 13)]),
      hidden: seats.map((seat) => ({ ...hiddenSeat(seat), likelihoods })),
      together: [],
    };
  };
  const everyCard: Likelihood = { suit: "S", cuts: 0x1fff, of: (held) => 1 + countBits(held) };

  test("of a whole suit, every card told apart, are 2^13, and weigh as they should", () => {
    const two = splitSuit(holdersOf(allSpades(["N", "S"], [everyCard]), true), "S", 0x1fff);
    expect(two?.ways).toHaveLength(2 ** 13);
    // Each way weighs (1 + n)(1 + 13 − n): the sum over all is Σ C(13, n) (1 + n)(14 − n).
    let [sum, ways] = [0, 1];
    for (let n = 0; n <= 13; n++) {
      sum += ways * (1 + n) * (14 - n);
      ways = (ways * (13 - n)) / (n + 1);
    }
    expect(two?.weight.reduce((all, one) => all + one, 0)).toBeCloseTo(sum, 6);
    expect(new Set(Array.from(two?.masks ?? []).filter((_, i) => i % 2 === 0)).size).toBe(2 ** 13);
  });

  test("of a whole suit that no card tells apart are one for each length, with C(13, n) ways", () => {
    const question = allSpades(["N", "S"], []);
    const splits = splitSuit(holdersOf(question, true), "S", 0x1fff);
    expect(splits?.runs).toEqual([0x1fff]);
    expect([...(splits?.ways ?? [])].toSorted((a, b) => a - b)).toEqual([
      1, 1, 13, 13, 78, 78, 286, 286, 715, 715, 1287, 1287, 1716, 1716,
    ]);
    // Three places for thirteen cards: one hand has at most three of them.
    const short = {
      ...question,
      hidden: [hiddenSeat("N", 3), hiddenSeat("S", 23)],
    };
    const few = splitSuit(holdersOf(short, true), "S", 0x1fff);
    expect([...(few?.ways ?? [])].toSorted((a, b) => a - b)).toEqual([1, 13, 78, 286]);
  });

  test("honours held by points are those of the pack: 0 to 10 in a suit", () => {
    const plan = planOf([pieceOf(hcpBetween(0, 20))]);
    const question = allSpades(["N", "S"], []);
    const [north, south] = question.hidden;
    if (north === undefined || south === undefined) throw new Error("two seats");
    const holders = holdersOf({ ...question, hidden: [{ ...north, plan }, south] }, true);
    const splits = splitSuit(holders, "S", 0x1fff);
    const byPoints = Array.from({ length: 11 }, () => 0);
    for (const [key, weight] of told(splits ?? expect.fail("none"))) {
      const points = Number(key.split(",")[1]);
      byPoints[points] = (byPoints[points] ?? 0) + weight;
    }
    // Subsets of 1, 2, 3 and 4 by their sum, times 2^9 for the small cards.
    expect(byPoints).toEqual([1, 1, 1, 2, 2, 2, 2, 2, 1, 1, 1].map((n) => n * 512));
  });

  test("what a likelihood rules out is no split", () => {
    // North has neither the ace nor the king: the other eleven cards are shared out.
    const of = (held: number): number => (held >> 11 === 0 ? 1 : 0);
    const question = allSpades(["N", "S"], []);
    const [north, south] = question.hidden;
    if (north === undefined || south === undefined) throw new Error("two seats");
    const ruledOut: Likelihood = { suit: "S", cuts: 1 << 11, of };
    const hidden = [{ ...north, likelihoods: [ruledOut] }, south];
    const splits = splitSuit(holdersOf({ ...question, hidden }, true), "S", 0x1fff);
    expect(splits?.runs).toEqual([0x7ff, 0x1800]);
    expect([...(splits?.ways ?? [])].toSorted((a, b) => a - b)).toEqual([
      1, 1, 11, 11, 55, 55, 165, 165, 330, 330, 462, 462,
    ]);
  });

  test("nothing is left where no group may hold the suit", () => {
    const question = allSpades(["N", "S"], []);
    const voids = ["S"] as const;
    const hidden = question.hidden.map((seat) => ({ ...seat, voids }));
    expect(splitSuit(holdersOf({ ...question, hidden }, true), "S", 0x1fff)).toBeUndefined();
    const one = [hidden[0] ?? expect.fail("one"), hiddenSeat("S")];
    const all = splitSuit(holdersOf({ ...question, hidden: one }, true), "S", 0x1fff);
    expect([...(all?.masks ?? [])]).toEqual([0, 0x1fff]);
  });
});

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
