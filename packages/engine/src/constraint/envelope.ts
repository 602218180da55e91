/**
 * The envelope of a constraint: ranges of points and lengths that every hand within it keeps. A few numbers
 * instead of a tree, and never too narrow.
 */
import { SUITS, suitIndex, type Suit } from "@falsecard/core";
import { ANY, hcpBetween, isCount, lengthBetween, LIMITS, type Constraint } from "./constraint.js";
import { fitsShape, shapesOf } from "./shape.js";

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
