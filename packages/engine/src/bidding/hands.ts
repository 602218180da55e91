/** What hands are called in rules: strength, shape and quality, made of plain constraints. */
import { SUITS, type Suit } from "@falsecard/core";
import {
  allOf,
  anyOf,
  hcpBetween,
  lengthBetween,
  not,
  shaped,
  type Constraint,
} from "../constraint/constraint.js";
import { BALANCED } from "../constraint/shape.js";

export { allOf, anyOf, not, stopping } from "../constraint/constraint.js";
export { ANY } from "../constraint/constraint.js";

export const hcp = hcpBetween;
export const len = lengthBetween;

export const balanced: Constraint = shaped(...BALANCED);

const memo = new Map<string, Constraint>();

/** Makes a constraint once for each key. */
function once(key: string, make: () => Constraint): Constraint {
  let made = memo.get(key);
  if (made === undefined) {
    made = make();
    memo.set(key, made);
  }
  return made;
}

/** More cards in `a` than in `b`. */
export const longer = (a: Suit, b: Suit): Constraint =>
  once(`longer ${a}${b}`, () =>
    anyOf(
      ...Array.from({ length: 13 }, (_, n) => allOf(len(a, n + 1, n + 1), len(b, 0, n))).slice(
        0,
        13,
      ),
    ),
  );

/** At least as many cards in `a` as in `b`. */
export const asLong = (a: Suit, b: Suit): Constraint =>
  once(`asLong ${a}${b}`, () => not(longer(b, a)));

/** The suit is as long as any other. */
export const longest = (suit: Suit): Constraint =>
  once(`longest ${suit}`, () =>
    allOf(...SUITS.filter((other) => other !== suit).map((other) => asLong(suit, other))),
  );

/** At most `most` cards in some suit other than `trump`. */
const short = (most: number, trump?: Suit): Constraint =>
  once(`short ${most}${trump ?? ""}`, () =>
    anyOf(...SUITS.filter((suit) => suit !== trump).map((suit) => len(suit, 0, most))),
  );

const PATTERNS = (): string[] => {
  const all: string[] = [];
  for (let a = 4; a <= 13; a++)
    for (let b = 0; b <= a; b++)
      for (let c = 0; c <= b; c++) {
        const d = 13 - a - b - c;
        if (d >= 0 && d <= c) all.push(`${a}-${b}-${c}-${d}`);
      }
  return all;
};

/** The two longest suits have this many cards together. */
export const twoLongest = (least: number): Constraint =>
  once(`two ${least}`, () =>
    shaped(
      ...PATTERNS().filter((pattern) => {
        const [a = 0, b = 0] = pattern.split("-").map(Number);
        return a + b >= least;
      }),
    ),
  );

/** High cards and shape together at least `least`, in support of `trump`: shortness counts. */
const worthAtLeast = (least: number, trump: Suit, long: boolean): Constraint => {
  const [doubleton, singleton, none] = long ? [1, 3, 5] : [1, 2, 3];
  return anyOf(
    hcp(least),
    allOf(hcp(least - doubleton), short(2, trump)),
    allOf(hcp(least - singleton), short(1, trump)),
    allOf(hcp(least - none), short(0, trump)),
  );
};

/**
 * Support points: high cards, and for shortness 1-3-5 with four trumps or more, 1-2-3 with fewer.
 * The plain case, points alone, is the first alternative.
 */
export const worth = (least: number, most: number, trump: Suit): Constraint =>
  once(`worth ${least} ${most} ${trump}`, () => {
    const by = (long: boolean): Constraint =>
      allOf(
        ...(least > 0 ? [worthAtLeast(least, trump, long)] : []),
        ...(most < 37 ? [not(worthAtLeast(most + 1, trump, long))] : []),
      );
    return anyOf(allOf(by(true), len(trump, 4)), allOf(by(false), len(trump, 0, 3)));
  });

/** High cards, and one point for each card over five in the suit. */
export const withLength = (least: number, most: number, suit: Suit): Constraint =>
  once(`length ${least} ${most} ${suit}`, () => {
    const atLeast = (n: number): Constraint =>
      anyOf(
        hcp(n),
        allOf(hcp(n - 1), len(suit, 6)),
        allOf(hcp(n - 2), len(suit, 7)),
        allOf(hcp(n - 3), len(suit, 8)),
      );
    return allOf(
      ...(least > 0 ? [atLeast(least)] : []),
      ...(most < 37 ? [not(atLeast(most + 1))] : []),
    );
  });
