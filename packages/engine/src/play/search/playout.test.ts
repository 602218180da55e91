import { partialOf, Play, Random, sure } from "@falsecard/core";
import { positionAt, Solver } from "@falsecard/solver";
import fc from "fast-check";
import { expect, test } from "vitest";
import { candidatesOf } from "../problem/candidate.js";
import { playerKind } from "../model/kind.js";
import { declarerTricks, type Seating } from "../players/reply.js";
import { doPiece } from "./pieces.js";
import { plansOf, playOut } from "./playout.js";
import { PROGRAMS } from "../shipped.js";
import { moment } from "../moment.arbitrary.js";
import { imagine } from "./montecarlo.js";
import { PLAYOUT_SEARCHES, type OwnPlay } from "./order.js";
import { problemOf } from "../problem/problem.js";
import { Budget } from "./budget.js";

const solver = new Solver();
const OTHERS = fc.constantFrom("papers", "reader", "perfect");

/**
 * One who sees all cards never does worse than double dummy against players who see less; so does a side
 * both of whose players see all. In abc a defender's partner does not, and may err.
 */
test("against players who do not see all cards one gets at least what double dummy gives", () => {
  fc.assert(
    fc.property(
      moment(28, 46),
      fc.constantFrom(...PLAYOUT_SEARCHES),
      OTHERS,
      ({ seen }, kind, others) => {
        const model = PROGRAMS.B;
        const problem = sure(problemOf(seen, [], model));
        const { stake, play } = problem;
        const tools = { solver, random: Random.from("minds"), budget: new Budget({ samples: 2 }) };
        const seating = (): Seating => ({
          seat: seen.seat,
          meanings: [],
          model,
          stake,
          kind: playerKind(others, 3),
          solver,
          doubted: new Set(),
        });
        const [world] = imagine(problem, tools).list;
        if (world === undefined || (kind === "abc" && !stake.declaring)) return;
        for (const plan of candidatesOf(play, model)) {
          const random = Random.from("same");
          const played = (own: OwnPlay): Play =>
            playOut(kind, problem, world, plan, seating(), random, own);
          const line = played("clear");
          const again = played("clear");
          expect(again.cards).toEqual(line.cards);
          const tricks = line.declarerTricks;
          const after = sure(
            Play.of(play.contract, partialOf(world.deal), [...play.cards, plan.card]),
          );
          const best = doubleDummy(after);
          if (others === "perfect" && kind === "abc") {
            expect(tricks).toBe(best);
            // Nobody errs, so the maximum is the double-dummy value.
            const { worth } = stake;
            expect(worth[played("max").declarerTricks]).toBe(worth[best]);
          }
          if (stake.declaring) expect(tricks).toBeGreaterThanOrEqual(best);
          else expect(tricks).toBeLessThanOrEqual(best);
        }
      },
    ),
    { numRuns: 20 },
  );
});

/** Declarer's tricks if all see all cards from here on. */
function doubleDummy(play: Play): number {
  if (play.isOver) return play.declarerTricks;
  const position = positionAt(play);
  const value = position.ok ? solver.value(position.value) : position;
  if (!value.ok) throw new Error(value.fault.code);
  return declarerTricks(play, value.value);
}

/** Whoever does a piece, and whatever he did before it: what a decision may take is counted in nodes. */
test("a piece takes the same nodes whatever was solved before it", () => {
  let thought = 0;
  fc.assert(
    fc.property(moment(24, 40), OTHERS, ({ seen }, others) => {
      const problem = sure(problemOf(seen, [], PROGRAMS.B));
      const { play, stake } = problem;
      const [world] = imagine(problem, {
        random: Random.from("nodes"),
        budget: new Budget({ samples: 2 }),
      }).list;
      if (world === undefined) return;
      const piece = {
        kind: "playout" as const,
        search: "abc" as const,
        deal: world.deal,
        plans: candidatesOf(play, PROGRAMS.B).map(({ card }) => [card] as const),
        stake,
        others,
        worlds: 3,
        own: "max" as const,
        random: Random.from("piece").state,
      };
      const once = doPiece(problem, piece, solver);
      expect(doPiece(problem, piece, solver)).toEqual(once);
      expect(doPiece(problem, piece, new Solver())).toEqual(once);
      thought += once.nodes;
    }),
    { numRuns: 12 },
  );
  expect(thought).toBeGreaterThan(1000);
});

test("a plan goes on while our side keeps the lead, and every card of it is legal", () => {
  fc.assert(
    fc.property(moment(16, 47), ({ seen }) => {
      const problem = sure(problemOf(seen, [], PROGRAMS.A));
      const candidates = candidatesOf(problem.play, PROGRAMS.A);
      const plans = plansOf(problem, candidates, 3);
      expect(new Set(plans.map(({ card }) => card))).toEqual(
        new Set(candidates.map(({ card }) => card)),
      );
      for (const { card, further = [] } of plans) {
        let play = sure(problem.play.with(card));
        for (const next of further) {
          expect(play.actor).toBe(problem.seat);
          play = sure(play.with(next));
        }
      }
    }),
    { numRuns: 40 },
  );
});
