import { describe, expect, test } from "vitest";
import { RANKS } from "./card.js";
import {
  controls,
  hcp,
  honours,
  isBalanced,
  losers,
  patternOf,
  sequenceOf,
  stoppers,
} from "./facts.js";
import { lengthsOf, parseHand } from "./hand.js";
import { countBits, holdingOf, parseHolding, WHOLE_SUIT } from "./cards.js";
import { dealPack } from "./pack.js";
import { Random } from "./random.js";
import { sure } from "./result.js";
import { SEATS } from "./seat.js";

describe("facts of a hand", () => {
  test.each([
    // hand, HCP, controls, losers, honours
    ["AKQJ.AKQ.AKQ.AKQ", 37, 12, 0, 13],
    ["742.5.KT97.K8754", 6, 2, 8, 3],
    ["AKQ86.T763.J8.AT", 14, 5, 6, 7],
    ["KQ32.A5.QJ876.K9", 15, 4, 5, 6],
    ["K.Q2.J32.T987654", 6, 1, 9, 4],
    ["AQ..8765432.AJT9", 11, 4, 6, 5],
  ] as const)("%s", (text, points, aces, classic, tops) => {
    const hand = sure(parseHand(text));
    expect([hcp(hand), controls(hand), losers(hand), honours(hand)]).toEqual([
      points,
      aces,
      classic,
      tops,
    ]);
  });

  test("over any deal: 40 points, 12 controls, 20 honours, 13 cards a suit", () => {
    const random = Random.from("facts");
    for (let i = 0; i < 500; i++) {
      const deal = dealPack(random);
      const sum = (fact: (hand: (typeof deal)["N"]) => number): number =>
        SEATS.reduce((total, seat) => total + fact(deal[seat]), 0);
      expect([sum(hcp), sum(controls), sum(honours)]).toEqual([40, 12, 20]);
      for (const suit of [0, 1, 2, 3]) expect(sum((hand) => lengthsOf(hand)[suit] ?? 0)).toBe(13);
    }
  });

  test.each([
    ["AKQ2.432.432.432", "4-3-3-3", true],
    ["AK.65432.432.432", "5-3-3-2", true],
    ["AK.65432.5432.32", "5-4-2-2", false],
    ["..AKQJT98.765432", "7-6-0-0", false],
    ["AKQ2.5432.432.43", "4-4-3-2", true],
  ] as const)("%s is %s", (text, pattern, balanced) => {
    const hand = sure(parseHand(text));
    expect([patternOf(lengthsOf(hand)), isBalanced(hand)]).toEqual([pattern, balanced]);
  });

  test.each([
    ["KQJ4", "solid", "K", 3],
    ["JT987", "solid", "J", 5],
    ["T98", "solid", "T", 3],
    ["KQT5", "broken", "K", 2],
    ["JT83", "broken", "J", 2],
    ["AK5", "touching", "A", 2],
    ["AQJ5", "interior", "Q", 2],
    ["KJT9", "interior", "J", 3],
    ["QT95", "interior", "T", 2],
  ] as const)("the sequence of %s is %s, headed by the %s", (text, kind, top, length) => {
    expect(sequenceOf(sure(parseHolding(text)))).toEqual({ kind, top, length });
  });

  test.each(["", "A", "AQ5", "987", "K32", "AJ9", "Q98"])("%s has no sequence", (text) => {
    expect(sequenceOf(sure(parseHolding(text)))).toBeUndefined();
  });

  test.each([
    ["A", 1],
    ["K", 0],
    ["K2", 1],
    ["Q2", 0],
    ["Q32", 1],
    ["J432", 1],
    ["T432", 0],
    ["AK", 2],
    ["AQ2", 2],
    ["KQ2", 2],
    ["KQJ", 2],
    ["AJT", 2],
    ["QJT", 1],
  ] as const)("%s: %i stoppers", (text, count) => {
    expect(stoppers(sure(parseHolding(text)))).toBe(count);
  });

  test("over all 8192 holdings: one more card never loses a stopper, and stoppers fit the length", () => {
    for (let bits = 0; bits <= WHOLE_SUIT; bits++) {
      const here = stoppers(holdingOf(bits));
      expect(here).toBeLessThanOrEqual(countBits(bits));
      for (const i of RANKS.keys()) {
        if ((bits & (1 << i)) === 0)
          expect(stoppers(holdingOf(bits | (1 << i)))).toBeGreaterThanOrEqual(here);
      }
    }
  });
});
