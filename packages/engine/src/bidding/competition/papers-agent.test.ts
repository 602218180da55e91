import {
  hcp,
  lengthOf,
  losers,
  parseHand,
  sure,
  SUITS_DOWN,
  type Seat,
  type Vulnerability,
} from "@falsecard/core";
import { describe, expect, test } from "vitest";
import { situationOf } from "../bidder/bidder.js";
import { positionAfter } from "../bidder/position.fixture.js";
import {
  agentAdvice,
  agentCall,
  canMake,
  ourPair,
  theirPair,
  type Ability,
  type Pair,
} from "./papers-agent.js";

const hand = (text: string) => sure(parseHand(text));
const at = (dealer: Seat, calls: string, vulnerability: Vulnerability = "None") =>
  situationOf(positionAfter(dealer, calls, { vulnerability }));

/** A pair with these lengths at the least, points and losers. */
const pair = (
  lengths: readonly [S: number, H: number, D: number, C: number],
  more: Partial<Pair> = {},
): Pair => {
  const [S, H, D, C] = lengths.map((min) => ({ min, max: 13 }));
  if (S === undefined || H === undefined || D === undefined || C === undefined)
    throw new Error("four suits");
  return {
    hcp: { min: 20, max: 26 },
    losers: { min: 13, max: 15 },
    length: { S, H, D, C },
    ...more,
  };
};

describe("what a pair can make at the least", () => {
  // Paper 003: 26 points for three notrump, 33 and 37 for the slams, a trick for every three fewer.
  test.each([
    [40, 7],
    [37, 7],
    [36, 6],
    [33, 6],
    [32, 3],
    [26, 3],
    [25, 2],
    [23, 2],
    [22, 1],
    [20, 1],
    [19, 0],
    [17, 0],
    [16, -1],
  ])("%i points in notrump: %i", (points, level) => {
    const flat = pair([7, 7, 6, 6], { hcp: { min: points, max: 40 } });
    expect(canMake(flat, false)).toEqual({ level, strain: "N", vulnerable: false });
    // The greatest points of the pair make no difference.
    expect(canMake({ ...flat, hcp: { min: points, max: points } }, false).level).toBe(level);
  });

  test.each([
    // Twenty-four less the losers, six of them for the book.
    [14, 4],
    [15, 3],
    [14.5, 3],
    [18, 0],
    [20, -2],
    [8, 7],
  ])("%d losers in a fit: %i", (lost, level) => {
    const fit = pair([8, 5, 5, 5], { losers: { min: 5, max: lost } });
    expect(canMake(fit, true)).toEqual({ level, strain: "S", vulnerable: true });
  });

  test("in the longest suit if it is a fit of eight, or in the one they have bid", () => {
    expect(canMake(pair([7, 7, 6, 6]), false).strain).toBe("N");
    expect(canMake(pair([7, 8, 6, 6]), false).strain).toBe("H");
    expect(canMake(pair([8, 9, 6, 6]), false).strain).toBe("H");
    // The higher of two that are as long.
    expect(canMake(pair([8, 8, 6, 6]), false).strain).toBe("S");
    expect(canMake(pair([5, 8, 8, 8]), false).strain).toBe("H");
    expect(canMake(pair([8, 5, 5, 5]), false, "C").strain).toBe("C");
    expect(canMake(pair([8, 5, 5, 5]), false, "N").strain).toBe("N");
  });
});

describe("the two hands together", () => {
  const own = hand("K8752.75.8.J9843");
  const s = at("S", "2S P");

  test("are the player's own cards and what partner has shown", () => {
    const us = ourPair(s, own);
    const { image } = s.partner;
    expect(us.hcp).toEqual({ min: hcp(own) + image.points.min, max: hcp(own) + image.points.max });
    for (const suit of SUITS_DOWN) {
      const held = lengthOf(own.in(suit));
      expect(us.length[suit].min).toBe(held + image.length[suit].min);
      expect(us.length[suit].max).toBe(Math.min(13, held + image.length[suit].max));
    }
    expect(us.losers.min).toBeGreaterThan(losers(own));
    expect(us.losers.min).toBeLessThanOrEqual(us.losers.max);
  });

  test("leave the opponents the other points and cards", () => {
    const [us, them] = [ourPair(s, own), theirPair(s, own)];
    expect(them.hcp).toEqual({ min: 40 - us.hcp.max, max: 40 - us.hcp.min });
    for (const suit of SUITS_DOWN) {
      expect(them.length[suit].max).toBe(13 - us.length[suit].min);
      expect(them.length[suit].min).toBe(13 - us.length[suit].max);
    }
    // The papers' conversion: 26 points are 14 losers, and 30 are twelve and a half.
    expect(them.losers.max).toBeCloseTo(14 - 0.375 * (them.hcp.min - 26), 9);
    expect(them.losers.min).toBeCloseTo(14 - 0.375 * (them.hcp.max - 26), 9);
    expect(them.losers.min).toBeLessThan(them.losers.max);
  });

  test("never have fewer points or cards than both opponents have shown", () => {
    // East opens 1♠ and West answers 2♣: at least 12 and 10 points, five spades and four clubs or more.
    const contested = at("E", "1S P 2C");
    const weak = hand("2.T98765.T9876.2");
    const them = theirPair(contested, weak);
    const [opener, responder] = [contested.lho.image, contested.rho.image];
    expect(them.hcp.min).toBeGreaterThanOrEqual(opener.points.min + responder.points.min);
    expect(them.length.S.min).toBeGreaterThanOrEqual(5);
    for (const suit of SUITS_DOWN)
      expect(them.length[suit].min).toBeGreaterThanOrEqual(
        opener.length[suit].min + responder.length[suit].min,
      );
  });

  test("have the losers that partner's calls have shown, if they have", () => {
    // A splinter or a limit raise shows losers in some systems; else they are the middle half of what may be.
    const opened = at("S", "1S P");
    const us = ourPair(opened, own);
    expect(us.losers.max - us.losers.min).toBeLessThanOrEqual(3);
    expect(us.losers.min - losers(own)).toBeGreaterThanOrEqual(4);
    expect(us.losers.max - losers(own)).toBeLessThanOrEqual(8);
  });
});

describe("the four cases", () => {
  const able = (text: string, vulnerable = false): Ability => ({
    level: Number(text.slice(0, -1)),
    strain: text.slice(-1) as Ability["strain"],
    vulnerable,
  });
  test.each([
    // Who can make as much in a higher strain can outbid.
    ["3S", "3H", 3, 1, "3S"],
    ["3H", "3S", 3, 4, "4H"],
    // 3NT and 4♠ score more than a part score of as many tricks: game is bid, and nothing beyond it.
    ["5S", "3H", 3, 1, "4S"],
    ["6S", "3H", 3, 1, "6S"],
    // A side that can make nothing passes.
    ["0S", "-1H", undefined, 1, "P"],
    // Over what they make a sacrifice must cost less: two down doubled (300) against a game (420), three down (500) not.
    ["2S", "4H", 4, 4, "4S"],
    ["1S", "4H", 4, 4, "P"],
    // There is no eight level.
    ["6S", "7N", 7, 4, "P"],
    // They are too high, and the double pays more than what we make: 100 against nothing above them, 300 against 140.
    ["3S", "2H", 4, 3, "X"],
    ["4S", "2H", 3, 2, "4S"],
    ["3S", "1H", 3, 2, "X"],
  ] as const)("%s against %s, who bid %s", (ours, theirs, theirBid, which, call) => {
    expect(agentCall({ ours: able(ours), theirs: able(theirs), theirBid })).toMatchObject({
      case: which,
      call,
    });
  });

  test.each([
    // Our bid with its score, and what they score: undoubled where they can make it, doubled where they are too high.
    ["5S", "3H", 3, { bid: "4S", playing: 450, defending: -140 }],
    ["3S", "1H", 3, { bid: "3S", playing: 140, defending: 300 }],
    ["3S", "2H", 4, { defending: 300 }],
    ["2S", "4H", undefined, { bid: "4S", playing: -300, defending: -420 }],
    ["1S", "4H", undefined, { bid: "4S", playing: -500, defending: -420 }],
  ] as const)(
    "%s against %s, who bid %s: the scores compared",
    (ours, theirs, theirBid, scores) => {
      const {
        case: _case,
        call: _call,
        ...figures
      } = agentCall({
        ours: able(ours),
        theirs: able(theirs),
        theirBid,
      });
      expect(figures).toEqual(scores);
    },
  );

  test.each([
    // The bid that stands outbids what they can make: nothing more is bid for the same score.
    ["3S", "2H", "2S", 1, "P"],
    ["3S", "2H", "3S", 1, "P"],
    // Game is still to be bid, and a bid in another strain is corrected.
    ["4S", "2H", "2S", 1, "4S"],
    ["3S", "2H", "2N", 1, "3S"],
    ["2S", "1H", "2N", 1, "P"],
    // A sacrifice that stands is not made again.
    ["2S", "4H", "2S", 4, "4S"],
    ["2S", "4H", "4S", 4, "P"],
  ] as const)("%s against %s, our %s stands", (ours, theirs, ourBid, which, call) => {
    const rivals = { ours: able(ours), theirs: able(theirs), theirBid: undefined, ourBid };
    expect(agentCall(rivals)).toMatchObject({ case: which, call });
  });

  test("vulnerability decides about sacrifices", () => {
    const rivals = (us: boolean, them: boolean) => ({
      ours: able("1S", us),
      theirs: able("4H", them),
      theirBid: 4 as const,
    });
    // Three down doubled: 500, or 800 vulnerable; their game 420, or 620.
    expect(agentCall(rivals(false, true)).call).toBe("4S");
    expect(agentCall(rivals(false, false)).call).toBe("P");
    expect(agentCall(rivals(true, true)).call).toBe("P");
  });
});

test("advice reads who bid last, in which strain, and who is vulnerable", () => {
  const own = hand("AKQ86.T763.J8.AT");
  const advice = agentAdvice(at("S", "1S 2H 2S 4H", "EW"), own);
  expect(advice.theirBid).toBe(4);
  expect(advice.theirs).toMatchObject({ strain: "H", vulnerable: true });
  expect(advice.ours).toMatchObject({ strain: "S", vulnerable: false });
  const ours = agentAdvice(at("S", "1S 2H 4S P P"), hand("2.AQJ543.K432.32"));
  expect(ours.theirBid).toBe(4);
  const last = agentAdvice(at("S", "1S 2H 2S P"), own);
  // Our own bid stands: the opponents have bid nothing over it, and hearts are taken for their strain.
  expect(last.theirBid).toBeUndefined();
  expect(last.ourBid).toBe("2S");
  expect(advice.ourBid).toBeUndefined();
});
