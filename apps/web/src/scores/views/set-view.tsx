/** A set of boards: the results against the field and a challenger, the travellers, and texts to share. */
import { isCounted, sideOf, type BoardRecord, type Locale, type Side } from "@falsecard/core";
import type { VNode } from "preact";
import { Button, CopyButton, tableHead } from "../../look/controls.js";
import type { Game } from "../../session/game.js";
import { gainText, scoreText, shortResult, signedText } from "../../words/tell.js";
import { say, type Word } from "../../words/words.js";
import { gainOf, sumOf, type SessionBoard } from "../scoring.js";
import {
  challengeOf,
  duelOf,
  FIELD,
  makeChallenge,
  nextInSet,
  setOf,
  travellerOf,
  type Challenge,
} from "../sets.js";
import type { PrintedRecords } from "../printed-records.js";
import { RecordsButton } from "./records-view.js";
import { setTotal, sharedText } from "../tally-text.js";

interface SetProps {
  readonly game: Game;
  readonly printed: PrintedRecords;
  readonly title: string;
  readonly set: Challenge;
  /** Opens a board as it was played at another table. */
  readonly look: (record: BoardRecord) => void;
}

export function SetView({ game, printed, title, set, look }: SetProps): VNode {
  const { locale, seat } = game.settings.value;
  const side = sideOf(seat);
  const played = game.scores.played.value;
  const boards = setOf(set.seed, set.size, played);
  const done = boards.filter((one) => one !== undefined);
  const duel = duelOf(set, played);
  const next = nextInSet(boards);
  const rivals = set.scores.some((one) => one !== undefined)
    ? boards.map((_, i) => (duel[i] === undefined ? "–" : signedText(duel[i])))
    : undefined;
  const own = makeChallenge(challengeOf(set.seed, set.size, played));
  return (
    <section class="set">
      <h3>{title}</h3>
      <p>
        {say(done.length === 0 ? "set.begin" : "set.so-far", locale, {
          done: done.length,
          of: set.size,
          total: setTotal(boards, side, locale),
        })}
      </p>
      {rivals !== undefined && (
        <p>
          {say("set.duel", locale, {
            total: signedText(sumOf(duel.map((one) => one ?? 0))),
            boards: duel.filter((one) => one !== undefined).length,
          })}
        </p>
      )}
      {done.length > 0 && (
        <ScoreTable boards={boards} side={side} locale={locale} field="set.field" rivals={rivals} />
      )}
      {boards.map((one, i) =>
        one?.tables === undefined ? null : (
          <details key={String(i)}>
            <summary>
              {say("traveller", locale, { number: i + 1, tables: one.tables.length, of: FIELD })}
            </summary>
            {traveller(one, side, locale, look)}
          </details>
        ),
      )}
      <div class="buttons">
        {next !== undefined && (
          <Button act={() => game.playSet(set.seed, next)}>
            {say("set.next", locale, { number: next })}
          </Button>
        )}
        <RecordsButton printed={printed} boards={done} title={title} locale={locale} seat={seat} />
        {done.length > 0 && (
          <CopyButton
            class="plain"
            label={say("set.share", locale)}
            text={sharedText(title, boards, side, locale)}
            locale={locale}
          />
        )}
        <CopyButton
          class="plain"
          label={say("set.challenge", locale)}
          text={`${location.href.split("#")[0] ?? ""}#${encodeURIComponent(own)}`}
          locale={locale}
        />
      </div>
    </section>
  );
}

interface ScoreTableProps {
  /** Undefined stands for a board still to be played. */
  readonly boards: readonly (SessionBoard | undefined)[];
  readonly side: Side;
  readonly locale: Locale;
  /** The head of the column of comparisons, with the other table or with the field of a set. */
  readonly field: Word;
  /** The result of each board against a challenger. */
  readonly rivals?: readonly string[] | undefined;
}

/** Boards with result, score, and how they compare with other tables. */
export function ScoreTable({ boards, side, locale, field, rivals }: ScoreTableProps): VNode {
  const heads: readonly Word[] = ["deals.number", "scores.result", "scores.score", field];
  const compared = (one: SessionBoard): string => {
    if (!isCounted(one.record)) return say("scores.uncounted", locale);
    const gain = gainOf(one, side);
    if (gain === undefined) return field === "set.field" ? "…" : "";
    return gainText(gain, one.record.scoring === "matchpoints", locale);
  };
  return (
    <table class="scores">
      {tableHead(rivals === undefined ? heads : [...heads, "set.rival"], locale)}
      <tbody>
        {boards.map((one, i) =>
          one === undefined ? null : (
            <tr key={String(i)}>
              <th scope="row">{one.record.board.number ?? ""}</th>
              <td>{shortResult(one.record, locale)}</td>
              <td>{scoreText(one.record, side)}</td>
              <td>{compared(one)}</td>
              {rivals !== undefined && <td>{rivals[i]}</td>}
            </tr>
          ),
        )}
      </tbody>
    </table>
  );
}

/** The results of all tables of a board, each with a button that opens it. */
function traveller(
  played: SessionBoard,
  side: Side,
  locale: Locale,
  look: SetProps["look"],
): VNode {
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
                <Button class="link" act={() => look(record)}>
                  {say("traveller.look", locale)}
                </Button>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
