/** The shipped puzzles, made by `falsecard lab puzzles --json`; set.json records the day and seeds of each run. */
import { parsePuzzle, type Puzzle } from "@falsecard/table";
import set from "./set.json" with { type: "json" };

/** A test checks that every puzzle can be read. */
export const PUZZLE_SET: readonly Puzzle[] = set.puzzles.flatMap((one) => {
  const puzzle = parsePuzzle(one);
  return puzzle.ok ? [puzzle.value] : [];
});
