import { Random, sure } from "@falsecard/core";
import { Solver } from "@falsecard/solver";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { moment } from "../moment.arbitrary.js";
import { problemOf } from "../problem.js";
import { PROGRAMS } from "../shipped.js";
import { KINDS, playerKind, type PlayerKind } from "./kind.js";
import { asGood, chancesAs, chancesFrom } from "./likeness.js";
import { replyOf } from "./minds.js";

/** Chances with so many deals, all of them with the same worths. */
const chances = (
  worths: readonly (readonly number[])[],
  {
    preferred = worths.map(() => 1),
    kind = KINDS.club,
    trick = 0,
  }: {
    preferred?: readonly number[];
    kind?: PlayerKind;
    trick?: number;
  } = {},
): number[] => chancesFrom(worths, preferred, { kind }, trick, Random.from("chances"));
const repeated = (...worths: readonly number[]): number[][] =>
  worths.map((worth) => Array.from({ length: 40 }, () => worth));

describe("with what chance a player of a kind takes a card", () => {
  test("the best almost always, and any other by a slip of six in a hundred", () => {
    expect(chances(repeated(5, 3, 4))).toEqual([
      expect.closeTo(0.96, 12),
      expect.closeTo(0.02, 12),
      expect.closeTo(0.02, 12),
    ]);
    expect(chances(repeated(3, 5))).toEqual([expect.closeTo(0.03, 12), expect.closeTo(0.97, 12)]);
  });

  test("cards that are best alike are divided as real players choose among them", () => {
    const [one = 0, two = 0, three = 0] = chances(repeated(5, 5, 3), { preferred: [3, 1, 50] });
    expect(one).toBeCloseTo(0.94 * 0.75 + 0.02, 12);
    expect(two).toBeCloseTo(0.94 * 0.25 + 0.02, 12);
    expect(three).toBeCloseTo(0.02, 12);
    // Only how much one is preferred to another counts.
    expect(chances(repeated(5, 5, 3), { preferred: [30, 10, 1] })[0]).toBeCloseTo(one, 12);
  });

  test("add up to one", () => {
    for (const kind of Object.values(KINDS))
      for (const worths of [
        repeated(5, 3, 4),
        [
          [1, 0, 0, 7],
          [0, 1, 1, 2],
          [0, 0, 2, 2],
        ],
      ]) {
        const sum = chances(worths, { kind }).reduce((total, chance) => total + chance);
        expect(sum).toBeCloseTo(1, 12);
      }
  });

  test("the more deals speak for a card, the likelier it is, and the more so the more are imagined", () => {
    // The first is better in 30 of 40 deals, the other in ten.
    const first = Array.from({ length: 40 }, (_, i) => (i < 30 ? 1 : 0));
    const worths = [first, first.map((worth) => 1 - worth)];
    const chance = (worlds: number): number =>
      chances(worths, { kind: { ...playerKind("club", worlds) } })[0] ?? 0;
    const [one, many] = [chance(1), chance(20)];
    // One deal: three in four, within the chance of sixty draws.
    expect(one).toBeGreaterThan(0.94 * 0.6);
    expect(one).toBeLessThan(0.94 * 0.9);
    expect(many).toBeGreaterThan(0.9);
    expect(chances([worths[1] ?? [], worths[0] ?? []])[0]).toBeLessThan(0.5);
  });

  test("deals are drawn by the trick: one who imagines more later is surer later", () => {
    const first = Array.from({ length: 40 }, (_, i) => (i < 26 ? 1 : 0));
    const worths = [first, first.map((worth) => 1 - worth)];
    const kind = { ...KINDS.club, worlds: [1, 40] };
    const [early = 0] = chances(worths, { kind, trick: 0 });
    const [late = 0] = chances(worths, { kind, trick: 1 });
    expect(late).toBeGreaterThan(early);
  });

  test("one who sees all cards looks at the deal itself, the first", () => {
    const worths = [
      [0, 9, 9, 9],
      [1, 0, 0, 0],
    ];
    expect(chances(worths, { kind: KINDS.perfect })).toEqual([
      expect.closeTo(0.03, 12),
      expect.closeTo(0.97, 12),
    ]);
  });
});

test("deals drawn from forty are as good as fewer drawn from all", () => {
  // Errors add: one in n and one in forty.
  expect([1, 3, 20, 40, 1000].map(asGood)).toEqual([1, 3, 13, 20, 38]);
  for (const deals of [1, 5, 17, 60]) expect(1 / asGood(deals)).toBeCloseTo(1 / deals + 1 / 40, 1);
});

test("the perfect player's likeliest card is one that he plays", () => {
  fc.assert(
    fc.property(moment(30, 44), ({ view, play }) => {
      const seating = {
        seat: view.seat,
        meanings: [],
        model: PROGRAMS.B,
        stake: sure(problemOf(view, [], PROGRAMS.B)).stake,
        kind: KINDS.perfect,
        solver: new Solver(),
        doubted: new Set<string>(),
      };
      const told = chancesAs(play, seating, Random.from("one"));
      expect(told.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 9);
      const card = replyOf(play, seating, Random.from("one"));
      const own = told.find(({ cards }) => cards.includes(card));
      expect(own?.chance).toBe(Math.max(...told.map(({ chance }) => chance)));
    }),
    { numRuns: 15 },
  );
});
