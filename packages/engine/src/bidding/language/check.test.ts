import { expect, test } from "vitest";
import { bySide } from "@falsecard/core";
import { MODERN } from "../card.js";
import { rule, type Family } from "../rule.js";
import { SYSTEM } from "../system/index.js";
import { checkFamilies } from "./check.js";
import { parseSystem } from "./system-text.js";

/** What the checks say of a text that stands ahead of the shipped system. */
function findingsIn(text: string, auctions = 8) {
  const families = parseSystem(text);
  if (!families.ok) throw new Error(families.fault.map(({ code }) => code).join());
  const system = [...families.value.values(), ...SYSTEM];
  const check = { seed: "check", auctions, cards: bySide(() => MODERN), system };
  return checkFamilies(families.value, check).map(({ kind, line }) => `${line} ${kind}`);
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
    "  2H  weak-two: 5-7 6H\n  2S  weak-two: 8-10 6H\n  3H  preempt: 5-10 6H\n  P   opening-pass: any",
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
    rules: () => [rule("opening-pass", "P", { kind: "any" })],
  };
  const system = [...families.value.values(), rest];
  const check = { seed: "gap", auctions: 3, cards: bySide(() => MODERN), system };
  const [gap] = checkFamilies(families.value, check);
  expect(gap).toMatchObject({ kind: "gap", family: "a", line: 1 });
  expect(gap?.hand?.size).toBe(13);
});
