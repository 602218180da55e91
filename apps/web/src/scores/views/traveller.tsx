/** The traveller of a board: what every table made of it, the best for one's side first, and a look at each. */
import { imps, scoreOf, type BoardRecord, type Locale, type Side } from "@falsecard/core";
import type { VNode } from "preact";
import type { SessionBoard } from "../scoring.js";
import { scoreText, shortResult, signedText } from "../../words/tell.js";
import { say } from "../../words/words.js";

export interface TravellerLine {
  readonly record: BoardRecord;
  readonly isOwn: boolean;
  /** IMPs that one's own result gained over it. */
  readonly gain: number;
}

/** Every table and one's own, the best score of the side first; one's own before those that are equal. */
export function travellerOf(
  { record, tables = [] }: SessionBoard,
  side: Side,
): readonly TravellerLine[] {
  const sign = side === "NS" ? 1 : -1;
  const worth = (one: BoardRecord): number => sign * (scoreOf(one) ?? 0);
  const own = worth(record);
  return [record, ...tables]
    .map((one, i) => ({ record: one, isOwn: i === 0, gain: imps(own - worth(one)) }))
    .toSorted((a, b) => worth(b.record) - worth(a.record));
}

export function TravellerView({
  played,
  side,
  locale,
  look,
}: {
  readonly played: SessionBoard;
  readonly side: Side;
  readonly locale: Locale;
  /** Opens the board as it was played there. */
  readonly look: (record: BoardRecord) => void;
}): VNode {
  return (
    <table class="scores traveller">
      <thead>
        <tr>
          <th scope="col">{say("scores.result", locale)}</th>
          <th scope="col">{say("scores.score", locale)}</th>
          <th scope="col">{say("traveller.gain", locale)}</th>
          <th scope="col">
            <span class="spoken">{say("traveller.look", locale)}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {travellerOf(played, side).map(({ record, isOwn, gain }, i) => (
          <tr key={String(i)} class={isOwn ? "own" : ""}>
            <th scope="row">{shortResult(record, locale)}</th>
            <td>{scoreText(record, side)}</td>
            <td>{isOwn ? say("you", locale) : signedText(gain)}</td>
            <td>
              {!isOwn && (
                <button type="button" class="link" onClick={() => look(record)}>
                  {say("traveller.look", locale)}
                </button>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
