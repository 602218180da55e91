import { dealPack, hcp, lengthOf, Random, SUITS, type Hand } from "@falsecard/core";
import { describe, expect, test } from "vitest";
import { randomConstraint } from "./constraint.arbitrary.js";
import { satisfies, type Constraint } from "./constraint.js";
import { envelopeOf } from "./envelope.js";

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
    // It is held against many hands, and says something.
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
    // What is not so says nothing in ranges.
    expect(envelopeOf({ kind: "not", of: { kind: "hcp", min: 0, max: 5 } })).toEqual({
      kind: "any",
    });
  });
});
