/** The cards on the cloth, each before the seat that played it; what lay there before goes to its winner. */
import {
  partnerOf,
  seatAfter,
  SEATS,
  winnerOf,
  type Card,
  type Seat,
  type Trick,
} from "@falsecard/core";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { VNode } from "preact";
import { Icon } from "../../look/icons.js";
import type { Rooms } from "../../rooms/rooms.js";
import type { Study } from "../../study/study.js";
import { cardName, spokenCard } from "../../words/tell.js";
import { say } from "../../words/words.js";
import { Face } from "../../look/cards.js";
import type { Game } from "../../session/game.js";

const PLACES = ["bottom", "left", "top", "right"] as const;
export type TablePlace = (typeof PLACES)[number];

/** Where a seat is at the table, seen from the seat at the bottom. */
export const placeOf = (seat: Seat, bottom: Seat): TablePlace =>
  PLACES[(SEATS.indexOf(seat) - SEATS.indexOf(bottom) + 4) % 4] ?? "top";

export function TrickView(rooms: Rooms): VNode {
  const { game } = rooms;
  const { play: played, seat, showsLast } = game.table;
  const play = played.value;
  const bottom = seat.value;
  const last = play?.tricks.at(-1);
  const isLast = last !== undefined && (showsLast.value || play?.current.cards.length === 0);
  const trick = isLast ? last : play?.current;
  const lastWinner =
    last === undefined || play === undefined ? undefined : winnerOf(last, play.contract.strain);
  const first = 4 * ((play?.tricks.length ?? 0) - (isLast ? 1 : 0));
  return (
    <div class={`trick${isLast && !showsLast.value ? " past" : ""}`}>
      {!isLast && last !== undefined && (
        <div
          class={`gathered to-${placeOf(lastWinner ?? last.leader, bottom)}`}
          key={play?.tricks.length}
          aria-hidden="true"
        >
          {gathered(last, bottom)}
        </div>
      )}
      {trick?.cards.map((card, i) => (
        <PlayedCard
          key={card}
          {...rooms}
          card={card}
          index={first + i}
          by={seatAfter(trick.leader, i)}
          isWon={isLast && seatAfter(trick.leader, i) === lastWinner}
        />
      ))}
    </div>
  );
}

/** The trick before, on its way to the side that won it: for the eye alone, and gone when it is there. */
const gathered = ({ cards, leader }: Trick, bottom: Seat): readonly VNode[] =>
  cards.map((card, i) => (
    <span class={`card played-${placeOf(seatAfter(leader, i), bottom)}`} key={card}>
      <Face card={card} />
    </span>
  ));

interface PlayedProps extends Rooms {
  readonly card: Card;
  /** Its number among the cards of the board. */
  readonly index: number;
  readonly by: Seat;
  readonly isWon: boolean;
}

/** A card on the cloth: a touch asks why. A signal of partner's has a badge that says what it tells. */
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

/** What a card tells by agreement, when the person wants to be told; the opponents' cards tell it at the end. */
function badgeText({ table }: Game, study: Study, index: number, by: Seat): string | undefined {
  const isTold = table.tellsSignals.value && !table.isOver.value;
  if (!isTold || by !== partnerOf(table.seat.value)) return undefined;
  const text = study.told.value?.cards[index];
  return text === "" ? undefined : text;
}

const FLIGHT_MS = 240;

const isStill = (): boolean =>
  typeof matchMedia === "undefined" || matchMedia("(prefers-reduced-motion: reduce)").matches;

/**
 * Lets a card fly to the cloth from its place in the hand, or from where its player sits. It delays nothing, and is off
 * where reduced motion is asked for.
 */
function flyFromHand(element: HTMLElement | null, card: Card, where: string): void {
  if (element === null || isStill()) return;
  const table = element.closest(".felt");
  const from =
    table?.querySelector(`[data-slot="${card}"]`) ?? table?.querySelector(`.place.${where} .plate`);
  if (from === null || from === undefined) return;
  const [start, end] = [from.getBoundingClientRect(), element.getBoundingClientRect()];
  const [right, below] = [start.left - end.left, start.top - end.top];
  element.animate(
    [
      { translate: `${right}px ${below}px`, scale: 0.9 },
      { translate: "0 0", scale: 1 },
    ],
    { duration: FLIGHT_MS, easing: "cubic-bezier(0.2, 0.7, 0.3, 1)" },
  );
}
