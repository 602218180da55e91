import { makeCard, parseHand, sure, type Card, type Seat } from "@falsecard/core";
import { legalOf, positionOf, sharedSolver } from "@falsecard/solver";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { alphaMu, Contexts, type AlphaMuFindings, type EndingProblem } from "./alphamu.js";
import {
  achievable,
  asked,
  average,
  ending,
  plansAfter,
  subsetsOf,
  strategies,
  THIRTEEN,
  type Worlds,
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

  test("one world is double dummy", () => {
    fc.assert(
      fc.property(
        fc.nat(1e6),
        fc.integer({ min: 1, max: 4 }),
        fc.boolean(),
        (seed, size, spots) => {
          const [world] = ending(`one ${seed}`, size, 1, "S", 4);
          if (world === undefined) return;
          const problem = asked([world], undefined, spots);
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

/** Endings of all kinds: sizes, sights, forms of scoring. */
const anyProblem = (sizes: readonly number[]): fc.Arbitrary<EndingProblem> =>
  fc
    .record({
      seed: fc.nat(1e6),
      size: fc.constantFrom(...sizes),
      count: fc.integer({ min: 2, max: 5 }),
      suits: fc.integer({ min: 1, max: 4 }),
      leader: fc.constantFrom<Seat>("N", "S"),
      spots: fc.boolean(),
      steps: fc.array(fc.constantFrom(0, 1, 1, 3), { minLength: 6, maxLength: 6 }),
    })
    .map(({ seed, size, count, suits, leader, spots, steps }) => {
      const worlds = ending(`any ${seed}`, size, count, leader, suits);
      const worth = steps.map((_, i) => steps.slice(0, i).reduce<number>((sum, n) => sum + n, -7));
      return { ...asked(worlds, undefined, spots), worth };
    });

/** What a card is worth with the best of its plans. */
function bestOf(problem: EndingProblem, card: Card, moves: number): number {
  const { worlds, worth } = problem;
  return Math.max(
    ...plansAfter(problem, card, moves).map((tricks) =>
      average(
        worlds,
        tricks.map((n) => worth[n ?? 0] ?? Number.NaN),
      ),
    ),
  );
}

/** Compares what is said of every card with what the best of all such plans brings; tells how many cards were given up. */
function compare(problem: EndingProblem, moves: number): { cut: number; whole: number } {
  const found = alphaMu(problem, contexts, { ...LIMITS, moves });
  const { prospects, moves: reached } = found;
  const [best] = prospects;
  const [first] = problem.worlds;
  if (best === undefined || first === undefined) throw new Error("no card");
  expect(found.cut).toBe(false);
  expect(prospects.flatMap(({ cards }) => cards).toSorted((a, b) => a - b)).toEqual([
    ...legalOf(first.at),
  ]);
  const { worth, worlds } = problem;
  for (const { cards, value, clairvoyant, cut, outcome } of prospects) {
    for (const card of cards) expect(clairvoyant).toBeCloseTo(bestOf(problem, card, 1), 9);
    const [card] = cards;
    if (card === undefined) throw new Error("no card");
    // The defenders of the brute force play the lowest of cards that look alike to declarer, which may cost them a
    // trick that they take double dummy: no plan brings more than that.
    const truth = Math.min(bestOf(problem, card, reached), clairvoyant);
    if (cut) {
      // Given up because it is worse, by more than rounding; what it says is a bound.
      expect(truth).toBeLessThan(best.value - 1e-5);
      expect(value).toBeGreaterThanOrEqual(truth - 1e-9);
      expect(value).toBeLessThan(best.value - 0.9e-6);
      expect(value).toBeLessThanOrEqual(clairvoyant);
    } else {
      expect(value).toBeCloseTo(truth, 9);
      const worths = [...outcome].map((n) => worth[n] ?? Number.NaN);
      expect(average(worlds, worths)).toBeCloseTo(value, 9);
      expect(
        plansAfter(problem, card, reached).some((tricks) =>
          tricks.every((n, i) => (n ?? 0) >= (outcome[i] ?? 0)),
        ),
      ).toBe(true);
    }
  }
  for (const [i, { cut, value, clairvoyant }] of prospects.entries()) {
    const next = prospects[i + 1];
    if (next === undefined) continue;
    expect(Number(cut)).toBeLessThanOrEqual(Number(next.cut));
    if (cut !== next.cut) continue;
    expect(value).toBeGreaterThanOrEqual(next.value);
    if (value === next.value) expect(clairvoyant).toBeGreaterThanOrEqual(next.clairvoyant);
  }
  // It stops before its time only where looking further finds the same, or where there is nothing to choose.
  expect(reached).toBeLessThanOrEqual(moves);
  if (reached < moves && prospects.length > 1)
    for (const { cards, cut } of prospects)
      if (!cut && cards[0] !== undefined)
        expect(bestOf(problem, cards[0], reached)).toBeCloseTo(bestOf(problem, cards[0], 52), 9);
  const cut = prospects.filter((each) => each.cut).length;
  return { cut, whole: prospects.length - cut };
}

describe("alpha-mu with so many own choices ahead", () => {
  test("says of every card what the best of all such plans brings, or that another is better", () => {
    const seen = { cut: 0, whole: 0 };
    fc.assert(
      fc.property(
        anyProblem([1, 2, 2, 3, 3]),
        fc.constantFrom(1, 2, 2, 3, 4, 52),
        (problem, moves) => {
          if (problem.worlds.length === 0) return;
          const { cut, whole } = compare(problem, moves);
          seen.cut += cut;
          seen.whole += whole;
        },
      ),
      { numRuns: 100 },
    );
    expect(Math.min(...Object.values(seen))).toBeGreaterThan(20);
  });

  // Endings in which one who looks further finds a promise that does not hold: at his second choice, his third, his fourth.
  test.each([
    [2, [97, 120, 254, 304]],
    [3, [1358, 1441, 1873, 2536, 3380]],
    [52, [687, 3313, 3642]],
  ])("%d choices ahead see what fewer do not", (further, seeds) => {
    for (const seed of seeds) {
      const worlds = ending(`deep ${seed}`, 3, 8, "S", 2 + (seed % 2));
      const small = asked(worlds, 1 + (seed % 3), false);
      expect(valueOf(small, further)).toBeLessThan(
        valueOf(small, further === 52 ? 3 : further - 1),
      );
      for (const moves of [2, 3, 52]) {
        compare(small, moves);
        compare({ ...asked(worlds), spots: moves === 2 }, moves);
      }
    }
  });
});

/** One deal in which each hand has these cards. */
function dealt(N: string, E: string, S: string, W: string, leader: Seat = "S"): Worlds[number] {
  const hand = (text: string) => sure(parseHand(text));
  const hands = { N: hand(N), E: hand(E), S: hand(S), W: hand(W) };
  const at = positionOf({ hands, strain: "N", leader, trick: [] });
  if (!at.ok) throw new Error(at.fault.code);
  return { at: at.value, weight: 1 };
}

describe("what a search takes", () => {
  const last = dealt("2...", "3...", "A...", "4...");

  test("the last trick: a question at each own turn, a meeting at each other turn", () => {
    // South and then North are asked about once for the first look, again on the way to the end: three times.
    const found = alphaMu(asked([last]), contexts, LIMITS);
    expect(found).toMatchObject({ moves: 2, questions: 3, cut: false });
    expect(found.prospects).toMatchObject([{ value: 1, clairvoyant: 1, cut: false }]);
    // East's and West's only cards are met with one plan each.
    const within = (pairs: number) => alphaMu(asked([last]), contexts, { ...LIMITS, pairs });
    expect(within(2)).toEqual(found);
    expect(within(1)).toMatchObject({ moves: 1, questions: 3, cut: true });
    // In two deals West has two cards, and East one after each: four meetings.
    const two = asked([last, dealt("2...", "4...", "A...", "3...")]);
    const both = (pairs: number) => alphaMu(two, contexts, { ...LIMITS, pairs }).cut;
    expect([both(4), both(3)]).toEqual([false, true]);
  });

  test("a single choice is looked at no further, unless the plan to the end is wanted", () => {
    const one = asked([dealt("32...", "54...", "AK...", "76...")]);
    const reached = (moves: number) => alphaMu(one, contexts, { ...LIMITS, moves }).moves;
    expect([reached(1), reached(2), reached(51)]).toEqual([1, 1, 1]);
    expect(reached(52)).toBeGreaterThan(1);
    const choice = asked([dealt("3.2..", "54...", "A.4..", "76...")]);
    expect(alphaMu(choice, contexts, { ...LIMITS, moves: 2 }).moves).toBe(2);
  });

  test("another player's turn, or none, is refused", () => {
    for (const worlds of [[], [dealt("2...", "3...", "A...", "4...", "W")]])
      expect(() => alphaMu(asked(worlds), contexts, LIMITS)).toThrow(RangeError);
  });

  test("a limit leaves what was found with fewer choices ahead, and is told", () => {
    const cuts = { refusal: 0, questions: 0, pairs: 0 };
    for (const problem of fc.sample(anyProblem([3]), { numRuns: 5, seed: 4 })) {
      const reach = { ...LIMITS, moves: 4 };
      const whole = alphaMu(problem, contexts, reach);
      const least = problem.worlds.length;
      const check = (found: AlphaMuFindings): void => {
        expect(found.cut).toBe(true);
        expect(found.moves).toBeLessThan(whole.moves);
        expect(found.prospects).toEqual(
          found.moves === 0
            ? []
            : alphaMu(problem, contexts, { ...reach, moves: found.moves }).prospects,
        );
      };
      for (let most = 0; most <= whole.questions + 2; most += 1 + (most >> 2)) {
        let asks = 0;
        const refused = alphaMu(problem, contexts, { ...reach, refuses: () => asks++ === most });
        if (most >= whole.questions) expect(refused).toEqual(whole);
        else {
          cuts.refusal++;
          check(refused);
          // It is not asked again, and neither is the solver.
          expect([asks, refused.questions]).toEqual([most + 1, most]);
        }
        const found = alphaMu(problem, contexts, { ...reach, questions: most });
        expect(found.questions).toBeLessThanOrEqual(most + 2 * least);
        if (most >= whole.questions || !found.cut) expect(found).toEqual(whole);
        else {
          cuts.questions++;
          check(found);
        }
        const met = alphaMu(problem, contexts, { ...reach, pairs: most });
        if (!met.cut) expect(met.prospects).toEqual(whole.prospects);
        else {
          cuts.pairs++;
          check(met);
        }
      }
    }
    expect(Math.min(...Object.values(cuts))).toBeGreaterThan(40);
  });

  // Whatever can no longer matter is left out. Each of the ways to see that saves questions in these endings.
  test.each([
    ["every card told apart", true, 19_900],
    ["small cards", false, 13_500],
  ] as const)("%s asks no more than it has to", (_, spots, most) => {
    const kind = anyProblem([3, 4]).filter(
      (each) => each.spots === spots && each.worlds.length > 2,
    );
    let questions = 0;
    for (const problem of fc.sample(kind, { numRuns: 14, seed: 8 }))
      questions += alphaMu(problem, contexts, { ...LIMITS, moves: 52 }).questions;
    expect(questions).toBeLessThanOrEqual(most);
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
