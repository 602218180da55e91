import { Random, sure } from "@falsecard/core";
import { sharedSolver } from "@falsecard/solver";
import fc from "fast-check";
import { expect, test } from "vitest";
import { candidatesOf } from "./candidate.js";
import { FROZEN, frozenSearch, type FrozenSettings } from "./frozen.js";
import { PROGRAMS } from "./model.js";
import { moment } from "./moment.arbitrary.js";
import { problemOf } from "./problem.js";
import type { Evaluation } from "./search.js";

test.each(["worst", "first"] as const)(
  "one pass and probing judge every card alike, of equals the %s",
  (ties) => {
    let judged = 0;
    fc.assert(
      fc.property(moment(38, 46), ({ view, play }) => {
        const model = PROGRAMS.B;
        const candidates = candidatesOf(play, model);
        if (candidates.length < 2) return;
        const problem = sure(problemOf(view, [], model));
        const evaluate = (kind: FrozenSettings["kind"]): readonly Evaluation[] =>
          frozenSearch({ ...FROZEN, kind, ties, depth: 4, samples: 2, worlds: 2 })(
            problem,
            candidates,
            { solver: sharedSolver(), random: Random.from("frozen"), limits: {} },
          ).evaluations;
        const probing = evaluate("probing");
        expect(evaluate("one-pass")).toEqual(probing);
        expect(new Set(probing.map(({ candidate }) => candidate))).toEqual(new Set(candidates));
        const { worth } = problem.stake;
        for (const { mean, success } of probing) {
          expect(mean).toBeGreaterThanOrEqual(Math.min(...worth) - 0.01);
          expect(mean).toBeLessThanOrEqual(Math.max(...worth) + 0.01);
          expect(success).toBeLessThanOrEqual(1);
        }
        judged++;
      }),
      { numRuns: 12 },
    );
    expect(judged).toBeGreaterThan(1);
  },
);
