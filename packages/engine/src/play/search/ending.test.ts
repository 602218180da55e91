import { dummyOf, Random, sideOf, sure, type Seat } from "@falsecard/core";
import { sharedSolver } from "@falsecard/solver";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { alphaMu, Contexts } from "./alphamu/alphamu.js";
import { candidatesOf } from "../problem/candidate.js";
import { solveEnding } from "./ending.js";
import type { PlayerModel } from "../model/model.js";
import { PROGRAMS } from "../shipped.js";
import { moment, type Moment } from "../moment.arbitrary.js";
import { monteCarlo } from "./montecarlo.js";
import { problemOf, type Problem } from "../problem/problem.js";
import type { Findings } from "./search.js";
import { positionIn } from "../problem/worlds.js";
import { Budget, type Tools } from "./budget.js";

const model: PlayerModel = {
  ...PROGRAMS.A,
  search: {
    ...PROGRAMS.A.search,
    samples: 16,
  },
};
const ENDING = { tricks: 4, deals: 80 };

/** A turn of declarer's, if it is one and there is a choice. */
function turnAt({ seen, play }: Moment): Problem | undefined {
  if (play.actor !== play.contract.declarer || play.legal.size < 2) return undefined;
  return sure(problemOf(seen, [], model));
}

const tools = (): Tools => ({
  solver: sharedSolver(),
  random: Random.from("worlds"),
  budget: new Budget(),
});

describe("an ending", () => {
  test("is worth the same however alike deals are taken together", () => {
    let solved = 0;
    fc.assert(
      fc.property(moment(38, 46), (at) => {
        const problem = turnAt(at);
        if (problem === undefined) return;
        const { play, seat } = problem;
        const candidates = candidatesOf(play, model);
        const plain = monteCarlo(problem, candidates, tools());
        const { worlds, stake } = plain;
        const found = solveEnding(problem, candidates, plain, ENDING, new Budget());
        if (found === undefined) return;
        solved++;
        const left = play.tricksLeft;
        const ours: Seat[] = [seat, dummyOf(play.contract)];
        const { prospects } = alphaMu(
          {
            worlds: worlds.list.map(({ deal, weight }) => ({
              at: positionIn(play, deal),
              weight,
            })),
            side: sideOf(seat),
            ours,
            worth: stake.worth.slice(play.declarerTricks, play.declarerTricks + left + 1),
            spots: true,
          },
          new Contexts(),
          { moves: 52, questions: 1e6, pairs: 1e9 },
        );
        expect(found.evaluations[0]?.mean).toBeCloseTo(prospects[0]?.value ?? Number.NaN, 9);
        // Of cards that seem equal all were searched: none was given up on the way.
        for (const { candidate, behind } of found.evaluations) {
          const own = prospects.find(({ cards }) => cards.includes(candidate.card));
          if (behind.by <= 1e-9) expect(own).toMatchObject({ cut: false });
        }
      }),
      { numRuns: 60 },
    );
    expect(solved).toBeGreaterThan(5);
  });

  test("is one with no more tricks and deals than the settings say, all deals known, and declarer to play", () => {
    let seen = 0;
    for (const at of fc.sample(moment(40, 46), { numRuns: 60, seed: 3 })) {
      const problem = turnAt(at);
      if (problem === undefined) continue;
      const { play } = problem;
      const candidates = candidatesOf(play, model);
      const plain = monteCarlo(problem, candidates, tools());
      if (!plain.worlds.exact || plain.worlds.list.length < 2) continue;
      seen++;
      const tricks = play.tricksLeft;
      const deals = plain.worlds.list.length;
      const solve = (most: { tricks: number; deals: number }, found: Findings = plain) =>
        solveEnding(problem, candidates, found, most, new Budget());
      const found = solve({ tricks, deals });
      expect(found?.search).toBe("ending");
      expect(solve({ tricks: tricks - 1, deals })).toBeUndefined();
      expect(solve({ tricks, deals: deals - 1 })).toBeUndefined();
      expect(solve({ tricks: 13, deals: 1000 })).toEqual(found);
      const sampled = { ...plain, worlds: { ...plain.worlds, exact: false } };
      expect(solve({ tricks, deals }, sampled)).toBeUndefined();
      const defending = { ...plain, stake: { ...plain.stake, declaring: false } };
      expect(solve({ tricks, deals }, defending)).toBeUndefined();
      // A plan for all deals at once never brings more than the best card of each deal, all hands in view.
      const best = plain.evaluations[0]?.mean ?? Number.NaN;
      expect(found?.evaluations[0]?.mean).toBeLessThanOrEqual(best + 1e-9);
      for (const { success, mean } of found?.evaluations ?? []) {
        expect(success).toBeGreaterThanOrEqual(0);
        expect(success).toBeLessThanOrEqual(1 + 1e-9);
        expect(mean).toBeLessThanOrEqual(best + 1e-9);
      }
    }
    expect(seen).toBeGreaterThan(3);
  });
});
