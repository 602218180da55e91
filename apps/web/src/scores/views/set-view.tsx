/** A set of boards: how each went against the field and a challenger, the travellers, and what goes out of it. */
import { isCounted, sideOf, type BoardRecord } from "@falsecard/core";
import { useSignal } from "@preact/signals";
import type { VNode } from "preact";
import { gainOf, type SessionBoard } from "../scoring.js";
import type { Game } from "../../session/game.js";
import { gainText, scoreText, shortResult, signedText } from "../../words/tell.js";
import { say } from "../../words/words.js";
import { challengeOf, duelOf, makeChallenge, type Challenge } from "../challenge.js";
import { nextInSet, setOf } from "../sets.js";
import { FIELD } from "../field.js";
import { sharedText, totalText } from "../shared.js";
import { TravellerView } from "./traveller.js";

interface SetProps {
  readonly game: Game;
  readonly title: string;
  readonly set: Challenge;
  /** Opens a board as it was played at another table. */
  readonly look: (record: BoardRecord) => void;
}

export function SetView({ game, title, set, look }: SetProps): VNode {
  const { locale, seat } = game.settings.value;
  const side = sideOf(seat);
  const played = game.scores.played.value;
  const boards = setOf(set.seed, set.size, played);
  const done = boards.filter((one) => one !== undefined);
  const duel = duelOf(set, played);
  const hasRival = set.scores.some((one) => one !== undefined);
  const next = nextInSet(boards);
  const row = (one: SessionBoard, i: number): VNode => {
    const gain = gainOf(one, side);
    const rival = duel[i];
    return (
      <tr key={String(i)}>
        <th scope="row">{i + 1}</th>
        <td>{shortResult(one.record, locale)}</td>
        <td>{scoreText(one.record, side)}</td>
        <td>
          {!isCounted(one.record)
            ? say("scores.uncounted", locale)
            : gain === undefined
              ? "…"
              : gainText(gain, one.record.scoring === "matchpoints", locale)}
        </td>
        {hasRival && <td>{rival === undefined ? "–" : signedText(rival)}</td>}
      </tr>
    );
  };
  return (
    <section class="set">
      <h3>{title}</h3>
      <p>
        {say(done.length === 0 ? "set.begin" : "set.so-far", locale, {
          done: done.length,
          of: set.size,
          total: totalText(boards, side, locale),
        })}
      </p>
      {hasRival && (
        <p>
          {say("set.duel", locale, {
            total: signedText(duel.reduce<number>((sum, one) => sum + (one ?? 0), 0)),
            boards: duel.filter((one) => one !== undefined).length,
          })}
        </p>
      )}
      {done.length > 0 && (
        <table class="scores">
          <thead>
            <tr>
              <th scope="col">{say("deals.number", locale)}</th>
              <th scope="col">{say("scores.result", locale)}</th>
              <th scope="col">{say("scores.score", locale)}</th>
              <th scope="col">{say("set.field", locale)}</th>
              {hasRival && <th scope="col">{say("set.rival", locale)}</th>}
            </tr>
          </thead>
          <tbody>{boards.map((one, i) => (one === undefined ? null : row(one, i)))}</tbody>
        </table>
      )}
      {boards.map((one, i) =>
        one?.tables === undefined ? null : (
          <details key={String(i)}>
            <summary>
              {say("traveller", locale, { number: i + 1, tables: one.tables.length, of: FIELD })}
            </summary>
            <TravellerView played={one} side={side} locale={locale} look={look} />
          </details>
        ),
      )}
      <div class="buttons">
        {next !== undefined && (
          <button type="button" onClick={() => game.playSet(set.seed, next)}>
            {say("set.next", locale, { number: next })}
          </button>
        )}
        {done.length > 0 && (
          <CopyButton
            word={say("set.share", locale)}
            done={say("export.copied", locale)}
            text={() => sharedText(title, boards, side, locale)}
          />
        )}
        <CopyButton
          word={say("set.challenge", locale)}
          done={say("export.copied", locale)}
          text={() => {
            const text = makeChallenge(challengeOf(set.seed, set.size, played));
            return `${location.href.split("#")[0] ?? ""}#${encodeURIComponent(text)}`;
          }}
        />
      </div>
    </section>
  );
}

function CopyButton({
  word,
  done,
  text,
}: {
  readonly word: string;
  readonly done: string;
  readonly text: () => string;
}): VNode {
  const isCopied = useSignal(false);
  return (
    <button
      type="button"
      class="plain"
      onClick={() => {
        void navigator.clipboard.writeText(text()).then(() => {
          isCopied.value = true;
        });
      }}
    >
      {isCopied.value ? done : word}
    </button>
  );
}
