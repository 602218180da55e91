import { hcp, parseHand, partialDealOf, Random, SEATS, sure } from "@falsecard/core";
import { describe, expect, test } from "vitest";
import { parseConstraint, satisfies } from "../constraint/index.js";
import { Dealing, type DealOrder } from "./index.js";

const read = (text: string) => sure(parseConstraint(text));

describe("dealing to order", () => {
  test.each([
    { N: "15-17 balanced", S: "5+S 8+" },
    { N: "4=4=4=1", S: "4=4=4=1" },
    { N: "13-0-0-0" },
    { N: "37 hcp" },
    { N: "12-14 balanced", E: "0-8", S: "5+H" },
    { N: "12-14", E: "11-", S: "8+", W: "4+S" },
  ])("%j", (texts) => {
    const hands = Object.fromEntries(
      Object.entries(texts).map(([seat, text]) => [seat, read(text ?? "any")]),
    );
    const dealing = Dealing.of({ hands });
    expect(dealing.isImpossible).toBe(false);
    const random = Random.from("order");
    for (let i = 0; i < 10; i++) {
      const deal = dealing.deal(random);
      expect(deal).toBeDefined();
      for (const seat of SEATS)
        if (deal !== undefined && hands[seat] !== undefined)
          expect(satisfies(hands[seat], deal[seat])).toBe(true);
    }
  });

  test("thirty points between two hands", () => {
    const order: DealOrder = {
      hands: {},
      together: [{ seats: ["N", "S"], constraint: read("30-31") }],
    };
    const dealing = Dealing.of(order);
    const random = Random.from("thirty");
    for (let i = 0; i < 20; i++) {
      const deal = dealing.deal(random);
      if (deal === undefined) throw new Error("none");
      const points = hcp(deal.N) + hcp(deal.S);
      expect(points === 30 || points === 31).toBe(true);
    }
  });

  test("a pair of hands may have all forty points", () => {
    const count = (text: string): bigint =>
      Dealing.of({
        hands: {},
        together: [{ seats: ["N", "S"], constraint: sure(parseConstraint(text, "hands")) }],
      }).count() ?? 0n;
    // All sixteen honours and ten of the other 36 cards, dealt to two hands; the rest to the others.
    const all = 254_186_856n * 10_400_600n * 10_400_600n;
    expect(count("40")).toBe(all);
    expect(count("30+") - count("30-39")).toBe(all);
    expect(parseConstraint("38+").ok).toBe(false);
    expect(parseConstraint("41", "hands").ok).toBe(false);
  });

  test("given cards stay where they are", () => {
    const given = sure(
      partialDealOf({
        N: sure(parseHand("AKQJ.AKQ.AKQ.AKQ")),
        E: sure(parseHand("T9...")),
      }),
    );
    const dealing = Dealing.of({ given, hands: { E: read("7+S"), S: read("0-1 hcp") } });
    const deal = dealing.deal(Random.from("given"));
    expect(deal?.N.equals(given.N ?? deal.N)).toBe(true);
    expect(deal?.E.includes(given.E ?? deal.E)).toBe(true);
    expect(Dealing.of({ given, hands: { S: read("10+") } }).isImpossible).toBe(true);
  });

  test("one hand counts as its combinations say", () => {
    const dealing = Dealing.of({ hands: { N: read("13-0-0-0") } });
    // Four hands for North, 39!/(13!)^3 deals of the rest.
    expect(dealing.count()).toBe(4n * 84_478_098_072_866_400n);
  });
});
