import { boardOf, dealPack, Random } from "@falsecard/core";
import { expect, test } from "vitest";
import { MODERN, type ConventionCard } from "../system/card.js";
import { differenceOn } from "./difference.js";

const WEAK: ConventionCard = { ...MODERN, name: "weak", notrump: "12-14" };
const deals = Array.from({ length: 40 }, (_, i) => ({
  board: boardOf(i + 1),
  deal: dealPack(Random.from(`difference ${i}`)),
}));

test("a system is bid like itself", () => {
  for (const { board, deal } of deals.slice(0, 15))
    expect(differenceOn(board, deal, [MODERN, MODERN], "IMPs")).toBeUndefined();
});

test("two systems differ first at the call on which their rules differ, and exchanging them exchanges the calls", () => {
  const found = deals.flatMap(({ board, deal }) => {
    const there = differenceOn(board, deal, [MODERN, WEAK], "IMPs");
    const back = differenceOn(board, deal, [WEAK, MODERN], "IMPs");
    expect(back?.rules).toEqual(there?.rules.toReversed());
    return there ?? [];
  });
  expect(found.length).toBeGreaterThan(3);
  for (const { rules, auctions, before } of found) {
    expect(rules[0].call).not.toBe(rules[1].call);
    for (const [i, rule] of rules.entries())
      expect(auctions[i]?.slice(0, before.length + 1)).toEqual([...before, rule.call]);
  }
  // Most of all 12 to 14 balanced, which one opens 1NT and the other a minor.
  const notrump = found.filter(({ rules: [, weak] }) => weak.name === "opening-one-notrump");
  expect(notrump.length).toBeGreaterThan(found.length / 4);
});
