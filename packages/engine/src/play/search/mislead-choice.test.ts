/** Which card the search for misleading ones takes when all figures are given to it. */
import { Random, suitOf, sure, type Card } from "@falsecard/core";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { candidatesOf, type Candidate } from "../problem/candidate.js";
import { honestCard } from "./choice.js";
import { moment } from "../moment.arbitrary.js";
import { problemOf, type Problem } from "../problem/problem.js";
import type { Piece } from "./order.js";
import type { Evaluation, Findings } from "./search.js";
import { PROGRAMS } from "../shipped.js";
import type { Stake } from "../problem/stake.js";
import { worldsOf } from "../problem/worlds.js";
import { broughtBy, deviationKind, MISLEAD } from "./mislead.js";
import { Budget } from "./budget.js";

const SETTINGS = {
  samples: 8,
  fresh: 32,
  kilonodes: 4096,
  risk: 0.1,
  share: 0.1,
  calibrated: false,
};
/** A defender who neither signals nor is bound to the truth, so that only figures count. */
const MODEL = { ...PROGRAMS.silent, deceives: true };

/** A trick is worth a point to the side that plays, and the swing is a hundred: a share is a number of points. */
const stakeOf = (declaring: boolean): Stake => {
  const worth = Array.from({ length: 14 }, (_, tricks) => (declaring ? tricks : 13 - tricks));
  return { form: "points", declaring, needed: 7, points: worth, worth, swing: 100 };
};

/** A turn with at least three cards of different strength in one suit. */
function turn(): { readonly problem: Problem; readonly candidates: readonly Candidate[] } {
  for (const { seen } of fc.sample(moment(1, 14), { numRuns: 200, seed: 3 })) {
    const problem = sure(problemOf(seen, [], MODEL));
    const own = candidatesOf(problem.play, MODEL);
    const strengths = new Map(own.map((candidate) => [candidate.group, candidate]));
    const candidates = [...strengths.values()];
    const suits = new Set(candidates.map(({ card }) => suitOf(card)));
    if (candidates.length >= 4 && suits.size === 1 && !problem.stake.declaring)
      return { problem, candidates };
  }
  throw new Error("no such turn");
}
const { problem, candidates } = turn();
const STAKE = stakeOf(problem.stake.declaring);
const WORLDS = worldsOf(
  problem.hypothesis,
  problem.play.deal,
  { count: 8, all: 0 },
  Random.from("w"),
);

/** What Monte-Carlo is taken to have found: how far each candidate is behind the first. */
const found = (behind: readonly number[], success = 0.4): Findings => ({
  search: "monte-carlo",
  worlds: WORLDS,
  stake: STAKE,
  evaluations: candidates.slice(0, behind.length).map((candidate, i): Evaluation => ({
    candidate,
    values: WORLDS.list.map((_, w) => (w === 0 ? 7 : 7 - (behind[i] ?? 0))),
    successes: WORLDS.list.map(() => success),
    mean: 7 - (behind[i] ?? 0),
    error: 0,
    success,
    behind: { by: behind[i] ?? 0, error: 0 },
  })),
  nodes: 10,
  cut: false,
});

interface Script {
  readonly behind: readonly number[];
  /** What a card takes more than the first against readers where it is chosen, and in each fresh deal. */
  readonly claimed: (card: Card, deal: number) => number;
  readonly confirmed?: (card: Card, kind: string) => number;
  readonly settings?: Partial<typeof SETTINGS>;
  readonly success?: number;
}

/** Runs the search on made-up results; what was on trial first, and what it found. */
function run({
  behind,
  claimed,
  confirmed = (card) => claimed(card, 0),
  settings,
  success,
}: Script) {
  const before = found(behind, success);
  const input = {
    problem,
    candidates,
    worlds: WORLDS,
    before,
    tools: { random: Random.from("mislead"), budget: new Budget() },
  };
  const thinking = MISLEAD.run(input, { ...SETTINGS, ...settings });
  const trial: Card[] = [];
  /** Tricks by the side that plays, as each kind of piece counts them. */
  const declarers = (own: number): number => (STAKE.declaring ? own : 13 - own);
  const left = problem.play.tricksLeft;
  const dealt = new Map<string, number>();
  const valuesOf = (piece: Piece): number[] => {
    if (piece.kind !== "playout") {
      const taken = problem.play.declarerTricks;
      const ours = (own: number): number =>
        STAKE.declaring ? declarers(own) - taken : left - (declarers(own) - taken);
      return piece.candidates.map((card) => ours(6 + confirmed(card, "perfect")));
    }
    const deal = dealt.get(piece.random) ?? dealt.size;
    dealt.set(piece.random, deal);
    const choosing = trial.length === 0 || piece.plans.length > 2 || !confirming;
    return piece.plans.map(([card]) =>
      declarers(6 + (choosing ? claimed(card, deal) : confirmed(card, piece.others))),
    );
  };
  let confirming = false;
  let step = thinking.next();
  while (step.done !== true) {
    const { pieces } = step.value;
    confirming ||= pieces.some(
      (piece) => piece.kind === "deals" || (piece.kind === "playout" && piece.others !== "reader"),
    );
    const [first] = pieces;
    if (trial.length === 0 && first?.kind === "playout")
      trial.push(...first.plans.map(([card]) => card));
    step = thinking.next(pieces.map((piece) => ({ values: valuesOf(piece), nodes: 1 })));
  }
  return { trial, found: step.value };
}

const honest = honestCard(problem, found([0, 1, 2, 3]));
const own = candidates[0];
const cardOf = (at: number): Card => {
  const found = candidates[at];
  if (found === undefined) throw new Error("four candidates");
  return found.card;
};
const [second, third, fourth] = [cardOf(1), cardOf(2), cardOf(3)];
const gaining =
  (table: Readonly<Record<number, number>>) =>
  (card: Card): number =>
    table[card] ?? 0;

test("the honest card is the one that is not behind", () => {
  expect(own?.cards).toContain(honest);
});

describe("cards on trial", () => {
  test("are the honest one and those that risk no more than the share allowed", () => {
    // The contract is lost in six deals of ten: sixty points can be gained, and a tenth of that be risked.
    expect(run({ behind: [0, 6, 6.01, 40], claimed: () => 0 }).trial).toEqual([honest, second]);
    expect(run({ behind: [0, 6, 5.9, 0.1], claimed: () => 0 }).trial).toEqual([
      honest,
      second,
      third,
      fourth,
    ]);
    expect(
      run({ behind: [0, 9, 9, 9], claimed: () => 0, settings: { risk: 0.15 } }).trial,
    ).toHaveLength(4);
  });

  test("are none where nothing else is open, or the aim is likely to be met and nothing is close", () => {
    expect(run({ behind: [0, 7, 8, 9], claimed: () => 9 }).found).toBeUndefined();
    expect(run({ behind: [0, 5, 5, 5], claimed: () => 5, success: 0.5 }).found).toBeUndefined();
    expect(run({ behind: [0, 5, 5, 5], claimed: () => 5, success: 0.49 }).trial).toHaveLength(4);
  });
});

describe("the card that misleads", () => {
  // A share of 0.01 of the swing is a point: that much must be gained.
  const settings = { share: 0.01 };
  const behind = [0, 0.5, 0.5, 0.5];

  test("is the one that claims most, if it is confirmed", () => {
    const { found: is } = run({
      behind,
      claimed: gaining({ [second]: 2, [third]: 3, [fourth]: 1 }),
      settings,
    });
    expect(is?.card).toBe(third);
    expect(is?.deception).toMatchObject({ kind: "gain", card: third, honest, risk: 0.5 });
    expect(is?.deception?.gain.by).toBeCloseTo(3, 9);
  });

  test("must gain what counts, to the point", () => {
    const claims = (gain: number) =>
      run({ behind, claimed: gaining({ [third]: gain }), settings: { share: 0.02 } }).found?.card;
    expect(claims(2)).toBe(third);
    expect(claims(1)).toBeUndefined();
    expect(claims(-2)).toBeUndefined();
  });

  test("must gain more than chance where it is chosen", () => {
    // Four tricks won and three lost in turn: half a trick on average, and an error of more than one.
    const shaky = run({
      behind,
      claimed: (card, deal) => (card === third ? (deal % 2 === 0 ? 4 : -3) : 0),
      confirmed: gaining({ [third]: 3 }),
      settings: { share: 0.0001 },
    });
    expect(shaky.found).toBeUndefined();
  });

  test.each(["perfect", "reader", "plain"])("must not lose against a %s player", (guard) => {
    const against = (loss: number) =>
      run({
        behind,
        claimed: gaining({ [third]: 4 }),
        confirmed: (card, kind) => (card === third ? (kind === guard ? -loss : 6) : 0),
        settings,
      }).found?.card;
    // The zone of indifference is 0.015 of the swing: one and a half points.
    expect(against(1)).toBe(third);
    expect(against(2)).toBeUndefined();
  });

  test("is told with the risk against perfect opponents", () => {
    const { found: is } = run({
      behind: [0, 4, 3, 5],
      claimed: gaining({ [third]: 4 }),
      settings,
    });
    expect(is?.deception?.risk).toBeCloseTo(3, 9);
  });

  test("counts for what such claims brought at the table, if it is calibrated", () => {
    const kind = deviationKind(problem.play, problem.seat, honest, third);
    const claims = (gain: number) =>
      run({
        behind,
        claimed: gaining({ [third]: gain }),
        settings: { ...settings, calibrated: true },
      }).found;
    const enough = Math.ceil(1 / broughtBy(kind, 1));
    expect(claims(enough)?.deception?.gain.by).toBeCloseTo(broughtBy(kind, enough), 9);
    expect(claims(enough - 1)).toBeUndefined();
  });
});
