import {
  emptyRecord,
  parseCard,
  parseDeal,
  parseOutcome,
  partialOf,
  Random,
  suitOf,
  sure,
  seenBy,
  type Card,
} from "@falsecard/core";
import { sharedSolver } from "@falsecard/solver";
import fc from "fast-check";
import { expect, test } from "vitest";
import { candidatesOf } from "../problem/candidate.js";
import { honestCard, isDominated, messagesTo, signalOf } from "./choice.js";
import { moment, type Moment } from "../moment.arbitrary.js";
import type { PlayerModel } from "../model/model.js";
import { problemOf, type Problem } from "../problem/problem.js";
import { monteCarlo } from "./montecarlo.js";
import { evaluationsOf, type CandidateResults, type Evaluation, type Findings } from "./search.js";
import { PROGRAMS } from "../shipped.js";
import { isLie, trueCard } from "../problem/signal.js";
import { Budget } from "./budget.js";

const SEEN = { ...PROGRAMS.A.search, samples: 6 };
const silent: PlayerModel = { ...PROGRAMS.A, search: SEEN };
const signalling: PlayerModel = { ...PROGRAMS.honest, search: SEEN };

const judged = ({ seen }: Moment, model: PlayerModel): readonly [Problem, Findings] => {
  const problem = sure(problemOf(seen, [], model));
  const tools = { solver: sharedSolver(), random: Random.from("choice"), budget: new Budget() };
  return [problem, monteCarlo(problem, candidatesOf(problem.play, model), tools)];
};

const of = ({ evaluations }: Findings, card: number) =>
  evaluations.find(({ candidate }) => candidate.cards.some((each) => each === card));

test("a card is dominated if and only if another did better in every deal that both were judged in", () => {
  const at = fc
    .sample(moment(30, 42), { numRuns: 50, seed: 7 })
    .find(({ play }) => candidatesOf(play, silent).length > 1);
  if (at === undefined) throw new Error("no turn with a choice");
  const problem = sure(problemOf(at.seen, [], silent));
  const [one, two] = candidatesOf(problem.play, silent);
  if (one === undefined || two === undefined) throw new Error("two candidates");
  const values = fc.array(fc.integer({ min: -3, max: 3 }), { minLength: 0, maxLength: 6 });
  fc.assert(
    fc.property(values, values, (mine, other) => {
      const worlds = { list: [], exact: false };
      const row = (candidate: CandidateResults["candidate"], own: number[]): CandidateResults => ({
        candidate,
        values: own,
        successes: own,
      });
      const evaluations = evaluationsOf([row(one, mine), row(two, other)], worlds);
      const own = evaluations.find(({ candidate }) => candidate === one);
      const both = Math.min(mine.length, other.length);
      const behind = mine.slice(0, both).every((value, i) => (other[i] ?? 0) > value);
      expect(own !== undefined && isDominated(own, evaluations)).toBe(both > 0 && behind);
    }),
  );
});

test("a player without signals takes the best card; a player with them pays next to nothing for the truth", () => {
  let told = 0;
  fc.assert(
    fc.property(moment(18, 42), (at) => {
      const [plain, found] = judged(at, silent);
      if (found.evaluations.length < 2) return;
      const card = honestCard(plain, found);
      expect(plain.legal.has(card)).toBe(true);
      expect(of(found, card)?.behind.by).toBeLessThanOrEqual(1e-9);
      expect(signalOf(plain, card, undefined)).toBeUndefined();
      // The same deals, judged by one who signals.
      const problem = { ...plain, model: signalling };
      const own = honestCard(problem, found);
      const { by, error } = of(found, own)?.behind ?? { by: Infinity, error: 0 };
      const { swing } = found.stake;
      expect(by).toBeLessThanOrEqual(Math.max(0.02 * swing, Math.min(error, 0.05 * swing), 1e-9));
      expect(suitOf(own)).toBe(suitOf(card));
      if (own !== card) {
        told++;
        expect(found.stake.declaring).toBe(false);
      }
    }),
    { numRuns: 60 },
  );
  expect(told).toBeGreaterThan(0);
});

test("what a card tells partner is told of defenders alone, and is called a lie if it is one", () => {
  let [truths, lies] = [0, 0];
  fc.assert(
    fc.property(moment(8, 40), ({ seen }) => {
      const problem = sure(problemOf(seen, [], signalling));
      for (const card of problem.legal) {
        const told = signalOf(problem, card, undefined);
        const messages = messagesTo(problem, [...problem.legal.only(suitOf(card))]);
        if (problem.stake.declaring) expect([told, messages]).toEqual([undefined, []]);
        if (told === undefined) continue;
        expect(told.truth).toBe(trueCard(messages));
        expect(told.truthful).toBe(!isLie(messages, card));
        if (card === told.truth) expect(told.truthful).toBe(true);
        if (told.truthful) truths++;
        else lies++;
      }
    }),
    { numRuns: 60 },
  );
  expect(Math.min(truths, lies)).toBeGreaterThan(3);
});

const named = (text: string): Card => sure(parseCard(text));

/** A turn in three notrump by South. */
function turnIn(deal: string, cards: string, seat: "W" | "E", model: PlayerModel): Problem {
  const seen = seenBy(
    {
      ...emptyRecord({ dealer: "S", vulnerability: "NS" }),
      deal: partialOf(sure(parseDeal(deal))),
      stated: sure(parseOutcome("3NT by S")),
      cards: cards.split(" ").map((text) => ({ card: named(text) })),
    },
    seat,
  );
  if (seen === undefined) throw new Error("no seen");
  return sure(problemOf(seen, [], model));
}

/** West has two diamonds when South leads one: by standard count the seven is true, by habit the two is played. */
const COUNT =
  "N:96.754.KQJT6.752 QT43.J2.A84.JT43 AK75.AQ9.953.AK8 J82.KT863.72.Q96 | H6 H4 HJ HQ D3".split(
    " | ",
  );
const west = (model: PlayerModel): Problem => turnIn(COUNT[0] ?? "", COUNT[1] ?? "", "W", model);

/** Findings by card: how far each is behind, with its error, in one world or in the worlds given. */
function findingsOf(
  problem: Problem,
  swing: number,
  figures: Readonly<Record<string, { by: number; error: number; values?: readonly number[] }>>,
): Findings {
  const evaluations = Object.entries(figures).map(
    ([text, { by, error, values = [0] }], group): Evaluation => ({
      candidate: { card: named(text), cards: [named(text)], group },
      values,
      successes: [],
      mean: -by,
      error,
      success: 0,
      behind: { by, error },
    }),
  );
  return {
    search: "given",
    worlds: { list: [], exact: false },
    stake: { ...problem.stake, swing },
    evaluations,
    nodes: 0,
    cut: false,
  };
}

test.each([
  // Two hundredths of the swing are next to nothing, however sure they are.
  [100, 0, 0, "D7"],
  [100, 2, 0, "D7"],
  [100, 2.01, 0, "D2"],
  [700, 14, 1, "D7"],
  [700, 14.1, 1, "D2"],
  [0.5, 0.01, 0, "D7"],
  [0.5, 0.011, 0, "D2"],
  // More than that may be chance if it is no more than its error…
  [100, 4, 4, "D7"],
  [100, 4, 3.9, "D2"],
  [10, 0.4, 0.4, "D7"],
  [10, 0.4, 0.39, "D2"],
  // …and no more than five hundredths of the swing, whatever the error.
  [100, 5, 80, "D7"],
  [100, 5.01, 80, "D2"],
  [700, 35, 80, "D7"],
  [700, 35.1, 80, "D2"],
  [0.5, 0.025, 1, "D7"],
  [0.5, 0.026, 1, "D2"],
  // A small error takes nothing from the two hundredths.
  [100, 1.9, 0.1, "D7"],
])("of a swing of %d, a true card that is %d ± %d behind: %s", (swing, by, error, card) => {
  const problem = west(PROGRAMS.B);
  const figures = { D2: { by: 0, error: 0 }, D7: { by, error } };
  expect(honestCard(problem, findingsOf(problem, swing, figures))).toBe(named(card));
  const quiet = { ...problem, model: { ...problem.model, signals: "never" as const } };
  expect(honestCard(quiet, findingsOf(problem, swing, figures))).toBe(named("D2"));
});

test("differences that are rounding do not decide: habit does", () => {
  const problem = west(silent);
  const choose = (by: number): Card =>
    honestCard(
      problem,
      findingsOf(problem, 100, { D7: { by: 0, error: 0 }, D2: { by, error: 0 } }),
    );
  expect([0, 1e-9, 2e-9].map(choose)).toEqual(["D2", "D2", "D7"].map(named));
});

test("the truth is not told with a card that is worse in every deal, nor with one that was given up", () => {
  const problem = west(PROGRAMS.B);
  const choose = (low: readonly number[], seven: readonly number[]): Card =>
    honestCard(
      problem,
      findingsOf(problem, 100, {
        D2: { by: 0, error: 0, values: low },
        D7: { by: 0.1, error: 0, values: seven },
      }),
    );
  expect(choose([1, 1], [1, 0.8])).toBe(named("D7"));
  expect(choose([1, 1], [0.9, 0.9])).toBe(named("D2"));
  // By habit the two comes first; given up early, it is not one of the best.
  const quiet = west(silent);
  const figures = { D2: { by: 0, error: 0, values: [1] }, D7: { by: 0, error: 0, values: [1, 1] } };
  expect(honestCard(quiet, findingsOf(quiet, 100, figures))).toBe(named("D7"));
});

test("what is said of a card is what partner reads into that card, not into another", () => {
  const problem = west(PROGRAMS.B);
  const [two, seven] = ["D2", "D7"].map((text) => signalOf(problem, named(text), undefined));
  expect([two?.truthful, two?.truth, seven?.truthful, seven?.truth]).toEqual([
    false,
    named("D7"),
    true,
    named("D7"),
  ]);
  fc.assert(
    fc.property(moment(4, 40), ({ seen }) => {
      const own = sure(problemOf(seen, [], signalling));
      for (const card of own.legal) {
        const told = signalOf(own, card, undefined);
        if (told === undefined) continue;
        const [reading] = messagesTo(own, [card])[0]?.evidence ?? [];
        expect([told.rule, told.says]).toEqual([reading?.rule, reading?.reading.says]);
      }
    }),
    { numRuns: 60 },
  );
});
