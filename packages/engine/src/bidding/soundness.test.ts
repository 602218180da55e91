import { expect, test } from "vitest";
import { CARDS_SHIPPED, MODERN, type ConventionCard } from "./card.js";
import { checkSoundness } from "./soundness.js";

/** The habits of today that the shipped cards leave out, or play otherwise. */
const LIVELY: ConventionCard = {
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

test.each(["by the rules", "anything legal"] as const)(
  "with opponents who call %s, every call of ours keeps its word",
  (opponents) => {
    const check = { seed: "sound", positions: 1_500, cards: [...CARDS_SHIPPED, LIVELY], opponents };
    expect(checkSoundness(check).faults).toEqual([]);
  },
);
