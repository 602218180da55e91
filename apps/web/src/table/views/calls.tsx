/** The auction and the bidding box. */
import {
  auctionOf,
  isBid,
  isVulnerable,
  levelOf,
  LEVELS,
  seatAfter,
  SEATS,
  STRAINS,
  type Call,
  type Level,
} from "@falsecard/core";
import { useSignal, type Signal } from "@preact/signals";
import type { VNode } from "preact";
import type { Game } from "../../session/game.js";
import { CallName, StrainSign } from "../../look/call-name.js";
import { MeaningView } from "./meaning.js";
import { longPress } from "./press.js";
import { callName, spokenCall, unbroken } from "../../words/tell.js";
import { hintText } from "./status.js";
import { say } from "../../words/words.js";

/** The calls in columns, the dealer's first row begun where he sits. */
export function AuctionTable({
  game,
  shown,
  ask,
}: {
  readonly game: Game;
  /** The call that is pointed at, by its place. */
  readonly shown: Signal<number | undefined>;
  /** Asks why a call was made, where that may be known. */
  readonly ask?: (index: number) => void;
}): VNode {
  const { board, calls } = game.table.record.value;
  const { locale, seat } = game.settings.value;
  const columns = SEATS.map((_, i) => seatAfter("W", i));
  const before = columns.indexOf(board.dealer);
  const auction = auctionOf(game.table.record.value);
  const cells = calls.length + before + (auction.isOver ? 0 : 1);
  return (
    <table class="auction">
      <thead>
        <tr>
          {columns.map((one) => (
            <th
              key={one}
              scope="col"
              class={`${one === seat ? "own" : ""}${isVulnerable(board.vulnerability, one) ? " vulnerable" : ""}`}
            >
              {say(`seat.${one}`, locale)}
              {isVulnerable(board.vulnerability, one) && (
                <span class="spoken">{say("vulnerable", locale)}</span>
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows(cells).map((row) => (
          <tr key={row}>
            {columns.map((one, column) => {
              const index = row * 4 + column - before;
              const told = calls[index];
              const point = (): void => {
                shown.value = index;
              };
              return (
                <td key={one}>
                  {index === calls.length && !auction.isOver && <span class="due">?</span>}
                  {told !== undefined && index >= 0 && (
                    <button
                      type="button"
                      class={`made${shown.value === index ? " chosen" : ""}`}
                      onMouseEnter={point}
                      onFocus={point}
                      onClick={() => {
                        point();
                        ask?.(index);
                      }}
                    >
                      <CallName call={told.call} locale={locale} />
                      {told.alert === true && (
                        <sup>
                          <span aria-hidden="true">!</span>
                          <span class="spoken">{say("alert", locale)}</span>
                        </sup>
                      )}
                    </button>
                  )}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The auction with what a call in it means; when nothing is hidden any more, a touch on a call asks why. */
export function AuctionView({
  game,
  ask,
}: {
  readonly game: Game;
  readonly ask: (index: number) => void;
}): VNode {
  const shown = useSignal<number | undefined>(undefined);
  return (
    <div>
      <AuctionTable game={game} shown={shown} {...(game.table.isFaced.value ? { ask } : {})} />
      <MadeMeaning game={game} shown={shown} />
    </div>
  );
}

/** What the call that is pointed at means. */
function MadeMeaning({
  game,
  shown,
}: {
  readonly game: Game;
  readonly shown: Signal<number | undefined>;
}): VNode {
  const index = shown.value;
  const meaning = index === undefined ? undefined : game.table.meanings.value?.made[index];
  return <MeaningView meaning={meaning} game={game} />;
}

const rows = (cells: number): number[] =>
  Array.from({ length: Math.max(1, Math.ceil(cells / 4)) }, (_, i) => i);

/** Two taps make a bid: the level, then the strain. What it would mean is shown before it is made. */
export function BiddingBox({
  game,
  made,
}: {
  readonly game: Game;
  /** A call of the auction that is pointed at. */
  readonly made: Signal<number | undefined>;
}): VNode {
  const chosen = useSignal<Level | undefined>(undefined);
  const shown = useSignal<Call | undefined>(undefined);
  const auction = auctionOf(game.table.record.value);
  const isTurn = game.table.turn.value === "call";
  const { locale, confirm } = game.settings.value;
  const possible = game.table.meanings.value?.possible;
  const levels = LEVELS.filter((one) =>
    STRAINS.some((strain) => auction.allows(`${one}${strain}`)),
  );
  const hint = game.table.hint.value;
  const hinted = typeof hint === "object" && "call" in hint ? hint.call : undefined;
  const hintedLevel = hinted === undefined || !isBid(hinted) ? undefined : levelOf(hinted);
  const level = levels.find((one) => one === (chosen.value ?? hintedLevel));
  const point = (call: Call): void => {
    shown.value = call;
    made.value = undefined;
  };
  const make = (call: Call): void => {
    if (confirm && shown.value !== call) {
      point(call);
      return;
    }
    shown.value = undefined;
    chosen.value = undefined;
    game.table.call(call);
  };
  const button = (call: Call): VNode => (
    <button
      type="button"
      key={call}
      class={`${shown.value === call ? "chosen" : ""}${hinted === call ? " hinted" : ""}`}
      disabled={!isTurn || !auction.allows(call)}
      // A mouse that hovers confirms nothing: in that mode only a tap points.
      onMouseEnter={() => {
        if (!confirm && auction.allows(call)) point(call);
      }}
      onFocus={() => {
        if (!confirm) point(call);
      }}
      {...longPress(
        () => point(call),
        () => make(call),
      )}
    >
      <span aria-hidden="true">
        <CallName call={call} locale={locale} />
      </span>
      <span class="spoken">{spokenCall(call, locale)}</span>
    </button>
  );
  return (
    <section class="box" aria-label={say("turn.call", locale)}>
      <div class="meant">
        {confirm && shown.value !== undefined && (
          <p class="again">{say("again", locale, { call: callName(shown.value, locale) })}</p>
        )}
        {hint !== undefined && (
          <p class="hint" role="status">
            {unbroken(hintText(hint, locale))}
          </p>
        )}
        {shown.value !== undefined ? (
          <MeaningView meaning={possible?.find(({ call }) => call === shown.value)} game={game} />
        ) : (
          (hint === undefined || made.value !== undefined) && (
            <MadeMeaning game={game} shown={made} />
          )
        )}
      </div>
      <div class="taps">
        <div class="levels" role="group" aria-label={say("level", locale)}>
          {LEVELS.map((one) => (
            <button
              type="button"
              key={one}
              class={hintedLevel === one ? "hinted" : ""}
              aria-pressed={level === one}
              disabled={!isTurn || !levels.includes(one)}
              onClick={() => (chosen.value = one)}
            >
              {one}
            </button>
          ))}
        </div>
        <div class={`strains${level === undefined ? " waiting" : ""}`}>
          {STRAINS.map((strain) =>
            level === undefined ? (
              <button type="button" key={strain} disabled>
                <span class={`call suit-${strain}`} aria-hidden="true">
                  <StrainSign strain={strain} />
                </span>
                <span class="spoken">{say(`suit.${strain}`, locale)}</span>
              </button>
            ) : (
              button(`${level}${strain}`)
            ),
          )}
        </div>
        <div class="others">{(["P", "X", "XX"] as const).map(button)}</div>
      </div>
    </section>
  );
}
