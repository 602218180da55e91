/** The quick part: limits.long.test.ts does the same on many more turns. */
import { sure } from "@falsecard/core";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { decideWith } from "./decide.js";
import {
  isTheSameTogether,
  keepsTo,
  programWith,
  someLimits,
  turnsFor,
  watched,
} from "./limits.arbitrary.js";
import { LEAD } from "./search/lead.js";
import { moment } from "./moment.arbitrary.js";
import { MONTE_CARLO } from "./search/montecarlo.js";
import { SEARCHES } from "./search/searches.js";
import { PROGRAMS } from "./shipped.js";

describe.each(SEARCHES.map((search) => [search.name, search] as const))("%s", (_, search) => {
  const model = programWith(search);
  const runs = search.name === "lead" ? 2 : 12;

  test("keeps to its limits, says whether one ended it, and plays the best it has", () => {
    const seen = new Set<boolean>();
    fc.assert(
      fc.property(turnsFor(search), someLimits, (at, limits) => {
        const found = keepsTo(at, model, limits);
        if (found !== undefined) seen.add(found.one.decision.cut);
      }),
      { seed: 29, numRuns: runs, endOnFailure: true },
    );
    expect(seen).toEqual(new Set([false, true]));
  });

  test("with nodes for one deal judges one, asks before its own, and is the same on any worker", async () => {
    const isLater = search !== MONTE_CARLO && search !== LEAD;
    let more = 0;
    for (const at of fc.sample(turnsFor(search), { seed: 3, numRuns: runs })) {
      const one = watched(at, model, { nodes: 1, asks: 0 });
      expect(one === undefined || one.deals + one.questions <= 1).toBe(true);
      // Limits that do not come change nothing.
      const asks = keepsTo(at, model, { asks: Infinity })?.one.asks ?? 0;
      if (isLater)
        more += Math.abs(
          asks - (watched(at, programWith(MONTE_CARLO), { asks: Infinity })?.asks ?? 0),
        );
      for (const nodes of [1, 400])
        await isTheSameTogether(at, model, nodes, async (ask) => {
          const asked = { seed: "limits", limits: { nodes }, reasons: false };
          return sure(await decideWith(at.seen, [], model, asked, ask));
        });
    }
    // It had turns of its own at which it looked at deals.
    if (isLater) expect(more).toBeGreaterThan(0);
  });
});

test("of the shipped programs none plans, misleads or looks into minds without nodes or after it was stopped", () => {
  let ended = 0;
  for (const at of fc.sample(moment(20, 46), { seed: 14, numRuns: 30 })) {
    const one = watched(at, PROGRAMS.default, { nodes: 1, asks: 0 });
    if (one === undefined) continue;
    expect(one.deals + one.questions).toBeLessThanOrEqual(1);
    if (one.decision.cut) ended++;
  }
  expect(ended).toBeGreaterThan(10);
});
