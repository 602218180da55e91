/** What a person may do besides calling and playing: a hint, undo, claim, the last trick, the next board. */
import { auctionOf } from "@falsecard/core";
import { useEffect, useRef } from "preact/hooks";
import type { VNode } from "preact";
import { Icon, type IconName } from "../../look/icons.js";
import { say, type Word } from "../../words/words.js";
import type { Panels } from "../../look/panels.js";
import type { Game } from "../../session/game.js";

interface Tool {
  readonly word: Word;
  readonly icon: IconName;
  readonly act: () => void;
  readonly isOff?: boolean;
  readonly kind?: "main" | "stop";
  readonly expanded?: boolean;
}

/** In a phase every tool has its place, whether it can be used just now or not, so that none moves under a finger. */
function toolsOf(game: Game, panels: Panels): readonly Tool[] {
  const { showsLast } = game.table;
  const claiming = game.table.claims.isOpen;
  const turn = game.table.turn.value;
  const undo: Tool = {
    word: "undo",
    icon: "undo",
    act: () => game.undo(),
    isOff: !game.mayUndo.value,
  };
  const next = (): void => game.boards.next();
  if (game.pairs.at.value !== undefined) return pairTools(game, panels, undo);
  const last: Tool = {
    word: showsLast.value ? "last.hide" : "last",
    icon: "last",
    act: () => (showsLast.value = !showsLast.value),
    isOff: (game.table.play.value?.tricks.length ?? 0) === 0,
  };
  if (game.table.isOver.value)
    return [
      undo,
      {
        word: "replay",
        icon: "replay",
        act: () => game.replay(),
      },
      { word: "next", icon: "next", act: next, kind: "main" },
    ];
  const isThinking = game.table.thinking.value !== undefined || game.boards.isDealing.value;
  const help: Tool =
    isThinking && turn === undefined
      ? {
          word: "stop",
          icon: "stop",
          kind: "stop",
          act: () => game.stop(),
        }
      : {
          word: "hint",
          icon: "hint",
          act: () => void game.table.askHint(),
          isOff: turn === undefined,
        };
  const claim: Tool = {
    word: "claim",
    icon: "claim",
    act: () => (claiming.value = !claiming.value),
    isOff: turn !== "card",
    expanded: claiming.value,
  };
  const deal: Tool = { word: "deal", icon: "deal", act: next };
  return auctionOf(game.table.record.value).isOver
    ? [help, undo, claim, last, deal]
    : [help, undo, deal];
}

/** On a board that is bid with a friend: what goes on is the next that waits for a call, or the link. */
function pairTools(game: Game, panels: Panels, undo: Tool): readonly Tool[] {
  const { next } = game.pairs;
  const isOwn = game.table.turn.value === "call";
  const hint: Tool = {
    word: "hint",
    icon: "hint",
    act: () => void game.table.askHint(),
    isOff: !isOwn,
  };
  const list: Tool = {
    word: "friend.list",
    icon: "signal",
    act: () => panels.toggle("friend"),
    ...(isOwn || next.value !== undefined || panels.open.value === "friend"
      ? {}
      : { kind: "main" }),
  };
  const on: Tool = {
    word: "friend.next",
    icon: "next",
    act: () => {
      if (next.value !== undefined) game.pairs.lay(next.value);
    },
    isOff: next.value === undefined,
    ...(isOwn || next.value === undefined ? {} : { kind: "main" }),
  };
  return [hint, undo, list, on];
}

export function ToolBar({ game, panels }: { readonly game: Game; readonly panels: Panels }): VNode {
  const { locale } = game.settings.value;
  return (
    <div class="bar">
      <div class="tools">
        {toolsOf(game, panels).map(({ word, icon, act, isOff = false, kind, expanded }) => (
          <button
            type="button"
            key={icon}
            class={kind ?? ""}
            title={say(word, locale)}
            disabled={isOff}
            {...(expanded === undefined ? {} : { "aria-expanded": expanded })}
            onClick={act}
          >
            <Icon name={icon} />
            <span class="label">{say(word, locale)}</span>
          </button>
        ))}
      </div>
      {game.table.claims.isOpen.value && game.table.turn.value === "card" && (
        <Claiming game={game} />
      )}
    </div>
  );
}

/** How many of the tricks left; the most, which is claimed most often, has the focus. */
function Claiming({ game }: { readonly game: Game }): VNode {
  const { locale } = game.settings.value;
  const most = useRef<HTMLButtonElement>(null);
  useEffect(() => most.current?.focus(), []);
  const play = game.table.play.value;
  const left = play === undefined ? 0 : play.tricksLeft;
  return (
    <div class="claim" role="group" aria-label={say("claim.ask", locale, { left })}>
      <span>{say("claim.ask", locale, { left })}</span>
      {Array.from({ length: left + 1 }, (_, tricks) => (
        <button
          type="button"
          key={String(tricks)}
          ref={tricks === left ? most : null}
          onClick={() => game.table.claims.claim(tricks)}
        >
          {tricks}
        </button>
      ))}
    </div>
  );
}
