import { dealPack, parseHand, Random, sure, SUITS, type Seat } from "@falsecard/core";
import { describe, expect, test } from "vitest";
import { situationOf } from "../bidder/bidder.js";
import { positionAfter } from "../bidder/position.fixture.js";
import { adjusted, ADJUSTMENT_NAMES, adjustmentsOf, MEASURED_ADJUSTMENTS } from "./lott.js";
import { paperShare, trumpCount } from "./trumps.js";

const hand = (text: string) => sure(parseHand(text));
const at = (dealer: Seat, calls: string) => situationOf(positionAfter(dealer, calls));

describe("trumps of both sides", () => {
  const own = hand("AKQ86.T763.J8.AT");

  test("are thirteen in every suit, however they are counted", () => {
    for (const calls of ["1S", "1S 2H 2S 4H"]) {
      const s = at("S", calls);
      for (let i = 0; i < 2; i++) {
        const { N } = dealPack(Random.from(`trumps ${i}`));
        for (const suit of SUITS) {
          const [us, them] = [trumpCount(s, N, "NS", suit), trumpCount(s, N, "EW", suit)];
          expect(us.exact + them.exact).toBeCloseTo(13, 6);
        }
      }
    }
  });

  test("are shared evenly by those of whom nothing is known", () => {
    // No call yet: South has five spades, the others share eight.
    const s = at("S", "");
    expect(trumpCount(s, own, "NS", "S").exact).toBeCloseTo(5 + 8 / 3, 6);
    expect(trumpCount(s, own, "NS", "S").paper).toBeCloseTo(5 + 8 / 3, 9);
    expect(trumpCount(s, own, "EW", "S").paper).toBeCloseTo(16 / 3, 9);
    expect([paperShare(5, 3), paperShare(13, 2), paperShare(15, 2), paperShare(3, 0)]).toEqual([
      8 / 3,
      0,
      0,
      0,
    ]);
  });

  test("what is shown is known: four at the least are set aside, two are not", () => {
    // North raises with three at least, West overcalls with five hearts: East alone has shown nothing there.
    const s = at("S", "1S 2H 2S P");
    const { length } = s.players.N.image;
    expect(length.S.min).toBeGreaterThanOrEqual(3);
    expect(trumpCount(s, own, "NS", "S").paper).toBe(5 + length.S.min);
    // East and West share the rest.
    expect(trumpCount(s, own, "EW", "S").paper).toBe(13 - 5 - length.S.min);
    const hearts = s.players.W.image.length.H.min;
    expect(hearts).toBeGreaterThanOrEqual(5);
    expect(trumpCount(s, own, "EW", "H").paper).toBe(hearts + (13 - 4 - hearts) / 2);
  });
});

describe("adjustments at their borders", () => {
  // After 1♠ by partner, 2♥ over it: spades are ours, hearts theirs.
  const s = at("S", "1S 2H");
  const of = (text: string) => adjustmentsOf(s, hand(text), { ours: "S", theirs: "H" });

  test.each([
    // Honours work if three quarters of the points are in our trumps or a long side suit, and no queen or jack in theirs.
    ["KQ32.87.AQ43.Q54", ["pure"]],
    ["KQ32.87.AQ43.K54", ["pure"]],
    ["KQ32.87.AK43.A54", ["pure"]],
    ["K432.87.A432.A54", []],
    ["KQ32.A7.AK43.654", ["pure"]],
    ["KQ32.J7.AK43.654", []],
    ["KQ32.Q7.AK43.654", []],
    ["KQ32.QJ.AK43.654", ["impure"]],
    // No points are not pure.
    ["9832.87.T943.T54", []],
    // Shortness in their suit is one card, not none or two.
    ["KQ432.7.A2.T9543", ["singleton-in-theirs"]],
  ] as const)("%s", (text, names) => {
    expect(of(text).filter((name) => name !== "balanced")).toEqual(names);
  });

  test("flat hands, and no others", () => {
    expect(of("KQ32.87.AQ43.Q54")).toContain("balanced");
    expect(of("KQ432.7.A2.T9543")).not.toContain("balanced");
  });

  test("a second fit is eight cards in two suits, a misfit one card at most in partner's four", () => {
    // Partner has five hearts or more and answers our spades.
    const two = at("S", "1S P 2H 3C");
    const least = two.partner.image.length.H.min;
    expect(least).toBe(5);
    const applies = (text: string) => adjustmentsOf(two, hand(text), { ours: "S", theirs: "C" });
    // Three hearts make eight; spades need six opposite two, or whatever he has shown.
    const spades = two.partner.image.length.S.min;
    const long = "AKQJT9876".slice(0, 8 - spades);
    const rest = "5432".slice(0, 13 - long.length - 3 - 1);
    expect(applies(`${long}.K43.${rest}.2`)).toContain("double-fit");
    expect(applies(`${long}.K4.${rest}6.2`)).not.toContain("double-fit");
    expect(applies(`${long.slice(1)}.K43.${rest}6.2`)).not.toContain("double-fit");
    expect(applies(`${long}.4.${rest}6.32`.replace("5432", "543"))).toContain("misfit");
    expect(applies(`${long}.43.${rest}6.2`)).not.toContain("misfit");
  });

  test("are a trick each as the papers count them", () => {
    for (const name of ADJUSTMENT_NAMES)
      expect(adjusted(17, [name])).toBe(["balanced", "misfit", "impure"].includes(name) ? 16 : 18);
  });

  test("as measured they add up to less than the papers' trick each", () => {
    expect(adjusted(17, ["double-fit"], MEASURED_ADJUSTMENTS)).toBe(17.5);
    expect(adjusted(17, ["void"], MEASURED_ADJUSTMENTS)).toBeCloseTo(17.15, 9);
    expect(adjusted(17, ["pure"], MEASURED_ADJUSTMENTS)).toBeCloseTo(17.2, 9);
    expect(adjusted(17, ["balanced"], MEASURED_ADJUSTMENTS)).toBeCloseTo(16.8, 9);
    expect(adjusted(17, ["impure"], MEASURED_ADJUSTMENTS)).toBeCloseTo(16.7, 9);
    expect(adjusted(17, ["misfit", "singleton-in-theirs"], MEASURED_ADJUSTMENTS)).toBe(17);
  });
});
