import { expect, test } from "vitest";
import { CARDS_SHIPPED, MODERN, PAPERS, type ConventionCard } from "./card.js";
import { LIVELY } from "./card.fixture.js";
import { checkSoundness } from "./soundness.js";

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

const parts = Array.from({ length: 10 }, (_, part) => part);

test.each(parts)("100,000 positions of our own bidding, part %i of a million", (part) => {
  const { positions, faults } = checkSoundness({
    seed: `own ${part}`,
    positions: 100_000,
    cards: [...CARDS_SHIPPED, LIVELY],
    opponents: "by the rules",
  });
  expect(positions).toBeGreaterThanOrEqual(100_000);
  expect(faults).toEqual([]);
});

test.each(parts)(
  "10,000 positions among opponents who call anything, part %i of 100,000",
  (part) => {
    const { positions, faults } = checkSoundness({
      seed: `long ${part}`,
      positions: 10_000,
      cards: [MODERN, PAPERS, OTHER, LIVELY],
      opponents: "anything legal",
    });
    expect(positions).toBeGreaterThanOrEqual(10_000);
    expect(faults).toEqual([]);
  },
);
