/** Cards that are not shipped, so that checks meet what the shipped ones leave out. */
import { MODERN, type ConventionCard } from "./card.js";

/** A card of modern conventions that the shipped cards leave out or play differently. */
export const LIVELY: ConventionCard = {
  ...MODERN,
  name: "lively",
  openings: "nineteen",
  "third-seat-twos": "five",
  preempts: "by-seat",
  drury: "on",
  "two-suiters": "any",
  runouts: "off",
  "lead-directing-doubles": "off",
  "balancing-answers": "full",
};
