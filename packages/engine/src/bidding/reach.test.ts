import { bySide, dealPack, makeHand, Random, type Call } from "@falsecard/core";
import { expect, test } from "vitest";
import { satisfies } from "../constraint/constraint.js";
import { MODERN, PAPERS_CARD, SAYC, type ConventionCard } from "./system/card.js";
import { exampleOf } from "./situation/example.js";
import { wholeHandOf } from "./situation/meaning.fixture.js";
import { NAMES, type RuleName } from "./system/names.js";
import { Situation } from "./situation/situation.js";
import { systemOf, writtenOf } from "./bidder/systems.js";

/** A card that plays everything that the shipped cards leave out. */
const OTHER: ConventionCard = {
  ...MODERN,
  name: "other",
  "notrump-defence": "landy",
  "inverted-minors": "on",
  "minor-transfers": "relay",
  smolen: "off",
  blackwood: "aces",
  texas: "off",
  "weak-two-ask": "ogust",
  drury: "on",
};

/** Names that no rule has: of a call that no rule makes, and of one whose promise is stated. */
const NO_RULE: readonly RuleName[] = ["outside-the-system", "stated"];

const start = (card: ConventionCard): Situation =>
  Situation.start("N", {
    vulnerability: "None",
    cards: bySide(() => card),
    scoring: "IMPs",
    systems: bySide(() => systemOf(card)),
    proposals: bySide(() => writtenOf(card).proposals),
  });

/** Bids a random deal, the opponents of North silent on every other; every call is within its own meaning. */
function bid(seed: number, card: ConventionCard, reached: Set<RuleName>): void {
  const deal = dealPack(Random.from(`reach ${seed}`));
  let situation = start(card);
  while (situation.auction.turn !== undefined) {
    const { seat } = situation;
    let call: Call = "P";
    if (seed % 2 === 0 || seat === "N" || seat === "S") {
      const hand = deal[seat];
      const rule = situation.ruleFor(hand);
      ({ call } = rule);
      reached.add(rule.name);
      expect(
        satisfies(wholeHandOf(situation.meaning(call)), hand),
        `${makeHand(hand)} after ${situation.auction.calls.join(" ")} calls ${call}`,
      ).toBe(true);
    }
    situation = situation.after(call);
  }
}

/** Auctions in which the rarer rules apply. */
const PLACES: readonly (readonly [ConventionCard, string])[] = [
  ...[
    "",
    "P P P",
    "1N P",
    "2N P",
    "1N P 2C P",
    "1N P 2C P 2D P",
    "1N P 2C P 2H P",
    "2N P 3C P 3S P",
    "1N P 2D P",
    "1N P 2D P 2H P",
    "1N P 2H P 2S P",
    "1N P 2S P",
    "1N P 2S P 3C P",
    "1N P 4C P",
    "1N P 4N P",
    "2C P",
    "2C P 2D P",
    "2C P 2D P 2S P",
    "2C P 2S P",
    "2S P 2N P",
    "3N P",
    "1S P",
    "P P 1S P",
    "1S P 2S P",
    "1H P 2N P",
    "1S P 1N P",
    "1C P 1H P",
    "1C P 1S P",
    "1C P 1S P 3S P 4N P 5C P",
    "1C P 1S P 1N P",
    "1C P 1S P 1N P 2D P",
    "1D P 1S P 2D P",
    "1D P 1S P 2C P",
    "1D P 1S P 2C P 2H P",
    "1D P 1S P 2N P",
    "1S P 2C P 2S P",
    "1S P 2C P 2S P 3S P",
    "1S P 2C P 2S P 3S P 5N P",
    "1S P 3S P",
    "1S P 3S P 4N P",
    "1S P 3S P 4N P 5C P",
    "1S P 3S P 4N P 5C P 5D P",
    "2C P 2S P 4N P 5S P",
    "2C P 2S P 4N P 5S P 5N P",
    "1N",
    "1N 2C P",
    "1N X P P",
    "1N 2D",
    "1N 2D 2N P",
    "1N 2D 2N P 3C P",
    "1N 2D 3D P",
    "1H",
    "2H",
    "1C P P",
    "1H X P",
    "1H X P 1S P",
    "1H X 2H",
    "1H 2H P",
    "1D 1S",
    "2C 2D",
    "1D X XX 1H",
    "1S X",
    "1S X XX 2C",
    "1S P 2C 2H",
    "1S P 2C 3D",
    "1S P 2N 4C",
    "1S P 2C 3D P P",
    "2C 2S P P",
    "1S P 6S",
    "1D P 1H 1S",
    "2S X P",
    "1S 2H 2S 3H",
    "1C P P X P P",
    "1H P 1S P 3D P",
    "1C 1D P 1H P 2C P",
    "1C 1D P",
    "1H X XX P P",
  ].map((text) => [MODERN, text] as const),
  ...["1N", "1N X P", "1N 2C P", "1S P", "1S P 1N P"].map((text) => [PAPERS_CARD, text] as const),
  ...[
    "",
    "1N P",
    "1D P",
    "1S P",
    "1S P 2D P",
    "2C P 2D P",
    "1S P 3S P 4N P 5D P 5N P",
    "1S P 2N P 4S P 4N P 5D P 5N P",
  ].map((text) => [SAYC, text] as const),
  ...[
    "1N",
    "1N P",
    "1N P 2S P",
    "1N P 2S P 3C P",
    "1N P 2C P 2D P",
    "2S P 2N P",
    "1D P",
    "1D P 2D P",
    "1S P 3S P 4N P",
    "1H P 1S P",
    "P P 1S P",
    "P P 1S P 2C P",
  ].map((text) => [OTHER, text] as const),
];

/** Draws a hand, by the exact counter, for every rule of the place that has not been seen yet. */
function construct(card: ConventionCard, auction: string, reached: Set<RuleName>): void {
  let situation = start(card);
  for (const call of auction.split(" ").filter((word) => word !== ""))
    situation = situation.after(call as Call);
  const random = Random.from(auction);
  for (const rule of situation.rules)
    if (!reached.has(rule.name) && exampleOf(situation, rule, random, 150) !== undefined)
      reached.add(rule.name);
}

test("no rule is out of reach", () => {
  const reached = new Set<RuleName>();
  const cards = [MODERN, PAPERS_CARD, OTHER];
  for (let i = 0; i < 75; i++) bid(i, cards[i % 3] ?? MODERN, reached);
  for (const [card, auction] of PLACES) construct(card, auction, reached);
  const missing = (Object.keys(NAMES) as RuleName[]).filter(
    (name) => !reached.has(name) && !NO_RULE.includes(name),
  );
  expect(missing).toEqual([]);
});
