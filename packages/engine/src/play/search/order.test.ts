import type { Card, Deal } from "@falsecard/core";
import { describe, expect, test } from "vitest";
import { allocate, allocating, standingOf, type Allocation } from "./order.js";
import type { Candidate } from "../problem/candidate.js";
import type { World } from "../problem/worlds.js";
import { Budget } from "./budget.js";

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
  budget: new Budget(),
};

/** Judges by a table of values: candidate, world. */
function judging(value: (card: number, world: number) => number) {
  const asked: number[] = [];
  return {
    asked,
    judge: (alive: readonly Candidate[], from: number, to: number) =>
      alive.map(({ card }) => {
        const values = Array.from({ length: to - from }, (_, i) => {
          asked.push(from + i);
          return value(card, from + i);
        });
        return { values, successes: values.map(() => 0) };
      }),
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

test("a search that looks for a gain stops when the first worlds show none", () => {
  const { judge } = judging(() => 0);
  const plan = { ...PLAN, takesEqual: true };
  const { rows } = allocate([candidate(0), candidate(1)], worlds(64), judge, plan);
  expect(rows.map(({ values }) => values.length)).toEqual([8, 8]);
});

test("a candidate clearly behind is given up while the others go on", () => {
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
  const budget = new Budget({ stop: () => ++calls === 3 });
  const plan = { ...PLAN, unit: 1, budget };
  const { rows, cut } = allocate([candidate(0), candidate(1)], worlds(64), judge, plan);
  expect([rows[0]?.values.length, rows[1]?.values.length, cut]).toEqual([3, 3, true]);
});

test.each([
  // Fewer than the first stage has: it would have gone on, whatever they say.
  [4, (card: number) => -100 * card, true],
  // Clear after the last of them: it would have ended there.
  [8, (card: number) => -100 * card, false],
  [12, (card: number, i: number) => card * (i % 2 === 0 ? 40 : -41), true],
  [20, (card: number, i: number) => -100 * card - (i % 2), false],
])("of %d deals that a limit has left", (deals, value, isCut) => {
  for (const isShort of [true, false]) {
    const { judge } = judging(value);
    const budget = new Budget();
    const plan = { ...PLAN, budget };
    const found = allocate(
      [candidate(0), candidate(1)],
      { ...worlds(deals), isShort },
      judge,
      plan,
    );
    expect([found.cut, budget.isCut]).toEqual([isCut && isShort, isCut && isShort]);
  }
});

test("all deals are judged together", () => {
  const { judge, asked } = judging((card) => -100 * card);
  allocate([candidate(0), candidate(1)], worlds(20, true), judge, PLAN);
  expect(Math.max(...asked)).toBe(19);
});

/** The stages in which so many worlds are judged when the choice never becomes clear: from, to, end. */
function stagesOf(count: number, unit: number): string[] {
  const rounds = allocating([candidate(0), candidate(1)], worlds(count), { ...PLAN, unit });
  const stages: string[] = [];
  let round = rounds.next();
  while (round.done !== true) {
    const { alive, from, to, end } = round.value;
    stages.push(`${from}-${to} of ${end}`);
    const zeros = Array.from({ length: to - from }, () => 0);
    round = rounds.next(alive.map(() => ({ values: zeros, successes: zeros })));
  }
  return stages;
}

test.each([
  // Fewer than a first stage left over are judged with the stage before them.
  [8, 100, ["0-8 of 8"]],
  [15, 100, ["0-15 of 15"]],
  [16, 100, ["0-8 of 8", "8-16 of 16"]],
  [23, 100, ["0-8 of 8", "8-23 of 23"]],
  [24, 100, ["0-8 of 8", "8-16 of 16", "16-24 of 24"]],
  [64, 100, ["0-8 of 8", "8-16 of 16", "16-32 of 32", "32-64 of 64"]],
  // No unit is wider than asked for.
  [16, 5, ["0-5 of 8", "5-8 of 8", "8-13 of 16", "13-16 of 16"]],
])("%d worlds in units of %d: each stage doubles what was judged", (count, unit, stages) => {
  expect(stagesOf(count, unit)).toEqual(stages);
});

test.each([
  // Ten nodes a unit: the limit is looked at before each, and reached when it is spent.
  [20, 2, true],
  [19, 2, true],
  [21, 3, true],
  [11, 2, true],
  [10, 1, true],
  [630, 63, true],
  // Reached with the last unit, it has cut nothing off.
  [640, 64, false],
])("with %d nodes %d units are judged", (nodes, units, isCut) => {
  const budget = new Budget({ nodes });
  const { judge } = judging((card, i) => card * (i % 2 === 0 ? 40 : -41));
  const { rows, cut } = allocate(
    [candidate(0), candidate(1)],
    worlds(64),
    (...asked) => {
      budget.spend(10);
      return judge(...asked);
    },
    { ...PLAN, unit: 1, budget },
  );
  expect([rows.map(({ values }) => values.length), cut]).toEqual([[units, units], isCut]);
});

test("a limit that comes when the choice is clear has cut nothing off", () => {
  const { judge } = judging((card) => -100 * card);
  const budget = new Budget({ stop: () => true });
  const { rows, cut } = allocate([candidate(0), candidate(1)], worlds(64), judge, {
    ...PLAN,
    budget,
  });
  expect([rows[0]?.values.length, cut]).toEqual([8, false]);
});

test("what was judged is kept by candidate: values and successes, in the order of the worlds", () => {
  const judge = (alive: readonly Candidate[], from: number, to: number) =>
    alive.map(({ card }) => {
      const places = Array.from({ length: to - from }, (_, i) => from + i);
      return {
        values: places.map((i) => 100 * card + i),
        successes: places.map((i) => (card + i) % 2),
      };
    });
  const { rows } = allocate([candidate(0), candidate(1)], worlds(4), judge, { ...PLAN, unit: 3 });
  expect(rows.map(({ values, successes }) => [values, successes])).toEqual([
    [
      [0, 1, 2, 3],
      [0, 1, 0, 1],
    ],
    [
      [100, 101, 102, 103],
      [1, 0, 1, 0],
    ],
  ]);
});

/** The leader brought these values more than the other: where does the other stand? */
function standing(lead: readonly number[], plan: Partial<Allocation> = {}): string {
  const other = { candidate: candidate(1), values: lead.map(() => 0) };
  const leader = { candidate: candidate(0), values: lead };
  const said = [
    [leader, other],
    [other, leader],
  ].map((rows) => {
    const { behind, settled } = standingOf(rows, worlds(lead.length), { ...PLAN, ...plan });
    expect(behind.has(leader)).toBe(false);
    return `${behind.has(other) ? "behind" : "near"}, ${settled ? "settled" : "open"}`;
  });
  // It does not matter in which order they come.
  expect(said[0]).toBe(said[1]);
  return said[0] ?? "";
}

/** Four worlds: a mean, with a standard error of 1 that so few worlds make 2. */
const four = (mean: number): number[] => [mean + 1, mean + 1, mean + 1, mean - 3];
/** Twelve worlds: a mean, with a standard error of 1 that so few worlds make 1.155. */
const twelve = (mean: number): number[] =>
  Array.from({ length: 12 }, (_, i) => mean + (i % 2 === 0 ? 1 : -1) * Math.sqrt(11));

test.each<[string, readonly number[], Partial<Allocation>?]>([
  // Given up only if more than 2.5 of these errors behind: 5 of four worlds, 2.887 of twelve.
  ["near, settled", four(5)],
  ["behind, settled", four(5.01)],
  ["near, settled", twelve(2.88)],
  ["behind, settled", twelve(2.89)],
  // Clear if more than 2 of them ahead: 4 of four worlds, 2.309 of twelve.
  ["near, open", four(4)],
  ["near, settled", four(4.01)],
  ["near, open", twelve(2.3)],
  ["near, settled", twelve(2.32)],
  // What it may be, with one error, must matter: 0.5 + 2 against the zone.
  ["near, open", four(0.5), { zone: 2.4 }],
  ["near, settled", four(0.5), { zone: 2.5 }],
  ["near, settled", four(4.5), { zone: 0.1 }],
  // Three worlds tell no spread at all, four worlds do.
  ["near, open", [9, 9, 9]],
  ["behind, settled", [9, 9, 9, 9]],
  ["near, open", [900, 901, 902]],
  // No difference in any world is none that was seen.
  ["near, open", [0, 0, 0, 0]],
  ["near, settled", [0, 0, 0, 0], { takesEqual: true }],
])("%s: who is behind by %o", (expected, lead, plan = {}) => {
  expect(standing(lead, plan)).toBe(expected);
});

test("equals of one strength are settled without a difference", () => {
  const rows = [0, 1].map((card) => ({
    candidate: { ...candidate(card), group: 7 },
    values: [3, 4, 5, 6],
  }));
  expect(standingOf(rows, worlds(4), PLAN).settled).toBe(true);
});

test("the first of equal means leads, and the others are measured by it", () => {
  const steady = { candidate: candidate(0), values: [10, 10, 10, 10] };
  const noisy = { candidate: candidate(1), values: [40, -20, 40, -20] };
  const poorer = { candidate: candidate(2), values: [9, 9, 9, 9] };
  // One less in every world is behind the steady one; against the noisy one it would be anything.
  expect(standingOf([steady, noisy, poorer], worlds(4), PLAN).behind).toEqual(new Set([poorer]));
  expect(standingOf([noisy, steady, poorer], worlds(4), PLAN).behind).toEqual(new Set());
});

describe("a card that others have to beat", () => {
  /** Gains of card 1 in every other world, and what it loses in those between. */
  const noisy = (gain: number, loss: number) => (card: number, i: number) =>
    card === 0 ? 0 : i % 2 === 0 ? gain : -loss;
  const counts = (value: (card: number, world: number) => number, by: number, isOwn = [0]) => {
    const { judge } = judging(value);
    const { rows } = allocate([0, 1, 2].map(candidate), worlds(64), judge, {
      ...PLAN,
      toBeat: { includes: ({ card }) => isOwn.includes(card), by },
    });
    return rows.map(({ values }) => values.length);
  };

  test.each([
    // The mean gain and its enlarged error are 0.5 and 18, 11, 7.3 in 8, 16 and 32 worlds.
    ["soon if nobody gains much", noisy(41, 40), 20, [8, 8, 8]],
    ["later if luck may hide a gain", noisy(41, 40), 10, [32, 32, 32]],
    ["never if so little is enough", noisy(41, 40), 5, [64, 64, 64]],
    // -5 and 16, 9.7.
    ["sooner the more is lost", noisy(30, 40), 10, [16, 16, 16]],
    ["at once by cards that are always equal", () => 0, 10, [8, 8, 8]],
  ])("is given up on %s", (_, value, by, wanted) => {
    expect(counts(value, by)).toEqual(wanted);
  });

  test("is judged on with the one that may beat it, and the others are given up", () => {
    const value = (card: number, i: number): number =>
      card === 1 ? (i % 2) * 0.5 : noisy(60, 40)(card, i);
    // Card 1 gains a quarter of a point at most; card 2 gains ten, with much luck in it.
    expect(counts(value, 10)).toEqual([64, 8, 64]);
  });

  test("is the best of them", () => {
    const value = (card: number, i: number): number =>
      card === 2 ? noisy(67, 12)(2, i) : 20 * card;
    // Card 2 gains 27.5 over card 0, and 7.5 over card 1.
    expect(counts(value, 16, [0, 1])).toEqual([32, 32, 32]);
    expect(counts(value, 16, [0])).toEqual([32, 64, 64]);
  });
});
