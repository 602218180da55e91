import { dummyOf, makeCard, Random, sure } from "@falsecard/core";
import { Solver } from "@falsecard/solver";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { candidatesOf, type Candidate } from "../problem/candidate.js";
import { honestCard, messagesTo } from "./choice.js";
import type { PlayerModel } from "../model/model.js";
import { moment } from "../moment.arbitrary.js";
import { problemAfter } from "../problem.fixture.js";
import { problemOf, type Problem } from "../problem/problem.js";
import { monteCarlo } from "./montecarlo.js";
import { think } from "./pieces.js";
import { evaluationsOf, type SearchInput, type Findings } from "./search.js";
import { PROGRAMS } from "../shipped.js";
import { isLie } from "../problem/signal.js";
import { ABC, DECEPTIVE, isCalledFor } from "./abc.js";
import { Budget, type Limits } from "./budget.js";
import { worldsOf } from "../problem/worlds.js";

const solver = new Solver();
const SETTINGS = {
  samples: 8,
  fresh: 8,
  others: "papers",
  worlds: 2,
  draws: 1,
  own: "clear",
  cards: 1,
  risk: 1,
  share: 0.02,
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

const TURNS = fc.sample(moment(28, 44), { numRuns: 160, seed: 5 }).flatMap(({ seen }) => {
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
      const most = Math.max(...before.evaluations.map(({ success }) => success));
      const within = Math.max(SETTINGS.risk * (1 - most), 0.02) * stake.swing;
      if (card !== honest) expect(plain?.behind.by).toBeLessThanOrEqual(within + 1e-9);
      expect(deception === undefined).toBe(card === honest);
      if (deception === undefined) continue;
      deceived++;
      expect(deception).toMatchObject({ kind: "gain", card, honest });
      const { by, error } = deception.gain;
      expect(by).toBeGreaterThan(0);
      expect(by).toBeGreaterThanOrEqual(Math.max(2 * error, 0.02 * stake.swing));
      expect(deception.risk).toBeLessThanOrEqual(SETTINGS.risk * by);
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
  const isCalled = (
    { problem, candidates, before }: Asked,
    success: number,
    gap: number,
    risk = 0,
  ): boolean => {
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
    return isCalledFor(
      problem,
      { ...before, worlds, evaluations: evaluationsOf(rows, worlds) },
      risk,
    );
  };
  for (const turn of [own, dummys]) expect(isCalled(turn, 0.4, 0.5)).toBe(true);
  expect(isCalled(own, 0.9, 0)).toBe(true);
  expect(isCalled(own, 0.9, 0.5)).toBe(false);
  // All see dummy: its cards tell nothing.
  expect(isCalled(dummys, 0.9, 0)).toBe(false);
  expect(isCalledFor(own.problem, { ...own.before, evaluations: [] }, 1)).toBe(false);
  // The contract is lost in one deal of ten, and the card costs six hundredths of it.
  expect(isCalled(own, 0.9, 0.05, 1)).toBe(true);
  expect(isCalled(own, 0.9, 0.05, 0.5)).toBe(false);
  expect(isCalled(own, 1, 0.05, 1)).toBe(false);
});

describe("the card that looks best is judged by fresh deals", () => {
  /** West, who neither signals nor is bound to the truth, follows to the ace of diamonds. */
  const problem = problemAfter("H5 H3 HJ HK DA", { ...PROGRAMS.silent, deceives: true });
  const worth = Array.from({ length: 14 }, (_, tricks) => 13 - tricks);
  /** A trick is worth a point, and the swing is a hundred. */
  const stake = { ...problem.stake, points: worth, worth, swing: 100 };

  interface Script {
    /** Tricks that a card gains where one is chosen, and in each fresh deal in turn. */
    readonly claimed: Readonly<Record<string, number>>;
    readonly fresh: readonly number[];
    /** What every other card costs double dummy. */
    readonly cost?: number;
    readonly settings?: Readonly<{ risk?: number; share?: number; draws?: number }>;
  }

  function run({ claimed, fresh, cost = 0, settings = {} }: Script) {
    const candidates = candidatesOf(problem.play, problem.model);
    const list = worldsOf(
      problem.hypothesis,
      problem.play.deal,
      { count: 4, all: 0 },
      Random.from("w"),
    ).list;
    const worlds = { list, exact: false };
    const before: Findings = {
      search: "monte-carlo",
      worlds,
      stake,
      evaluations: evaluationsOf(
        candidates.map((candidate) => ({
          candidate,
          values: list.map((_, i) =>
            i === 0 || makeCard(candidate.card) === "D3" ? 60 : 60 - (4 / 3) * cost,
          ),
          successes: list.map(() => 0.4),
        })),
        worlds,
      ),
      nodes: 0,
      cut: false,
    };
    const tools = { random: Random.from("abc"), budget: new Budget() };
    const thinking = ABC.run(
      { problem, candidates, worlds, before, tools },
      { ...SETTINGS, samples: 16, fresh: 32, always: false, share: 0.01, ...settings },
    );
    const seeds = { chosen: new Set<string>(), fresh: new Set<string>() };
    let step = thinking.next();
    for (let at = 0; step.done !== true;) {
      const isFresh = step.value.pieces.every(
        (piece) => piece.kind === "playout" && piece.plans.length === 2,
      );
      const gained = fresh[at % fresh.length] ?? 0;
      if (isFresh) at++;
      step = thinking.next(
        step.value.pieces.map((piece) => {
          if (piece.kind !== "playout") throw new Error("a playout");
          seeds[isFresh ? "fresh" : "chosen"].add(piece.random);
          const gain = (card: string): number =>
            card === "D3" ? 0 : isFresh ? gained : (claimed[card] ?? 0);
          return { values: piece.plans.map(([card]) => 7 - gain(makeCard(card))), nodes: 1 };
        }),
      );
    }
    const { card, deception } = step.value ?? {};
    return { card: card === undefined ? undefined : makeCard(card), deception, seeds };
  }
  const claimed = { D8: 1 };

  test("which share no random numbers with those that chose it", () => {
    const { chosen, fresh } = run({ claimed, fresh: [2] }).seeds;
    expect([chosen.size, fresh.size]).toEqual([8, 8]);
    for (const seed of fresh) expect(chosen.has(seed)).toBe(false);
    const drawn = run({ claimed, fresh: [2], settings: { draws: 3 } });
    expect([drawn.seeds.chosen.size, drawn.seeds.fresh.size]).toEqual([24, 24]);
  });

  test("and its gain is theirs alone", () => {
    const { card, deception } = run({ claimed, fresh: [3] });
    expect(card).toBe("D8");
    expect(deception?.gain).toEqual({ by: 3, error: 0 });
    expect(run({ claimed, fresh: [0] }).card).toBe("D3");
    expect(run({ claimed, fresh: [-1] }).card).toBe("D3");
  });

  test("by something that counts, and one standard error", () => {
    expect(run({ claimed, fresh: [3], settings: { share: 0.03 } }).card).toBe("D8");
    expect(run({ claimed, fresh: [2], settings: { share: 0.03 } }).card).toBe("D3");
    // In 32 deals one on average with an error of 0.9, and one half with 0.99.
    expect(run({ claimed, fresh: [6, -4] }).card).toBe("D8");
    expect(run({ claimed, fresh: [6, -5], settings: { share: 0.001 } }).card).toBe("D3");
  });

  test("and must exceed its cost double dummy by the share that may be risked", () => {
    const cost = 2;
    expect(run({ claimed, fresh: [4], cost, settings: { risk: 0.5 } }).card).toBe("D8");
    expect(run({ claimed, fresh: [3], cost, settings: { risk: 0.5 } }).card).toBe("D3");
    expect(run({ claimed, fresh: [3], cost, settings: { risk: 1 } }).deception?.risk).toBeCloseTo(
      2,
    );
  });
});
