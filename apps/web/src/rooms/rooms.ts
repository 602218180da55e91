/**
 * The controllers of all rooms of the page, and the effects of one room on another. Every view of a panel gets all of
 * them.
 */
import { effect, untracked } from "@preact/signals";
import { SystemBook } from "../book/book.js";
import { Panels } from "../look/panels.js";
import { Papers, type LoadPapers } from "../papers/papers.js";
import { Puzzles, type LoadPuzzles } from "../puzzles/puzzles.js";
import type { Engine } from "../robots/engine.js";
import { PrintedRecords } from "../scores/printed-records.js";
import type { Game } from "../session/game.js";
import { Guide } from "../start/guide.js";
import { Study } from "../study/study.js";

export interface Rooms {
  readonly game: Game;
  readonly study: Study;
  readonly panels: Panels;
  readonly puzzles: Puzzles;
  readonly papers: Papers;
  readonly book: SystemBook;
  readonly guide: Guide;
  readonly printed: PrintedRecords;
}

export interface Helpers {
  /** A separate engine, so that the robots at the table do not wait for the study. */
  readonly studyEngine: Engine;
  readonly reader: Engine;
  readonly loadPuzzles: LoadPuzzles;
  /** A separate engine, so that leaving the papers' boards stops nothing else. */
  readonly papersEngine: Engine;
  readonly loadPapers: LoadPapers;
  readonly day: Date;
}

export function roomsOf(game: Game, helpers: Helpers): Rooms {
  const { studyEngine, reader, loadPuzzles, papersEngine, loadPapers, day } = helpers;
  const study = new Study(game.studied, studyEngine, game.branches);
  const panels = new Panels(day);
  const puzzles = new Puzzles(game, loadPuzzles);
  // Judged cards are stored with their board.
  effect(() => {
    const cards = study.judgedCards.value;
    if (cards !== undefined) untracked(() => game.scores.noteCards(study.board.record, cards));
  });
  // The verdict on a puzzle is shown at once.
  effect(() => {
    if (puzzles.verdict.value !== undefined && panels.place.peek() === "table")
      panels.show("puzzle");
  });
  // The value of a contract that was bid with a friend is stored with the set.
  effect(() => {
    const worth = study.worth.value;
    if (worth !== undefined) untracked(() => game.pairs.noteWorth(worth.behind));
  });
  // With no call left to make, the link for the friend is shown.
  effect(() => {
    if (game.pairs.isWaiting.value && game.pairs.next.value === undefined) panels.show("friend");
  });
  const guide = new Guide(game, study);
  const papers = new Papers(game, papersEngine, loadPapers);
  const book = new SystemBook(game, reader);
  const printed = new PrintedRecords(reader);
  return { game, study, panels, puzzles, papers, book, guide, printed };
}
