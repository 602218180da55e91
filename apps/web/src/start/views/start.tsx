/** The start page: what Falsecard is, a button that deals, and buttons for everything else. */
import { LOCALES, SUITS_DOWN } from "@falsecard/core";
import type { VNode } from "preact";
import { ORDERS } from "../../boards/deals.js";
import { Button, way } from "../../look/controls.js";
import { Icon, SuitSign, type IconName } from "../../look/signs.js";
import type { Panel } from "../../look/panels.js";
import { TroubleView } from "../../look/trouble-view.js";
import type { Rooms } from "../../rooms/rooms.js";
import { EIGHT, eightSeed, nextInSet, setOf } from "../../scores/sets.js";
import { say, type Word, type WordValues } from "../../words/words.js";

export function StartView({ game, panels, papers, guide }: Rooms): VNode {
  const { locale } = game.settings.value;
  const played = game.scores.played.value;
  const enter = (panel?: Panel): void => {
    panels.goTo("table");
    if (panel !== undefined) panels.show(panel);
  };
  const doneOf = (boards: ReturnType<typeof setOf>): number =>
    boards.filter((one) => one !== undefined).length;
  const today = eightSeed(panels.day);
  const eight = setOf(today, EIGHT, played);
  const done = doneOf(eight);
  const challenge = game.challenge.value;
  const playEight = (): void => {
    const number = nextInSet(eight);
    enter(number === undefined ? "scores" : undefined);
    if (number !== undefined) game.playSet(today, number);
  };
  const to = (
    icon: IconName,
    title: Word,
    about: Word,
    act: () => void,
    values: WordValues = {},
  ): VNode => way(icon, say(title, locale), say(about, locale, values), act);
  /** A group of buttons with a title and a line about it. */
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
            <Button
              key={word}
              act={() => {
                enter();
                act();
              }}
            >
              {say(word, locale)}
            </Button>
          ))}
        </span>
      </span>
    </li>
  );
  return (
    <main class="start">
      <div class="emblem" aria-hidden="true">
        {SUITS_DOWN.map((suit) => (
          <span key={suit} class={`face suit-${suit}`}>
            <SuitSign suit={suit} />
          </span>
        ))}
      </div>
      <h1>{say("title", locale)}</h1>
      <p class="about">{say("start.about", locale)}</p>
      <Button
        class="main begin"
        act={() => {
          enter();
          if (game.table.isOver.value) game.boards.next();
        }}
      >
        {say(game.isUnderWay ? "start.on" : "start.deal", locale)}
      </Button>
      <ul class="ways">
        {to("signal", "guide", "guide.about", () => {
          enter();
          panels.close();
          guide.begin();
        })}
        {to(
          "eight",
          "eight",
          done === 0 ? "eight.about" : done === EIGHT ? "eight.done" : "eight.on",
          playEight,
          { done, of: EIGHT },
        )}
        {challenge !== undefined &&
          to(
            "scores",
            "challenge",
            "challenge.on",
            () => {
              game.beginSet(challenge);
              enter("scores");
            },
            { done: doneOf(setOf(challenge.seed, challenge.size, played)), of: challenge.size },
          )}
        {to("hint", "puzzles", "puzzles.about", () => panels.goTo("puzzles"))}
        {to("book", "papers", "papers.about", () => {
          papers.show(undefined);
          panels.goTo("papers");
        })}
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
        {several("claim", "only", "only.about", [
          ["only.declare", () => game.boards.dealTo(ORDERS.declare)],
          ["only.defend", () => game.boards.dealTo(ORDERS.defend)],
          ["only.lead", () => game.boards.dealTo(ORDERS.lead)],
        ])}
        {to("analysis", "start.study", "start.study.about", () => {
          panels.wantsTexts.value = true;
          enter("deals");
        })}
        {to("deals", "start.deals", "start.deals.about", () => enter("deals"))}
        {to("book", "book", "book.about", () => enter("book"))}
        {to("settings", "settings", "start.settings.about", () => enter("settings"))}
      </ul>
      <TroubleView troubles={game.troubles} place="table" locale={locale} />
      <p class="languages">
        {LOCALES.map((one) => (
          <Button
            class="link"
            key={one}
            lang={one}
            aria-pressed={locale === one}
            act={() => game.change({ locale: one })}
          >
            {say("language.own", one)}
          </Button>
        ))}
      </p>
    </main>
  );
}
