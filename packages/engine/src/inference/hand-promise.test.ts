import { CardSet, dealPack, parseHand, Random, sure, type Seat } from "@falsecard/core";
import { expect, test } from "vitest";
import { randomConstraint } from "../constraint/constraint.arbitrary.js";
import {
  allOf,
  anyOf,
  hcpBetween,
  lengthBetween,
  not,
  satisfies,
  shaped,
  stopping,
  type Constraint,
} from "../constraint/index.js";
import {
  coarsened,
  firmed,
  keepingTo,
  planFor,
  widened,
  widenedConstraint,
  type HandPromise,
} from "./hand-promise.js";

const promise = (
  seat: Seat,
  ...alternatives: readonly (readonly [number, Constraint])[]
): HandPromise => ({
  seat,
  alternatives: alternatives.map(([weight, constraint]) => ({ weight, constraint })),
  strength: 1,
  reason: { en: "call", ja: "コール" },
});

test("points are widened by as many as said, other counts by half as many, rounded up", () => {
  const points = (by: number) => widenedConstraint(hcpBetween(12, 14), by);
  expect(points(1)).toEqual(hcpBetween(11, 15));
  expect(points(3)).toEqual(hcpBetween(9, 17));
  const length = (by: number) => widenedConstraint(lengthBetween("S", 5, 6), by);
  expect(length(1)).toEqual(lengthBetween("S", 4, 7));
  expect(length(2)).toEqual(lengthBetween("S", 4, 7));
  expect(length(3)).toEqual(lengthBetween("S", 3, 8));
  expect(widenedConstraint({ kind: "losers", min: 7, max: 8 }, 2)).toEqual({
    kind: "losers",
    min: 6,
    max: 9,
  });
});

test("no count is widened below nothing or beyond what a hand can have", () => {
  expect(widenedConstraint(hcpBetween(1, 36), 3)).toEqual(hcpBetween(0, 37));
  expect(widenedConstraint(lengthBetween("S", 0, 13), 3)).toEqual(lengthBetween("S", 0, 13));
  expect(widenedConstraint({ kind: "controls", min: 1, max: 11 }, 3)).toEqual({
    kind: "controls",
    min: 0,
    max: 12,
  });
});

test("cards, stoppers, quality, shapes and what is denied stay as they are", () => {
  const fixed: readonly Constraint[] = [
    { kind: "cards", cards: ["SA"], min: 1, max: 1 },
    { kind: "quality", suit: "S", top: 3, min: 2, max: 3 },
    stopping("H"),
    shaped("4-3-3-3"),
    not(hcpBetween(12, 14)),
    { kind: "any" },
  ];
  for (const constraint of fixed) expect(widenedConstraint(constraint, 3)).toBe(constraint);
  expect(widenedConstraint(allOf(...fixed), 3)).toEqual(allOf(...fixed));
  const all: Constraint = { kind: "allOf", of: fixed };
  expect(widenedConstraint(all, 3)).toBe(all);
  const one: Constraint = { kind: "anyOf", of: [...fixed, hcpBetween(12, 14)] };
  expect(widenedConstraint(one, 1)).toEqual({ kind: "anyOf", of: [...fixed, hcpBetween(11, 15)] });
});

test("a wider promise is kept by every hand that keeps the narrower one", () => {
  let grew = 0;
  for (let i = 0; i < 300; i++) {
    const random = Random.from(`wider ${i}`);
    const constraint = randomConstraint(random, 2);
    const { N } = dealPack(random);
    const keeps = [constraint, ...[1, 2, 3].map((by) => widenedConstraint(constraint, by))].map(
      (each) => satisfies(each, N),
    );
    expect(keeps, `wider ${i}`).toEqual(keeps.toSorted((a, b) => Number(a) - Number(b)));
    if (new Set(keeps).size === 2) grew++;
  }
  expect(grew).toBeGreaterThan(10);
});

test("all alternatives are widened, with their weights", () => {
  const meaning = promise("N", [1, hcpBetween(12, 14)], [0.5, lengthBetween("S", 5)]);
  expect(widened(meaning, 1)).toEqual({
    ...meaning,
    alternatives: [
      { weight: 1, constraint: hcpBetween(11, 15) },
      { weight: 0.5, constraint: lengthBetween("S", 4) },
    ],
  });
});

test("firmly, a promise says what its heaviest alternatives say, with no weight", () => {
  const [a, b, c] = [hcpBetween(12, 14), lengthBetween("S", 5, 6), hcpBetween(0)];
  expect(firmed(promise("N", [0.5, a], [0.25, c])).alternatives).toEqual([
    { weight: 1, constraint: a },
  ]);
  const two = firmed(promise("N", [0.5, a], [0.25, c], [0.5, b])).alternatives;
  expect(two).toEqual([{ weight: 1, constraint: { kind: "anyOf", of: [a, b] } }]);
});

test("simply, it says the ranges of these", () => {
  const meaning = promise(
    "N",
    [1, allOf(hcpBetween(12, 14), shaped("4=3=3=3"))],
    [1, allOf(hcpBetween(18, 19), shaped("5=3=3=2"))],
    [0.5, hcpBetween(0)],
  );
  const [only, ...others] = coarsened(meaning).alternatives;
  expect(others).toEqual([]);
  expect(only?.weight).toBe(1);
  const keeps = (text: string): boolean =>
    satisfies(only?.constraint ?? hcpBetween(0), sure(parseHand(text)));
  expect(keeps("AQ54.K54.K54.J54")).toBe(true);
  // 16 points are in none of them but between them.
  expect(keeps("AQ54.KQ5.KQ5.654")).toBe(true);
  expect(keeps("AQ54.K54.Q54.654")).toBe(false);
  expect(keeps("AKQ543.K54.K4.54")).toBe(false);
});

test("what is made of a meaning is made once, and plans of the same list too", () => {
  const meaning = promise("N", [1, hcpBetween(12, 14)]);
  const other = promise("N", [1, lengthBetween("S", 5)]);
  expect(coarsened(meaning)).toBe(coarsened(meaning));
  expect(firmed(meaning)).toBe(firmed(meaning));
  expect(coarsened(meaning)).not.toBe(coarsened(other));
  expect(planFor([])).toBeUndefined();
  expect(planFor([meaning])).toBeDefined();
  expect(planFor([meaning])).toBe(planFor([meaning]));
  expect(planFor([meaning, other])).toBe(planFor([meaning, other]));
  expect(planFor([meaning, other])).not.toBe(planFor([meaning]));
  // Meanings that are equal but not the same, and lists that begin alike, are told apart.
  const third = promise("N", [1, hcpBetween(0, 5)]);
  expect(planFor([meaning, other])).not.toBe(planFor([meaning, third]));
});

test("a deal keeps to promises by the product of its weights, the heaviest taken for one", () => {
  const strong = sure(parseHand("AKQ2.K32.432.432"));
  const long = sure(parseHand("98765.432.432.32"));
  const north = promise("N", [0.5, hcpBetween(12)], [0.125, lengthBetween("S", 5)]);
  const both = promise("N", [1, lengthBetween("S", 4)], [0.5, hcpBetween(0)]);
  const south = promise("S", [1, hcpBetween(12)]);
  expect(keepingTo([north])({ N: strong })).toBe(1);
  expect(keepingTo([north])({ N: long })).toBe(0.25);
  expect(keepingTo([north])({ N: CardSet.empty })).toBe(0);
  expect(keepingTo([both])({ N: strong })).toBe(1);
  expect(keepingTo([both])({ N: CardSet.empty })).toBe(0.5);
  expect(keepingTo([north, both])({ N: long })).toBe(0.25);
  expect(keepingTo([north, south])({ N: long, S: strong })).toBe(0.25);
  expect(keepingTo([north, south])({ N: strong, S: long })).toBe(0);
  expect(keepingTo([north, south])({ N: CardSet.empty, S: strong })).toBe(0);
  // Hands that are not hidden are not asked about.
  expect(keepingTo([north, south])({ S: strong })).toBe(1);
  expect(keepingTo([])({ N: long })).toBe(1);
  // In whatever order the alternatives come.
  const turned = promise("N", [0.125, lengthBetween("S", 5)], [0.5, hcpBetween(0)]);
  expect(keepingTo([turned])({ N: long })).toBe(1);
  expect(
    keepingTo([promise("N", [1, anyOf(hcpBetween(12), lengthBetween("S", 5))])])({ N: long }),
  ).toBe(1);
});
