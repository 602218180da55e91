import { Auction, bySide, parseHand, sure, type Call } from "@falsecard/core";
import { expect, test } from "vitest";
import { MODERN } from "../system/card.js";
import { whyNot } from "./why-not.js";

const asked = (calls: readonly Call[], hand: string, call: Call) =>
  whyNot(
    {
      auction: sure(Auction.of("N", calls)),
      vulnerability: "None",
      cards: bySide(() => MODERN),
      scoring: "IMPs",
    },
    sure(parseHand(hand)),
    call,
  );

test("what a hand lacks is every part that must hold and does not", () => {
  const { status, tried, choice } = asked(["1S", "P"], "K5.AQ84.QJ42.T98", "2H");
  expect(status).toBe("unfit");
  expect(choice.call).toBe("1N");
  expect(tried.map(({ misses }) => misses)).toEqual([
    [
      { kind: "hcp", min: 13, max: 37 },
      { kind: "length", suit: "H", min: 5, max: 13 },
    ],
  ]);
});

test("a call that the hand is right for may come behind another", () => {
  // Five spades and five hearts: the higher is bid first.
  const { status, choice, tried } = asked(["1D", "P"], "KQ842.AJ753.7.Q2", "1H");
  expect(choice.call).toBe("1S");
  expect(status).toBe("behind");
  expect(tried.find(({ misses }) => misses.length === 0)?.ahead).toBe(false);
});

test.each([
  ["the laws forbid it", "1C", "illegal"],
  ["no rule has it", "7D", "no-rule"],
  ["it is what the rules call", "1N", "chosen"],
] as const)("%s", (_, call, status) => {
  expect(asked(["1S", "P"], "K5.AQ84.QJ42.T98", call).status).toBe(status);
});
