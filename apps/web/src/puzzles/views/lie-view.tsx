/** Which card is the lie: four hands, the tricks, and the cards that told something, one of which to choose. */
import {
  playOf,
  SEATS,
  seatAfter,
  suitOf,
  SUITS_DOWN,
  type BoardRecord,
  type Card,
  type Hand,
  type Locale,
  type Seat,
  type Trick,
} from "@falsecard/core";
import type { Puzzle } from "@falsecard/table";
import type { VNode } from "preact";
import { SuitSign } from "../../look/suits.js";
import { cardName, contractWords, handWords, rankName, unbroken } from "../../words/tell.js";
import { say } from "../../words/words.js";
import { verdictText } from "./puzzle-view.js";
import { goToPuzzle, type PuzzlesProps } from "./puzzles-view.js";

/** Who played each card, in order. */
function playersOf(record: BoardRecord): readonly { readonly seat: Seat; readonly card: Card }[] {
  const play = playOf(record);
  return [...(play?.tricks ?? []), ...(play === undefined ? [] : [play.current])].flatMap(
    ({ leader, cards }) => cards.map((card, i) => ({ seat: seatAfter(leader, i), card })),
  );
}

export function LieView({
  game,
  puzzles,
  panels,
  puzzle,
}: PuzzlesProps & { readonly puzzle: Puzzle }): VNode {
  const { locale } = game.settings.value;
  const { record } = puzzle;
  const verdict = puzzles.verdict.value;
  const played = playersOf(record);
  const seatOf = (card: Card): Seat => played.find((one) => one.card === card)?.seat ?? "S";
  // In the order they were played, so that the list does not give the answer.
  const choices = puzzle.choices.toSorted(
    (a, b) =>
      played.findIndex(({ card }) => card === a.cards[0]) -
      played.findIndex(({ card }) => card === b.cards[0]),
  );
  const tricks = playOf(record)?.tricks ?? [];
  const columns = SEATS.map((_, i) => seatAfter("W", i));
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
        <section class="open-hands" aria-label={contractWords(record, locale) ?? ""}>
          {SEATS.map((seat) => {
            const hand = record.deal[seat];
            return hand === undefined ? null : (
              <div key={seat} class={`open-hand at-${seat}`}>
                <b>{say(`seat.${seat}`, locale)}</b>
                <OpenHand hand={hand} locale={locale} />
              </div>
            );
          })}
          <p class="middle">{contractWords(record, locale)}</p>
        </section>
        <table class="tricks" aria-label={say("puzzle.tricks", locale)}>
          <thead>
            <tr>
              <td />
              {columns.map((seat) => (
                <th key={seat} scope="col">
                  {say(`seat.${seat}`, locale)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {tricks.map((trick, i) => (
              <tr key={String(i)}>
                <th scope="row">{i + 1}</th>
                {columns.map((seat) => (
                  <TrickCell key={seat} trick={trick} seat={seat} locale={locale} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        <ul class="told">
          {choices.map(({ cards: [card], told }) => {
            if (card === undefined) return null;
            const isAnswer = puzzle.choices[0].cards[0] === card;
            const kind = verdict === undefined ? "" : isAnswer ? " is-lie" : " is-true";
            return (
              <li key={card}>
                <button
                  type="button"
                  class={`way${kind}`}
                  disabled={verdict !== undefined}
                  onClick={() => puzzles.choose(card)}
                >
                  <span>
                    <b>
                      {say(`seat.${seatOf(card)}`, locale)}{" "}
                      <span class={`suit-${suitOf(card)}`}>{cardName(card)}</span>
                    </b>
                    <small>{told?.[locale]}</small>
                  </span>
                </button>
              </li>
            );
          })}
        </ul>
      </div>
      <div class="buttons">
        {verdict !== undefined && (
          <button
            type="button"
            class="main"
            onClick={() => {
              puzzles.next();
              goToPuzzle({ puzzles, panels });
            }}
          >
            {say("puzzles.next", locale)}
          </button>
        )}
        <button
          type="button"
          class="plain"
          onClick={() => {
            puzzles.current.value = undefined;
          }}
        >
          {say("puzzles.list", locale)}
        </button>
      </div>
    </>
  );
}

/** What a seat played to a trick; the card that was led is underlined. */
function TrickCell({
  trick,
  seat,
  locale,
}: {
  readonly trick: Trick;
  readonly seat: Seat;
  readonly locale: Locale;
}): VNode {
  const card = trick.cards.find((_, at) => seatAfter(trick.leader, at) === seat);
  const isLed = seat === trick.leader;
  return (
    <td class={isLed ? "led" : ""}>
      {card !== undefined && <span class={`suit-${suitOf(card)}`}>{cardName(card)}</span>}
      {isLed && <span class="spoken">{say("puzzle.led", locale)}</span>}
    </td>
  );
}

/** What the card said and what was held. */
function lieText(puzzle: Puzzle, seatOf: (card: Card) => Seat, locale: Locale): string {
  const [{ cards, told }] = puzzle.choices;
  const [card] = cards;
  if (card === undefined) return "";
  const seat = seatOf(card);
  const suit = suitOf(card);
  const held = puzzle.record.deal[seat]?.only(suit);
  const ranks = [...(held ?? [])].toReversed().map(rankName).join(" ");
  return say("puzzle.lie.why", locale, {
    seat: say(`seat.${seat}`, locale),
    card: cardName(card),
    told: told?.[locale] ?? "",
    holding: ranks,
  });
}

/** A hand in four lines, suits drawn. */
function OpenHand({ hand, locale }: { readonly hand: Hand; readonly locale: Locale }): VNode {
  return (
    <>
      <span class="spoken">{handWords(hand, locale)}</span>
      <span class="suits" aria-hidden="true">
        {SUITS_DOWN.map((suit) => (
          <span key={suit}>
            <span class={`suit-${suit}`}>
              <SuitSign suit={suit} />
            </span>{" "}
            {[...hand.only(suit)].toReversed().map(rankName).join(" ") || "–"}
          </span>
        ))}
      </span>
    </>
  );
}
