import { makeCard, parseHand, sure, type Seat } from "@falsecard/core";
import { positionOf, sharedSolver } from "@falsecard/solver";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { alphaMu, type EndingProblem } from "./alphamu.js";
import { Contexts } from "./contexts.js";
import {
  achievable,
  asked,
  average,
  ending,
  subsetsOf,
  strategies,
  THIRTEEN,
} from "./ending.arbitrary.js";

const contexts = new Contexts();
/** Lines that are played out for one ending at most. */
const PLAYS = 80;
const LIMITS = { moves: 52, questions: 1e6, pairs: 1e9 };
const valueOf = (problem: EndingProblem, moves = 52): number =>
  alphaMu(problem, contexts, { ...LIMITS, moves }).prospects[0]?.value ?? Number.NaN;

describe("alpha-mu to the end of the hand", () => {
  test("finds what the best of all pure strategies with two cards brings", () => {
    let compared = 0;
    fc.assert(
      fc.property(
        fc.nat(1e6),
        fc.constantFrom(2),
        fc.integer({ min: 2, max: 4 }),
        fc.constantFrom<Seat>("N", "S"),
        fc.integer({ min: 1, max: 4 }),
        (seed, size, count, leader, suits) => {
          const worlds = ending(`strategies ${seed}`, size, count, leader, suits);
          const best = THIRTEEN.map(() => Number.NEGATIVE_INFINITY);
          const budget = { plays: PLAYS };
          for (const tricks of strategies(worlds, budget))
            for (const need of [0, 1, 2, 3]) {
              const values = need === 0 ? tricks : tricks.map((n) => (n >= need ? 1 : 0));
              best[need] = Math.max(best[need] ?? 0, average(worlds, values));
            }
          if (budget.plays < 0) return;
          compared++;
          expect(valueOf(asked(worlds))).toBeCloseTo(best[0] ?? 0, 9);
          for (let need = 1; need <= size; need++)
            expect(valueOf(asked(worlds, need))).toBeCloseTo(best[need] ?? 0, 9);
        },
      ),
      { numRuns: 30 },
    );
    expect(compared).toBeGreaterThan(15);
  });

  test("says so when fronts grow past the limit, and finds the same when they do not", () => {
    const found = { cut: 0, whole: 0 };
    fc.assert(
      fc.property(fc.nat(1e6), fc.nat(60), (seed, pairs) => {
        const problem = asked(ending(`limit ${seed}`, 3, 4, "S", 3));
        const whole = alphaMu(problem, contexts, LIMITS);
        const within = alphaMu(problem, contexts, { ...LIMITS, pairs });
        expect(whole.cut).toBe(false);
        found[within.cut ? "cut" : "whole"]++;
        if (!within.cut) expect(within.prospects).toEqual(whole.prospects);
      }),
      { numRuns: 80 },
    );
    expect(Math.min(found.cut, found.whole)).toBeGreaterThan(8);
  });

  test("finds the best of all that can be achieved with three cards", () => {
    fc.assert(
      fc.property(
        fc.nat(1e6),
        fc.integer({ min: 2, max: 4 }),
        fc.integer({ min: 1, max: 4 }),
        (seed, count, suits) => {
          const worlds = ending(`achievable ${seed}`, 2 + (seed % 2), count, "S", suits);
          const values = achievable(worlds).map((tricks) =>
            average(
              worlds,
              tricks.map((n) => n ?? 0),
            ),
          );
          expect(valueOf(asked(worlds))).toBeCloseTo(Math.max(...values), 9);
        },
      ),
      { numRuns: 25 },
    );
  });

  test("one world is double dummy, whoever's hands they are", () => {
    fc.assert(
      fc.property(
        fc.nat(1e6),
        fc.integer({ min: 1, max: 4 }),
        fc.constantFrom<readonly Seat[]>(["N", "S"], ["S"]),
        fc.boolean(),
        (seed, size, ours, spots) => {
          const [world] = ending(`one ${seed}`, size, 1, "S", 4);
          if (world === undefined) return;
          const seen: readonly Seat[] = ours.length === 2 ? ours : ["S", "W"];
          const problem = { ...asked([world], undefined, spots), ours, seen };
          const value = sharedSolver().value(world.at);
          expect(value.ok && value.value).toBe(valueOf(problem));
        },
      ),
      { numRuns: 40 },
    );
  });

  test("further sight never promises more", () => {
    fc.assert(
      fc.property(
        fc.nat(1e6),
        fc.integer({ min: 3, max: 4 }),
        fc.boolean(),
        (seed, size, spots) => {
          const problem = asked(ending(`sight ${seed}`, size, 5, "N", 4), undefined, spots);
          const values = [1, 2, 3, 4].map((moves) => valueOf(problem, moves));
          for (const [i, value] of values.entries())
            expect(value).toBeLessThanOrEqual((values[i - 1] ?? Number.POSITIVE_INFINITY) + 1e-9);
        },
      ),
      { numRuns: 25 },
    );
  });
});

describe("a guess that cannot be put off", () => {
  // South leads at notrump and needs two of three tricks; all twenty deals of the other cards are possible.
  test.each([
    ["K9.K..", "J.AJ..", "AQT.QT9..", ["SJ", 0.7], ["HJ", 0.6]],
    ["KT.K..", "9.AT..", "AQJ.QJ9..", ["S9", 0.65], ["HT", 0.6]],
    ["Q.KT..", "AJ.J..", "KT9.AQ9..", ["HJ", 0.7], ["SA", 0.65]],
    ["K.K9..", "A9.T..", "QJT.AQJ..", ["HT", 0.65], ["S9", 0.6]],
  ] as const)("%s opposite %s", (north, south, unseen, clairvoyant, honest) => {
    const [N, S, rest] = [north, south, unseen].map((hand) => sure(parseHand(hand)));
    if (N === undefined || S === undefined || rest === undefined) throw new Error("three hands");
    const worlds = [...subsetsOf([...rest], 3)].map((E) => {
      const hands = { N, E, S, W: rest.diff(E) };
      const at = positionOf({ hands, strain: "N", leader: "S", trick: [] });
      if (!at.ok) throw new Error(at.fault.code);
      return { at: at.value, weight: 1 };
    });
    for (const spots of [true, false]) {
      const best = (moves: number): readonly [string, number] => {
        const { prospects } = alphaMu(asked(worlds, 2, spots), contexts, { ...LIMITS, moves });
        const [first] = prospects;
        return [first?.cards.map(makeCard).join("") ?? "", round(first?.value ?? 0)];
      };
      expect(best(1)).toEqual(clairvoyant);
      expect(best(3)).toEqual(honest);
      expect(best(52)).toEqual(honest);
    }
  });
});

const round = (value: number): number => Math.round(value * 1e9) / 1e9;
