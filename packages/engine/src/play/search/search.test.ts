import type { Card, Deal } from "@falsecard/core";
import fc from "fast-check";
import { expect, test } from "vitest";
import { differences, evaluationsOf, keptOf, spreadOf, type CandidateResults } from "./search.js";
import type { Worlds } from "../problem/worlds.js";

const DEAL = {} as Deal;
const worlds = (count: number): Worlds => ({
  list: Array.from({ length: count }, () => ({ deal: DEAL, weight: 1 })),
  exact: false,
});
const row = (card: number, values: readonly number[]): CandidateResults => ({
  candidate: { card: card as Card, cards: [card as Card], group: card },
  values,
  successes: values.map(() => 0),
});

test("a card given up after lucky deals does not lead those that were judged in all", () => {
  // In the first four deals everything brought 10, and the first card one less; later deals were poor.
  const rows = [
    row(0, [9, 9, 9, 9]),
    row(1, [10, 10, 10, 10, 0, 0, 0, 0]),
    row(2, [8, 8, 8, 8, 1, 1, 1, 1]),
  ];
  const found = evaluationsOf(rows, worlds(8));
  expect(found.map(({ candidate }) => candidate.card)).toEqual([1, 2, 0]);
  expect(found.map(({ behind }) => behind.by)).toEqual([0, 0.5, 1]);
  expect(found[2]?.mean).toBe(9);
});

test("the best is the best of those judged in the most deals, and all are compared in common deals", () => {
  const values = fc.array(fc.integer({ min: -5, max: 5 }), { minLength: 12, maxLength: 12 });
  fc.assert(
    fc.property(
      fc.array(fc.tuple(values, fc.constantFrom(4, 8, 12)), { minLength: 1, maxLength: 5 }),
      (drawn) => {
        const rows = drawn.map(([all, count], card) => row(card, all.slice(0, count)));
        const most = Math.max(...rows.map((each) => each.values.length));
        const sum = (list: readonly number[]): number => list.reduce((all, one) => all + one, 0);
        const whole = rows.filter((each) => each.values.length === most);
        const top = Math.max(...whole.map((each) => sum(each.values)));
        const [best, ...others] = evaluationsOf(rows, worlds(12));
        expect(best?.values.length).toBe(most);
        expect(sum(best?.values ?? [])).toBe(top);
        for (const { values: own, behind } of others)
          expect(behind.by).toBeCloseTo(
            (sum(best?.values.slice(0, own.length) ?? []) - sum(own)) / own.length,
          );
      },
    ),
    { seed: 1, numRuns: 200 },
  );
});

const weighed = (weights: readonly number[], exact = false): Worlds => ({
  list: weights.map((weight) => ({ deal: DEAL, weight })),
  exact,
});

test.each<[string, readonly number[], readonly number[], boolean, number, number]>([
  // The squares about the mean are 2.25, 0.25, 0.25 and 2.25: 5 by 4 by 3.
  ["samples", [1, 2, 3, 4], [1, 1, 1, 1], false, 2.5, Math.sqrt(5 / 12)],
  // Mean (2·1 + 5 + 9) / 4; squares 2·9 + 1 + 25 = 44, by 4 by 2.
  ["weights", [1, 5, 9], [2, 1, 1], false, 4, Math.sqrt(5.5)],
  ["two samples", [0, 2], [1, 1], false, 1, 1],
  ["one sample tells nothing of its error", [7], [1], false, 7, 0],
  ["all deals with their chances have no error", [0, 10], [0.75, 0.25], true, 2.5, 0],
  ["a part of all deals has one", [4, 8], [0.25, 0.25, 0.5], true, 6, 2],
  ["the first of a sample have one", [4, 8], [1, 1, 1, 1], false, 6, 2],
  ["nothing judged", [], [1, 1], false, 0, 0],
])("mean and error: %s", (_, values, weights, exact, mean, error) => {
  const found = spreadOf(values, weighed(weights, exact));
  expect(found.mean).toBeCloseTo(mean, 12);
  expect(found.error).toBeCloseTo(error, 12);
});

test("candidates are compared in the worlds that both were judged in", () => {
  expect(differences([5, 7, 9], [1, 10])).toEqual([4, -3]);
  expect(differences([1], [4, 9, 9])).toEqual([-3]);
  expect(differences([], [4])).toEqual([]);
});

test("who was judged in fewer worlds than another was given up; before any world nobody was", () => {
  const lists = [[1, 2], [9], [3, 4], []].map((values) => ({ values }));
  expect(keptOf(lists)).toEqual([{ values: [1, 2] }, { values: [3, 4] }]);
  const none = [{ values: [] }, { values: [] }];
  expect(keptOf(none)).toEqual(none);
});

test("those given up come last, the nearest first, whatever their own means", () => {
  const rows = [
    row(0, [7, 7, 10, 10]),
    row(1, [4, 4]),
    row(2, [6, 6]),
    row(3, [5]),
    row(4, [0, 0, 10, 9]),
  ];
  const found = evaluationsOf(rows, worlds(4));
  expect(found.map(({ candidate }) => candidate.card)).toEqual([0, 4, 2, 3, 1]);
  expect(found.map(({ behind }) => behind.by)).toEqual([0, 3.75, 1, 2, 3]);
  expect(found[0]?.behind.error).toBe(0);
});

test("the first of equal candidates leads, and a chance is the mean of its successes", () => {
  const rows = [
    { ...row(3, [0, 4]), successes: [0, 1] },
    { ...row(1, [4, 0]), successes: [1, 1] },
  ];
  const [first, second] = evaluationsOf(rows, worlds(2));
  expect([first?.candidate.card, first?.success, first?.behind]).toEqual([
    3,
    0.5,
    { by: 0, error: 0 },
  ]);
  // Equal on the whole, and four apart in every deal: the difference is 0 ± 4.
  expect([second?.candidate.card, second?.success, second?.behind]).toEqual([
    1,
    1,
    { by: 0, error: 4 },
  ]);
  expect(evaluationsOf([], worlds(2))).toEqual([]);
});
