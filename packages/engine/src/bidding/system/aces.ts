/** Aces and kings by number, for the asks that count them. */
import type { Suit } from "@falsecard/core";
import type { Constraint } from "../../constraint/constraint.js";

const ACES = ["SA", "HA", "DA", "CA"] as const;
export const KINGS = ["SK", "HK", "DK", "CK"] as const;

/** So many of these cards. */
export const count = (cards: readonly string[], min: number, max = min): Constraint => ({
  kind: "cards",
  cards,
  min,
  max,
});

/** The four aces, and the king of trumps if a suit is agreed. */
export const keyCards = (trump: Suit | undefined): readonly string[] =>
  trump === undefined ? ACES : [...ACES, `${trump}K`];
