import {
  dealPack,
  parseHand,
  Random,
  SEATS,
  sure,
  SUITS,
  type Call,
  type Seat,
} from "@falsecard/core";
import { describe, expect, test } from "vitest";
import { Belief } from "../../inference/counting/belief.js";
import { questionOf } from "../competition/trumps.js";
import { satisfies } from "../../constraint/constraint.js";
import { chooseCall, situationOf, type BiddingPosition } from "../bidder/bidder.js";
import { positionAfter } from "../bidder/position.fixture.js";
import { BLANK, type Image } from "../situation/image.js";
import { handOf } from "../situation/rule.js";
import {
  explained,
  fitsImage,
  rulesChoose,
  keptDeals,
  toldBy,
  weighedDeals,
  type DealLimits,
  type Source,
} from "./deals.js";

const hand = (text: string) => sure(parseHand(text));
const at = (calls: string, dealer: Seat = "N"): BiddingPosition => positionAfter(dealer, calls);

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
        expect(rulesChoose(situation, call, N)).toBe(call === made);
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
    // The rules open 1NT with the first hand, judgement may with a point less, and neither does with seven spades.
    ["AQ4.KJ32.A52.Q32", [opening], 1],
    ["AQ4.KJ32.K52.J32", [opening], 0.3],
    ["AQJ5432.K2.A2.Q2", [opening], 0.05],
    // The weights of calls are multiplied; a weight below a fiftieth becomes 0.
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

test("a call that no rule has is explained by what any player would take it for", () => {
  const situation = situationOf(at("1H P"));
  const leap = { call: "5D" as Call, situation };
  expect(situation.meaning("5D").outside).toBe(true);
  expect(explained([leap], hand("2.32.AKQT98762.3"))).toBe(1);
  expect(explained([leap], hand("AQJ5432.K2..Q432"))).toBe(0.05);
  // A call that the rules make has their meaning: with a hand for which they make another call it is judgement at best.
  let others = 0;
  for (const call of ["2H", "1S", "1N"] as const) {
    const meaning = situation.meaning(call);
    expect(meaning.outside).toBe(false);
    for (let i = 0; i < 200; i++) {
      const { N } = dealPack(Random.from(`heard ${i}`));
      if (!satisfies(handOf(meaning), N) || rulesChoose(situation, call, N)) continue;
      others++;
      expect(explained([{ call, situation }], N)).toBeLessThanOrEqual(0.3);
    }
  }
  expect(others).toBeGreaterThan(0);
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

  test("the narrower the ranges, the more an image tells", () => {
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

  test("are the heaviest that were found if too few are kept", () => {
    const deals = drawn("1S 2H 2S 3H", { deals: 30, tries: 12 });
    expect(deals.length).toBeLessThan(16);
    expect(deals.length).toBeGreaterThan(0);
    const weights = deals.map(({ weight }) => weight);
    expect(weights).toEqual(weights.toSorted((a, b) => b - a));
  });
});

describe("deals are kept", () => {
  const { N, E, S, W } = dealPack(Random.from("any"));
  type Hands = Parameters<Source["fits"]>[0];
  /** A deal that fits or not and weighs so much; undefined where a source ends. */
  interface Drawn {
    readonly weight: number;
    readonly fits?: boolean;
  }
  /** The numbers of the deals that are kept, and how many were drawn from each source. */
  const kept = (
    sources: { quick: (i: number) => Drawn | undefined } & Partial<
      Record<"exact" | "wide", (i: number) => Drawn | undefined>
    >,
    limits: DealLimits,
    fraction: () => number = () => 0.5,
  ) => {
    const told = new Map<Hands, Drawn & { readonly name: string }>();
    const count = { quick: 0, exact: 0, wide: 0 };
    const source = (way: "quick" | "exact" | "wide"): Source => ({
      draw: () => {
        const drawn = sources[way]?.(count[way]);
        if (drawn === undefined) return undefined;
        const hands = { N, E, S, W };
        told.set(hands, { ...drawn, name: `${way} ${count[way]++}` });
        return hands;
      },
      fits: (hands) => told.get(hands)?.fits !== false,
    });
    const given = [
      ...keptDeals(
        {
          quick: source("quick"),
          exact: () => sources.exact && source("exact"),
          wide: () => sources.wide && source("wide"),
        },
        (hands) => told.get(hands)?.weight ?? 0,
        { fraction },
        limits,
      ),
    ];
    const names = given.map(({ hands }) => told.get(hands)?.name);
    return { count, names, weights: given.map(({ weight }) => weight), given: given.length };
  };
  const each = (weight: number) => (): Drawn => ({ weight });
  const every =
    (n: number) =>
    (i: number): Drawn => ({ weight: 1, fits: i % n === 0 });

  test("until there are as many as wanted, or the limit of draws is reached", () => {
    expect(kept({ quick: each(1) }, { deals: 30, tries: 100 })).toMatchObject({
      given: 30,
      count: { quick: 30, exact: 0 },
    });
    expect(kept({ quick: each(1) }, { deals: 300, tries: 100 })).toMatchObject({
      given: 100,
      count: { quick: 100 },
    });
    // After the last draw allowed no other source is tried, even if more deals are wanted.
    expect(kept({ quick: each(1), exact: each(1) }, { deals: 300, tries: 100 }).count.exact).toBe(
      0,
    );
    let asked = 0;
    const stop = (): boolean => asked++ === 20;
    expect(kept({ quick: each(1) }, { deals: 30, tries: 100, stop }).given).toBe(20);
    expect(asked).toBeGreaterThan(20);
  });

  test("with a chance equal to their weight, and then weigh the same", () => {
    const fractions = [0.2, 0.3, 0.31, 0.9];
    let i = 0;
    const found = kept(
      { quick: each(0.3) },
      { deals: 16, tries: 100 },
      () => fractions[i++ % 4] ?? 0,
    );
    // One of four is below 0.3.
    expect(found).toMatchObject({ given: 16, count: { quick: 61 } });
    expect(found.names.slice(0, 3)).toEqual(["quick 0", "quick 4", "quick 8"]);
    expect(found.weights).toEqual(Array.from({ length: 16 }, () => 1));
    // A deal that weighs one is kept without a throw, and one that weighs a fiftieth or less is not worth a throw.
    const never = (): number => {
      throw new Error("thrown");
    };
    expect(kept({ quick: each(1) }, { deals: 20, tries: 100 }, never).given).toBe(20);
    expect(kept({ quick: each(0.019) }, { deals: 20, tries: 100 }, never).given).toBe(0);
    expect(kept({ quick: each(0.02) }, { deals: 20, tries: 100 }, () => 0).given).toBe(20);
    expect(kept({ quick: each(0.021) }, { deals: 20, tries: 100 }, () => 0).given).toBe(20);
  });

  test("and given from the sixteenth on, the earlier ones with it", () => {
    const drawnAt: number[] = [];
    let drawn = 0;
    const source: Source = {
      draw: () => {
        drawn++;
        return { N, E, S, W };
      },
      fits: () => true,
    };
    const none = () => undefined;
    const sources = { quick: source, exact: none, wide: none };
    const limits = { deals: 20, tries: 100 };
    for (const { weight } of keptDeals(sources, () => 1, { fraction: () => 0 }, limits))
      drawnAt.push(drawn * weight);
    expect(drawnAt).toEqual([...Array.from({ length: 16 }, () => 16), 17, 18, 19, 20]);
  });

  test("fifteen are too few: then all that fit are given with their weights, the heaviest first", () => {
    const mixed = (i: number): Drawn | undefined =>
      i < 40 ? { weight: [0.3, 1, 0.05, 0.09][i % 4] ?? 0 } : undefined;
    const found = kept({ quick: mixed }, { deals: 25, tries: 100 }, () => 0.99);
    expect(found.weights).toEqual([
      ...Array.from({ length: 10 }, () => 1),
      ...Array.from({ length: 10 }, () => 0.3),
      ...Array.from({ length: 5 }, () => 0.09),
    ]);
    const light = { weight: 0.3 };
    const some = (n: number) => (i: number) =>
      i < 30 ? (i < n ? { weight: 1 } : light) : undefined;
    const of = (n: number): number =>
      kept({ quick: some(n) }, { deals: 99, tries: 100 }, () => 0.99).given;
    expect([of(15), of(16)]).toEqual([30, 16]);
  });

  test("from the exact source if fewer than one in twenty-five of 150 keeps to the ranges shown", () => {
    const limits = { deals: 60, tries: 1000 };
    const by = (n: number) => kept({ quick: every(n), exact: each(1) }, limits);
    // One of 25 is enough: six of 150. One of 30 is not.
    expect(by(25).count).toMatchObject({ quick: 1000, exact: 0 });
    expect(by(30)).toMatchObject({ count: { quick: 150, exact: 55 }, given: 60 });
    // The share counts all deals that fit, whatever they weigh.
    const light = kept({ quick: each(0.001), exact: each(1) }, limits);
    expect(light.count).toMatchObject({ quick: 1000, exact: 0 });
    // Later too: it fits at first and never after, seven in 150 and in 175.
    const first = kept(
      { quick: (i) => ({ weight: 1, fits: i < 7 }), exact: each(1) },
      { deals: 60, tries: 1000 },
    );
    expect(first.count).toMatchObject({ quick: 176, exact: 53 });
    // Where the quick way ends of itself, the exact way goes on as well.
    const ended = kept({ quick: () => undefined, exact: each(1) }, limits);
    expect(ended).toMatchObject({ count: { quick: 0, exact: 60 }, given: 60 });
    // With enough deals found the exact source is not made.
    const unasked = {
      quick: { draw: () => ({ N, E, S, W }), fits: () => true },
      exact: () => expect.fail("asked"),
      wide: () => expect.fail("asked"),
    };
    const once = keptDeals(unasked, () => 1, { fraction: () => 0 }, limits);
    expect([...once]).toHaveLength(60);
    const done = kept({ quick: each(1), exact: each(1) }, limits);
    expect(done.count).toMatchObject({ quick: 60, exact: 0 });
  });

  test("from the wide source if no deal explains the calls; both have half as many tries", () => {
    const never = (): Drawn => ({ weight: 1, fits: false });
    const limits = { deals: 600, tries: 1000 };
    expect(kept({ quick: never, exact: never, wide: each(1) }, limits)).toMatchObject({
      count: { quick: 150, exact: 500, wide: 500 },
      given: 500,
    });
    expect(kept({ quick: never, wide: each(1) }, limits).count).toMatchObject({ wide: 500 });
    expect(kept({ quick: never }, limits)).toMatchObject({ count: { quick: 150 }, given: 0 });
    const once = (i: number): Drawn => ({ weight: 1, fits: i === 3 });
    expect(kept({ quick: once, exact: never, wide: each(1) }, limits)).toMatchObject({
      count: { quick: 150, exact: 500, wide: 0 },
      given: 1,
    });
  });
});

describe("the hand with the narrowest ranges is drawn first", () => {
  /** Deals that were looked at, all of which keep to what was shown. */
  const looked = (dealer: Seat, calls: string, text: string, deals: number): number => {
    let asked = 0;
    const stop = (): boolean => {
      asked++;
      return false;
    };
    const here = at(calls, dealer);
    const limits = { deals, tries: 2000, stop };
    const found = [...weighedDeals(here, hand(text), Random.from("told"), limits)];
    expect(found).toHaveLength(deals);
    const { players, seat: own } = situationOf(here);
    for (const { hands } of found)
      for (const seat of SEATS)
        if (seat !== own) expect(fitsImage(players[seat].image, hands[seat])).toBe(true);
    return asked;
  };

  test.each(["N", "E", "S", "W"] as const)("a preempt by dealer %s, or by his left", (dealer) => {
    // Seven hearts are one hand in thirty: drawn at random, hundreds of deals would be looked at.
    expect(looked(dealer, "4H P P", "AKQ86.2.AJ83.K32", 20)).toBeLessThan(150);
    expect(looked(dealer, "P 4H P", "AKQ86.2.AJ83.K32", 20)).toBeLessThan(150);
  });

  // Where all three have told much, drawing one and looking at the others finds too few, and two or three are drawn
  // together.
  test.each([
    ["1S 2D 3S", "42.Q52.KT832.K32", 300],
    ["1H 1S 3H", "4.Q52.KJT832.Q32", 290],
    ["1H 2S 4H", "4.2.KJT832.QJ432", 390],
    ["1N 3H 4S", "A54.2.AQT983.J43", 420],
    ["2N 3H 4S", "54.2.QT98632.J43", 290],
  ])("all but one have told: %s", (calls, text, most) => {
    for (const dealer of SEATS) expect(looked(dealer, calls, text, 40)).toBeLessThan(most);
  });

  test("calls that contradict the hand are believed in part", () => {
    // The ranges shown allow no deal, the bounds do.
    for (const [calls, text] of [
      ["1C P 2H X 2S 3C 3H", "A42.KQ.32.AQJT54"],
      ["P P 1N X XX 3C P P", "T5.K.Q976.K98642"],
    ] as const) {
      const limits = { deals: 30, tries: 600 };
      const found = [...weighedDeals(at(calls), hand(text), Random.from("part"), limits)];
      expect(found).toHaveLength(30);
    }
  });
});

test.each(["1N", "1H"] as const)(
  "a hand that judgement may have opened %s is kept as often as it weighs",
  (call) => {
    const here = at(`${call} P`);
    const own = hand("KJ2.43.KQ532.432");
    const step = { call, situation: situationOf(at("")) };
    // Exactly drawn, and each counted by its weight.
    const belief = Belief.of(questionOf(situationOf(here), own, "image"));
    const random = Random.from("exact");
    let [judged, all] = [0, 0];
    for (let i = 0; i < 600; i++) {
      const weight = explained([step], belief.sample(random)?.N ?? own);
      all += weight;
      if (weight < 1) judged += weight;
    }
    const limits = { deals: 300, tries: 5000 };
    const deals = [...weighedDeals(here, own, Random.from("kept"), limits)];
    const kept = deals.filter(({ hands }) => explained([step], hands.N) < 1).length;
    expect(kept / 300).toBeGreaterThan(0.02);
    expect(Math.abs(kept / 300 - judged / all)).toBeLessThan(0.05);
  },
);

test("imagined hands explain the calls of the three other players; the player's own calls do not count", () => {
  // South overcalled with a hand that no rule would bid; his own calls are not weighed.
  const calls = ["1S", "2H", "2S", "3H"] as const;
  const own = hand("AKQ86.T763.J8.AT");
  for (const text of [own, hand("432.AKQ7.AJ86.T2")]) {
    const here = at(calls.join(" "), "S");
    const deals = [...weighedDeals(here, text, Random.from("own"), { deals: 40, tries: 2000 })];
    expect(deals.length).toBeGreaterThan(15);
    for (const { hands } of deals)
      for (const [i, seat] of (["S", "W", "N", "E"] as const).entries()) {
        if (seat === "S") continue;
        const { [i]: call = "P" } = calls;
        const situation = situationOf(at(calls.slice(0, i).join(" "), "S"));
        expect(explained([{ call, situation }], hands[seat])).toBeGreaterThan(0.02);
      }
  }
});
