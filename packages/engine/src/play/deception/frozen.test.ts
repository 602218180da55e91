import { Random, sure } from "@falsecard/core";
import fc from "fast-check";
import { expect, test } from "vitest";
import { candidatesOf } from "../candidate.js";
import { decide } from "../decide.js";
import { FROZEN, FROZEN_SEARCH, searchAsPapers, type FrozenSettings } from "./frozen.js";
import { PROGRAMS } from "../shipped.js";
import { moment } from "../moment.arbitrary.js";
import { problemOf } from "../problem.js";
import type { Evaluation } from "../search/search.js";
import { withStep } from "../searches.js";

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
          searchAsPapers(
            problem,
            candidates,
            { ...FROZEN, kind, ties, depth: 4, samples: 2, worlds: 2 },
            { random: Random.from("frozen"), limits: {} },
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

test.each(["one-pass", "probing"] as const)("a program may decide by %s", (kind) => {
  const step = FROZEN_SEARCH.with({ kind, ties: "first", depth: 4, samples: 2, worlds: 1 });
  const { search: settings } = PROGRAMS.B;
  const model = { ...PROGRAMS.B, search: { ...settings, steps: withStep(settings.steps, step) } };
  fc.assert(
    fc.property(moment(40, 46), ({ view, play }) => {
      const { card, search, candidates } = sure(decide(view, [], model, { seed: "1" }));
      expect(play.legal.has(card)).toBe(true);
      if (candidates.length > 1) expect(search).toBe(kind);
    }),
    { numRuns: 6 },
  );
});
