/** The suit symbols as our own paths, so that they look the same on every device. */
import type { Suit } from "@falsecard/core";
import type { VNode } from "preact";

/** Paths in a square of 100. */
export const SUIT_LINES: Readonly<Record<Suit, string>> = {
  S: "M50 2Q53 20 75 38Q95 54 95 69Q95 89 75 89Q60 89 53 75Q55 91 67 98L33 98Q45 91 47 75Q40 89 25 89Q5 89 5 69Q5 54 25 38Q47 20 50 2Z",
  H: "M50 97Q46 82 24 61Q4 43 4 27Q4 5 26 5Q44 5 50 25Q56 5 74 5Q96 5 96 27Q96 43 76 61Q54 82 50 97Z",
  D: "M50 2Q64 28 89 50Q64 72 50 98Q36 72 11 50Q36 28 50 2Z",
  C: "M50 3Q72 3 72 25Q72 34 65 41Q70 39 76 39Q97 39 97 60Q97 81 76 81Q61 81 53 68Q55 89 67 98L33 98Q45 89 47 68Q39 81 24 81Q3 81 3 60Q3 39 24 39Q30 39 35 41Q28 34 28 25Q28 3 50 3Z",
};

/** A suit symbol as high as a capital letter. */
export function SuitSign({ suit }: { readonly suit: Suit }): VNode {
  return (
    <svg class="suit-sign" viewBox="0 0 100 100" aria-hidden="true">
      <path d={SUIT_LINES[suit]} />
    </svg>
  );
}
