/** Where the halves meet: whole hands against closed forms. */
import { CARDS, CardSet, type Seat, type Suit } from "@falsecard/core";
import { describe, expect, test } from "vitest";
import { Belief } from "./belief.js";
import { hiddenSeat, type BeliefQuestion } from "./question.js";

const over = (n: number, k: number): bigint => {
  let ways = k < 0 || k > n ? 0n : 1n;
  for (let i = 1; i <= k; i++) ways = (ways * BigInt(n - k + i)) / BigInt(i);
  return ways;
};

/** All cards of the suits but clubs among three hands, of which these have no card of a suit. */
const voids = (of: Partial<Record<Seat, Suit>>): BeliefQuestion => ({
  unseen: CardSet.of(CARDS.slice(13)),
  hidden: (["N", "E", "S"] as const).map((seat) => {
    const suit = of[seat];
    return { ...hiddenSeat(seat), voids: suit === undefined ? [] : [suit] };
  }),
  together: [],
});

describe("three hands without clubs", () => {
  /** North without one suit, East without another: North has n of East's, East m of North's. */
  let both = 0n;
  for (let n = 0; n <= 13; n++)
    for (let m = 0; m <= 13; m++)
      both += over(13, n) * over(13, 13 - n) * over(13, m) * over(n, 13 - m);

  test("are 39! / 13!^3, and as many however seats are grouped", () => {
    expect(Belief.of(voids({})).deals()).toBe(over(39, 13) * over(26, 13));
  });

  test("one of them without a suit has thirteen of the other 26 cards", () => {
    for (const suit of ["S", "H", "D"] as const)
      expect(Belief.of(voids({ E: suit })).deals()).toBe(over(26, 13) * over(26, 13));
  });

  test.each([
    ["S", "H"],
    ["H", "S"],
    ["D", "S"],
    ["S", "D"],
    ["H", "D"],
  ] as const)("two of them without %s and %s", (one, other) => {
    expect(Belief.of(voids({ N: one, E: other })).deals()).toBe(both);
    expect(Belief.of(voids({ S: one, N: other })).deals()).toBe(both);
    expect(Belief.of(voids({ N: one, E: other })).count / Number(both)).toBeCloseTo(1, 12);
  });

  test("three without a suit each, or two without the same", () => {
    // North has n hearts and 13 − n diamonds; East then 13 − (13 − n) = n diamonds, and so on round.
    let round = 0n;
    for (let n = 0; n <= 13; n++) round += over(13, n) ** 3n;
    expect(Belief.of(voids({ N: "S", E: "H", S: "D" })).deals()).toBe(round);
    // The third has the whole suit then.
    expect(Belief.of(voids({ N: "S", E: "S" })).deals()).toBe(over(26, 13));
    expect(Belief.of(voids({ N: "S", E: "S", S: "S" })).isPossible).toBe(false);
  });
});
