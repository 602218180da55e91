/** What a person may do besides calling and playing: a hint, undo, claim, the last trick, the next board. */
import { auctionOf } from "@falsecard/core";
import { useEffect, useRef } from "preact/hooks";
import type { VNode } from "preact";
import { Button } from "../../look/controls.js";
import { Icon, type IconName } from "../../look/icons.js";
import { say, type Word } from "../../words/words.js";
import type { Rooms } from "../../rooms/rooms.js";

interface Tool {
  readonly word: Word;
  readonly icon: IconName;
  readonly act: () => void;
  readonly isOff?: boolean;
  readonly kind?: "main" | "stop";
  readonly expanded?: boolean;
}

/** In a phase every tool has its place, whether it can be used just now or not, so that none moves under a finger. */
function toolsOf({ game, panels }: Rooms): readonly Tool[] {
  const { table, boards, pairs } = game;
  const { showsLast, claims } = table;
  const turn = table.turn.value;
  const undo: Tool = {
    word: "undo",
    icon: "undo",
    act: () => game.undo(),
    isOff: !game.mayUndo.value,
  };
  const hint: Tool = {
    word: "hint",
    icon: "hint",
    act: () => void table.askHint(),
    isOff: turn === undefined,
  };
  const next = (): void => boards.next();
  // Of boards that are bid with a friend, the next is one that waits for a call, or the link is due.
  if (pairs.at.value !== undefined) {
    const waiting = pairs.next.value;
    const isOwn = turn === "call";
    const isLinkDue = !isOwn && waiting === undefined && panels.open.value !== "friend";
    return [
      hint,
      undo,
      {
        word: "friend.list",
        icon: "signal",
        act: () => panels.toggle("friend"),
        ...(isLinkDue ? { kind: "main" } : {}),
      },
      {
        word: "friend.next",
        icon: "next",
        act: () => {
          if (waiting !== undefined) pairs.lay(waiting);
        },
        isOff: waiting === undefined,
        ...(isOwn || waiting === undefined ? {} : { kind: "main" }),
      },
    ];
  }
  if (table.isOver.value)
    return [
      undo,
      { word: "replay", icon: "replay", act: () => game.replay() },
      { word: "next", icon: "next", act: next, kind: "main" },
    ];
  const isThinking = table.thinking.value !== undefined || boards.isDealing.value;
  const help: Tool =
    isThinking && turn === undefined
      ? { word: "stop", icon: "stop", kind: "stop", act: () => game.stop() }
      : hint;
  const deal: Tool = { word: "deal", icon: "deal", act: next };
  if (!auctionOf(table.record.value).isOver) return [help, undo, deal];
  const claim: Tool = {
    word: "claim",
    icon: "claim",
    act: () => (claims.isOpen.value = !claims.isOpen.value),
    isOff: turn !== "card",
    expanded: claims.isOpen.value,
  };
  const last: Tool = {
    word: showsLast.value ? "last.hide" : "last",
    icon: "last",
    act: () => (showsLast.value = !showsLast.value),
    isOff: (table.play.value?.tricks.length ?? 0) === 0,
  };
  return [help, undo, claim, last, deal];
}

export function ToolBar(rooms: Rooms): VNode {
  const { game } = rooms;
  const { locale } = game.settings.value;
  return (
    <div class="bar">
      <div class="tools">
        {toolsOf(rooms).map(({ word, icon, act, isOff = false, kind, expanded }) => (
          <Button
            key={icon}
            class={kind ?? ""}
            title={say(word, locale)}
            disabled={isOff}
            aria-expanded={expanded}
            act={act}
          >
            <Icon name={icon} />
            <span class="label">{say(word, locale)}</span>
          </Button>
        ))}
      </div>
      {game.table.claims.isOpen.value && game.table.turn.value === "card" && (
        <Claiming {...rooms} />
      )}
    </div>
  );
}

/** How many of the tricks left; the most, which is claimed most often, has the focus. */
function Claiming({ game }: Rooms): VNode {
  const { locale } = game.settings.value;
  const most = useRef<HTMLButtonElement>(null);
  useEffect(() => most.current?.focus(), []);
  const left = game.table.play.value?.tricksLeft ?? 0;
  return (
    <div class="claim" role="group" aria-label={say("claim.ask", locale, { left })}>
      <span>{say("claim.ask", locale, { left })}</span>
      {Array.from({ length: left + 1 }, (_, tricks) => (
        <button
          type="button"
          key={tricks}
          ref={tricks === left ? most : null}
          onClick={() => game.table.claims.claim(tricks)}
        >
          {tricks}
        </button>
      ))}
    </div>
  );
}
