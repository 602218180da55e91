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
} from "./constraint.js";
import { BALANCED } from "./shape.js";

export { allOf, anyOf, not, stopping } from "./constraint.js";
export { ANY } from "./constraint.js";

export const hcp = hcpBetween;
export const len = lengthBetween;

export const balanced: Constraint = shaped(...BALANCED);

/** A word of a rule that stands for many constraints: explanations say the word instead of them. */
export type HandWord =
  /** Points with a suit as trumps, shortness counted; or with a long suit, its length counted. */
  | {
      readonly kind: "worth" | "with-length";
      readonly min: number;
      readonly max: number;
      readonly suit: Suit;
    }
  | { readonly kind: "longer"; readonly suit: Suit; readonly other: Suit }
  | { readonly kind: "as-long"; readonly suit: Suit; readonly others: readonly Suit[] }
  | { readonly kind: "longest"; readonly suit: Suit }
  | { readonly kind: "two-longest"; readonly least: number }
  /** As the Law of Total Tricks says. */
  | { readonly kind: "law" };

const HAND_WORDS = new WeakMap<Constraint, HandWord>();
export const handWordOf = (hand: Constraint): HandWord | undefined => HAND_WORDS.get(hand);

export function worded(word: HandWord, hand: Constraint): Constraint {
  HAND_WORDS.set(hand, word);
  return hand;
}

const memo = new Map<string, Constraint>();

/** Makes a constraint once for each key. */
function once(key: string, make: () => Constraint, word?: HandWord): Constraint {
  let made = memo.get(key);
  if (made === undefined) {
    made = make();
    if (word !== undefined) worded(word, made);
    memo.set(key, made);
  }
  return made;
}

/** More cards in `a` than in `b`. */
export const longer = (a: Suit, b: Suit): Constraint =>
  once(
    `longer ${a}${b}`,
    () => anyOf(...Array.from({ length: 13 }, (_, n) => allOf(len(a, n + 1, n + 1), len(b, 0, n)))),
    { kind: "longer", suit: a, other: b },
  );

/** At least as many cards in `a` as in `b`. */
export const asLong = (a: Suit, b: Suit): Constraint =>
  once(`asLong ${a}${b}`, () => not(longer(b, a)), { kind: "as-long", suit: a, others: [b] });

/** None of the others is longer than the suit. */
export const noneLonger = (suit: Suit, others: readonly Suit[]): Constraint => {
  const [only] = others;
  if (others.length === 1 && only !== undefined) return asLong(suit, only);
  return once(
    `none longer ${suit}${others.join("")}`,
    () => allOf(...others.map((other) => asLong(suit, other))),
    others.length === 3 ? { kind: "longest", suit } : { kind: "as-long", suit, others },
  );
};

/** The suit is as long as any other. */
export const longest = (suit: Suit): Constraint =>
  noneLonger(
    suit,
    SUITS.filter((other) => other !== suit),
  );

/** So many cards in some suit, other than `out` if that is given. */
export const somewhere = (min: number, max: number, out?: Suit): Constraint =>
  once(`somewhere ${min} ${max} ${out ?? ""}`, () =>
    anyOf(...SUITS.filter((suit) => suit !== out).map((suit) => len(suit, min, max))),
  );

/** At most `most` cards in some suit other than `trump`. */
const short = (most: number, trump: Suit): Constraint => somewhere(0, most, trump);

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
  once(
    `two ${least}`,
    () =>
      shaped(
        ...PATTERNS().filter((pattern) => {
          const [a = 0, b = 0] = pattern.split("-").map(Number);
          return a + b >= least;
        }),
      ),
    { kind: "two-longest", least },
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
  once(
    `worth ${least} ${most} ${trump}`,
    () => {
      const by = (long: boolean): Constraint =>
        allOf(
          ...(least > 0 ? [worthAtLeast(least, trump, long)] : []),
          ...(most < 37 ? [not(worthAtLeast(most + 1, trump, long))] : []),
        );
      return anyOf(allOf(by(true), len(trump, 4)), allOf(by(false), len(trump, 0, 3)));
    },
    { kind: "worth", min: least, max: most, suit: trump },
  );

/** High cards, and one point for each card over five in the suit. */
export const withLength = (least: number, most: number, suit: Suit): Constraint =>
  once(
    `length ${least} ${most} ${suit}`,
    () => {
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
    },
    { kind: "with-length", min: least, max: most, suit },
  );
