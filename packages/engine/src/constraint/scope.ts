/** Scope: what a constraint looks at, and where it tells the cards of a suit apart. */
import { SUITS, type Suit } from "@falsecard/core";
import { cardsBySuit, leavesOf, type Constraint, type Count, type Leaf } from "./constraint.js";
import { tallyName } from "./tally.js";

type Scope =
  | { readonly of: "nothing" }
  | { readonly of: "suit"; readonly suit: Suit }
  | { readonly of: "lengths" }
  | { readonly of: "tally"; readonly name: string }
  | { readonly of: "hand" };

const NOTHING: Scope = { of: "nothing" };
const LENGTHS: Scope = { of: "lengths" };
const HAND: Scope = { of: "hand" };

/** What a constraint looks at. */
export const scopeOf = (constraint: Constraint): Scope =>
  leavesOf(constraint).map(scopeOfLeaf).reduce(joined, NOTHING);

function scopeOfLeaf(leaf: Leaf): Scope {
  if (leaf.kind === "any") return NOTHING;
  if (leaf.kind === "shape") return LENGTHS;
  const suit = suitOfCount(leaf);
  return suit === undefined ? { of: "tally", name: tallyName(leaf) } : { of: "suit", suit };
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
export const onlyLengths = (constraint: Constraint): boolean =>
  leavesOf(constraint).every(({ kind }) => kind === "length" || kind === "shape" || kind === "any");

/** The one suit a count looks at, if it is one. */
function suitOfCount(count: Count): Suit | undefined {
  if (count.kind !== "cards") return count.suit;
  const suits = SUITS.filter((_, i) => cardsBySuit(count.cards)[i] !== 0);
  return suits.length === 1 ? suits[0] : undefined;
}

/** Where a constraint cuts each suit into runs of cards that are alike. */
export function addCuts(constraint: Constraint, cuts: number[]): void {
  for (const leaf of leavesOf(constraint)) {
    if (leaf.kind === "any" || leaf.kind === "length" || leaf.kind === "shape") continue;
    for (const [i, suit] of SUITS.entries())
      if (leaf.kind === "cards" || leaf.suit === undefined || leaf.suit === suit)
        cuts[i] = (cuts[i] ?? 0) | cutsOf(leaf, i);
  }
}

/** Where a count cuts a suit. */
function cutsOf(count: Exclude<Count, { readonly kind: "length" }>, suit: number): number {
  switch (count.kind) {
    case "hcp":
      return 0b1_1110_0000_0000;
    case "losers":
      return 0b1_1100_0000_0000;
    case "controls":
      return 0b1_1000_0000_0000;
    case "honours":
      return 1 << 8;
    case "quality":
      return 1 << Math.max(0, 13 - count.top);
    case "stoppers":
      // One stopper: a card needs as many others as there are higher ones, so nothing below the eight counts.
      return count.min <= 1 && count.max >= 13 ? 0b1_1111_1100_0000 : 0x1fff;
    case "cards": {
      const bits = cardsBySuit(count.cards)[suit] ?? 0;
      return bits ^ ((bits << 1) & 0x1fff);
    }
  }
}
