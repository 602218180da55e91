/** The auction, the bidding box, and what a call means as a small picture. */
import {
  auctionOf,
  isBid,
  LEVELS,
  levelOf,
  seatAfter,
  SEATS,
  STRAINS,
  strainOf,
  suitSymbol,
  SUITS_DOWN,
  type Call,
  type Strain,
} from "@falsecard/core";
import { useSignal } from "@preact/signals";
import type { VNode } from "preact";
import type { Game } from "./game.js";
import type { CallMeaning } from "./question.js";
import { say } from "./words.js";

export const strainName = (strain: Strain): string =>
  strain === "N" ? "NT" : `${suitSymbol(strain)}\uFE0E`;

function CallName({ call, game }: { readonly call: Call; readonly game: Game }): VNode {
  const { locale } = game.settings.value;
  if (!isBid(call))
    return (
      <span class={`call call-${call}`}>
        {say(locale, call === "P" ? "pass" : call === "X" ? "double" : "redouble")}
      </span>
    );
  const strain = strainOf(call);
  return (
    <span class={`call suit-${strain}`}>
      {levelOf(call)}
      {strainName(strain)}
    </span>
  );
}

/** Ranges of points and lengths, drawn. */
function MeaningView({
  meaning,
  game,
}: {
  readonly meaning: CallMeaning | undefined;
  readonly game: Game;
}): VNode {
  const { locale } = game.settings.value;
  if (meaning === undefined) return <p class="quiet">{say(locale, "meaning.none")}</p>;
  return (
    <div class="meaning">
      <p>
        <CallName call={meaning.call} game={game} /> {meaning.text}{" "}
        {meaning.alert && <mark>{say(locale, "alert")}</mark>}{" "}
        {meaning.forcing && <mark>{say(locale, "forcing")}</mark>}
      </p>
      <Range label={say(locale, "points")} of={meaning.hcp} most={40} />
      {SUITS_DOWN.map((suit) => (
        <Range
          key={suit}
          label={strainName(suit)}
          of={meaning.lengths[suit]}
          most={13}
          kind={`suit-${suit}`}
        />
      ))}
    </div>
  );
}

function Range({
  label,
  of: [low, high],
  most,
  kind = "",
}: {
  readonly label: string;
  readonly of: readonly [number, number];
  readonly most: number;
  readonly kind?: string;
}): VNode {
  const end = Math.min(high, most);
  return (
    <div class="range">
      <span class={kind}>{label}</span>
      <svg viewBox={`0 0 ${most} 1`} preserveAspectRatio="none" aria-hidden="true">
        <rect class="rail" x="0" y="0" width={most} height="1" />
        <rect class="span" x={low} y="0" width={Math.max(0.4, end - low)} height="1" />
      </svg>
      <span>{low === end ? low : `${low}–${end}`}</span>
    </div>
  );
}

/** The calls in columns, the dealer's first row begun where he sits. */
export function AuctionView({ game }: { readonly game: Game }): VNode {
  const shown = useSignal<number | undefined>(undefined);
  const { board, calls } = game.record.value;
  const { locale, seat } = game.settings.value;
  const columns = SEATS.map((_, i) => seatAfter("W", i));
  const before = columns.indexOf(board.dealer);
  const made = game.meanings.value?.made;
  return (
    <div>
      <table class="auction">
        <thead>
          <tr>
            {columns.map((one) => (
              <th key={one} scope="col" class={one === seat ? "own" : ""}>
                {say(locale, `seat.${one}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows(calls.length + before).map((row) => (
            <tr key={row}>
              {columns.map((one, column) => {
                const index = row * 4 + column - before;
                const told = calls[index];
                return (
                  <td key={one}>
                    {told !== undefined && index >= 0 && (
                      <button
                        type="button"
                        class="made"
                        onMouseEnter={() => (shown.value = index)}
                        onFocus={() => (shown.value = index)}
                        onClick={() => (shown.value = index)}
                      >
                        <CallName call={told.call} game={game} />
                        {told.alert === true && <sup>!</sup>}
                      </button>
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {shown.value !== undefined && <MeaningView meaning={made?.[shown.value]} game={game} />}
    </div>
  );
}

const rows = (cells: number): number[] =>
  Array.from({ length: Math.max(1, Math.ceil(cells / 4)) }, (_, i) => i);

/** Two taps make a bid: the level, then the strain. What it would mean is shown before it is made. */
export function BiddingBox({ game }: { readonly game: Game }): VNode {
  const level = useSignal<number | undefined>(undefined);
  const shown = useSignal<Call | undefined>(undefined);
  const auction = auctionOf(game.record.value);
  const { locale, confirm } = game.settings.value;
  const meaning = game.meanings.value?.possible.find(({ call }) => call === shown.value);
  const make = (call: Call): void => {
    if (confirm && shown.value !== call) {
      shown.value = call;
      return;
    }
    shown.value = undefined;
    level.value = undefined;
    game.call(call);
  };
  const button = (call: Call): VNode => (
    <button
      type="button"
      key={call}
      class={shown.value === call ? "chosen" : ""}
      disabled={!auction.allows(call)}
      onMouseEnter={() => (shown.value = call)}
      onFocus={() => (shown.value = call)}
      onClick={() => {
        make(call);
      }}
    >
      <CallName call={call} game={game} />
    </button>
  );
  return (
    <section class="box" aria-label={say(locale, "turn.call")}>
      <div class="levels">
        {LEVELS.map((one) => (
          <button
            type="button"
            key={one}
            aria-pressed={level.value === one}
            disabled={!STRAINS.some((strain) => auction.allows(`${one}${strain}`))}
            onClick={() => (level.value = one)}
          >
            {one}
          </button>
        ))}
      </div>
      {level.value !== undefined && (
        <div class="strains">{STRAINS.map((strain) => button(`${level.value as 1}${strain}`))}</div>
      )}
      <div class="others">{(["P", "X", "XX"] as const).map(button)}</div>
      <MeaningView meaning={meaning} game={game} />
    </section>
  );
}
