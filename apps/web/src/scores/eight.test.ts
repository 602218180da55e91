import { expect, test } from "vitest";
import { boardOf, emptyRecord, partialOf } from "@falsecard/core";
import { plainDeal } from "../boards/deals.js";
import type { SessionBoard } from "./scoring.js";
import { EIGHT, eightSeed, largestOf, nextInSet, setOf } from "./sets.js";

const seed = eightSeed(new Date(2026, 10, 7, 23, 59));
const played = (from: string, number: number, others?: readonly number[]): SessionBoard => ({
  record: {
    ...emptyRecord(boardOf(number)),
    deal: partialOf(plainDeal(from, number)),
    scoring: "IMPs",
    stated: "passed out",
  },
  ...(others === undefined ? {} : { others }),
});

test("a day has one seed, and another day another", () => {
  expect(seed).toBe("eight 2026-11-07");
  expect(eightSeed(new Date(2026, 10, 7, 0, 1))).toBe(seed);
  expect(eightSeed(new Date(2026, 10, 8))).not.toBe(seed);
  const seeds = [seed, "set a-1", "set", "eight men", "friday"];
  expect(seeds.map(largestOf)).toEqual([8, 16, 0, 0, 0]);
});

test("the boards of the day are found among all, and what is next", () => {
  // The second board of another seed has the same number but other cards.
  const all = [played("friday", 2), played(seed, 3, [50]), played(seed, 1, [-420])];
  const eight = setOf(seed, EIGHT, all);
  expect(eight.map((one) => one?.record.board.number)).toEqual([
    1,
    undefined,
    3,
    ...Array(5).fill(undefined),
  ]);
  expect(nextInSet(eight)).toBe(2);
  const whole = Array.from({ length: EIGHT }, (_, i) => played(seed, i + 1));
  expect(nextInSet(setOf(seed, EIGHT, whole))).toBeUndefined();
});
