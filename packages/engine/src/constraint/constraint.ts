/**
 * A constraint says what a hand must be: points, lengths, shape, losers, cards, and their combinations.
 *
 * Constraints are plain data, so that a meaning can be written down, sent to a worker and read again. Every count has
 * both bounds, inclusive; the constructors fill in one that is left open. {@link satisfies} defines which hands a
 * constraint allows; the words of hands.ts and the counter's plan of plan.ts must agree with it, which tests check.
 *
 * Shapes are written in two ways: `5-4-3-1` is a pattern in any suits, longest first; `5=4=3=1` is spades, hearts,
 * diamonds, clubs in that order, and `x` stands for any length.
 */
import {
  CardSet,
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
  /** Controls: 2 for an ace, 1 for a king. */
  | ({ readonly kind: "controls"; readonly suit?: Suit } & Counted)
  /** The number of cards A K Q J T. */
  | ({ readonly kind: "honours"; readonly suit?: Suit } & Counted)
  /** The number of the `top` highest cards of the suit: two of the top three is `min` 2, `top` 3. */
  | ({ readonly kind: "quality"; readonly suit: Suit; readonly top: number } & Counted)
  /** The number of these cards: all of them (`min` = their number), none (`max` = 0), two aces … */
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

/** Evaluates a constraint, given the truth of its leaves by `test`. */
export function holdsBy(constraint: Constraint, test: (leaf: Leaf) => boolean): boolean {
  switch (constraint.kind) {
    case "allOf":
      for (const one of constraint.of) if (!holdsBy(one, test)) return false;
      return true;
    case "anyOf":
      for (const one of constraint.of) if (holdsBy(one, test)) return true;
      return false;
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

/** Whether a constraint is on one hand, or on the cards of several hands together. */
export type Of = "hand" | "hands";

/** A negative bound becomes 0, because no count is below 0. */
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
/** One constraint by itself, several combined. */
export function combine(kind: "allOf" | "anyOf", of: readonly Constraint[]): Constraint {
  const [only] = of;
  return of.length === 1 && only !== undefined ? only : { kind, of };
}
/** Every hand that does not satisfy the constraint. */
export const not = (of: Constraint): Constraint => ({ kind: "not", of });

/** Lists of cards are parsed once. */
const CARD_LISTS = new WeakMap<readonly string[], readonly number[]>();

/** The listed cards by suit index, as holdings; a text that is not a card is ignored. */
export function cardsBySuit(cards: readonly string[]): readonly number[] {
  let bits = CARD_LISTS.get(cards);
  if (bits === undefined) {
    const set = CardSet.of(
      cards.flatMap((text) => {
        const card = parseCard(text);
        return card.ok ? [card.value] : [];
      }),
    );
    bits = SUITS.map((suit) => set.in(suit));
    CARD_LISTS.set(cards, bits);
  }
  return bits;
}

/** The `top` highest ranks as a holding. */
const topRanks = (top: number): Holding => holdingOf(0x1fff & ~(0x1fff >>> top));

/** The count of one holding, for the kinds that count within a suit. */
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

/** The last hand tested, with its points and lengths, because rules test the same hand many times. */
let counted: Hand = CardSet.empty;
let points = 0;
let lengths: Lengths = [0, 0, 0, 0];

/** Whether the hand is one of those the constraint describes. */
export function satisfies(constraint: Constraint, hand: Hand): boolean {
  if (hand !== counted) {
    counted = hand;
    points = hcp(hand);
    lengths = lengthsOf(hand);
  }
  return holds(constraint);
}

/** {@link satisfies} for the hand counted last. Faster than {@link holdsBy}, which calls a function for each leaf. */
function holds(constraint: Constraint): boolean {
  switch (constraint.kind) {
    case "any":
      return true;
    case "allOf":
      for (const one of constraint.of) if (!holds(one)) return false;
      return true;
    case "anyOf":
      for (const one of constraint.of) if (holds(one)) return true;
      return false;
    case "not":
      return !holds(constraint.of);
    case "length": {
      const length = lengths[3 - suitIndex(constraint.suit)] ?? 0;
      return length >= constraint.min && length <= constraint.max;
    }
    case "shape":
      return constraint.shapes.some((shape) => fitsShape(shape, lengths));
    default: {
      const count = countOf(constraint);
      return count >= constraint.min && count <= constraint.max;
    }
  }
}

function countOf(count: Count): number {
  if (count.kind === "hcp" && count.suit === undefined) return points;
  if (count.kind !== "cards" && count.suit !== undefined)
    return countIn(count, count.suit, counted.in(count.suit));
  let sum = 0;
  for (const suit of SUITS) sum += countIn(count, suit, counted.in(suit));
  return sum;
}

/** The balanced shapes. */
export const BALANCED = ["4-3-3-3", "4-4-3-2", "5-3-3-2"] as const;
/** No singleton, no void, and no suit of seven cards. */
export const SEMI_BALANCED = [...BALANCED, "5-4-2-2", "6-3-2-2"] as const;

/** Reads `5431`, `5-4-3-1` and `5=4=x=x`; undefined if the text is no shape of 13 cards. */
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

/** Parsed shapes: the length of each suit, −1 for any length; or the key of a pattern. */
const SHAPES = new Map<string, readonly number[] | number>();

/** A number that is the same for four lengths in any order. */
const patternKey = ([s, h, d, c]: Lengths): number =>
  (EIGHTS[s] ?? 0) + (EIGHTS[h] ?? 0) + (EIGHTS[d] ?? 0) + (EIGHTS[c] ?? 0);
const EIGHTS = Array.from({ length: 14 }, (_, length) => 8 ** length);

function readOnce(shape: string): readonly number[] | number {
  let read = SHAPES.get(shape);
  if (read === undefined) {
    const exact = shape.includes("=");
    const [s = 0, h = 0, d = 0, c = 0] = shape
      .split(/[-=]/)
      .map((part) => (part === "x" ? -1 : Number(part)));
    read = exact ? [s, h, d, c] : patternKey([s, h, d, c]);
    SHAPES.set(shape, read);
  }
  return read;
}

/** Whether lengths in the order spades, hearts, diamonds, clubs have the shape. */
export function fitsShape(shape: string, of: Lengths): boolean {
  const wanted = readOnce(shape);
  if (typeof wanted === "number") return wanted === patternKey(of);
  for (let i = 0; i < 4; i++) if (wanted[i] !== -1 && wanted[i] !== of[i]) return false;
  return true;
}

/** All lengths of four suits, each at most 13, that add up to `size`: spades, hearts, diamonds, clubs. */
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
/** The range of points, followed by the ranges of lengths by suit index. */
type Box = readonly Range[];

const WHOLE: Box = [[0, LIMITS.hcp.hand], ...SUITS.map((): Range => [0, 13])];
const HANDS_BY_LENGTHS = shapesOf(13);

const meet = (a: Box, b: Box): Box =>
  a.map(([min, max], i) => [Math.max(min, b[i]?.[0] ?? 0), Math.min(max, b[i]?.[1] ?? max)]);
const hull = (a: Box, b: Box): Box =>
  a.map(([min, max], i) => [Math.min(min, b[i]?.[0] ?? 0), Math.max(max, b[i]?.[1] ?? max)]);

/** The ranges of a constraint; undefined if its form shows that no hand satisfies it. */
function boxOf(constraint: Constraint): Box | undefined {
  switch (constraint.kind) {
    case "hcp":
      return constraint.suit === undefined
        ? WHOLE.with(0, [constraint.min, constraint.max])
        : WHOLE;
    case "length":
      return WHOLE.with(1 + suitIndex(constraint.suit), [constraint.min, constraint.max]);
    case "shape": {
      const boxes = HANDS_BY_LENGTHS.filter((each) =>
        constraint.shapes.some((shape) => fitsShape(shape, each)),
      ).map((each): Box => [[0, LIMITS.hcp.hand], ...each.toReversed().map((n): Range => [n, n])]);
      return boxes.length === 0 ? undefined : boxes.reduce(hull);
    }
    case "allOf": {
      const boxes = constraint.of.map(boxOf);
      return boxes.reduce((so, box) => so && box && meet(so, box), WHOLE);
    }
    case "anyOf": {
      const boxes = constraint.of.map(boxOf).filter((box) => box !== undefined);
      return boxes.length === 0 ? undefined : boxes.reduce(hull);
    }
    default:
      return WHOLE;
  }
}

/**
 * The envelope of a constraint: ranges of points and lengths that include every hand that satisfies it. It is a few
 * numbers instead of a tree, and never too narrow.
 */
export function envelopeOf(constraint: Constraint): Constraint {
  const box = boxOf(constraint);
  if (box === undefined) return anyOf();
  const of = box.flatMap(([min, max], i): Constraint[] => {
    const suit = SUITS[i - 1];
    if (min <= 0 && max >= (suit === undefined ? LIMITS.hcp.hand : 13)) return [];
    return [suit === undefined ? hcpBetween(min, max) : lengthBetween(suit, min, max)];
  });
  return of.length === 0 ? ANY : combine("allOf", of);
}
