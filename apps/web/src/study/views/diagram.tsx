/**
 * The diagram of a board at a step: four hands, the double-dummy result of every card, the trick, and buttons to step
 * through.
 */
import {
  contractOf,
  isBid,
  SEATS,
  seatAfter,
  strainOf,
  SUITS_DOWN,
  suitOf,
  tricksNeeded,
  tricksOf,
  type Card,
  type Seat,
} from "@falsecard/core";
import type { VNode } from "preact";
import { Face } from "../../look/cards.js";
import { AUCTION_COLUMNS, auctionRows } from "../../look/call-name.js";
import { Button } from "../../look/controls.js";
import type { Rooms } from "../../rooms/rooms.js";
import {
  callName,
  cardName,
  contractWords,
  rankName,
  outcomeText,
  spokenCard,
  strainName,
} from "../../words/tell.js";
import { say } from "../../words/words.js";
import { moveText, markText } from "../story.js";
import type { Study } from "../study.js";

export function DiagramView(rooms: Rooms): VNode {
  const { study } = rooms;
  const { seat, locale } = study.board;
  const line = study.line.value;
  const [south, west, north, east] = SEATS.map((_, i) => seatAfter(seat, i));
  const isBare = study.at.value <= line.calls.length;
  return (
    <div class={`study${isBare ? " bare" : ""}`}>
      <p class="played">
        {tricksOf(line) === undefined
          ? (contractWords(line, locale) ?? "")
          : outcomeText(line, locale)}
      </p>
      <Bidding {...rooms} />
      {handRows(study, north ?? "N", "top")}
      {handRows(study, west ?? "W", "left")}
      {trickShown(study)}
      {handRows(study, east ?? "E", "right")}
      {handRows(study, south ?? "S", "bottom")}
      <div class="foot">
        <div class="passage">
          <div class="where" role="status" aria-live="polite">
            {whereText(study)}
          </div>
          {controls(study)}
        </div>
        {branchShown(study)}
      </div>
    </div>
  );
}

function whereText(study: Study): VNode {
  const { locale } = study.board;
  const [at, line] = [study.at.value, study.line.value];
  const play = study.play.value;
  const turn = play?.turn;
  const isEnd = at === study.length.value;
  const next =
    at < line.calls.length
      ? say("study.next.call", locale, {
          seat: say(`seat.${seatAfter(line.board.dealer, at)}`, locale),
        })
      : turn === undefined || (isEnd && line.claim !== undefined)
        ? say(line.claim === undefined ? "study.over" : "study.claimed", locale)
        : say("study.next.card", locale, { seat: say(`seat.${turn}`, locale) });
  return (
    <p>
      <b>{at === 0 ? say("study.start", locale) : moveText(study.moves.value, at - 1, locale)}</b> ·{" "}
      {next}
      {/* The trick in text, for screens without room for the cloth. */}
      <span class="so-far" aria-hidden="true">
        {play?.current.cards.map((card) => ` ${cardName(card)}`)}
      </span>
    </p>
  );
}

/** The auction beside the hands; a click on a call goes to its step. */
function Bidding({ study }: Rooms): VNode {
  const { locale } = study.board;
  const { board, calls } = study.line.value;
  const at = study.at.value;
  return (
    <table class="bidden" aria-label={say("auction", locale)}>
      <thead>
        <tr>
          {AUCTION_COLUMNS.map((one) => (
            <th key={one} scope="col">
              {say(`seat.${one}`, locale)}
            </th>
          ))}
        </tr>
      </thead>
      {auctionRows(board.dealer, calls.length, (index) => {
        const call = calls[index]?.call;
        if (call === undefined) return null;
        const current = index === at - 1 ? { "aria-current": "step" as const } : {};
        return (
          <Button class="plain" {...current} act={() => study.go(index + 1)}>
            <span class={isBid(call) ? `suit-${strainOf(call)}` : ""}>
              {callName(call, locale)}
            </span>
          </Button>
        );
      })}
    </table>
  );
}

function handRows(study: Study, seat: Seat, where: string): VNode {
  const { locale } = study.board;
  const record = study.line.value;
  const play = study.play.value;
  const contract = contractOf(record);
  const hand = record.deal[seat];
  const left = play?.left(seat) ?? hand;
  const index = study.at.value - record.calls.length;
  const isTurn = index >= 0 && play?.turn === seat;
  const moves = new Map(isTurn ? (study.trace.value?.moves[index] ?? []) : []);
  const next = record.cards[index]?.card;
  const name = say(`seat.${seat}`, locale);
  const cell = (card: Card): VNode => {
    const rank = rankName(card);
    const tricks = moves.get(card);
    const kind = `pip${card === next ? " next" : ""}`;
    if (tricks === undefined || contract === undefined)
      return (
        <span class={`${kind}${left?.has(card) === true ? "" : " gone"}`} key={card}>
          {rank}
        </span>
      );
    const mark = markText(tricks, tricksNeeded(contract));
    return (
      <Button
        class={`${kind} ${tricks >= tricksNeeded(contract) ? "good" : "bad"}`}
        key={card}
        act={() => study.tryCard(card)}
      >
        <span aria-hidden="true">{rank}</span>
        <small aria-hidden="true">{mark}</small>
        <span class="spoken">
          {say("study.tricks", locale, { card: cardName(card), tricks, mark })}
        </span>
      </Button>
    );
  };
  return (
    <section class={`holder at-${where}${isTurn ? " due" : ""}`} aria-label={name}>
      <h2>{name}</h2>
      <div class="holdings">
        {SUITS_DOWN.map((suit) => (
          <div class="holding" key={suit}>
            <span class={`suit-${suit}`}>{strainName(suit)}</span>
            {[...(hand ?? [])]
              .filter((card) => suitOf(card) === suit)
              .toReversed()
              .map(cell)}
          </div>
        ))}
      </div>
    </section>
  );
}

function trickShown(study: Study): VNode {
  const play = study.play.value;
  const last = play?.tricks.at(-1);
  const trick = play?.current.cards.length === 0 ? (last ?? play.current) : play?.current;
  const places = ["bottom", "left", "top", "right"];
  const from = SEATS.indexOf(study.board.seat);
  return (
    <div class={`cloth${trick !== undefined && trick === last ? " past" : ""}`}>
      {trick?.cards.map((card, i) => {
        const by = SEATS.indexOf(seatAfter(trick.leader, i));
        return (
          <span class={`card laid laid-${places[(by - from + 4) % 4] ?? ""}`} key={card}>
            <Face card={card} />
            <span class="spoken">{spokenCard(card, study.board.locale)}</span>
          </span>
        );
      })}
    </div>
  );
}

/**
 * Arrows for one step, one trick and all the way. They are drawn as paths, because not every device has a font with
 * them.
 */
const [STEP, TRICK, END] = [
  "M5 2 13 8 5 14Z",
  "M2 3 8 8 2 13ZM8 3 14 8 8 13Z",
  "M3 2 11 8 3 14ZM11 2H13V14H11Z",
];
const SIGNS = {
  first: END,
  "trick-back": TRICK,
  back: STEP,
  on: STEP,
  "trick-on": TRICK,
  last: END,
};
const TURNED: ReadonlySet<string> = new Set(["first", "trick-back", "back"]);

function controls(study: Study): VNode {
  const { locale } = study.board;
  const [at, length] = [study.at.value, study.length.value];
  const button = (word: keyof typeof SIGNS, act: () => void, isOff: boolean): VNode => (
    <Button
      aria-label={say(`study.${word}`, locale)}
      title={say(`study.${word}`, locale)}
      disabled={isOff}
      act={act}
    >
      <svg class="sign" viewBox="0 0 16 16" aria-hidden="true">
        <path d={SIGNS[word]} transform={TURNED.has(word) ? "matrix(-1 0 0 1 16 0)" : ""} />
      </svg>
    </Button>
  );
  return (
    <div class="steps" role="group" aria-label={say("study.controls", locale)}>
      {button("first", () => study.go(0), at === 0)}
      {button("trick-back", () => study.goTrick(-1), at === 0)}
      {button("back", () => study.go(at - 1), at === 0)}
      {button("on", () => study.go(at + 1), at === length)}
      {button("trick-on", () => study.goTrick(1), at === length)}
      {button("last", () => study.go(length), at === length)}
      <span class="quiet">{say("study.step", locale, { step: at, length })}</span>
    </div>
  );
}

/** The what-if line that is shown, and its buttons. */
function branchShown(study: Study): VNode {
  const { locale } = study.board;
  const branch = study.branch.value;
  if (branch === undefined) return <p class="branch quiet">{say("study.choose", locale)}</p>;
  const line = study.line.value;
  return (
    <div class="branch" role="group">
      <p>
        <mark>
          {say("study.whatif", locale, {
            where: moveText(study.moves.value, line.calls.length + branch.since, locale),
          })}
        </mark>
      </p>
      <div class="buttons">
        {study.isGoingOn.value ? (
          <Button act={() => study.stop()}>{say("study.stop", locale)}</Button>
        ) : (
          tricksOf(line) === undefined && (
            <Button class="main" act={() => study.goOn()}>
              {say("study.goon", locale)}
            </Button>
          )
        )}
        <Button act={() => study.goBack()}>{say("study.return", locale)}</Button>
      </div>
    </div>
  );
}
