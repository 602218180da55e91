import {
  bySeat,
  CARDS,
  CardSet,
  dealPack,
  lhoOf,
  parseDeal,
  parseHand,
  partnerOf,
  Random,
  STRAINS,
  sure,
  type Hand,
} from "@falsecard/core";
import { openingOf, Solver } from "@falsecard/solver";
import { describe, expect, test } from "vitest";
import { countFacts, estimatesOf, FACTS } from "./estimate.js";
import { layoutsOf } from "./suit-layout.js";
import { SPREADS } from "./weights.js";

const hand = (text: string): Hand => sure(parseHand(text));
const DEALS = Array.from({ length: 200 }, (_, i) => dealPack(Random.from(`estimate ${i}`)));

describe("an estimate", () => {
  test("of a side is made from the seat that is asked about first", () => {
    // Each partner has a singleton: in rare deals the two seats do not count alike.
    const deal = sure(
      parseDeal("N:K.J72.873.AKJT95 A987643..AKJ9.82 5.QT93.Q6542.Q74 QJT2.AK8654.T.63"),
    );
    const means = (first: "N" | "S"): number[] => {
      const estimate = estimatesOf(deal);
      return [estimate(first, "N").mean, estimate(partnerOf(first), "N").mean];
    };
    const [north, south] = [means("N"), means("S")];
    expect(north[1]).toBe(north[0]);
    expect(south[1]).toBe(south[0]);
    expect(north[0]).toBeCloseTo(1.918, 9);
    expect(south[0]).toBeCloseTo(1.601, 9);
  });

  test("is near what the solver finds on deals that were not fitted to", () => {
    const solver = new Solver();
    let squares = 0;
    let bias = 0;
    let count = 0;
    for (const deal of DEALS.slice(0, 40)) {
      const layouts = layoutsOf(deal, "N");
      const estimate = estimatesOf(deal);
      for (const [i, strain] of (["C", "D", "H", "S"] as const).entries()) {
        if ((layouts[i]?.count ?? 0) < 8) continue;
        const defence = solver.value(openingOf(deal, strain, lhoOf("N")));
        if (!defence.ok) throw new Error(defence.fault.code);
        const off = 13 - defence.value - estimate("N", strain).mean;
        squares += off * off;
        bias += off;
        count++;
      }
    }
    expect(count).toBeGreaterThan(25);
    expect(Math.sqrt(squares / count)).toBeLessThan(1.05);
    expect(Math.abs(bias / count)).toBeLessThan(0.45);
  });

  test("does not ask which partner of a side is named", () => {
    for (const deal of DEALS)
      for (const strain of STRAINS) {
        const turned = bySeat((seat) => deal[partnerOf(seat)]);
        for (const seat of ["N", "E"] as const) {
          const { mean } = estimatesOf(deal)(seat, strain);
          expect(estimatesOf(deal)(partnerOf(seat), strain).mean).toBeCloseTo(mean, 9);
          expect(estimatesOf(turned)(seat, strain).mean).toBeCloseTo(mean, 9);
        }
      }
  });

  test("has as many counts as facts, all of them finite", () => {
    for (const deal of DEALS)
      for (const strain of STRAINS) {
        const counts = countFacts(layoutsOf(deal, "E"), strain);
        expect(counts.length).toBe(FACTS[strain === "N" ? "notrump" : "suit"].deal.length);
        expect(counts.every((each) => Number.isFinite(each))).toBe(true);
      }
  });

  test("has the measured spread for its number of trumps", () => {
    const seen = new Set<number>();
    for (const deal of DEALS.slice(0, 40))
      for (const [i, strain] of (["C", "D", "H", "S"] as const).entries()) {
        const trumps = layoutsOf(deal, "N")[i]?.count ?? 0;
        seen.add(Math.min(9, Math.max(7, trumps)));
        expect(estimatesOf(deal)("N", strain).spread).toBe(
          trumps >= 9 ? SPREADS.nine : trumps === 8 ? SPREADS.eight : SPREADS.fewer,
        );
        expect(estimatesOf(deal)("N", "N").spread).toBe(SPREADS.notrump);
      }
    expect(seen.size).toBe(3);
  });

  test("knows where the king lies", () => {
    const onside = sure(
      parseDeal("N:AQ5.A874.T83.J62 T82.62.KJ4.KT984 764.KQJT3.A75.A5 KJ93.95.Q962.Q73"),
    );
    const offside = sure(
      parseDeal("N:AQ5.A874.T83.J62 KJ93.95.Q962.Q73 764.KQJT3.A75.A5 T82.62.KJ4.KT984"),
    );
    const [good, bad] = [onside, offside].map((deal) => estimatesOf(deal)("S", "H").mean);
    expect((good ?? 0) - (bad ?? 0)).toBeGreaterThan(0.4);
  });
});

/** The mean tricks of two hands over a hundred deals of the other cards. */
function averageOf(north: Hand, south: Hand): number {
  const others = CARDS.filter((card) => !north.has(card) && !south.has(card));
  let sum = 0;
  for (let i = 0; i < 100; i++) {
    const cards = Random.from(`lie ${i}`).shuffle([...others]);
    const [E, W] = [CardSet.of(cards.slice(0, 13)), CardSet.of(cards.slice(13))];
    sum += estimatesOf({ N: north, S: south, E, W })("N", "S").mean;
  }
  return sum / 100;
}

test("two hands are worth more with a fourth trump, and less with honours opposite a singleton", () => {
  const opener = hand("AKQ86.T763.J8.AT");
  const four = averageOf(opener, hand("J742.5.KT97.K875"));
  const three = averageOf(opener, hand("742.5.KT97.K8754"));
  expect(four - three).toBeGreaterThan(0.4);
  const useful = averageOf(hand("AKQ86.T763.KQ8.A"), hand("J742.5.JT97.8765"));
  const wasted = averageOf(hand("AKQ86.KQ83.T76.A"), hand("J742.5.JT97.8765"));
  expect(useful).toBeGreaterThan(wasted);
});
