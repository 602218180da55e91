import {
  CardSet,
  dealPack,
  hcp,
  LOCALES,
  losers,
  makeHand,
  parseHand,
  Random,
  sure,
} from "@falsecard/core";
import { engineFaults } from "../faults.js";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { Belief, hiddenSeat } from "../inference/index.js";
import { parseConstraint, pieceOf, planOf, satisfies, sayConstraint } from "./index.js";

const hand = (text: string) => sure(parseHand(text));

describe("reading", () => {
  test.each([
    ["15-17 balanced", ["AQ4.KJ32.A52.QT3"], ["AQ4.KJ32.A52.KQ3", "AQ4.KJ432.A5432."]],
    ["5+S 8+", ["KQJ65.432.A52.32"], ["KQJ6.5432.A52.32", "KQJ65.432.J52.32"]],
    ["4-4-4-1", ["AKQ2.5.5432.5432"], ["AKQ2.52.543.5432"]],
    ["4441", ["5.AKQ2.5432.5432"], ["AKQ2.52.543.5432"]],
    ["6+ hcp 5S4H", ["AQ543.5432.32.32"], ["AQ5432.5432.3.32", "QJ543.5432.32.32"]],
    ["5=4=x=x", ["AQ543.5432.32.32"], ["5432.AQ543.32.32"]],
    ["12- 5+major", ["2.AQ543.K432.432"], ["2.A43.K5432.5432", "A.AKQ43.K432.432"]],
    ["(6+S or 6+H) 5-10", ["2.KQJ432.432.432"], ["KQJ32.A432.2.432", "AKQJ32.A2.32.432"]],
    ["not balanced, 12+", ["AKQ32.A432.2.432"], ["AKQ2.A432.32.432"]],
    ["7-losers 13 hcp", ["AKQ32.K432.J2.32"], ["AJ32.KJ32.K32.J2"]],
    ["2/3S stopH", ["KQ432.QJ2.32.432"], ["QJ432.QJ2.32.432", "KQ432.J2.432.432"]],
    ["2+ aces no SA HKQ", ["K2.AKQ2.A32.5432"], ["A2.AKQ2.A32.5432", "K2.AKJ2.A32.5432"]],
    ["void C", ["K432.AKQ2.A5432."], ["K432.AKQ2.A543.2"]],
    ["♠5+ 0-1♦", ["K5432.AKQ2.A.432"], ["K5432.AKQ.A2.432"]],
    ["S5", ["5.AKQ2.A5432.432"], ["K.AKQ2.A5432.432"]],
  ])("%s", (text, fits, fails) => {
    const constraint = sure(parseConstraint(text));
    for (const each of fits) expect(satisfies(constraint, hand(each)), each).toBe(true);
    for (const each of fails) expect(satisfies(constraint, hand(each)), each).toBe(false);
    // As data it survives being written down.
    expect(JSON.parse(JSON.stringify(constraint))).toEqual(constraint);
  });

  test.each([
    ["", "constraint", 1],
    ["15-17 blanced", "constraint", 7],
    ["17-15", "constraint-range", 1],
    ["5S 14+H", "constraint-range", 4],
    ["5S4+H15D", "constraint-range", 6],
    ["8+ 5-5-2-2", "constraint-shape", 4],
    ["(5+S or 5+H", "constraint-bracket", 1],
    ["5+S) 8+", "constraint-bracket", 4],
    ["5+S or", "constraint", 7],
    ["38+", "constraint-range", 1],
    ["2/9S", "constraint-range", 1],
    ["SAA", "card-twice", 1],
    ["(".repeat(60), "constraint-bracket", 51],
  ])("%s is refused at its place", (text, code, column) => {
    const result = parseConstraint(text);
    expect(result.ok).toBe(false);
    if (result.ok) return;
    expect(result.fault).toMatchObject({ code, column });
    for (const locale of LOCALES) expect(engineFaults.say(result.fault, locale)).not.toBe("");
  });

  test("any text is read or refused, never thrown at", () => {
    const word = fc.constantFrom(
      "15-17",
      "5+S",
      "(",
      ")",
      "or",
      "not",
      "!",
      "4441",
      "x=",
      "♠",
      "9".repeat(40),
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(word).map((words) => words.join(" ")),
        ),
        (text) => {
          const result = parseConstraint(text);
          if (result.ok) expect(sayConstraint(result.value)).not.toBe("");
          else expect(result.fault.column).toBeLessThanOrEqual(text.length + 1);
        },
      ),
    );
  });
});

test.each([
  ["15-17 balanced", "15–17 HCP, balanced", "15〜17点、バランス"],
  ["5+S 8+", "5+ spades, 8+ HCP", "スペード5枚以上、8点以上"],
  ["6S or 7- hcp", "6 spades or 0–7 HCP", "スペード6枚、または7点以下"],
  [
    "2/3H not stopD",
    "2+ of the top 3 hearts, not a stopper in diamonds",
    "ハートの上位3枚のうち2枚以上、ダイヤのストッパーではない",
  ],
  ["noSA 6-7 losers", "no ♠A, 6–7 losers", "♠A なし、6〜7ルーザー"],
])("%s in words", (text, en, ja) => {
  const constraint = sure(parseConstraint(text));
  expect(sayConstraint(constraint, "en")).toBe(en);
  expect(sayConstraint(constraint, "ja")).toBe(ja);
});

test("a plan means what the constraint means, hand by hand", () => {
  const texts = [
    "15-17 balanced",
    "(5+S 11-15) or (5+H 11-15) or (balanced 18-19)",
    "not (12-14 or 5+C) 2/3D",
    "7-losers (stopH or stopC) 2+aces",
    "4-controls unbalanced not 4441",
  ];
  for (const text of texts) {
    const constraint = sure(parseConstraint(text));
    const plan = planOf([pieceOf(constraint)]);
    for (let i = 0; i < 300; i++) {
      const { N } = dealPack(Random.from(`${text} ${i}`));
      // Nothing is hidden, so one deal is possible or none is.
      const seat = { ...hiddenSeat("N", 0, N), plan };
      const belief = Belief.of({ unseen: CardSet.empty, hidden: [seat], together: [] });
      expect(belief.isPossible, `${text}: ${makeHand(N)} ${hcp(N)} ${losers(N)}`).toBe(
        satisfies(constraint, N),
      );
    }
  }
});
