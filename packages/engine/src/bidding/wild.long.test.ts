import { expect, test } from "vitest";
import { MODERN, PAPERS, type ConventionCard } from "./card.js";
import { bidAmongWild } from "./wild.js";

/** Everything of the competitive system that the shipped cards leave out. */
const OTHER: ConventionCard = {
  ...MODERN,
  name: "other",
  "notrump-defence": "landy",
  "doubled-notrump": "natural",
  "negative-doubles": "off",
  "responsive-doubles": "off",
  "support-doubles": "off",
  "cue-raises": "off",
  "jump-overcalls": "intermediate",
  "forcing-pass": "off",
  lebensohl: "off",
  michaels: "off",
  "unusual-notrump": "off",
};

test.each(Array.from({ length: 10 }, (_, part) => part))(
  "10,000 positions among opponents who call anything, part %i",
  (part) => {
    const { positions, faults } = bidAmongWild(`long ${part}`, 10_000, [MODERN, PAPERS, OTHER]);
    expect(positions).toBeGreaterThanOrEqual(10_000);
    expect(faults).toEqual([]);
  },
);
