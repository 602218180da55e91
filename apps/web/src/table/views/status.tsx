/** Where the board stands, what is awaited, and what the person must decide before something is lost. */
import { isCounted, sideOf, type Locale } from "@falsecard/core";
import { useEffect, useRef } from "preact/hooks";
import type { VNode } from "preact";
import type { Game } from "../../session/game.js";
import type { Refused } from "../claims.js";
import type { Hint } from "../live-table.js";
import { FIELD } from "../../scores/sets.js";
import { tableForm } from "../../settings/settings.js";
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
import { ErrorMessage, TroubleView } from "../../look/trouble-view.js";
import { say } from "../../words/words.js";

export function hintText(hint: Hint, locale: Locale): string {
  if (hint === "thinking") return "…";
  if (hint === "failed") return say("fault.hint", locale);
  if ("call" in hint) return `${callName(hint.call, locale)}: ${hint.text}`;
  if ("claim" in hint) return say("hint.claim", locale, { tricks: hint.claim });
  return hint.reason.line;
}

/** What beat a claim that was refused. */
const beatenText = ({ at, claimed, line, tricks }: Refused, locale: Locale): string =>
  say(line.length === 0 ? "claim.open" : "claim.beaten", locale, {
    claimed,
    left: 13 - Math.floor(at / 4),
    tricks,
    line: line.map(cardName).join(" "),
  });

export function Status({ game }: { readonly game: Game }): VNode {
  const { locale } = game.settings.value;
  const { troubles, doubt } = game;
  const { halted } = game.table;
  const hint = game.table.hint.value;
  const refusal = game.table.claims.refusal.value;
  return (
    <div class="state">
      <div class="lines" role="status" aria-live="polite">
        <State game={game} />
      </div>
      <div class="notices">
        {/* In the auction it stands in the box, above what it is about. */}
        {hint !== undefined && game.table.turn.value !== "call" && (
          <p class="hint" role="status">
            {unbroken(hintText(hint, locale))}
          </p>
        )}
        {refusal !== undefined && !game.table.isFaced.value && (
          <div class="refused" role="status">
            <p>{say(refusal.word, locale, { claimed: refusal.claimed })}</p>
            <button type="button" onClick={() => game.reveal()}>
              {say("reveal", locale)}
            </button>
          </div>
        )}
        {halted.value !== undefined && <Halted game={game} />}
        {game.isFailing.value && (
          <p class="trouble" role="alert">
            {say("fault.shelf", locale)}
          </p>
        )}
        <TroubleView troubles={troubles} place="table" locale={locale} />
        {doubt.value !== undefined && <DoubtView game={game} />}
      </div>
    </div>
  );
}

/** The lines that say where the board stands. */
function State({ game }: { readonly game: Game }): VNode {
  const { locale } = game.settings.value;
  const thinking = game.table.thinking.value;
  const { claim } = game.table.record.value;
  const parts = game.table.isOver.value ? overLines(game) : [];
  if (claim !== undefined) parts.push(claimedText(claim, locale));
  if (game.boards.isDealing.value) parts.push(say("dealing", locale));
  if (thinking !== undefined)
    parts.push(say("thinking", locale, { seat: say(`seat.${thinking}`, locale) }));
  if (game.pairs.isWaiting.value) parts.push(say("friend.wait", locale));
  if (game.table.turn.value === "call") parts.push(say("turn.call", locale));
  // The table has turned, and a newcomer may wonder why.
  if (!game.table.isOver.value && game.table.seat.value !== game.settings.value.seat)
    parts.push(say("declares.now", locale));
  if (game.table.isPlayedOut.value && !game.table.isOver.value) parts.push(say("lead.now", locale));
  if (game.table.turn.value === "card")
    parts.push(
      say("turn.card", locale, { seat: say(`seat.${game.table.play.value?.turn ?? "S"}`, locale) }),
    );
  if (game.table.claims.isJudging.value) parts.push(say("claim.judging", locale));
  parts.push(...game.table.claims.beaten.value.map((one) => beatenText(one, locale)));
  // Said as soon as it is so, and at the end with the result.
  // The guide has said it, and a board that is only bid never counts.
  const isTold = game.table.company.value !== undefined || game.table.isBidOnly.value;
  const uncounted = isTold ? undefined : uncountedText(game.table.record.value, locale);
  if (uncounted !== undefined) parts.splice(game.table.isOver.value ? 1 : 0, 0, uncounted);
  return (
    <div>
      {parts.map((part) => (
        <p key={part}>{unbroken(part)}</p>
      ))}
    </div>
  );
}

/** The result, whether it counts, and what robots did with the same cards. */
function overLines(game: Game): string[] {
  const { locale, seat, scoring } = game.settings.value;
  const side = sideOf(seat);
  const record = game.table.record.value;
  // A contract that was not played has no result.
  if (game.table.isBidOnly.value)
    return [contractWords(record, locale) ?? say("passed-out", locale)];
  const form = tableForm(record) ?? scoring;
  // Rubber bridge and Chicago have no score of one board.
  if (form === "rubber" || form === "Chicago") {
    const tally = tallyText(game.scores.tally.value, side, locale);
    return [outcomeText(record, locale), ...(form === scoring ? [tally] : [])];
  }
  const gain = game.scores.gain.value;
  const score = scoreText(record, side);
  // A board that does not count is neither won nor lost.
  const word = isCounted(record) ? "score" : (`score.${side}` as const);
  const line = [
    outcomeText(record, locale),
    say(word, locale, { score }),
    ...(gain === undefined
      ? []
      : [
          say(`score.gain.${form}`, locale, {
            gain: form === "IMPs" ? signedText(Number(gain.toFixed(1))) : gain.toFixed(0),
          }),
        ]),
  ].join(" · ");
  const others = game.scores.others.value;
  const results = others?.map((one) => `${shortResult(one, locale)} (${scoreText(one, side)})`);
  const field = game.scores.field.value;
  if (field !== undefined) {
    const told = say("other.field", locale, { tables: field, of: FIELD });
    return [line, ...(game.scores.isRepeat.value ? [say("replay.counted", locale)] : []), told];
  }
  return [
    line,
    ...(game.scores.isRepeat.value ? [say("replay.counted", locale)] : []),
    ...(game.scores.isComparing.value ? [say("other.wait", locale)] : []),
    ...(results === undefined ? [] : [say("other", locale, { result: results.join("; ") })]),
  ];
}

function Halted({ game }: { readonly game: Game }): VNode | null {
  const { locale } = game.settings.value;
  const halt = game.table.halted.value;
  if (halt === undefined) return null;
  return (
    <div class="halted" role="alert">
      <p>{say(halt.why === "stopped" ? "stop.done" : "fault.thread", locale)}</p>
      <div class="buttons">
        <button type="button" class="main" onClick={() => game.table.goOn()}>
          {say("stop.on", locale)}
        </button>
        <button type="button" onClick={() => game.table.goOn(true)}>
          {say("stop.quick", locale)}
        </button>
      </div>
      {halt.why === "fault" && <ErrorMessage words={halt.words} locale={locale} />}
    </div>
  );
}

/** Asks before something is lost; what is safe has the focus. */
function DoubtView({ game }: { readonly game: Game }): VNode | null {
  const { locale } = game.settings.value;
  const safe = useRef<HTMLButtonElement>(null);
  const doubt = game.doubt.value;
  useEffect(() => safe.current?.focus(), [doubt]);
  if (doubt === undefined) return null;
  return (
    <div class="doubt" role="alertdialog" aria-labelledby="doubt" aria-modal="false">
      <p id="doubt">{say(doubt.word, locale, doubt.values)}</p>
      <div class="buttons">
        <button type="button" class="main" onClick={() => game.sure(true)}>
          {say("confirm.yes", locale)}
        </button>
        <button type="button" ref={safe} onClick={() => game.sure(false)}>
          {say("confirm.no", locale)}
        </button>
      </div>
    </div>
  );
}
