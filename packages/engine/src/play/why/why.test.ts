import {
  boardOf,
  emptyRecord,
  parseCard,
  parseDeal,
  parseOutcome,
  partialDealOf,
  sure,
  seenBy,
  type Deal,
  type Seat,
} from "@falsecard/core";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseConstraint } from "../../constraint/text.js";
import { Marginals } from "../../inference/counting/marginals.js";
import type { HandPromise } from "../../inference/hand-promise.js";
import { BLIND } from "../../inference/reading/rules.js";
import { candidatesOf } from "../problem/candidate.js";
import { decide } from "../decide.js";
import { explainCard } from "./explain.js";
import { PROGRAMS } from "../shipped.js";
import { moment } from "../moment.arbitrary.js";
import { problemOf, type Problem } from "../problem/problem.js";
import { evaluationsOf, type Evaluation } from "../search/search.js";
import { chanceOf, type Feature } from "./feature.js";
import { percent, sayFeature } from "./say.js";
import { readFor, rivalOf, whyOf, type Why } from "./why.js";

/** Believes a count signal for certain, and nothing else. */
const COUNTING = { ...PROGRAMS.A, reader: { ...BLIND, believed: { count: 1 } } };

/** A deal with North's and South's hands, and West's; East has the rest. */
const DEALS = {
  three: sure(parseDeal("N:AQ4.A72.KJ83.Q52 8765.965.T6.T876 J32.K84.A952.K43 KT9.QJT3.Q74.AJ9")),
  two: sure(parseDeal("N:AQ4.A72.KJ83.Q52 8765.965.T76.T76 J32.K84.A952.K43 KT9.QJT3.Q4.AJ98")),
};

/** What the seat is asked after these cards of three notrump by South, with the first trick before them. */
function asked(
  cards: string,
  seat: Seat = "S",
  deal: Deal = DEALS.three,
  meanings: readonly HandPromise[] = [],
): Problem {
  const outcome = sure(parseOutcome("3NT S"));
  if (outcome === "passed out") throw new Error("nothing to play");
  const list = cards
    .split(" ")
    .flatMap((text) => (text === "" ? [] : [{ card: sure(parseCard(text)) }]));
  const { N, S } = deal;
  const known = sure(partialDealOf(seat === "S" ? { N, S } : { N, [seat]: deal[seat] }));
  const seen = seenBy(
    { ...emptyRecord(boardOf(1)), deal: known, stated: outcome, cards: list },
    seat,
  );
  if (seen === undefined) throw new Error("no view");
  return sure(problemOf(seen, meanings, COUNTING));
}

interface Told {
  readonly deals: readonly Deal[];
  readonly gaps: readonly number[];
  readonly weights?: readonly number[];
  readonly exact?: boolean;
  readonly card: string;
  readonly counted?: boolean;
}

/** Why a card that brings so much more than another in these deals. */
function whyIn(
  problem: Problem,
  { deals, gaps, weights, exact = false, card, counted = true }: Told,
): Why {
  const own = sure(parseCard(card));
  const candidates = candidatesOf(problem.play, COUNTING);
  const one = candidates.find(({ cards }) => cards.includes(own));
  const two = candidates.find(({ cards }) => !cards.includes(own));
  if (one === undefined || two === undefined) throw new Error(card);
  const worlds = { list: deals.map((deal, i) => ({ deal, weight: weights?.[i] ?? 1 })), exact };
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
  const { stake, hypothesis } = problem;
  const findings = { search: "test", worlds, stake, evaluations, nodes: 0, cut: false };
  const marginals = counted ? Marginals.of(hypothesis.belief.question) : undefined;
  return whyOf(problem, findings, chosen, own, marginals);
}

const HEARTS = "HJ H2 H9 HK";

/** Of four diamonds in 23 places, eleven of them West's: so many with West. */
const withWest = (count: number): number =>
  (choose(4, count) * choose(19, 11 - count)) / choose(23, 11);
const choose = (n: number, k: number): number =>
  Array.from({ length: k }).reduce<number>((all, _, i) => (all * (n - i)) / (i + 1), 1);

describe("what was read from a card", () => {
  const twenty = (deal: Deal): Deal[] => Array.from({ length: 20 }, () => deal);
  const deals = [...twenty(DEALS.three), ...twenty(DEALS.two)];
  const gaps = deals.map((deal) => (deal === DEALS.three ? 1 : -1));
  // West plays the lowest diamond that is out: an odd number. He has it, and two, none or four of the other four.
  const lowest = asked(`${HEARTS} D2 D4`);
  const odd = withWest(2) / (withWest(0) + withWest(2) + withWest(4));

  test("stands with the feature that it made likelier, with the chance before and after", () => {
    const { when, since } = whyIn(lowest, { deals, gaps, card: "DK" });
    expect(when).toHaveLength(1);
    const [likely] = when;
    expect(likely?.feature).toEqual({ kind: "length", seat: "E", suit: "D", least: 2, most: 2 });
    expect([likely?.exact, likely?.read?.rule, likely?.read?.seat]).toEqual([true, "count", "W"]);
    expect(likely?.read?.card).toBe(sure(parseCard("D4")));
    // East's count in hearts changes little.
    expect(Math.abs((likely?.chance ?? 0) - odd)).toBeLessThan(0.01);
    expect(Math.abs((likely?.read?.without ?? 0) - withWest(2))).toBeLessThan(0.01);
    expect(since).toBeUndefined();
  });

  test("is no reason of a card that changed a chance by less than a twentieth, or that tells of another suit", () => {
    const two: Feature = { kind: "length", seat: "E", suit: "D", least: 2, most: 2 };
    const without = readFor(lowest, two, 1)?.without ?? NaN;
    expect(without).toBeLessThan(0.5);
    expect(readFor(lowest, two, without + 0.051)?.card).toBe(sure(parseCard("D4")));
    expect(readFor(lowest, two, without + 0.049)).toBeUndefined();
    expect(readFor(lowest, { ...two, suit: "S" }, 1)).toBeUndefined();
    expect(
      readFor(lowest, { kind: "falls", card: sure(parseCard("DQ")), rounds: 2 }, 1),
    ).toBeUndefined();
    expect(readFor(lowest, { ...two, suit: "H" }, 1)?.card).toBe(sure(parseCard("H9")));
  });

  test("settles a length where nothing tells the deals apart", () => {
    const since = (cards: string, card: string) => {
      const problem = asked(`${HEARTS} ${cards}`);
      return whyIn(problem, { deals: [DEALS.three, DEALS.three], gaps: [1, 1], card }).since;
    };
    const three = since("D2 D4", "DK");
    expect(three?.feature).toEqual({ kind: "length", seat: "W", suit: "D", least: 3, most: 3 });
    expect(Math.abs((three?.chance ?? 0) - odd)).toBeLessThan(0.01);
    expect(Math.abs((three?.read?.without ?? 0) - withWest(2))).toBeLessThan(0.01);
    expect(three?.exact).toBe(true);
    // An odd number, of which East has one at least: one or three, where four were possible.
    const few = since("DA D4 D3 D6", "D5");
    expect(few?.feature).toEqual({ kind: "length", seat: "W", suit: "D", least: 0, most: 3 });
    expect(few?.chance).toBeCloseTo(1, 9);
    expect([few?.read?.card, few?.read?.rule]).toEqual([sure(parseCard("D4")), "count"]);
    // The jack is not the lowest: four or six, unless it is alone.
    const many = since("C3 CJ CQ C8", "C2");
    expect(many?.feature).toEqual({ kind: "length", seat: "W", suit: "C", least: 4, most: 13 });
    expect(many?.read?.card).toBe(sure(parseCard("CJ")));
    // The seven may be from two, three or four: nothing is settled. In another suit nothing was read.
    expect(since("DA D7", "DK")).toBeUndefined();
    expect(since("D2 D4 DK D6", "S4")).toBeUndefined();
    // Four clubs with a chance of 79.7 %.
    expect(since("C3 C9 CQ C6 C5 C7", "CK")).toBeUndefined();
  });

  test("is nothing where no chances were counted, which then are those of the deals by weight", () => {
    const weights = [2, 1, 1, 6];
    const four = [DEALS.two, DEALS.three, DEALS.three, DEALS.two];
    const all: Told = { deals: four, gaps: [-1, 1, 1, -1], weights, card: "DK", counted: false };
    const { when, inside } = whyIn(lowest, { ...all, exact: true });
    expect(when.map(({ chance, exact, read }) => [chance, exact, read])).toEqual([
      [0.2, false, undefined],
    ]);
    expect(inside).toEqual({ better: 2, equal: 0, worse: 0 });
    // Four deals that are drawn, or not all that are possible, may be chance.
    expect(whyIn(lowest, all).when).toEqual([]);
    expect(whyIn(lowest, { ...all, gaps: [-1, 1, 1], exact: true }).when).toEqual([]);
    expect(whyIn(lowest, { ...all, gaps: [1, 1, 1, 1] }).since).toBeUndefined();
  });

  test("a defender names his partner's hand first", () => {
    // East and South have a spade and a club more or less.
    const one = sure(
      parseDeal("N:AQ4.A72.KJ83.Q52 8765.965.T6.T876 J32.K84.A952.K43 KT9.QJT3.Q74.AJ9"),
    );
    const other = sure(
      parseDeal("N:AQ4.A72.KJ83.Q52 87652.965.T6.T87 J3.K84.A952.K643 KT9.QJT3.Q74.AJ9"),
    );
    const west = asked("HQ H2 H5 H4", "W");
    const both = [...twenty(one), ...twenty(other)];
    const told = whyIn(west, {
      deals: both,
      gaps: both.map((deal) => (deal === one ? 1 : -1)),
      card: "D7",
    });
    expect(told.when.map(({ feature }) => sayFeature(feature, "en"))).toEqual([
      "East has four spades",
    ]);
    // East sees West first as well, though South's hand comes before it around the table.
    const short = sure(
      parseDeal("N:AQ4.A72.KJ83.Q52 8765.965.T6.T876 J3.K84.A952.K943 KT92.QJT3.Q74.AJ"),
    );
    const either = [...twenty(one), ...twenty(short)];
    const east = whyIn(asked("HQ H2", "E"), {
      deals: either,
      gaps: either.map((deal) => (deal === one ? 1 : -1)),
      card: "H5",
    });
    expect(east.when.map(({ feature }) => sayFeature(feature, "en"))).toEqual([
      "West has three spades",
    ]);
  });
});

test("an opening lead is in partner's suit if he has shown four cards of it", () => {
  const shows: HandPromise = {
    seat: "E",
    kind: "bid",
    alternatives: [{ weight: 1, constraint: sure(parseConstraint("4+S")) }],
    strength: 1,
    reason: { en: "four spades", ja: "♠4枚" },
  };
  const lead = asked("", "W", DEALS.three, [shows]);
  const act = (card: string) =>
    whyIn(lead, { deals: [DEALS.three], gaps: [1], card, counted: false }).act;
  expect(act("SK")).toMatchObject({ kind: "opens", partners: true });
  expect(act("H3")).toMatchObject({ kind: "opens", partners: false });
});

test("the rival is the best of the others that differs in some deal", () => {
  const evaluation = (values: readonly number[]): Evaluation => ({
    candidate: { card: sure(parseCard("D8")), cards: [], group: 0 },
    values,
    successes: [],
    mean: 0,
    error: 0,
    success: 0,
    behind: { by: 0, error: 0 },
  });
  const [chosen, same, differs, more] = [
    [1, 2],
    [1, 2],
    [1, 1],
    [0, 0],
  ].map(evaluation);
  if (chosen === undefined || same === undefined || differs === undefined || more === undefined)
    throw new Error("four were made");
  expect(rivalOf([chosen, same, differs, more], chosen)).toBe(differs);
  expect(rivalOf([more, chosen, differs], chosen)).toBe(more);
  expect(rivalOf([chosen, same], chosen)).toBeUndefined();
  // Only deals in which both were judged count.
  expect(rivalOf([chosen, evaluation([1]), more], chosen)).toBe(more);
});

const LATE = moment(26, 46);

describe("why a card", () => {
  test("says chances that the belief has, and deals that the evaluation counted", () => {
    let told = 0;
    fc.assert(
      fc.property(LATE, fc.constantFrom("default", "B", "silent"), ({ seen }, name) => {
        const model = PROGRAMS[name as keyof typeof PROGRAMS];
        const decision = sure(decide(seen, [], model, { seed: "why", limits: { samples: 24 } }));
        const { why, candidates } = decision;
        if (why === undefined || why.rival === undefined) return;
        const rival = candidates.find(({ candidate }) => candidate.card === why.rival);
        expect(rival).toBeDefined();
        for (const key of ["better", "equal", "worse"] as const)
          expect(why.inside[key] + why.outside[key]).toBe(rival?.against[key]);
        const { question } = sure(problemOf(seen, [], model)).hypothesis.belief;
        const marginals = Marginals.of(question);
        if (marginals === undefined) throw new Error("nothing is possible");
        for (const { feature, chance, exact, read } of why.when) {
          told++;
          if (exact) expect(chance).toBeCloseTo(chanceOf(feature, marginals) ?? NaN, 9);
          expect(chance).toBeGreaterThan(0);
          expect(chance).toBeLessThanOrEqual(1 + 1e-9);
          if (read !== undefined) expect(chance - read.without).toBeGreaterThanOrEqual(0.05);
        }
        const [line = ""] = explainCard(decision, "line");
        const behind = candidates[0]?.behind.by ?? 0;
        if (decision.deception !== undefined || behind > (rival?.behind.by ?? 0)) return;
        for (const { feature, chance } of why.when) {
          expect(line).toContain(`${sayFeature(feature, "en")} (${percent(chance)})`);
          expect(explainCard(decision, "line", "ja")[0]).toContain(sayFeature(feature, "ja"));
        }
      }),
      { numRuns: 60 },
    );
    expect(told).toBeGreaterThan(5);
  });
});
