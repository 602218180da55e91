/** Random constraints, for tests. */
import { SUITS, type Random } from "@falsecard/core";
import type { Constraint } from "./index.js";

/** A random constraint of every kind, nested at most `depth` deep. */
export function randomConstraint(random: Random, depth: number): Constraint {
  const suit = SUITS[random.below(4)] ?? "C";
  const range = (most: number): { min: number; max: number } => {
    const min = random.below(most + 1);
    return { min, max: min + random.below(most + 1 - min) };
  };
  const whole = random.below(2) === 0;
  switch (random.below(depth > 0 ? 14 : 10)) {
    case 0:
    case 1:
      return { kind: "hcp", ...range(20) };
    case 2:
      return { kind: "length", suit, ...range(7) };
    case 3:
      return { kind: "losers", ...(whole ? range(12) : { suit, ...range(3) }) };
    case 4:
      return { kind: "controls", ...(whole ? range(8) : { suit, ...range(3) }) };
    case 5:
      return { kind: "quality", suit, top: 3, ...range(3) };
    case 6:
      return { kind: "cards", cards: ["SA", "HK", "D5", "C4", "C3"], ...range(4) };
    case 7:
      return { kind: "stoppers", suit, min: random.below(2), max: 13 };
    case 8:
      return { kind: "honours", ...(whole ? range(8) : { suit, ...range(4) }) };
    case 9:
      return { kind: "shape", shapes: ["4-3-3-3", "4-4-3-2", "5-3-3-2", "x=4=x=x", "5=x=x=1"] };
    case 10:
      return { kind: "not", of: randomConstraint(random, depth - 1) };
    default: {
      const of = [0, 1, 2].map(() => randomConstraint(random, depth - 1));
      return { kind: random.below(2) === 0 ? "anyOf" : "allOf", of };
    }
  }
}
