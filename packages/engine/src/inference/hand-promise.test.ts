import { CardSet, Random, dealPack, parseCard, parseHand, sure, type Seat } from "@falsecard/core";
import { expect, test } from "vitest";
import { randomConstraint } from "../constraint/constraint.arbitrary.js";
import {
  ANY,
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
  CALL_KINDS,
  CERTAIN,
  alike,
  coarsened,
  doubted,
  firmed,
  keepingTo,
  planFor,
  sayNote,
  widened,
  widenedConstraint,
  type Doubt,
  type HandPromise,
  type Note,
  type Profile,
} from "./hand-promise.js";
import type { Evidence } from "./reading/rules.js";

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

const NARROW = hcpBetween(15, 17);
const WIDE = hcpBetween(14, 18);
const said = (kind: HandPromise["kind"], ...constraints: readonly Constraint[]): HandPromise => ({
  seat: "N",
  ...(kind === undefined ? {} : { kind }),
  alternatives: constraints.map((constraint, i) => ({ weight: i === 0 ? 1 : 0.5, constraint })),
  strength: 1,
  reason: { en: "call", ja: "コール" },
});
const doubting = (near: number, far: number): Profile => ({
  name: "test",
  calls: alike({ near, far }),
  cards: {},
});
const weights = (near: number, far: number, ...constraints: readonly Constraint[]) =>
  doubted(said("bid", ...constraints), doubting(near, far)).alternatives.map(
    ({ weight, constraint }) => [weight, constraint],
  );

test("hands that miss a promise by a point weigh as they are doubted near, all others as far", () => {
  expect(weights(0.25, 0.125, NARROW)).toEqual([
    [1, NARROW],
    [0.25, WIDE],
    [0.125, ANY],
  ]);
  // Far is never: nothing outside is possible.
  expect(weights(0.25, 0, NARROW)).toEqual([
    [1, NARROW],
    [0.25, WIDE],
  ]);
  // Near is no more than far: it goes without saying.
  expect(weights(0.125, 0.125, NARROW)).toEqual([
    [1, NARROW],
    [0.125, ANY],
  ]);
  expect(weights(0, 0.125, NARROW)).toEqual([
    [1, NARROW],
    [0.125, ANY],
  ]);
});

test("each alternative is missed by its own weight, and one that cannot be widened is not", () => {
  const shape = shaped("4-3-3-3");
  expect(weights(0.25, 0, NARROW, hcpBetween(20, 21))).toEqual([
    [1, NARROW],
    [0.5, hcpBetween(20, 21)],
    [0.25, WIDE],
    [0.125, hcpBetween(19, 22)],
  ]);
  expect(weights(0.25, 0.125, shape)).toEqual([
    [1, shape],
    [0.125, ANY],
  ]);
});

test("a kind of call is doubted by itself", () => {
  const none: Doubt = { near: 0, far: 0 };
  for (const kind of CALL_KINDS) {
    const profile: Profile = {
      name: "one",
      calls: { ...alike(none), [kind]: { near: 0.5, far: 0.25 } },
      cards: {},
    };
    for (const other of CALL_KINDS) {
      const meaning = said(other, NARROW);
      const made = doubted(meaning, profile);
      if (other === kind) expect(made.alternatives).toHaveLength(3);
      else expect(made).toBe(meaning);
    }
  }
  expect(alike(none)).toEqual(CERTAIN.calls);
});

test("a player who is certain, and a promise without a call, are taken at their word", () => {
  const meaning = said("bid", NARROW);
  expect(doubted(meaning, CERTAIN)).toBe(meaning);
  expect(doubted(meaning, doubting(0.5, 0))).not.toBe(meaning);
  expect(doubted(meaning, doubting(0, 0.5))).not.toBe(meaning);
  const other = said(undefined, NARROW);
  expect(doubted(other, doubting(0.5, 0.25))).toBe(other);
});

const MEANING: HandPromise = {
  seat: "W",
  alternatives: [
    { weight: 0.5, constraint: lengthBetween("S", 5) },
    { weight: 0.25, constraint: ANY },
    { weight: 0.5, constraint: hcpBetween(20, 21) },
  ],
  strength: 1,
  reason: { en: "1♠ opening", ja: "1♠オープン" },
};
const EVIDENCE: Evidence = {
  rule: "count",
  believed: 1,
  place: "second",
  reading: {
    seat: "W",
    suit: "S",
    card: sure(parseCard("S2")),
    cuts: 0,
    likelihood: () => 1,
    says: { en: "odd", ja: "奇数枚" },
  },
};

/** Alternatives of less than the greatest weight are doubts, and no part of what was promised. */
const SAID = "West's 1♠ opening (5+ spades or 20–21 HCP)";

const dropped = (because: "impossible" | "intricate", against?: HandPromise): Note => ({
  kind: "evidence",
  evidence: EVIDENCE,
  fate: "dropped",
  because,
  against,
});

test("a promise and what became of it", () => {
  const used = sayNote({ kind: "meaning", meaning: MEANING, fate: "used" });
  expect(used.replaceAll("-", "–")).toBe(SAID);
  const say = (note: Note): string => sayNote(note).replace(used, "it");
  expect(say({ kind: "meaning", meaning: MEANING, fate: "simplified" })).toBe(
    "it is too intricate to count: only its ranges of points and lengths are used",
  );
  expect(say({ kind: "meaning", meaning: MEANING, fate: "widened", by: 2 })).toBe(
    "it is impossible as it stands: widened by 2",
  );
  expect(say({ kind: "meaning", meaning: MEANING, fate: "dropped", because: "intricate" })).toBe(
    "it is too intricate to count: dropped",
  );
  expect(say({ kind: "meaning", meaning: MEANING, fate: "dropped", because: "impossible" })).toBe(
    "it is impossible: dropped",
  );
});

test("the same in Japanese", () => {
  const used = sayNote({ kind: "meaning", meaning: MEANING, fate: "used" }, "ja");
  expect(used).toContain("ウエストの1♠オープン(");
  expect(used).toContain("、または");
  const say = (note: Note): string => sayNote(note, "ja").replace(used, "それ");
  expect(say({ kind: "meaning", meaning: MEANING, fate: "simplified" })).toBe(
    "それは複雑すぎるため点数と枚数の範囲だけ使われた",
  );
  expect(say({ kind: "meaning", meaning: MEANING, fate: "widened", by: 2 })).toBe(
    "それはありえないため2点だけ緩められた",
  );
  expect(say({ kind: "meaning", meaning: MEANING, fate: "dropped", because: "intricate" })).toBe(
    "それは数えるには複雑すぎるため捨てられた",
  );
  expect(say({ kind: "meaning", meaning: MEANING, fate: "dropped", because: "impossible" })).toBe(
    "それはありえないため捨てられた",
  );
});

test("what a card told and what became of it", () => {
  const read = "West's ♠2 was read as odd (count signal)";
  expect(sayNote({ kind: "evidence", evidence: EVIDENCE, fate: "used" })).toBe(read);
  expect(sayNote(dropped("intricate"))).toBe(`${read}; too intricate to count: ignored`);
  expect(sayNote(dropped("impossible"))).toBe(
    `${read}; impossible with what was believed before: ignored`,
  );
  expect(sayNote(dropped("impossible", MEANING)).replaceAll("-", "–")).toBe(
    `${read}; impossible with ${SAID}: ignored`,
  );
  const ja = "ウエストの♠2は「奇数枚」と読まれた(カウントシグナル)";
  expect(sayNote({ kind: "evidence", evidence: EVIDENCE, fate: "used" }, "ja")).toBe(ja);
  expect(sayNote(dropped("intricate"), "ja")).toBe(`${ja}が、数えるには複雑すぎるため無視された`);
  expect(sayNote(dropped("impossible"), "ja")).toBe(
    `${ja}が、これまでに信じられたことと両立しないため無視された`,
  );
  expect(sayNote(dropped("impossible", MEANING), "ja")).toContain("が、ウエストの1♠オープン(");
});
