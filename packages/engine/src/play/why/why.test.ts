import { sure } from "@falsecard/core";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { Marginals } from "../../inference/counting/marginals.js";
import { decide } from "../decide.js";
import { explainCard } from "./explain.js";
import { PROGRAMS } from "../shipped.js";
import { moment } from "../moment.arbitrary.js";
import { problemOf } from "../problem.js";
import { chanceOf } from "./feature.js";
import { percent, sayFeature } from "./say.js";

const LATE = moment(26, 46);

describe("why a card", () => {
  test("says chances that the belief has, and deals that the evaluation counted", () => {
    let told = 0;
    fc.assert(
      fc.property(LATE, fc.constantFrom("default", "B", "silent"), ({ view }, name) => {
        const model = PROGRAMS[name as keyof typeof PROGRAMS];
        const decision = sure(decide(view, [], model, { seed: "why", limits: { samples: 24 } }));
        const { why, candidates } = decision;
        if (why === undefined || why.rival === undefined) return;
        const rival = candidates.find(({ candidate }) => candidate.card === why.rival);
        expect(rival).toBeDefined();
        for (const key of ["better", "equal", "worse"] as const)
          expect(why.inside[key] + why.outside[key]).toBe(rival?.against[key]);
        const { question } = sure(problemOf(view, [], model)).hypothesis.belief;
        const marginals = Marginals.of(question);
        if (marginals === undefined) throw new Error("nothing is possible");
        for (const { feature, chance, exact, read } of why.when) {
          told++;
          if (exact) expect(chance).toBeCloseTo(chanceOf(feature, marginals) ?? NaN, 9);
          expect(chance).toBeGreaterThan(0);
          expect(chance).toBeLessThanOrEqual(1 + 1e-9);
          if (read !== undefined) expect(chance - read.without).toBeGreaterThanOrEqual(0.05);
        }
        const [line = ""] = explainCard(decision, "line");
        const behind = candidates[0]?.behind.by ?? 0;
        if (decision.deception !== undefined || behind > (rival?.behind.by ?? 0)) return;
        for (const { feature, chance } of why.when) {
          expect(line).toContain(`${sayFeature(feature, "en")} (${percent(chance)})`);
          expect(explainCard(decision, "line", "ja")[0]).toContain(sayFeature(feature, "ja"));
        }
      }),
      { numRuns: 60 },
    );
    expect(told).toBeGreaterThan(5);
  });
});
