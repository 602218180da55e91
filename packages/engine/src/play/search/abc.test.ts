import { dummyOf, Random, sure } from "@falsecard/core";
import { Solver } from "@falsecard/solver";
import fc from "fast-check";
import { expect, test } from "vitest";
import { candidatesOf, type Candidate } from "../problem/candidate.js";
import { honestCard, messagesTo } from "./choice.js";
import type { PlayerModel } from "../model/model.js";
import { moment } from "../moment.arbitrary.js";
import { problemOf, type Problem } from "../problem/problem.js";
import { monteCarlo } from "./montecarlo.js";
import { think } from "./pieces.js";
import { evaluationsOf, type SearchInput, type Findings } from "./search.js";
import { PROGRAMS } from "../shipped.js";
import { isLie } from "../problem/signal.js";
import { ABC, DECEPTIVE, isCalledFor } from "./abc.js";
import { Budget, type Limits } from "./budget.js";

const solver = new Solver();
const SETTINGS = {
  samples: 8,
  others: "papers",
  worlds: 2,
  cards: 1,
  risk: 0.1,
  share: 0.05,
  always: true,
} as const;
const model: PlayerModel = {
  ...PROGRAMS.C,
  search: { ...PROGRAMS.A.search, samples: 8 },
};

/** The budget of a decision whose first deal has been judged. */
function spent(limits: Limits): Budget {
  const budget = new Budget(limits);
  expect(budget.refuses()).toBe(false);
  return budget;
}

interface Asked extends SearchInput {
  readonly before: Findings;
}

/** A turn, judged by Monte-Carlo; undefined if there is no choice. */
function turnAt(problem: Problem): Asked | undefined {
  const candidates = candidatesOf(problem.play, problem.model);
  if (candidates.length < 2) return undefined;
  const tools = { solver, random: Random.from("deception"), budget: new Budget() };
  const before = monteCarlo(problem, candidates, tools);
  return { problem, candidates, worlds: before.worlds, before, tools };
}

const TURNS = fc.sample(moment(28, 44), { numRuns: 40, seed: 5 }).flatMap(({ seen }) => {
  return turnAt(sure(problemOf(seen, [], model))) ?? [];
});

const found = (input: SearchInput, search = ABC, settings = SETTINGS): Findings | undefined =>
  think(input.problem, search.run(input, settings), solver);

test("a card is played for what it tells only within the risk, and if it gains enough", () => {
  let deceived = 0;
  for (const search of [ABC, DECEPTIVE])
    for (const input of search === ABC ? TURNS : TURNS.slice(0, 10)) {
      const { problem, before } = input;
      const chosen = found(input, search);
      if (chosen?.card === undefined) continue;
      const { card, deception, stake } = chosen;
      const honest = honestCard(problem, before);
      expect(problem.legal.has(card)).toBe(true);
      const plain = before.evaluations.find(({ candidate }) => candidate.cards.includes(card));
      const lost = before.evaluations.every(({ success }) => success === 0);
      if (card !== honest && !lost)
        expect(plain?.behind.by).toBeLessThanOrEqual(SETTINGS.risk * stake.swing);
      expect(deception === undefined).toBe(card === honest);
      if (deception === undefined) continue;
      deceived++;
      expect(deception).toMatchObject({ kind: "gain", card, honest });
      const { by, error } = deception.gain;
      expect(by).toBeGreaterThan(0);
      // Unless the honest card did worse in every deal.
      const own = chosen.evaluations.find(({ candidate }) => candidate.cards.includes(honest));
      const [best] = chosen.evaluations;
      const always = own?.values.every((value, i) => value < (best?.values[i] ?? value)) === true;
      if (!always) expect(by).toBeGreaterThanOrEqual(Math.max(2 * error, 0.05 * stake.swing));
    }
  expect(deceived).toBeGreaterThan(0);
});

test("a player who does not deceive tells no lie, whatever it would gain", () => {
  let asked = 0;
  for (const input of TURNS) {
    const problem = { ...input.problem, model: { ...model, deceives: false } };
    const card = found({ ...input, problem })?.card;
    const honest = honestCard(problem, input.before);
    if (card === undefined || card === honest) continue;
    asked++;
    expect(isLie(messagesTo(problem, [...problem.legal]), card)).toBe(false);
  }
  expect(asked).toBeGreaterThan(0);
});

test("nobody looks where somebody has chosen, where there is nothing to go by, or when told to stop", () => {
  for (const input of TURNS.slice(0, 5)) {
    const { before, tools } = input;
    const [card] = input.problem.legal;
    if (card === undefined) continue;
    expect(found({ ...input, before: undefined })).toBeUndefined();
    expect(found({ ...input, before: { ...before, card } })).toBeUndefined();
    expect(found({ ...input, tools: { ...tools, budget: spent({ nodes: 0 }) } })).toBeUndefined();
    expect(
      found({ ...input, tools: { ...tools, budget: spent({ stop: () => true }) } }),
    ).toBeUndefined();
    const worlds = { list: [], exact: false };
    expect(found({ ...input, before: { ...before, worlds } })).toBeUndefined();
  }
});

test("a look is called for where the aim is likely missed, or two cards that tell something are close", () => {
  const [own, dummys] = [false, true].map((ofDummy) =>
    TURNS.find(({ problem: { turn, play } }) => (turn === dummyOf(play.contract)) === ofDummy),
  );
  if (own === undefined || dummys === undefined) throw new Error("no such turns");
  const isCalled = ({ problem, candidates, before }: Asked, success: number, gap: number) => {
    const [one, two] = candidates;
    if (one === undefined || two === undefined) throw new Error("no choice");
    const { swing } = before.stake;
    const row = (candidate: Candidate, value: number, at: number) => ({
      candidate,
      // A little apart, so that the difference has an error.
      values: [value, value + at],
      successes: [success, success],
    });
    const list = before.worlds.list.slice(0, 2);
    const rows = [row(one, swing, 0.02 * swing), row(two, swing * (1 - gap), 0)];
    const worlds = { list, exact: false };
    return isCalledFor(problem, { ...before, worlds, evaluations: evaluationsOf(rows, worlds) });
  };
  for (const turn of [own, dummys]) expect(isCalled(turn, 0.4, 0.5)).toBe(true);
  expect(isCalled(own, 0.9, 0)).toBe(true);
  expect(isCalled(own, 0.9, 0.5)).toBe(false);
  // All see dummy: its cards tell nothing.
  expect(isCalled(dummys, 0.9, 0)).toBe(false);
  expect(isCalledFor(own.problem, { ...own.before, evaluations: [] })).toBe(false);
});
