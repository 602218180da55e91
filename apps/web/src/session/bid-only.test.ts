/** Boards that are bid with partner and not played: opponents pass, and the board ends with the auction. */
import { expect, test } from "vitest";
import { auctionOf, contractOf, hcp, marksOf, scoreOf, sideOf } from "@falsecard/core";
import { ORDERS } from "../boards/deals.js";
import { begin, decide, isAsked, until } from "./game.fixture.js";

test("the board is over with its auction, in no sum, and there again after a reload", async () => {
  const game = begin();
  game.boards.dealTo(ORDERS.bid);
  await until(() => marksOf(game.table.record.value).includes("bid") && isAsked(game));
  expect(game.table.turn.value).toBe("call");
  // Until it is over, only the person's own hand is seen.
  expect(game.table.record.value.deal.N).toBeUndefined();
  await decide(game, "2N");
  while (!game.table.isOver.value) await decide(game);
  const { record } = game.table;
  const auction = auctionOf(record.value);
  expect(
    auction.calls.filter((call, i) => call !== "P" && sideOf(auction.seatOf(i)) === "EW"),
  ).toEqual([]);
  expect(contractOf(record.value)).toMatchObject({ level: 2, strain: "N", declarer: "S" });
  expect(record.value.cards).toEqual([]);
  expect(scoreOf(record.value)).toBeUndefined();
  expect(game.table.halted.value).toBeUndefined();
  const { N, S } = record.value.deal;
  if (N === undefined || S === undefined) throw new Error("the hands are not faced");
  expect(hcp(N.union(S))).toBeGreaterThanOrEqual(22);
  expect(game.scores.played.value).toEqual([]);
  const again = begin(game.kept());
  await until(() => again.table.isOver.value);
  expect(again.table.isBidOnly.value).toBe(true);
  // A call is taken back, and the same cards can be bid again.
  expect(game.mayUndo.value).toBe(true);
  game.replay();
  await until(() => isAsked(game) && !game.table.isOver.value);
  expect(marksOf(game.table.record.value)).toEqual(["replay", "bid"]);
});

test("a board that everybody passes is over too", async () => {
  const game = begin();
  game.boards.dealTo(ORDERS.bid);
  await until(() => marksOf(game.table.record.value).includes("bid") && isAsked(game));
  while (!game.table.isOver.value) await decide(game);
  expect(contractOf(game.table.record.value)).toBeUndefined();
  expect(game.table.halted.value).toBeUndefined();
});
