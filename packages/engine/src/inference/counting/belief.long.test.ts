import { CardSet, dealPack, lengthOf, Random, SEATS, SUITS, type Seat } from "@falsecard/core";
import { describe, expect, test } from "vitest";
import {
  allOf,
  hcpBetween,
  lengthBetween,
  pieceOf,
  planOf,
  type Constraint,
} from "../../constraint/index.js";
import { Belief, hiddenSeat, Marginals, type BeliefQuestion } from "../index.js";
import { chiLimit, compareWithEnumeration } from "./question.arbitrary.js";

/** Other cases than the usual: `FALSECARD_BASE=second npm run check:long`. */
const BASE = process.env["FALSECARD_BASE"] ?? "";

const sizes = [
  { seats: ["W", "S"], unseen: 10, cases: 3000 },
  { seats: ["N", "E", "W"], unseen: 8, cases: 1500 },
  { seats: [...SEATS], unseen: 7, cases: 500 },
] as const satisfies readonly { seats: readonly Seat[]; unseen: number; cases: number }[];

describe("against enumeration", () => {
  test.each(sizes)("$unseen cards among $seats, $cases cases", ({ seats, unseen, cases }) => {
    let possible = 0;
    for (let i = 0; i < cases; i++)
      if (compareWithEnumeration(`${BASE}long ${seats.join("")} ${i}`, seats, unseen, i % 10 === 0))
        possible++;
    expect(possible).toBeGreaterThan(cases / 4);
  });
});

test("samples of whole hands have the exact marginals: p-values below 0.01 are what chance gives", () => {
  let tests = 0;
  let low = 0;
  for (let i = 0; i < 300; i++) {
    const random = Random.from(`${BASE}whole ${i}`);
    const deal = dealPack(random);
    const hidden = i % 3 === 0 ? (["N", "E", "W"] as const) : (["E", "W"] as const);
    const question: BeliefQuestion = {
      unseen: hidden.reduce((all, seat) => all.union(deal[seat]), CardSet.empty),
      hidden: hidden.map((seat) => {
        const suit = SUITS[random.below(4)] ?? "C";
        const points = 3 + random.below(10);
        const promise: Constraint = allOf(
          hcpBetween(points, points + 5),
          lengthBetween(suit, lengthOf(deal[seat].in(suit)) - 1),
        );
        const plan = random.below(3) === 0 ? undefined : planOf([pieceOf(promise)]);
        return { ...hiddenSeat(seat), plan };
      }),
      together: [],
    };
    const belief = Belief.of(question);
    const marginals = Marginals.of(question);
    if (!belief.isPossible || marginals === undefined) continue;
    for (const reduce of [false, true])
      expect(Belief.of(question, { reduce }).count / belief.count).toBeCloseTo(1, 12);
    const n = 2000;
    const samples = belief.samples(n, random);
    for (const seat of hidden) {
      const suit = SUITS[random.below(4)] ?? "C";
      const exact = marginals.length(seat, suit);
      const seen = exact.map(() => 0);
      for (const hands of samples) {
        const length = lengthOf(hands[seat]?.in(suit) ?? CardSet.empty.in(suit));
        seen[length] = (seen[length] ?? 0) + 1;
      }
      // Lengths too rare for the approximation are put together.
      let chi = 0;
      let bins = 0;
      let rest = 0;
      let restSeen = 0;
      for (const [length, chance] of exact.entries()) {
        if (chance * n < 10) {
          rest += chance * n;
          restSeen += seen[length] ?? 0;
          continue;
        }
        bins++;
        chi += ((seen[length] ?? 0) - chance * n) ** 2 / (chance * n);
      }
      if (rest >= 5) {
        bins++;
        chi += (restSeen - rest) ** 2 / rest;
      }
      if (bins < 2) continue;
      tests++;
      if (chi > chiLimit(bins - 1)) low++;
    }
  }
  console.log(
    `${tests} chi-square tests, ${low} with p below 0.01 (${((100 * low) / tests).toFixed(2)} %)`,
  );
  expect(tests).toBeGreaterThan(300);
  // Six standard deviations above one per cent would be a fault, not chance.
  expect(low / tests).toBeLessThan(0.01 + 4 * Math.sqrt((0.01 * 0.99) / tests));
});
