import { readFileSync } from "node:fs";
import { Auction, bySide, parseHand, sure, type Call } from "@falsecard/core";
import { expect, test } from "vitest";
import { chooseCall, explain } from "./bidder.js";
import { checkSystem } from "./language/check.js";
import { parseConventionCard, writtenOf } from "./own-system.js";

/** The text that docs/LANGUAGE.md teaches with. */
const [, TEXT = ""] =
  /```drury\n([\s\S]*?)```/.exec(
    readFileSync(new URL("../../../../docs/LANGUAGE.md", import.meta.url), "utf8"),
  ) ?? [];
const card = sure(parseConventionCard(TEXT));
const position = (calls: string) =>
  ({
    auction: sure(Auction.of("N", calls.split(" ") as Call[])),
    vulnerability: "None",
    cards: bySide(() => card),
    scoring: "IMPs",
  }) as const;

test("the tutorial's convention has no more than ten lines", () => {
  expect(TEXT.split("\n").filter((line) => line.trim() !== "").length).toBeLessThanOrEqual(10);
});

test.each([
  ["P P 1S P", "KJ4.A952.QJ83.72", "2C"],
  ["P P 1H P", "A952.KJ4.QJ83.72", "2C"],
  // One who has not passed does not play it, and with less there is a raise.
  ["1S P", "KJ4.A952.QJ83.72", "1N"],
  ["P P 1S P", "KJ4.9752.QJ83.72", "2S"],
  ["P P 1S P 2C P", "AQ852.K5.KJ83.72", "2D"],
  ["P P 1S P 2C P", "AQ852.K5.J983.72", "2S"],
  ["P P 1S P 2C P", "AQ852.K5.AKJ3.72", "4S"],
])("after %s, %s bids %s", (calls, hand, call) => {
  expect(chooseCall(position(calls), sure(parseHand(hand))).call).toBe(call);
});

test("it is alerted, agrees the major, and the checks find nothing", () => {
  const drury = explain(position("P P 1H P 2C")).at(-1)?.meaning;
  expect(drury).toMatchObject({ name: "drury", artificial: true, agrees: "H", forcing: "round" });
  const found = checkSystem({
    seed: "tutorial",
    auctions: 150,
    cards: bySide(() => card),
    written: writtenOf(card),
    own: ({ file }) => file === undefined,
  });
  expect(found).toEqual([]);
});
