import { Auction, bySide, parseHand, sure, type Call } from "@falsecard/core";
import { describe, expect, test } from "vitest";
import { chooseCall, explainCalls, type BiddingPosition } from "../bidder/bidder.js";
import { MODERN, SAYC, SWITCHES, type ConventionCard } from "../system/card.js";
import { faultsIn } from "./explained-check.fixture.js";
import { explanationOf } from "./explanation.js";
import type { Meaning } from "../situation/rule.js";
import { NAMES } from "../system/names.js";
import { isTrueOf, readBack } from "./read-back.fixture.js";
import { sayMeaning } from "./say.js";

const after = (calls: string, card: ConventionCard = MODERN): BiddingPosition => ({
  auction: sure(Auction.of("N", calls.split(" ").filter((call) => call !== "") as Call[])),
  vulnerability: "None",
  cards: bySide(() => card),
  scoring: "IMPs",
});

function last(calls: string, card?: ConventionCard): Meaning {
  const meaning = explainCalls(after(calls, card)).at(-1)?.meaning;
  if (meaning === undefined) throw new Error("no call");
  return meaning;
}

test("two clubs, then two notrump: 22 to 24, and nothing that says otherwise", () => {
  const { hcp } = explanationOf(last("2C P 2D P 2N"));
  expect(hcp).toEqual([{ min: 22, max: 24 }]);
});

test("names speak of cards and suits, never of points: those are the row's to say", () => {
  for (const [en, ja] of Object.values(NAMES)) {
    expect(en).not.toMatch(/\d\s*(?:to|–|-)\s*\d|points|HCP/);
    expect(ja).not.toMatch(/\d+\s*[-–]\s*\d+点|\d点|HCP/);
  }
});

test("a takeout doubler who was redoubled runs with any strength", () => {
  const meaning = last("1H X XX P P 1S");
  expect(meaning.name).toBe("runs-from-redouble");
  expect(explanationOf(meaning).length.S.min).toBe(4);
  const rescue = sure(parseHand("AQ54.3.KJ54.Q954"));
  expect(chooseCall(after("1H X XX P P"), rescue).call).toBe("1S");
});

test("a suit that only a negative double has shown is not the opponents': bidding it is natural, and the cue bid is in the suit they bid", () => {
  expect(last("1C 1S X 2H")).toMatchObject({ name: "advance-new-suit", artificial: false });
  expect(last("1C 1S X 2C")).toMatchObject({ name: "cue-raise", artificial: true });
});

describe.each(SWITCHES.notrump)("with a notrump of %s", (notrump) => {
  const card: ConventionCard = { ...MODERN, name: notrump, notrump };
  // Flat, three cards in partner's suit and points to order.
  const FLAT = {
    12: "K73.A84.KJ73.J72",
    13: "K73.A84.KJ73.Q72",
    15: "K73.AQ4.KJ73.Q72",
    16: "K73.AQ4.KJ73.QJ2",
    17: "K73.AQ4.KJ73.A72",
    18: "A73.AQ4.KJ73.A72",
    19: "A73.AQ4.KJ73.AJ2",
  } as const;

  test.each(Object.entries(FLAT))(
    "%s flat points are opened, bid again and explained",
    (points, text) => {
      const hand = sure(parseHand(text));
      const opening = chooseCall(after("", card), hand);
      expect(isTrueOf(readBack(sayMeaning(opening.meaning), "en"), hand)).toBe(true);
      if (opening.call === "1N" || opening.call === "P") return;
      const [least = 0, most = 0] = notrump.split("-").map(Number);
      expect(Number(points) < least || Number(points) > most).toBe(true);
      const again = chooseCall(after(`${opening.call} P 1S P`, card), hand);
      expect(["1N", "2N"]).toContain(again.call);
      // The words are those of the rule, not of a last resort.
      const senses = readBack(sayMeaning(again.meaning), "en");
      expect(
        senses.some(({ hcp }) =>
          hcp?.some(({ min, max }) => min <= Number(points) && Number(points) <= max),
        ),
      ).toBe(true);
    },
  );
});

test("the words of a bid are tested on a hand: a description of another hand is not true of it", () => {
  const strong = last("1N");
  const weak = sure(parseHand("9873.84.J732.Q72"));
  expect(faultsIn(strong)).toEqual([]);
  expect(faultsIn(strong, { hand: weak, rule: "opening-one-notrump" })).toHaveLength(3);
  expect(faultsIn(strong, { hand: weak, rule: "weak-two" })[0]).toContain("misnamed");
});

test("a call that the rules ahead always forestall is explained by its own rule, not as a hand that cannot be", () => {
  const { hcp, length } = explanationOf(last("1S P 2C P 2S P 3N"));
  expect(hcp.length).toBeGreaterThan(0);
  expect(length.S.max).toBeGreaterThanOrEqual(length.S.min);
  expect(faultsIn(last("1S P 2C P 2S P 3N"))).toEqual([]);
});

test("a row's requirements on losers and shortness are mentioned, and that other hands may make the call too", () => {
  const game = last("1D 2C P 2D P 5C", SAYC);
  expect(sayMeaning(game)).toBe(
    "game in the minor: usually 0–4 losers, 0–1 in a suit other than ♣; to play",
  );
  expect(faultsIn(game)).toEqual([]);
});

test.each([
  [
    "1N overcall of sixteen flat points or less shape",
    "1D 1N",
    "15–18 HCP, semi-balanced, balanced or 16+ HCP, ♦ stopped",
  ],
  [
    "a raise has one range, whatever the rules ahead took out of it",
    "1S 2H 2S",
    "6–10 points with ♠ trumps (1–10 HCP), 3+♠",
  ],
  [
    "a game that shortness is counted for, within what was opened",
    "1S P 3S P 4S",
    "11–21 HCP, 15+ points with ♠ trumps or 0–6 losers and 6+♠ or 0–7 losers and 12+ HCP and 5+ controls and unbalanced",
  ],
  ["Michaels, weak or strong", "1S 2S", "6–10 or 16+ HCP"],
  ["a pass that any hand may be left with", "1C P", "usually 0–14 HCP"],
])("%s: %s says %s", (_, calls, words) => {
  expect(sayMeaning(last(calls))).toContain(words);
});
