import { Auction, hcp, parseHand, partnerOf, sure, type Call } from "@falsecard/core";
import { expect, test } from "vitest";
import { chooseCall } from "./bidder.js";
import { simulateCall, type Tricks } from "./simulate.js";

/** A crude stand-in for the solver: tricks by the points of declarer's side. */
const byPoints: Tricks = (deal, { declarer }) =>
  Math.max(
    0,
    Math.min(13, Math.round((hcp(deal[declarer]) + hcp(deal[partnerOf(declarer)])) / 2.6)),
  );

const position = (calls: string) => ({
  auction: sure(Auction.of("S", calls.split(" ") as Call[])),
  vulnerability: "None" as const,
});

test("tries every candidate of judgement on the same deals, and says what it found", () => {
  const hand = sure(parseHand("AKQ86.T763.J8.AT"));
  const simulated = simulateCall(position("1S 2H 2S 4H"), hand, byPoints, "figure 3");
  expect(simulated.tried.length).toBeGreaterThan(1);
  expect(simulated.deals).toBeGreaterThanOrEqual(8);
  expect(simulated.tried[0]).toMatchObject({
    call: chooseCall(position("1S 2H 2S 4H"), hand).call,
    imps: 0,
  });
  expect(simulateCall(position("1S 2H 2S 4H"), hand, byPoints, "figure 3")).toEqual(simulated);
});

test("an agreement is not put to the test", () => {
  const hand = sure(parseHand("AJ6.KT95.84.K732"));
  const simulated = simulateCall(position("1N P"), hand, byPoints, "stayman");
  expect(simulated).toMatchObject({ call: "2C", tried: [], deals: 0 });
});
