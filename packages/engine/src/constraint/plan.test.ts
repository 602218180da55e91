/** Plans, scopes, marks, tallies and shape classes, compared with the constraint itself on hands. */
import {
  CardSet,
  CARDS,
  dealPack,
  hcp,
  lengthsOf,
  losers,
  Random,
  SUITS,
  type Hand,
  type Lengths,
} from "@falsecard/core";
import { describe, expect, test } from "vitest";
import { randomConstraint } from "./constraint.arbitrary.js";
import {
  ANY,
  allOf,
  anyOf,
  fitsShape,
  hcpBetween,
  lengthBetween,
  not,
  satisfies,
  shaped,
  shapesOf,
  type Constraint,
} from "./constraint.js";
import { Marks, TALLY_MAX, classify, tallyName, tallyTables } from "./plan-tables.js";
import { addCuts, countingPoints, pieceOf, planOf, scopeOf, weighHand } from "./plan.js";

const HANDS: readonly Hand[] = Array.from({ length: 30 }, (_, i) =>
  Object.values(dealPack(Random.from(`plan ${i}`))),
).flat();
const CONSTRAINTS: readonly Constraint[] = Array.from({ length: 100 }, (_, i) =>
  randomConstraint(Random.from(`constraint ${i}`), 3),
);

describe("a plan weighs a hand", () => {
  test("1 if the constraint holds and 0 if not", () => {
    let fit = 0;
    for (const constraint of CONSTRAINTS) {
      const plan = planOf([pieceOf(constraint)]);
      for (const hand of HANDS.slice(0, 40)) {
        const holds = satisfies(constraint, hand);
        fit += Number(holds);
        expect(weighHand(plan, hand)).toBe(Number(holds));
      }
    }
    expect(fit).toBeGreaterThan(500);
  });

  test("by the heaviest alternative that fits, and pieces multiply", () => {
    for (let i = 0; i < 60; i++) {
      const random = Random.from(`pieces ${i}`);
      const pieces = [0, 1].map(() => ({
        alternatives: Array.from({ length: 1 + random.below(3) }, () => ({
          weight: random.below(5) / 4,
          constraint: randomConstraint(random, 1),
        })),
      }));
      const plan = planOf(pieces);
      for (const hand of HANDS.slice(0, 30)) {
        const expected = pieces.reduce(
          (product, { alternatives }) =>
            product *
            Math.max(
              0,
              ...alternatives.map(({ weight, constraint }) =>
                satisfies(constraint, hand) ? weight : 0,
              ),
            ),
          1,
        );
        expect(weighHand(plan, hand)).toBeCloseTo(expected, 12);
      }
    }
  });

  test("with points counted in full as without", () => {
    for (const constraint of CONSTRAINTS.slice(0, 60)) {
      const plan = planOf([pieceOf(constraint)]);
      const counting = countingPoints(plan);
      const tally = counting.tallies.find(({ name }) => name === "hcp");
      expect(tally?.cap).toBe(TALLY_MAX);
      for (const hand of HANDS.slice(0, 20))
        expect(weighHand(counting, hand)).toBe(weighHand(plan, hand));
      // Honours are told apart, whatever was before.
      for (const cuts of counting.cuts) expect(cuts & 0b1_1110_0000_0000).toBe(0b1_1110_0000_0000);
    }
  });

  test.each([
    ["not 12 to 14 points", not(hcpBetween(12, 14))],
    ["two ranges of points", anyOf(hcpBetween(5, 8), hcpBetween(15, 17))],
    ["points that no hand has", allOf(hcpBetween(15, 17), hcpBetween(5, 8))],
    ["anything", ANY],
    ["nothing", not(ANY)],
    ["nothing of anything", anyOf()],
  ])("%s", (_, constraint) => {
    const plan = planOf([pieceOf(constraint)]);
    for (const hand of HANDS)
      expect(weighHand(plan, hand)).toBe(Number(satisfies(constraint, hand)));
  });
});

describe("what a constraint depends on", () => {
  const spades = lengthBetween("S", 5);
  test.each([
    [ANY, "nothing"],
    [spades, "S"],
    [not(spades), "S"],
    [allOf(spades, ANY), "S"],
    [allOf(ANY, spades), "S"],
    [allOf(spades, lengthBetween("S", 0, 6)), "S"],
    [anyOf(spades, lengthBetween("H", 5)), "lengths"],
    [shaped("4-3-3-3"), "lengths"],
    [anyOf(shaped("4-3-3-3"), shaped("4-4-3-2")), "lengths"],
    [allOf(shaped("4-3-3-3"), spades), "lengths"],
    [hcpBetween(15, 17), "hcp"],
    [anyOf(hcpBetween(15, 17), not(hcpBetween(5, 8))), "hcp"],
    [allOf(hcpBetween(15, 17), { kind: "losers", min: 0, max: 7 }), "hand"],
    [allOf(hcpBetween(15, 17), spades), "hand"],
    [{ kind: "hcp", suit: "D", min: 3, max: 10 }, "D"],
    [{ kind: "cards", cards: ["HA", "HK"], min: 1, max: 2 }, "H"],
    [{ kind: "cards", cards: ["HA", "SK"], min: 1, max: 2 }, "cards 0 0 4096 2048"],
  ] as const)("%o", (constraint, scope) => {
    expect(scopeOf(constraint)).toBe(scope);
  });
});

/** The hand with two cards exchanged, if it has just one of them. */
function swapped(hand: Hand, a: number, b: number): Hand | undefined {
  const cards = CARDS.filter((card) => hand.has(card));
  const has = (card: number): boolean => cards.some((own) => own === card);
  if (has(a) === has(b)) return undefined;
  return CardSet.of(
    CARDS.filter((card) => (card === a ? has(b) : card === b ? has(a) : has(card))),
  );
}

describe("cuts", () => {
  const cutsOf = (constraint: Constraint): number[] => {
    const cuts = [0, 0, 0, 0];
    addCuts(constraint, cuts);
    return cuts;
  };

  test("cards between two cuts are alike to the constraint", () => {
    let tried = 0;
    for (const constraint of CONSTRAINTS) {
      const cuts = cutsOf(constraint);
      for (const hand of HANDS.slice(0, 6))
        for (let suit = 0; suit < 4; suit++)
          for (let rank = 1; rank < 13; rank++) {
            if ((((cuts[suit] ?? 0) >> rank) & 1) === 1) continue;
            const other = swapped(hand, suit * 13 + rank, suit * 13 + rank - 1);
            if (other === undefined) continue;
            tried++;
            expect(satisfies(constraint, other)).toBe(satisfies(constraint, hand));
          }
    }
    expect(tried).toBeGreaterThan(2000);
  });

  test("are no more than needed: each parts two cards that some hand tells apart", () => {
    const kinds: readonly Constraint[] = [
      hcpBetween(10, 12),
      { kind: "losers", min: 7, max: 7 },
      { kind: "controls", min: 3, max: 3 },
      { kind: "honours", min: 4, max: 4 },
      { kind: "quality", suit: "S", top: 3, min: 1, max: 1 },
      { kind: "cards", cards: ["SA", "S5", "S4", "HK"], min: 1, max: 2 },
    ];
    for (const constraint of kinds) {
      const needed = [0, 0, 0, 0];
      for (const hand of HANDS)
        for (let suit = 0; suit < 4; suit++)
          for (let rank = 1; rank < 13; rank++) {
            const other = swapped(hand, suit * 13 + rank, suit * 13 + rank - 1);
            if (other !== undefined && satisfies(constraint, other) !== satisfies(constraint, hand))
              needed[suit] = (needed[suit] ?? 0) | (1 << rank);
          }
      // What the hand is counted for as a whole is counted alike in every suit.
      const all = needed.reduce((sum, bits) => sum | bits);
      const ofOne = "suit" in constraint || constraint.kind === "cards";
      expect(cutsOf(constraint)).toEqual(ofOne ? needed : needed.map(() => all));
    }
  });

  test("of lengths and shapes are none", () => {
    expect(cutsOf(allOf(lengthBetween("S", 5), not(shaped("4-3-3-3")), ANY))).toEqual([0, 0, 0, 0]);
    // A stopper looks no deeper than the eight; counting stoppers looks at every card.
    const stop = (min: number, max: number): number =>
      cutsOf({ kind: "stoppers", suit: "C", min, max })[0] ?? 0;
    expect([stop(1, 13), stop(0, 13), stop(2, 13), stop(1, 1)]).toEqual([
      0b1_1111_1100_0000, 0b1_1111_1100_0000, 0x1fff, 0x1fff,
    ]);
  });
});

describe("marks", () => {
  test("holdings have the same mark exactly if every test says the same of them", () => {
    const marks = new Marks();
    expect([marks.isEmpty, marks.most, marks.of(5)]).toEqual([true, 1, 0]);
    const tests: Constraint[] = [
      { kind: "hcp", suit: "S", min: 4, max: 10 },
      lengthBetween("S", 4),
      { kind: "stoppers", suit: "S", min: 1, max: 13 },
    ];
    expect(tests.map((one) => marks.add(one, "S"))).toEqual([0, 1, 2]);
    // The same test is there once.
    expect(marks.add(lengthBetween("S", 4), "S")).toBe(1);
    expect([marks.isEmpty, marks.most]).toEqual([false, 8]);
    const seen = new Map<number, string>();
    for (let held = 0; held < 0x2000; held += 7) {
      const hand = CardSet.of(
        CARDS.filter((card) => card >= 39 && ((held >> (card - 39)) & 1) === 1),
      );
      const outcome = tests.map((one) => Number(satisfies(one, hand))).join("");
      const mark = marks.of(held);
      expect(marks.of(held)).toBe(mark);
      expect(seen.get(mark) ?? outcome).toBe(outcome);
      seen.set(mark, outcome);
      for (const [i, one] of tests.entries())
        expect(marks.passes(mark, i)).toBe(satisfies(one, hand));
    }
    expect(new Set(seen.values()).size).toBe(seen.size);
  });
});

describe("tallies", () => {
  test("add up over the suits to the count of the hand", () => {
    const total = (tables: readonly Uint8Array[], hand: Hand): number =>
      SUITS.reduce((sum, suit, i) => sum + (tables[i]?.[hand.in(suit)] ?? 0), 0);
    const [points, lost] = [
      tallyTables({ kind: "hcp", min: 0, max: 37 }),
      tallyTables({ kind: "losers", min: 0, max: 12 }),
    ];
    const aces = tallyTables({ kind: "cards", cards: ["SA", "HA", "DA", "CA"], min: 1, max: 4 });
    for (const hand of HANDS) {
      expect(total(points, hand)).toBe(hcp(hand));
      expect(total(lost, hand)).toBe(losers(hand));
      expect(total(aces, hand)).toBe(SUITS.filter((suit) => (hand.in(suit) >> 12) & 1).length);
    }
  });

  test("lists of the same cards are one, other lists others", () => {
    const name = (...cards: string[]): string =>
      tallyName({ kind: "cards", cards, min: 0, max: 1 });
    expect(name("SA", "HA")).toBe(name("HA", "SA"));
    expect(name("SA", "HA")).not.toBe(name("SA", "DA"));
    expect(tallyName({ kind: "losers", min: 1, max: 2 })).toBe("losers");
  });
});

describe("shapes", () => {
  test("are as many as mathematics says", () => {
    // 13 cards in four suits: (16 over 3) = 560; one card: four.
    expect(shapesOf(13)).toHaveLength(560);
    expect(shapesOf(1)).toHaveLength(4);
    expect(shapesOf(0)).toEqual([[0, 0, 0, 0]]);
    expect(shapesOf(52)).toEqual([[13, 13, 13, 13]]);
    expect(shapesOf(50)).toHaveLength(10);
    for (const shape of shapesOf(13)) expect(shape.reduce((sum, one) => sum + one)).toBe(13);
  });

  test("5-4-3-1 is so in any suits, 5=4=3=1 in these, and x is anything", () => {
    const fitting = (shape: string): Lengths[] =>
      shapesOf(13).filter((each) => fitsShape(shape, each));
    expect(fitting("5-4-3-1")).toHaveLength(24);
    expect(fitting("5-4-2-2")).toHaveLength(12);
    expect(fitting("4-4-4-1")).toHaveLength(4);
    expect(fitting("5=4=3=1")).toEqual([[5, 4, 3, 1]]);
    expect(fitting("x=4=3=1")).toEqual([[5, 4, 3, 1]]);
    expect(fitting("5=x=3=1")).toEqual([[5, 4, 3, 1]]);
    expect(fitting("5=4=x=1")).toEqual([[5, 4, 3, 1]]);
    expect(fitting("5=4=3=x")).toEqual([[5, 4, 3, 1]]);
    expect(fitting("5=4=x=x")).toHaveLength(5);
    expect(fitting("x=x=x=x")).toHaveLength(560);
  });

  test("classes tell every outcome of the tests, for hands of any size", () => {
    const tests = [
      shaped("4-3-3-3", "4-4-3-2", "5-3-3-2"),
      lengthBetween("S", 5),
      anyOf(lengthBetween("H", 5), not(lengthBetween("C", 0, 2))),
    ];
    for (const size of [13, 10, 4]) {
      const classes = classify(tests, new Set([1]), size);
      for (const shape of shapesOf(size)) {
        const [s, h, d, c] = shape;
        const major = classes.major[14 * s + h] ?? 0;
        const minor = classes.minor[14 * d + c] ?? 0;
        const outcome = classes.outcome[major * classes.minors + minor] ?? 0;
        const hand = CardSet.of(
          [c, d, h, s].flatMap((length, suit) => CARDS.slice(13 * suit, 13 * suit + length)),
        );
        expect(lengthsOf(hand)).toEqual(shape);
        expect(classes.outcomes[outcome]).toEqual(tests.map((one) => satisfies(one, hand)));
        expect(classes.allowed[outcome]).toBe(s >= 5);
      }
    }
  });
});
