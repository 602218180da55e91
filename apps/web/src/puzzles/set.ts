/** The puzzles that are shipped, with the day and the seeds they were made of: `falsecard lab puzzles --json`, run by run. */
import { parsePuzzle, type Puzzle } from "@falsecard/table";
import set from "./set.json" with { type: "json" };

/** Those that can be read; a test holds that all can. */
export const PUZZLE_SET: readonly Puzzle[] = set.puzzles.flatMap((one) => {
  const puzzle = parsePuzzle(one);
  return puzzle.ok ? [puzzle.value] : [];
});
