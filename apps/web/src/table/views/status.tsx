/** The status lines of the board, confirmations, and the tool bar. */
import { auctionOf, isCounted, sideOf, type Locale, type Seat } from "@falsecard/core";
import { useEffect, useRef } from "preact/hooks";
import type { VNode } from "preact";
import type { Rooms } from "../../rooms/rooms.js";
import type { Game } from "../../session/game.js";
import type { Halt, Refused } from "../claims.js";
import type { Hint, LiveTable } from "../live-table.js";
import { FIELD } from "../../scores/sets.js";
import { Button } from "../../look/controls.js";
import { tableForm, type Settings } from "../../settings/settings.js";
import {
  callName,
  cardName,
  claimedText,
  contractWords,
  outcomeText,
  scoreText,
  shortResult,
  signedText,
  unbroken,
} from "../../words/tell.js";
import { tallyText, uncountedText } from "../../scores/tally-text.js";
import { Icon, type IconName } from "../../look/signs.js";
import { ErrorMessage, TroubleView } from "../../look/trouble-view.js";
import { say, type Word } from "../../words/words.js";

export function hintText(hint: Hint, locale: Locale): string {
  if (hint === "thinking") return "…";
  if (hint === "failed") return say("fault.hint", locale);
  if ("call" in hint) return `${callName(hint.call, locale)}: ${hint.text}`;
  if ("claim" in hint) return say("hint.claim", locale, { tricks: hint.claim });
  return hint.reason.line;
}

const beatenText = ({ at, claimed, line, tricks }: Refused, locale: Locale): string =>
  say(line.length === 0 ? "claim.open" : "claim.beaten", locale, {
    claimed,
    left: 13 - Math.floor(at / 4),
    tricks,
    line: line.map(cardName).join(" "),
  });

export function Status(rooms: Rooms): VNode {
  const { game } = rooms;
  const { locale } = game.settings.value;
  const { halted, hint, turn, isFaced } = game.table;
  const refusal = game.table.claims.refusal.value;
  return (
    <div class="state">
      <div class="lines" role="status" aria-live="polite">
        <div>
          {stateLines(game).map((line) => (
            <p key={line}>{unbroken(line)}</p>
          ))}
        </div>
      </div>
      <div class="notices">
        {/* During the auction the bidding box shows the hint. */}
        {hint.value !== undefined && turn.value !== "call" && (
          <p class="hint" role="status">
            {unbroken(hintText(hint.value, locale))}
          </p>
        )}
        {refusal !== undefined && !isFaced.value && (
          <div class="refused" role="status">
            <p>{say(refusal.word, locale, { claimed: refusal.claimed })}</p>
            <Button act={() => game.reveal()}>{say("reveal", locale)}</Button>
          </div>
        )}
        {halted.value !== undefined && haltShown(game, halted.value)}
        {game.isFailing.value && (
          <p class="trouble" role="alert">
            {say("fault.shelf", locale)}
          </p>
        )}
        <TroubleView troubles={game.troubles} place="table" locale={locale} />
        {game.doubt.value !== undefined && <DoubtView {...rooms} />}
      </div>
    </div>
  );
}

function stateLines({ table, boards, pairs, settings, scores }: Game): readonly string[] {
  const { locale, seat } = settings.value;
  const record = table.record.value;
  const [isOver, turn, thinking] = [table.isOver.value, table.turn.value, table.thinking.value];
  const seatName = (one: Seat): string => say(`seat.${one}`, locale);
  // The reason is not shown in the guide, which explains it, or on a board without play, which never counts.
  const isTold = table.company.value !== undefined || table.isBidOnly.value;
  const uncounted = isTold ? undefined : uncountedText(record, locale);
  const [result, ...more] = isOver ? overLines(table, scores, settings.value) : [];
  return [
    result,
    uncounted,
    ...more,
    record.claim && claimedText(record.claim, locale),
    boards.isDealing.value ? say("dealing", locale) : undefined,
    thinking && say("thinking", locale, { seat: seatName(thinking) }),
    pairs.isWaiting.value ? say("friend.wait", locale) : undefined,
    turn === "call" ? say("turn.call", locale) : undefined,
    // Explains to newcomers why the table has turned: the person plays partner's cards.
    !isOver && table.seat.value !== seat ? say("declares.now", locale) : undefined,
    table.isPlayedOut.value && !isOver ? say("lead.now", locale) : undefined,
    turn === "card"
      ? say("turn.card", locale, { seat: seatName(table.play.value?.turn ?? "S") })
      : undefined,
    table.claims.isJudging.value ? say("claim.judging", locale) : undefined,
    ...table.claims.beaten.value.map((one) => beatenText(one, locale)),
  ].filter((line) => line !== undefined);
}

/** The result, and the results of robots with the same cards. */
function overLines(table: LiveTable, scores: Game["scores"], settings: Settings): string[] {
  const { locale, scoring } = settings;
  const side = sideOf(settings.seat);
  const record = table.record.value;
  // A board without play has no result.
  if (table.isBidOnly.value) return [contractWords(record, locale) ?? say("passed-out", locale)];
  const form = tableForm(record) ?? scoring;
  // Rubber bridge and Chicago have no score for a single board.
  if (form === "rubber" || form === "Chicago") {
    const tally = tallyText(scores.tally.value, side, locale);
    return [outcomeText(record, locale), ...(form === scoring ? [tally] : [])];
  }
  const gain = scores.gain.value;
  const gained = (amount: number): string =>
    form === "IMPs" ? signedText(Number(amount.toFixed(1))) : amount.toFixed(0);
  // On a board that does not count, the score is labelled by side and not as the person's.
  const word = isCounted(record) ? "score" : (`score.${side}` as const);
  const line = [
    outcomeText(record, locale),
    say(word, locale, { score: scoreText(record, side) }),
    ...(gain === undefined ? [] : [say(`score.gain.${form}`, locale, { gain: gained(gain) })]),
  ].join(" · ");
  const repeat = scores.isRepeat.value ? [say("replay.counted", locale)] : [];
  const field = scores.field.value;
  if (field !== undefined)
    return [line, ...repeat, say("other.field", locale, { tables: field, of: FIELD })];
  const results = scores.others.value?.map(
    (one) => `${shortResult(one, locale)} (${scoreText(one, side)})`,
  );
  return [
    line,
    ...repeat,
    ...(scores.isComparing.value ? [say("other.wait", locale)] : []),
    ...(results === undefined ? [] : [say("other", locale, { result: results.join("; ") })]),
  ];
}

function haltShown({ table, settings }: Game, halt: Halt): VNode {
  const { locale } = settings.value;
  return (
    <div class="halted" role="alert">
      <p>{say(halt.why === "stopped" ? "stop.done" : "fault.thread", locale)}</p>
      <div class="buttons">
        <Button class="main" act={() => table.goOn()}>
          {say("stop.on", locale)}
        </Button>
        <Button act={() => table.goOn(true)}>{say("stop.quick", locale)}</Button>
      </div>
      {halt.why === "fault" && <ErrorMessage words={halt.words} locale={locale} />}
    </div>
  );
}

/** Asks for confirmation; the safe answer has the focus. */
function DoubtView({ game }: Rooms): VNode | null {
  const { locale } = game.settings.value;
  const safe = useRef<HTMLButtonElement>(null);
  const doubt = game.doubt.value;
  useEffect(() => safe.current?.focus(), [doubt]);
  if (doubt === undefined) return null;
  return (
    <div class="doubt" role="alertdialog" aria-labelledby="doubt" aria-modal="false">
      <p id="doubt">{say(doubt.word, locale, doubt.values)}</p>
      <div class="buttons">
        <Button class="main" act={() => game.sure(true)}>
          {say("confirm.yes", locale)}
        </Button>
        <button type="button" ref={safe} onClick={() => game.sure(false)}>
          {say("confirm.no", locale)}
        </button>
      </div>
    </div>
  );
}

interface Tool {
  readonly word: Word;
  readonly icon: IconName;
  readonly act: () => void;
  readonly isOff?: boolean;
  readonly kind?: "main" | "stop";
  readonly expanded?: boolean;
}

/**
 * The tools for the phase of the board. A tool that cannot be used is disabled, not removed, so that none moves under a
 * finger.
 */
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
  // Among boards bid with a friend the next is one that waits for the person's call; without one, the link is to be
  // sent.
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

/** The choice of the number of tricks to claim; all of them, the usual claim, has the focus. */
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
