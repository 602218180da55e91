import {
  makeCard,
  parseCard,
  parseDeal,
  parseOutcome,
  partialDealOf,
  partialOf,
  Play,
  sure,
  type Seat,
} from "@falsecard/core";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { groupsOf } from "../problem/candidate.js";
import { moment, redealt } from "../moment.arbitrary.js";
import { byPolicy, scoresOf, TRAITS, traitsOf } from "./policy.js";
import { POLICY_WEIGHTS } from "./policy-weights.js";

function playAfter(deal: string, contract: string, cards: string, seen?: Seat): Play {
  const outcome = sure(parseOutcome(contract));
  if (outcome === "passed out") throw new Error("no contract");
  const whole = partialOf(sure(parseDeal(deal)));
  return sure(
    Play.of(
      outcome,
      seen === undefined ? whole : sure(partialDealOf({ [seen]: whole[seen] })),
      cards.split(" ").flatMap((text) => (text === "" ? [] : [sure(parseCard(text))])),
    ),
  );
}

/** The play after these cards, and what its traits are by card. */
function traitsAt(deal: string, contract: string, cards: string): Map<string, readonly string[]> {
  const play = playAfter(deal, contract, cards);
  const groups = groupsOf(play);
  const found = traitsOf(play, groups) ?? [];
  return new Map(
    groups.flatMap((group, i) =>
      group
        .slice(-1)
        .map((card) => [makeCard(card), TRAITS.filter((trait) => (found[i]?.[trait] ?? 0) === 1)]),
    ),
  );
}

const DEAL = "N:KQ3.63.Q54.AKQ32 96.QJ42.KJ632.76 JT54.KT87.987.JT A872.A95.AT.9854";

describe("traits", () => {
  test("name what a card is to the player who holds it", () => {
    const second = traitsAt(DEAL, "3C by N", "HQ");
    expect(second.get("HK")).toEqual(
      expect.arrayContaining([
        "follow-wins",
        "follow-cheapest",
        "follow-covers",
        "follow-second-honour",
      ]),
    );
    expect(second.get("H7")).toEqual(["follow-lowest"]);
    const lead = traitsAt(DEAL, "3C by N", "HQ HK HA H6");
    expect(lead.get("DA")).toContain("lead-master");
    expect(lead.get("H5")).toContain("lead-partners-suit");
    expect(lead.get("H5")).toContain("lead-goes-on");
    expect(lead.get("C4")).toContain("lead-trump-out");
    expect(lead.get("S2")).toEqual(expect.arrayContaining(["lead-under-honour", "lead-under-ace"]));
  });

  test("and the policy never look at a hidden card", () => {
    fc.assert(
      fc.property(moment(4, 44), fc.string(), ({ record, play, seat, seen }, seed) => {
        const again = redealt({ record, play, seat, seen }, seed);
        expect(scoresOf(again, groupsOf(again))).toEqual(scoresOf(play, groupsOf(play)));
        expect(byPolicy(again)).toEqual(byPolicy(play));
      }),
      { numRuns: 60 },
    );
  });
});

test("the policy puts every group of cards in order, the most preferred first", () => {
  fc.assert(
    fc.property(moment(1, 46), ({ play }) => {
      const groups = groupsOf(play);
      const order = byPolicy(play);
      expect(new Set(order)).toEqual(new Set(groups.map((group) => group.at(-1))));
      const scores = scoresOf(play, groups);
      const of = (card: number | undefined): number =>
        scores[groups.findIndex((group) => group.at(-1) === card)] ?? 0;
      for (const [i, card] of order.entries())
        if (i > 0) expect(of(card)).toBeLessThanOrEqual(of(order[i - 1]));
    }),
    { numRuns: 60 },
  );
});

const FIT = "N:KJ5.A63.Q542.K32 762.QJ42.KJ6.765 AQT94.K8.A97.JT9 83.T975.T83.AQ84";

test("a card is preferred by the sum of what its traits weigh on its side", () => {
  const { declaring, defending } = POLICY_WEIGHTS;
  const scores = (cards: string): Map<string, number> => {
    const play = playAfter(FIT, "4S by S", cards);
    const groups = groupsOf(play);
    const found = scoresOf(play, groups);
    return new Map(
      groups.flatMap((group, i) =>
        group.slice(-1).map((card) => [makeCard(card), found[i] ?? NaN] as const),
      ),
    );
  };
  const of = (weights: Readonly<Record<string, number>>, ...traits: readonly string[]): number =>
    traits.reduce((sum, trait) => sum + (weights[trait] ?? NaN), 0);
  // Dummy, second to play, belongs to declarer: the ace wins surely, the six is the cheapest that wins, the three is low.
  const dummys = scores("H5");
  expect(dummys.get("HA")).toBeCloseTo(of(declaring, "follow-wins", "follow-surely"), 9);
  expect(dummys.get("H6")).toBeCloseTo(of(declaring, "follow-wins", "follow-cheapest"), 9);
  expect(dummys.get("H3")).toBeCloseTo(of(declaring, "follow-lowest"), 9);
  // A defender, third to play, whose partner's five wins so far.
  const thirds = scores("H5 H3");
  const third = ["follow-wins", "follow-cheapest", "follow-over-partner", "follow-third-highest"];
  expect(thirds.get("HJ")).toBeCloseTo(of(defending, ...third), 9);
  expect(thirds.get("H4")).toBe(0);
  expect(thirds.get("H2")).toBeCloseTo(of(defending, "follow-lowest"), 9);
});

test("before dummy is seen nothing is preferred, and lower cards come first", () => {
  const play = playAfter(FIT, "4S by S", "", "W");
  const groups = groupsOf(play);
  expect(scoresOf(play, groups)).toEqual(groups.map(() => 0));
  // ♠ 83 ♥ T975 ♦ T83 ♣ AQ84: ♥T and ♥9 are one card.
  expect(byPolicy(play).map((card) => makeCard(card))).toEqual(
    "S3 D3 C4 H5 H7 S8 D8 C8 H9 DT CQ CA".split(" "),
  );
});

test("when the play is over nothing is preferred", () => {
  const all = "H5 HA H2 H8 H3 H4 HK H7 SA S3 S5 S2 SQ S8 SJ S6 ST D3 SK S7";
  const rest =
    "C2 C5 CJ CQ CA C3 C6 C9 C4 CK C7 CT D2 D6 D7 D8 DT D4 DJ DA S9 C8 D5 DK S4 HT DQ HJ D9 H9 H6 HQ";
  const play = playAfter(FIT, "4S by S", `${all} ${rest}`);
  expect(play.isOver).toBe(true);
  expect(scoresOf(play, [])).toEqual([]);
  expect(byPolicy(play)).toEqual([]);
});
