/** The choice of a system for each side; the person's own texts are opened, saved and removed here. */
import { plainText, type Locale } from "@falsecard/core";
import { useEffect } from "preact/hooks";
import type { VNode } from "preact";
import { TroubleView } from "../../look/trouble-view.js";
import { saveFile } from "../../device/files.js";
import { Icon } from "../../look/signs.js";
import { Button, Choice, FileButton } from "../../look/controls.js";
import type { Game } from "../../session/game.js";
import { say } from "../../words/words.js";
import {
  agreementsOf,
  CARD_SIDES,
  isTurned,
  SHIPPED_SYSTEMS,
  shippedOf,
  type CardSide,
} from "../../settings/card-text.js";
import type { Systems } from "../systems.js";

export function systemName(card: string, systems: Systems, locale: Locale): string {
  const shipped = shippedOf(card);
  if (shipped === undefined) return plainText(systems.ownOf(card)?.name ?? "");
  const system = say(`system.${shipped}`, locale);
  return isTurned(card) ? say("system.turned", locale, { system }) : system;
}

/**
 * The choice of a side's system: a shipped one, perhaps with the side's changed switches, or one of the person's own.
 */
export function SystemChoice({
  game,
  side,
}: {
  readonly game: Game;
  readonly side: CardSide;
}): VNode {
  const { locale, cards } = game.settings.value;
  const { systems } = game;
  const card = cards[side];
  const own = systems.own.value;
  const shipped = shippedOf(card);
  // Options are identified by index, because a whole text is too long for a value.
  const keys = [
    ...SHIPPED_SYSTEMS,
    ...(isTurned(card) ? ["turned"] : []),
    ...own.map((_, i) => `own ${i}`),
  ];
  const cardAt = (key: string): string =>
    key === "turned" ? card : (own[Number(key.replace("own ", ""))]?.text ?? key);
  const key = isTurned(card)
    ? "turned"
    : (shipped ?? `own ${own.findIndex(({ text }) => text === card)}`);
  return (
    <>
      <Choice
        label={say(`system.${side}`, locale)}
        value={key}
        values={keys}
        text={(one) => systemName(cardAt(one), systems, locale)}
        choose={(one) => void systems.choose(side, cardAt(one))}
      />
      {(side === "ours" || card !== cards.ours) && (
        <p class="quiet">
          {say(shipped === undefined ? "system.own.about" : `system.${shipped}.about`, locale)}
        </p>
      )}
    </>
  );
}

export function SystemChoices({
  game,
  openBook,
}: {
  readonly game: Game;
  readonly openBook: () => void;
}): VNode {
  const { locale, cards, seat } = game.settings.value;
  const { systems, troubles } = game;
  const { agreements } = game.table.record.value;
  const chosen = agreementsOf(cards, seat);
  const isLater =
    !game.table.isOver.value &&
    (agreements.NS?.card !== chosen.NS?.card || agreements.EW?.card !== chosen.EW?.card);
  useEffect(() => () => troubles.leaveForms(), [troubles]);
  return (
    <fieldset class="systems">
      <legend>{say("settings.systems", locale)}</legend>
      {CARD_SIDES.map((side) => (
        <SystemChoice key={side} game={game} side={side} />
      ))}
      {isLater && <p class="later">{say("system.next", locale)}</p>}
      <Button act={openBook}>
        <Icon name="book" />
        {say("book.open", locale)}
      </Button>
      <FileButton
        label={say("system.file", locale)}
        accept=".bid,.card,.txt,text/plain"
        aria-describedby="system-file"
        open={(file) => systems.openFile(file)}
      />
      <p class="quiet" id="system-file">
        {say("system.file.about", locale)}
      </p>
      {systems.isReading.value && <p role="status">{say("system.reading", locale)}</p>}
      <TroubleView troubles={troubles} place="system" locale={locale} />
      {systems.own.value.length > 0 && (
        <>
          <h3>{say("system.list", locale)}</h3>
          <ul class="own-systems">
            {systems.own.value.map((system) => (
              <li key={system.name}>
                <Button act={() => saveFile(`${plainText(system.name)}.bid`, system.text)}>
                  {say("system.save", locale, { name: system.name })}
                </Button>
                <Button act={() => systems.remove(system)}>
                  {say("system.remove", locale, { name: system.name })}
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </fieldset>
  );
}
