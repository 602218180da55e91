/**
 * A constraint says what a hand must be: points, lengths, shape, losers, cards, and their combinations.
 *
 * Constraints are plain data, so that a meaning can be written down, sent to a worker and read again.
 * Every count has both bounds, inclusive; the constructors fill in the one that was left open. What a
 * constraint says of a hand is defined by {@link satisfies}; everything else (the words of hands.ts, the
 * plan of plan.ts that the counter works from) must agree with it, and tests hold them to it.
 *
 * Shapes are written in two ways: `5-4-3-1` is any suits, longest first; `5=4=3=1` is spades, hearts,
 * diamonds, clubs in that order, and `x` stands for any length.
 */
import {
  SUITS,
  hcp,
  holdingOf,
  lengthOf,
  lengthsOf,
  parseCard,
  stoppers,
  suitControls,
  suitHcp,
  suitHonours,
  suitIndex,
  suitLosers,
  suitOf,
  type Card,
  type Hand,
  type Holding,
  type Lengths,
  type Suit,
} from "@falsecard/core";

/** A count with its bounds, both inclusive. */
interface Counted {
  readonly min: number;
  readonly max: number;
}

/** What a hand must be, as data. */
export type Constraint =
  /** Every hand. */
  | { readonly kind: "any" }
  /** High-card points of the hand, or of one suit. */
  | ({ readonly kind: "hcp"; readonly suit?: Suit } & Counted)
  | ({ readonly kind: "length"; readonly suit: Suit } & Counted)
  /** One of these shapes, as the header says. */
  | { readonly kind: "shape"; readonly shapes: readonly string[] }
  /** Losing-trick count, classic. */
  | ({ readonly kind: "losers"; readonly suit?: Suit } & Counted)
  /** Ace 2, king 1. */
  | ({ readonly kind: "controls"; readonly suit?: Suit } & Counted)
  /** How many of A K Q J T. */
  | ({ readonly kind: "honours"; readonly suit?: Suit } & Counted)
  /** How many of the `top` highest cards of the suit: two of the top three is `min` 2, `top` 3. */
  | ({ readonly kind: "quality"; readonly suit: Suit; readonly top: number } & Counted)
  /** How many of these cards: all of them (`min` = their number), none (`max` = 0), two aces … */
  | ({ readonly kind: "cards"; readonly cards: readonly string[] } & Counted)
  /** Tricks the suit is sure of against the opponents' lead of it. */
  | ({ readonly kind: "stoppers"; readonly suit: Suit } & Counted)
  | { readonly kind: "allOf"; readonly of: readonly Constraint[] }
  | { readonly kind: "anyOf"; readonly of: readonly Constraint[] }
  | { readonly kind: "not"; readonly of: Constraint };

/** The kinds that count something. */
export type Count = Extract<Constraint, Counted>;

export const isCount = (constraint: Constraint): constraint is Count => "min" in constraint;

/** A constraint without parts. */
export type Leaf = Exclude<Constraint, { readonly kind: "allOf" | "anyOf" | "not" }>;

/** The leaves of a constraint, whatever combines them. */
export function leavesOf(constraint: Constraint): readonly Leaf[] {
  switch (constraint.kind) {
    case "allOf":
    case "anyOf":
      return constraint.of.flatMap(leavesOf);
    case "not":
      return leavesOf(constraint.of);
    default:
      return [constraint];
  }
}

/** Whether a constraint holds if its leaves hold as `test` says. */
export function holdsBy(constraint: Constraint, test: (leaf: Leaf) => boolean): boolean {
  switch (constraint.kind) {
    case "allOf":
      return constraint.of.every((one) => holdsBy(one, test));
    case "anyOf":
      return constraint.of.some((one) => holdsBy(one, test));
    case "not":
      return !holdsBy(constraint.of, test);
    default:
      return test(constraint);
  }
}

/** The most that each count can be: in a suit, in a hand, and in two hands or more. */
export const LIMITS = {
  hcp: { suit: 10, hand: 37, hands: 40 },
  losers: { suit: 3, hand: 12, hands: 12 },
  controls: { suit: 3, hand: 12, hands: 12 },
  honours: { suit: 5, hand: 13, hands: 20 },
  length: { suit: 13, hand: 13, hands: 13 },
  stoppers: { suit: 13, hand: 13, hands: 13 },
} as const;

/** Whether a constraint speaks of one hand, or of the cards of several together. */
export type Of = "hand" | "hands";

/** No count is below 0, so no bound is written down as such. */
const bounds = (min: number, max: number): Counted => ({ min: Math.max(0, min), max });

/** The constraint that every hand satisfies. */
export const ANY: Constraint = { kind: "any" };
/** High-card points from `min` to `max`. */
export const hcpBetween = (min: number, max: number = LIMITS.hcp.hand): Constraint => ({
  kind: "hcp",
  ...bounds(min, max),
});
/** From `min` to `max` cards of the suit. */
export const lengthBetween = (suit: Suit, min: number, max = 13): Constraint => ({
  kind: "length",
  suit,
  ...bounds(min, max),
});
/** One of the shapes: `4-3-3-3` in any order of suits, `4=3=3=3` spades first. */
export const shaped = (...shapes: readonly string[]): Constraint => ({ kind: "shape", shapes });
/** At least `min` stoppers in the suit. */
export const stopping = (suit: Suit, min = 1): Constraint => ({
  kind: "stoppers",
  suit,
  min,
  max: LIMITS.stoppers.suit,
});
/** All of the constraints. */
export const allOf = (...of: readonly Constraint[]): Constraint => ({ kind: "allOf", of });
/** At least one of the constraints. */
export const anyOf = (...of: readonly Constraint[]): Constraint => ({ kind: "anyOf", of });
/** Every hand that does not satisfy the constraint. */
export const not = (of: Constraint): Constraint => ({ kind: "not", of });

type BitsBySuit = readonly [number, number, number, number];
/** Lists of cards are read once. */
const CARD_LISTS = new WeakMap<readonly string[], BitsBySuit>();

/** The listed cards by suit index, as holdings; a text that is no card is left out. */
export function cardsBySuit(cards: readonly string[]): BitsBySuit {
  const known = CARD_LISTS.get(cards);
  if (known !== undefined) return known;
  const bits: [number, number, number, number] = [0, 0, 0, 0];
  for (const text of cards) {
    const card = parseCard(text);
    if (card.ok) addCard(bits, card.value);
  }
  CARD_LISTS.set(cards, bits);
  return bits;
}

function addCard(bits: number[], card: Card): void {
  const suit = suitIndex(suitOf(card));
  bits[suit] = (bits[suit] ?? 0) | (1 << (card % 13));
}

/** The `top` highest ranks as a holding. */
const topRanks = (top: number): Holding => holdingOf(0x1fff & ~(0x1fff >>> top));

/** What a count says of one holding, for the kinds that count within a suit. */
export function countIn(constraint: Count, suit: Suit, held: Holding): number {
  switch (constraint.kind) {
    case "hcp":
      return suitHcp(held);
    case "length":
      return lengthOf(held);
    case "losers":
      return suitLosers(held);
    case "controls":
      return suitControls(held);
    case "honours":
      return suitHonours(held);
    case "quality":
      return lengthOf(holdingOf(held & topRanks(constraint.top)));
    case "cards":
      return lengthOf(holdingOf(held & (cardsBySuit(constraint.cards)[suitIndex(suit)] ?? 0)));
    case "stoppers":
      return stoppers(held);
  }
}

/** The same hand is asked about again and again: its points and lengths are counted once. */
let counted: Hand | undefined;
let points = 0;
let lengths: Lengths = [0, 0, 0, 0];

function count(hand: Hand): void {
  counted = hand;
  points = hcp(hand);
  lengths = lengthsOf(hand);
}

/** Whether the hand is one of those the constraint describes. */
export function satisfies(constraint: Constraint, hand: Hand): boolean {
  if (hand !== counted) count(hand);
  return holds(constraint, hand);
}

/** The same of the hand that was counted last. */
function holds(constraint: Constraint, hand: Hand): boolean {
  switch (constraint.kind) {
    case "any":
      return true;
    case "allOf": {
      const { of } = constraint;
      for (let i = 0; i < of.length; i++) {
        const one = of[i];
        if (one !== undefined && !holds(one, hand)) return false;
      }
      return true;
    }
    case "anyOf": {
      const { of } = constraint;
      for (let i = 0; i < of.length; i++) {
        const one = of[i];
        if (one !== undefined && holds(one, hand)) return true;
      }
      return false;
    }
    case "not":
      return !holds(constraint.of, hand);
    case "length": {
      const length = lengths[3 - suitIndex(constraint.suit)] ?? 0;
      return length >= constraint.min && length <= constraint.max;
    }
    case "hcp": {
      const { suit, min, max } = constraint;
      const total = suit === undefined ? points : suitHcp(hand.in(suit));
      return total >= min && total <= max;
    }
    case "shape":
      return constraint.shapes.some((shape) => fitsShape(shape, lengths));
    default: {
      const total = countOf(constraint, hand);
      return total >= constraint.min && total <= constraint.max;
    }
  }
}

function countOf(constraint: Count, hand: Hand): number {
  if ("suit" in constraint && constraint.suit !== undefined)
    return countIn(constraint, constraint.suit, hand.in(constraint.suit));
  let sum = 0;
  for (const suit of SUITS) sum += countIn(constraint, suit, hand.in(suit));
  return sum;
}

/** The balanced shapes. */
export const BALANCED = ["4-3-3-3", "4-4-3-2", "5-3-3-2"] as const;
/** No singleton, no void, and no suit of seven cards. */
export const SEMI_BALANCED = [...BALANCED, "5-4-2-2", "6-3-2-2"] as const;

/** Reads `5431`, `5-4-3-1` and `5=4=x=x`; undefined if it is no shape of 13 cards. */
export function readShape(text: string): string | undefined {
  const exact = text.includes("=");
  const parts = exact || text.includes("-") ? text.split(exact ? "=" : "-") : text.split("");
  if (parts.length !== 4) return undefined;
  const lengths = parts.map((part) => {
    if (exact && /^x$/i.test(part)) return undefined;
    return /^(\d|1[0-3])$/.test(part) ? Number(part) : Number.NaN;
  });
  const known = lengths.filter((length) => length !== undefined);
  const sum = known.reduce((total, length) => total + length, 0);
  if (!(known.length === 4 ? sum === 13 : sum <= 13)) return undefined;
  if (exact) return lengths.map((length) => length ?? "x").join("=");
  return known.toSorted((a, b) => b - a).join("-");
}

/** The lengths that a shape allows, suit by suit and packed; -1 where any will do. Shapes are read once. */
const SHAPE_LENGTHS = new Map<
  string,
  { readonly exact: readonly number[]; readonly any: ReadonlySet<number> }
>();

const packed = (s: number, h: number, d: number, c: number): number =>
  ((s * 14 + h) * 14 + d) * 14 + c;

function readOnce(shape: string) {
  const known = SHAPE_LENGTHS.get(shape);
  if (known !== undefined) return known;
  const exact = shape.includes("=");
  const lengths = shape.split(exact ? "=" : "-").map((part) => (part === "x" ? -1 : Number(part)));
  const any = new Set<number>();
  if (!exact)
    for (const [i, s = 0] of lengths.entries())
      for (const [j, h = 0] of lengths.entries())
        for (const [k, d = 0] of lengths.entries()) {
          const c = lengths[6 - i - j - k];
          if (new Set([i, j, k, 6 - i - j - k]).size === 4 && c !== undefined)
            any.add(packed(s, h, d, c));
        }
  const read = { exact: exact ? lengths : [], any };
  SHAPE_LENGTHS.set(shape, read);
  return read;
}

/** Whether lengths in the order spades, hearts, diamonds, clubs have the shape. */
export function fitsShape(shape: string, [s, h, d, c]: Lengths): boolean {
  const { exact, any } = readOnce(shape);
  if (exact.length === 0) return any.has(packed(s, h, d, c));
  const [es, eh, ed, ec] = exact;
  return (
    (es === -1 || es === s) &&
    (eh === -1 || eh === h) &&
    (ed === -1 || ed === d) &&
    (ec === -1 || ec === c)
  );
}

/** Every way to have `size` cards in four suits of at most 13: spades, hearts, diamonds, clubs. */
export function shapesOf(size: number): Lengths[] {
  const shapes: Lengths[] = [];
  for (let s = 0; s <= Math.min(13, size); s++)
    for (let h = 0; h <= Math.min(13, size - s); h++)
      for (let d = 0; d <= Math.min(13, size - s - h); d++) {
        const c = size - s - h - d;
        if (c <= 13) shapes.push([s, h, d, c]);
      }
  return shapes;
}

type Range = readonly [min: number, max: number];
interface Box {
  readonly hcp: Range;
  /** By suit index. */
  readonly lengths: readonly Range[];
}

const WHOLE: Box = { hcp: [0, LIMITS.hcp.hand], lengths: SUITS.map(() => [0, 13]) };
const SHAPES = shapesOf(13);

const meet = (a: Range, b: Range): Range => [Math.max(a[0], b[0]), Math.min(a[1], b[1])];
const hull = (a: Range, b: Range): Range => [Math.min(a[0], b[0]), Math.max(a[1], b[1])];

function combined(a: Box, b: Box, how: (a: Range, b: Range) => Range): Box {
  return {
    hcp: how(a.hcp, b.hcp),
    lengths: a.lengths.map((range, i) => how(range, b.lengths[i] ?? range)),
  };
}

/** Undefined if no hand is within it. */
function boxOf(constraint: Constraint): Box | undefined {
  if (isCount(constraint)) {
    const range: Range = [constraint.min, constraint.max];
    if (constraint.kind === "hcp" && constraint.suit === undefined) return { ...WHOLE, hcp: range };
    if (constraint.kind !== "length") return WHOLE;
    const at = suitIndex(constraint.suit);
    return { ...WHOLE, lengths: WHOLE.lengths.map((all, i) => (i === at ? range : all)) };
  }
  switch (constraint.kind) {
    case "any":
    case "not":
      return WHOLE;
    case "shape": {
      const fitting = SHAPES.filter((each) =>
        constraint.shapes.some((shape) => fitsShape(shape, each)),
      );
      if (fitting.length === 0) return undefined;
      const lengths = SUITS.map((_, i): Range => {
        const all = fitting.map((each) => each[3 - i] ?? 0);
        return [Math.min(...all), Math.max(...all)];
      });
      return { ...WHOLE, lengths };
    }
    case "allOf":
      return constraint.of.reduce<Box | undefined>((so, one) => {
        const box = boxOf(one);
        return so && box && combined(so, box, meet);
      }, WHOLE);
    case "anyOf":
      return constraint.of.reduce<Box | undefined>((so, one) => {
        const box = boxOf(one);
        return so === undefined || box === undefined ? (so ?? box) : combined(so, box, hull);
      }, undefined);
  }
}

/** The envelope as a constraint of ranges. */
export function envelopeOf(constraint: Constraint): Constraint {
  const box = boxOf(constraint);
  if (box === undefined) return { kind: "anyOf", of: [] };
  const of: Constraint[] = [];
  const [least, most] = box.hcp;
  if (least > 0 || most < LIMITS.hcp.hand) of.push(hcpBetween(least, most));
  for (const [i, [min, max]] of box.lengths.entries()) {
    const suit: Suit | undefined = SUITS[i];
    if (suit !== undefined && (min > 0 || max < 13)) of.push(lengthBetween(suit, min, max));
  }
  const [only] = of;
  return of.length === 0
    ? ANY
    : of.length === 1 && only !== undefined
      ? only
      : { kind: "allOf", of };
}
