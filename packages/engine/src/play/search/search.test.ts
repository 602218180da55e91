import type { Card, Deal } from "@falsecard/core";
import fc from "fast-check";
import { expect, test } from "vitest";
import { evaluationsOf, type CandidateResults } from "./search.js";
import type { Worlds } from "../worlds.js";

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
