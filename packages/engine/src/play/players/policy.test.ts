import {
  makeCard,
  parseCard,
  parseDeal,
  parseOutcome,
  partialOf,
  Play,
  sure,
} from "@falsecard/core";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { groupsOf } from "../candidate.js";
import { moment, redealt } from "../moment.arbitrary.js";
import { byPolicy, scoresOf } from "./policy.js";
import { TRAITS, traitsOf } from "./traits.js";

/** The play after these cards, and what its traits are by card. */
function traitsAt(deal: string, contract: string, cards: string): Map<string, readonly string[]> {
  const outcome = sure(parseOutcome(contract));
  if (outcome === "passed out") throw new Error("no contract");
  const play = sure(
    Play.of(
      outcome,
      partialOf(sure(parseDeal(deal))),
      cards.split(" ").map((text) => sure(parseCard(text))),
    ),
  );
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
      fc.property(moment(4, 44), fc.string(), ({ record, play, seat, view }, seed) => {
        const again = redealt({ record, play, seat, view }, seed);
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
