import {
  parseCard,
  parseDeal,
  parseOutcome,
  parsePartialDeal,
  Play,
  Random,
  sure,
  type Deal,
  type Suit,
} from "@falsecard/core";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { worldsOf } from "../problem/worlds.js";
import { PROGRAMS } from "../shipped.js";
import { moment } from "../moment.arbitrary.js";
import { problemOf } from "../problem/problem.js";
import {
  featuresOf,
  truthsOf,
  outcomesOf,
  separationOf,
  type Hidden,
  type Compared,
} from "./feature.js";
import { sayFeature } from "./say.js";

const MIDDLE = moment(8, 36);

/** Deals that a player imagines, and what can be asked of them. */
function imagined(seen: Parameters<typeof problemOf>[0], seed: string, count: number) {
  const problem = sure(problemOf(seen, [], PROGRAMS.A));
  const { hypothesis, play } = problem;
  const worlds = worldsOf(hypothesis, play.deal, { count, all: 0 }, Random.from(seed));
  const hidden: Hidden = {
    seats: hypothesis.belief.question.hidden.map(({ seat }) => seat),
    unseen: hypothesis.belief.question.unseen,
    declaring: problem.stake.declaring,
    play,
  };
  return { hidden, deals: worlds.list.map(({ deal }) => deal) };
}

describe("what separates deals", () => {
  test("is the feature that decides, whatever it is, or one that says the same of these deals", () => {
    fc.assert(
      fc.property(MIDDLE, fc.string(), fc.nat(), ({ seen }, seed, pick) => {
        const { hidden, deals } = imagined(seen, seed, 60);
        const features = featuresOf(hidden, deals);
        const planted = features[pick % features.length];
        if (planted === undefined) return;
        const truths = truthsOf(planted, hidden, deals);
        const share = truths.filter(Boolean).length;
        if (share < 12 || share > 48) return;
        const gaps = truths.map((truth) => (truth ? 1 : -1));
        const found = separationOf(hidden, { deals, gaps });
        expect(found?.inside).toEqual({ better: share, equal: 0, worse: 0 });
        expect(found?.outside).toEqual({ better: 0, equal: 0, worse: 60 - share });
        expect(found?.when).toHaveLength(1);
      }),
      { numRuns: 60 },
    );
  });

  test("is nothing, nearly always, where chance alone decides", () => {
    let found = 0;
    let asked = 0;
    fc.assert(
      fc.property(MIDDLE, fc.string(), ({ seen }, seed) => {
        const { hidden, deals } = imagined(seen, seed, 40);
        const random = Random.from(`${seed} coins`);
        const gaps = deals.map(() => random.below(3) - 1);
        asked++;
        if (separationOf(hidden, { deals, gaps }) !== undefined) found++;
      }),
      { numRuns: 100 },
    );
    expect(asked).toBe(100);
    expect(found).toBeLessThanOrEqual(12);
  });

  test("counts every deal once, and gains more inside than outside", () => {
    fc.assert(
      fc.property(MIDDLE, fc.string(), ({ seen }, seed) => {
        const { hidden, deals } = imagined(seen, seed, 40);
        const [first] = deals;
        if (first === undefined) return;
        // Something that no single feature says: two lengths together.
        const gaps = deals.map((deal) =>
          deal.N.in("S") % 3 === 0 ? 2 : deal.E.in("H") % 2 === 0 ? -1 : 0,
        );
        const found = separationOf(hidden, { deals, gaps });
        if (found === undefined) return;
        const all = outcomesOf(gaps);
        for (const key of ["better", "equal", "worse"] as const)
          expect(found.inside[key] + found.outside[key]).toBe(all[key]);
        const inside = deals.filter((_, i) =>
          found.when.every((feature) => truthsOf(feature, hidden, deals)[i]),
        );
        const { better, equal, worse } = found.inside;
        expect(inside).toHaveLength(better + equal + worse);
      }),
      { numRuns: 40 },
    );
  });

  test("is no case of one in a hundred, and is not said twice", () => {
    let found = 0;
    fc.assert(
      fc.property(MIDDLE, fc.string(), fc.nat(), ({ seen }, seed, pick) => {
        const { hidden, deals } = imagined(seen, seed, 60);
        const features = featuresOf(hidden, deals);
        const planted = features[pick % features.length];
        if (planted === undefined) return;
        const truths = truthsOf(planted, hidden, deals);
        const share = truths.filter(Boolean).length;
        if (share === 0 || share === 60) return;
        // All deals where it is true have a hundredth of the chance together, or as many shares as there are of them.
        for (const part of [0.01, share / 60]) {
          const weights = truths.map((truth) => (truth ? part / share : (1 - part) / (60 - share)));
          const gaps = truths.map((truth) => (truth ? 1 : -1));
          const separation = separationOf(hidden, { deals, gaps, weights });
          if (separation === undefined) continue;
          found++;
          const told = separation.when.map((feature) => truthsOf(feature, hidden, deals));
          const inside = weights.filter((_, i) => told.every((each) => each[i]));
          expect(inside.reduce((sum, weight) => sum + weight, 0)).toBeGreaterThanOrEqual(0.04);
          for (const [i, one] of told.entries())
            for (const [j, other] of told.entries())
              if (i !== j) expect(other.some((truth, k) => truth && !one[k])).toBe(true);
        }
      }),
      { numRuns: 60 },
    );
    expect(found).toBeGreaterThan(10);
  });
});

/** Four hidden honours, each in West's hand or in East's, with the hands as long in every suit. */
interface Lie {
  readonly spade?: boolean;
  readonly heart?: boolean;
  readonly diamond?: boolean;
}

const [NORTH, SOUTH] = ["AQ4.A72.KJ83.Q52", "J32.K84.A952.K43"];

function lying({ spade = true, heart = true, diamond = true }: Lie): Deal {
  const has = (is: boolean, honour: string, small: string) =>
    is ? [honour, small] : [small, honour];
  const [s1, s2] = has(spade, "K", "5");
  const [h1, h2] = has(heart, "Q", "3");
  const [d1, d2] = has(diamond, "Q", "4");
  const west = `T9${s1}.JT${h1}.T7${d1}.AJT9`;
  const east = `876${s2}.965${h2}.6${d2}.876`;
  return sure(parseDeal(`N:${NORTH} ${east} ${SOUTH} ${west}`));
}

const NOTHING_PLAYED = (() => {
  const outcome = sure(parseOutcome("3NT S"));
  if (outcome === "passed out") throw new Error("nothing to play");
  return sure(Play.of(outcome, sure(parsePartialDeal(`N:${NORTH} - ${SOUTH} -`)), []));
})();
/** The three honours in either hand, and eight lengths that never change: fourteen features. */
const HONOURS: Hidden = {
  seats: ["W", "E"],
  unseen: ["DQ", "HQ", "SK"].map((text) => sure(parseCard(text))),
  declaring: false,
  play: NOTHING_PLAYED,
};

/** So many deals in which the honours lie so and the card brings so much more than its rival. */
type Rows = readonly (readonly [count: number, lie: Lie, gap: number, weight?: number])[];

function comparedIn(rows: Rows): Compared {
  const deals = rows.flatMap(([count, lie]) => Array.from({ length: count }, () => lying(lie)));
  const gaps = rows.flatMap(([count, , gap]) => Array.from({ length: count }, () => gap));
  const weights = rows.flatMap(([count, , , weight = 1]) =>
    Array.from({ length: count }, () => weight),
  );
  return rows.some(([, , , weight]) => weight !== undefined)
    ? { deals, gaps, weights }
    : { deals, gaps };
}

/** What is said of them, in words; undefined if nothing is. */
const said = (rows: Rows, suits: readonly Suit[] = []): string[] | undefined =>
  separationOf(HONOURS, comparedIn(rows), suits)?.when.map((feature) => sayFeature(feature, "en"));

describe("with given figures", () => {
  const east = { spade: false };

  test("the feature is one that is true where the card gains, not where it loses", () => {
    expect(
      said([
        [20, {}, 1],
        [20, east, -1],
      ]),
    ).toEqual(["West has ♠K"]);
    expect(
      said([
        [20, {}, -1],
        [20, east, 1],
      ]),
    ).toEqual(["East has ♠K"]);
    // Ever so little more, and where it is only level elsewhere.
    expect(
      said([
        [20, {}, 0.01],
        [20, east, 0],
      ]),
    ).toEqual(["West has ♠K"]);
    expect(
      said([
        [20, {}, 0],
        [20, east, -1],
      ]),
    ).toBeUndefined();
    expect(said([[40, {}, 1]])).toBeUndefined();
    // What counts is the mean: two thirds of the deals lose less in the mean than the last third.
    expect(
      said([
        [20, {}, 1],
        [20, {}, -3],
        [20, east, -2],
      ]),
    ).toEqual(["West has ♠K"]);
    expect(
      said([
        [40, {}, 0.01],
        [10, east, 0],
      ]),
    ).toEqual(["West has ♠K"]);
    // Where the mean is the same a wider spread is no gain.
    expect(
      said([
        [20, {}, 1],
        [20, {}, -1],
        [40, east, 0],
      ]),
    ).toBeUndefined();
  });

  test("of two that tell the same the first is said, of others the one that tells more", () => {
    const both = { spade: false, heart: false };
    expect(
      said([
        [20, {}, 1],
        [20, both, -1],
      ]),
    ).toEqual(["West has ♠K"]);
    // The king is in place in nine tenths of the gaining deals, the queen in all.
    const queen: Rows = [
      [18, {}, 1],
      [2, east, 1],
      [20, both, -1],
    ];
    expect(said(queen)).toEqual(["West has ♥Q"]);
    expect(said(queen, ["S"])).toEqual(["West has ♥Q"]);
    expect(said(queen, ["H"])).toEqual(["West has ♥Q"]);
  });

  test("a reason is a case of at least four deals in a hundred", () => {
    expect(
      said([
        [4, {}, 1],
        [96, east, -1],
      ]),
    ).toEqual(["West has ♠K"]);
    expect(
      said([
        [3, {}, 1],
        [97, east, -1],
      ]),
    ).toBeUndefined();
    // Counted by chance where all deals are known, whatever the chances add up to.
    expect(
      said([
        [50, {}, 1, 0.02],
        [50, east, -1, 0.5],
      ]),
    ).toBeUndefined();
    expect(
      said([
        [50, {}, 1, 0.02],
        [50, east, -1, 0.25],
      ]),
    ).toEqual(["West has ♠K"]);
    expect(
      said([
        [1, {}, 1, 0.5],
        [1, east, -1, 0.5],
      ]),
    ).toEqual(["West has ♠K"]);
    expect(
      said([
        [1, {}, 1, 0.02],
        [9, {}, 1, 0.02],
        [90, east, -1, 0.02],
      ]),
    ).toEqual(["West has ♠K"]);
    // A chance of one is neither too much nor too little.
    expect(
      said([
        [1, {}, 1, 1],
        [1, east, -1, 1],
      ]),
    ).toEqual(["West has ♠K"]);
    expect(
      said([
        [1, {}, 1, 0.05],
        [19, east, -1, 0.05],
      ]),
    ).toEqual(["West has ♠K"]);
  });

  test("the card gains in three tenths of the deals named, or nothing is said", () => {
    expect(
      said([
        [30, {}, 1],
        [70, {}, 0],
        [100, east, -1],
      ]),
    ).toEqual(["West has ♠K"]);
    expect(
      said([
        [29, {}, 1],
        [71, {}, 0],
        [100, east, -1],
      ]),
    ).toBeUndefined();
    const rare = (weight: number): Rows => [
      [60, {}, 1, weight],
      [40, {}, 0, 1],
      [100, east, -1, 1],
    ];
    expect(said(rare(0.29))).toEqual(["West has ♠K"]);
    expect(said(rare(0.28))).toBeUndefined();
  });

  test("a second feature is said that decides among the deals of the first, never a third", () => {
    const rows = [true, false].flatMap((spade) =>
      [true, false].flatMap((heart) =>
        [true, false].map(
          (diamond) => [10, { spade, heart, diamond }, spade && heart && diamond ? 1 : -1] as const,
        ),
      ),
    );
    const { when, inside, outside } = separationOf(HONOURS, comparedIn(rows)) ?? {};
    expect(when?.map((feature) => sayFeature(feature, "en"))).toEqual([
      "West has ♠K",
      "West has ♥Q",
    ]);
    expect(inside).toEqual({ better: 10, equal: 0, worse: 10 });
    expect(outside).toEqual({ better: 0, equal: 0, worse: 60 });
  });

  test("a second one that is true in more than ninety-six of a hundred adds nothing, a first one may be", () => {
    const rows = (rest: number): Rows => [
      [100 - rest, {}, 1],
      [rest, { heart: false }, -1],
      [50, east, -1],
      [50, { spade: false, heart: false }, -1],
    ];
    expect(said(rows(4))).toEqual(["West has ♠K", "West has ♥Q"]);
    expect(said(rows(3))).toEqual(["West has ♠K"]);
    expect(
      said([
        [97, {}, 1],
        [3, east, -1],
      ]),
    ).toEqual(["West has ♠K"]);
  });

  test("what chance might say as well is believed only of the suits in which something is done", () => {
    // Twice the log-likelihood ratio is 10.46: chance exceeds it once in twenty among 9 features, not among 14.
    const rows: Rows = [
      [15, {}, 1],
      [5, {}, -1],
      [5, east, 1],
      [15, east, -1],
    ];
    expect(said(rows, ["S"])).toEqual(["West has ♠K"]);
    expect(said(rows, ["H", "S"])).toEqual(["West has ♠K"]);
    expect(said(rows, ["H"])).toBeUndefined();
    expect(said(rows)).toBeUndefined();
    // 8.58 is too little of four features.
    expect(
      said(
        [
          [29, {}, 1],
          [11, {}, -1],
          [16, east, 1],
          [24, east, -1],
        ],
        ["S"],
      ),
    ).toBeUndefined();
    // Where all deals are known nothing is left to chance.
    expect(said(rows.map(([count, lie, gap]) => [count, lie, gap, 1]))).toEqual(["West has ♠K"]);
  });

  test("a reason takes away a twelfth of the doubt at least", () => {
    const rows = (right: number): Rows => [
      [right, {}, 1, 1],
      [100 - right, {}, -1, 1],
      [100 - right, east, 1, 1],
      [right, east, -1, 1],
    ];
    // 8.5 % and 7.5 % of the entropy.
    expect(said(rows(67))).toEqual(["West has ♠K"]);
    expect(said(rows(66))).toBeUndefined();
  });

  test("a level deal is neither a gain nor a loss", () => {
    // The king tells gains from losses, the queen only level deals from others.
    const rows: Rows = [
      [30, {}, 1],
      [30, { heart: false }, 1],
      [30, east, 0],
      [30, { spade: false, heart: false }, -1],
    ];
    const found = separationOf(HONOURS, comparedIn(rows));
    expect(found?.when.map((feature) => sayFeature(feature, "en"))).toEqual(["West has ♠K"]);
    expect(found?.inside).toEqual({ better: 60, equal: 0, worse: 0 });
    expect(found?.outside).toEqual({ better: 0, equal: 30, worse: 30 });
  });

  test("what tells losses from level deals counts as much as what tells gains", () => {
    const rows: Rows = [
      [20, {}, 1],
      [10, { heart: false }, 1],
      [20, east, 0],
      [20, east, 1],
      [20, { spade: false, heart: false }, -1],
    ];
    expect(said(rows)).toEqual(["West has ♥Q", "West has ♠K"]);
  });

  test("a first feature that the second implies is not said", () => {
    // One and two spades with West lose, three are level, four gain.
    const deals = [1, 2, 3, 4].map((length) => {
      const spades = "KT98765";
      const clubs = "AJT9876";
      const cut = (text: string, n: number) => [text.slice(0, n), text.slice(n)] as const;
      const [s1, s2] = cut(spades, length);
      const [c1, c2] = cut(clubs, 7 - length);
      return sure(parseDeal(`N:${NORTH} ${s2}.965.Q64.${c2} ${SOUTH} ${s1}.QJT3.T7.${c1}`));
    });
    const counts = [100, 100, 50, 50];
    const outcome = [-1, -1, 0, 1];
    const spread = <T>(values: readonly T[]): T[] =>
      values.flatMap((value, i) => Array.from({ length: counts[i] ?? 0 }, () => value));
    const found = separationOf(
      { ...HONOURS, unseen: [] },
      { deals: spread(deals), gaps: spread(outcome) },
    );
    expect(found?.when.map((feature) => sayFeature(feature, "en"))).toEqual([
      "West has four spades",
    ]);
    expect(found?.inside).toEqual({ better: 50, equal: 0, worse: 0 });
    expect(found?.outside).toEqual({ better: 0, equal: 50, worse: 200 });
  });

  test("outcomes are counted by their sign", () => {
    expect(outcomesOf([3, 0.5, 0, 0, 0, -0.5])).toEqual({ better: 2, equal: 3, worse: 1 });
  });
});
