/**
 * The table: four places, the trick between them, the person's tools. It only draws; the game decides which actions are
 * possible.
 */
import {
  auctionOf,
  contractOf,
  dummyOf,
  isVulnerable,
  partnerOf,
  playOf,
  SEATS,
  seatAfter,
  seatsFrom,
  sideOf,
  tricksNeeded,
  trumpOf,
  winnerOf,
  type BoardRecord,
  type Card,
  type Play,
  type Seat,
  type Trick,
} from "@falsecard/core";
import { useSignal, type Signal } from "@preact/signals";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import type { VNode } from "preact";
import { Face, HandView, suitOrder } from "../../look/cards.js";
import { Button } from "../../look/controls.js";
import { Icon } from "../../look/signs.js";
import type { Rooms } from "../../rooms/rooms.js";
import { StoryView } from "../../study/views/story-view.js";
import { cardName, contractName, spokenCard } from "../../words/tell.js";
import { say } from "../../words/words.js";
import { AuctionTable, BiddingBox } from "./calls.js";
import { Status, ToolBar } from "./status.js";

const PLACES = ["bottom", "left", "top", "right"] as const;
type TablePlace = (typeof PLACES)[number];

/** The place of a seat on the screen, with `bottom` at the bottom. */
const placeOf = (seat: Seat, bottom: Seat): TablePlace =>
  PLACES[(SEATS.indexOf(seat) - SEATS.indexOf(bottom) + 4) % 4] ?? "top";

export function TableView(rooms: Rooms): VNode {
  const { game, study } = rooms;
  const chosen = useSignal<Card | undefined>(undefined);
  const pointed = useSignal<number | undefined>(undefined);
  const { table } = game;
  const [bottom, contract] = [table.seat.value, table.play.value?.contract];
  const tellsSignals = table.tellsSignals.value;
  const { cards } = table.record.value;
  const [isFaced, isOver] = [table.isFaced.value, table.isOver.value];
  useEffect(() => {
    if (tellsSignals && cards.length > 0 && !isFaced) void study.askTold();
  }, [study, tellsSignals, cards.length, isFaced]);
  const isBidding = !auctionOf(table.record.value).isOver;
  const phase = isOver ? "over" : isBidding ? "bidding" : "playing";
  const lies =
    contract === undefined || cards.length === 0
      ? ""
      : ` dummy-${placeOf(dummyOf(contract), bottom)}`;
  const status = <Status {...rooms} />;
  const tools = <ToolBar {...rooms} />;
  return (
    <div class="table">
      <div class={`felt ${phase}${isFaced ? " faced" : ""}${lies}`}>
        {SEATS.map((_, i) => {
          const one = seatAfter(bottom, i);
          const where = placeOf(one, bottom);
          return <PlaceView key={one} {...rooms} one={one} where={where} chosen={chosen} />;
        })}
        {phase === "playing" && <Plaque {...rooms} />}
        {phase === "bidding" && (
          <div class="deliberation">
            <div class="paper">
              <AuctionTable {...rooms} shown={pointed} />
            </div>
            <BiddingBox {...rooms} made={pointed} />
          </div>
        )}
        {phase === "playing" && <TrickView {...rooms} />}
        {phase === "over" ? (
          <div class="ending">
            {status}
            <StoryView {...rooms} />
            {tools}
          </div>
        ) : (
          <>
            {status}
            {tools}
          </>
        )}
      </div>
    </div>
  );
}

interface PlaceProps extends Rooms {
  readonly one: Seat;
  readonly where: TablePlace;
  readonly chosen: Signal<Card | undefined>;
}

/** One seat: its name and role, and its cards if the record shows them. */
function PlaceView({ game, one, where, chosen }: PlaceProps): VNode {
  const { locale, seat: ownSeat, confirm } = game.settings.value;
  const { table } = game;
  const record = table.record.value;
  const play = table.play.value;
  const contract = contractOf(record);
  const isOver = table.isOver.value;
  const dealt = record.deal[one];
  const hand = isOver ? dealt : (play?.left(one) ?? dealt);
  const isMine = decidesFor(record, table.seat.value, one);
  const isTurn = (play?.turn ?? auctionOf(record).turn) === one && !isOver;
  const left = cardsLeft(play, one);
  const role =
    contract === undefined
      ? undefined
      : one === contract.declarer
        ? "declarer"
        : one === dummyOf(contract)
          ? "dummy"
          : undefined;
  const isSelf = one === ownSeat;
  const name = say(`seat.${one}`, locale);
  const isRed = isVulnerable(record.board.vulnerability, one);
  const hint = table.hint.value;
  const onPlay = (card: Card, isDragged: boolean): void => {
    if (confirm && !isDragged && chosen.value !== card) chosen.value = card;
    else {
      chosen.value = undefined;
      table.card(card);
    }
  };
  return (
    <section
      class={`place ${where}${isTurn ? " turn" : ""}${hand === undefined ? " hidden" : " shown"}`}
    >
      <h2 class={`plate${isRed ? " vulnerable" : ""}`}>
        <span class="seat">{name}</span>
        {record.board.dealer === one && (
          <span class="dealer" title={say("is-dealer", locale)}>
            <span aria-hidden="true">{say("dealer.mark", locale)}</span>
            <span class="spoken">{say("is-dealer", locale)}</span>
          </span>
        )}
        {(isSelf || role !== undefined) && (
          <span class="role">
            {isSelf && <span class="self">{say("you", locale)}</span>}
            {isSelf && role !== undefined && <span class="self"> · </span>}
            {role !== undefined && <span>{say(role, locale)}</span>}
          </span>
        )}
        {isRed && <span class="spoken">{say("vulnerable", locale)}</span>}
      </h2>
      {hand === undefined ? (
        <p class="backs">
          <span class="spoken">{say("hidden", locale, { count: left })}</span>
          {Array.from({ length: left }, (_, i) => (
            <span class="back" key={String(i)} aria-hidden="true" />
          ))}
        </p>
      ) : (
        <HandView
          hand={hand}
          dealt={dealt ?? hand}
          name={name}
          locale={locale}
          suits={suitOrder(dealt ?? hand, contract && trumpOf(contract.strain))}
          chosen={chosen.value}
          hinted={typeof hint === "object" && "card" in hint ? hint.card : undefined}
          {...(isMine && table.turn.value === "card" && play?.turn === one
            ? { legal: play.legal }
            : {})}
          {...(isMine && !isOver ? { onPlay } : {})}
        />
      )}
    </section>
  );
}

/** The contract and the tricks so far; a click opens the auction. */
function Plaque({ game, panels }: Rooms): VNode | null {
  const { locale } = game.settings.value;
  const play = game.table.play.value;
  if (play === undefined) return null;
  const { contract } = play;
  const side = sideOf(game.table.seat.value);
  const won = play.tricks.map((trick) => {
    const winner = winnerOf(trick, contract.strain);
    return winner !== undefined && sideOf(winner) === side;
  });
  const count = won.filter(Boolean).length;
  return (
    <>
      <Button class="plaque" title={say("auction", locale)} act={() => panels.toggle("auction")}>
        <strong>
          <span class={`suit-${contract.strain}`}>{contractName(contract)}</span>{" "}
          {say(`seat.${contract.declarer}`, locale)}
        </strong>
        <span>
          {say("needs", locale, {
            needed: tricksNeeded(contract),
            won: play.declarerTricks,
            lost: play.tricks.length - play.declarerTricks,
          })}
        </span>
      </Button>
      <p class="tally-tricks">
        <span>{say("tricks", locale, { us: count, them: won.length - count })}</span>
        {/* Cards for won tricks are upright and for lost ones lie sideways, as at a table. */}
        <span class="pile" aria-hidden="true">
          {won.map((isWon, i) => (
            <i class={isWon ? "up" : "down"} key={String(i)} />
          ))}
        </span>
      </p>
    </>
  );
}

/** The number of cards that a seat still holds, which is public. */
const cardsLeft = (play: Play | undefined, seat: Seat): number => {
  if (play === undefined) return 13;
  const { leader, cards } = play.current;
  const hasPlayed = seatsFrom(leader).indexOf(seat) < cards.length;
  return play.tricksLeft - (hasPlayed ? 1 : 0);
};

/** Whether the person plays the cards of `hand`: the own hand, or dummy's as declarer. */
function decidesFor(record: BoardRecord, seat: Seat, hand: Seat): boolean {
  const contract = playOf(record)?.contract;
  if (contract === undefined) return hand === seat;
  const dummy = dummyOf(contract);
  return hand === seat ? dummy !== seat : hand === dummy && contract.declarer === seat;
}

/** The current trick, each card before the seat that played it; the previous trick moves to its winner. */
function TrickView(rooms: Rooms): VNode {
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

/** The previous trick, moving to its winner. It is only an animation, hidden from screen readers. */
const gathered = ({ cards, leader }: Trick, bottom: Seat): readonly VNode[] =>
  cards.map((card, i) => (
    <span class={`card played-${placeOf(seatAfter(leader, i), bottom)}`} key={card}>
      <Face card={card} />
    </span>
  ));

interface PlayedProps extends Rooms {
  readonly card: Card;
  /** The index among the cards of the board. */
  readonly index: number;
  readonly by: Seat;
  readonly isWon: boolean;
}

/** A card of the trick; a click opens Why?. If partner signals with it, a badge explains the signal. */
function PlayedCard({ card, index, by, isWon, ...rooms }: PlayedProps): VNode {
  const { game, panels } = rooms;
  const { locale } = game.settings.value;
  const element = useRef<HTMLButtonElement>(null);
  const where = placeOf(by, game.table.seat.value);
  useLayoutEffect(() => flyFromHand(element.current, card, where), [card, where]);
  const signal = badgeText(rooms, index, by);
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

/**
 * What partner's card shows by agreement, if the person wants signals explained. Those of opponents are explained after
 * the board.
 */
function badgeText({ game, study }: Rooms, index: number, by: Seat): string | undefined {
  const { table } = game;
  const isTold = table.tellsSignals.value && !table.isOver.value;
  if (!isTold || by !== partnerOf(table.seat.value)) return undefined;
  const text = study.told.value?.cards[index];
  return text === "" ? undefined : text;
}

const FLIGHT_MS = 240;

const isStill = (): boolean =>
  typeof matchMedia === "undefined" || matchMedia("(prefers-reduced-motion: reduce)").matches;

/**
 * Animates a card from its place in the hand, or from its player's plate, to the trick. It delays nothing, and is off
 * if the person prefers reduced motion.
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
