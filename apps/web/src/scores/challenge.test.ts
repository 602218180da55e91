import { describe, expect, test } from "vitest";
import {
  boardOf,
  emptyRecord,
  parseOutcome,
  partialOf,
  sure,
  withMark,
  type BoardRecord,
} from "@falsecard/core";
import { plainDeal } from "../boards/deals.js";
import type { SessionBoard } from "./scoring.js";
import {
  challengeOf,
  duelOf,
  FIELD,
  fieldOf,
  isChallenge,
  makeChallenge,
  parseChallenge,
  setOf,
  travellerOf,
} from "./sets.js";
import { sharedText } from "./tally-text.js";

const SEED = "set abc";
const result = (number: number, outcome: string, tricks: number): BoardRecord => ({
  ...emptyRecord(boardOf(number)),
  deal: partialOf(plainDeal(SEED, number)),
  scoring: "IMPs",
  stated: sure(parseOutcome(outcome)),
  tricks,
});
const PLAYED: readonly SessionBoard[] = [
  { record: result(1, "4S by S", 10), others: [420, -50], tables: [result(1, "4S by S", 9)] },
  { record: result(2, "3N by E", 8), others: [] },
  { record: withMark(result(3, "3N by S", 9), "undo"), others: [600] },
];

describe("a challenge", () => {
  const challenge = challengeOf(SEED, 8, PLAYED);

  test("holds the scores that count, no card, and is read as it was written", () => {
    expect(challenge.scores.slice(0, 3)).toEqual([420, 50, undefined]);
    const text = makeChallenge(challenge);
    expect(text).toBe("challenge=set abc/420/50/-/-/-/-/-/-");
    expect(parseChallenge(decodeURIComponent(encodeURIComponent(text)))).toEqual(challenge);
  });

  test.each([
    "challenge=",
    "challenge=friday/1/2/3/4/5/6/7/8",
    "challenge=set abc/1/2",
    "challenge=set abc/1/2/3/4/5/6/7/x",
    "challenge=set <b>/1/2/3/4/5/6/7/8",
    "md|1|",
  ])("%s is none", (text) => {
    expect(parseChallenge(text)).toBeUndefined();
    expect(isChallenge(text)).toBe(text.startsWith("challenge="));
  });

  test("compares only boards that both have played", () => {
    const rival = { seed: SEED, size: 8, scores: [-50, undefined, 600, 100] } as const;
    expect(duelOf(rival, PLAYED)).toEqual([10, ...Array(7).fill(undefined)]);
  });
});

describe("the field", () => {
  test("is twenty tables of several kinds for a board of a set, each its own seed, and none for others", () => {
    const tables = fieldOf(result(1, "4S by S", 10), SEED);
    expect(tables).toHaveLength(FIELD);
    expect(new Set(tables.map(({ seed }) => seed)).size).toBe(FIELD);
    expect(new Set(tables.map(({ robots }) => JSON.stringify(robots))).size).toBe(4);
    expect(fieldOf(result(1, "4S by S", 10), "set xyz")).toEqual([]);
    expect(fieldOf(result(1, "4S by S", 10), "friday")).toEqual([]);
    expect(fieldOf(result(16, "4S by S", 10), SEED)).toHaveLength(FIELD);
    expect(fieldOf(result(17, "4S by S", 10), SEED)).toEqual([]);
  });

  test("is listed on the traveller with the person's own result, the best first", () => {
    const [first] = PLAYED;
    if (first === undefined) throw new Error("no board");
    expect(travellerOf(first, "NS").map(({ isOwn, gain }) => [isOwn, gain])).toEqual([
      [true, 0],
      [false, 10],
    ]);
    expect(travellerOf(first, "EW").map(({ isOwn, gain }) => [isOwn, gain])).toEqual([
      [false, -10],
      [true, 0],
    ]);
  });

  test("gives a text to share, in both languages, without a card", () => {
    const boards = setOf(SEED, 8, PLAYED);
    expect(sharedText("Set", boards, "NS", "en").split("\n")).toEqual([
      "Falsecard · Set",
      "3 of 8 boards: +5 IMPs against the field",
      "1. 4♠= by South +5 IMPs",
      "2. 3NT−1 by East –",
      "3. 3NT= by South –",
    ]);
    expect(sharedText("Set", boards, "NS", "ja")).toContain(
      "8 中 3 ボード: フィールドに対して +5 IMP",
    );
  });
});
