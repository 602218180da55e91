/** Suit symbols and icons as SVG paths. Icons are lines of one weight in a square of 24. */
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

const LINES = {
  auction: "M4 6h16M4 12h16M4 18h10",
  why: "M9 9a3 3 0 1 1 4.5 2.6c-1 .6-1.5 1.2-1.5 2.4M12 17.5v.5M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18",
  beliefs: "M5 20V11M10 20V5M15 20v-6M20 20V9",
  analysis: "M3 20h18M4 15l5-5 4 3 7-8",
  scores: "M7 4h10v5a5 5 0 0 1-10 0ZM7 6H4c0 3 1 4 3 4M17 6h3c0 3-1 4-3 4M12 14v4M8 20h8",
  eight: "M20 14.5A8.5 8.5 0 1 1 9.5 4 7 7 0 0 0 20 14.5",
  deals: "M8 4h10a2 2 0 0 1 2 2v12M4 8h10a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2Z",
  settings: "M4 7h9M17 7h3M4 17h3M11 17h9M15 4.5v5M9 14.5v5",
  book: "M4 5h6a2 2 0 0 1 2 2v13a2 2 0 0 0-2-2H4ZM20 5h-6a2 2 0 0 0-2 2v13a2 2 0 0 1 2-2h6Z",
  hint: "M9 18h6M10 21h4M12 3a6 6 0 0 0-3.5 10.9c.6.5.9 1.1 1 2.1h5c.1-1 .4-1.6 1-2.1A6 6 0 0 0 12 3",
  stop: "M7 7h10v10H7Z",
  undo: "M9 7 4 12l5 5M4 12h10a6 6 0 0 1 6 6",
  claim: "M6 21V4M6 5c5-3 7 3 12 0v9c-5 3-7-3-12 0",
  last: "M8 5h8a2 2 0 0 1 2 2v12H10a2 2 0 0 1-2-2ZM5 8v9a4 4 0 0 0 4 4",
  deal: "M12 5v14M5 12h14",
  next: "M5 12h14M13 6l6 6-6 6",
  replay: "M5 12a7 7 0 1 0 2.3-5.2M5 4v4h4",
  close: "M6 6l12 12M18 6 6 18",
  keys: "M3 7h18v10H3ZM7 11h.1M11 11h.1M15 11h.1M8 14h8",
  signal: "M5 5h14v10h-7l-4 4v-4H5Z",
  sound: "M4 10v4h4l5 4V6L8 10ZM16.5 9a4 4 0 0 1 0 6",
} as const;

export type IconName = keyof typeof LINES;

export function Icon({ name }: { readonly name: IconName }): VNode {
  return (
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={LINES[name]} />
    </svg>
  );
}
