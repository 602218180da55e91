/** A puzzle beside the table: what is asked, and once it is answered, the verdict, the reasons and all that was weighed. */
import { contractOf, sideOf, type Locale } from "@falsecard/core";
import type { Puzzle, PuzzleChoice } from "@falsecard/table";
import type { VNode } from "preact";
import { callName, cardName, unbroken } from "../../words/tell.js";
import { say } from "../../words/words.js";
import { goToPuzzle, type PuzzlesProps } from "./puzzles-view.js";
import type { PuzzleVerdict } from "../puzzles.js";

export function PuzzleView({ game, puzzles, panels }: PuzzlesProps): VNode {
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
            <VerdictView puzzle={puzzle} verdict={verdict} locale={locale} />
          )}
        </>
      )}
      <div class="buttons">
        {(verdict !== undefined || puzzle === undefined) && (
          <button
            type="button"
            class={game.table.isOver.value ? "" : "main"}
            onClick={() => {
              puzzles.next();
              goToPuzzle({ puzzles, panels });
            }}
          >
            {say("puzzles.next", locale)}
          </button>
        )}
        <button type="button" onClick={() => panels.goTo("puzzles")}>
          {say("puzzles.list", locale)}
        </button>
      </div>
    </div>
  );
}

/** A sentence begins with a capital. */
const begun = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const choiceName = ({ cards, call }: PuzzleChoice, locale: Locale): string =>
  call === undefined ? cards.map(cardName).join(" ") : callName(call, locale);

const madeName = ({ made }: PuzzleVerdict, locale: Locale): string =>
  typeof made === "number" ? cardName(made) : callName(made, locale);

/** Whether it was right, in one sentence. */
export function verdictText(puzzle: Puzzle, verdict: PuzzleVerdict, locale: Locale): string {
  const [answer] = puzzle.choices;
  const values = { answer: choiceName(answer, locale), made: madeName(verdict, locale) };
  const isAgreed = typeof verdict.made !== "number" || answer.cards.includes(verdict.made);
  if (verdict.isRight) return say(isAgreed ? "puzzle.right" : "puzzle.suit", locale, values);
  if (verdict.choice === answer) return say("puzzle.helped", locale, values);
  if (verdict.choice === undefined) return say("puzzle.strange", locale, values);
  if (puzzle.kind === "lie") return say("puzzle.lie.wrong", locale, values);
  const { by, error } = verdict.choice;
  return say("puzzle.wrong", locale, { ...values, by: by.toFixed(1), error: error.toFixed(1) });
}

function VerdictView({
  puzzle,
  verdict,
  locale,
}: {
  readonly puzzle: Puzzle;
  readonly verdict: PuzzleVerdict;
  readonly locale: Locale;
}): VNode {
  const { choices, deals, why } = puzzle;
  const hasChances = choices.some(({ success }) => success !== undefined);
  const declarer = contractOf(puzzle.record)?.declarer;
  const declares = declarer !== undefined && sideOf(declarer) === sideOf("S");
  return (
    <>
      <p class={`verdict ${verdict.isRight ? "right" : "wrong"}`} role="status">
        {unbroken(verdictText(puzzle, verdict, locale))}
      </p>
      <p>{unbroken(begun(why[locale]))}</p>
      <table class="weighed">
        <caption>{say("puzzle.choices", locale, { deals })}</caption>
        <thead>
          <tr>
            <th scope="col">
              {say(choices[0].call === undefined ? "study.cards" : "call", locale)}
            </th>
            <th scope="col">{say("puzzle.behind", locale)}</th>
            {hasChances && (
              <th scope="col">{say(declares ? "study.makes" : "study.beats", locale)}</th>
            )}
          </tr>
        </thead>
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
