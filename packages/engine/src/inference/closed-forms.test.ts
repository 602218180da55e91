import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { CardSet, holdingOf, parseCard, sure, SUITS } from "@falsecard/core";
import { describe, expect, test } from "vitest";
import {
  allOf,
  hcpBetween,
  lengthBetween,
  parseConstraint,
  planOf,
  shaped,
  type Constraint,
} from "../constraint/index.js";
import { Belief, hiddenSeat, Marginals } from "./index.js";

/** All hands of 13 cards. */
const HANDS = 635_013_559_600n;

/** How many of all hands satisfy the constraint. */
function hands(constraint: Constraint): bigint {
  const plan = planOf([{ alternatives: [{ weight: 1, constraint }] }]);
  const rest = hiddenSeat("E", 39);
  return Belief.of({
    unseen: CardSet.full,
    hidden: [{ ...hiddenSeat("N"), plan }, rest],
    together: [],
  }).deals();
}

test.each([
  ["any", HANDS],
  ["0 hcp", 2_310_789_600n],
  ["10 hcp", 59_723_754_816n],
  ["37 hcp", 4n],
  ["4-4-3-2", 136_852_887_600n],
  ["4-3-3-3", 66_905_856_160n],
  ["7-6-0-0", 35_335_872n],
  ["13-0-0-0", 4n],
  ["4=4=3=2", 136_852_887_600n / 12n],
  // Exactly one ace: 4 × C(48, 12).
  ["1 aces", 4n * 69_668_534_468n],
  // A yarborough: no card above a nine, C(32, 13).
  ["0 honours", 347_373_600n],
  ["SA HA DA CA", 1_677_106_640n],
])("%s: %d hands", (text, count) => {
  expect(hands(sure(parseConstraint(text)))).toBe(count);
});

test("parts of all hands add up to all hands", () => {
  let byPoints = 0n;
  for (let points = 0; points <= 37; points++) byPoints += hands(hcpBetween(points, points));
  expect(byPoints).toBe(HANDS);
  let byLosers = 0n;
  for (let losers = 0; losers <= 12; losers++)
    byLosers += hands({ kind: "losers", min: losers, max: losers });
  expect(byLosers).toBe(HANDS);
});

test("eight missing cards split as the hypergeometric distribution says", () => {
  // Two hidden hands share eight spades and eighteen other cards.
  const unseen = CardSet.ofHoldings(
    holdingOf(0xff),
    holdingOf(0x3f),
    holdingOf(0x3f),
    holdingOf(0x3f),
  );
  const question = { unseen, hidden: [hiddenSeat("W"), hiddenSeat("E")], together: [] };
  const chances = Marginals.of(question)?.length("W", "S") ?? [];
  const choose = (n: number, k: number): number =>
    k < 0 || k > n ? 0 : k === 0 ? 1 : (choose(n - 1, k - 1) * n) / k;
  for (let length = 0; length <= 8; length++) {
    const ways = choose(8, length) * choose(18, 13 - length);
    expect(chances[length]).toBeCloseTo(ways / choose(26, 13), 14);
  }
});

test("exact counts agree with doubles to 15 digits", () => {
  const plan = (constraint: Constraint) => planOf([{ alternatives: [{ weight: 1, constraint }] }]);
  const question = {
    unseen: CardSet.full,
    hidden: [
      { ...hiddenSeat("N"), plan: plan(allOf(hcpBetween(15, 17), shaped("4-3-3-3", "4-4-3-2"))) },
      { ...hiddenSeat("S"), plan: plan(allOf(hcpBetween(8), lengthBetween("S", 5))) },
      hiddenSeat("E"),
      hiddenSeat("W"),
    ],
    together: [],
  };
  const belief = Belief.of(question);
  expect(belief.count / Number(belief.deals())).toBeCloseTo(1, 14);
});

const tables = fileURLToPath(
  new URL("../../../../../shared/data/tables/tables.json", import.meta.url),
);

describe("the published tables", { tags: ["shared-cases"] }, () => {
  const read = (): {
    suit_splits_percent: Record<string, Record<string, number>>;
    hcp_percent: Record<string, number>;
    shape_percent: Record<string, number>;
  } => JSON.parse(readFileSync(tables, "utf8"));
  const percent = (count: bigint): number => (Number(count) / Number(HANDS)) * 100;

  test("points of a hand", () => {
    for (const [points, expected] of Object.entries(read().hcp_percent)) {
      const n = Number(points);
      expect(percent(hands(hcpBetween(n, n))), points).toBeCloseTo(expected, 5);
    }
  });

  test("shapes of a hand", () => {
    for (const [shape, expected] of Object.entries(read().shape_percent))
      expect(percent(hands(shaped(shape))), shape).toBeCloseTo(expected, 5);
  });

  test("splits of a suit", () => {
    for (const [count, splits] of Object.entries(read().suit_splits_percent)) {
      const missing = Number(count);
      let cards = CardSet.empty;
      for (let i = 0; i < missing; i++) cards = cards.with(sure(parseCard(`S${i + 2}`)));
      for (const suit of SUITS)
        for (const rank of "23456789TJQKA")
          if (suit !== "S" && cards.size < 26) cards = cards.with(sure(parseCard(suit + rank)));
      const question = {
        unseen: cards,
        hidden: [hiddenSeat("W"), hiddenSeat("E")],
        together: [],
      };
      const chances = Marginals.of(question)?.length("W", "S") ?? [];
      for (const [split, expected] of Object.entries(splits)) {
        const [a = 0, b = 0] = split.split("-").map(Number);
        const chance = (chances[a] ?? 0) + (a === b ? 0 : (chances[b] ?? 0));
        expect(chance * 100, split).toBeCloseTo(expected, 4);
      }
    }
  });
});
