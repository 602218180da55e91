import { bySeat, partialOf, Random, sure } from "@falsecard/core";
import { Solver } from "@falsecard/solver";
import fc from "fast-check";
import { expect, test } from "vitest";
import { Belief, knowledgeOf, wholeOf } from "../../inference/index.js";
import { factsOf } from "../../inference/hypothesis.js";
import { candidatesOf } from "../problem/candidate.js";
import { decide, decideWith } from "../decide.js";
import type { KindName, Mixture } from "../model/kind.js";
import { doPiece } from "./pieces.js";
import { confirm } from "./confirmation.js";
import { MISLEAD } from "./mislead.js";
import { worldsOf } from "../problem/worlds.js";
import type { PlayerModel } from "../model/model.js";
import { moment, momentOf } from "../moment.arbitrary.js";
import { monteCarlo } from "./montecarlo.js";
import { problemOf, type Problem } from "../problem/problem.js";
import type { Findings } from "./search.js";
import { withStep } from "./searches.js";
import type { Stake } from "../problem/stake.js";
import { PROGRAMS } from "../shipped.js";
import { Budget, type Limits } from "./budget.js";

const SETTINGS = {
  samples: 4,
  fresh: 32,
  kilonodes: 4096,
  risk: 0.05,
  share: 0.01,
  calibrated: false,
};
const { default: usual } = PROGRAMS;
const model: PlayerModel = {
  ...usual,
  deceives: true,
  search: {
    ...usual.search,
    steps: withStep(usual.search.steps, MISLEAD.with(SETTINGS)),
  },
};
const asked = { seed: "mislead", limits: { samples: 6 }, reasons: false };

test("the card is legal, not behind, the same on any worker, and independent of hidden cards", async () => {
  await fc.assert(
    fc.asyncProperty(moment(32, 43), async ({ record, seen, play }) => {
      const alone = sure(decide(seen, [], model, asked));
      const problem = sure(problemOf(seen, [], model));
      const solvers = [new Solver(), new Solver()];
      let given = 0;
      const together = await decideWith(seen, [], model, asked, async (piece) =>
        doPiece(problem, piece, solvers[given++ % 2] ?? new Solver()),
      );
      expect(together).toEqual({ ok: true, value: alone });
      expect(play.legal.has(alone.card)).toBe(true);
      for (const { against, samples } of alone.candidates.slice(1))
        expect(against.worse === samples && samples > 1).toBe(false);
      const hidden = Belief.of(factsOf(knowledgeOf(seen))).sample(Random.from("other"));
      if (hidden === undefined) throw new Error("no other deal");
      const deal = partialOf(wholeOf(hidden, record.deal));
      const other = momentOf({ ...record, deal }, play);
      expect(sure(decide(other.seen, [], model, asked))).toEqual(alone);
    }),
    { numRuns: 5, seed: 11 },
  );
});

/** Runs the search with results that are made up: declarer's tricks after each plan, in deals that choose or confirm. */
function misleadWith(
  problem: Problem,
  tricks: (confirms: boolean, plan: number, others: KindName) => number,
  limits: Limits = {},
): {
  readonly found: Findings | undefined;
  readonly stake: Stake;
  /** Deals in which the card was chosen, and those in which it was confirmed. */
  readonly deals: { chosen: number; confirmed: number };
  readonly budget: Budget;
} {
  const tools = {
    solver: new Solver(),
    random: Random.from("made up"),
    budget: new Budget({ samples: 6 }),
  };
  const candidates = candidatesOf(problem.play, model);
  const before = monteCarlo(problem, candidates, tools);
  const budget = new Budget(limits);
  const worlds = { list: before.worlds.list, exact: before.worlds.exact };
  const input = {
    problem,
    candidates,
    worlds,
    before: { ...before, worlds },
    tools: { ...tools, budget },
  };
  const deals = { chosen: 0, confirmed: 0 };
  const { play, stake: asked } = problem;
  const left = play.tricksLeft;
  const own = (declarers: number): number =>
    asked.declaring ? declarers - play.declarerTricks : left - declarers + play.declarerTricks;
  const thinking = MISLEAD.run(input, { ...SETTINGS, risk: 1 });
  let step = thinking.next();
  while (step.done !== true) {
    const { pieces } = step.value;
    const confirms = pieces.some((piece) => piece.kind === "playout" && piece.others === "plain");
    deals[confirms ? "confirmed" : "chosen"]++;
    step = thinking.next(
      pieces.map((piece) => ({
        values:
          piece.kind === "playout"
            ? piece.plans.map((_, plan) => tricks(confirms, plan, piece.others))
            : piece.deals.flatMap(() =>
                piece.candidates.map((_, plan) => own(tricks(confirms, plan, "perfect"))),
              ),
        nodes: 1,
      })),
    );
  }
  return { found: step.value, stake: before.stake, deals, budget };
}

test("a limit may come before any deal, in which the card is chosen or confirmed, and then nothing is claimed", () => {
  let ended = 0;
  for (const { seen } of fc.sample(moment(28, 42), { numRuns: 12, seed: 5 })) {
    const problem = sure(problemOf(seen, [], model));
    const { needed, declaring } = problem.stake;
    const gains = (_: boolean, plan: number): number =>
      needed + (plan === 1 ? (declaring ? 1 : -1) : 0);
    const free = misleadWith(problem, gains);
    if (free.found === undefined) continue;
    const { chosen, confirmed } = free.deals;
    expect([confirmed, free.budget.isCut]).toEqual([16, false]);
    for (const until of [0, chosen - 1, chosen, chosen + 7, chosen + confirmed]) {
      // It is asked before the search begins, which is granted, and then before each deal.
      let asks = 0;
      const one = misleadWith(problem, gains, { stop: () => asks++ >= until });
      const isCut = until < chosen + confirmed;
      expect(one.deals.chosen + one.deals.confirmed).toBe(until);
      expect([one.found === undefined, one.budget.isCut]).toEqual([isCut, isCut]);
      if (isCut) ended++;
    }
    // A piece is a node here; a deal is one piece where the card is chosen, which takes half of the nodes.
    const half = misleadWith(problem, gains, { nodes: 2 * (chosen - 1) });
    expect(half.deals.chosen).toBe(chosen - 1);
    expect(half.deals.confirmed).toBeGreaterThan(0);
    expect(half.deals.confirmed).toBeLessThan(chosen);
    expect([half.found, half.budget.isCut]).toEqual([undefined, true]);
    const few = misleadWith(problem, gains, { samples: 4 });
    expect(few.deals).toEqual({ chosen: Math.min(chosen, 4), confirmed: 4 });
    expect(few.budget.isCut).toBe(false);
  }
  expect(ended).toBeGreaterThan(4);
});

test("fresh deals that are too few to say, because of a limit, are told as such", () => {
  const [at] = fc.sample(moment(30, 30), { numRuns: 1, seed: 1 });
  if (at === undefined) throw new Error("a turn");
  const problem = sure(problemOf(at.seen, [], model));
  const candidates = candidatesOf(problem.play, model);
  const [own, rival] = candidates;
  if (own === undefined || rival === undefined) throw new Error("a choice");
  const deals = worldsOf(
    problem.hypothesis,
    problem.play.deal,
    { count: 8, all: 0 },
    Random.from("f"),
  );
  const stake = { ...problem.stake, worth: Array.from({ length: 14 }, (_, tricks) => tricks) };
  const isCut = (isShort: boolean): boolean => {
    const budget = new Budget();
    const tools = { random: Random.from("few"), budget };
    const rivals = { problem, pair: [own, rival], stake, risk: 0, counts: () => 1 } as const;
    const thinking = confirm(rivals, { ...deals, isShort }, tools);
    let step = thinking.next();
    // Three tricks more, one less, and so on: a trick more in the mean, and no two errors.
    for (let i = 0; step.done !== true; i++) {
      const gain = i % 2 === 0 ? 3 : -1;
      const values = [5, 5 + gain];
      const left = problem.play.tricksLeft;
      const own = (declarers: number): number =>
        problem.stake.declaring
          ? declarers - problem.play.declarerTricks
          : left - declarers + problem.play.declarerTricks;
      step = thinking.next(
        step.value.pieces.map(({ kind }) => ({
          values: kind === "deals" ? values.map(own) : values,
          nodes: 1,
        })),
      );
    }
    expect(step.value).toBeUndefined();
    return budget.isCut;
  };
  expect([isCut(true), isCut(false)]).toEqual([true, false]);
});

test("what looks good where it was chosen is not believed until fresh deals say so", () => {
  let looked = 0;
  fc.assert(
    fc.property(moment(28, 42), ({ seen }) => {
      const problem = sure(problemOf(seen, [], model));
      const { needed, declaring } = problem.stake;
      // The first plan is the honest card's.
      const gains = (plan: number): number => (plan === 1 ? (declaring ? 1 : -1) : 0);
      const { found: lucky } = misleadWith(
        problem,
        (confirms, plan) => needed - (confirms ? 0 : -gains(plan)),
      );
      expect(lucky).toBeUndefined();
      const { found: real } = misleadWith(problem, (_, plan) => needed + gains(plan));
      if (real === undefined) return;
      looked++;
      const { card, deception, evaluations } = real;
      expect([deception?.kind, deception?.card]).toEqual(["gain", card]);
      expect(deception?.gain.by).toBeGreaterThan(0);
      expect(evaluations[0]?.candidate.cards).toContain(card);
      expect(evaluations[1]?.candidate.cards).toContain(deception?.honest);
    }),
    { numRuns: 12, seed: 5 },
  );
  expect(looked).toBeGreaterThan(1);
});

test.each(["perfect", "reader", "plain"] as const)(
  "a card that loses more against a %s player than it gains is not played",
  (guard) => {
    let looked = 0;
    fc.assert(
      fc.property(moment(28, 42), ({ seen }) => {
        const problem = sure(problemOf(seen, [], model));
        const { needed, declaring } = problem.stake;
        const gain = declaring ? 1 : -1;
        const { found, stake } = misleadWith(problem, (confirms, plan, others) => {
          if (plan !== 1) return needed;
          return confirms && others === guard ? needed - gain : needed + 3 * gain;
        });
        const worth = (tricks: number): number => stake.worth[tricks] ?? 0;
        const loss = worth(needed) - worth(needed - gain);
        if (loss <= worth(needed + 3 * gain) - worth(needed)) return;
        looked++;
        expect(found).toBeUndefined();
      }),
      { numRuns: 12, seed: 5 },
    );
    expect(looked).toBeGreaterThan(0);
  },
);

test("what it gains is weighed by who is believed to sit there", () => {
  const gains = (kinds: Mixture | undefined): readonly (number | undefined)[] =>
    fc.sample(moment(28, 42), { numRuns: 12, seed: 5 }).map(({ seen }) => {
      const problem = sure(problemOf(seen, [], model));
      const { players } = model;
      const learnt = {
        ...players,
        ...(kinds === undefined ? {} : { kinds: bySeat(() => kinds) }),
      };
      const { needed, declaring } = problem.stake;
      const gain = declaring ? 1 : -1;
      const { found } = misleadWith(
        { ...problem, model: { ...model, players: learnt } },
        (_, plan, others) => needed + (plan === 1 && others === "reader" ? gain : 0),
      );
      return found?.deception?.gain.by;
    });
  const [unlearnt, reads, sees] = [
    gains(undefined),
    gains({ perfect: 0, reader: 1, plain: 0, club: 0 }),
    gains({ perfect: 0.98, reader: 0.02, plain: 0, club: 0 }),
  ];
  expect(reads.filter((each) => each !== undefined).length).toBeGreaterThan(1);
  for (const [i, own = 0] of reads.entries()) {
    if (unlearnt[i] !== undefined) expect(unlearnt[i]).toBeCloseTo(0.5 * own, 9);
    // Against one who almost surely sees all cards it gains next to nothing.
    if (sees[i] !== undefined) expect(sees[i]).toBeCloseTo(0.02 * own, 9);
  }
});
