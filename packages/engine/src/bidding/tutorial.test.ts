import { readFileSync } from "node:fs";
import { Auction, bySide, parseHand, sure, type Call } from "@falsecard/core";
import { expect, test } from "vitest";
import { chooseCall, explainCalls } from "./bidder/bidder.js";
import type { ConventionCard } from "./system/card.js";
import { checkSystem } from "./language/check/check.fixture.js";
import {
  FACT_PHRASES,
  HAND_PHRASES,
  LIST_PHRASES,
  NUMBER_PHRASES,
  SUIT_PHRASES,
} from "./language/words/vocabulary.js";
import { checkOf, parseConventionCard } from "./bidder/systems.js";

const DOCUMENT = readFileSync(new URL("../../../../docs/LANGUAGE.md", import.meta.url), "utf8");
/** The texts that docs/LANGUAGE.md teaches with. */
const [, TEXT = ""] = /```drury\n([\s\S]*?)```/.exec(DOCUMENT) ?? [];
const [, NAMYATS = ""] = /```namyats\n([\s\S]*?)```/.exec(DOCUMENT) ?? [];
const [, LUCAS = ""] = /```lucas\n([\s\S]*?)```/.exec(DOCUMENT) ?? [];
const card = sure(parseConventionCard(TEXT));
const namyats = sure(parseConventionCard(NAMYATS));
const lucas = sure(parseConventionCard(LUCAS));
const position = (calls: string, own: ConventionCard = card) =>
  ({
    auction: sure(Auction.of("N", calls.split(" ").filter((call) => call !== "") as Call[])),
    vulnerability: "None",
    cards: bySide(() => own),
    scoring: "IMPs",
  }) as const;

test("the tutorial's convention has no more than ten lines", () => {
  expect(TEXT.split("\n").filter((line) => line.trim() !== "").length).toBeLessThanOrEqual(10);
});

test.each([
  ["P P 1S P", "KJ4.A952.QJ83.72", "2C"],
  ["P P 1H P", "A952.KJ4.QJ83.72", "2C"],
  // An unpassed hand does not play it, and a weaker one raises.
  ["1S P", "KJ4.A952.QJ83.72", "1N"],
  ["P P 1S P", "KJ4.9752.QJ83.72", "2S"],
  ["P P 1S P 2C P", "AQ852.K5.KJ83.72", "2D"],
  ["P P 1S P 2C P", "AQ852.K5.J983.72", "2S"],
  ["P P 1S P 2C P", "AQ852.K5.AKJ3.72", "4S"],
])("after %s, %s bids %s", (calls, hand, call) => {
  expect(chooseCall(position(calls), sure(parseHand(hand))).call).toBe(call);
});

test("it is alerted, agrees the major, and the checks find nothing", () => {
  const drury = explainCalls(position("P P 1H P 2C")).at(-1)?.meaning;
  expect(drury).toMatchObject({ name: "drury", artificial: true, agrees: "H", forcing: "round" });
  expect(checkSystem(checkOf(card, { seed: "tutorial", auctions: 150 }))).toEqual([]);
});

test.each([
  ["", "K5.AKQ98743.4.32", "4C"],
  ["", "AKQ98743.K5.4.32", "4D"],
  // A point less in a poor suit is still a preempt.
  ["", "5.KJ987432.43.32", "4H"],
  ["4C P", "QJ42.5.KQ983.A72", "4H"],
  ["4D P", "5.QJ42.KQ983.A72", "4S"],
])("with Namyats, after “%s”, %s bids %s", (calls, hand, call) => {
  expect(chooseCall(position(calls, namyats), sure(parseHand(hand))).call).toBe(call);
});

test.each([
  ["", "KQ982.5.K9843.72", "2S"],
  ["", "KQ9832.5.984.972", "P"],
  // The other weak twos are as they were, and an opening bid comes first.
  ["", "5.KQ9832.984.972", "2H"],
  ["", "AKQ98.5.K9843.72", "1S"],
])("with spades and a minor shown by 2♠, after “%s”, %s bids %s", (calls, hand, call) => {
  expect(chooseCall(position(calls, lucas), sure(parseHand(hand))).call).toBe(call);
});

test("every word of the auction is in the document, so that no reader needs the code", () => {
  const [, words = ""] = DOCUMENT.split("## All words of the auction");
  const tables = [FACT_PHRASES, NUMBER_PHRASES, SUIT_PHRASES, LIST_PHRASES, HAND_PHRASES];
  for (const key of tables.flatMap(({ keys }) => keys)) expect(words).toContain(`\`${key}\``);
});
