/**
 * Limits under observation: a decision is thought with everything watched that it begins and asks, and held against the
 * same decision without limits. Every search that is registered has a program here, so that a new one is checked as
 * well.
 */
import { makeDeal, Random, rankIndexOf, sure, TEN_RANK } from "@falsecard/core";
import { Solver } from "@falsecard/solver";
import fc from "fast-check";
import { expect, vi } from "vitest";
import { groupsOf } from "./problem/candidate.js";
import { deciding } from "./decide.js";
import type { CardDecision } from "./why/decision.js";
import type { PlayerModel } from "./model/model.js";
import { moment, type Moment } from "./moment.arbitrary.js";
import { problemOf } from "./problem/problem.js";
import { Budget, type Limits } from "./search/budget.js";
import { imagine } from "./search/montecarlo.js";
import { doPiece } from "./search/pieces.js";
import type { Piece } from "./search/order.js";
import type { Search } from "./search/search.js";
import { withStep } from "./search/searches.js";
import type { SettingField, SettingValues } from "./model/robot-settings.js";
import { PROGRAMS } from "./shipped.js";

const CARELESS: SettingValues = {
  samples: 6,
  fresh: 20,
  kilonodes: 200,
  worlds: 2,
  cards: 1,
  tricks: 5,
  deals: 60,
  risk: 1,
  share: 0,
  calibrated: false,
};

/** A value of a field with which its search is asked as often as can be, and soon done. */
function valueOf(name: string, field: SettingField): number | boolean | string {
  const known = CARELESS[name];
  if (known !== undefined) return known;
  switch (field.kind) {
    case "whole":
      return 2;
    case "share":
      return 0.5;
    case "flag":
      return true;
    case "word":
      return field.words[0] ?? "";
  }
}

/** A program that judges by Monte-Carlo, or by what comes in its place, and then asks this search. */
export function programWith(search: Search): PlayerModel {
  const settings = Object.fromEntries(
    Object.entries(search.fields).map(([name, field]) => [name, valueOf(name, field)]),
  );
  const { A } = PROGRAMS;
  const steps = withStep(A.search.steps, { search: search.name, settings });
  return {
    ...A,
    name: search.name,
    deceives: true,
    search: { ...A.search, samples: search.name === "lead" ? 4 : 24, all: 60, steps },
  };
}

/** Whether declarer has touching honours, of which one may hide the other. */
const hasTouching = ({ play }: Moment): boolean =>
  play.turn === play.contract.declarer &&
  groupsOf(play).some(
    ([first, second]) =>
      first !== undefined && second !== undefined && rankIndexOf(first) >= TEN_RANK,
  );

/** Turns that are for a search: its own kind of turn, and where deals are soon solved. */
export function turnsFor({ name }: Search): fc.Arbitrary<Moment> {
  if (name === "lead") return moment(0, 0);
  if (name === "endings") return moment(36, 46);
  return name === "equals" ? moment(24, 40).filter(hasTouching) : moment(30, 44);
}

/** Limits by nodes, by deals (`samples`) and by `asks`: how often `stop` answers false before it answers true. */
export const someLimits: fc.Arbitrary<{ nodes?: number; asks?: number; samples?: number }> =
  fc.oneof(
    fc.record({ nodes: fc.constantFrom(0, 1, 40, 300, 2000, 15_000, 1e9) }),
    fc.record({ asks: fc.oneof(fc.integer({ min: 0, max: 60 }), fc.constant(1e9)) }),
    fc.record({ samples: fc.constantFrom(2, 3, 9, 24, 40) }),
    fc.record({
      nodes: fc.constantFrom(1, 300, 1e9),
      asks: fc.integer({ min: 0, max: 40 }),
      samples: fc.constantFrom(3, 12),
    }),
  );

/** Solvers that have seen other deals. */
const SOLVERS = [new Solver(), new Solver(), new Solver()] as const;

/** What was seen of a decision while it was thought. */
export interface Watched {
  readonly decision: CardDecision;
  /** Deals that were given out to be judged, once for each time. */
  readonly deals: number;
  /** Questions to solvers that were not given out. */
  readonly questions: number;
  readonly nodes: number;
  readonly asks: number;
}

const dealsOf = (piece: Piece): readonly string[] =>
  piece.kind === "playout" ? [makeDeal(piece.deal)] : piece.deals.map((deal) => makeDeal(deal));

/**
 * Thinks, and sees to it on the way that limits are kept: nothing is begun with the nodes spent or after `stop` has said
 * so, and between any two deals `stop` is asked.
 */
export function watched(
  { seen }: Moment,
  model: PlayerModel,
  { nodes: most, asks: until, samples }: { nodes?: number; asks?: number; samples?: number },
): Watched | undefined {
  const problem = problemOf(seen, [], model);
  if (!problem.ok) return undefined;
  const [solver] = SOLVERS;
  let [asks, nodes, deals, questions, begun] = [0, 0, 0, 0, 0];
  let isStopped = false;
  let isAsked = true;
  let isGivenOut = false;
  const begin = (): void => {
    if (most !== undefined || until !== undefined) {
      expect(isStopped, "begun after stop").toBe(false);
      if (begun > 0) expect(nodes, "begun without nodes").toBeLessThan(most ?? Infinity);
      if (until !== undefined) expect(isAsked, "stop was not asked").toBe(true);
    }
    begun++;
    isAsked = false;
  };
  const limits: Limits = {
    ...(most === undefined ? {} : { nodes: most }),
    ...(samples === undefined ? {} : { samples }),
    ...(until === undefined
      ? {}
      : {
          stop: () => {
            expect(isStopped, "asked again").toBe(false);
            isAsked = true;
            isStopped = asks++ >= until;
            return isStopped;
          },
        }),
  };
  // Whoever solves in place is seen by his questions.
  // oxlint-disable-next-line typescript/unbound-method -- it is called with the solver that was asked
  const solve = Solver.prototype.solve;
  const spy = vi.spyOn(Solver.prototype, "solve").mockImplementation(function (
    this: Solver,
    ...asked
  ) {
    if (isGivenOut) return solve.apply(this, asked);
    begin();
    questions++;
    const before = this.nodes;
    const found = solve.apply(this, asked);
    nodes += this.nodes - before;
    return found;
  });
  try {
    const thinking = deciding(problem.value, { seed: "limits", limits, reasons: false });
    let step = thinking.next();
    while (step.done !== true) {
      const { pieces } = step.value;
      begin();
      if (most !== undefined || until !== undefined)
        expect(new Set(pieces.flatMap(dealsOf)).size, "deals in a unit").toBe(1);
      deals += Math.max(...pieces.map((piece) => dealsOf(piece).length));
      isGivenOut = true;
      const found = pieces.map((piece) => doPiece(problem.value, piece, solver));
      isGivenOut = false;
      for (const each of found) nodes += each.nodes;
      step = thinking.next(found);
    }
    return { decision: step.value, deals, questions, nodes, asks };
  } finally {
    spy.mockRestore();
  }
}

/** The part of a decision that limits leave unchanged unless they cut it. */
const outcomeOf = ({ card, search, candidates, samples, exact, deception }: CardDecision) => ({
  card,
  search,
  candidates,
  samples,
  exact,
  deception,
});

/**
 * That a decision kept to its limits, says so, and is the best it had; what was seen of it, and of the one without
 * limits.
 */
export function keepsTo(
  at: Moment,
  model: PlayerModel,
  limits: { nodes?: number; asks?: number; samples?: number },
): { readonly one: Watched; readonly free: Watched } | undefined {
  const one = watched(at, model, limits);
  const free = watched(at, model, {});
  if (one === undefined || free === undefined) return undefined;
  const { decision } = one;
  const { card, candidates, cut } = decision;
  const [chosen, ...others] = candidates;
  if (chosen === undefined) throw new Error("no candidate");
  expect(at.play.legal.has(card)).toBe(true);
  expect(chosen.candidate.cards).toContain(card);
  expect(free.decision.cut).toBe(false);
  // Nobody is better in every deal in which both were judged; and who does not choose otherwise plays the best.
  for (const { against } of others)
    expect(against.worse === 0 || against.equal + against.better > 0).toBe(true);
  if (decision.search === "monte-carlo" || decision.search === "ending")
    expect(chosen.behind.by).toBeLessThanOrEqual(1e-9);
  // Who searches trees of his own counts nodes that no solver saw.
  if (cut) expect(decision.nodes).toBeGreaterThanOrEqual(one.nodes);
  const tools = { random: Random.from("limits"), budget: new Budget() };
  const { exact, list } = imagine(sure(problemOf(at.seen, [], model)), tools);
  if (decision.exact) expect(decision.samples).toBe(list.length);
  const { samples: own } = limits;
  if (own === undefined) {
    // The same decision, ended sooner.
    expect(one.deals).toBeLessThanOrEqual(free.deals);
    expect(one.questions).toBeLessThanOrEqual(free.questions);
    if (!cut) expect(outcomeOf(decision)).toEqual(outcomeOf(free.decision));
    if (one.deals < free.deals || one.questions < free.questions) expect(cut).toBe(true);
    // Who is asked for the last time before he would say so has ended nothing.
    const { asks, nodes } = limits;
    if (asks !== undefined && nodes === undefined)
      expect(cut).toBe(asks < (watched(at, model, { asks: Infinity })?.asks ?? 0));
  } else {
    // Where few deals are possible all of them are looked at.
    expect(decision.samples).toBeLessThanOrEqual(Math.max(2, own, exact ? list.length : 0));
  }
  return { one, free };
}

/** The same in a decision whose pieces others do, in any order and with any solver. */
export async function isTheSameTogether(
  at: Moment,
  model: PlayerModel,
  nodes: number,
  decideTogether: (
    ask: (piece: Piece) => Promise<{ values: readonly number[]; nodes: number }>,
  ) => Promise<CardDecision>,
): Promise<void> {
  const problem = sure(problemOf(at.seen, [], model));
  const random = Random.from(`${nodes}`);
  const decision = await decideTogether(async (piece) => {
    for (let i = random.below(4); i > 0; i--) await Promise.resolve();
    return doPiece(problem, piece, SOLVERS[random.below(3)] ?? SOLVERS[0]);
  });
  expect(decision).toEqual(watched(at, model, { nodes })?.decision);
}
