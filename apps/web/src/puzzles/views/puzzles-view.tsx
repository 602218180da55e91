/** The room of the puzzles: the one of the day, the kinds, how one stands; and the lie, which is looked for here. */
import { PUZZLE_KINDS, type Puzzle, type PuzzleKind } from "@falsecard/table";
import { useEffect } from "preact/hooks";
import type { VNode } from "preact";
import { Icon } from "../../look/icons.js";
import type { Panels } from "../../look/panels.js";
import type { Game } from "../../session/game.js";
import { say } from "../../words/words.js";
import { LieView } from "./lie-view.js";
import { idOf, nextLevel, streakOf } from "../progress.js";
import type { Puzzles } from "../puzzles.js";

export interface PuzzlesProps {
  readonly game: Game;
  readonly puzzles: Puzzles;
  readonly panels: Panels;
}

/** To the table, if the puzzle is there. */
export function goToPuzzle({ puzzles, panels }: Omit<PuzzlesProps, "game">): void {
  const isLie = puzzles.current.value?.kind === "lie";
  panels.goTo(isLie ? "puzzles" : "table");
  panels.show("puzzle");
}

export function PuzzlesView({ game, puzzles, panels }: PuzzlesProps): VNode {
  const { locale } = game.settings.value;
  useEffect(() => void puzzles.load(), [puzzles]);
  const all = puzzles.all.value;
  const current = puzzles.current.value;
  const answered = game.answered.value;
  const back = (
    <button type="button" class="plain" onClick={() => panels.goTo("start")}>
      {say("start", locale)}
    </button>
  );
  if (current?.kind === "lie")
    return (
      <main class="start puzzles">
        <LieView game={game} puzzles={puzzles} panels={panels} puzzle={current} />
      </main>
    );
  const begin = (how: () => void): void => {
    how();
    goToPuzzle({ puzzles, panels });
  };
  const done = new Set(answered.map(({ id }) => id));
  const isDone = (one: Puzzle): boolean => done.has(idOf(one));
  const way = (kind: PuzzleKind, own: readonly Puzzle[]): VNode => (
    <li key={kind}>
      <button type="button" class="way" onClick={() => begin(() => puzzles.next(kind))}>
        <Icon name="hint" />
        <span>
          <b>{say(`puzzle.${kind}`, locale)}</b>
          <small>
            {say("puzzles.count", locale, { done: own.filter(isDone).length, all: own.length })}
          </small>
        </span>
      </button>
    </li>
  );
  return (
    <main class="start puzzles">
      <h1>{say("puzzles", locale)}</h1>
      {puzzles.isFailed.value && (
        <p class="trouble" role="alert">
          {say("puzzles.fault", locale)}
        </p>
      )}
      {all === undefined ? (
        <p class="about">{say("puzzles.wait", locale)}</p>
      ) : (
        <>
          <p class="about">
            {say(answered.length === 0 ? "puzzles.about" : "puzzles.standing", locale, {
              level: nextLevel(answered),
              streak: streakOf(answered),
              done: answered.length,
              right: answered.filter(({ isRight }) => isRight).length,
            })}
          </p>
          <button
            type="button"
            class="main begin"
            onClick={() => begin(() => puzzles.daily(panels.day))}
          >
            {say("puzzles.today", locale)}
          </button>
          <ul class="ways">
            {PUZZLE_KINDS.map((kind) => [kind, all.filter((one) => one.kind === kind)] as const)
              .filter(([, own]) => own.length > 0)
              .map(([kind, own]) => way(kind, own))}
          </ul>
        </>
      )}
      {back}
    </main>
  );
}
