import {
  dealPack,
  emptyRecord,
  makeCard,
  parseHand,
  partialDealOf,
  Random,
  suitOf,
  SUITS,
  sure,
  trumpOf,
  viewOf,
  type Contract,
  type Strain,
} from "@falsecard/core";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { STANDARD } from "../inference/reading.js";
import { BLIND, evidenceOf } from "../inference/rules.js";
import { decide } from "./decide.js";
import { agreedLeads, blurredAt, LEAD, leadKindOf, leadTruth } from "./lead.js";
import type { PlayerModel } from "./model.js";
import { withStep } from "./searches.js";
import { PROGRAMS } from "./shipped.js";
import { stakeOf, worthAt } from "./stake.js";

const strains = fc.constantFrom<Strain>("C", "D", "H", "S", "N");
const contractIn = (strain: Strain): Contract => ({
  level: 3,
  strain,
  doubling: "",
  declarer: "S",
});

describe("leads by agreement", () => {
  test("satisfy what partner will read into them, and every suit has one", () => {
    const reader = { ...BLIND, believed: { sequence: 1, "standard-spot": 1, "fourth-best": 1 } };
    fc.assert(
      fc.property(fc.integer(), strains, (seed, strain) => {
        const hand = dealPack(Random.from(seed)).W;
        const contract = contractIn(strain);
        const leads = agreedLeads(hand, contract, "W", STANDARD);
        for (const suit of SUITS)
          expect(leads.some((card) => suitOf(card) === suit)).toBe(hand.in(suit) !== 0);
        for (const card of leads) {
          expect(hand.has(card)).toBe(true);
          const own = hand.only(suitOf(card));
          // Where the suit has no agreed card any may be led; partner cannot be told then.
          const agreed = [...own].filter(
            (each) => leadTruth(each, hand, contract, "W", STANDARD) > 0,
          );
          if (suitOf(card) === trumpOf(strain) || agreed.length === 0) continue;
          const play = { contract, dummy: undefined, cards: [{ card, seat: "W" as const }] };
          for (const { rule, reading } of evidenceOf(play, reader)) {
            if (rule === "fourth-best" && own.size < 4) continue;
            expect(
              reading.likelihood(hand.in(reading.suit)),
              `${rule}: ${makeCard(card)}`,
            ).toBeGreaterThan(0);
          }
        }
      }),
      { numRuns: 300 },
    );
  });

  const cases: readonly [hand: string, strain: Strain, leads: string][] = [
    ["KQJ2.K84.9742.63", "N", "SK S2 H4 D2 C6"],
    ["QJ963.A64.863.82", "N", "SQ S6 H4 D8 C8"],
    ["AQT.KJT96.A5.T72", "N", "SA SQ ST HJ H9 DA C2"],
    ["A854.2.J8643.JT5", "S", "S4 H2 D4 CJ C5"],
    ["A854.KQ2.J8643.J", "S", "S4 HK H2 D4 CJ"],
  ];
  test.each(cases)("from %s against %s: %s", (text, strain, leads) => {
    const hand = sure(parseHand(text));
    const found = agreedLeads(hand, contractIn(strain), "W", STANDARD).map((card) =>
      makeCard(card),
    );
    expect(found.join(" ")).toBe(leads);
  });
});

test.each([
  ["KJ42", "4"],
  ["K9742", "2"],
  ["K97432", "7"],
  ["K72", "2"],
  ["97", "9"],
  ["862", "2"],
])("third and fifth: from %s the %s", (spades, card) => {
  const rest = "AKQJT98765432".slice(0, 13 - spades.length);
  const hand = sure(parseHand(`${spades}..${rest}.`));
  const leads = agreedLeads(hand, contractIn("N"), "W", { ...STANDARD, leads: "third-and-fifth" });
  expect(leads.filter((each) => suitOf(each) === "S").map((each) => makeCard(each))).toEqual([
    `S${card}`,
  ]);
});

test("what a lead comes from", () => {
  const hand = sure(parseHand("AK72.K84.QJ5.A63"));
  const kinds = Object.fromEntries(
    [...hand].map((card) => [makeCard(card), leadKindOf(card, hand, contractIn("C"))]),
  );
  expect(kinds).toMatchObject({
    SA: "ace-king",
    SK: "ace-king",
    S2: "under an ace",
    HK: "short honour",
    H4: "from a king",
    DQ: "sequence",
    DJ: "short honour",
    D5: "from a queen",
    CA: "trump",
  });
});

describe("what a lead is worth", () => {
  const stake = stakeOf(contractIn("N"), "None", "points", "W");

  test("is blurred about what the solver says, and keeps the order of tricks", () => {
    for (let tricks = 0; tricks < 13; tricks++) {
      // Fewer tricks of declarer's are better for the leader, before and after.
      expect(blurredAt(stake, tricks)).toBeGreaterThan(blurredAt(stake, tricks + 1));
    }
    // Where two tricks more or less score in a straight line, blurring changes nothing.
    expect(blurredAt(stake, 4)).toBeCloseTo(worthAt(stake, 4), 9);
    // One trick short of failing there is more to be had than the solver says.
    expect(blurredAt(stake, 9)).toBeGreaterThan(worthAt(stake, 9));
  });

  test("counts what tables teach only if the model says so", () => {
    const deal = sure(partialDealOf({ W: sure(parseHand("Q52.K8643.J974.2")) }));
    const record = {
      ...emptyRecord({ number: 1, dealer: "S", vulnerability: "None" }),
      deal,
      stated: { ...contractIn("S"), level: 4 as const },
      calls: (["4S", "P", "P", "P"] as const).map((call) => ({ call })),
    };
    const view = viewOf(record, "W");
    if (view === undefined) throw new Error("West has a hand");
    // A solver overrates the lead of a singleton.
    const [solver = Number.NaN, tables = Number.NaN] = [false, true].map((atTheTable) => {
      const { A } = PROGRAMS;
      const steps = withStep(A.search.steps, LEAD.with({ atTheTable }));
      const model: PlayerModel = { ...A, search: { ...A.search, samples: 4, steps } };
      const { candidates } = sure(decide(view, [], model, { seed: "lead" }));
      return candidates.find(({ candidate }) => makeCard(candidate.card) === "C2")?.mean;
    });
    expect(tables).toBeLessThan(solver);
  });
});
