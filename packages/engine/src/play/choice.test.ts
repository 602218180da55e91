import { Random, suitOf, sure } from "@falsecard/core";
import { sharedSolver } from "@falsecard/solver";
import fc from "fast-check";
import { expect, test } from "vitest";
import { candidatesOf } from "./candidate.js";
import { honestCard, isDominated, messagesTo, signalOf } from "./choice.js";
import { moment, type Moment } from "./moment.arbitrary.js";
import type { PlayerModel } from "./model.js";
import { problemOf, type Problem } from "./problem.js";
import { monteCarlo } from "./search/montecarlo.js";
import { evaluationsOf, type Findings, type CandidateResults } from "./search/search.js";
import { PROGRAMS } from "./shipped.js";
import { isLie, trueCard } from "./signal.js";

const SEEN = { ...PROGRAMS.A.search, samples: 6 };
const silent: PlayerModel = { ...PROGRAMS.A, search: SEEN };
const signalling: PlayerModel = { ...PROGRAMS.honest, search: SEEN };

const judged = ({ view }: Moment, model: PlayerModel): readonly [Problem, Findings] => {
  const problem = sure(problemOf(view, [], model));
  const tools = { solver: sharedSolver(), random: Random.from("choice"), limits: {} };
  return [problem, monteCarlo(problem, candidatesOf(problem.play, model), tools)];
};

const of = ({ evaluations }: Findings, card: number) =>
  evaluations.find(({ candidate }) => candidate.cards.some((each) => each === card));

test("a card is dominated if and only if another did better in every deal that both were judged in", () => {
  const at = fc
    .sample(moment(30, 42), { numRuns: 50, seed: 7 })
    .find(({ play }) => candidatesOf(play, silent).length > 1);
  if (at === undefined) throw new Error("no turn with a choice");
  const problem = sure(problemOf(at.view, [], silent));
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

test("who gives no signals takes the best there is; who does pays next to nothing for the truth", () => {
  let told = 0;
  fc.assert(
    fc.property(moment(18, 42), (at) => {
      const [plain, seen] = judged(at, silent);
      if (seen.evaluations.length < 2) return;
      const card = honestCard(plain, seen);
      expect(plain.legal.has(card)).toBe(true);
      expect(of(seen, card)?.behind.by).toBeLessThanOrEqual(1e-9);
      expect(signalOf(plain, card, undefined)).toBeUndefined();
      // The same deals, judged by one who signals.
      const problem = { ...plain, model: signalling };
      const own = honestCard(problem, seen);
      const { by, error } = of(seen, own)?.behind ?? { by: Infinity, error: 0 };
      const { swing } = seen.stake;
      expect(by).toBeLessThanOrEqual(Math.max(0.02 * swing, Math.min(error, 0.05 * swing), 1e-9));
      expect(suitOf(own)).toBe(suitOf(card));
      if (own !== card) {
        told++;
        expect(seen.stake.declaring).toBe(false);
      }
    }),
    { numRuns: 60 },
  );
  expect(told).toBeGreaterThan(0);
});

test("what a card tells partner is told of defenders alone, and is called a lie if it is one", () => {
  let [truths, lies] = [0, 0];
  fc.assert(
    fc.property(moment(8, 40), ({ view }) => {
      const problem = sure(problemOf(view, [], signalling));
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
