/** Progress through the puzzles: the current streak, the level, and which puzzle comes next. */
import { wholeDeal } from "@falsecard/core";
import { PUZZLE_LEVELS, type Puzzle, type PuzzleKind, type PuzzleLevel } from "@falsecard/table";
import { dealNumber } from "../boards/deals.js";
import type { Answered } from "../session/stored.js";

export function idOf({ kind, record }: Puzzle): string {
  const deal = wholeDeal(record.deal);
  return `${kind}:${deal === undefined ? "" : dealNumber(deal)}`;
}

/** Right answers since the last wrong one. */
export const streakOf = (answered: readonly Answered[]): number =>
  answered.length - 1 - answered.findLastIndex(({ isRight }) => !isRight);

/** So many right answers in a row raise the level, so many wrong ones lower it. */
const UP = 3;
const DOWN = 2;

/** The level after these answers, from the lowest on. */
export function nextLevel(answered: readonly Answered[]): PuzzleLevel {
  let level = 0;
  let row = 0;
  for (const { isRight } of answered) {
    row = isRight ? Math.max(0, row) + 1 : Math.min(0, row) - 1;
    if (row === UP) [level, row] = [Math.min(PUZZLE_LEVELS.length - 1, level + 1), 0];
    if (row === -DOWN) [level, row] = [Math.max(0, level - 1), 0];
  }
  return PUZZLE_LEVELS[level] ?? PUZZLE_LEVELS[0];
}

/** The next puzzle of a kind: unanswered ones first, those nearest to the level; then the one answered longest ago. */
export function nextPuzzle(
  puzzles: readonly Puzzle[],
  kind: PuzzleKind | undefined,
  answered: readonly Answered[],
): Puzzle | undefined {
  const level = nextLevel(answered);
  const last = new Map(answered.map(({ id }, i) => [id, i]));
  const rank = (puzzle: Puzzle): number => {
    const before = last.get(idOf(puzzle));
    return before === undefined ? Math.abs(puzzle.level - level) - 10 : before;
  };
  const [next] = puzzles
    .filter((one) => kind === undefined || one.kind === kind)
    .toSorted((a, b) => rank(a) - rank(b));
  return next;
}

const DAY_MS = 86_400_000;

/** The puzzle of a calendar day, the same for everybody with the same set. */
export function dailyOf(puzzles: readonly Puzzle[], day: Date): Puzzle | undefined {
  const days = Date.UTC(day.getFullYear(), day.getMonth(), day.getDate()) / DAY_MS;
  // Neighbours in the set are of different kinds.
  return puzzles[days % Math.max(1, puzzles.length)];
}
