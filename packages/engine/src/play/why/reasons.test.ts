import { makeDeal, parseDeal, Random, rankIndexOf, SEATS, sure, type Seat } from "@falsecard/core";
import fc from "fast-check";
import { expect, test } from "vitest";
import { candidatesOf } from "../candidate.js";
import { decide } from "../decide.js";
import { moment } from "../moment.arbitrary.js";
import { problemOf } from "../problem.js";
import { imagine } from "../search/montecarlo.js";
import { evaluationsOf, type CandidateResults } from "../search/search.js";
import { PROGRAMS } from "../shipped.js";
import { reasonsOf } from "./reasons.js";
import { Budget } from "../search/budget.js";

const model = { ...PROGRAMS.A, search: { ...PROGRAMS.A.search, samples: 60, all: 1 } };
const TEN = 8;

test("where one card decides, the reason is who has that card, with its exact chance", () => {
  let told = 0;
  fc.assert(
    fc.property(moment(12, 32), ({ view }) => {
      const problem = sure(problemOf(view, [], model));
      const [one, two] = candidatesOf(problem.play, model);
      const { belief } = problem.hypothesis;
      const honour = [...belief.question.unseen].find((card) => rankIndexOf(card) >= TEN);
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
    fc.property(moment(8, 40), ({ view, seat }) => {
      const options = { seed: "why", limits: { samples: 8 }, reasons: true };
      const { beliefs, typical, candidates } = sure(decide(view, [], PROGRAMS.A, options));
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
        expect([...(deal[own] ?? [])]).toEqual([...view.hand]);
        for (const each of SEATS) expect(deal[each]?.size).toBe(13);
      }
    }),
    { numRuns: 30 },
  );
});
