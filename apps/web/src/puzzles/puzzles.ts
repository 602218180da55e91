/**
 * Puzzles: a position is laid on the table for South, and the person's first call or card is the answer. For a lie, the
 * person chooses from a list of cards instead. Answers are stored with the session.
 */
import { effect, signal, untracked } from "@preact/signals";
import {
  TEN_RANK,
  rankIndexOf,
  suitOf,
  type BoardRecord,
  type Call,
  type Card,
} from "@falsecard/core";
import type { Puzzle, PuzzleChoice, PuzzleKind } from "@falsecard/table";
import type { Game } from "../session/game.js";
import { isRevealed } from "../boards/seen-deals.js";
import { dailyOf, idOf, nextPuzzle } from "./progress.js";

export interface PuzzleVerdict {
  /** The choice of the puzzle that the answer belongs to; undefined if the puzzle did not weigh it. */
  readonly choice: PuzzleChoice | undefined;
  readonly made: Card | Call;
  readonly isRight: boolean;
  /** Whether a hint or hidden cards were shown before the answer. */
  readonly isHelped: boolean;
}

/** Loads the puzzles on demand: they are as large as half of the page. */
export type LoadPuzzles = () => Promise<readonly Puzzle[]>;

export class Puzzles {
  /** Undefined until they are loaded. */
  readonly all = signal<readonly Puzzle[] | undefined>(undefined);
  readonly isFailed = signal(false);
  readonly current = signal<Puzzle | undefined>(undefined);
  readonly verdict = signal<PuzzleVerdict | undefined>(undefined);
  readonly #game: Game;
  readonly #load: LoadPuzzles;
  /** The kind that `next` goes on with. */
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

  /** Answers a lie. */
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
    // A lie is shown with all hands and not played at the table.
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
    // The first answer to a puzzle is the one that counts.
    const id = idOf(puzzle);
    if (!this.#game.answered.value.some((one) => one.id === id))
      this.#game.noteAnswer({ id, isRight });
  }
}

/** A lead puzzle weighs one small card of each suit, the agreed one; any other small card of the suit counts as that. */
function sameSuitLead({ kind, choices }: Puzzle, made: Card | Call): PuzzleChoice | undefined {
  if (kind !== "lead" || typeof made !== "number") return undefined;
  const isSmall = (card: Card): boolean => rankIndexOf(card) < TEN_RANK;
  if (!isSmall(made)) return undefined;
  return choices.find(({ cards }) =>
    cards.some((card) => suitOf(card) === suitOf(made) && isSmall(card)),
  );
}

/** Whether the board on the table is the puzzle's, at its position or after it. */
function isOf(record: BoardRecord, { record: own }: Puzzle): boolean {
  const [hand, other] = [record.deal.S, own.deal.S];
  return (
    hand !== undefined &&
    other?.equals(hand) === true &&
    own.calls.every(({ call }, i) => record.calls[i]?.call === call) &&
    own.cards.every(({ card }, i) => record.cards[i]?.card === card)
  );
}
