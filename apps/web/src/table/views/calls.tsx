/** The auction, what its calls mean, and the bidding box. */
import {
  auctionOf,
  isBid,
  isVulnerable,
  levelOf,
  LEVELS,
  STRAINS,
  SUITS_DOWN,
  type Call,
  type Level,
  type Locale,
} from "@falsecard/core";
import { useSignal, type Signal } from "@preact/signals";
import type { VNode } from "preact";
import { AUCTION_COLUMNS, auctionRows, CallName, StrainSign } from "../../look/call-name.js";
import { Button } from "../../look/controls.js";
import type { CallMeaning } from "../../robots/engine.js";
import type { Rooms } from "../../rooms/rooms.js";
import type { Game } from "../../session/game.js";
import { callName, spokenCall, strainName, unbroken } from "../../words/tell.js";
import { say } from "../../words/words.js";
import { hintText } from "./status.js";

interface AuctionProps extends Rooms {
  /** The index of the call whose meaning is shown. */
  readonly shown: Signal<number | undefined>;
  /** Asks why a call was made; missing while hands are hidden. */
  readonly ask?: (index: number) => void;
}

/** The calls in columns by seat, the first in the dealer's column. */
export function AuctionTable({ game, shown, ask }: AuctionProps): VNode {
  const { board, calls } = game.table.record.value;
  const { locale, seat } = game.settings.value;
  const { vulnerability } = board;
  const auction = auctionOf(game.table.record.value);
  return (
    <table class="auction">
      <thead>
        <tr>
          {AUCTION_COLUMNS.map((one) => {
            const isRed = isVulnerable(vulnerability, one);
            return (
              <th
                key={one}
                scope="col"
                class={`${one === seat ? "own" : ""}${isRed ? " vulnerable" : ""}`}
              >
                {say(`seat.${one}`, locale)}
                {isRed && <span class="spoken">{say("vulnerable", locale)}</span>}
              </th>
            );
          })}
        </tr>
      </thead>
      {auctionRows(board.dealer, calls.length + (auction.isOver ? 0 : 1), (index) => {
        const told = calls[index];
        const point = (): void => {
          shown.value = index;
        };
        if (told === undefined)
          return index === calls.length && !auction.isOver && <span class="due">?</span>;
        return (
          <Button
            class={`made${shown.value === index ? " chosen" : ""}`}
            onMouseEnter={point}
            onFocus={point}
            act={() => {
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
          </Button>
        );
      })}
    </table>
  );
}

/** The auction with the meaning of a call; when all hands are open, a click on a call opens Why?. */
export function AuctionView(rooms: Rooms): VNode {
  const { game, panels } = rooms;
  const why = game.table.isFaced.value ? { ask: (index: number) => panels.ask(index) } : {};
  const shown = useSignal<number | undefined>(undefined);
  return (
    <div>
      <AuctionTable {...rooms} shown={shown} {...why} />
      {madeMeaning(game, shown.value)}
    </div>
  );
}

const madeMeaning = ({ table, settings }: Game, index: number | undefined): VNode =>
  meaningShown(
    index === undefined ? undefined : table.meanings.value?.made[index],
    settings.value.locale,
  );

/** The meaning of a call, in words and as bars for points and lengths. */
function meaningShown(meaning: CallMeaning | undefined, locale: Locale): VNode {
  if (meaning === undefined) return <p class="quiet">{say("meaning.none", locale)}</p>;
  const { call, text, alert, forcing, hcp, lengths } = meaning;
  // A suit that may have any length is left out.
  const suits = SUITS_DOWN.filter((suit) => lengths[suit][0] > 0 || lengths[suit][1] < 13);
  return (
    <div class="meaning">
      <p>
        <CallName call={call} locale={locale} /> {unbroken(text)}{" "}
        {alert && <mark>{say("alert", locale)}</mark>}{" "}
        {forcing && !text.includes(say("forcing", locale)) && <mark>{say("forcing", locale)}</mark>}
      </p>
      {rangeBar(say("hcp", locale), hcp, 40)}
      {suits.map((suit) => rangeBar(strainName(suit), [lengths[suit]], 13, `suit-${suit}`))}
    </div>
  );
}

function rangeBar(label: string, ranges: CallMeaning["hcp"], most: number, kind = ""): VNode {
  const drawn = ranges.map(([low, high]) => [low, Math.min(high, most)] as const);
  return (
    <div class="range" key={label}>
      <span class={kind}>{label}</span>
      <svg viewBox={`0 0 ${most} 1`} preserveAspectRatio="none" aria-hidden="true">
        <rect class="rail" x="0" y="0" width={most} height="1" />
        {drawn.map(([low, end]) => (
          <rect key={low} class="span" x={low} y="0" width={Math.max(0.4, end - low)} height="1" />
        ))}
      </svg>
      <span>{drawn.map(([low, end]) => (low === end ? low : `${low}–${end}`)).join(", ")}</span>
    </div>
  );
}

interface BoxProps extends Rooms {
  /** The index of the call in the auction whose meaning is shown. */
  readonly made: Signal<number | undefined>;
}

/**
 * The bidding box. Two taps make a bid: the level, then the strain. The meaning of a call is shown before it is made.
 */
export function BiddingBox({ game, made }: BoxProps): VNode {
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
      // With `confirm` hovering must not count as the first tap, so only a tap selects a call.
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
        {shown.value !== undefined
          ? meaningShown(
              possible?.find(({ call }) => call === shown.value),
              locale,
            )
          : (hint === undefined || made.value !== undefined) && madeMeaning(game, made.value)}
      </div>
      <div class="taps">
        <div class="levels" role="group" aria-label={say("level", locale)}>
          {LEVELS.map((one) => (
            <Button
              key={one}
              class={hintedLevel === one ? "hinted" : ""}
              aria-pressed={level === one}
              disabled={!isTurn || !levels.includes(one)}
              act={() => (chosen.value = one)}
            >
              {one}
            </Button>
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

const LONG_PRESS_MS = 450;

/** The state of a press outlives a render, so it is kept outside the component; there is only one press at a time. */
let timer: ReturnType<typeof setTimeout> | undefined;
let wasLong = false;

/** Handlers that call `ask` on a long press by touch or pen, and `act` on a tap or click. */
function longPress(ask: () => void, act: () => void) {
  const end = (): void => clearTimeout(timer);
  return {
    onPointerDown: ({ pointerType }: PointerEvent) => {
      wasLong = false;
      clearTimeout(timer);
      if (pointerType !== "mouse")
        timer = setTimeout(() => {
          wasLong = true;
          ask();
        }, LONG_PRESS_MS);
    },
    onPointerUp: end,
    onPointerLeave: end,
    // The context menu of a phone would cover the meaning.
    onContextMenu: (event: MouseEvent) => {
      if (wasLong) event.preventDefault();
    },
    onClick: () => {
      if (!wasLong) act();
      wasLong = false;
    },
  };
}
