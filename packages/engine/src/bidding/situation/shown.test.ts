import { Auction, bySide, dealPack, Random, sure, type Call } from "@falsecard/core";
import { expect, test } from "vitest";
import { satisfies } from "../../constraint/constraint.js";
import { parseConstraint } from "../../constraint/text.js";
import { explainCalls } from "../bidder/bidder.js";
import { MODERN } from "../system/card.js";
import { sayMeaning } from "../explanation/say.js";
import { isShown, outlineOf, shownBy } from "./shown.js";

const WORDS = [
  "6-10 5+H",
  "16+ balanced",
  "4-4-4-1 12+",
  "5+S 2/3S",
  "0-3 losers 6+D",
  "stopC 8-9",
];

test("every hand of a constraint is shown by it, and what is counted exactly shows no other", () => {
  const random = Random.from("shown");
  const hands = Array.from({ length: 400 }, () => dealPack(random).N);
  for (const [i, text] of WORDS.entries()) {
    const one = sure(parseConstraint(text));
    const denied = sure(parseConstraint(WORDS[(i + 1) % WORDS.length] ?? ""));
    const exact = i < 3;
    for (const hand of hands) {
      if (satisfies(one, hand)) expect(isShown(shownBy(one), hand)).toBe(true);
      else if (exact) expect(isShown(shownBy(one), hand)).toBe(false);
      if (satisfies(one, hand) && !satisfies(denied, hand))
        expect(isShown(shownBy(one, [denied]), hand)).toBe(true);
    }
  }
});

test("alternatives keep their own ranges, and one of two suits is promised", () => {
  const of = (text: string) => sure(parseConstraint(text));
  const shown = shownBy({
    kind: "allOf",
    of: [
      { kind: "anyOf", of: [of("6-10"), of("16+")] },
      of("5+H"),
      { kind: "anyOf", of: [of("5+C"), of("5+D")] },
    ],
  });
  expect(outlineOf(shown)).toMatchObject({
    hcp: [
      { min: 6, max: 10 },
      { min: 16, max: 37 },
    ],
    length: { H: { min: 5, max: 8 } },
    oneOf: { suits: ["D", "C"], least: 5 },
  });
});

const last = (calls: string): string => {
  const heard = explainCalls({
    auction: sure(Auction.of("N", calls.split(" ") as Call[])),
    vulnerability: "None",
    cards: bySide(() => MODERN),
    scoring: "IMPs",
  });
  const meaning = heard.at(-1)?.meaning;
  return meaning === undefined ? "" : sayMeaning(meaning);
};

test.each([
  // The name is that of each rule, and the ranges are its own.
  ["3S X", "takeout double: 12–17 HCP, 0–2♠"],
  ["3S X", "or takeout double"],
  ["1S 2S", "6–10 or 16+ HCP, 0–3♠, 5+♥, 5+♦ or ♣"],
  ["1C P 2C", "5–9 HCP"],
])("%s says %s", (calls, words) => {
  expect(last(calls)).toContain(words);
});
