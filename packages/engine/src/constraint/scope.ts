/** Scope: what a constraint looks at, and where it tells the cards of a suit apart. */
import { SUITS, type Suit } from "@falsecard/core";
import { cardsBySuit, isCount, type Constraint, type Count } from "./constraint.js";
import { tallyName } from "./tally.js";

type Scope =
  | { readonly of: "nothing" }
  | { readonly of: "suit"; readonly suit: Suit }
  | { readonly of: "lengths" }
  | { readonly of: "tally"; readonly name: string }
  | { readonly of: "hand" };

const LENGTHS: Scope = { of: "lengths" };
const HAND: Scope = { of: "hand" };

/** What a constraint looks at. */
export function scopeOf(constraint: Constraint): Scope {
  if (isCount(constraint)) {
    const suit = suitOfCount(constraint);
    return suit === undefined ? { of: "tally", name: tallyName(constraint) } : { of: "suit", suit };
  }
  switch (constraint.kind) {
    case "any":
      return { of: "nothing" };
    case "shape":
      return LENGTHS;
    case "not":
      return scopeOf(constraint.of);
    case "allOf":
    case "anyOf":
      return constraint.of.map(scopeOf).reduce(joined, { of: "nothing" });
  }
}

function joined(a: Scope, b: Scope): Scope {
  if (a.of === "nothing") return b;
  if (b.of === "nothing") return a;
  if (a.of === "suit" && b.of === "suit" && a.suit === b.suit) return a;
  if (a.of === "tally" && b.of === "tally" && a.name === b.name) return a;
  if (a.of === "lengths" && b.of === "lengths") return a;
  return HAND;
}

/** Lengths of two suits are a matter of shape, though each alone is one of its suit. */
export function onlyLengths(constraint: Constraint): boolean {
  if (isCount(constraint)) return constraint.kind === "length";
  switch (constraint.kind) {
    case "any":
    case "shape":
      return true;
    case "not":
      return onlyLengths(constraint.of);
    case "allOf":
    case "anyOf":
      return constraint.of.every(onlyLengths);
  }
}

/** The one suit a count looks at, if it is one. */
function suitOfCount(count: Count): Suit | undefined {
  if (count.kind !== "cards") return count.suit;
  const suits = SUITS.filter((_, i) => cardsBySuit(count.cards)[i] !== 0);
  return suits.length === 1 ? suits[0] : undefined;
}

/** Where a constraint cuts each suit into runs of cards that are alike. */
export function addCuts(constraint: Constraint, cuts: number[]): void {
  const add = (suit: Suit | undefined, bits: number): void => {
    for (const [i, each] of SUITS.entries())
      if (suit === undefined || suit === each) cuts[i] = (cuts[i] ?? 0) | bits;
  };
  switch (constraint.kind) {
    case "any":
    case "length":
    case "shape":
      return;
    case "allOf":
    case "anyOf":
      for (const one of constraint.of) addCuts(one, cuts);
      return;
    case "not":
      addCuts(constraint.of, cuts);
      return;
    case "hcp":
      add(constraint.suit, 0b1_1110_0000_0000);
      return;
    case "losers":
      add(constraint.suit, 0b1_1100_0000_0000);
      return;
    case "controls":
      add(constraint.suit, 0b1_1000_0000_0000);
      return;
    case "honours":
      add(constraint.suit, 1 << 8);
      return;
    case "quality":
      add(constraint.suit, 1 << Math.max(0, 13 - constraint.top));
      return;
    case "stoppers":
      // One stopper: a card needs as many others as there are higher ones, so nothing below the eight counts.
      add(
        constraint.suit,
        constraint.min <= 1 && constraint.max >= 13 ? 0b1_1111_1100_0000 : 0x1fff,
      );
      return;
    case "cards":
      for (const [i, bits] of cardsBySuit(constraint.cards).entries())
        cuts[i] = (cuts[i] ?? 0) | (bits ^ ((bits << 1) & 0x1fff));
      return;
  }
}
