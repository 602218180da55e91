/** My game: tonight's eight, every board that was played here, and all of it as one file to take along. */
import { isCounted, partnerOf, sideOf, type BoardRecord } from "@falsecard/core";
import type { VNode } from "preact";
import { TroubleView } from "../../look/trouble-view.js";
import { mistakesIn } from "../mistakes.js";
import { countedName } from "@falsecard/engine/inference";
import { MIXED, mixtureOf } from "@falsecard/engine/play";
import { byKind } from "../kept-signals.js";
import { gainOf, type SessionBoard } from "../scoring.js";
import { saveFile } from "../../device/files.js";
import type { Game } from "../../session/game.js";
import { gainText, scoreText, shortResult } from "../../words/tell.js";
import { tallyText } from "../tally-text.js";
import { say } from "../../words/words.js";
import { EIGHT, SET_SIZES } from "../sets.js";
import { SetView } from "./set-view.js";

/** Boards that are listed; all are in the sums and in the file. */
const LISTED = 60;

interface ScoresProps {
  readonly game: Game;
  /** The seed of today. */
  readonly today: string;
  /** Puts what a file holds in the place of what is stored. */
  readonly restore: (text: string) => Promise<void>;
  /** Opens a board as it was played at another table. */
  readonly look: (record: BoardRecord) => void;
}

export function ScoresView({ game, today, restore, look }: ScoresProps): VNode {
  const { locale, seat } = game.settings.value;
  const side = sideOf(seat);
  const played = game.scores.played.value;
  const challenge = game.challenge.value;
  const row = (one: SessionBoard, i: number): VNode => {
    const gain = gainOf(one, side);
    const { record } = one;
    const isMatchpoints = record.scoring === "matchpoints";
    return (
      <tr key={String(i)}>
        <th scope="row">{record.board.number ?? ""}</th>
        <td>{shortResult(record, locale)}</td>
        <td>{scoreText(record, side)}</td>
        <td>
          {!isCounted(record)
            ? say("scores.uncounted", locale)
            : gain === undefined
              ? ""
              : gainText(gain, isMatchpoints, locale)}
        </td>
      </tr>
    );
  };
  const table = (rows: readonly SessionBoard[]): VNode => (
    <table class="scores">
      <thead>
        <tr>
          <th scope="col">{say("deals.number", locale)}</th>
          <th scope="col">{say("scores.result", locale)}</th>
          <th scope="col">{say("scores.score", locale)}</th>
          <th scope="col">{say("scores.gain", locale)}</th>
        </tr>
      </thead>
      <tbody>{rows.map(row)}</tbody>
    </table>
  );
  return (
    <div class="settings">
      <SetView
        game={game}
        title={say("eight", locale)}
        set={{ seed: today, size: EIGHT, scores: [] }}
        look={look}
      />
      {challenge !== undefined && (
        <SetView
          game={game}
          title={say("set.own", locale, { size: challenge.size })}
          set={challenge}
          look={look}
        />
      )}
      <section>
        <h3>{say("challenge", locale)}</h3>
        <p class="quiet">{say("set.new.about", locale)}</p>
        <div class="buttons">
          {SET_SIZES.map((size) => (
            <button type="button" key={String(size)} onClick={() => game.beginSet(size)}>
              {say("set.new", locale, { size })}
            </button>
          ))}
        </div>
      </section>
      <section>
        <h3>{say("scores.all", locale, { boards: played.length })}</h3>
        {played.length === 0 ? (
          <p class="quiet">{say("scores.none", locale)}</p>
        ) : (
          <>
            <p>{tallyText(game.scores.tally.value, side, locale)}</p>
            {table(played.slice(-LISTED).toReversed())}
          </>
        )}
      </section>
      <KeptView game={game} />
      <MistakesView game={game} />
      <section>
        <h3>{say("scores.file", locale)}</h3>
        <p class="quiet">{say("scores.file.about", locale)}</p>
        <div class="buttons">
          <button type="button" onClick={() => saveFile("falsecard.json", game.backup)}>
            {say("scores.export", locale)}
          </button>
          <label class="file-button">
            {say("scores.import", locale)}
            <input
              type="file"
              accept=".json,application/json"
              onChange={({ currentTarget }) => {
                const [file] = currentTarget.files ?? [];
                void file?.text().then(restore);
              }}
            />
          </label>
        </div>
        <TroubleView troubles={game.troubles} place="scores" locale={locale} />
      </section>
    </div>
  );
}

/** Choices that mattered before it is said what kind of player the person seems to be. */
const TOLD_FROM = 20;

/** What the robots have learnt of the person's signals, a sentence a kind, and of the kind of player he is. */
function KeptView({ game }: { readonly game: Game }): VNode {
  const { locale, seat, robots } = game.settings.value;
  const partner = say(`seat.${partnerOf(seat)}`, locale);
  const sentences = byKind(game.keptSignals.counts.value).flatMap(
    ({ signal, true: truths, of }) => {
      const name = countedName(signal);
      // An older version may have kept a signal that is gone.
      if (of === 0 || name === undefined) return [];
      return [say("kept.count", locale, { partner, signal: name[locale], truths, of })];
    },
  );
  const { turns } = game.keptSignals.watched.value;
  const mixture = mixtureOf(game.keptSignals.watched.value);
  const [likeliest = "reader"] = MIXED.toSorted((a, b) => mixture[b] - mixture[a]);
  if (turns >= TOLD_FROM)
    sentences.push(
      say("kept.kind", locale, {
        turns,
        kind: say(`kind.${likeliest}`, locale),
        share: Math.round(100 * mixture[likeliest]),
      }),
    );
  return (
    <section class="kept">
      <h3>{say("kept", locale)}</h3>
      {sentences.length === 0 ? (
        <p class="quiet">{say("kept.none", locale)}</p>
      ) : (
        <>
          <ul>
            {sentences.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
          <p class="quiet">
            {say(robots.signals === "never" ? "kept.unread" : "kept.about", locale)}
          </p>
        </>
      )}
    </section>
  );
}

/** Cards of one's own that were judged, by kind. */
function MistakesView({ game }: { readonly game: Game }): VNode {
  const { locale } = game.settings.value;
  const { boards, counts } = mistakesIn(game.scores.played.value);
  return (
    <section class="mistakes">
      <h3>{say("mistakes", locale)}</h3>
      {boards === 0 ? (
        <p class="quiet">{say("mistakes.none", locale)}</p>
      ) : (
        <>
          <p class="quiet">{say("mistakes.boards", locale, { boards })}</p>
          <ul>
            {counts.map(({ kind, mistakes, of }) => (
              <li key={kind}>
                {say("mistakes.count", locale, {
                  kind: say(`mistakes.${kind}`, locale),
                  mistakes,
                  of,
                })}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
