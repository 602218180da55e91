import { CardSet, CARDS, makeCard, Random, SEATS, type Hand, type Seat } from "@falsecard/core";
import { describe, expect, test } from "vitest";
import {
  allOf,
  anyOf,
  hcpBetween,
  lengthBetween,
  planOf,
  satisfies,
  shaped,
  stopping,
  type Constraint,
} from "../../constraint/index.js";
import { Belief, hiddenSeat, type HiddenHands, type BeliefQuestion } from "../index.js";
import { chiLimit, compareWithEnumeration, everyDeal, randomCase } from "./question.arbitrary.js";

/** Hundreds of cases; belief.long.test.ts has thousands, with more cards. */
const sizes = [
  { seats: ["W", "S"], unseen: 8, cases: 120 },
  { seats: ["N", "E", "W"], unseen: 7, cases: 80 },
  { seats: [...SEATS], unseen: 6, cases: 30 },
] as const satisfies readonly { seats: readonly Seat[]; unseen: number; cases: number }[];

describe("against enumeration", () => {
  test.each(sizes)("$unseen cards among $seats, $cases cases", ({ seats, unseen, cases }) => {
    let possible = 0;
    for (let i = 0; i < cases; i++)
      if (compareWithEnumeration(`${seats.join("")} ${i}`, seats, unseen, i % 5 === 0)) possible++;
    // Otherwise the comparison would be of nothing with nothing.
    expect(possible).toBeGreaterThan(cases / 4);
  });
});

test("counting points on top of a plan changes no weight, though the plan was asked before", () => {
  // A case in which totals with and without the points could be taken for each other.
  expect(compareWithEnumeration("long NESW 170", SEATS, 7, true)).toBe(true);
});

test("a belief stays exact however many things it counts", () => {
  const low: Constraint = { kind: "hcp", min: 0, max: 9 };
  let possible = 0;
  for (let i = 0; i < 12; i++) {
    const random = Random.from(`counts ${i}`);
    const { question: facts } = randomCase(random, ["N", "E"], 7);
    // Points, controls, honours and sixteen lists of cards: more combinations than a number has digits for.
    const lists = Array.from({ length: 16 }, (): Constraint => {
      const cards = random
        .shuffle([...CARDS])
        .slice(0, 8)
        .map(makeCard);
      return { kind: "cards", cards, min: 0, max: 3 + random.below(2) };
    });
    const points = random.below(8);
    const many = anyOf(
      allOf(
        hcpBetween(points, points + 9),
        { kind: "controls", min: 0, max: 6 },
        { kind: "honours", min: 1, max: 8 },
        shaped("5-3-3-2", "4-4-3-2", "5-4-3-1", "6-3-2-2", "5-4-2-2"),
        ...lists,
      ),
      allOf(lengthBetween("S", 4), stopping("H")),
    );
    const plan = planOf([
      {
        alternatives: [
          { weight: 1, constraint: many },
          { weight: 0.25, constraint: low },
        ],
      },
    ]);
    const hidden = facts.hidden.map(({ seat, room, fixed }) => ({
      ...hiddenSeat(seat, room, fixed),
      plan,
    }));
    const question: BeliefQuestion = { unseen: facts.unseen, hidden, together: [] };
    const weigh = (hand: Hand): number =>
      satisfies(many, hand) ? 1 : satisfies(low, hand) ? 0.25 : 0;
    let total = 0;
    for (const { N = CardSet.empty, E = CardSet.empty } of everyDeal(question))
      total += weigh(N) * weigh(E);
    if (total > 0) possible++;
    for (const reduce of [false, true])
      expect(Belief.of(question, { reduce }).count, `counts ${i}`).toBeCloseTo(total, 9);
  }
  expect(possible).toBeGreaterThan(5);
});

test("samples of a small belief come in exact proportion (chi-square)", () => {
  // Over many beliefs the share of p-values below 0.01 is what chance gives.
  let low = 0;
  let tests = 0;
  for (let i = 0; i < 120; i++) {
    const random = Random.from(`proportion ${i}`);
    const { question, weigh } = randomCase(random, i % 2 === 0 ? ["W", "S"] : ["N", "E", "W"], 6);
    const weights = new Map<string, number>();
    const keyOf = (hands: HiddenHands): string =>
      question.hidden.map(({ seat }) => `${hands[seat]?.lo},${hands[seat]?.hi}`).join(" ");
    for (const hands of everyDeal(question)) {
      const weight = weigh(hands);
      if (weight > 0) weights.set(keyOf(hands), weight);
    }
    if (weights.size < 2) continue;
    const belief =
      i % 3 === 1 ? Belief.toDraw(question) : Belief.of(question, { reduce: i % 3 === 0 });
    const n = 40 * weights.size;
    const seen = new Map<string, number>();
    for (const hands of belief.samples(n, random)) {
      const key = keyOf(hands);
      expect(weights.has(key)).toBe(true);
      seen.set(key, (seen.get(key) ?? 0) + 1);
    }
    let chi = 0;
    for (const [key, weight] of weights) {
      const expected = (n * weight) / belief.count;
      chi += ((seen.get(key) ?? 0) - expected) ** 2 / expected;
    }
    tests++;
    if (chi > chiLimit(weights.size - 1)) low++;
  }
  expect(tests).toBeGreaterThan(60);
  // With 100 tests and p = 0.01, five or more happen once in 300 times.
  expect(low).toBeLessThan(5);
});

test("every card of the pack counts once", () => {
  const question: BeliefQuestion = {
    unseen: CardSet.of(CARDS),
    hidden: SEATS.map((seat) => ({
      seat,
      fixed: CardSet.empty,
      room: 13,
      voids: [],
      plan: undefined,
      likelihoods: [],
    })),
    together: [],
  };
  expect(Belief.of(question).deals()).toBe(53644737765488792839237440000n);
});
