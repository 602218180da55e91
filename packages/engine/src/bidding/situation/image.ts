/**
 * An image: what a player is known to hold, as ranges of points, losers and lengths.
 *
 * It is read off a constraint by its form alone, so it costs nothing and is never too narrow: every hand
 * that satisfies the constraint lies within `hcp`, `losers` and `length`. `points` is the range a bidder
 * quotes: where a meaning has alternatives, that of the first, by which rules write the plain case ahead
 * of the hands that are upgraded for their shape.
 */
import { patternOf, SUITS, type BySuit, type Suit } from "@falsecard/core";
import { shapesOf, type Constraint } from "../../constraint/constraint.js";
import { memoized } from "./recent.js";

/** A range, both ends included. */
export interface Span {
  readonly min: number;
  readonly max: number;
}

/** Ranges of points, losers and lengths that calls have shown. */
export interface Image {
  readonly hcp: Span;
  readonly points: Span;
  readonly losers: Span;
  readonly length: BySuit<Span>;
}

const MOST = { hcp: 37, losers: 12, length: 13 } as const;
const span = (min: number, max: number): Span => ({ min, max });

export const spansBySuit = (of: (suit: Suit) => Span): BySuit<Span> => ({
  C: of("C"),
  D: of("D"),
  H: of("H"),
  S: of("S"),
});
/** Nothing known. */
export const BLANK: Image = {
  hcp: span(0, MOST.hcp),
  points: span(0, MOST.hcp),
  losers: span(0, MOST.losers),
  length: spansBySuit(() => span(0, 13)),
};

const both = (a: Span, b: Span): Span => {
  const min = Math.max(a.min, b.min);
  const max = Math.min(a.max, b.max);
  return min === a.min && max === a.max ? a : min === b.min && max === b.max ? b : { min, max };
};
const either = (a: Span, b: Span): Span => span(Math.min(a.min, b.min), Math.max(a.max, b.max));

/** What both images say; undefined if no hand can be so. */
export function meet(a: Image, b: Image): Image | undefined {
  const hcp = both(a.hcp, b.hcp);
  const losers = both(a.losers, b.losers);
  if (hcp.min > hcp.max || losers.min > losers.max) return undefined;
  const length = fill(spansBySuit((suit) => both(a.length[suit], b.length[suit])));
  if (length === undefined) return undefined;
  const points = both(a.points, b.points);
  return { hcp, points: points.min > points.max ? hcp : points, losers, length };
}

/** What at least one of the images says. The points of alternatives within a rule are those of the first. */
export function joinImages(a: Image, b: Image, points: Span = either(a.points, b.points)): Image {
  return {
    hcp: either(a.hcp, b.hcp),
    points,
    losers: either(a.losers, b.losers),
    length: spansBySuit((suit) => either(a.length[suit], b.length[suit])),
  };
}

/** Four lengths make thirteen: what that says of each. */
function fill(length: BySuit<Span>): BySuit<Span> | undefined {
  const least = length.C.min + length.D.min + length.H.min + length.S.min;
  const most = length.C.max + length.D.max + length.H.max + length.S.max;
  if (least > 13 || most < 13) return undefined;
  const one = (of: Span): Span => both(of, span(13 - (most - of.max), 13 - (least - of.min)));
  const filled = spansBySuit((suit) => one(length[suit]));
  return SUITS.some((suit) => filled[suit].min > filled[suit].max) ? undefined : filled;
}

const shapeImage = memoized(new Map<string, Image | undefined>(), (shape) => {
  let image: Image | undefined;
  for (const lengths of shapesOf(13)) {
    const fits = shape.includes("=")
      ? shape.split("=").every((part, i) => part === "x" || Number(part) === lengths[i])
      : patternOf(lengths) === shape;
    if (!fits) continue;
    const [s, h, d, c] = lengths;
    const one: Image = {
      ...BLANK,
      length: { S: span(s, s), H: span(h, h), D: span(d, d), C: span(c, c) },
    };
    image = image === undefined ? one : joinImages(image, one);
  }
  return image;
});

/** The values outside a range, if they are one range themselves. */
function outside({ min, max }: Span, most: number): Span | undefined {
  if (min <= 0) return span(max + 1, most);
  return max >= most ? span(0, min - 1) : span(0, most);
}

function counted(of: "hcp" | "losers" | Suit, range: Span | undefined): Image | undefined {
  if (range === undefined || range.min > range.max) return undefined;
  if (of === "hcp") return { ...BLANK, hcp: range, points: range };
  if (of === "losers") return { ...BLANK, losers: range };
  const length = fill({ ...BLANK.length, [of]: range });
  return length === undefined ? undefined : { ...BLANK, length };
}

/** What the constraint says in ranges; undefined if no hand can satisfy it. */
export const imageOf: (constraint: Constraint) => Image | undefined = memoized(
  new WeakMap<Constraint, Image | undefined>(),
  (constraint) => read(constraint, false),
);

function read(constraint: Constraint, negated: boolean): Image | undefined {
  switch (constraint.kind) {
    case "any":
      return negated ? undefined : BLANK;
    case "hcp":
    case "losers": {
      if (constraint.suit !== undefined) return BLANK;
      const { kind } = constraint;
      return counted(kind, negated ? outside(constraint, MOST[kind]) : constraint);
    }
    case "length":
      return counted(constraint.suit, negated ? outside(constraint, 13) : constraint);
    case "shape": {
      if (negated) return BLANK;
      return constraint.shapes.map(shapeImage).reduce(joinIfAny, undefined);
    }
    case "not":
      return read(constraint.of, !negated);
    case "allOf":
    case "anyOf": {
      if ((constraint.kind === "allOf") === negated) {
        const images = constraint.of.map((one) => read(one, negated));
        const joined = images.reduce(joinIfAny, undefined);
        // Only a positive alternative has a plain case; "not both" says nothing of either.
        return joined === undefined || !negated ? joined : { ...joined, points: joined.hcp };
      }
      let image: Image | undefined = BLANK;
      for (const one of constraint.of) {
        const next = read(one, negated);
        image = image === undefined || next === undefined ? undefined : meet(image, next);
      }
      return image;
    }
    default:
      return BLANK;
  }
}

function joinIfAny(a: Image | undefined, b: Image | undefined): Image | undefined {
  return a === undefined ? b : b === undefined ? a : joinImages(a, b, a.points);
}
