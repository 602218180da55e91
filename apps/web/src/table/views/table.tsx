/** The table: four places, the cloth between them, the person's tools. It draws; what may be done it asks the game. */
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
  type Seat,
} from "@falsecard/core";
import { useSignal, type Signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { VNode } from "preact";
import { Button } from "../../look/controls.js";
import { StoryView } from "../../study/views/story-view.js";
import { contractName } from "../../words/tell.js";
import { say } from "../../words/words.js";
import { AuctionTable, BiddingBox } from "./calls.js";
import { HandView, suitOrder } from "../../look/cards.js";
import type { Rooms } from "../../rooms/rooms.js";
import { cardsLeft, decidesFor } from "../seen.js";
import { Status } from "./status.js";
import { ToolBar } from "./tools.js";
import { placeOf, TrickView, type TablePlace } from "./trick.js";

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

/** One seat: who sits there, and the cards as far as the record shows them. */
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

/** The contract and how far it is; a touch shows the auction that led to it. */
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
        {/* Upright if won, lying if lost, as at a table. */}
        <span class="pile" aria-hidden="true">
          {won.map((isWon, i) => (
            <i class={isWon ? "up" : "down"} key={String(i)} />
          ))}
        </span>
      </p>
    </>
  );
}
