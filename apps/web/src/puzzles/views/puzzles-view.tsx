/**
 * The page of the puzzles: the puzzle of the day, the kinds and the progress. Puzzles of the kind `lie` are answered on
 * this page.
 */
import { PUZZLE_KINDS } from "@falsecard/table";
import { useEffect } from "preact/hooks";
import type { VNode } from "preact";
import { Button, way } from "../../look/controls.js";
import type { Rooms } from "../../rooms/rooms.js";
import { say } from "../../words/words.js";
import { idOf, nextLevel, streakOf } from "../puzzles.js";
import { beginPuzzle, LieView } from "./puzzle-view.js";

export function PuzzlesView(rooms: Rooms): VNode {
  const { game, puzzles, panels } = rooms;
  const { locale } = game.settings.value;
  useEffect(() => void puzzles.load(), [puzzles]);
  const current = puzzles.current.value;
  if (current?.kind === "lie")
    return (
      <main class="start puzzles">
        <LieView {...rooms} puzzle={current} />
      </main>
    );
  const all = puzzles.all.value;
  const answered = game.answered.value;
  const done = new Set(answered.map(({ id }) => id));
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
          <Button
            class="main begin"
            act={() => beginPuzzle(rooms, () => puzzles.daily(panels.day))}
          >
            {say("puzzles.today", locale)}
          </Button>
          <ul class="ways">
            {PUZZLE_KINDS.map((kind) => {
              const own = all.filter((one) => one.kind === kind);
              const values = {
                done: own.filter((one) => done.has(idOf(one))).length,
                all: own.length,
              };
              const title = say(`puzzle.${kind}`, locale);
              const about = say("puzzles.count", locale, values);
              const act = (): void => beginPuzzle(rooms, () => puzzles.next(kind));
              return own.length === 0 ? null : way("hint", title, about, act);
            })}
          </ul>
        </>
      )}
      <Button class="plain" act={() => panels.goTo("start")}>
        {say("start", locale)}
      </Button>
    </main>
  );
}
