/** The page: the table in the middle, the auction and the answers beside it. */
import {
  contractOf,
  dummyOf,
  playOf,
  scoreOf,
  SEATS,
  seatAfter,
  tricksNeeded,
  tricksOf,
  type BoardRecord,
  type Card,
  type Contract,
  type Hand,
  type Seat,
} from "@falsecard/core";
import { useSignal } from "@preact/signals";
import type { VNode } from "preact";
import { AuctionView, BiddingBox, strainName } from "./calls.js";
import { Face, HandView } from "./cards.js";
import { isOwn, type Game } from "./game.js";
import { AnalysisView } from "./analysis.js";
import { SettingsView } from "./choices.js";
import { BeliefsView, WhyView } from "./panels.js";
import { say } from "./words.js";

const TABS = ["auction", "why", "beliefs", "analysis", "settings"] as const;
export type Tab = (typeof TABS)[number];

export function App({ game, tab }: { readonly game: Game; readonly tab: { value: Tab } }): VNode {
  const { locale, palette, theme } = game.settings.value;
  const { board } = game.record.value;
  document.documentElement.lang = locale;
  document.documentElement.dataset["palette"] = palette;
  document.documentElement.dataset["theme"] = theme;
  return (
    <>
      <header>
        <h1>{say(locale, "title")}</h1>
        <p>
          {say(locale, "board", { number: board.number ?? "" })} ·{" "}
          {say(locale, "dealer", { seat: say(locale, `seat.${board.dealer}`) })} ·{" "}
          {say(locale, `vul.${board.vulnerability}`)}
        </p>
      </header>
      <main>
        <TableView game={game} />
        <aside>
          <div role="tablist" aria-label={say(locale, "title")}>
            {TABS.map((one) => (
              <button
                type="button"
                role="tab"
                key={one}
                id={`tab-${one}`}
                aria-controls="panel"
                aria-selected={tab.value === one}
                onClick={() => (tab.value = one)}
              >
                {say(locale, one)}
              </button>
            ))}
          </div>
          <div id="panel" role="tabpanel" aria-labelledby={`tab-${tab.value}`} tabIndex={0}>
            {tab.value === "auction" && <AuctionView game={game} />}
            {tab.value === "why" && <WhyView game={game} />}
            {tab.value === "beliefs" && <BeliefsView game={game} />}
            {tab.value === "analysis" && <AnalysisView game={game} />}
            {tab.value === "settings" && <SettingsView game={game} />}
          </div>
        </aside>
      </main>
    </>
  );
}

function TableView({ game }: { readonly game: Game }): VNode {
  const chosen = useSignal<Card | undefined>(undefined);
  const { claiming } = game;
  const { locale, seat, confirm } = game.settings.value;
  const record = game.record.value;
  const play = game.play.value;
  const contract = contractOf(record);
  const isOver = game.isOver.value;
  // What the person may see; the rest when the board is over.
  const seen = (one: Seat): Hand | undefined => {
    const dummy = contract === undefined ? undefined : dummyOf(contract);
    const isShown = isOver || one === seat || (one === dummy && record.cards.length > 0);
    if (!isShown) return undefined;
    return isOver ? record.deal[one] : (play?.left(one) ?? record.deal[one]);
  };
  const onPlay = (card: Card): void => {
    if (confirm && chosen.value !== card) chosen.value = card;
    else {
      chosen.value = undefined;
      game.card(card);
    }
  };
  const place = (one: Seat, where: string): VNode => {
    const hand = seen(one);
    const own = isOwn(record, seat, one) && game.turn.value === "card" && play?.turn === one;
    const left = play?.left(one)?.size ?? 13;
    const name = `${say(locale, `seat.${one}`)}${one === seat ? ` (${say(locale, "you")})` : contract !== undefined && one === dummyOf(contract) ? ` (${say(locale, "dummy")})` : ""}`;
    return (
      <section class={`place ${where}${play?.turn === one ? " turn" : ""}`} key={one}>
        <h2>{name}</h2>
        {hand === undefined ? (
          <p class="backs">{say(locale, "hidden", { count: left })}</p>
        ) : (
          <HandView
            hand={hand}
            name={name}
            chosen={chosen.value}
            {...(own && play !== undefined ? { legal: play.legal } : {})}
            {...(isOwn(record, seat, one) && !isOver ? { onPlay } : {})}
          />
        )}
      </section>
    );
  };
  const [south, west, north, east] = SEATS.map((_, i) => seatAfter(seat, i));
  return (
    <div class="table">
      {place(north ?? "N", "top")}
      {place(west ?? "W", "left")}
      <Trick game={game} />
      {place(east ?? "E", "right")}
      {place(south ?? "S", "bottom")}
      <div class="state" role="status" aria-live="polite">
        <State game={game} />
      </div>
      {game.turn.value === "call" && <BiddingBox game={game} />}
      <div class="tools">
        <button
          type="button"
          disabled={game.turn.value === undefined}
          onClick={() => void game.askHint()}
        >
          {say(locale, "hint")}
        </button>
        <button
          type="button"
          onClick={() => {
            game.undo();
          }}
        >
          {say(locale, "undo")}
        </button>
        <button
          type="button"
          disabled={game.turn.value !== "card"}
          aria-expanded={claiming.value}
          onClick={() => (claiming.value = !claiming.value)}
        >
          {say(locale, "claim")}
        </button>
        <button
          type="button"
          class={isOver ? "main" : ""}
          onClick={() => {
            game.next();
          }}
        >
          {say(locale, isOver ? "next" : "deal")}
        </button>
      </div>
      {claiming.value && game.turn.value === "card" && play !== undefined && (
        <div
          class="claim"
          role="group"
          aria-label={say(locale, "claim.ask", { left: play.length - play.tricks.length })}
        >
          {Array.from({ length: play.length - play.tricks.length + 1 }, (_, tricks) => (
            <button
              type="button"
              key={String(tricks)}
              onClick={() => {
                claiming.value = false;
                game.claim(tricks);
              }}
            >
              {tricks}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}

/** The cards on the table, each before the seat that played it. */
function Trick({ game }: { readonly game: Game }): VNode {
  const { seat } = game.settings.value;
  const play = game.play.value;
  const last = play?.tricks.at(-1);
  const trick =
    play === undefined
      ? undefined
      : play.current.cards.length > 0 || last === undefined
        ? play.current
        : last;
  const places = ["bottom", "left", "top", "right"];
  return (
    <div class={`trick${trick !== undefined && trick === last ? " gone" : ""}`}>
      {trick?.cards.map((card, i) => {
        const by = seatAfter(trick.leader, i);
        const where = places[(SEATS.indexOf(by) - SEATS.indexOf(seat) + 4) % 4] ?? "";
        return (
          <span class={`card played-${where}`} key={card}>
            <Face card={card} />
          </span>
        );
      })}
    </div>
  );
}

const signed = (value: number): string => (value > 0 ? `+${value}` : String(value));

const bidText = ({ level, strain, doubling }: Contract): string =>
  `${level}${strainName(strain)}${doubling}`;

function resultText(game: Game, record: BoardRecord): string {
  const { locale } = game.settings.value;
  const contract = contractOf(record);
  if (contract === undefined) return say(locale, "passed-out");
  return say(locale, "result", {
    contract: bidText(contract),
    seat: say(locale, `seat.${contract.declarer}`),
    tricks: tricksOf(record) ?? "",
    score: signed(scoreOf(record) ?? 0),
  });
}

/** One line that says where the board stands and what is awaited. */
function State({ game }: { readonly game: Game }): VNode {
  const { locale } = game.settings.value;
  const record = game.record.value;
  const play = playOf(record);
  const contract = contractOf(record);
  const thinking = game.thinking.value;
  const parts: string[] = [];
  if (game.isOver.value) {
    parts.push(resultText(game, record));
    const other = game.other.value;
    if (other !== undefined) parts.push(say(locale, "other", { result: resultText(game, other) }));
    else if (game.isComparing.value) parts.push(say(locale, "other.wait"));
    parts.push(say(locale, "total", { total: signed(game.total.value) }));
  } else if (contract !== undefined && play !== undefined)
    parts.push(
      `${say(locale, "contract", {
        contract: bidText(contract),
        seat: say(locale, `seat.${contract.declarer}`),
      })}: ${say(locale, "needs", {
        needed: tricksNeeded(contract),
        won: play.declarerTricks,
        lost: play.tricks.length - play.declarerTricks,
      })}`,
    );
  if (thinking !== undefined)
    parts.push(say(locale, "thinking", { seat: say(locale, `seat.${thinking}`) }));
  if (game.turn.value === "call") parts.push(say(locale, "turn.call"));
  if (game.turn.value === "card")
    parts.push(say(locale, "turn.card", { seat: say(locale, `seat.${play?.turn ?? "S"}`) }));
  if (game.refused.value) parts.push(say(locale, "claim.refused"));
  if (game.fault.value !== undefined) parts.push(say(locale, "fault", { words: game.fault.value }));
  return (
    <>
      {parts.map((part) => (
        <p key={part}>{part}</p>
      ))}
      {game.hint.value !== undefined && <p class="hint">{game.hint.value}</p>}
    </>
  );
}
