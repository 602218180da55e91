/** Which card is the lie: four hands, the tricks, and the cards that told something, one of which to choose. */
import {
  playOf,
  SEATS,
  seatAfter,
  suitOf,
  SUITS_DOWN,
  type Card,
  type Hand,
  type Locale,
  type Seat,
} from "@falsecard/core";
import type { Puzzle } from "@falsecard/table";
import type { VNode } from "preact";
import { movesOf } from "../../boards/moves.js";
import { Button } from "../../look/controls.js";
import { SuitSign } from "../../look/suits.js";
import type { Rooms } from "../../rooms/rooms.js";
import { cardName, contractWords, handWords, rankName, unbroken } from "../../words/tell.js";
import { say } from "../../words/words.js";
import { beginPuzzle, verdictText } from "./puzzle-view.js";

/** The ranks that a hand holds, the highest first. */
const ranksOf = (hand: Hand | undefined): string =>
  [...(hand ?? [])].toReversed().map(rankName).join(" ");

export function LieView({ puzzle, ...rooms }: Rooms & { readonly puzzle: Puzzle }): VNode {
  const { game, puzzles } = rooms;
  const { locale } = game.settings.value;
  const { record } = puzzle;
  const verdict = puzzles.verdict.value;
  const moves = movesOf(record);
  const placeOf = (card: Card | undefined): number => moves.findIndex((one) => one.card === card);
  const seatOf = (card: Card): Seat => moves[placeOf(card)]?.seat ?? "S";
  // In the order they were played, so that the list does not give the answer.
  const choices = puzzle.choices.toSorted((a, b) => placeOf(a.cards[0]) - placeOf(b.cards[0]));
  const [lie] = puzzle.choices;
  const contract = contractWords(record, locale) ?? "";
  return (
    <>
      <h1>{say("puzzle.lie", locale)}</h1>
      {verdict === undefined ? (
        <p class="about">{say("puzzle.lie.ask", locale)}</p>
      ) : (
        <div class="about" role="status">
          <p class={`verdict ${verdict.isRight ? "right" : "wrong"}`}>
            {unbroken(verdictText(puzzle, verdict, locale))}
          </p>
          <p>{lieText(puzzle, seatOf, locale)}</p>
        </div>
      )}
      <div class="lie">
        <section class="open-hands" aria-label={contract}>
          {SEATS.map((seat) => {
            const hand = record.deal[seat];
            return hand === undefined ? null : (
              <div key={seat} class={`open-hand at-${seat}`}>
                <b>{say(`seat.${seat}`, locale)}</b>
                {openHand(hand, locale)}
              </div>
            );
          })}
          <p class="middle">{contract}</p>
        </section>
        {trickTable(puzzle, locale)}
        <ul class="told">
          {choices.map(({ cards: [card], told }) => {
            if (card === undefined) return null;
            const kind =
              verdict === undefined ? "" : card === lie.cards[0] ? " is-lie" : " is-true";
            return (
              <li key={card}>
                <Button
                  class={`way${kind}`}
                  disabled={verdict !== undefined}
                  act={() => puzzles.choose(card)}
                >
                  <span>
                    <b>
                      {say(`seat.${seatOf(card)}`, locale)}{" "}
                      <span class={`suit-${suitOf(card)}`}>{cardName(card)}</span>
                    </b>
                    <small>{told?.[locale]}</small>
                  </span>
                </Button>
              </li>
            );
          })}
        </ul>
      </div>
      <div class="buttons">
        {verdict !== undefined && (
          <Button class="main" act={() => beginPuzzle(rooms)}>
            {say("puzzles.next", locale)}
          </Button>
        )}
        <Button
          class="plain"
          act={() => {
            puzzles.current.value = undefined;
          }}
        >
          {say("puzzles.list", locale)}
        </Button>
      </div>
    </>
  );
}

/** The play, a row for each trick; the card that was led is underlined. */
function trickTable({ record }: Puzzle, locale: Locale): VNode {
  const seats = SEATS.map((_, i) => seatAfter("W", i));
  const tricks = playOf(record)?.tricks ?? [];
  return (
    <table class="tricks" aria-label={say("puzzle.tricks", locale)}>
      <thead>
        <tr>
          <td />
          {seats.map((seat) => (
            <th key={seat} scope="col">
              {say(`seat.${seat}`, locale)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {tricks.map(({ leader, cards }, i) => (
          <tr key={String(i)}>
            <th scope="row">{i + 1}</th>
            {seats.map((seat) => {
              const card = cards.find((_, at) => seatAfter(leader, at) === seat);
              return (
                <td key={seat} class={seat === leader ? "led" : ""}>
                  {card !== undefined && (
                    <span class={`suit-${suitOf(card)}`}>{cardName(card)}</span>
                  )}
                  {seat === leader && <span class="spoken">{say("puzzle.led", locale)}</span>}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What the card said and what was held. */
function lieText(puzzle: Puzzle, seatOf: (card: Card) => Seat, locale: Locale): string {
  const [{ cards, told }] = puzzle.choices;
  const [card] = cards;
  if (card === undefined) return "";
  const seat = seatOf(card);
  return say("puzzle.lie.why", locale, {
    seat: say(`seat.${seat}`, locale),
    card: cardName(card),
    told: told?.[locale] ?? "",
    holding: ranksOf(puzzle.record.deal[seat]?.only(suitOf(card))),
  });
}

/** A hand in four lines, suits drawn. */
function openHand(hand: Hand, locale: Locale): VNode {
  return (
    <>
      <span class="spoken">{handWords(hand, locale)}</span>
      <span class="suits" aria-hidden="true">
        {SUITS_DOWN.map((suit) => (
          <span key={suit}>
            <span class={`suit-${suit}`}>
              <SuitSign suit={suit} />
            </span>{" "}
            {ranksOf(hand.only(suit)) || "–"}
          </span>
        ))}
      </span>
    </>
  );
}
