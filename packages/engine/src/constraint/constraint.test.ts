import fc from "fast-check";
import {
  CardSet,
  LOCALES,
  Random,
  SUITS,
  dealPack,
  hcp,
  lengthOf,
  losers,
  makeHand,
  parseHand,
  sure,
  type Hand,
} from "@falsecard/core";
import { describe, expect, test } from "vitest";
import { engineFaults } from "../faults.js";
import { Belief, hiddenSeat } from "../inference/index.js";
import { randomConstraint } from "./constraint.arbitrary.js";
import { LIMITS, envelopeOf, satisfies, type Constraint } from "./constraint.js";
import { parseConstraint, pieceOf, planOf, sayConstraint } from "./index.js";

const hand = (text: string) => sure(parseHand(text));

describe("reading", () => {
  test.each([
    ["15-17 balanced", ["AQ4.KJ32.A52.QT3"], ["AQ4.KJ32.A52.KQ3", "AQ4.KJ432.A5432."]],
    ["5+S 8+", ["KQJ65.432.A52.32"], ["KQJ6.5432.A52.32", "KQJ65.432.J52.32"]],
    ["4-4-4-1", ["AKQ2.5.5432.5432"], ["AKQ2.52.543.5432"]],
    ["4441", ["5.AKQ2.5432.5432"], ["AKQ2.52.543.5432"]],
    ["6+ hcp 5S4H", ["AQ543.5432.32.32"], ["AQ5432.5432.3.32", "QJ543.5432.32.32"]],
    ["5=4=x=x", ["AQ543.5432.32.32"], ["5432.AQ543.32.32"]],
    ["12- 5+major", ["2.AQ543.K432.432"], ["2.A43.K5432.5432", "A.AKQ43.K432.432"]],
    ["(6+S or 6+H) 5-10", ["2.KQJ432.432.432"], ["KQJ32.A432.2.432", "AKQJ32.A2.32.432"]],
    ["not balanced, 12+", ["AKQ32.A432.2.432"], ["AKQ2.A432.32.432"]],
    ["7-losers 13 hcp", ["AKQ32.K432.J2.32"], ["AJ32.KJ32.K32.J2"]],
    ["2/3S stopH", ["KQ432.QJ2.32.432"], ["QJ432.QJ2.32.432", "KQ432.J2.432.432"]],
    ["2+ aces no SA HKQ", ["K2.AKQ2.A32.5432"], ["A2.AKQ2.A32.5432", "K2.AKJ2.A32.5432"]],
    ["void C", ["K432.AKQ2.A5432."], ["K432.AKQ2.A543.2"]],
    ["♠5+ 0-1♦", ["K5432.AKQ2.A.432"], ["K5432.AKQ.A2.432"]],
    ["S5", ["5.AKQ2.A5432.432"], ["K.AKQ2.A5432.432"]],
  ])("%s", (text, fits, fails) => {
    const constraint = sure(parseConstraint(text));
    for (const each of fits) expect(satisfies(constraint, hand(each)), each).toBe(true);
    for (const each of fails) expect(satisfies(constraint, hand(each)), each).toBe(false);
    // As data it survives being written down.
    expect(JSON.parse(JSON.stringify(constraint))).toEqual(constraint);
  });

  test.each([
    ["", "constraint", 1],
    ["15-17 blanced", "constraint", 7],
    ["17-15", "constraint-range", 1],
    ["5S 14+H", "constraint-range", 4],
    ["5S4+H15D", "constraint-range", 6],
    ["8+ 5-5-2-2", "constraint-shape", 4],
    ["(5+S or 5+H", "constraint-bracket", 1],
    ["5+S) 8+", "constraint-bracket", 4],
    ["5+S or", "constraint", 7],
    ["38+", "constraint-range", 1],
    ["2/9S", "constraint-range", 1],
    ["SAA", "card-twice", 1],
    ["(".repeat(60), "constraint-bracket", 51],
  ])("%s is refused at its place", (text, code, column) => {
    const result = parseConstraint(text);
    expect(result.ok).toBe(false);
    if (result.ok) return;
    expect(result.fault).toMatchObject({ code, column });
    for (const locale of LOCALES) expect(engineFaults.say(result.fault, locale)).not.toBe("");
  });

  test("any text is read or refused, never thrown at", () => {
    const word = fc.constantFrom(
      "15-17",
      "5+S",
      "(",
      ")",
      "or",
      "not",
      "!",
      "4441",
      "x=",
      "♠",
      "9".repeat(40),
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(word).map((words) => words.join(" ")),
        ),
        (text) => {
          const result = parseConstraint(text);
          if (result.ok) expect(sayConstraint(result.value)).not.toBe("");
          else expect(result.fault.column).toBeLessThanOrEqual(text.length + 1);
        },
      ),
    );
  });
});

test.each([
  ["15-17 balanced", "15–17 HCP, balanced", "15〜17点、バランス"],
  ["5+S 8+", "5+ spades, 8+ HCP", "スペード5枚以上、8点以上"],
  ["6S or 7- hcp", "6 spades or 0–7 HCP", "スペード6枚、または7点以下"],
  [
    "2/3H not stopD",
    "2+ of the top 3 hearts, not a stopper in diamonds",
    "ハートの上位3枚のうち2枚以上、ダイヤのストッパーではない",
  ],
  ["noSA 6-7 losers", "no ♠A, 6–7 losers", "♠A なし、6〜7ルーザー"],
])("%s in words", (text, en, ja) => {
  const constraint = sure(parseConstraint(text));
  expect(sayConstraint(constraint, "en")).toBe(en);
  expect(sayConstraint(constraint, "ja")).toBe(ja);
});

test("a plan means what the constraint means, hand by hand", () => {
  const texts = [
    "15-17 balanced",
    "(5+S 11-15) or (5+H 11-15) or (balanced 18-19)",
    "not (12-14 or 5+C) 2/3D",
    "7-losers (stopH or stopC) 2+aces",
    "4-controls unbalanced not 4441",
  ];
  for (const text of texts) {
    const constraint = sure(parseConstraint(text));
    const plan = planOf([pieceOf(constraint)]);
    for (let i = 0; i < 300; i++) {
      const { N } = dealPack(Random.from(`${text} ${i}`));
      // Nothing is hidden, so one deal is possible or none is.
      const seat = { ...hiddenSeat("N", 0, N), plan };
      const belief = Belief.of({ unseen: CardSet.empty, hidden: [seat], together: [] });
      expect(belief.isPossible, `${text}: ${makeHand(N)} ${hcp(N)} ${losers(N)}`).toBe(
        satisfies(constraint, N),
      );
    }
  }
});

/** The most that the best cards of a pack add up to, in a suit, in a hand of thirteen, in two hands. */
function most(values: readonly number[]): { suit: number; hand: number; hands: number } {
  const sum = (list: readonly number[]): number => list.reduce((total, each) => total + each, 0);
  const pack = [...values, ...values, ...values, ...values].toSorted((a, b) => b - a);
  return { suit: sum(values), hand: sum(pack.slice(0, 13)), hands: sum(pack.slice(0, 26)) };
}

test("no count is beyond what the pack has", () => {
  const rest = Array.from({ length: 8 }, () => 0);
  // Ace, king, queen, jack, ten.
  expect(LIMITS.hcp).toEqual(most([4, 3, 2, 1, 0, ...rest]));
  expect(LIMITS.controls).toEqual(most([2, 1, 0, 0, 0, ...rest]));
  expect(LIMITS.honours).toEqual(most([1, 1, 1, 1, 1, ...rest]));
  // Three losers in every suit that has three cards; a suit has thirteen cards, and so many stoppers at the most.
  expect(LIMITS.losers).toEqual({ suit: 3, hand: 12, hands: 12 });
  for (const kind of ["length", "stoppers"] as const)
    expect(LIMITS[kind]).toEqual({ suit: 13, hand: 13, hands: 13 });
});

const isRange = (constraint: Constraint): boolean =>
  constraint.kind === "any" ||
  (constraint.kind === "hcp" && constraint.suit === undefined) ||
  constraint.kind === "length";

describe("an envelope", () => {
  test("has every hand of its constraint, and is made of ranges alone", () => {
    let within = 0;
    let narrower = 0;
    for (let i = 0; i < 400; i++) {
      const random = Random.from(`envelope ${i}`);
      const constraint = randomConstraint(random, 2);
      const envelope = envelopeOf(constraint);
      const parts =
        envelope.kind === "allOf" || envelope.kind === "anyOf" ? envelope.of : [envelope];
      expect(parts.every(isRange)).toBe(true);
      for (const hand of Object.values(dealPack(random))) {
        if (!satisfies(constraint, hand)) narrower += Number(!satisfies(envelope, hand));
        else {
          within++;
          expect(satisfies(envelope, hand)).toBe(true);
        }
      }
    }
    // Many hands were tested, and the envelopes exclude some.
    expect(within).toBeGreaterThan(200);
    expect(narrower).toBeGreaterThan(100);
  });

  test("of ranges joined by “and” and by “or” is as narrow as ranges can be", () => {
    const hands = Array.from({ length: 60 }, (_, i) =>
      Object.values(dealPack(Random.from(`narrow ${i}`))),
    ).flat();
    const strong: Constraint = { kind: "hcp", min: 15, max: 17 };
    const weak: Constraint = { kind: "hcp", min: 5, max: 10 };
    const spades: Constraint = { kind: "length", suit: "S", min: 5, max: 8 };
    const either = envelopeOf({ kind: "anyOf", of: [strong, weak] });
    const both = envelopeOf({ kind: "allOf", of: [strong, spades] });
    const counted = (hand: Hand): boolean => hcp(hand) >= 5 && hcp(hand) <= 17;
    for (const hand of hands) {
      expect(satisfies(either, hand)).toBe(counted(hand));
      expect(satisfies(both, hand)).toBe(satisfies(strong, hand) && satisfies(spades, hand));
    }
    const flat = envelopeOf({ kind: "shape", shapes: ["4-3-3-3", "4-4-3-2"] });
    for (const hand of hands)
      expect(satisfies(flat, hand)).toBe(
        SUITS.every((suit) => [2, 3, 4].includes(lengthOf(hand.in(suit)))),
      );
  });

  test("of a range that is open at one end is that range", () => {
    for (const range of [
      { kind: "length", suit: "S", min: 5, max: 13 },
      { kind: "length", suit: "D", min: 0, max: 2 },
      { kind: "hcp", min: 12, max: 37 },
      { kind: "hcp", min: 0, max: 9 },
    ] as const satisfies readonly Constraint[])
      expect(envelopeOf(range)).toEqual(range);
  });

  test("of nothing has no hand, and of anything every one", () => {
    const [hand] = Object.values(dealPack(Random.from("one")));
    if (hand === undefined) throw new Error("four hands");
    for (const nothing of [
      { kind: "anyOf", of: [] },
      { kind: "shape", shapes: [] },
      { kind: "allOf", of: [{ kind: "any" }, { kind: "anyOf", of: [] }] },
    ] as const satisfies readonly Constraint[])
      expect(satisfies(envelopeOf(nothing), hand)).toBe(false);
    expect(envelopeOf({ kind: "allOf", of: [] })).toEqual({ kind: "any" });
    // A negation has no ranges.
    expect(envelopeOf({ kind: "not", of: { kind: "hcp", min: 0, max: 5 } })).toEqual({
      kind: "any",
    });
  });
});
