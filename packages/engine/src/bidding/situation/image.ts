/**
 * An image: what is known of a player's hand, as ranges of points, losers and lengths.
 *
 * It is derived from the form of a constraint alone, so it is cheap and never too narrow: every hand that satisfies the
 * constraint lies within `hcp`, `losers` and `length`. `points` is the range that a bidder quotes: of several
 * alternatives the first one's, because rules put the plain case ahead of hands that are upgraded for their shape.
 */
import { patternOf, SUITS, type BySuit, type Suit } from "@falsecard/core";
import { shapesOf, type Constraint } from "../../constraint/constraint.js";
import { memoized } from "../../inference/recent.js";

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
/** The image of an unknown hand. */
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

/** The ranges that both images allow; undefined if no hand fits both. */
export function meet(a: Image, b: Image): Image | undefined {
  const hcp = both(a.hcp, b.hcp);
  const losers = both(a.losers, b.losers);
  if (hcp.min > hcp.max || losers.min > losers.max) return undefined;
  const length = fill(spansBySuit((suit) => both(a.length[suit], b.length[suit])));
  if (length === undefined) return undefined;
  const points = both(a.points, b.points);
  return { hcp, points: points.min > points.max ? hcp : points, losers, length };
}

/** The smallest ranges that include both images; `points` may be given, as for the alternatives of one rule. */
export function joinImages(a: Image, b: Image, points: Span = either(a.points, b.points)): Image {
  return {
    hcp: either(a.hcp, b.hcp),
    points,
    losers: either(a.losers, b.losers),
    length: spansBySuit((suit) => either(a.length[suit], b.length[suit])),
  };
}

/** Narrows the ranges of the four lengths, because they add up to thirteen; undefined if they cannot. */
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

/** The values outside a range, if they form one range. */
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

/** The image of a constraint; undefined if its form shows that no hand satisfies it. */
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
        // Only a positive alternative has a plain case that comes first; a negated conjunction has none.
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
