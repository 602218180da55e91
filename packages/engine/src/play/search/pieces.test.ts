import { Random } from "@falsecard/core";
import { Solver } from "@falsecard/solver";
import fc from "fast-check";
import { expect, test } from "vitest";
import { decide, decideWith } from "../decide.js";
import { doPiece } from "./pieces.js";
import type { PlayerModel } from "../model/model.js";
import { PROGRAMS } from "../shipped.js";
import { moment } from "../moment.arbitrary.js";
import type { Found, Piece } from "./order.js";
import { problemOf } from "../problem/problem.js";

const few = (model: PlayerModel): PlayerModel => ({
  ...model,
  search: {
    ...model.search,
    samples: 40,
    steps: model.search.steps.map((step) =>
      "always" in step.settings
        ? { ...step, settings: { ...step.settings, samples: 6, worlds: 2, always: true } }
        : step,
    ),
  },
});

/** Workers of whom each has a solver of its own, and of whom any may come first. */
function workers(count: number, seed: string): (work: () => Found) => Promise<Found> {
  const random = Random.from(seed);
  const free = Array.from({ length: count }, () => Promise.resolve());
  return async (work) => {
    const own = random.below(count);
    const before = free[own] ?? Promise.resolve();
    const done = before.then(async () => {
      for (let i = random.below(5); i > 0; i--) await Promise.resolve();
      return work();
    });
    free[own] = done.then(() => {});
    return await done;
  };
}

test("a decision is the same, to the last node, whoever does its work and in whatever order", async () => {
  const solvers = Array.from({ length: 3 }, () => new Solver());
  await fc.assert(
    fc.asyncProperty(
      moment(20, 44),
      fc.constantFrom<PlayerModel>(PROGRAMS.C, PROGRAMS.deceptive, PROGRAMS.default),
      fc.integer({ min: 1, max: 3 }),
      fc.constantFrom({}, { nodes: 300 }, { nodes: 3000 }),
      async ({ seen }, program, count, limits) => {
        const model = few(program);
        const problem = problemOf(seen, [], model);
        if (!problem.ok) return;
        const asked = { seed: "s", limits };
        const alone = decide(seen, [], model, asked);
        const spread = workers(count, seen.seat);
        let given = 0;
        const together = await decideWith(seen, [], model, asked, (piece: Piece) => {
          const solver = solvers[given++ % solvers.length] ?? new Solver();
          return spread(() => doPiece(problem.value, piece, solver));
        });
        expect(together).toEqual(alone);
      },
    ),
    { numRuns: 8 },
  );
});
