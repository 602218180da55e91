import {
  CardSet,
  dealPack,
  emptyRecord,
  makeCard,
  makeHand,
  parseCard,
  parseHand,
  partialDealOf,
  partialOf,
  Play,
  Random,
  seenBy,
  suitOf,
  SUITS,
  sure,
  trumpOf,
  type Card,
  type Contract,
  type Seen,
  type Strain,
} from "@falsecard/core";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { STANDARD } from "../../inference/reading/signals.js";
import { BLIND, evidenceOf } from "../../inference/reading/rules.js";
import { candidatesOf } from "../problem/candidate.js";
import { decide } from "../decide.js";
import { problemOf } from "../problem/problem.js";
import { Budget } from "./budget.js";
import { imagine } from "./montecarlo.js";
import type { Findings } from "./search.js";
import { agreedLeads, blurredAt, LEAD, leadTruth, priorTricks } from "./lead.js";
import { leadChances } from "../problem/lead-prior.js";
import type { PlayerModel } from "../model/model.js";
import { withStep } from "./searches.js";
import { PROGRAMS } from "../shipped.js";
import { stakeOf, worthAt } from "../problem/stake.js";

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
          const play = { contract, dummy: undefined, played: [{ card, seat: "W" as const }] };
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
    // Of trumps the lowest, and the top of touching honours: a ten is none, and a gap divides.
    ["KQ2.863.8643.J82", "S", "SK S2 H8 D3 C2"],
    ["QJT.863.8643.J82", "S", "SQ ST H8 D3 C2"],
    ["KQ.863.98643.J82", "S", "SK SQ H8 D4 C2"],
    ["JT2.863.8643.J82", "S", "SJ S2 H8 D3 C2"],
    ["T92.863.8643.J82", "S", "S2 H8 D3 C2"],
    ["KJ2.863.8643.J82", "S", "S2 H8 D3 C2"],
    ["AJT2.863.863.J82", "S", "SJ S2 H8 D8 C2"],
    ["Q.86532.8643.J82", "S", "SQ H3 D3 C2"],
    [".865432.8643.J82", "S", "H4 D3 C2"],
  ];
  test.each(cases)("from %s against %s: %s", (text, strain, leads) => {
    const hand = sure(parseHand(text));
    const found = agreedLeads(hand, contractIn(strain), "W", STANDARD).map((card) =>
      makeCard(card),
    );
    expect(found.join(" ")).toBe(leads);
  });
});

test("a lead of which the agreements do not speak is as true as any", () => {
  const hand = sure(parseHand("KQ2.863.8643.J82"));
  const truth = (card: string) =>
    leadTruth(sure(parseCard(card)), hand, contractIn("S"), "W", STANDARD);
  expect([truth("SK"), truth("S2")]).toEqual([1, 1]);
  expect(truth("D3")).toBe(1);
  expect(truth("D8")).toBe(0);
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

describe("what a lead is worth", () => {
  const stake = stakeOf(contractIn("N"), "None", "points", "W");

  test("is blurred about what the solver says, and keeps the order of tricks", () => {
    for (let tricks = 0; tricks < 13; tricks++) {
      // Fewer tricks of declarer's are better for the leader, before and after.
      expect(blurredAt(stake, tricks)).toBeGreaterThan(blurredAt(stake, tricks + 1));
    }
    // Where two tricks more or less score in a straight line, blurring changes nothing.
    expect(blurredAt(stake, 4)).toBeCloseTo(worthAt(stake, 4), 9);
    // A trick more or less in 24 of a hundred, two in six: from nine tricks 400 for declarer, 430, 460, −50, −100.
    expect(blurredAt(stake, 9)).toBeCloseTo(
      -(0.4 * 400 + 0.24 * (430 - 50) + 0.06 * (460 - 100)),
      9,
    );
    // One trick short of failing there is more to be had than the solver says.
    expect(blurredAt(stake, 9)).toBeGreaterThan(worthAt(stake, 9));
  });

  const westLeads = (hand: string, strain: Strain): Seen => {
    const record = {
      ...emptyRecord({ number: 1, dealer: "S", vulnerability: "None" }),
      deal: sure(partialDealOf({ W: sure(parseHand(hand)) })),
      stated: contractIn(strain),
      calls: ([`3${strain}`, "P", "P", "P"] as const).map((call) => ({ call })),
    };
    const seen = seenBy(record, "W");
    if (seen === undefined) throw new Error("West has a hand");
    return seen;
  };
  const leading = (samples: number, prior: boolean): PlayerModel => {
    const { A } = PROGRAMS;
    const steps = withStep(A.search.steps, LEAD.with({ prior }));
    return { ...A, search: { ...A.search, samples, steps } };
  };

  test("counts what good players lead, the less the more deals there are", () => {
    const seen = westLeads("AK52.863.J974.Q2", "H");
    const gap = (samples: number, prior: boolean): number => {
      const { candidates } = sure(decide(seen, [], leading(samples, prior), { seed: "lead" }));
      const [king, small] = ["SA", "D4"].map(
        (lead) => candidates.find(({ candidate }) => makeCard(candidate.card) === lead)?.mean,
      );
      return (king ?? Number.NaN) - (small ?? Number.NaN);
    };
    // The same deals, with the prior and without: ace from ace and king is what everybody leads.
    expect(gap(4, true)).toBeGreaterThan(gap(4, false));
    // A tenth of a trick beside forty deals, a twentieth beside any number.
    expect(priorTricks(40)).toBeCloseTo(0.1, 9);
    expect(priorTricks(Infinity)).toBeCloseTo(0.05, 9);
    expect(priorTricks(4)).toBeCloseTo(0.55, 9);
  });

  test("is never a lead that hardly anybody makes", () => {
    for (let seed = 0; seed < 12; seed++) {
      const strain = (["C", "D", "H", "S", "N"] as const)[seed % 5] ?? "N";
      const seen = westLeads(makeHand(dealPack(Random.from(`sound ${seed}`)).W), strain);
      const { card } = sure(decide(seen, [], leading(2, true), { seed: "1", reasons: false }));
      const leads = agreedLeads(CardSet.of(seen.hand), contractIn(strain), "W", STANDARD);
      const spot = { hand: CardSet.of(seen.hand), contract: contractIn(strain), meanings: [] };
      const chances = leadChances(leads, spot);
      expect(leads).toContain(card);
      const chance = chances[leads.indexOf(card)] ?? 0;
      expect(chance, `${seed}`).toBeGreaterThanOrEqual(0.01 * Math.max(...chances));
    }
  });

  test("is counted of leads that are a hundredth as likely as the likeliest, whose own worth the prior leaves alone", () => {
    const ratios: number[] = [];
    for (let seed = 0; seed < 12; seed++) {
      const seen = westLeads(makeHand(dealPack(Random.from(`rare ${seed}`)).W), "N");
      const judged = (prior: boolean) =>
        sure(decide(seen, [], leading(2, prior), { seed: "1", reasons: false })).candidates;
      const [all, sound] = [judged(false), judged(true)];
      const cards = all.map(({ candidate }) => candidate.card);
      const spot = { hand: CardSet.of(seen.hand), contract: contractIn("N"), meanings: [] };
      const chances = leadChances(cards, spot);
      const most = Math.max(...chances);
      const likely = cards.filter((_, i) => (chances[i] ?? 0) / most >= 0.01);
      expect(new Set(sound.map(({ candidate }) => candidate.card))).toEqual(new Set(likely));
      ratios.push(...chances.map((chance) => chance / most));
      const likeliest = cards[chances.indexOf(most)];
      const meanIn = (found: typeof all) =>
        found.find(({ candidate }) => candidate.card === likeliest)?.mean ?? NaN;
      expect(meanIn(sound)).toBeCloseTo(meanIn(all), 9);
    }
    expect(ratios.some((ratio) => ratio >= 0.01 && ratio < 0.02)).toBe(true);
    expect(ratios.some((ratio) => ratio >= 0.005 && ratio < 0.01)).toBe(true);
  });

  test("is asked only before the first card, and only if nothing has judged yet", () => {
    const deal = partialOf(dealPack(Random.from("asked")));
    const asked = (cards: readonly Card[], before: Findings | undefined) => {
      const play = sure(Play.of(contractIn("N"), deal, cards));
      const record = {
        ...emptyRecord({ number: 1, dealer: "S", vulnerability: "None" } as const),
        deal,
        stated: contractIn("N"),
        cards: cards.map((card) => ({ card })),
      };
      const seen = seenBy(record, play.actor ?? "W");
      if (seen === undefined) throw new Error("no view");
      const problem = sure(problemOf(seen, [], PROGRAMS.A));
      const tools = { random: Random.from("asked"), budget: new Budget() };
      const worlds = imagine(problem, tools);
      const candidates = candidatesOf(play, PROGRAMS.A);
      const input = { problem, candidates, worlds, before, tools };
      return LEAD.run(input, { prior: true }).next();
    };
    const [card] = sure(Play.of(contractIn("N"), deal, [])).legal;
    if (card === undefined) throw new Error("West has cards");
    expect(asked([], undefined).done).toBe(false);
    expect(asked([card], undefined)).toEqual({ done: true, value: undefined });
    const worlds = { list: [], exact: false };
    const found = { search: "test", worlds, stake, evaluations: [], nodes: 0, cut: false };
    expect(asked([], found)).toEqual({ done: true, value: undefined });
  });

  test("that a limit ends leans on the prior as one for which no more deals were imagined", () => {
    const differ = new Set<boolean>();
    for (let seed = 0; seed < 24; seed++) {
      const seen = westLeads(makeHand(dealPack(Random.from(`hurried ${seed}`)).W), "S");
      let asked = 0;
      // Stops before the third deal.
      const limits = { stop: () => ++asked === 2 };
      const hurried = sure(
        decide(seen, [], leading(40, true), { seed: "1", limits, reasons: false }),
      );
      expect([hurried.samples, hurried.cut]).toEqual([2, true]);
      const two = sure(decide(seen, [], leading(2, true), { seed: "1", reasons: false }));
      expect(two.samples).toBe(2);
      expect(two.candidates).toEqual(hurried.candidates);
      expect(hurried.card).toBe(two.card);
      const plain = sure(decide(seen, [], leading(2, false), { seed: "1", reasons: false }));
      differ.add(plain.card === two.card);
    }
    expect(differ).toEqual(new Set([true, false]));
  });
});
