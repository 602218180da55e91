/** The table: four places, the trick on the cloth, the person's tools. It draws; what may be done it asks the game. */
import {
  auctionOf,
  contractOf,
  dummyOf,
  isVulnerable,
  SEATS,
  seatAfter,
  sideOf,
  tricksNeeded,
  trumpOf,
  winnerOf,
  type Card,
  type Hand,
  type Seat,
} from "@falsecard/core";
import { useSignal, type Signal } from "@preact/signals";
import type { VNode } from "preact";
import { AuctionTable, BiddingBox } from "./calls.js";
import { Face, HandView, suitOrder } from "./cards.js";
import type { Game } from "./game.js";
import { isOwn } from "./players.js";
import { cardsLeft } from "./seen.js";
import { Status } from "./status.js";
import { contractName } from "../tell.js";
import { Tools } from "./tools.js";
import { say } from "../words.js";

const PLACES = ["bottom", "left", "top", "right"] as const;

export function TableView({ game }: { readonly game: Game }): VNode {
  const chosen = useSignal<Card | undefined>(undefined);
  const pointed = useSignal<number | undefined>(undefined);
  const seat = game.seat.value;
  const isBidding = !auctionOf(game.record.value).isOver && !game.isOver.value;
  return (
    <div class={`table${isBidding ? " bidding" : ""}${game.isOver.value ? " over" : ""}`}>
      {SEATS.map((_, i) => {
        const one = seatAfter(seat, i);
        return <Place key={one} game={game} one={one} where={PLACES[i] ?? "top"} chosen={chosen} />;
      })}
      <Bid game={game} />
      {isBidding ? (
        <div class="trick paper">
          <AuctionTable game={game} shown={pointed} />
        </div>
      ) : (
        <Trick game={game} />
      )}
      <div class="bar">
        <Status game={game} />
        <Tools game={game} />
      </div>
      {isBidding && <BiddingBox game={game} made={pointed} />}
    </div>
  );
}

interface PlaceProps {
  readonly game: Game;
  readonly one: Seat;
  readonly where: (typeof PLACES)[number];
  readonly chosen: Signal<Card | undefined>;
}

/** One seat: who sits there, and the cards as far as the record shows them. */
function Place({ game, one, where, chosen }: PlaceProps): VNode {
  const { locale, seat: ownSeat, confirm } = game.settings.value;
  const record = game.record.value;
  const play = game.play.value;
  const seat = game.seat.value;
  const contract = contractOf(record);
  const dummy = contract === undefined ? undefined : dummyOf(contract);
  const isOver = game.isOver.value;
  const hand: Hand | undefined = isOver ? record.deal[one] : (play?.left(one) ?? record.deal[one]);
  const isShown = hand !== undefined;
  const isMine = isOwn(record, seat, one);
  const isTurn = (play?.turn ?? auctionOf(record).turn) === one && !isOver;
  const left = cardsLeft(play, one);
  const roles = [
    one === ownSeat ? say(locale, "you") : undefined,
    one === contract?.declarer ? say(locale, "declarer") : undefined,
    one === dummy ? say(locale, "dummy") : undefined,
  ].filter((role) => role !== undefined);
  const name = say(locale, `seat.${one}`);
  const isRed = isVulnerable(record.board.vulnerability, one);
  const onPlay = (card: Card, isDragged: boolean): void => {
    if (confirm && !isDragged && chosen.value !== card) chosen.value = card;
    else {
      chosen.value = undefined;
      game.card(card);
    }
  };
  return (
    <section class={`place ${where}${isTurn ? " turn" : ""}${isShown ? " shown" : ""}`}>
      <h2 class={`plate${isRed ? " vulnerable" : ""}`}>
        <span class="seat">{name}</span>
        {record.board.dealer === one && (
          <span class="dealer" title={say(locale, "is-dealer")}>
            <span aria-hidden="true">{say(locale, "dealer.mark")}</span>
            <span class="spoken">{say(locale, "is-dealer")}</span>
          </span>
        )}
        {roles.length > 0 && <span class="role">{roles.join(" · ")}</span>}
        {isRed && <span class="spoken">{say(locale, "vulnerable")}</span>}
      </h2>
      {hand === undefined ? (
        <p class="backs">
          <span class="spoken">{say(locale, "hidden", { count: left })}</span>
          {Array.from({ length: left }, (_, i) => (
            <span class="back" key={String(i)} aria-hidden="true" />
          ))}
        </p>
      ) : (
        <HandView
          hand={hand}
          name={name}
          locale={locale}
          suits={suitOrder(
            record.deal[one] ?? hand,
            contract === undefined ? undefined : trumpOf(contract.strain),
          )}
          chosen={chosen.value}
          {...(isMine && game.turn.value === "card" && play?.turn === one
            ? { legal: play.legal }
            : {})}
          {...(isMine && !isOver ? { onPlay } : {})}
        />
      )}
    </section>
  );
}

/** The cards on the table, each before the seat that played it. */
function Trick({ game }: { readonly game: Game }): VNode {
  const play = game.play.value;
  const last = play?.tricks.at(-1);
  const isLast = last !== undefined && (game.showsLast.value || play?.current.cards.length === 0);
  const trick = isLast ? last : play?.current;
  const winner =
    trick !== undefined && isLast && play !== undefined
      ? winnerOf(trick, play.contract.strain)
      : undefined;
  return (
    <div class={`trick${isLast && !game.showsLast.value ? " gone" : ""}`}>
      {trick?.cards.map((card, i) => {
        const by = seatAfter(trick.leader, i);
        const where = PLACES[(SEATS.indexOf(by) - SEATS.indexOf(game.seat.value) + 4) % 4] ?? "";
        return (
          <span class={`card played-${where}${by === winner ? " won" : ""}`} key={card}>
            <Face card={card} />
          </span>
        );
      })}
      {play !== undefined && <Won game={game} />}
    </div>
  );
}

/** The contract, and how far it is. */
function Bid({ game }: { readonly game: Game }): VNode | null {
  const { locale } = game.settings.value;
  const play = game.play.value;
  if (play === undefined || game.isOver.value) return null;
  const { contract } = play;
  return (
    <p class="bid">
      <strong>
        <span class={`suit-${contract.strain}`}>{contractName(contract)}</span>{" "}
        {say(locale, `seat.${contract.declarer}`)}
      </strong>
      {say(locale, "needs", {
        needed: tricksNeeded(contract),
        won: play.declarerTricks,
        lost: play.tricks.length - play.declarerTricks,
      })}
    </p>
  );
}

/** Tricks of both sides: upright if won, lying if lost, as at a table. */
function Won({ game }: { readonly game: Game }): VNode | null {
  const play = game.play.value;
  if (play === undefined) return null;
  const { locale } = game.settings.value;
  const side = sideOf(game.seat.value);
  const won = play.tricks.map((trick) => {
    const winner = winnerOf(trick, play.contract.strain);
    return winner !== undefined && sideOf(winner) === side;
  });
  const count = won.filter(Boolean).length;
  return (
    <p class="won">
      <span class="row" aria-hidden="true">
        {won.map((isWon, i) => (
          <i class={isWon ? "up" : "down"} key={String(i)} />
        ))}
      </span>
      <span>{say(locale, "tricks", { us: count, them: won.length - count })}</span>
    </p>
  );
}
