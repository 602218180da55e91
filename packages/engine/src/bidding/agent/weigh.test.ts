import {
  Auction,
  dealPack,
  parseHand,
  Random,
  sure,
  VULNERABILITIES,
  type Call,
  type Scoring,
  type Seat,
  type Vulnerability,
} from "@falsecard/core";
import { describe, expect, test } from "vitest";
import { satisfies } from "../../constraint/constraint.js";
import { chooseCall, situationOf, type BiddingPosition } from "../bidder/bidder.js";
import { judgeCall } from "../judge.js";
import { wholeHandOf } from "../situation/meaning.fixture.js";
import { positionAfter, USUAL } from "../bidder/position.fixture.js";
import { candidatesFor, nearlySatisfies } from "./candidates.js";
import { weighedDeals } from "./deals.js";
import { sayWeighed } from "./say.js";
import { Trial } from "./trial.js";
import { AGENT, solveOn, weighCall, type AgentLimits, type Tricks } from "./weigh.js";

const hand = (text: string) => sure(parseHand(text));
const position = (
  calls: string,
  dealer: Seat = "S",
  vulnerability: Vulnerability = "None",
  scoring: Scoring = "IMPs",
): BiddingPosition => positionAfter(dealer, calls, { vulnerability, scoring });
const FIGURE_3 = hand("AKQ86.T763.J8.AT");

describe("what is weighed", () => {
  const here = position("1S 2H 2S 4H");

  test("is the rules' choice and every other call that partner reads, on the same deals", () => {
    const { weighed } = weighCall(here, FIGURE_3, { seed: "figure 3" });
    expect(weighed?.tried.length).toBeGreaterThan(1);
    expect(weighed?.deals).toBeGreaterThanOrEqual(AGENT.round);
    expect(weighed?.tried[0]).toMatchObject({ call: chooseCall(here, FIGURE_3).call, gain: 0 });
    // A function of its input.
    expect(weighCall(here, FIGURE_3, { seed: "figure 3" }).weighed).toEqual(weighed);
  });

  test("ends with the deal that reads the last situation allowed, and has a few deals all the same", () => {
    const dealsWith = (situations: number): number | undefined =>
      weighCall(here, FIGURE_3, { seed: "figure 3", limits: { ...AGENT, situations } }).weighed
        ?.deals;
    expect(dealsWith(1)).toBe(8);
    expect(dealsWith(25) ?? 0).toBeLessThan(dealsWith(100_000) ?? 0);
  });

  test("is counted in the unit of the form of scoring", () => {
    const units = (["IMPs", "matchpoints", "total points"] as const).map((scoring) => {
      const asked = position("1S 2H 2S 4H", "S", "None", scoring);
      const { weighed } = weighCall(asked, FIGURE_3, { seed: "figure 3" });
      if (weighed?.unit === "boards")
        for (const { gain } of weighed.tried) expect(Math.abs(gain)).toBeLessThanOrEqual(0.5);
      return weighed?.unit;
    });
    expect(units).toEqual(["IMPs", "boards", "points"]);
  });

  test("is not an agreement that was asked for", () => {
    const asked = weighCall(position("1N P"), hand("AJ6.KT95.84.K732"), { seed: "stayman" });
    expect(asked).toMatchObject({ call: "2C", changed: false });
    expect(asked.weighed).toBeUndefined();
  });

  test("is the rules' choice alone when there is no time", () => {
    const stopped = weighCall(here, FIGURE_3, { seed: "late", stop: () => true });
    expect(stopped).toMatchObject({ call: chooseCall(here, FIGURE_3).call, changed: false });
    expect(stopped.cut).toBe(true);
    expect(weighCall(here, FIGURE_3, { seed: "late" }).cut).toBeUndefined();
  });

  test("is no more than may be drawn, and after a stop `stop` is not asked again", () => {
    const free = weighCall(here, FIGURE_3, { seed: "few" });
    const all = free.weighed?.deals ?? 0;
    expect(all).toBeGreaterThan(12);
    const few = weighCall(here, FIGURE_3, { seed: "few", samples: 10 });
    expect([few.weighed?.deals, few.cut]).toEqual([10, true]);
    expect(weighCall(here, FIGURE_3, { seed: "few", samples: 1000 })).toEqual(free);
    let most = 0;
    weighCall(here, FIGURE_3, {
      seed: "few",
      stop: () => {
        most++;
        return false;
      },
    });
    for (const until of [0, 5, 30, most - 1, most]) {
      let asks = 0;
      const found = weighCall(here, FIGURE_3, { seed: "few", stop: () => asks++ >= until });
      expect([found.cut === true, asks]).toEqual([until < most, Math.min(most, until + 1)]);
      if (until === most) expect(found).toEqual(free);
    }
  });

  test("is told in both languages", () => {
    const { weighed, call } = weighCall(here, FIGURE_3, { seed: "figure 3" });
    if (weighed === undefined) throw new Error("nothing was weighed");
    expect(sayWeighed(weighed, call).join(" ")).toMatch(/tricks expected, [+−]\d+ for us/);
    expect(sayWeighed(weighed, call, "ja").join("")).toContain("トリック");
  });
});

test("where calls are close, deals are solved; if solving takes too many nodes, the estimates decide", () => {
  const byTen: Tricks = () => ({ tricks: 10, nodes: 1 });
  const never: Tricks = (_deal, _contract, nodes) => ({ tricks: undefined, nodes });
  // Over a weak two: a double or the suit.
  const here = position("2S", "N");
  const own = hand("K8.J432.AQT976.Q");
  const plain = weighCall(here, own, { seed: "close" });
  const found = weighCall(here, own, { seed: "close", tricks: byTen });
  expect([plain.weighed?.solved, found.weighed?.solved]).toEqual([0, AGENT.solved]);
  const dear = weighCall(here, own, { seed: "close", tricks: never });
  expect([dear.call, dear.weighed?.solved]).toEqual([plain.call, 0]);
  // Nodes are kept to, and between any two deals it may be stopped.
  const spent: number[] = [];
  const counted: Tricks = (_deal, _contract, nodes) => {
    spent.push(nodes);
    return { tricks: 10, nodes: 7 };
  };
  const short = weighCall(here, own, { seed: "close", tricks: counted, nodes: 40 });
  expect(Math.max(...spent)).toBe(40);
  expect(spent.length).toBeLessThanOrEqual(7);
  expect(short.cut).toBe(true);
  expect(found.cut).toBeUndefined();
  let isLate = false;
  let solved = 0;
  const late = weighCall(here, own, {
    seed: "close",
    tricks: () => {
      isLate = true;
      solved++;
      return { tricks: 10, nodes: 1 };
    },
    stop: () => isLate,
  });
  // The contracts of one deal.
  expect(solved).toBeLessThanOrEqual(2);
  expect(late.cut).toBe(true);
});

test("half of the deals must be solved, or none of them counts", () => {
  const here = position("2S", "N");
  const own = hand("K8.J432.AQT976.Q");
  /** Solves this many deals and finds the others too dear. */
  const solving = (most: number): Tricks => {
    const solved = new Set<unknown>();
    return (deal) => {
      if (solved.size < most) solved.add(deal);
      return { tricks: solved.has(deal) ? 10 : undefined, nodes: 1 };
    };
  };
  const solvedOf = (most: number): number | undefined =>
    weighCall(here, own, { seed: "close", tricks: solving(most) }).weighed?.solved;
  // Deals in which both calls end alike need no solving, so at least this many count.
  const alike = AGENT.solved - (solvedOf(AGENT.solved) ?? 0);
  expect(alike).toBe(0);
  const counts = Array.from({ length: AGENT.solved + 1 }, (_, most) => solvedOf(most) ?? 0);
  for (const count of counts) expect(count === 0 || count >= AGENT.solved / 2).toBe(true);
  expect(counts).toContain(AGENT.solved / 2);
  expect(counts.at(-1)).toBe(AGENT.solved);
});

test("candidates ask nothing of partner but key cards, are legal, and never pass a forcing bid", () => {
  let tried = 0;
  for (let i = 0; i < 60; i++) {
    const random = Random.from(`candidates ${i}`);
    const deal = dealPack(random);
    const vulnerability = VULNERABILITIES[random.below(4)] ?? "None";
    let auction = Auction.start("N");
    while (auction.turn !== undefined) {
      const here = { ...USUAL, auction, vulnerability };
      const situation = situationOf(here);
      const own = deal[auction.turn];
      const choice = chooseCall(here, own);
      const [first, ...others] = candidatesFor(situation, own, choice, 7);
      expect(first).toBe(choice.rule);
      for (const { call, name, forcing, artificial, hand: needed } of others) {
        tried++;
        expect(auction.allows(call)).toBe(true);
        // Key cards are asked for by agreement.
        if (name !== "slam-try-keycards") {
          expect(artificial).toBe(false);
          expect(["none", "signoff"]).toContain(forcing);
        }
        expect(call === "P" && situation.mustAct).toBe(false);
        // The hand nearly satisfies the meaning of the call.
        expect(
          nearlySatisfies(needed, own) || satisfies(wholeHandOf(situation.meaning(call)), own),
        ).toBe(true);
      }
      auction = sure(auction.with(choice.call));
    }
  }
  expect(tried).toBeGreaterThan(100);
});

test("imagined deals hold the hand, and many of them explain every call", () => {
  const here = position("1S 2D 2S 3D");
  const limits = { deals: 40, tries: 2000 };
  const deals = [...weighedDeals(here, FIGURE_3, Random.from("imagine"), limits)];
  expect(deals.length).toBe(40);
  let fitting = 0;
  for (const { hands } of deals) {
    expect(hands.S.equals(FIGURE_3)).toBe(true);
    let situation = situationOf({ ...here, auction: Auction.start("S") });
    const fits = here.auction.calls.every((call) => {
      const own = situation.seat === "S";
      const same = chooseCall({ ...here, auction: situation.auction }, hands[situation.seat]).call;
      situation = situation.after(call);
      return own || same === call;
    });
    fitting += Number(fits);
  }
  // The others stray from the rules as judgement may.
  expect(fitting).toBeGreaterThan(15);
});

test("the papers' agent doubles figure 3, and judging by rules is the rules' choice", () => {
  const here = position("1S 2H 2S 4H");
  expect(judgeCall(here, FIGURE_3, { judge: "papers" }).advice?.theirBid).toBe(4);
  expect(judgeCall(here, FIGURE_3, { judge: "papers" }).call).toBe("X");
  // So does the agent that weighs.
  expect(judgeCall(here, FIGURE_3, { judge: "agent" }).call).toBe("X");
  expect(judgeCall(here, FIGURE_3, { judge: "rules" })).toMatchObject({
    call: chooseCall(here, FIGURE_3).call,
    changed: false,
  });
});

test("a slam that the rules do not look for is weighed", () => {
  const own = hand("A5.A2.AKJ974.983");
  const here = position("1D P 1S P 2D P 3N P");
  expect(chooseCall(here, own).call).toBe("P");
  const calls = weighCall(here, own, { seed: "slam" }).weighed?.tried.map(({ call }) => call);
  expect(calls).toEqual(expect.arrayContaining(["P", "4N", "6N"]));
});

test("two candidates are weighed", () => {
  const found = weighCall(position("1N P", "N"), hand("KJ2.43.KQ532.432"), { seed: "two" });
  expect(found.weighed?.tried.map(({ call }) => call)).toEqual(["2N", "P"]);
});

test("a call that gains enough is chosen with its rule and its meaning, and the rules' is kept otherwise", () => {
  const slam = position("P P 1C X 2C P", "N");
  const strong = hand("AK6.AK94..J97642");
  expect(chooseCall(slam, strong).call).toBe("3C");
  const found = weighCall(slam, strong, { seed: "few" });
  expect(found).toMatchObject({ call: "5C", changed: true, rule: { call: "5C" } });
  expect(found.meaning).toEqual(situationOf(slam).meaning("5C"));
  const kept = weighCall(position("P 2H P 2N P P", "N"), hand("J54.K3.K763.JT86"), { seed: "few" });
  expect(kept).toMatchObject({ call: "P", changed: false, rule: { call: "P" } });
  expect(kept.weighed).toMatchObject({ solved: 0, deals: AGENT.round });
});

test("candidates are dropped after every twelve deals, and there are 64 deals at most", () => {
  const open = weighCall(position("1N", "N"), hand("97432.J2.AKJ64.7"), { seed: "few" });
  expect(open.weighed?.deals).toBe(64);
  const counts = open.weighed?.tried.map(({ deals }) => deals) ?? [];
  expect(counts.length).toBeGreaterThan(2);
  // One of them was given up on the way, after a whole number of rounds.
  const early = counts.find((deals) => deals < 64) ?? 0;
  expect([early > 0, early % 12]).toEqual([true, 0]);
  const settled = weighCall(position("1C 2C X 4S", "N"), hand("AKQ.J8652.Q732.J"), { seed: "few" });
  expect(settled.weighed?.deals).toBe(24);
  // A caller that allows no deal has cut the decision.
  const none = weighCall(position("1N", "N"), hand("97432.J2.AKJ64.7"), {
    seed: "few",
    samples: 0,
  });
  expect([none.cut, none.weighed]).toEqual([true, undefined]);
});

describe("solved deals", () => {
  // West opened four hearts and two have passed: South's pass ends it, and four spades will be passed.
  const situation = situationOf(position("4H P P", "W"));
  const deal = {
    N: hand("742.5.KT97.K8754"),
    E: hand("T9.KJ.6543.QJ632"),
    S: hand("AKQJ86.T3.J82.AT"),
    W: hand("53.AQ987642.AQ.9"),
  };
  const trial = (call: Call): Trial => {
    const rule = situation.rules.find((each) => each.call === call);
    if (rule === undefined) throw new Error(call);
    return new Trial(rule, "NS");
  };
  const solve = (
    calls: readonly [Call, Call],
    tricks: Tricks,
    limits: Partial<AgentLimits> = {},
    weights: readonly number[] = Array.from({ length: AGENT.solved }, () => 1),
    refuses: (left: number) => boolean = () => false,
  ) =>
    solveOn(
      situation,
      [trial(calls[0]), trial(calls[1])],
      weights.map((weight) => ({ hands: { ...deal }, weight })),
      { ...AGENT, ...limits },
      tricks,
      refuses,
    );
  /** Solves every deal to these numbers of tricks, theirs in hearts and ours in spades. */
  const taking =
    (hearts: number, spades = 9): Tricks =>
    (_deal, { strain }) => ({ tricks: strain === "H" ? hearts : spades, nodes: 1 });

  test("count as they were solved, to the trick", () => {
    // Four hearts are down one or made; four spades made are 420: 370 and 840 points.
    expect(solve(["P", "4S"], taking(9, 10))?.rival.gain).toBeCloseTo(9, 9);
    expect(solve(["P", "4S"], taking(10, 10))?.rival.gain).toBeCloseTo(13, 9);
    expect(solve(["4S", "P"], taking(9, 10))?.rival.gain).toBeCloseTo(-9, 9);
    // Down one where they are too: 55 points lost, and 50.
    expect(solve(["P", "4S"], taking(9, 9))?.rival.gain).toBeCloseTo(-3, 9);
    expect(solve(["P", "P"], taking(10))).toMatchObject({ rival: { gain: 0 }, deals: 12 });
  });

  test("each contract is solved once for a deal", () => {
    const asked: string[] = [];
    const counted: Tricks = (_deal, { strain, declarer }) => {
      asked.push(strain + declarer);
      return { tricks: 10, nodes: 1 };
    };
    expect(solve(["P", "4S"], counted, { solved: 2 }, [1, 1])?.deals).toBe(2);
    expect(asked.toSorted()).toEqual(["HW", "HW", "SS", "SS"]);
  });

  test("are the weightiest", () => {
    const seen: number[] = [];
    const deals = [0.3, 1, 0.05, 0.6, 0.2].map((weight) => ({ hands: { ...deal }, weight }));
    solveOn(
      situation,
      [trial("P"), trial("4S")],
      deals,
      { ...AGENT, solved: 3 },
      (hands) => {
        seen.push(deals.findIndex((one) => one.hands === hands));
        return { tricks: 9, nodes: 1 };
      },
      () => false,
    );
    expect(seen).toEqual([1, 1, 3, 3, 0, 0]);
  });

  test("keep to 100,000 nodes for a contract and 600,000 in all, and ask for one node at least", () => {
    const asked: number[] = [];
    const using =
      (each: number): Tricks =>
      (_deal, _contract, nodes) => {
        asked.push(nodes);
        return { tricks: 9, nodes: each };
      };
    const until = (left: number): boolean => left <= 0;
    const all = Array.from({ length: 12 }, () => 1);
    solve(["P", "4S"], using(100_000), {}, all, until);
    expect(asked).toEqual([100_000, 100_000, 100_000, 100_000, 100_000, 100_000]);
    asked.length = 0;
    // Six took 540,000; the second contract of the fourth deal has none left.
    solve(["P", "4S"], using(90_000), {}, all, until);
    expect(asked.slice(-2)).toEqual([60_000, 1]);
    expect(asked).toHaveLength(8);
  });

  test("must be half of those asked for, and one too dear is left out", () => {
    let asked = 0;
    const some =
      (most: number): Tricks =>
      () => ({ tricks: asked++ < 2 * most ? 10 : undefined, nodes: 1 });
    const dealsOf = (most: number): number | undefined => {
      asked = 0;
      return solve(["P", "4S"], some(most))?.deals;
    };
    expect([dealsOf(5), dealsOf(6), dealsOf(7), dealsOf(12)]).toEqual([undefined, 6, 7, 12]);
    // Those left out count for nothing.
    asked = 0;
    expect(solve(["P", "4S"], some(6))?.rival.gain).toBeCloseTo(13, 9);
    // Nor does one of which only the second contract is too dear.
    const half: Tricks = (_deal, { strain }) => ({
      tricks: strain === "H" ? 10 : undefined,
      nodes: 1,
    });
    expect(solve(["P", "4S"], half)).toBeUndefined();
  });

  test("cut the decision if the caller's nodes run out, and not if the agent's own do", () => {
    const close = position("2S", "N");
    const own = hand("K8.J432.AQT976.Q");
    const weighed = (nodes: number | undefined, each: number, limits: AgentLimits = AGENT) =>
      weighCall(close, own, {
        seed: "close",
        limits,
        tricks: () => ({ tricks: 10, nodes: each }),
        ...(nodes === undefined ? {} : { nodes }),
      });
    const few: AgentLimits = { ...AGENT, nodes: 10 };
    expect(weighed(10, 10).cut).toBe(true);
    expect(weighed(11, 10).cut).toBe(true);
    expect(weighed(undefined, 10, few).cut).toBeUndefined();
    expect(weighed(10, 10, few).cut).toBeUndefined();
    expect(weighed(11, 10, few).cut).toBeUndefined();
    expect(weighed(1000, 1).cut).toBeUndefined();
    // A deal is begun while a node is left: 24 contracts of a node each in twelve deals.
    expect(weighed(24, 1).cut).toBeUndefined();
    expect(weighed(23, 1).cut).toBeUndefined();
    expect(weighed(20, 10).cut).toBe(true);
  });
});
