import { expect, test } from "vitest";
import { CARDS_SHIPPED, MODERN, PAPERS_CARD, SAYC, type ConventionCard } from "./system/card.js";
import { LIVELY } from "./system/card.fixture.js";
import { checkSoundness } from "./soundness.fixture.js";

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
      cards: [MODERN, PAPERS_CARD, OTHER, LIVELY],
      opponents: "anything legal",
    });
    expect(positions).toBeGreaterThanOrEqual(10_000);
    expect(faults).toEqual([]);
  },
);

/** Nine calls a board: the boards of a long evening, by one change of the card or by another system. */
const BOARDS = 2_000;

test.each<ConventionCard>([
  { ...MODERN, name: "a notrump of 12-14", notrump: "12-14" },
  { ...MODERN, name: "weak twos off", "weak-twos": "off" },
  { ...MODERN, name: "D.O.N.T.", "notrump-defence": "dont" },
  SAYC,
  PAPERS_CARD,
])("2,000 boards by $name", (card) => {
  const check = { seed: card.name, positions: 9 * BOARDS, cards: [card] };
  expect(checkSoundness({ ...check, opponents: "by the rules" }).faults).toEqual([]);
});

test("300 boards of the modern system against the Yellow Card", () => {
  const check = { seed: "two systems", positions: 2_700, cards: [MODERN], theirs: SAYC };
  expect(checkSoundness({ ...check, opponents: "by the rules" }).faults).toEqual([]);
});
