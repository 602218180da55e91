import { expect, test } from "vitest";
import { bySide } from "@falsecard/core";
import { MODERN } from "../../system/card.js";
import type { Family } from "../../situation/rule.js";
import { MODERN_SYSTEM } from "../../bidder/systems.js";
import { checkSystem } from "./check.fixture.js";
import { remarkOn } from "./check.js";
import { parseSystem } from "../system-text.fixture.js";

/** What the checks say of a text that stands ahead of the shipped system. */
function findingsIn(text: string, auctions = 8) {
  const families = parseSystem(text);
  if (!families.ok) throw new Error(families.fault.map(({ code }) => code).join());
  const written = {
    families: families.value,
    order: [...families.value.keys(), ...MODERN_SYSTEM.order],
    system: [...families.value.values(), ...MODERN_SYSTEM.system],
  };
  const check = { seed: "check", auctions, cards: bySide(() => MODERN), written };
  return checkSystem(check).map(({ kind, line }) => `${line} ${kind}`);
}

test.each([
  [
    "no hand is like that",
    "  2H  weak-two: 6+H 6+S 2+D\n  P   opening-pass: any",
    ["2 impossible"],
  ],
  [
    "the row above takes them all",
    "  2H  weak-two: 5-10 6H\n  3H  preempt: 6-9 6H\n  P   opening-pass: any",
    ["3 covered"],
  ],
  [
    "two rows above take them all",
    "  2H  weak-two: 5-7 6H\n  2S* weak-two: 8-10 6H\n  3H  preempt: 5-10 6H\n  P   opening-pass: any",
    ["4 covered"],
  ],
  [
    "alerted and not",
    "  2C* strong-two-clubs: 22+\n  2C  weak-two: 6+C 5-10\n  P   opening-pass: any",
    ["3 nature"],
  ],
  [
    "nothing wrong",
    "  2C* strong-two-clubs: 22+; forcing\n  2H  weak-two: 6+H 5-10\n  P   opening-pass: any",
    [],
  ],
])("%s", (_, rows, expected) => {
  expect(findingsIn(`family a when unopened\n${rows}`)).toEqual(expected);
});

test("an alert that is missing, a forcing call without an answer, a row that no auction leads to", () => {
  const text = `family a when unopened
  2H  weak-two: 5-10 6S 0-1H
  2N  unusual-notrump: 5-10 5+C 5+D
  5S* feature: 11+; forcing
  P   opening-pass: any
  opener:
    3C  rebid-suit: 6+C`;
  expect(findingsIn(text, 12)).toEqual(["2 alert", "3 alert", "4 unanswered", "7 unmet"]);
});

test("a comment that begins with its kind explains a finding", () => {
  const text = "# gap: judgement\n# is for that\nfamily a\n  P  opening-pass: 0-5  # alert: no";
  const place = { family: "a", column: 1, auction: [] };
  expect(remarkOn(text, { kind: "gap", line: 3, ...place })).toBe("judgement");
  expect(remarkOn(text, { kind: "gap", line: 4, ...place })).toBeUndefined();
  expect(remarkOn(text, { kind: "alert", line: 4, ...place })).toBe("no");
});

test("that nothing leads to rows is said once, at their heading", () => {
  const text =
    "# unmet: nobody does\nfamily a\n  opener:\n    2C  stayman: 8+\nfamily b\n  2C  stayman: 8+";
  const place = { family: "a", column: 1, auction: [] };
  expect(remarkOn(text, { kind: "unmet", line: 4, ...place })).toBe("nobody does");
  expect(remarkOn(text, { kind: "covered", line: 4, ...place })).toBeUndefined();
  expect(remarkOn(text, { kind: "unmet", line: 6, ...place })).toBeUndefined();
});

test("a row that the caller has denied is named", () => {
  const text = `family a when I said opening-suit and quiet
  3N  accept: 0-5
  P   decline: any`;
  expect(findingsIn(text, 80)).toEqual(["2 denied"]);
});

test("a hand for which nothing is said is shown", () => {
  const families = parseSystem("family a when unopened\n  1S  opening-suit: 12+ 5+S");
  if (!families.ok) throw new Error("unreadable");
  const rest: Family = {
    when: () => true,
    rules: () => [
      {
        name: "opening-pass",
        call: "P",
        hand: { kind: "any" },
        forcing: "none",
        artificial: false,
      },
    ],
  };
  const written = {
    families: families.value,
    order: ["a", "last-resorts"],
    system: [...families.value.values(), rest],
  };
  const check = { seed: "gap", auctions: 3, cards: bySide(() => MODERN), written };
  const [gap] = checkSystem(check);
  expect(gap).toMatchObject({ kind: "gap", family: "a", line: 1 });
  expect(gap?.hand?.size).toBe(13);
});
