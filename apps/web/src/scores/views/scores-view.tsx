/** My game: tonight's eight, challenges, the played boards, and the backup file for another device. */
import { partnerOf, sideOf, type BoardRecord } from "@falsecard/core";
import { countedName } from "@falsecard/engine/inference";
import { MIXED, mixtureOf } from "@falsecard/engine/play";
import type { VNode } from "preact";
import { saveFile } from "../../device/files.js";
import { Button, FileButton } from "../../look/controls.js";
import { TroubleView } from "../../look/trouble-view.js";
import type { Rooms } from "../../rooms/rooms.js";
import type { Game } from "../../session/game.js";
import { say, type Word } from "../../words/words.js";
import { byKind } from "../kept-signals.js";
import { mistakesIn } from "../mistakes.js";
import { EIGHT, eightSeed, SET_SIZES } from "../sets.js";
import { tallyText } from "../tally-text.js";
import { RecordsButton } from "./records-view.js";
import { ScoreTable, SetView } from "./set-view.js";

/** The number of boards listed; the totals and the file have all. */
const LISTED = 60;

export function ScoresView({ game, panels, printed }: Rooms): VNode {
  const { locale, seat } = game.settings.value;
  const side = sideOf(seat);
  const played = game.scores.played.value;
  const challenge = game.challenge.value;
  const today = { seed: eightSeed(panels.day), size: EIGHT, scores: [] } as const;
  const look = (record: BoardRecord): void => game.look(record, () => panels.show("analysis"));
  const restore = async (file: File): Promise<void> => {
    if (await game.restore(await file.text())) location.reload();
  };
  const { boards, counts } = mistakesIn(played);
  return (
    <div class="settings">
      <SetView game={game} printed={printed} title={say("eight", locale)} set={today} look={look} />
      {challenge !== undefined && (
        <SetView
          game={game}
          printed={printed}
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
            <Button key={String(size)} act={() => game.beginSet(size)}>
              {say("set.new", locale, { size })}
            </Button>
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
            <ScoreTable
              boards={played.slice(-LISTED).toReversed()}
              side={side}
              locale={locale}
              field="scores.gain"
            />
            <RecordsButton printed={printed} boards={played} locale={locale} seat={seat} />
          </>
        )}
      </section>
      <section class="kept">
        <h3>{say("kept", locale)}</h3>
        <KeptView game={game} />
      </section>
      <section class="mistakes">
        <h3>{say("mistakes", locale)}</h3>
        <p class="quiet">
          {say(boards === 0 ? "mistakes.none" : "mistakes.boards", locale, { boards })}
        </p>
        {boards > 0 && (
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
        )}
      </section>
      <section>
        <h3>{say("scores.file", locale)}</h3>
        <p class="quiet">{say("scores.file.about", locale)}</p>
        <div class="buttons">
          <Button act={() => saveFile("falsecard.json", game.backup)}>
            {say("scores.export", locale)}
          </Button>
          <FileButton
            label={say("scores.import", locale)}
            accept=".json,application/json"
            open={restore}
          />
        </div>
        <TroubleView troubles={game.troubles} place="scores" locale={locale} />
      </section>
    </div>
  );
}

/**
 * The fewest observed turns (`Watched.turns`) after which the page names the kind of player that the person seems to
 * be.
 */
const TOLD_FROM = 20;

/** How often each kind of the person's signals was true, and the kind of player that the person seems to be. */
function KeptView({ game }: { readonly game: Game }): VNode {
  const { locale, seat, robots } = game.settings.value;
  const partner = say(`seat.${partnerOf(seat)}`, locale);
  const sentences = byKind(game.scores.person.value.kept).flatMap(
    ({ signal, true: truths, of }) => {
      const name = countedName(signal);
      // An older version may have stored a signal that this one does not have.
      if (of === 0 || name === undefined) return [];
      return [say("kept.count", locale, { partner, signal: name[locale], truths, of })];
    },
  );
  const { watched } = game.scores.person.value;
  if (watched.turns >= TOLD_FROM) {
    const mixture = mixtureOf(watched);
    const [likeliest = "reader"] = MIXED.toSorted((a, b) => mixture[b] - mixture[a]);
    sentences.push(
      say("kept.kind", locale, {
        turns: watched.turns,
        kind: say(`kind.${likeliest}`, locale),
        share: Math.round(100 * mixture[likeliest]),
      }),
    );
  }
  const about: Word =
    sentences.length === 0
      ? "kept.none"
      : robots.signals === "never"
        ? "kept.unread"
        : "kept.about";
  return (
    <>
      {sentences.length > 0 && (
        <ul>
          {sentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
      <p class="quiet">{say(about, locale)}</p>
    </>
  );
}
