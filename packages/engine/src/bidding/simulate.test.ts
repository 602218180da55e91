import {
  Auction,
  dealPack,
  hcp,
  parseHand,
  partnerOf,
  Random,
  sure,
  VULNERABILITIES,
  type Call,
  type Scoring,
} from "@falsecard/core";
import { expect, test } from "vitest";
import { chooseCall, ruleFor, situationOf } from "./bidder.js";
import { imagine } from "./imagine.js";
import { judgeCall } from "./judge.js";
import { candidatesOf, simulateCall, SIMULATION, type Tricks } from "./simulate.js";
import { USUAL } from "./position.fixture.js";

/** A crude stand-in for the solver: tricks by the points of declarer's side. */
const byPoints: Tricks = (deal, { declarer }) => {
  const points = hcp(deal[declarer]) + hcp(deal[partnerOf(declarer)]);
  return { tricks: Math.max(0, Math.min(13, Math.round(points / 2.6))), nodes: 1 };
};

const position = (calls: string, scoring: Scoring = "IMPs") => ({
  ...USUAL,
  auction: sure(Auction.of("S", calls.split(" ") as Call[])),
  vulnerability: "None" as const,
  scoring,
});
const figure3 = sure(parseHand("AKQ86.T763.J8.AT"));

test("tries every candidate of judgement on the same deals, and says what it found", () => {
  const simulated = simulateCall(position("1S 2H 2S 4H"), figure3, byPoints, "figure 3");
  expect(simulated.tried.length).toBeGreaterThan(1);
  expect(simulated.deals).toBeGreaterThanOrEqual(SIMULATION.round);
  expect(simulated.tried[0]).toMatchObject({
    call: chooseCall(position("1S 2H 2S 4H"), figure3).call,
    gain: 0,
  });
  // A function of its input.
  expect(simulateCall(position("1S 2H 2S 4H"), figure3, byPoints, "figure 3")).toEqual(simulated);
});

test("counts in the unit of the form of scoring", () => {
  const units = (["IMPs", "matchpoints", "total points"] as const).map((scoring) => {
    const { unit, tried } = simulateCall(
      position("1S 2H 2S 4H", scoring),
      figure3,
      byPoints,
      "figure 3",
    );
    if (unit === "boards")
      for (const { gain } of tried) expect(Math.abs(gain)).toBeLessThanOrEqual(0.5);
    return unit;
  });
  expect(units).toEqual(["IMPs", "boards", "points"]);
});

test("an agreement is not put to the test", () => {
  const hand = sure(parseHand("AJ6.KT95.84.K732"));
  const simulated = simulateCall(position("1N P"), hand, byPoints, "stayman");
  expect(simulated).toMatchObject({ call: "2C", tried: [], deals: 0, changed: false });
});

test("whoever is out of time gets the call of the rules", () => {
  const stopped = simulateCall(
    position("1S 2H 2S 4H"),
    figure3,
    byPoints,
    "figure 3",
    SIMULATION,
    () => true,
  );
  expect(stopped).toMatchObject({
    call: chooseCall(position("1S 2H 2S 4H"), figure3).call,
    deals: 0,
    changed: false,
  });
});

test("whose every deal is too dear to solve gets the call of the rules too", () => {
  const dear: Tricks = (_deal, _contract, nodes) => ({ tricks: undefined, nodes });
  expect(simulateCall(position("1S 2H 2S 4H"), figure3, dear, "dear")).toMatchObject({
    call: chooseCall(position("1S 2H 2S 4H"), figure3).call,
    changed: false,
  });
});

test("imagined deals hold the hand, and most of them explain every call", () => {
  const here = position("1S 2D 2S 3D");
  const deals = imagine(here, figure3, Random.from("imagine"), {
    deals: 20,
    tries: 100,
    exchanges: 200,
  });
  expect(deals.length).toBe(20);
  let fitting = 0;
  for (const deal of deals) {
    expect(deal.S.equals(figure3)).toBe(true);
    let situation = situationOf({ ...here, auction: Auction.start("S") });
    const fits = here.auction.calls.every((call) => {
      const same = ruleFor(situation, deal[situation.seat]).call === call;
      situation = situation.after(call);
      return same;
    });
    fitting += Number(fits);
  }
  expect(fitting).toBeGreaterThan(10);
});

test("candidates ask nothing of partner, are legal and never pass a forcing bid", () => {
  let tried = 0;
  for (let i = 0; i < 60; i++) {
    const random = Random.from(`candidates ${i}`);
    const deal = dealPack(random);
    const vulnerability = VULNERABILITIES[random.below(4)] ?? "None";
    let auction = Auction.start("N");
    while (auction.turn !== undefined) {
      const here = { ...USUAL, auction, vulnerability };
      const situation = situationOf(here);
      const choice = chooseCall(here, deal[auction.turn]);
      const rules = candidatesOf(situation, deal[auction.turn], choice, 4);
      for (const { call, forcing, artificial } of rules) {
        tried++;
        expect(auction.allows(call)).toBe(true);
        expect(artificial).toBe(false);
        expect(["none", "signoff"]).toContain(forcing);
        expect(call === "P" && situation.mustAct).toBe(false);
      }
      auction = sure(auction.with(choice.call));
    }
  }
  expect(tried).toBeGreaterThan(50);
});

test("whoever judges chooses among calls that partner reads, and the agent doubles figure 3", () => {
  const here = position("1S 2H 2S 4H");
  const rules = judgeCall(here, figure3, { judge: "rules" });
  expect(rules).toMatchObject({ call: chooseCall(here, figure3).call, changed: false });
  const agent = judgeCall(here, figure3, { judge: "agent" });
  expect(agent.call).toBe("X");
  expect(agent.advice?.theirBid).toBe(4);
  const simulated = judgeCall(here, figure3, { judge: "simulation", tricks: byPoints, seed: "f" });
  expect(simulated.simulated?.deals).toBeGreaterThan(0);
});
