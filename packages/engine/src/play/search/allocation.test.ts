import type { Card, Deal } from "@falsecard/core";
import { expect, test } from "vitest";
import { allocate, type Allocation } from "./allocation.js";
import type { Candidate } from "../candidate.js";
import type { World } from "../worlds.js";

const candidate = (card: number): Candidate => ({
  card: card as Card,
  cards: [card as Card],
  group: card,
});
const DEAL = {} as Deal;
const worlds = (count: number, exact = false) => ({
  list: Array.from({ length: count }, (): World => ({ deal: DEAL, weight: exact ? 1 / count : 1 })),
  exact,
});
const PLAN: Allocation = {
  first: 8,
  unit: 100,
  drop: 2.5,
  clear: 2,
  zone: 1,
  limits: {},
  nodes: () => 0,
};

/** Judges by a table of values: candidate, world. */
function judging(value: (card: number, world: number) => number) {
  const asked: number[] = [];
  return {
    asked,
    judge: (alive: readonly Candidate[], from: number, to: number) =>
      alive.map(({ card }) =>
        Array.from({ length: to - from }, (_, i) => {
          asked.push(from + i);
          return { value: value(card, from + i), success: 0 };
        }),
      ),
  };
}

test.each([
  // Behind in every world by the same: clear after the first stage.
  ["one is worse everywhere", (card: number) => -100 * card, [8, 8]],
  // Never different: no reason to stop, for a rare difference may come.
  ["both are equal", () => 0, [64, 64]],
  // A large but noisy lead needs more worlds than a steady one.
  [
    "one is better in most worlds",
    (card: number, i: number) => card * (i % 3 === 0 ? 60 : -90),
    [32, 32],
  ],
  // Too small to matter.
  ["the difference is within the zone", (card: number, i: number) => card * (i % 2) * 0.1, [8, 8]],
])("%s", (_, value, counts) => {
  const { judge } = judging(value);
  const { rows, cut } = allocate([candidate(0), candidate(1)], worlds(64), judge, PLAN);
  expect(rows.map(({ values }) => values.length)).toEqual(counts);
  expect(cut).toBe(false);
});

test("one who asks for a gain stops when the first worlds show none", () => {
  const { judge } = judging(() => 0);
  const plan = { ...PLAN, takesEqual: true };
  const { rows } = allocate([candidate(0), candidate(1)], worlds(64), judge, plan);
  expect(rows.map(({ values }) => values.length)).toEqual([8, 8]);
});

test("who is clearly behind is given up while the others go on", () => {
  const value = (card: number, i: number): number =>
    card === 2 ? -500 : card * (i % 2 === 0 ? 40 : -41);
  const { judge } = judging(value);
  const three = [candidate(0), candidate(1), candidate(2)];
  const { rows } = allocate(three, worlds(64), judge, PLAN);
  expect(rows.map(({ values }) => values.length)).toEqual([64, 64, 8]);
});

test("a limit ends it between units, and is told", () => {
  const { judge } = judging((card, i) => card * (i % 2 === 0 ? 40 : -41));
  let calls = 0;
  const limits = { stop: () => ++calls === 3 };
  const plan = { ...PLAN, unit: 1, limits };
  const { rows, cut } = allocate([candidate(0), candidate(1)], worlds(64), judge, plan);
  expect([rows[0]?.values.length, rows[1]?.values.length, cut]).toEqual([3, 3, true]);
});

test("all deals are judged together", () => {
  const { judge, asked } = judging((card) => -100 * card);
  allocate([candidate(0), candidate(1)], worlds(20, true), judge, PLAN);
  expect(Math.max(...asked)).toBe(19);
});
