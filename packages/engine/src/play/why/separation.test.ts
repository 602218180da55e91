import { Random, sure } from "@falsecard/core";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { worldsOf } from "../worlds.js";
import { PROGRAMS } from "../shipped.js";
import { moment } from "../moment.arbitrary.js";
import { problemOf } from "../problem.js";
import { featuresOf, truthsOf, type Hidden } from "./feature.js";
import { outcomesOf, separationOf } from "./separation.js";

const MIDDLE = moment(8, 36);

/** Deals that a player imagines, and what can be asked of them. */
function imagined(view: Parameters<typeof problemOf>[0], seed: string, count: number) {
  const problem = sure(problemOf(view, [], PROGRAMS.A));
  const { hypothesis, play } = problem;
  const worlds = worldsOf(hypothesis, play.deal, { count, all: 0 }, Random.from(seed));
  const hidden: Hidden = {
    seats: hypothesis.belief.question.hidden.map(({ seat }) => seat),
    unseen: hypothesis.belief.question.unseen,
    declaring: problem.stake.declaring,
    play,
  };
  return { hidden, deals: worlds.list.map(({ deal }) => deal) };
}

describe("what separates deals", () => {
  test("is the feature that decides, whatever it is, or one that says the same of these deals", () => {
    fc.assert(
      fc.property(MIDDLE, fc.string(), fc.nat(), ({ view }, seed, pick) => {
        const { hidden, deals } = imagined(view, seed, 60);
        const features = featuresOf(hidden, deals);
        const planted = features[pick % features.length];
        if (planted === undefined) return;
        const truths = truthsOf(planted, hidden, deals);
        const share = truths.filter(Boolean).length;
        if (share < 12 || share > 48) return;
        const gaps = truths.map((truth) => (truth ? 1 : -1));
        const found = separationOf(hidden, { deals, gaps });
        expect(found?.inside).toEqual({ better: share, equal: 0, worse: 0 });
        expect(found?.outside).toEqual({ better: 0, equal: 0, worse: 60 - share });
        expect(found?.when).toHaveLength(1);
      }),
      { numRuns: 60 },
    );
  });

  test("is nothing, nearly always, where chance alone decides", () => {
    let found = 0;
    let asked = 0;
    fc.assert(
      fc.property(MIDDLE, fc.string(), ({ view }, seed) => {
        const { hidden, deals } = imagined(view, seed, 40);
        const random = Random.from(`${seed} coins`);
        const gaps = deals.map(() => random.below(3) - 1);
        asked++;
        if (separationOf(hidden, { deals, gaps }) !== undefined) found++;
      }),
      { numRuns: 100 },
    );
    expect(asked).toBe(100);
    expect(found).toBeLessThanOrEqual(12);
  });

  test("counts every deal once, and gains more inside than outside", () => {
    fc.assert(
      fc.property(MIDDLE, fc.string(), ({ view }, seed) => {
        const { hidden, deals } = imagined(view, seed, 40);
        const [first] = deals;
        if (first === undefined) return;
        // Something that no single feature says: two lengths together.
        const gaps = deals.map((deal) =>
          deal.N.in("S") % 3 === 0 ? 2 : deal.E.in("H") % 2 === 0 ? -1 : 0,
        );
        const found = separationOf(hidden, { deals, gaps });
        if (found === undefined) return;
        const all = outcomesOf(gaps);
        for (const key of ["better", "equal", "worse"] as const)
          expect(found.inside[key] + found.outside[key]).toBe(all[key]);
        const inside = deals.filter((_, i) =>
          found.when.every((feature) => truthsOf(feature, hidden, deals)[i]),
        );
        const { better, equal, worse } = found.inside;
        expect(inside).toHaveLength(better + equal + worse);
      }),
      { numRuns: 40 },
    );
  });

  test("is no case of one in a hundred, and is not said twice", () => {
    let found = 0;
    fc.assert(
      fc.property(MIDDLE, fc.string(), fc.nat(), ({ view }, seed, pick) => {
        const { hidden, deals } = imagined(view, seed, 60);
        const features = featuresOf(hidden, deals);
        const planted = features[pick % features.length];
        if (planted === undefined) return;
        const truths = truthsOf(planted, hidden, deals);
        const share = truths.filter(Boolean).length;
        if (share === 0 || share === 60) return;
        // All deals where it is true have a hundredth of the chance together, or as many shares as there are of them.
        for (const part of [0.01, share / 60]) {
          const weights = truths.map((truth) => (truth ? part / share : (1 - part) / (60 - share)));
          const gaps = truths.map((truth) => (truth ? 1 : -1));
          const separation = separationOf(hidden, { deals, gaps, weights });
          if (separation === undefined) continue;
          found++;
          const told = separation.when.map((feature) => truthsOf(feature, hidden, deals));
          const inside = weights.filter((_, i) => told.every((each) => each[i]));
          expect(inside.reduce((sum, weight) => sum + weight, 0)).toBeGreaterThanOrEqual(0.04);
          for (const [i, one] of told.entries())
            for (const [j, other] of told.entries())
              if (i !== j) expect(other.some((truth, k) => truth && !one[k])).toBe(true);
        }
      }),
      { numRuns: 60 },
    );
    expect(found).toBeGreaterThan(10);
  });
});
