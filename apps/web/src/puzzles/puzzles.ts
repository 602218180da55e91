/**
 * Puzzles: a position is laid on the table for South, and the person's first call or card is the answer. In a puzzle of
 * the kind `lie` the person finds the false signal in a list of cards instead. Answers are stored with the session.
 */
import {
  rankIndexOf,
  suitOf,
  TEN_RANK,
  wholeDeal,
  type BoardRecord,
  type Call,
  type Card,
} from "@falsecard/core";
import {
  PUZZLE_LEVELS,
  type Puzzle,
  type PuzzleChoice,
  type PuzzleKind,
  type PuzzleLevel,
} from "@falsecard/table";
import { effect, signal, untracked } from "@preact/signals";
import { dealNumber } from "../boards/deals.js";
import type { Game } from "../session/game.js";
import { isRevealed } from "../boards/seen-deals.js";
import type { Answered } from "../session/stored.js";

export interface PuzzleVerdict {
  /** The choice of the puzzle that matches the answer; undefined if the puzzle has no value for it. */
  readonly choice: PuzzleChoice | undefined;
  readonly made: Card | Call;
  readonly isRight: boolean;
  /** Whether a hint or hidden cards were shown before the answer. */
  readonly isHelped: boolean;
}

/** Loads the puzzles on demand, because they are more than half as large as the page's script. */
export type LoadPuzzles = () => Promise<readonly Puzzle[]>;

export class Puzzles {
  /** The puzzles; undefined until they are loaded. */
  readonly all = signal<readonly Puzzle[] | undefined>(undefined);
  readonly isFailed = signal(false);
  readonly current = signal<Puzzle | undefined>(undefined);
  readonly verdict = signal<PuzzleVerdict | undefined>(undefined);
  readonly #game: Game;
  readonly #load: LoadPuzzles;
  /** The kind of puzzle that `next` chooses; undefined for any. */
  #kind: PuzzleKind | undefined;
  #isHelped = false;

  constructor(game: Game, load: LoadPuzzles) {
    this.#game = game;
    this.#load = load;
    effect(() => {
      const record = game.table.record.value;
      const isHelped = game.table.hint.value !== undefined || isRevealed(record);
      untracked(() => this.#watch(record, isHelped));
    });
  }

  async load(): Promise<void> {
    if (this.all.value !== undefined) return;
    try {
      this.all.value = await this.#load();
      this.isFailed.value = false;
    } catch {
      this.isFailed.value = true;
    }
  }

  next(kind: PuzzleKind | undefined = this.#kind): void {
    this.#kind = kind;
    this.#begin(nextPuzzle(this.all.value ?? [], kind, this.#game.answered.value));
  }

  daily(day: Date): void {
    this.#kind = undefined;
    this.#begin(dailyOf(this.all.value ?? [], day));
  }

  /** Answers a puzzle of the kind `lie`. */
  choose(card: Card): void {
    const puzzle = this.current.value;
    if (puzzle?.kind === "lie" && this.verdict.value === undefined) this.#judge(puzzle, card);
  }

  #begin(puzzle: Puzzle | undefined): void {
    if (puzzle === undefined) return;
    const begin = (): void => {
      this.verdict.value = undefined;
      this.#isHelped = false;
      this.current.value = puzzle;
    };
    // A puzzle of the kind `lie` is shown on its page and not laid on the table.
    if (puzzle.kind === "lie") begin();
    else {
      this.current.value = undefined;
      this.#game.layMoment(puzzle.record, begin);
    }
  }

  /** Judges the first call or card after the puzzle's position. */
  #watch(record: BoardRecord, isHelped: boolean): void {
    const puzzle = this.current.value;
    if (puzzle === undefined || puzzle.kind === "lie" || this.verdict.value !== undefined) return;
    if (!isOf(record, puzzle)) {
      // Another board is on the table, so the puzzle was given up.
      this.current.value = undefined;
      return;
    }
    this.#isHelped ||= isHelped;
    const { calls, cards } = puzzle.record;
    const made =
      puzzle.kind === "compete"
        ? record.calls[calls.length]?.call
        : record.cards[cards.length]?.card;
    if (made !== undefined) this.#judge(puzzle, made);
  }

  #judge(puzzle: Puzzle, made: Card | Call): void {
    const [answer] = puzzle.choices;
    const weighed = puzzle.choices.find(({ cards, call }) =>
      typeof made === "number" ? cards.includes(made) : call === made,
    );
    const choice = weighed ?? sameSuitLead(puzzle, made);
    const isHelped = this.#isHelped;
    const isRight = choice === answer && !isHelped;
    this.verdict.value = { choice, made, isRight, isHelped };
    // Only the first answer to a puzzle counts.
    const id = idOf(puzzle);
    if (!this.#game.answered.value.some((one) => one.id === id))
      this.#game.noteAnswer({ id, isRight });
  }
}

/**
 * The choice with a small card of the same suit. A lead puzzle has only the agreed small card of each suit, and any
 * other small card of the suit counts as the same answer.
 */
function sameSuitLead({ kind, choices }: Puzzle, made: Card | Call): PuzzleChoice | undefined {
  if (kind !== "lead" || typeof made !== "number") return undefined;
  const isSmall = (card: Card): boolean => rankIndexOf(card) < TEN_RANK;
  if (!isSmall(made)) return undefined;
  return choices.find(({ cards }) =>
    cards.some((card) => suitOf(card) === suitOf(made) && isSmall(card)),
  );
}

/** Whether the record is the board of the puzzle, at its position or later. */
function isOf(record: BoardRecord, { record: own }: Puzzle): boolean {
  const [hand, other] = [record.deal.S, own.deal.S];
  return (
    hand !== undefined &&
    other?.equals(hand) === true &&
    own.calls.every(({ call }, i) => record.calls[i]?.call === call) &&
    own.cards.every(({ card }, i) => record.cards[i]?.card === card)
  );
}

export function idOf({ kind, record }: Puzzle): string {
  const deal = wholeDeal(record.deal);
  return `${kind}:${deal === undefined ? "" : dealNumber(deal)}`;
}

/** The number of right answers since the last wrong one. */
export const streakOf = (answered: readonly Answered[]): number =>
  answered.length - 1 - answered.findLastIndex(({ isRight }) => !isRight);

/** `UP` right answers in a row raise the level, `DOWN` wrong ones lower it. */
const UP = 3;
const DOWN = 2;

/** The level after these answers, beginning at the lowest. */
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

/** The next puzzle of a kind: an unanswered one nearest to the level, else the one answered longest ago. */
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
  // Neighbours in the set have different kinds, so the kind changes from day to day.
  return puzzles[days % Math.max(1, puzzles.length)];
}
