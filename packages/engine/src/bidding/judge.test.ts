import { parseHand, sure } from "@falsecard/core";
import { expect, test } from "vitest";
import { positionAfter } from "./bidder/position.fixture.js";
import { judgeCall } from "./judge.js";

const papers = (calls: string, hand: string) =>
  judgeCall(positionAfter("S", calls), sure(parseHand(hand)), { judge: "papers" });

test("the papers' judge gives its case as soon as the auction is open, also below the three level", () => {
  // The worked example of paper 004: the opponents have only passed, and a sacrifice is cheaper than their game.
  expect(papers("2S P", "K8752.75.8.J9843")).toMatchObject({
    call: "4S",
    changed: false,
    advice: { case: 4, call: "4S", bid: "4S", playing: -300, defending: -420 },
  });
  expect(papers("1H", "K8752.A75.8.J984").advice?.theirBid).toBe(1);
  expect(papers("P P", "K8752.A75.8.J984").advice).toBeUndefined();
});

test("a double that asks partner for a bid is not the agent's, so the rules' call stands", () => {
  const over = papers("1H", "K8752.A75.8.J984");
  expect(over.advice?.call).toBe("X");
  expect(over).toMatchObject({ call: "1S", changed: false });
  // Short in hearts the double of the rules is for takeout; the agent's own would be for penalties.
  const takeout = papers("1H", "KQ87.5.AJ82.Q984");
  expect(takeout).toMatchObject({ call: "X", rule: { name: "takeout-double" }, changed: false });
});

test("over a high contract the agent's call replaces the rules' where a rule has it", () => {
  const saved = papers("1S 2H 2S 4H", "AKQ86.T763.J8.AT");
  expect(saved).toMatchObject({ call: "X", advice: { case: 2, playing: 420, defending: 800 } });
});
