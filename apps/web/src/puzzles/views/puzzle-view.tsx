/**
 * The panel of a puzzle: the question, then the verdict, the reason and all choices. Also the page for puzzles of the
 * kind `lie`.
 */
import {
  contractOf,
  playOf,
  sideOf,
  suitOf,
  type Call,
  type Card,
  type Locale,
  type Seat,
} from "@falsecard/core";
import type { Puzzle, PuzzleChoice } from "@falsecard/table";
import type { VNode } from "preact";
import { movesOf } from "../../boards/moves.js";
import { Button, tableHead } from "../../look/controls.js";
import { openHands, ranksOf, trickTable } from "../../look/open-board.js";
import type { Rooms } from "../../rooms/rooms.js";
import { callName, cardName, unbroken } from "../../words/tell.js";
import { say, type Word } from "../../words/words.js";
import type { PuzzleVerdict } from "../puzzles.js";

/** Begins a puzzle and goes to the table, except for a `lie`, which is answered on the page of the puzzles. */
export function beginPuzzle({ puzzles, panels }: Rooms, how = (): void => puzzles.next()): void {
  how();
  panels.goTo(puzzles.current.value?.kind === "lie" ? "puzzles" : "table");
  panels.show("puzzle");
}

export function PuzzleView(rooms: Rooms): VNode {
  const { game, puzzles, panels } = rooms;
  const { locale } = game.settings.value;
  const puzzle = puzzles.current.value;
  const verdict = puzzles.verdict.value;
  return (
    <div class={`puzzle${verdict === undefined ? " asking" : ""}`}>
      {puzzle !== undefined && (
        <>
          <p class="asked">
            <b>{say(`puzzle.${puzzle.kind}.ask`, locale)}</b>
          </p>
          {verdict === undefined ? (
            <p class="quiet">{say("puzzle.do", locale)}</p>
          ) : (
            verdictOf(puzzle, verdict, locale)
          )}
        </>
      )}
      <div class="buttons">
        {(verdict !== undefined || puzzle === undefined) && (
          <Button class={game.table.isOver.value ? "" : "main"} act={() => beginPuzzle(rooms)}>
            {say("puzzles.next", locale)}
          </Button>
        )}
        <Button act={() => panels.goTo("puzzles")}>{say("puzzles.list", locale)}</Button>
      </div>
    </div>
  );
}

/** Capitalises the first letter of a sentence. */
const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const moveName = (move: Card | Call, locale: Locale): string =>
  typeof move === "number" ? cardName(move) : callName(move, locale);

const choiceName = ({ cards, call }: PuzzleChoice, locale: Locale): string =>
  call === undefined ? cards.map(cardName).join(" ") : callName(call, locale);

/** One sentence that says whether the answer was right. */
function verdictText(puzzle: Puzzle, verdict: PuzzleVerdict, locale: Locale): string {
  const [answer] = puzzle.choices;
  const { made, choice, isRight } = verdict;
  const values = { answer: choiceName(answer, locale), made: moveName(made, locale) };
  const isAgreed = typeof made !== "number" || answer.cards.includes(made);
  if (isRight) return say(isAgreed ? "puzzle.right" : "puzzle.suit", locale, values);
  if (choice === answer) return say("puzzle.helped", locale, values);
  if (choice === undefined) return say("puzzle.strange", locale, values);
  if (puzzle.kind === "lie") return say("puzzle.lie.wrong", locale, values);
  const [by, error] = [choice.by.toFixed(1), choice.error.toFixed(1)];
  return say("puzzle.wrong", locale, { ...values, by, error });
}

/** The verdict, the reason, and the value of every choice. */
function verdictOf(puzzle: Puzzle, verdict: PuzzleVerdict, locale: Locale): VNode {
  const { choices, deals, why } = puzzle;
  const hasChances = choices.some(({ success }) => success !== undefined);
  const declarer = contractOf(puzzle.record)?.declarer;
  const declares = declarer !== undefined && sideOf(declarer) === sideOf("S");
  const heads: readonly Word[] = [
    choices[0].call === undefined ? "study.cards" : "call",
    "puzzle.behind",
    ...(hasChances ? ([declares ? "study.makes" : "study.beats"] as const) : []),
  ];
  return (
    <>
      <p class={`verdict ${verdict.isRight ? "right" : "wrong"}`} role="status">
        {unbroken(verdictText(puzzle, verdict, locale))}
      </p>
      <p>{unbroken(capitalised(why[locale]))}</p>
      <table class="weighed">
        <caption>{say("puzzle.choices", locale, { deals })}</caption>
        {tableHead(heads, locale)}
        <tbody>
          {choices.map((one, i) => (
            <tr key={choiceName(one, locale)} class={i === 0 ? "chosen" : ""}>
              <th scope="row">{choiceName(one, locale)}</th>
              <td>{i === 0 ? "–" : `${one.by.toFixed(1)} ± ${one.error.toFixed(1)}`}</td>
              {one.success !== undefined && <td>{Math.round(100 * one.success)} %</td>}
            </tr>
          ))}
        </tbody>
      </table>
      <p class="quiet">{say("puzzle.on", locale)}</p>
    </>
  );
}

export function LieView({ puzzle, ...rooms }: Rooms & { readonly puzzle: Puzzle }): VNode {
  const { game, puzzles } = rooms;
  const { locale } = game.settings.value;
  const { record } = puzzle;
  const verdict = puzzles.verdict.value;
  const moves = movesOf(record);
  const placeOf = (card: Card | undefined): number => moves.findIndex((one) => one.card === card);
  const seatOf = (card: Card): Seat => moves[placeOf(card)]?.seat ?? "S";
  // In the order of play, because the first choice of the puzzle is the answer.
  const choices = puzzle.choices.toSorted((a, b) => placeOf(a.cards[0]) - placeOf(b.cards[0]));
  const [lie] = puzzle.choices;
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
        {openHands(record, locale)}
        {trickTable(playOf(record)?.tricks ?? [], locale)}
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

/** A sentence with what the card showed and what its player held. */
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
