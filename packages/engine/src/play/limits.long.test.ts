/** Every search keeps to its limits, on many turns (limits.arbitrary.ts says what that is). */
import fc from "fast-check";
import { expect, test } from "vitest";
import { keepsTo, programWith, someLimits, turnsFor } from "./limits.arbitrary.js";
import { SEARCHES } from "./search/searches.js";
import { PROGRAM_NAMES, PROGRAMS } from "./shipped.js";
import { moment } from "./moment.arbitrary.js";

test.each(SEARCHES.map((search) => [search.name, search] as const))(
  "%s keeps to its limits, says whether one ended it, and plays the best it has",
  (name, search) => {
    const model = programWith(search);
    let [ended, done] = [0, 0];
    fc.assert(
      fc.property(turnsFor(search), someLimits, (at, limits) => {
        const found = keepsTo(at, model, limits);
        if (found?.one.decision.cut === true) ended++;
        else done++;
      }),
      { seed: 1, numRuns: name === "lead" ? 40 : 400, endOnFailure: true },
    );
    console.log(`${name}: ${ended} ended by a limit, ${done} not`);
    expect(Math.min(ended, done)).toBeGreaterThan(10);
  },
);

test.each(PROGRAM_NAMES)("%s, as it is shipped, does as well", (name) => {
  let worst = 0;
  fc.assert(
    fc.property(moment(30, 48), someLimits, (at, limits) => {
      const found = keepsTo(at, PROGRAMS[name], limits);
      if (found !== undefined && limits.nodes !== undefined)
        worst = Math.max(worst, found.one.nodes - limits.nodes);
    }),
    { seed: 2, numRuns: 60, endOnFailure: true },
  );
  console.log(`${name}: at most ${worst} nodes over the limit`);
});
