/**
 * Shape classes: lengths in two suits, as far as the shape tests of a plan can tell them apart. Majors and
 * minors are classed by themselves, so that the two halves of a hand need to know no more of each other.
 */
import { suitIndex, type Lengths } from "@falsecard/core";
import { holdsBy, type Constraint } from "./constraint.js";
import { fitsShape, shapesOf } from "./shape.js";

/** Classes of lengths in two suits: pairs of lengths that no shape test can tell apart in the end. */
export interface ShapeClasses {
  /** By 14 × first length + second length: spades and hearts, diamonds and clubs. */
  readonly major: Uint16Array;
  readonly minor: Uint16Array;
  readonly minors: number;
  /** The number of the outcomes by class of the majors × minors + class of the minors. */
  readonly outcome: Uint16Array;
  /** By number of outcomes: whether each shape test holds. */
  readonly outcomes: readonly (readonly boolean[])[];
  /** By number of outcomes: whether all shape tests hold that must. */
  readonly allowed: readonly boolean[];
}

/** What a constraint that looks at lengths alone says of them. */
export const shapeHolds = (constraint: Constraint, lengths: Lengths): boolean =>
  holdsBy(constraint, (leaf) => {
    if (leaf.kind === "shape") return leaf.shapes.some((shape) => fitsShape(shape, lengths));
    if (leaf.kind !== "length") return true;
    const length = lengths[3 - suitIndex(leaf.suit)] ?? 0;
    return length >= leaf.min && length <= leaf.max;
  });

/** Puts pairs of lengths together that have the same sum and the same future under every shape test. */
export function classify(
  tests: readonly Constraint[],
  required: ReadonlySet<number>,
  size: number,
): ShapeClasses {
  const outcomes: boolean[][] = [];
  const numbers = new Map<string, number>();
  const outcomeOf = new Int32Array(196 * 196).fill(-1);
  for (const shape of shapesOf(size)) {
    const [s, h, d, c] = shape;
    const found = tests.map((test) => shapeHolds(test, shape));
    const name = found.map(Number).join("");
    let number = numbers.get(name);
    if (number === undefined) {
      number = outcomes.push(found) - 1;
      numbers.set(name, number);
    }
    outcomeOf[(s * 14 + h) * 196 + d * 14 + c] = number;
  }
  const group = (of: (pair: number, other: number) => number) => {
    const classes = new Uint16Array(196);
    const members: number[] = [];
    const ids = new Map<string, number>();
    for (let pair = 0; pair < 196; pair++) {
      const sum = Math.floor(pair / 14) + (pair % 14);
      let signature = `${sum}`;
      for (let length = 0; length < 14; length++) {
        const other = size - sum - length;
        if (other >= 0 && other < 14)
          signature += `,${outcomeOf[of(pair, length * 14 + other)] ?? -1}`;
      }
      let id = ids.get(signature);
      if (id === undefined) {
        id = members.length;
        ids.set(signature, id);
        members.push(pair);
      }
      classes[pair] = id;
    }
    return { classes, members };
  };
  const major = group((pair, other) => pair * 196 + other);
  const minor = group((pair, other) => other * 196 + pair);
  const minors = minor.members.length;
  // Classes whose lengths do not add up are never asked for.
  const outcome = new Uint16Array(major.members.length * minors);
  for (const [i, first] of major.members.entries())
    for (const [j, second] of minor.members.entries())
      outcome[i * minors + j] = Math.max(0, outcomeOf[first * 196 + second] ?? 0);
  const allowed = outcomes.map((found) => [...required].every((test) => found[test] === true));
  return { major: major.classes, minor: minor.classes, minors, outcome, outcomes, allowed };
}
