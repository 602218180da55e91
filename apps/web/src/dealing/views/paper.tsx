/** The board for printing: hands, auction, play, result. Style sheets hide it on screens. */
import {
  auctionOf,
  contractOf,
  playOf,
  SEATS,
  seatAfter,
  SUITS_DOWN,
  winnerOf,
  type Seat,
} from "@falsecard/core";
import type { VNode } from "preact";
import type { Game } from "../../session/game.js";
import {
  callName,
  cardName,
  rankName,
  outcomeText,
  scoreText,
  strainName,
} from "../../words/tell.js";
import { uncountedText } from "../../scores/tally-text.js";
import { say } from "../../words/words.js";

/** The places of the hands. */
const CROSS = [
  [undefined, "N", undefined],
  ["W", undefined, "E"],
  [undefined, "S", undefined],
] as const;

export function PaperView({ game }: { readonly game: Game }): VNode {
  const { locale } = game.settings.value;
  const record = game.table.record.value;
  const { board, deal } = record;
  const isOver = game.table.isOver.value;
  const auction = auctionOf(record);
  const play = playOf(record);
  const contract = contractOf(record);
  const uncounted = uncountedText(record, locale);
  const hand = (seat: Seat): VNode => (
    <>
      <b>{say(`seat.${seat}`, locale)}</b>
      {deal[seat] !== undefined &&
        SUITS_DOWN.map((suit) => (
          <div key={suit}>
            {strainName(suit)}{" "}
            {[...(deal[seat]?.only(suit) ?? [])].toReversed().map(rankName).join(" ") || "–"}
          </div>
        ))}
    </>
  );
  const rows = Math.ceil((auction.calls.length + SEATS.indexOf(board.dealer)) / 4);
  return (
    <section class="printed" aria-hidden="true">
      <h1>
        {say("board", locale, { number: board.number ?? "" })} ·{" "}
        {say("dealer", locale, { seat: say(`seat.${board.dealer}`, locale) })} ·{" "}
        {say(`vul.${board.vulnerability}`, locale)}
      </h1>
      <table class="cross">
        <tbody>
          {CROSS.map((row) => (
            <tr key={row.join("")}>
              {row.map((seat, i) => (
                <td key={String(i)}>{seat !== undefined && hand(seat)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <table>
        <thead>
          <tr>
            {SEATS.map((seat) => (
              <th key={seat}>{say(`seat.${seat}`, locale)}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: rows }, (_, row) => (
            <tr key={String(row)}>
              {SEATS.map((seat, column) => {
                const call = auction.calls[row * 4 + column - SEATS.indexOf(board.dealer)];
                return <td key={seat}>{call === undefined ? "" : callName(call, locale)}</td>;
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {play !== undefined && contract !== undefined && (
        <ol>
          {play.tricks.map((trick, i) => (
            <li key={String(i)}>
              {trick.cards
                .map((card, j) => {
                  const seat = seatAfter(trick.leader, j);
                  const isWon = winnerOf(trick, contract.strain) === seat;
                  return `${seat} ${cardName(card)}${isWon ? "*" : ""}`;
                })
                .join(" · ")}
            </li>
          ))}
        </ol>
      )}
      {isOver && (
        <p>
          {outcomeText(record, locale)} ({scoreText(record, "NS")})
        </p>
      )}
      {uncounted !== undefined && <p>{uncounted}</p>}
    </section>
  );
}
