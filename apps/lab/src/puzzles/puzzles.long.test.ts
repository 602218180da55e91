/** The puzzles that the page ships, judged again by twice the searches that made them, from other seeds. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { sure } from "@falsecard/core";
import { parsePuzzle, type Puzzle } from "@falsecard/table";
import { gradeOften, isClear } from "./grade.js";
import { lieAfter } from "./kinds.js";
import { gradeOf } from "./puzzles.js";

const file = new URL("../../../web/src/puzzles/set.json", import.meta.url);
const set = JSON.parse(readFileSync(file, "utf8")) as {
  readonly samples: number;
  readonly puzzles: readonly unknown[];
};

const SEARCHES = 12;

const again = ({ kind, record }: Puzzle): Puzzle["choices"] | undefined => {
  if (kind === "lie") return lieAfter(record)?.choices;
  return gradeOften(gradeOf(kind), record, { seed: "check", samples: set.samples }, SEARCHES)
    ?.choices;
};

test.each(set.puzzles.map((one, i) => [i, sure(parsePuzzle(one))] as const))(
  "puzzle %i has the same answer, and no second one within the error",
  (_, puzzle) => {
    const choices = again(puzzle);
    const { cards, call } = puzzle.choices[0];
    expect(choices?.[0].call).toBe(call);
    expect(choices?.[0].cards).toEqual(cards);
    expect(isClear(choices ?? [], "checked")).toBe(true);
  },
);
