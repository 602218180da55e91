/** The cards on the cloth, each before the seat that played it; what lay there before goes to its winner. */
import { seatAfter, SEATS, winnerOf, type Card, type Seat, type Trick } from "@falsecard/core";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { VNode } from "preact";
import { Icon } from "../../look/icons.js";
import type { Panels } from "../../look/panels.js";
import type { Study } from "../../study/study.js";
import { cardName, spokenCard } from "../../words/tell.js";
import { say } from "../../words/words.js";
import { badgeText } from "./badge.js";
import { Face } from "../../look/cards.js";
import type { Game } from "../../session/game.js";
import { flyFromHand } from "./motion.js";

const PLACES = ["bottom", "left", "top", "right"] as const;
export type TablePlace = (typeof PLACES)[number];

/** Where a seat is at the table, seen from the seat at the bottom. */
export const placeOf = (seat: Seat, bottom: Seat): TablePlace =>
  PLACES[(SEATS.indexOf(seat) - SEATS.indexOf(bottom) + 4) % 4] ?? "top";

interface TrickProps {
  readonly game: Game;
  readonly study: Study;
  readonly panels: Panels;
}

export function TrickView({ game, study, panels }: TrickProps): VNode {
  const play = game.table.play.value;
  const last = play?.tricks.at(-1);
  const isLast =
    last !== undefined && (game.table.showsLast.value || play?.current.cards.length === 0);
  const trick = isLast ? last : play?.current;
  const strain = play?.contract.strain;
  const winner =
    trick !== undefined && isLast && strain !== undefined ? winnerOf(trick, strain) : undefined;
  const first = 4 * ((play?.tricks.length ?? 0) - (isLast ? 1 : 0));
  const bottom = game.table.seat.value;
  return (
    <div class={`trick${isLast && !game.table.showsLast.value ? " past" : ""}`}>
      {!isLast && last !== undefined && strain !== undefined && (
        <Gathered
          key={play?.tricks.length}
          trick={last}
          bottom={bottom}
          to={placeOf(winnerOf(last, strain) ?? last.leader, bottom)}
        />
      )}
      {trick?.cards.map((card, i) => (
        <PlayedCard
          key={card}
          game={game}
          study={study}
          panels={panels}
          card={card}
          index={first + i}
          by={seatAfter(trick.leader, i)}
          isWon={seatAfter(trick.leader, i) === winner}
        />
      ))}
    </div>
  );
}

interface PlayedProps extends TrickProps {
  readonly card: Card;
  /** Its number among the cards of the board. */
  readonly index: number;
  readonly by: Seat;
  readonly isWon: boolean;
}

/** A card on the cloth: one touches it to ask why. A signal of partner's has a badge that says what it tells. */
function PlayedCard({ game, study, panels, card, index, by, isWon }: PlayedProps): VNode {
  const { locale } = game.settings.value;
  const element = useRef<HTMLButtonElement>(null);
  const where = placeOf(by, game.table.seat.value);
  useLayoutEffect(() => flyFromHand(element.current, card, where), [card, where]);
  const signal = badgeText(game, study, index, by);
  const words = say("ask.card", locale, {
    seat: say(`seat.${by}`, locale),
    card: spokenCard(card, locale),
  });
  return (
    <button
      type="button"
      ref={element}
      class={`card on-cloth played-${where}${isWon ? " won" : ""}`}
      onClick={() => panels.ask(game.table.record.value.calls.length + index)}
    >
      <Face card={card} />
      <span class="spoken">{signal === undefined ? words : `${words} ${signal}`}</span>
      {signal !== undefined && (
        <span class="badge" aria-hidden="true">
          <Icon name="signal" />
          <span class="badge-text">
            <b>{cardName(card)}</b> {signal}
          </span>
        </span>
      )}
    </button>
  );
}

/** The trick before, on its way to the side that won it: for the eye alone, and gone when it is there. */
function Gathered({
  trick,
  bottom,
  to,
}: {
  readonly trick: Trick;
  readonly bottom: Seat;
  readonly to: TablePlace;
}): VNode {
  return (
    <div class={`gathered to-${to}`} aria-hidden="true">
      {trick.cards.map((card, i) => (
        <span class={`card played-${placeOf(seatAfter(trick.leader, i), bottom)}`} key={card}>
          <Face card={card} />
        </span>
      ))}
    </div>
  );
}
