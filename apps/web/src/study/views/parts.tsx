/** Parts shared by several tabs of the study: tables of candidates, and failures. */
import type { Locale } from "@falsecard/core";
import type { VNode } from "preact";
import { ErrorMessage } from "../../look/trouble-view.js";
import type { Reason, ScoreUnit, Weighed } from "../../robots/engine.js";
import { callName, cardName } from "../../words/tell.js";
import { say } from "../../words/words.js";
import { amountText } from "../story.js";
import type { Study, StudyTask } from "../study.js";

const WIDTH = 100;

export const weighedName = ({ cards, call }: Weighed, locale: Locale): string =>
  call === undefined ? cards.map(cardName).join(" ") : callName(call, locale);

/** The expected score of one candidate with its error, as numbers and drawn on the scale of all candidates. */
export function expected(one: Weighed, all: readonly Weighed[], unit: ScoreUnit): VNode {
  const low = Math.min(...all.map(({ mean, error }) => mean - error));
  const high = Math.max(...all.map(({ mean, error }) => mean + error));
  const at = (value: number): number =>
    high === low ? WIDTH / 2 : 4 + ((value - low) / (high - low)) * (WIDTH - 8);
  return (
    <>
      {`${amountText(one.mean, unit)} ± ${amountText(one.error, unit)}`}
      <svg class="error" viewBox={`0 0 ${WIDTH} 10`} preserveAspectRatio="none" aria-hidden="true">
        <rect class="rail" x="0" y="4" width={WIDTH} height="2" />
        <line x1={at(one.mean - one.error)} x2={at(one.mean + one.error)} y1="5" y2="5" />
        <rect class="span" x={at(one.mean) - 1.5} y="1" width="3" height="8" />
      </svg>
    </>
  );
}

/** A table of the candidates of a decision, the chosen one first. */
export function weighedTable(reason: Reason, locale: Locale): VNode | null {
  const { candidates, unit, declaring } = reason;
  if (candidates.length === 0 || reason.samples === 0) return null;
  const isCall = candidates[0]?.call !== undefined;
  return (
    <table class="weighed">
      <caption>{say("why.weighed", locale)}</caption>
      <thead>
        <tr>
          <th scope="col">{say(isCall ? "meaning" : "study.cards", locale)}</th>
          <th scope="col">
            {say(isCall ? "why.gain" : "why.expected", locale)} ({say(`unit.${unit}`, locale)})
          </th>
          {!isCall && <th scope="col">{say(declaring ? "study.makes" : "study.beats", locale)}</th>}
        </tr>
      </thead>
      <tbody>
        {candidates.map((one, i) => (
          <tr key={weighedName(one, locale)} class={i === 0 ? "chosen" : ""}>
            <th scope="row">
              {weighedName(one, locale)}
              {i === 0 && (
                <>
                  <span aria-hidden="true"> ✓</span>
                  <span class="spoken">{say("why.chosen", locale)}</span>
                </>
              )}
            </th>
            <td>{expected(one, candidates, unit)}</td>
            {one.success !== undefined && <td>{Math.round(100 * one.success)} %</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** An alert if any of the tasks failed when last tried. */
export function failures({ board, failures }: Study, ...tasks: readonly StudyTask[]): VNode | null {
  const words = tasks.flatMap((task) => failures.value.get(task) ?? []);
  if (words.length === 0) return null;
  return (
    <div class="trouble" role="alert">
      <p>{say("study.fault", board.locale)}</p>
      <ErrorMessage words={words.join("; ")} locale={board.locale} />
    </div>
  );
}
