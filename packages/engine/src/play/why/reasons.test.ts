import {
  boardOf,
  emptyRecord,
  makeCard,
  makeDeal,
  parseCard,
  parseDeal,
  parseOutcome,
  partialOf,
  Random,
  rankIndexOf,
  SEATS,
  seenBy,
  sure,
  TEN_RANK,
  type Deal,
  type Seat,
} from "@falsecard/core";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { candidatesOf } from "../problem/candidate.js";
import { decide } from "../decide.js";
import { moment } from "../moment.arbitrary.js";
import type { BeliefShown } from "./decision.js";
import { problemOf, type Problem } from "../problem/problem.js";
import { imagine } from "../search/montecarlo.js";
import { evaluationsOf, type CandidateResults } from "../search/search.js";
import { PROGRAMS } from "../shipped.js";
import { reasonsOf, varianceShare } from "./why.js";
import { Budget } from "../search/budget.js";

const model = { ...PROGRAMS.A, search: { ...PROGRAMS.A.search, samples: 60, all: 1 } };

test("where one card decides, the reason is who has that card, with its exact chance", () => {
  let told = 0;
  fc.assert(
    fc.property(moment(12, 32), ({ seen }) => {
      const problem = sure(problemOf(seen, [], model));
      const [one, two] = candidatesOf(problem.play, model);
      const { belief } = problem.hypothesis;
      const honour = [...belief.question.unseen].find((card) => rankIndexOf(card) >= TEN_RANK);
      if (one === undefined || two === undefined || honour === undefined) return;
      const tools = { random: Random.from("reasons"), budget: new Budget() };
      const worlds = imagine(problem, tools);
      const [holder] = belief.question.hidden;
      if (holder === undefined) return;
      // The first card gains a hundred where this seat has the honour, and loses as much where he has not.
      const gains = worlds.list.map(({ deal }) => (deal[holder.seat].has(honour) ? 100 : -100));
      if (
        gains.filter((gain) => gain > 0).length < 20 ||
        gains.filter((gain) => gain < 0).length < 20
      )
        return;
      const row = (
        candidate: CandidateResults["candidate"],
        values: readonly number[],
      ): CandidateResults => ({
        candidate,
        values,
        successes: values,
      });
      const rows = [
        row(one, gains),
        row(
          two,
          gains.map(() => 0),
        ),
      ];
      const evaluations = evaluationsOf(rows, worlds);
      const chosen = evaluations.find(({ candidate }) => candidate === one);
      if (chosen === undefined) throw new Error("not judged");
      const { stake } = problem;
      const findings = { search: "test", worlds, stake, evaluations, nodes: 0, cut: false };
      const { beliefs, typical } = reasonsOf(problem, findings, chosen, one.card);
      const shown = beliefs.find((each) => each.kind === "card" && each.card === honour);
      if (shown?.kind !== "card") expect.fail(`${honour} is not among ${JSON.stringify(beliefs)}`);
      // As often as in deals drawn anew, within four standard errors; and he who is shown most likely has it.
      const drawn = belief.samples(400, Random.from("anew"));
      const there = drawn.filter((hands) => hands[shown.seat]?.has(honour)).length / drawn.length;
      expect(Math.abs(there - shown.chance)).toBeLessThan(0.1);
      expect(shown.chance).toBeGreaterThan(1 / belief.question.hidden.length - 1e-9);
      expect(typical.map(({ chosen: mine }) => mine)).toEqual([100, 100, -100]);
      told++;
    }),
    { numRuns: 30 },
  );
  expect(told).toBeGreaterThan(5);
});

test("beliefs are chances, three at most, and typical deals are deals that the player may hold", () => {
  fc.assert(
    fc.property(moment(8, 40), ({ seen, seat }) => {
      const options = { seed: "why", limits: { samples: 8 }, reasons: true };
      const { beliefs, typical, candidates } = sure(decide(seen, [], PROGRAMS.A, options));
      expect(beliefs.length).toBeLessThanOrEqual(3);
      for (const each of beliefs)
        if (each.kind === "card") {
          expect(each.chance).toBeGreaterThanOrEqual(0);
          expect(each.chance).toBeLessThanOrEqual(1);
        } else expect(each.chances.reduce((all, chance) => all + chance, 0)).toBeCloseTo(1, 9);
      if (candidates.length < 2) expect(typical).toEqual([]);
      expect(typical.length).toBeLessThanOrEqual(3);
      for (const { deal: text, chosen, rival } of typical) {
        expect(chosen).not.toBe(rival);
        const deal = sure(parseDeal(text));
        expect(makeDeal(deal)).toBe(text);
        const own: Seat = seat;
        expect([...(deal[own] ?? [])]).toEqual([...seen.hand]);
        for (const each of SEATS) expect(deal[each]?.size).toBe(13);
      }
    }),
    { numRuns: 30 },
  );
});

describe("the share of a difference that a feature explains", () => {
  const times = (count: number, values: readonly number[]): number[] =>
    Array.from({ length: count }, () => values).flat();

  test("is all but what chance gives where every group has a value of its own", () => {
    // One of nine degrees of freedom.
    expect(varianceShare(times(5, [3, 7]), times(5, [0, 1]))).toBeCloseTo(8 / 9, 9);
    expect(varianceShare(times(8, [0.5, 0]), times(8, [1, 0]))).toBeCloseTo(14 / 15, 9);
    // Between three groups 64 of 70, with two of eleven degrees of freedom.
    expect(varianceShare(times(2, [1, 3, 5, 7, 9, 11]), times(2, [0, 0, 1, 1, 2, 2]))).toBeCloseTo(
      64 / 70 - 2 / 11,
      9,
    );
  });

  test("is nothing where there is no difference or no other group", () => {
    expect(varianceShare(times(10, [4]), times(5, [0, 1]))).toBe(0);
    expect(varianceShare(times(5, [3, 7]), times(10, [2]))).toBe(0);
    expect(varianceShare(times(5, [3, 7]), [...times(4, [0, 1]), 1, 0])).toBeLessThan(8 / 9);
  });

  test("is nothing up to two standard deviations of what chance gives", () => {
    const keys = [...times(5, [0]), ...times(5, [1])];
    // All five against two of five: 3/7 of the variance, less 1/9; the bound is the root of 8, over 9: 0.3143.
    const share = varianceShare([1, 1, 1, 1, 1, 1, 1, 0, 0, 0], keys);
    expect(share).toBeCloseTo(3 / 7 - 1 / 9, 9);
    // Means of 1 and −1 with a spread that leaves 0.389 − 0.111.
    const wide = [2.4, -0.4, 2.4, -0.4, 1];
    expect(varianceShare([...wide, ...wide.map((value) => -value)], keys)).toBe(0);
    // Three groups of four, 0.4515 − 2/11: the bound is 4/11.
    const three = [-2, 0, 2].flatMap((mean) => times(2, [mean - 1.8, mean + 1.8]));
    expect(
      varianceShare(
        three,
        [0, 1, 2].flatMap((key) => times(4, [key])),
      ),
    ).toBe(0);
  });
});

/** Where three hidden honours lie, with West or with East; the hands are as long whichever it is. */
function lying([spade, heart, diamond]: readonly boolean[]): Deal {
  const has = (is: boolean | undefined, honour: string, small: string) =>
    is === true ? [honour, small] : [small, honour];
  const [s1, s2] = has(spade, "K", "5");
  const [h1, h2] = has(heart, "Q", "3");
  const [d1, d2] = has(diamond, "Q", "4");
  const west = `T9${s1}.JT${h1}.T7${d1}.AJT9`;
  const east = `876${s2}.965${h2}.6${d2}.876`;
  return sure(parseDeal(`N:AQ4.A72.KJ83.Q52 ${east} J32.K84.A952.K43 ${west}`));
}

/** Every way the honours lie, twenty times each. */
const LIES = Array.from({ length: 160 }, (_, i) => [i % 2 === 1, i % 4 > 1, i % 8 > 3] as const);

/** The question before South, or before the seat to play, after these cards of three notrump. */
function problemAfter(deal: Deal, cards: string): Problem {
  const list = cards.split(" ").flatMap((text) => (text === "" ? [] : [sure(parseCard(text))]));
  const outcome = sure(parseOutcome("3NT S"));
  if (outcome === "passed out") throw new Error("nothing to play");
  const record = {
    ...emptyRecord(boardOf(1)),
    deal: partialOf(deal),
    stated: outcome,
    cards: list.map((card) => ({ card })),
  };
  for (const seat of SEATS) {
    const seen = seenBy(record, seat);
    const problem = seen === undefined ? undefined : problemOf(seen, [], PROGRAMS.A);
    if (problem?.ok === true) return problem.value;
  }
  throw new Error("nobody is to play");
}

/** The reasons for a card that brings so much more than another in each of these deals. */
function reasonsFor(
  problem: Problem,
  card: string,
  deals: readonly Deal[],
  gaps: readonly number[],
) {
  const own = sure(parseCard(card));
  const candidates = candidatesOf(problem.play, PROGRAMS.A);
  const one = candidates.find(({ cards }) => cards.includes(own));
  const two = candidates.find(({ cards }) => !cards.includes(own));
  if (one === undefined || two === undefined) throw new Error(card);
  const worlds = { list: deals.map((deal) => ({ deal, weight: 1 })), exact: false };
  const level = gaps.map(() => 0);
  const evaluations = evaluationsOf(
    [
      { candidate: one, values: gaps, successes: level },
      { candidate: two, values: level, successes: level },
    ],
    worlds,
  );
  const chosen = evaluations.find(({ candidate }) => candidate === one);
  if (chosen === undefined) throw new Error("not judged");
  const { stake } = problem;
  const findings = { search: "test", worlds, stake, evaluations, nodes: 0, cut: false };
  return reasonsOf(problem, findings, chosen, own);
}

const namesOf = (beliefs: readonly BeliefShown[]): string[] =>
  beliefs.map((each) => (each.kind === "card" ? makeCard(each.card) : `${each.seat} ${each.suit}`));

describe("the beliefs behind a choice", () => {
  const deals = LIES.map(lying);
  const [first] = deals;
  if (first === undefined) throw new Error("no deal");
  // West has led a heart, and dummy is to play.
  const declarer = problemAfter(first, "HJ");
  const gapsOf = (worth: readonly number[]): number[] =>
    LIES.map((lie) => lie.reduce((sum, is, i) => sum + (is ? (worth[i] ?? 0) : 0), -1));
  const shown = (worth: readonly number[]) =>
    namesOf(reasonsFor(declarer, "H2", deals, gapsOf(worth)).beliefs);

  test("are the length of the suit in one hidden hand, then what explains most, three at most", () => {
    expect(shown([4, 3, 2])).toEqual(["E H", "SK", "HQ"]);
    expect(shown([2, 3, 4])).toEqual(["E H", "DQ", "HQ"]);
    expect(shown([0, 3, 0])).toEqual(["E H", "HQ"]);
  });

  test("leave out what explains less than a twentieth", () => {
    // 7 and 5 % of the variance, less one of 159 degrees of freedom.
    expect(shown([Math.sqrt(0.93), Math.sqrt(0.07), 0])).toEqual(["E H", "SK", "HQ"]);
    expect(shown([Math.sqrt(0.95), Math.sqrt(0.05), 0])).toEqual(["E H", "SK"]);
  });

  test("want two deals, a difference and some value at all", () => {
    const of = (count: number) =>
      reasonsFor(declarer, "H2", deals.slice(0, count), [1, -1].slice(0, count));
    expect(of(2).beliefs).toHaveLength(1);
    expect(of(1).beliefs).toEqual([]);
    expect(of(1).typical).toHaveLength(1);
    expect(of(1).why).toBeDefined();
    expect(of(0)).toEqual({ beliefs: [], typical: [], why: undefined });
    const level = reasonsFor(
      declarer,
      "H2",
      deals,
      deals.map(() => 0),
    );
    expect([level.beliefs, level.typical]).toEqual([[], []]);
    expect(level.why?.rival).toBeUndefined();
  });

  test("do not speak of a length that is certain", () => {
    // East shows out of hearts in the second round.
    const deal = sure(
      parseDeal("N:AQ4.A72.KJ83.Q52 K8765.3.Q64.8764 J32.K84.A952.KT3 T9.QJT965.T7.AJ9"),
    );
    const problem = problemAfter(deal, "HQ H2 H3 HK H4 H9 H7 S5");
    expect(namesOf(reasonsFor(problem, "H6", [deal, deal], [1, -1]).beliefs)).toEqual([]);
    expect(namesOf(reasonsFor(problem, "D7", [deal, deal], [1, -1]).beliefs)).toEqual(["E D"]);
  });

  /** A suit is longer by one with this seat and shorter with that, the other way round in another suit. */
  const ONE = sure(
    parseDeal("N:AQ4.A72.KJ83.Q52 8765.965.Q64.876 J32.K84.A952.K43 KT9.QJT3.T7.AJT9"),
  );
  const OTHER = sure(
    parseDeal("N:AQ4.A72.KJ83.Q52 87652.965.Q64.87 J3.K84.A952.K643 KT9.QJT3.T7.AJT9"),
  );
  const twenty = Array.from({ length: 20 }, (_, i) => (i % 2 === 0 ? ONE : OTHER));
  const gaps = twenty.map((deal) => (deal === ONE ? 1 : -1));

  test("are a defender's about his partner's hand, whichever defender he is", () => {
    const west = problemAfter(ONE, "HQ H2 H5 H4");
    expect(namesOf(reasonsFor(west, "D7", twenty, gaps).beliefs)).toEqual(["E D", "E C", "E S"]);
    // What South has of the two suits is the same said again.
    expect(namesOf(reasonsFor(west, "CA", twenty, gaps).beliefs)).toEqual(["E C", "E S"]);
    const east = problemAfter(ONE, "HQ H2");
    expect(namesOf(reasonsFor(east, "H5", [ONE, ONE], [1, -1]).beliefs)).toEqual(["W H"]);
  });

  test("are about all three hands before the opening lead", () => {
    const lead = problemAfter(ONE, "");
    // South has a club more and a spade less, North the other way round; East has the same hand.
    const swapped = sure(
      parseDeal("N:AQ43.A72.KJ83.Q5 8765.965.Q64.876 J2.K84.A952.K432 KT9.QJT3.T7.AJT9"),
    );
    const worlds = twenty.map((deal) => (deal === ONE ? ONE : swapped));
    const { beliefs } = reasonsFor(lead, "D7", worlds, gaps);
    expect(namesOf(beliefs)).toEqual(["E D", "N C", "N S"]);
  });
});
