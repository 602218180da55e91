import { expect, test } from "vitest";
import {
  boardOf,
  dealPack,
  emptyRecord,
  partialOf,
  Random,
  sure,
  type Card,
} from "@falsecard/core";
import { makePuzzle, parsePuzzle, type Puzzle } from "./puzzle.js";

const deal = dealPack(Random.from("puzzle"));
const [first, second, third] = [...deal.S] as [Card, Card, Card];
const PUZZLE: Puzzle = {
  kind: "second",
  level: 2,
  record: { ...emptyRecord(boardOf(3)), deal: partialOf(deal), scoring: "IMPs" },
  choices: [
    { cards: [first, second], by: 0, error: 0, success: 0.5 },
    { cards: [third], by: 1.25, error: 0.2, told: { en: "even", ja: "偶数" } },
    { cards: [], call: "3N", by: 2, error: 0.1 },
  ],
  deals: 100,
  why: { en: "because", ja: "理由" },
};

test("a puzzle is read as it was written", () => {
  const text = JSON.stringify(makePuzzle(PUZZLE));
  expect(sure(parsePuzzle(JSON.parse(text)))).toEqual(PUZZLE);
});

test.each([
  ["nothing", undefined],
  ["a word", "puzzle"],
  ["another kind", { ...(makePuzzle(PUZZLE) as object), kind: "riddle" }],
  ["no level", { ...(makePuzzle(PUZZLE) as object), level: 9 }],
  ["no choices", { ...(makePuzzle(PUZZLE) as object), choices: [] }],
  ["a card that is none", { ...(makePuzzle(PUZZLE) as object), choices: [{ cards: "S1", by: 0 }] }],
  ["no board", { ...(makePuzzle(PUZZLE) as object), record: {} }],
  ["one language", { ...(makePuzzle(PUZZLE) as object), why: { en: "because" } }],
])("%s is no puzzle", (_, value) => {
  expect(parsePuzzle(value).ok).toBe(false);
});
