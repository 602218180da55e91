import { Auction, bySide, dealPack, makeHand, Random } from "@falsecard/core";
import { expect, test } from "vitest";
import { situationOf } from "../bidder/bidder.js";
import { bookPages, type Page } from "./book.js";
import { MODERN, type ConventionCard } from "../system/card.js";

const BOARDS = 2_000;

test.each<ConventionCard>([
  { ...MODERN, name: "a notrump of 12-14", notrump: "12-14" },
  { ...MODERN, name: "weak twos off", "weak-twos": "off" },
  { ...MODERN, name: "D.O.N.T.", "notrump-defence": "dont" },
])("the book says what is bid on 2,000 boards by $name", (card) => {
  const pages = new Map<string, Page>();
  for (const page of bookPages(card)) pages.set(page.auction.join(" "), page);
  const random = Random.from(card.name);
  const missing: string[] = [];
  let met = 0;
  for (let board = 0; board < BOARDS; board++) {
    const deal = dealPack(random);
    let situation = situationOf({
      auction: Auction.start("N"),
      vulnerability: "None",
      cards: bySide(() => card),
      scoring: "IMPs",
    });
    while (situation.auction.turn !== undefined) {
      const hand = deal[situation.auction.turn];
      const { call, name } = situation.ruleFor(hand);
      const calls = situation.auction.calls.join(" ");
      const page = pages.get(calls);
      if (page !== undefined) {
        met++;
        if (
          !page.entries.some(
            (entry) =>
              entry.call === call && entry.meaning.readings.some(({ rule }) => rule === name),
          )
        )
          missing.push(`${calls || "opening"}: ${call} (${name}) with ${makeHand(hand)}`);
      }
      situation = situation.after(call);
    }
  }
  expect(met).toBeGreaterThan(2 * BOARDS);
  expect(missing).toEqual([]);
});
