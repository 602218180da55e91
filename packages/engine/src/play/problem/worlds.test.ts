import { CardSet, Random, SEATS, sure, type Deal } from "@falsecard/core";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseConstraint } from "../../constraint/index.js";
import { Marginals, type HandPromise } from "../../inference/index.js";
import { PROGRAMS } from "../shipped.js";
import { moment } from "../moment.arbitrary.js";
import { problemOf } from "./problem.js";
import { drawWorlds, playedBy, positionIn, worldsOf, type World } from "./worlds.js";

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
  let whole = 0;
  fc.assert(
    fc.property(moment(28, 48), promises, ({ seen, play }, meanings) => {
      const { hypothesis } = sure(problemOf(seen, meanings, PROGRAMS.B));
      const { list, exact } = worldsOf(
        hypothesis,
        sure(problemOf(seen, meanings, PROGRAMS.B)).play.deal,
        { count: 0, all: 4000 },
        Random.from(""),
      );
      if (!exact) return;
      whole++;
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
  expect(whole).toBeGreaterThan(3);
});

test("samples keep the hands that are seen and the cards that were played", () => {
  fc.assert(
    fc.property(moment(1, 30), ({ seen }) => {
      const problem = sure(problemOf(seen, [], PROGRAMS.B));
      const { list, exact } = worldsOf(
        problem.hypothesis,
        problem.play.deal,
        { count: 5, all: 0 },
        Random.from("seed"),
      );
      expect([exact, list.length]).toEqual([false, 5]);
      expect(new Set(list.map(({ weight }) => weight))).toEqual(new Set([1]));
      const played = playedBy(problem.play);
      for (const { deal } of list) {
        expect(deal[seen.seat].equals(CardSet.of(seen.hand))).toBe(true);
        for (const seat of SEATS) expect(deal[seat].includes(played[seat])).toBe(true);
      }
    }),
    { numRuns: 30 },
  );
});

describe("worlds for a search that uses fewer", () => {
  const world = (place: number, weight: number): World => ({
    deal: { place } as unknown as Deal,
    weight,
  });
  const placesOf = (list: readonly World[]): unknown[] =>
    list.map(({ deal }) => Object.values(deal)[0]);
  const sampled = { list: [0, 1, 2, 3].map((place) => world(place, 1)), exact: false };
  const all = { list: [0.7, 0.2, 0.1].map((weight, place) => world(place, weight)), exact: true };

  test("are the same if they are no more", () => {
    for (const most of [4, 9]) expect(drawWorlds(sampled, most, Random.from("d"))).toEqual(sampled);
    for (const most of [3, 9]) expect(drawWorlds(all, most, Random.from("d"))).toEqual(all);
  });

  test("are the first of a sample", () => {
    const { list, exact } = drawWorlds(sampled, 3, Random.from("d"));
    expect([placesOf(list), exact]).toEqual([[0, 1, 2], false]);
  });

  test("are drawn from all deals by their chances, and are a sample then", () => {
    const { list, exact } = drawWorlds(all, 2, Random.from("d"));
    expect([list.length, exact]).toEqual([2, false]);
    const counts = [0, 0, 0];
    const random = Random.from("many");
    for (let i = 0; i < 2000; i++)
      for (const { deal, weight } of drawWorlds(all, 2, random).list) {
        expect(weight).toBe(1);
        const place = Number(Object.values(deal)[0]);
        counts[place] = (counts[place] ?? 0) + 1;
      }
    // Of 4000: 2800, 800 and 400, each with a standard deviation of at most 29.
    expect(Math.abs((counts[0] ?? 0) - 2800)).toBeLessThan(120);
    expect(Math.abs((counts[1] ?? 0) - 800)).toBeLessThan(120);
    expect(Math.abs((counts[2] ?? 0) - 400)).toBeLessThan(120);
  });
});

test("a position holds what is left of each hand and the trick in play", () => {
  fc.assert(
    fc.property(moment(5, 45), ({ play, record }) => {
      const deal = record.deal as unknown as Deal;
      const { hands, trick, leader } = positionIn(play, deal);
      for (const seat of SEATS) expect(hands[seat].equals(play.left(seat) ?? hands.N)).toBe(true);
      expect([trick, leader]).toEqual([play.current.cards, play.current.leader]);
    }),
    { numRuns: 20 },
  );
});
