import { CARDS, CardSet, Random, SEATS, makeCard, type Hand, type Seat } from "@falsecard/core";
import { describe, expect, test } from "vitest";
import {
  allOf,
  anyOf,
  hcpBetween,
  lengthBetween,
  pieceOf,
  planOf,
  satisfies,
  shaped,
  stopping,
  type Constraint,
} from "../../constraint/index.js";
import { Belief, drawFrom, everyDeal, type HiddenHands } from "./belief.js";
import {
  chiLimit,
  compareWithEnumeration,
  enumerateDeals,
  randomCase,
} from "./question.arbitrary.js";
import { hiddenSeat, type BeliefQuestion, type HiddenSeat } from "./question.js";

/** Hundreds of cases; belief.long.test.ts has thousands, with more cards. */
const sizes = [
  { seats: ["W", "S"], unseen: 8, cases: 120 },
  { seats: ["N", "E", "W"], unseen: 7, cases: 80 },
  { seats: [...SEATS], unseen: 6, cases: 30 },
] as const satisfies readonly { seats: readonly Seat[]; unseen: number; cases: number }[];

describe("against enumeration", () => {
  test.each(sizes)("$unseen cards among $seats, $cases cases", ({ seats, unseen, cases }) => {
    let possible = 0;
    for (let i = 0; i < cases; i++)
      if (compareWithEnumeration(`${seats.join("")} ${i}`, seats, unseen, i % 5 === 0)) possible++;
    // Otherwise most comparisons would be between impossible questions.
    expect(possible).toBeGreaterThan(cases / 4);
  });
});

test("counting points on top of a plan changes no weight, though the plan was asked before", () => {
  // A case in which totals with and without the points could be taken for each other.
  expect(compareWithEnumeration("long NESW 170", SEATS, 7, true)).toBe(true);
});

test("a belief stays exact however many things it counts", () => {
  const low: Constraint = { kind: "hcp", min: 0, max: 9 };
  let possible = 0;
  for (let i = 0; i < 12; i++) {
    const random = Random.from(`counts ${i}`);
    const { question: facts } = randomCase(random, ["N", "E"], 7);
    // Points, controls, honours and sixteen lists of cards: more combinations than a number has digits for.
    const lists = Array.from({ length: 16 }, (): Constraint => {
      const cards = random
        .shuffle([...CARDS])
        .slice(0, 8)
        .map(makeCard);
      return { kind: "cards", cards, min: 0, max: 3 + random.below(2) };
    });
    const points = random.below(8);
    const many = anyOf(
      allOf(
        hcpBetween(points, points + 9),
        { kind: "controls", min: 0, max: 6 },
        { kind: "honours", min: 1, max: 8 },
        shaped("5-3-3-2", "4-4-3-2", "5-4-3-1", "6-3-2-2", "5-4-2-2"),
        ...lists,
      ),
      allOf(lengthBetween("S", 4), stopping("H")),
    );
    const plan = planOf([
      {
        alternatives: [
          { weight: 1, constraint: many },
          { weight: 0.25, constraint: low },
        ],
      },
    ]);
    const hidden = facts.hidden.map(({ seat, room, fixed }) => ({
      ...hiddenSeat(seat, room, fixed),
      plan,
    }));
    const question: BeliefQuestion = { unseen: facts.unseen, hidden, together: [] };
    const weigh = (hand: Hand): number =>
      satisfies(many, hand) ? 1 : satisfies(low, hand) ? 0.25 : 0;
    let total = 0;
    for (const { N = CardSet.empty, E = CardSet.empty } of enumerateDeals(question))
      total += weigh(N) * weigh(E);
    if (total > 0) possible++;
    for (const reduce of [false, true])
      expect(Belief.of(question, { reduce }).count, `counts ${i}`).toBeCloseTo(total, 9);
  }
  expect(possible).toBeGreaterThan(5);
});

test("samples of a small belief come in exact proportion (chi-square)", () => {
  // Over many beliefs the share of p-values below 0.01 is what chance gives.
  let low = 0;
  let tests = 0;
  for (let i = 0; i < 120; i++) {
    const random = Random.from(`proportion ${i}`);
    const { question, weigh } = randomCase(random, i % 2 === 0 ? ["W", "S"] : ["N", "E", "W"], 6);
    const weights = new Map<string, number>();
    const keyOf = (hands: HiddenHands): string =>
      question.hidden.map(({ seat }) => `${hands[seat]?.lo},${hands[seat]?.hi}`).join(" ");
    for (const hands of enumerateDeals(question)) {
      const weight = weigh(hands);
      if (weight > 0) weights.set(keyOf(hands), weight);
    }
    if (weights.size < 2) continue;
    const belief =
      i % 3 === 1 ? Belief.toDraw(question) : Belief.of(question, { reduce: i % 3 === 0 });
    const n = 40 * weights.size;
    const seen = new Map<string, number>();
    for (const hands of belief.samples(n, random)) {
      const key = keyOf(hands);
      expect(weights.has(key)).toBe(true);
      seen.set(key, (seen.get(key) ?? 0) + 1);
    }
    let chi = 0;
    for (const [key, weight] of weights) {
      const expected = (n * weight) / belief.count;
      chi += ((seen.get(key) ?? 0) - expected) ** 2 / expected;
    }
    tests++;
    if (chi > chiLimit(weights.size - 1)) low++;
  }
  expect(tests).toBeGreaterThan(60);
  // With 100 tests and p = 0.01, five or more happen once in 300 times.
  expect(low).toBeLessThan(5);
});

test("every card of the pack counts once", () => {
  const question: BeliefQuestion = {
    unseen: CardSet.of(CARDS),
    hidden: SEATS.map((seat) => ({
      seat,
      fixed: CardSet.empty,
      room: 13,
      voids: [],
      plan: undefined,
      likelihoods: [],
    })),
    together: [],
  };
  expect(Belief.of(question).deals()).toBe(53644737765488792839237440000n);
});

/** A question with these numbers of unseen cards for West and South, from the ten of clubs on. */
const asking = (west: number, south: number, more: Partial<HiddenSeat> = {}): BeliefQuestion => ({
  unseen: CardSet.of(CARDS.slice(8, 8 + west + south)),
  hidden: [{ ...hiddenSeat("W", west), ...more }, hiddenSeat("S", south)],
  together: [],
});

const named = (hands: Readonly<Partial<Record<Seat, CardSet>>>): string =>
  `${hands.W?.lo},${hands.W?.hi} ${hands.S?.lo},${hands.S?.hi}`;

describe("enumerated deals", () => {
  test("are all that are possible, each with its weight", () => {
    let possible = 0;
    for (let i = 0; i < 60; i++) {
      const { question, weigh } = randomCase(Random.from(`few ${i}`), ["W", "S"], 4 + (i % 5));
      const expected = [...enumerateDeals(question)]
        .map((hands) => [named(hands), weigh(hands)] as const)
        .filter(([, weight]) => weight > 0);
      const found = everyDeal(question, 70);
      // Enumeration is refused only if voids leave no place for a card.
      if (found === undefined) {
        expect(expected, `few ${i}`).toEqual([]);
        continue;
      }
      expect(new Map(found.map(({ hands, weight }) => [named(hands), weight])), `few ${i}`).toEqual(
        new Map(expected),
      );
      expect(found).toHaveLength(expected.length);
      if (found.length > 0) possible++;
    }
    expect(possible).toBeGreaterThan(15);
  });

  test("are refused if there are more ways to deal the cards than allowed", () => {
    expect(everyDeal(asking(4, 4), 70)).toHaveLength(70);
    expect(everyDeal(asking(4, 4), 69)).toBeUndefined();
    expect(everyDeal(asking(4, 5), 70)).toBeUndefined();
    expect(everyDeal(asking(1, 12), 13)).toHaveLength(13);
    expect(everyDeal(asking(0, 3), 1)).toHaveLength(1);
    expect(everyDeal(asking(3, 0), 1)).toHaveLength(1);
  });

  test("are refused if more are possible than allowed", () => {
    expect(everyDeal(asking(2, 2), 70, 6)).toHaveLength(6);
    expect(everyDeal(asking(2, 2), 70, 5)).toBeUndefined();
    // Ways that are not possible do not count.
    const likelihoods = [
      { suit: "C" as const, cuts: 0x1fff, of: (held: number) => (held >> 9) & 1 },
    ];
    expect(everyDeal(asking(2, 2, { likelihoods }), 70, 3)).toHaveLength(3);
    expect(everyDeal(asking(2, 2, { likelihoods }), 70, 2)).toBeUndefined();
  });

  test("leave a suit to the other hand if one is void", () => {
    // Five clubs, from the ten on, and three diamonds.
    const found = everyDeal(asking(3, 5, { voids: ["C"] }), 70);
    expect(found).toHaveLength(1);
    expect(found?.[0]?.hands.W?.in("C")).toBe(0);
    const south = asking(6, 2);
    const [west = hiddenSeat("W", 6), other = hiddenSeat("S", 2)] = south.hidden;
    const barred = { ...south, hidden: [west, { ...other, voids: ["D" as const] }] };
    expect(everyDeal(barred, 70)).toHaveLength(10);
    // Too many cards for the only seat left, or a card that no seat may hold.
    expect(everyDeal(asking(4, 4, { voids: ["C"] }), 70)).toBeUndefined();
    expect(everyDeal(asking(2, 6, { voids: ["C"] }), 70)).toHaveLength(3);
    const none = asking(4, 4);
    expect(
      everyDeal(
        { ...none, hidden: none.hidden.map((seat) => ({ ...seat, voids: ["C" as const] })) },
        70,
      ),
    ).toBeUndefined();
  });

  test("are those of two hands of which nothing is known together", () => {
    const { unseen, hidden } = asking(2, 2);
    expect(everyDeal({ unseen, hidden: hidden.slice(0, 1), together: [] }, 70)).toBeUndefined();
    const three = [...hidden, hiddenSeat("N", 0)];
    expect(everyDeal({ unseen, hidden: three, together: [] }, 70)).toBeUndefined();
    const plan = planOf([pieceOf(hcpBetween(0))], 26);
    const together = [{ seats: ["W" as const, "S" as const], fixed: CardSet.empty, plan }];
    expect(everyDeal({ unseen, hidden, together }, 70)).toBeUndefined();
  });

  test("cards that a hand is known to have had are part of it", () => {
    const fixed = CardSet.of(CARDS.slice(40, 44));
    const found = everyDeal(asking(2, 2, { fixed }), 70) ?? [];
    expect(found.every(({ hands }) => hands.W?.includes(fixed) && hands.W.size === 6)).toBe(true);
    expect(found.every(({ hands }) => hands.S?.size === 2)).toBe(true);
  });
});

test("one is drawn in proportion to its weight", () => {
  const list = [{ weight: 1 }, { weight: 2 }, { weight: 1 }];
  const at = (fraction: number) =>
    list.findIndex(
      (each) => each === drawFrom(list, 4, { fraction: () => fraction } as unknown as Random),
    );
  expect([0, 0.2499, 0.25, 0.5, 0.7499, 0.75, 0.9999].map(at)).toEqual([0, 0, 1, 1, 1, 2, 2]);
  // Were the total rounded up, the last.
  expect(drawFrom(list, 5, { fraction: () => 0.9999 } as unknown as Random)).toBe(list[2]);
});
