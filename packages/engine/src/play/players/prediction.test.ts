import { Random, sideOf, type Play } from "@falsecard/core";
import { positionAt, Solver } from "@falsecard/solver";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { groupsOf } from "../problem/candidate.js";
import { EVIDENCE } from "./policy-weights.js";
import { scoresOf } from "./policy.js";
import { evidenceFrom, predict, tricksByDeal } from "./prediction.js";
import { KIND_NAMES, playerKind, type KindName } from "../model/kind.js";
import { replyOf, type Seating } from "./reply.js";
import { moment, redealt } from "../moment.arbitrary.js";
import { PROGRAMS } from "../shipped.js";
import { stakeOf } from "../problem/stake.js";

const solver = new Solver();

/** Everybody taken for this kind, each trick worth as much as any other. */
function seatingAt({ contract, actor = "N" }: Play, kind: KindName, worlds?: number): Seating {
  const stake = stakeOf(contract, "None", "points", actor);
  const sign = sideOf(actor) === sideOf(contract.declarer) ? 1 : -1;
  return {
    seat: actor,
    meanings: [],
    model: PROGRAMS.default,
    kind: playerKind(kind, worlds),
    stake: { ...stake, worth: stake.worth.map((_, tricks) => sign * tricks) },
    solver,
    doubted: new Set(),
  };
}

const KIND = fc.constantFrom(...KIND_NAMES);
const ENDING = moment(26, 44);

describe("a kind of player", () => {
  test("plays a legal card, the same for the same random numbers, and does not see hidden cards", () => {
    fc.assert(
      fc.property(ENDING, KIND, fc.string(), (each, kind, seed) => {
        const { play } = each;
        const reply = (at: Play) => replyOf(at, seatingAt(at, kind, 6), Random.from(seed));
        expect(play.legal.has(reply(play))).toBe(true);
        expect(reply(play)).toBe(reply(play));
        const again = redealt(each, seed);
        if (kind === "perfect") return;
        expect(reply(again)).toBe(reply(play));
        const foretold = (at: Play) => predict(at, seatingAt(at, kind, 4), Random.from(seed));
        expect(foretold(again)).toEqual(foretold(play));
      }),
      { numRuns: 25 },
    );
  });

  test("the perfect player never gives a trick away", () => {
    fc.assert(
      fc.property(ENDING, ({ play }) => {
        const card = replyOf(play, seatingAt(play, "perfect"), Random.from("any"));
        const position = positionAt(play);
        const solution = position.ok ? solver.solve(position.value) : position;
        if (!solution.ok) throw new Error(solution.fault.code);
        expect(solution.value.cards.get(card)).toBe(solution.value.best);
      }),
      { numRuns: 25 },
    );
  });

  test("takes the best sum over his deals, and is sure early only where some and others of them agree", () => {
    fc.assert(
      fc.property(ENDING, fc.string(), ({ play }, seed) => {
        const whole = { ...seatingAt(play, "reader", 12) };
        const seating: Seating = { ...whole, kind: { ...whole.kind, early: undefined } };
        const found = tricksByDeal(play, seating, Random.from(seed));
        const lags = evidenceFrom(found.map(({ tricks }) => tricks));
        const reply = replyOf(play, seating, Random.from(seed));
        const at = found.findIndex(({ cards }) => cards.includes(reply));
        expect(lags[at]?.lag).toBeCloseTo(0, 9);
        const early = replyOf(play, whole, Random.from(seed));
        if (early === reply) return;
        const own = found.find(({ cards }) => cards.includes(early));
        const other = found[at];
        const sum = (tricks: readonly number[] = [], from: number, to: number) =>
          tricks.slice(from, to).reduce((all, each) => all + each, 0);
        for (const [from, to] of [
          [0, 4],
          [4, 8],
        ] as const)
          expect(sum(own?.tricks, from, to)).toBeGreaterThanOrEqual(sum(other?.tricks, from, to));
      }),
      { numRuns: 25 },
    );
  });
});

test("the chances of all cards add up to one", () => {
  fc.assert(
    fc.property(ENDING, KIND, ({ play }, kind) => {
      const found = predict(play, seatingAt(play, kind, 4), Random.from("one"));
      expect(found.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 9);
      expect(new Set(found.map(({ cards }) => cards[0]))).toEqual(
        new Set(groupsOf(play).map(([first]) => first)),
      );
      for (const { chance } of found) expect(chance).toBeGreaterThan(0);
    }),
    { numRuns: 25 },
  );
  expect(
    evidenceFrom([
      [3, 4],
      [3, 3],
      [1, 4],
    ]),
  ).toEqual([
    { lag: 0, share: 1 },
    { lag: -0.5, share: 0.5 },
    { lag: -1, share: 0.5 },
  ]);
});

test("without a deal no card is behind, and each is among the best", () => {
  expect(evidenceFrom([[], []])).toEqual([
    { lag: 0, share: 1 },
    { lag: 0, share: 1 },
  ]);
});

test("two cards differ by what the policy, the lag and the share say, as these weigh on each side", () => {
  const seen = { declaring: 0, defending: 0 };
  fc.assert(
    fc.property(ENDING, KIND, ({ play }, kind) => {
      const seating = seatingAt(play, kind, 3);
      const found = tricksByDeal(play, seating, Random.from("odds"));
      const groups = found.map(({ cards }) => cards);
      if (groups.length < 2) return;
      const side = sideOf(play.turn ?? "N") === sideOf(play.contract.declarer);
      seen[side ? "declaring" : "defending"]++;
      const weights = EVIDENCE[kind][side ? "declaring" : "defending"];
      const scores = scoresOf(play, groups);
      const facts = evidenceFrom(found.map(({ tricks }) => tricks));
      const told = predict(play, seating, Random.from("odds"));
      for (let i = 1; i < told.length; i++)
        expect(told[i]?.chance).toBeLessThanOrEqual(told[i - 1]?.chance ?? 0);
      const chance = (i: number): number =>
        told.find(({ cards }) => cards[0] === groups[i]?.[0])?.chance ?? NaN;
      const [first, second] = facts;
      if (first === undefined || second === undefined) throw new Error("two groups");
      expect(Math.log(chance(0) / chance(1))).toBeCloseTo(
        weights.policy * ((scores[0] ?? NaN) - (scores[1] ?? NaN)) +
          weights.lag * (first.lag - second.lag) +
          weights.share * (first.share - second.share),
        9,
      );
    }),
    { numRuns: 40 },
  );
  expect(Math.min(seen.declaring, seen.defending)).toBeGreaterThan(5);
});

test("tricks by deal are the solver's, in one deal for the player who sees all cards", () => {
  let pairs = 0;
  fc.assert(
    fc.property(ENDING, ({ play }) => {
      const found = tricksByDeal(play, seatingAt(play, "perfect"), Random.from("any"));
      if (found.length < 2) {
        expect(found.map(({ tricks }) => tricks)).toEqual(found.map(() => []));
        return;
      }
      if (found.length === 2) pairs++;
      const position = positionAt(play);
      const solution = position.ok ? solver.solve(position.value) : position;
      if (!solution.ok) throw new Error(solution.fault.code);
      for (const { cards, tricks } of found)
        for (const card of cards) expect(tricks).toEqual([solution.value.cards.get(card)]);
      const imagined = tricksByDeal(play, seatingAt(play, "club", 3), Random.from("any"));
      for (const { tricks } of imagined) expect(tricks).toHaveLength(3);
    }),
    { numRuns: 40 },
  );
  expect(pairs).toBeGreaterThan(2);
});
