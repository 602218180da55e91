/** What a person may do besides calling and playing: a hint, undo, claim, the last trick, the next board. */
import { useEffect, useRef } from "preact/hooks";
import type { VNode } from "preact";
import type { Game } from "./game.js";
import { say, type Word } from "../words.js";

export function Tools({ game }: { readonly game: Game }): VNode {
  const { locale } = game.settings.value;
  const { showsLast } = game;
  const claiming = game.claims.isOpen;
  const isOver = game.isOver.value;
  const turn = game.turn.value;
  const tool = (
    word: Word,
    act: () => void,
    more: {
      readonly disabled?: boolean;
      readonly kind?: "main" | "stop";
      readonly expanded?: boolean;
    } = {},
  ): VNode => (
    <button
      type="button"
      class={more.kind ?? ""}
      disabled={more.disabled === true}
      {...(more.expanded === undefined ? {} : { "aria-expanded": more.expanded })}
      onClick={act}
    >
      {say(locale, word)}
    </button>
  );
  return (
    <>
      <div class="tools">
        {!isOver &&
          tool("hint", () => void game.advice.askHint(), { disabled: turn === undefined })}
        {tool(
          "undo",
          () => {
            game.undo();
          },
          { disabled: !game.mayUndo.value },
        )}
        {!isOver &&
          tool("claim", () => (claiming.value = !claiming.value), {
            disabled: turn !== "card",
            expanded: claiming.value,
          })}
        {tool(showsLast.value ? "last.hide" : "last", () => (showsLast.value = !showsLast.value), {
          disabled: (game.play.value?.tricks.length ?? 0) === 0,
        })}
        {!isOver &&
          tool(
            "stop",
            () => {
              game.stop();
            },
            {
              disabled: game.thinking.value === undefined && !game.boards.isDealing.value,
              kind: "stop",
            },
          )}
        {isOver &&
          tool("replay", () => {
            game.replay();
          })}
        {tool(
          isOver ? "next" : "deal",
          () => {
            game.boards.next();
          },
          isOver ? { kind: "main" } : {},
        )}
      </div>
      {claiming.value && turn === "card" && <Claiming game={game} />}
    </>
  );
}

/** How many of the tricks left; the most, which is claimed most often, has the focus. */
function Claiming({ game }: { readonly game: Game }): VNode {
  const { locale } = game.settings.value;
  const most = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    most.current?.focus();
  }, []);
  const play = game.play.value;
  const left = play === undefined ? 0 : play.length - play.tricks.length;
  return (
    <div class="claim" role="group" aria-label={say(locale, "claim.ask", { left })}>
      <span>{say(locale, "claim.ask", { left })}</span>
      {Array.from({ length: left + 1 }, (_, tricks) => (
        <button
          type="button"
          key={String(tricks)}
          ref={tricks === left ? most : null}
          onClick={() => {
            game.claims.claim(tricks);
          }}
        >
          {tricks}
        </button>
      ))}
    </div>
  );
}
