import { Random, SEATS, sure } from "@falsecard/core";
import fc from "fast-check";
import { expect, test } from "vitest";
import { parseConstraint } from "../constraint/index.js";
import { Marginals, type HandPromise } from "../inference/index.js";
import { PROGRAMS } from "./shipped.js";
import { moment } from "./moment.arbitrary.js";
import { problemOf } from "./problem.js";
import { playedBy, worldsOf } from "./worlds.js";

/** Promises with a doubt, so that every deal stays possible and weights differ. */
const promises = fc
  .constantFrom("10+", "4+S or 0-7", "balanced", "5+major")
  .map((text): HandPromise[] =>
    SEATS.map((seat) => ({
      seat,
      alternatives: [
        { weight: 1, constraint: sure(parseConstraint(text)) },
        { weight: 0.2, constraint: { kind: "any" } },
      ],
      strength: 1,
      reason: { en: text, ja: text },
    })),
  );

test("all deals of an ending have the chances that the belief counts exactly", () => {
  fc.assert(
    fc.property(moment(28, 48), promises, ({ view, play }, meanings) => {
      const { hypothesis } = sure(problemOf(view, meanings, PROGRAMS.B));
      const { list, exact } = worldsOf(
        hypothesis,
        sure(problemOf(view, meanings, PROGRAMS.B)).play.deal,
        { count: 0, all: 4000 },
        Random.from(""),
      );
      if (!exact) return;
      const total = list.reduce((sum, { weight }) => sum + weight, 0);
      expect(total).toBeCloseTo(1, 9);
      const marginals = Marginals.of(hypothesis.belief.question);
      for (const { card, chances } of marginals?.cards() ?? [])
        for (const [seat, chance] of Object.entries(chances)) {
          const here = SEATS.find((each) => each === seat) ?? "N";
          const sum = list.reduce(
            (all, { deal, weight }) => all + (deal[here].has(card) ? weight : 0),
            0,
          );
          expect(sum).toBeCloseTo(chance, 9);
        }
      expect(play.isOver).toBe(false);
    }),
    { numRuns: 25 },
  );
});

test("samples keep the hands that are seen and the cards that were played", () => {
  fc.assert(
    fc.property(moment(1, 30), ({ view }) => {
      const problem = sure(problemOf(view, [], PROGRAMS.B));
      const { list, exact } = worldsOf(
        problem.hypothesis,
        problem.play.deal,
        { count: 5, all: 0 },
        Random.from("seed"),
      );
      expect([exact, list.length]).toEqual([false, 5]);
      const played = playedBy(problem.play);
      for (const { deal } of list) {
        expect(deal[view.seat].equals(view.hand)).toBe(true);
        for (const seat of SEATS) expect(deal[seat].includes(played[seat])).toBe(true);
      }
    }),
    { numRuns: 30 },
  );
});
