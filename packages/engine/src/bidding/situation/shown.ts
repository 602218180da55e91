/**
 * The hands that a call has shown, exact in high-card points and lengths.
 *
 * It is a table with a bit for every combination of points and the lengths of the four suits, set if such a hand is
 * possible. Alternatives, hands that rules ahead would have bid otherwise, and earlier calls all count: "6–10 or 16+"
 * keeps its gap, and a balanced hand that opened a strong 2♣ has at least 22 points, because with 20 it would have
 * opened 2NT. Conditions that the table does not represent (honours, losers, stoppers) may hold or not, so that no hand
 * that could have made the call is left out.
 */
import { hcp, lengthsOf, SUITS_DOWN, type BySuit, type Hand, type Suit } from "@falsecard/core";
import { BALANCED, fitsShape, shapesOf, type Constraint } from "../../constraint/constraint.js";
import { Recent } from "../../inference/recent.js";
import type { Span } from "./image.js";

const SHAPES = shapesOf(13);
const POINTS = 38;
/** Words of 32 bits for the shapes beside one number of points. */
const WORDS = Math.ceil(SHAPES.length / 32);
const SIZE = POINTS * WORDS;

/** A set of points and shapes. */
export type Shown = Uint32Array;

/** A row of bits with every shape set. */
const EVERY_SHAPE = maskOf(() => true);
const NUMBER_OF_SHAPE = new Map(SHAPES.map((lengths, i) => [lengths.join(), i]));

function maskOf(fits: (lengths: (typeof SHAPES)[number]) => boolean): Uint32Array {
  const mask = new Uint32Array(WORDS);
  for (const [i, lengths] of SHAPES.entries())
    if (fits(lengths)) mask[i >> 5] = (mask[i >> 5] ?? 0) | (1 << (i & 31));
  return mask;
}

/** The set with the same shapes beside every number of points in a range. */
function spread(shapes: Uint32Array, { min, max }: Span): Shown {
  const set = new Uint32Array(SIZE);
  for (let points = Math.max(0, min); points <= Math.min(POINTS - 1, max); points++)
    set.set(shapes, points * WORDS);
  return set;
}

const ANY_POINTS: Span = { min: 0, max: POINTS - 1 };
/** Every hand. */
const ANYTHING: Shown = spread(EVERY_SHAPE, ANY_POINTS);
const NOTHING: Shown = new Uint32Array(SIZE);

// Plain loops for speed: the meanings of all legal calls join thousands of sets.
export function both(a: Shown, b: Shown): Shown {
  const set = new Uint32Array(SIZE);
  for (let i = 0; i < SIZE; i++) set[i] = (a[i] ?? 0) & (b[i] ?? 0);
  return set;
}
export function either(a: Shown, b: Shown): Shown {
  const set = new Uint32Array(SIZE);
  for (let i = 0; i < SIZE; i++) set[i] = (a[i] ?? 0) | (b[i] ?? 0);
  return set;
}
function without(a: Shown, b: Shown): Shown {
  const set = new Uint32Array(SIZE);
  for (let i = 0; i < SIZE; i++) set[i] = (a[i] ?? 0) & ~(b[i] ?? 0);
  return set;
}
/** Whether nothing of the first is outside the second. */
export const isWithin = (a: Shown, b: Shown): boolean =>
  a.every((word, i) => (word & ~(b[i] ?? 0)) === 0);
export const isNothing = (shown: Shown): boolean => shown.every((word) => word === 0);

/** The points and shapes with which a hand may satisfy a constraint, and those with which it certainly does. */
interface Bounded {
  readonly perhaps: Shown;
  readonly certain: Shown;
}

function lengthMask(suit: Suit, { min, max }: Span): Uint32Array {
  const at = SUITS_DOWN.indexOf(suit);
  return maskOf((lengths) => (lengths[at] ?? 0) >= min && (lengths[at] ?? 0) <= max);
}

const shapeMask = (shapes: readonly string[]): Uint32Array =>
  maskOf((lengths) => shapes.some((shape) => fitsShape(shape, lengths)));

const exactly = (set: Shown): Bounded => ({ perhaps: set, certain: set });
const isExact = ({ perhaps, certain }: Bounded): boolean => perhaps === certain;

/**
 * Every rule denies the hands of the rules ahead of it, so the same constraints recur. The size is bounded, because a
 * set takes kilobytes.
 */
const KNOWN = new Recent<Constraint, Bounded>(2048);

const bounded = (constraint: Constraint): Bounded =>
  KNOWN.of(constraint, () => boundsOf(constraint));

function boundsOf(constraint: Constraint): Bounded {
  switch (constraint.kind) {
    case "any":
      return exactly(ANYTHING);
    case "hcp":
      return constraint.suit === undefined
        ? exactly(spread(EVERY_SHAPE, constraint))
        : { perhaps: ANYTHING, certain: NOTHING };
    case "length":
      return exactly(spread(lengthMask(constraint.suit, constraint), ANY_POINTS));
    case "shape":
      return exactly(spread(shapeMask(constraint.shapes), ANY_POINTS));
    case "not": {
      const of = bounded(constraint.of);
      if (isExact(of)) return exactly(without(ANYTHING, of.certain));
      const { perhaps, certain } = of;
      return { perhaps: without(ANYTHING, certain), certain: without(ANYTHING, perhaps) };
    }
    case "allOf":
    case "anyOf": {
      const join = constraint.kind === "allOf" ? both : either;
      return constraint.of
        .map(bounded)
        .reduce(
          (a, b) =>
            isExact(a) && isExact(b)
              ? exactly(join(a.perhaps, b.perhaps))
              : { perhaps: join(a.perhaps, b.perhaps), certain: join(a.certain, b.certain) },
          exactly(constraint.kind === "allOf" ? ANYTHING : NOTHING),
        );
    }
    default:
      return { perhaps: ANYTHING, certain: NOTHING };
  }
}

/** The points and shapes with which a hand may satisfy a constraint and none of those denied. */
export function shownBy(hand: Constraint, denies: readonly Constraint[] = []): Shown {
  let { perhaps } = bounded(hand);
  for (const one of denies) {
    const { certain } = bounded(one);
    if (certain !== NOTHING) perhaps = without(perhaps, certain);
  }
  return perhaps;
}

/** The points and shapes with which every hand satisfies a constraint, whatever its honours and losers. */
export const certainlyShown = (hand: Constraint): Shown => bounded(hand).certain;

/** Whether the hand is in the set. */
export function isShown(shown: Shown, hand: Hand): boolean {
  const shape = NUMBER_OF_SHAPE.get(lengthsOf(hand).join()) ?? 0;
  return (((shown[hcp(hand) * WORDS + (shape >> 5)] ?? 0) >>> (shape & 31)) & 1) === 1;
}

/** The ranges of points and lengths that calls have shown, and the kind of shape. */
export interface Outline {
  /** High-card points, as ranges at least four points apart, the lowest first. */
  readonly hcp: readonly Span[];
  readonly length: BySuit<Span>;
  /** Present if the hand has no singleton, void or suit of seven: the possible patterns other than the balanced ones. */
  readonly flat?: readonly LooselyFlat[];
  /** Suits of which one has at least `least` cards, though it is not known which. */
  readonly oneOf?: { readonly suits: readonly Suit[]; readonly least: number };
}

/** Patterns that many players treat as balanced, though they are not. */
const LOOSELY_FLAT = ["5-4-2-2", "6-3-2-2"] as const;
type LooselyFlat = (typeof LOOSELY_FLAT)[number];

const BALANCED_SHAPES = shapeMask(BALANCED);
const LOOSE_SHAPES = LOOSELY_FLAT.map((pattern) => ({ pattern, mask: shapeMask([pattern]) }));

/**
 * The possible patterns other than the balanced ones; undefined if unbalanced hands are possible, or no balanced hand
 * is.
 */
function flatnessOf(shapes: Uint32Array): readonly LooselyFlat[] | undefined {
  const has = (mask: Uint32Array): boolean =>
    shapes.some((word, i) => (word & (mask[i] ?? 0)) !== 0);
  const flat = [BALANCED_SHAPES, ...LOOSE_SHAPES.map(({ mask }) => mask)];
  const wild = shapes.some(
    (word, i) => flat.reduce((left, mask) => left & ~(mask[i] ?? 0), word) !== 0,
  );
  if (wild || !has(BALANCED_SHAPES)) return undefined;
  return LOOSE_SHAPES.filter(({ mask }) => has(mask)).map(({ pattern }) => pattern);
}

/** Ranges with a gap of one or two points between them are merged. */
const CLOSE = 3;

/** The ranges of points and lengths that calls have shown. */
export function outlineOf(shown: Shown): Outline {
  const spans: Span[] = [];
  const shapes = new Uint32Array(WORDS);
  for (let points = 0; points < POINTS; points++) {
    const row = shown.subarray(points * WORDS, (points + 1) * WORDS);
    if (row.every((word) => word === 0)) continue;
    for (const [i, word] of row.entries()) shapes[i] = (shapes[i] ?? 0) | word;
    const last = spans.at(-1);
    if (last !== undefined && points - last.max <= CLOSE)
      spans[spans.length - 1] = { min: last.min, max: points };
    else spans.push({ min: points, max: points });
  }
  const held = SHAPES.filter((_, i) => (((shapes[i >> 5] ?? 0) >>> (i & 31)) & 1) === 1);
  const lengthsIn = (at: number): Span => ({
    min: Math.min(13, ...held.map((lengths) => lengths[at] ?? 0)),
    max: Math.max(0, ...held.map((lengths) => lengths[at] ?? 0)),
  });
  const [S, H, D, C] = [lengthsIn(0), lengthsIn(1), lengthsIn(2), lengthsIn(3)];
  const length = { S, H, D, C };
  const oneOf = longSuit(held, length);
  const flat = flatnessOf(shapes);
  return {
    hcp: spans,
    length,
    ...(flat === undefined ? {} : { flat }),
    ...(oneOf === undefined ? {} : { oneOf }),
  };
}

/**
 * Sets of suits of which one may be promised (the minors, the majors, three suits, all), and how long that suit must be
 * to be worth mentioning.
 */
const SETS: readonly { readonly suits: readonly Suit[]; readonly worth: number }[] = [
  { suits: ["D", "C"], worth: 5 },
  { suits: ["S", "H"], worth: 4 },
  { suits: ["H", "D", "C"], worth: 6 },
  { suits: ["S", "D", "C"], worth: 6 },
  { suits: ["S", "H", "D"], worth: 6 },
  { suits: ["S", "H", "D", "C"], worth: 6 },
];

function longSuit(held: typeof SHAPES, length: BySuit<Span>): Outline["oneOf"] {
  for (const { suits, worth } of SETS) {
    const places = suits.map((suit) => SUITS_DOWN.indexOf(suit));
    const least = Math.min(
      ...held.map((lengths) => Math.max(...places.map((at) => lengths[at] ?? 0))),
    );
    if (held.length > 0 && least >= worth && suits.every((suit) => length[suit].min < least))
      return { suits, least };
  }
  return undefined;
}
