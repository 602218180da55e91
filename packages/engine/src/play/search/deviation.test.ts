import { parseCard, parseOutcome, sure } from "@falsecard/core";
import { expect, test } from "vitest";
import { broughtBy, DEVIATIONS, deviationKind } from "./mislead.js";

test("a deviation is of the side and of the suit", () => {
  const contract = sure(parseOutcome("3NT by S"));
  if (contract === "passed out") throw new Error("a contract");
  const kind = (seat: "S" | "E", honest: string, card: string) =>
    deviationKind({ contract }, seat, sure(parseCard(honest)), sure(parseCard(card)));
  expect([
    kind("S", "S2", "S9"),
    kind("S", "S2", "H9"),
    kind("E", "S2", "S9"),
    kind("E", "S2", "H9"),
  ]).toEqual([...DEVIATIONS]);
});

test("what is claimed is never taken for more than it is", () => {
  for (const kind of DEVIATIONS) {
    expect(broughtBy(kind, 0)).toBe(0);
    expect(broughtBy(kind, 2)).toBeLessThanOrEqual(2);
    expect(broughtBy(kind, 2)).toBeGreaterThanOrEqual(0);
    expect(broughtBy(kind, 2)).toBeCloseTo(2 * broughtBy(kind, 1), 12);
  }
});

test.each([
  // Of 155 deviations together 0.31 of what was claimed; declarer's lead of another suit brought most.
  ["declarer's card", 7],
  ["declarer's suit", 66],
  ["defender's card", 31],
  ["defender's suit", 23],
] as const)("a %s of a hundred points is taken for %d", (kind, brought) => {
  expect(broughtBy(kind, 100)).toBeCloseTo(brought, 9);
});
