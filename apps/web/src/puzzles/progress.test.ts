import { describe, expect, test } from "vitest";
import { boardOf, emptyRecord, partialOf } from "@falsecard/core";
import type { Puzzle, PuzzleKind, PuzzleLevel } from "@falsecard/table";
import { plainDeal } from "../boards/deals.js";
import { dailyOf, idOf, nextLevel, nextPuzzle, streakOf } from "./puzzles.js";
import { makeAnswered, parseAnswered, type Answered } from "../session/stored.js";

const puzzle = (number: number, kind: PuzzleKind, level: PuzzleLevel): Puzzle => ({
  kind,
  level,
  record: { ...emptyRecord(boardOf(1)), deal: partialOf(plainDeal("progress", number)) },
  choices: [{ cards: [], call: "P", by: 0, error: 0 }],
  deals: 10,
  why: { en: "", ja: "" },
});
/** `+++-`: right and wrong answers. */
const answers = (signs: string): Answered[] =>
  [...signs].map((sign, i) => ({ id: `lead:${"x".repeat(15)}${i % 10}`, isRight: sign === "+" }));

describe("progress", () => {
  test.each([
    ["", 0, 1],
    ["++", 2, 1],
    ["+++", 3, 2],
    ["++++++", 6, 3],
    ["+++++++++", 9, 3],
    ["++-", 0, 1],
    ["+++--", 0, 1],
    ["+++-+-", 0, 2],
    ["++++++--+", 1, 2],
    ["----", 0, 1],
  ] as const)("%s: %i in a row, level %i", (signs, streak, level) => {
    expect(streakOf(answers(signs))).toBe(streak);
    expect(nextLevel(answers(signs))).toBe(level);
  });

  test("is stored as texts and read again; other texts are ignored", () => {
    const all = answers("+-+");
    expect(makeAnswered(all).map(parseAnswered)).toEqual(all);
    for (const text of ["", "lead:x+", "lead:aaaaaaaaaaaaaaaa*"])
      expect(parseAnswered(text), text).toBeUndefined();
    expect(makeAnswered(answers("+".repeat(2100)))).toHaveLength(2000);
  });
});

describe("the next puzzle", () => {
  const all = [
    puzzle(1, "lead", 3),
    puzzle(2, "lead", 1),
    puzzle(3, "second", 1),
    puzzle(4, "lead", 2),
  ];
  const right = (...puzzles: readonly (Puzzle | undefined)[]): Answered[] =>
    puzzles.flatMap((one) => (one === undefined ? [] : [{ id: idOf(one), isRight: true }]));

  test("is one not answered, of one's level if there is one, then the one answered longest ago", () => {
    expect(nextPuzzle(all, "lead", [])).toBe(all[1]);
    expect(nextPuzzle(all, "lead", right(all[1]))).toBe(all[3]);
    expect(nextPuzzle(all, "lead", right(all[1], all[3]))).toBe(all[0]);
    expect(nextPuzzle(all, "lead", right(all[3], all[1], all[0]))).toBe(all[3]);
    expect(nextPuzzle(all, undefined, right(all[1]))).toBe(all[2]);
    expect(nextPuzzle(all, "lie", [])).toBeUndefined();
  });

  test("of the day is the same all day, and another tomorrow", () => {
    const day = (date: number, hour = 12): Puzzle | undefined =>
      dailyOf(all, new Date(2026, 10, date, hour));
    expect(day(7, 0)).toBe(day(7, 23));
    expect(day(7)).not.toBe(day(8));
    expect(dailyOf([], new Date())).toBeUndefined();
    // Every puzzle has its day before one is repeated, for any number of puzzles.
    for (const most of [6, 7, 14]) {
      const some = Array.from({ length: most }, (_, i) => puzzle(i, "lead", 1));
      const days = some.map((_, i) => dailyOf(some, new Date(2026, 10, 1 + i)));
      expect(new Set(days).size).toBe(most);
    }
  });
});
