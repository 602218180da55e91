import { Auction, Random, sure, type Call } from "@falsecard/core";
import { expect, test } from "vitest";
import { chooseCall } from "../bidder/bidder.js";
import { bookPage, pagePosition } from "./book.js";
import { MODERN, SAYC } from "../system/card.js";
import { rowDeals } from "./row-deals.js";

test.each([
  ["modern", "", MODERN],
  ["modern", "1N P 2C P", MODERN],
  ["modern", "1D 1S P", MODERN],
  ["sayc", "1S P", SAYC],
])("%s, %j: every deal of a row is bid as the page says, call by call", (_, auction, card) => {
  const calls = auction.split(" ").filter((word) => word !== "") as Call[];
  const { entries } = bookPage(calls, card);
  expect(entries.length).toBeGreaterThan(2);
  let found = 0;
  for (const entry of entries.slice(0, 6)) {
    const deals = rowDeals(calls, card, entry, Random.from("rows"), 2);
    expect(rowDeals(calls, card, entry, Random.from("rows"), 2)).toEqual(deals);
    found += deals.length;
    for (const deal of deals)
      for (const [i, call] of [...calls, entry.call].entries()) {
        const position = {
          ...pagePosition(calls, card),
          auction: sure(Auction.of("N", calls.slice(0, i))),
        };
        const { turn } = position.auction;
        if (turn === undefined) throw new Error("the auction is over");
        const choice = chooseCall(position, deal[turn]);
        expect(choice.call).toBe(call);
        if (i === calls.length) expect(choice.rule.name).toBe(entry.rule.name);
      }
  }
  // A row to which rules ahead leave hardly any hand may have no deal; most rows have as many as wanted.
  expect(found).toBeGreaterThanOrEqual(Math.min(6, entries.length));
});
