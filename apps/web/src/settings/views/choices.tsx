/** What a person may choose: the seat, the scoring, the robots, the look. */
import { LOCALES, SEATS } from "@falsecard/core";
import type { VNode } from "preact";
import { Icon } from "../../look/icons.js";
import type { Game } from "../../session/game.js";
import { say } from "../../words/words.js";
import { Check, Choice } from "../../look/fields.js";
import { SystemChoices } from "../../systems/views/system-choices.js";
import { RobotChoices } from "./robot-choices.js";
import { TABLE_FORMS, PACES, PALETTES, THEMES, type Settings } from "../settings.js";

export function SettingsView({
  game,
  show,
}: {
  readonly game: Game;
  readonly show: (panel: "keys" | "book") => void;
}): VNode {
  const settings = game.settings.value;
  const { locale, robots } = settings;
  const change = (part: Partial<Settings>): void => game.change(part);
  return (
    <div class="settings">
      <RobotChoices game={game} choose={(part) => change({ robots: { ...robots, ...part } })} />
      <SystemChoices game={game} openBook={() => show("book")} />
      <fieldset>
        <legend>{say(locale, "settings.table")}</legend>
        <Choice
          label={say(locale, "seat")}
          value={settings.seat}
          values={SEATS}
          text={(one) => say(locale, `seat.${one}`)}
          choose={(seat) => change({ seat })}
        />
        <Choice
          label={say(locale, "scoring")}
          value={settings.scoring}
          values={TABLE_FORMS}
          text={(one) => say(locale, `scoring.${one}`)}
          choose={(scoring) => change({ scoring })}
        />
        <Check
          label={say(locale, "declares")}
          value={settings.declares}
          choose={(declares) => change({ declares })}
        />
        <Check
          label={say(locale, "auto")}
          value={settings.auto}
          choose={(auto) => change({ auto })}
        />
        <Check
          label={say(locale, "confirm")}
          value={settings.confirm}
          choose={(confirm) => change({ confirm })}
        />
        <button
          type="button"
          disabled={game.scores.played.value.length === 0}
          onClick={() => game.newSession()}
        >
          {say(locale, "scoring.new")}
        </button>
      </fieldset>
      <fieldset>
        <legend>{say(locale, "settings.look")}</legend>
        <Choice
          label={say(locale, "language")}
          value={locale}
          values={LOCALES}
          text={(one) => (one === "en" ? "English" : "日本語")}
          choose={(one) => change({ locale: one })}
        />
        <Choice
          label={say(locale, "palette")}
          value={settings.palette}
          values={PALETTES}
          text={(one) => say(locale, `palette.${one}`)}
          choose={(palette) => change({ palette })}
        />
        <Choice
          label={say(locale, "theme")}
          value={settings.theme}
          values={THEMES}
          text={(one) => say(locale, `theme.${one}`)}
          choose={(theme) => change({ theme })}
        />
        <Choice
          label={say(locale, "pace")}
          value={settings.pace}
          values={PACES}
          text={(one) => say(locale, `pace.${one}`)}
          choose={(pace) => change({ pace })}
        />
        {settings.pace === "none" && <p class="quiet">{say(locale, "pace.none.about")}</p>}
        <Check
          label={say(locale, "sound")}
          value={settings.sound}
          choose={(sound) => change({ sound })}
        />
        <Check
          label={say(locale, "text.on")}
          value={settings.text}
          choose={(text) => change({ text })}
        />
      </fieldset>
      <button type="button" onClick={() => show("keys")}>
        <Icon name="keys" />
        {say(locale, "keys")}
      </button>
    </div>
  );
}
