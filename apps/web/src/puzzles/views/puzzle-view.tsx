/** A puzzle beside the table: what is asked, and once it is answered, the verdict, the reasons and all that was weighed. */
import { contractOf, sideOf, type Call, type Card, type Locale } from "@falsecard/core";
import type { Puzzle, PuzzleChoice } from "@falsecard/table";
import type { VNode } from "preact";
import { Button, TableHead } from "../../look/controls.js";
import type { Rooms } from "../../rooms/rooms.js";
import { callName, cardName, unbroken } from "../../words/tell.js";
import { say, type Word } from "../../words/words.js";
import type { PuzzleVerdict } from "../puzzles.js";

/** Begins a puzzle and goes to the table, or stays for a lie, which is not played there. */
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

/** A sentence begins with a capital. */
const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const moveName = (move: Card | Call, locale: Locale): string =>
  typeof move === "number" ? cardName(move) : callName(move, locale);

const choiceName = ({ cards, call }: PuzzleChoice, locale: Locale): string =>
  call === undefined ? cards.map(cardName).join(" ") : callName(call, locale);

/** Whether it was right, in one sentence. */
export function verdictText(puzzle: Puzzle, verdict: PuzzleVerdict, locale: Locale): string {
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

/** The verdict, the reason, and what every choice was worth. */
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
        <TableHead words={heads} locale={locale} />
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
