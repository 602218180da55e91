import {
  Auction,
  dealPack,
  parseHand,
  Random,
  sure,
  SUITS,
  type Call,
  type Seat,
} from "@falsecard/core";
import { describe, expect, test } from "vitest";
import { chooseCall, situationOf, type Position } from "../bidder.js";
import { USUAL } from "../position.fixture.js";
import { BLANK, type Image } from "../situation/image.js";
import { explained, isChosen, fitsImage, toldBy, weighedDeals } from "./deals.js";

const hand = (text: string) => sure(parseHand(text));
const at = (calls: string, dealer: Seat = "N"): Position => ({
  ...USUAL,
  auction: sure(Auction.of(dealer, calls.split(" ").filter((word) => word !== "") as Call[])),
  vulnerability: "None",
});

test("a call is chosen with a hand exactly if the rules make it", () => {
  const tried: Record<string, number> = { yes: 0, no: 0 };
  for (const calls of ["", "1N P", "1S 2H", "1C 1S X P", "1D P 1S P"]) {
    const here = at(calls);
    const situation = situationOf(here);
    const heard = [...new Set(situation.rules.map(({ call }) => call))];
    for (let i = 0; i < 40; i++) {
      const { N } = dealPack(Random.from(`chosen ${calls} ${i}`));
      const made = chooseCall(here, N).call;
      for (const call of heard) {
        expect(isChosen(situation, call, N)).toBe(call === made);
        tried[call === made ? "yes" : "no"] = 1 + (tried[call === made ? "yes" : "no"] ?? 0);
      }
    }
  }
  expect(tried["yes"]).toBeGreaterThan(150);
});

describe("how well calls are explained by a hand", () => {
  const opening = { call: "1N" as Call, situation: situationOf(at("")) };
  const passed = { call: "P" as Call, situation: situationOf(at("")) };
  test.each([
    // The rules open 1NT, judgement might with a point less, nobody would with seven spades.
    ["AQ4.KJ32.A52.Q32", [opening], 1],
    ["AQ4.KJ32.K52.J32", [opening], 0.3],
    ["AQJ5432.K2.A2.Q2", [opening], 0.05],
    // Calls multiply; what weighs less than a fiftieth weighs nothing.
    ["AQ4.KJ32.K52.J32", [opening, opening], 0.09],
    ["AQ4.KJ32.K52.J32", [opening, opening, opening], 0.027],
    ["AQ4.KJ32.K52.J32", [opening, opening, opening, opening], 0],
    ["AQJ5432.K2.A2.Q2", [opening, opening], 0],
    ["98.J432.K52.J432", [passed], 1],
    ["98.J432.K52.J432", [], 1],
  ] as const)("%s", (text, steps, weight) => {
    const is = explained(steps, hand(text));
    expect(is).toBeCloseTo(weight < 0.02 ? 0 : weight, 9);
  });
});

describe("ranges", () => {
  const image = (more: Partial<Image>): Image => ({ ...BLANK, ...more });
  const own = hand("AKJ65.K43.Q2.732");
  test.each([
    [image({ hcp: { min: 13, max: 13 } }), true],
    [image({ hcp: { min: 14, max: 20 } }), false],
    [image({ hcp: { min: 5, max: 12 } }), false],
    [image({ length: { ...BLANK.length, S: { min: 5, max: 5 } } }), true],
    [image({ length: { ...BLANK.length, S: { min: 6, max: 9 } } }), false],
    [image({ length: { ...BLANK.length, C: { min: 0, max: 2 } } }), false],
    [image({ length: { ...BLANK.length, D: { min: 2, max: 2 } } }), true],
    [BLANK, true],
  ])("%o: %s", (one, within) => {
    expect(fitsImage(one, own)).toBe(within);
  });

  test("the narrower, the more is told", () => {
    expect(toldBy(BLANK)).toBe(0);
    const points = (min: number, max: number): number => toldBy(image({ hcp: { min, max } }));
    const spades = (min: number, max: number): number =>
      toldBy(image({ length: { ...BLANK.length, S: { min, max } } }));
    // From four points up and from eleven down, four to a unit; a card from three up, half a card from three down.
    expect([points(3, 37), points(7, 37), points(11, 37)]).toEqual([0, 1, 2]);
    expect([points(0, 12), points(0, 8), points(7, 8)]).toEqual([0, 1, 2]);
    expect([spades(2, 13), spades(3, 13), spades(6, 13)]).toEqual([0, 1, 4]);
    expect([spades(0, 4), spades(0, 2), spades(0, 0)]).toEqual([0, 1, 2]);
    expect(
      toldBy(
        image({
          length: Object.fromEntries(
            SUITS.map((suit) => [suit, { min: 3, max: 13 }]),
          ) as unknown as Image["length"],
        }),
      ),
    ).toBe(4);
  });
});

describe("deals that are imagined", () => {
  const own = hand("AKQ86.T763.J8.AT");
  const drawn = (calls: string, limits: { deals: number; tries: number }, text = own) => [
    ...weighedDeals(at(calls, "S"), text, Random.from("draw"), limits),
  ];

  test("are as many as asked for, weigh one each, and keep to what was shown", () => {
    const deals = drawn("1S 2H 2S 3H", { deals: 30, tries: 3000 });
    expect(deals).toHaveLength(30);
    const situation = situationOf(at("1S 2H 2S 3H", "S"));
    for (const { hands, weight } of deals) {
      expect(weight).toBe(1);
      expect(hands.S.equals(own)).toBe(true);
      for (const seat of ["N", "E", "W"] as const)
        expect(fitsImage(situation.players[seat].image, hands[seat])).toBe(true);
    }
  });

  test("are the weightiest of few if too few are found", () => {
    const deals = drawn("1S 2H 2S 3H", { deals: 30, tries: 12 });
    expect(deals.length).toBeLessThan(16);
    expect(deals.length).toBeGreaterThan(0);
    const weights = deals.map(({ weight }) => weight);
    expect(weights).toEqual(weights.toSorted((a, b) => b - a));
  });
});
