import { readFileSync } from "node:fs";
import { lengthOf, parseDeal, parseHand, SUITS, sure, type Suit } from "@falsecard/core";
import { describe, expect, test } from "vitest";
import {
  adjusted,
  ADJUSTMENT_NAMES,
  adjustmentsOf,
  comparison,
  lawScores,
  paperAdvice,
  type LottStake,
} from "./lott.js";
import { agentCall, type Ability } from "./papers-agent.js";
import { situationOf } from "../bidder/bidder.js";
import { paperShare } from "./trumps.js";
import { positionAfter } from "../bidder/position.fixture.js";

const stake = (text: string): LottStake => ({
  level: Number(text.charAt(0)) as LottStake["level"],
  strain: text.charAt(1) as LottStake["strain"],
  doubling: text.endsWith("x") ? "X" : "",
  vulnerable: false,
});
const able = (text: string): Ability => stake(text);

describe("a comparison table", () => {
  test("shares the total in every way it can be shared, and scores both sides by the laws", () => {
    for (let total = 0; total <= 26; total++) {
      const rows = comparison(total, stake("4Sx"), stake("4H"));
      expect(rows.length).toBe(total <= 13 ? total + 1 : 27 - total);
      for (const { ourTricks, theirTricks, playing, defending } of rows) {
        expect(ourTricks + theirTricks).toBe(total);
        expect(playing > 0).toBe(ourTricks >= 10);
        expect(defending < 0).toBe(theirTricks >= 10);
      }
    }
  });

  test("the centre moves a trick for every three points", () => {
    const centre = (hcp: number) =>
      paperAdvice(18, 9, stake("3S"), stake("3H"), hcp).rows[1]?.ourTricks;
    expect([14, 17, 20, 23, 26].map(centre)).toEqual([7, 8, 9, 10, 11]);
  });

  test("an expected score lies between the best and the worst", () => {
    const scored = lawScores(stake("4S"), stake("4H"));
    for (let hcp = 0; hcp <= 40; hcp++) {
      // They are ten down, or make all tricks; the more points we have, the better for us.
      const { pass } = scored(hcp, 8, 8);
      expect(pass).toBeLessThanOrEqual(500);
      expect(pass).toBeGreaterThanOrEqual(-510);
      if (hcp > 0) expect(pass).toBeGreaterThanOrEqual(scored(hcp - 1, 8, 8).pass);
    }
    const scores = scored(20, 8, 8);
    expect(scores.double).toBeGreaterThan(scores.pass);
  });
});

describe("the four cases of the agent", () => {
  test.each([
    ["we can outbid what they make", "4S", "3H", 3, 1, "4S"],
    ["a part score is bought as cheaply as it scores", "3S", "2H", 2, 1, "2S"],
    ["no bid yet", "4S", "3H", undefined, 1, "4S"],
    ["they are too high, and playing pays more", "2S", "1H", 2, 2, "2S"],
    ["they are too high, and doubling pays more", "3S", "1H", 3, 2, "X"],
    ["they are too high and above us", "2H", "1S", 3, 3, "X"],
    ["a cheap sacrifice", "2S", "4H", 4, 4, "4S"],
    ["too dear to sacrifice", "1S", "3N", 3, 4, "P"],
  ] as const)("%s", (_, ours, theirs, theirBid, kase, call) => {
    expect(agentCall({ ours: able(ours), theirs: able(theirs), theirBid })).toMatchObject({
      case: kase,
      call,
    });
  });
  test("a side that can make nothing is doubled", () => {
    const theirs = { strain: "H", level: -1, vulnerable: false } as const;
    expect(agentCall({ ours: able("2S"), theirs, theirBid: 4 })).toMatchObject({
      case: 3,
      call: "X",
    });
  });
});

describe("adjustments", () => {
  test("add up, and shares are even", () => {
    expect(adjusted(17, ["void"])).toBe(18);
    expect(adjusted(17, ["void", "balanced", "misfit", "double-fit", "pure"])).toBe(18);
    expect(paperShare(7, 3)).toBe(2);
    expect(paperShare(13, 0)).toBe(0);
  });

  // After 1♠ by partner, 2♥ over it: spades are ours, hearts theirs.
  test.each([
    ["K5432.J4.K7.Q762", []],
    ["K532..AQ73.97642", ["void", "pure"]],
    ["K5432.5.KQ7.J643", ["singleton-in-theirs"]],
    ["KQ532.54.AK73.76", ["pure"]],
    ["K532.QJ4.A73.762", ["balanced", "impure"]],
    ["K532.854.A73.762", ["balanced"]],
  ] as const)("%s", (text, names) => {
    const situation = situationOf(positionAfter("S", "1S 2H"));
    const hand = sure(parseHand(text));
    const trumps = { ours: "S", theirs: "H" } as const;
    expect(adjustmentsOf(situation, hand, trumps)).toEqual(names);
    // Each is a switch.
    for (const name of names) {
      const others = ADJUSTMENT_NAMES.filter((one) => one !== name);
      expect(adjustmentsOf(situation, hand, trumps, others)).not.toContain(name);
    }
  });

  test("a second fit and a misfit come from partner's own suit", () => {
    // We opened 1♠, partner has five hearts, they bid clubs.
    const situation = situationOf(positionAfter("S", "1S P 2H 3C"));
    const of = (text: string) =>
      adjustmentsOf(situation, sure(parseHand(text)), { ours: "S", theirs: "C" });
    expect(of("AQJ653.4.K732.A5")).toContain("misfit");
    expect(of("AQJ65.K43.K73.A5")).not.toContain("double-fit");
    expect(of("AQJ65432.K43.K.5")).toContain("double-fit");
  });
});

const TABLES = "../shared/data/dd/random_tables.jsonl";

describe("the Law itself", () => {
  test("is a trick out on average, on random deals", { tags: ["shared-cases"] }, () => {
    // Ginsberg, 446,741 deals: mean −0.05, absolute error 0.75, exact on 40 %.
    const errors = readFileSync(TABLES, "utf8")
      .trim()
      .split("\n")
      .map((line) => {
        const { deal, dd } = JSON.parse(line) as {
          deal: string;
          dd: Record<Suit, readonly [number, number, number, number]>;
        };
        const hands = sure(parseDeal(deal));
        const best = (a: "N" | "E", b: "S" | "W", i: 0 | 1) =>
          SUITS.map((suit) => ({
            trumps: lengthOf(hands[a].in(suit)) + lengthOf(hands[b].in(suit)),
            tricks: Math.max(dd[suit][i], dd[suit][i + 2] ?? 0),
          })).reduce((x, y) =>
            y.trumps > x.trumps || (y.trumps === x.trumps && y.tricks > x.tricks) ? y : x,
          );
        const ns = best("N", "S", 0);
        const ew = best("E", "W", 1);
        return ns.tricks + ew.tricks - ns.trumps - ew.trumps;
      });
    const mean = (of: (error: number) => number) =>
      errors.reduce((sum, error) => sum + of(error), 0) / errors.length;
    expect(Math.abs(mean((error) => error) + 0.05)).toBeLessThan(0.15);
    expect(Math.abs(mean(Math.abs) - 0.75)).toBeLessThan(0.12);
    expect(Math.abs(mean((error) => Number(error === 0)) - 0.4)).toBeLessThan(0.07);
  });
});
