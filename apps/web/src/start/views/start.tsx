/** The beginning: what this is, in one line, one button that deals, and beside it what else there is. */
import type { VNode } from "preact";
import { ORDERS } from "../../boards/deals.js";
import { TroubleView } from "../../look/trouble-view.js";
import { Icon, type IconName } from "../../look/icons.js";
import { SuitSign } from "../../look/suits.js";
import type { Panels } from "../../look/panels.js";
import { LOCALES } from "@falsecard/core";
import type { Game } from "../../session/game.js";
import type { Guide } from "../guide.js";
import { EIGHT, eightOf, eightSeed, nextInSet, setOf } from "../../scores/sets.js";
import { say, type Word, type WordValues } from "../../words/words.js";

export function StartView({
  game,
  panels,
  guide,
}: {
  readonly game: Game;
  readonly panels: Panels;
  readonly guide: Guide;
}): VNode {
  const { locale } = game.settings.value;
  const enter = (): void => panels.goTo("table");
  const today = eightSeed(panels.day);
  const eight = eightOf(today, game.scores.played.value);
  const done = eight.filter((one) => one !== undefined).length;
  const challenge = game.challenge.value;
  const setDone =
    challenge === undefined
      ? 0
      : setOf(challenge.seed, challenge.size, game.scores.played.value).filter(
          (one) => one !== undefined,
        ).length;
  const playEight = (): void => {
    enter();
    const number = nextInSet(eight);
    if (number === undefined) panels.show("scores");
    else game.playSet(today, number);
  };
  const way = (
    icon: IconName,
    title: Word,
    about: Word,
    act: () => void,
    values: WordValues = {},
  ): VNode => (
    <li>
      <button type="button" class="way" onClick={act}>
        <Icon name={icon} />
        <span>
          <b>{say(title, locale)}</b>
          <small>{say(about, locale, values)}</small>
        </span>
      </button>
    </li>
  );
  /** A way with more than one door. */
  const several = (
    icon: IconName,
    title: Word,
    about: Word,
    doors: readonly (readonly [word: Word, act: () => void])[],
  ): VNode => (
    <li class="way several">
      <Icon name={icon} />
      <span>
        <b id={`way-${title}`}>{say(title, locale)}</b>
        <small>{say(about, locale)}</small>
        <span class="buttons" role="group" aria-labelledby={`way-${title}`}>
          {doors.map(([word, act]) => (
            <button
              type="button"
              key={word}
              onClick={() => {
                enter();
                act();
              }}
            >
              {say(word, locale)}
            </button>
          ))}
        </span>
      </span>
    </li>
  );
  return (
    <main class="start">
      <div class="emblem" aria-hidden="true">
        {(["S", "H", "D", "C"] as const).map((suit) => (
          <span key={suit} class={`face suit-${suit}`}>
            <SuitSign suit={suit} />
          </span>
        ))}
      </div>
      <h1>{say("title", locale)}</h1>
      <p class="about">{say("start.about", locale)}</p>
      <button
        type="button"
        class="main begin"
        onClick={() => {
          enter();
          if (game.table.isOver.value) game.boards.next();
        }}
      >
        {say(game.isUnderWay ? "start.on" : "start.deal", locale)}
      </button>
      <ul class="ways">
        {way("signal", "guide", "guide.about", () => {
          enter();
          panels.close();
          guide.begin();
        })}
        {way(
          "eight",
          "eight",
          done === 0 ? "eight.about" : done === EIGHT ? "eight.done" : "eight.on",
          playEight,
          { done, of: EIGHT },
        )}
        {challenge !== undefined &&
          way(
            "scores",
            "challenge",
            "challenge.on",
            () => {
              enter();
              game.beginSet(challenge);
              panels.show("scores");
            },
            { done: setDone, of: challenge.size },
          )}
        {way("hint", "puzzles", "puzzles.about", () => panels.goTo("puzzles"))}
        {several("auction", "pair", "pair.about", [
          ["pair.robot", () => game.boards.dealTo(ORDERS.bid)],
          [
            "pair.friend",
            () => {
              if (game.pairs.set.value === undefined) game.pairs.begin();
              panels.show("friend");
            },
          ],
        ])}
        {several(
          "claim",
          "only",
          "only.about",
          (["declare", "defend", "lead"] as const).map((one) => [
            `only.${one}` as const,
            () => game.boards.dealTo(ORDERS[one]),
          ]),
        )}
        {way("analysis", "start.study", "start.study.about", () => {
          enter();
          panels.wantsTexts.value = true;
          panels.show("deals");
        })}
        {way("deals", "start.deals", "start.deals.about", () => {
          enter();
          panels.show("deals");
        })}
        {way("book", "book", "book.about", () => {
          enter();
          panels.show("book");
        })}
        {way("settings", "settings", "start.settings.about", () => {
          enter();
          panels.show("settings");
        })}
      </ul>
      <TroubleView troubles={game.troubles} place="table" locale={locale} />
      <p class="languages">
        {LOCALES.map((one) => (
          <button
            type="button"
            class="link"
            key={one}
            lang={one}
            aria-pressed={locale === one}
            onClick={() => game.change({ locale: one })}
          >
            {one === "en" ? "English" : "日本語"}
          </button>
        ))}
      </p>
    </main>
  );
}
