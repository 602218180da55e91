import {
  CARDS,
  CardSet,
  dealPack,
  hcp,
  makeCard,
  parseHand,
  partialDealOf,
  Random,
  SEATS,
  sure,
} from "@falsecard/core";
import { describe, expect, test } from "vitest";
import {
  allOf,
  anyOf,
  hcpBetween,
  lengthBetween,
  parseConstraint,
  satisfies,
  type Constraint,
} from "../constraint/index.js";
import { wholeOf } from "./dealing.js";
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

describe("what is counted and what is tried", () => {
  const all = 53_644_737_765_488_792_839_237_440_000n;

  test("two hands of four are counted, and no third", () => {
    const any = read("any");
    expect(Dealing.of({ hands: {} }).count()).toBe(all);
    expect(Dealing.of({ hands: { N: any, E: any } }).count()).toBe(all);
    expect(Dealing.of({ hands: { N: any, E: any, S: any } }).count()).toBeUndefined();
    expect(Dealing.of({ hands: { N: any, E: any, S: any, W: any } }).count()).toBeUndefined();
  });

  test("where a hand is given, the other three are counted", () => {
    const given = sure(partialDealOf({ N: sure(parseHand("AKQJ.AKQ.AKQ.AKQ")) }));
    const three = 84_478_098_072_866_400n;
    const any = read("any");
    expect(Dealing.of({ given, hands: { E: any, S: any, W: any } }).count()).toBe(three);
    // Three points are left, the knaves of three suits, one in each hand: six ways, and 36 cards for the rest.
    const one = read("1 hcp");
    const rest = 3_384_731_762_521_200n;
    expect(Dealing.of({ given, hands: { E: one, S: one, W: one } }).count()).toBe(6n * rest);
    // Twelve cards are no hand: four are open still, and a third is tried.
    const part = sure(partialDealOf({ N: sure(parseHand("AKQ.AKQ.AKQ.AKQ")) }));
    expect(Dealing.of({ given: part, hands: { E: any, S: any, W: any } }).count()).toBeUndefined();
  });

  test("cards that are given count for the hand that has them", () => {
    const given = sure(partialDealOf({ E: sure(parseHand("T9...")) }));
    // Thirteen spades with East: the other eleven are his, and 39 cards are dealt to three.
    const dealing = Dealing.of({ given, hands: { E: read("13-0-0-0") } });
    expect(dealing.count()).toBe(84_478_098_072_866_400n);
    // And so for two hands together, of which one has cards.
    const both = Dealing.of({
      given,
      hands: {},
      together: [{ seats: ["N", "E"], constraint: lengthBetween("S", 13, 13) }],
    });
    const deal = both.deal(Random.from("both"));
    expect(deal && [...deal.N.union(deal.E)].filter((card) => card >= 39)).toHaveLength(13);
  });

  test.each(SEATS)("the rarest hands are counted, wherever they are: with %s", (rare) => {
    // One in 159 billion for a suit of thirteen: never found by trying.
    const hands = Object.fromEntries(
      SEATS.map((seat) => [seat, read(seat === rare ? "13-0-0-0" : "0-20")]),
    );
    const deal = Dealing.of({ hands }).deal(Random.from("rare"), 400);
    expect(deal && satisfies(read("13-0-0-0"), deal[rare])).toBe(true);
    expect(SEATS.every((seat) => deal && hands[seat] && satisfies(hands[seat], deal[seat]))).toBe(
      true,
    );
  });

  test("what is never found ends with the tries, and what is impossible is known before", () => {
    // A whole suit for everyone: there are 24 such deals, and two hands of them are left to chance.
    const suit = read("13-0-0-0");
    const none = Dealing.of({ hands: { N: suit, E: suit, S: suit, W: suit } });
    expect(none.isImpossible).toBe(false);
    expect(none.deal(Random.from("none"), 50)).toBeUndefined();
    expect(Dealing.of({ hands: { N: read("20+"), E: read("21+") } }).isImpossible).toBe(true);
    // As often as one of two is found: one try may do, no try never does.
    const even = Dealing.of({ hands: { N: read("0-10"), E: read("0-37"), S: read("0-37") } });
    expect(even.deal(Random.from("even"), 0)).toBeUndefined();
    expect(even.deal(Random.from("even"), 1)).toBeDefined();
  });

  test("every deal that fits is as likely, tried or counted", () => {
    const [north, west, any] = [read("0-9"), read("0-12"), read("0-37")];
    const counted = Dealing.of({ hands: { N: north, W: west } });
    const tried = Dealing.of({ hands: { N: north, E: any, S: any, W: west } });
    const means = (dealing: Dealing): number[] => {
      const random = Random.from("means");
      const sums = SEATS.map(() => 0);
      for (let i = 0; i < 500; i++) {
        const deal = dealing.deal(random);
        for (const [at, seat] of SEATS.entries())
          sums[at] = (sums[at] ?? 0) + hcp(deal?.[seat] ?? CardSet.empty);
      }
      return sums.map((sum) => sum / 500);
    };
    const [one, other] = [means(counted), means(tried)];
    for (const [at, mean] of one.entries())
      expect(Math.abs(mean - (other[at] ?? 0))).toBeLessThan(0.6);
    // Forty points in all; those that are promised nothing have the same.
    const [, east = 0, south = 0] = one;
    expect(Math.abs(east - south)).toBeLessThan(0.6);
  });

  test("hands too intricate to count together are tried, and all are as they were asked for", () => {
    const random = Random.from("intricate");
    const lists = (): Constraint[] =>
      Array.from({ length: 3 }, () => ({
        kind: "cards",
        cards: random
          .shuffle([...CARDS])
          .slice(0, 12)
          .map(makeCard),
        min: 2,
        max: 8,
      }));
    const intricate = (): Constraint =>
      anyOf(
        allOf(hcpBetween(4, 17), ...lists()),
        allOf(hcpBetween(6, 15), lengthBetween("H", 2), { kind: "losers", min: 4, max: 10 }),
      );
    const hands = { N: intricate(), E: intricate(), S: intricate() };
    const given = sure(partialDealOf({ W: dealPack(random).W }));
    const dealing = Dealing.of({ given, hands });
    expect(dealing.count()).toBeUndefined();
    const deal = dealing.deal(random, 2000);
    for (const seat of ["N", "E", "S"] as const)
      expect(deal && satisfies(hands[seat], deal[seat])).toBe(true);
  });
});

test("hidden and visible hands together must be a deal", () => {
  const { N, E, S, W } = dealPack(Random.from("whole"));
  expect(wholeOf({ N, E }, { S, W })).toMatchObject({ N, E, S, W });
  // What is hidden goes before what is seen.
  expect(wholeOf({ N, E, S, W }, { N: E }).N.equals(N)).toBe(true);
  expect(() => wholeOf({ N, E, S }, {})).toThrow("not a deal");
  expect(() => wholeOf({ N, E, S }, { W: N })).toThrow("not a deal");
});
