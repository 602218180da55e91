import { CardSet, hcp, holdingOf, lengthOf, Random, SUITS, type Seat } from "@falsecard/core";
import { describe, expect, test } from "vitest";
import { hcpBetween, pieceOf, planOf } from "../../constraint/index.js";
import { Marginals } from "./marginals.js";
import { enumerateDeals, randomCase } from "./question.arbitrary.js";
import { hiddenSeat, type BeliefQuestion } from "./question.js";

const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);

describe("chances", () => {
  test.each([
    ["W", "S"],
    ["N", "E", "W"],
  ] as const)("of cards, lengths and points are those of enumeration: %s %s %s", (...given) => {
    const seats = given.filter((seat): seat is Seat => typeof seat === "string");
    let compared = 0;
    for (let i = 0; i < 24; i++) {
      const { question, weigh } = randomCase(Random.from(`chances ${i}`), seats, 7);
      const deals = [...enumerateDeals(question)].map((hands) => ({ hands, weight: weigh(hands) }));
      const total = sum(deals.map(({ weight }) => weight));
      const marginals = Marginals.of(question);
      if (total === 0) {
        expect(marginals).toBeUndefined();
        continue;
      }
      compared++;
      const chance = (holds: (hands: (typeof deals)[number]["hands"]) => boolean): number =>
        sum(deals.map(({ hands, weight }) => (holds(hands) ? weight : 0))) / total;
      const lengthIn = (hands: (typeof deals)[number]["hands"], seat: Seat, suit: "C" | "S") =>
        lengthOf((hands[seat] ?? CardSet.empty).in(suit));
      for (const suit of ["C", "S"] as const) {
        for (const seat of seats) {
          const lengths = marginals?.length(seat, suit) ?? [];
          expect(lengths).toHaveLength(14);
          for (const [n, found] of lengths.entries())
            expect(found).toBeCloseTo(
              chance((hands) => lengthIn(hands, seat, suit) === n),
              9,
            );
        }
      }
      for (const { card, chances } of marginals?.cards() ?? [])
        for (const seat of seats)
          expect(chances[seat]).toBeCloseTo(
            chance((hands) => hands[seat]?.has(card) === true),
            9,
          );
    }
    expect(compared).toBeGreaterThan(5);
  });
});

describe("three hidden hands", () => {
  const plan = planOf([pieceOf(hcpBetween(15, 17))]);
  const question: BeliefQuestion = {
    unseen: CardSet.ofHoldings(
      holdingOf(0x1ff0),
      holdingOf(0x1fff),
      holdingOf(0x0fff),
      holdingOf(0x001f),
    ),
    hidden: [{ ...hiddenSeat("N"), plan }, hiddenSeat("E"), hiddenSeat("W")],
    together: [],
  };
  const marginals = Marginals.of(question);
  if (marginals === undefined) throw new Error("nothing is possible");

  test("every card is somewhere, and every hand has thirteen", () => {
    const cards = marginals.cards();
    expect(cards).toHaveLength(39);
    // The ace of spades comes first, the lowest club last.
    expect(cards.map(({ card }) => card)).toEqual([...question.unseen].toSorted((a, b) => b - a));
    for (const { chances } of cards)
      expect(sum([chances.N ?? 0, chances.E ?? 0, chances.W ?? 0])).toBeCloseTo(1, 12);
    for (const seat of ["N", "E", "W"] as const)
      expect(sum(cards.map(({ chances }) => chances[seat] ?? 0))).toBeCloseTo(13, 10);
    expect(marginals.hidden).toEqual(["N", "E", "W"]);
  });

  test("hands of which the same is known have the same chances", () => {
    expect(marginals.hcp("E").map((p) => p.toFixed(12))).toEqual(
      marginals.hcp("W").map((p) => p.toFixed(12)),
    );
    for (const { chances } of marginals.cards()) expect(chances.E).toBeCloseTo(chances.W ?? -1, 12);
  });

  test("points add up, and a promise of points keeps them within", () => {
    const north = marginals.hcp("N");
    expect(north).toHaveLength(38);
    expect(sum(north)).toBeCloseTo(1, 12);
    expect(sum(north.slice(15, 18))).toBeCloseTo(1, 12);
    const mean = (chances: readonly number[]): number => sum(chances.map((p, value) => p * value));
    expect(sum(marginals.hidden.map((seat) => mean(marginals.hcp(seat))))).toBeCloseTo(
      hcp(question.unseen),
      10,
    );
    for (const seat of marginals.hidden)
      expect(sum(SUITS.map((suit) => mean(marginals.length(seat, suit))))).toBeCloseTo(13, 10);
  });

  test("suits exchanged, chances are exchanged", () => {
    const { unseen } = question;
    const turned = Marginals.of({
      ...question,
      unseen: CardSet.ofHoldings(unseen.in("C"), unseen.in("D"), unseen.in("H"), unseen.in("S")),
    });
    for (const [one, other] of [
      ["S", "C"],
      ["H", "D"],
    ] as const)
      for (const seat of ["N", "E"] as const)
        for (const [n, chance] of marginals.length(seat, one).entries())
          expect(turned?.length(seat, other)[n]).toBeCloseTo(chance, 12);
  });
});

test("the queen of five missing trumps lies as the tables say", () => {
  // A 3-2 break of five cards is 68 %, 4-1 28 %, 5-0 4 %.
  const question: BeliefQuestion = {
    unseen: CardSet.ofHoldings(
      holdingOf(0b1_0000_0000_1111),
      holdingOf(0x7f),
      holdingOf(0x7f),
      holdingOf(0x7f),
    ),
    hidden: [hiddenSeat("W"), hiddenSeat("E")],
    together: [],
  };
  const lengths =
    Marginals.of(question)
      ?.length("W", "S")
      .map((p) => 100 * p) ?? [];
  expect((lengths[2] ?? 0) + (lengths[3] ?? 0)).toBeCloseTo(67.83, 2);
  expect((lengths[1] ?? 0) + (lengths[4] ?? 0)).toBeCloseTo(28.26, 2);
  expect((lengths[0] ?? 0) + (lengths[5] ?? 0)).toBeCloseTo(3.91, 2);
});
