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
        <legend>{say("settings.table", locale)}</legend>
        <Choice
          label={say("seat", locale)}
          value={settings.seat}
          values={SEATS}
          text={(one) => say(`seat.${one}`, locale)}
          choose={(seat) => change({ seat })}
        />
        <Choice
          label={say("scoring", locale)}
          value={settings.scoring}
          values={TABLE_FORMS}
          text={(one) => say(`scoring.${one}`, locale)}
          choose={(scoring) => change({ scoring })}
        />
        <Check
          label={say("declares", locale)}
          value={settings.declares}
          choose={(declares) => change({ declares })}
        />
        <Check
          label={say("auto", locale)}
          value={settings.auto}
          choose={(auto) => change({ auto })}
        />
        <Check
          label={say("confirm", locale)}
          value={settings.confirm}
          choose={(confirm) => change({ confirm })}
        />
        <button
          type="button"
          disabled={game.scores.played.value.length === 0}
          onClick={() => game.newSession()}
        >
          {say("scoring.new", locale)}
        </button>
      </fieldset>
      <fieldset>
        <legend>{say("settings.look", locale)}</legend>
        <Choice
          label={say("language", locale)}
          value={locale}
          values={LOCALES}
          text={(one) => (one === "en" ? "English" : "日本語")}
          choose={(one) => change({ locale: one })}
        />
        <Choice
          label={say("palette", locale)}
          value={settings.palette}
          values={PALETTES}
          text={(one) => say(`palette.${one}`, locale)}
          choose={(palette) => change({ palette })}
        />
        <Choice
          label={say("theme", locale)}
          value={settings.theme}
          values={THEMES}
          text={(one) => say(`theme.${one}`, locale)}
          choose={(theme) => change({ theme })}
        />
        <Choice
          label={say("pace", locale)}
          value={settings.pace}
          values={PACES}
          text={(one) => say(`pace.${one}`, locale)}
          choose={(pace) => change({ pace })}
        />
        {settings.pace === "none" && <p class="quiet">{say("pace.none.about", locale)}</p>}
        <Check
          label={say("sound", locale)}
          value={settings.sound}
          choose={(sound) => change({ sound })}
        />
        <Check
          label={say("text.on", locale)}
          value={settings.text}
          choose={(text) => change({ text })}
        />
      </fieldset>
      <button type="button" onClick={() => show("keys")}>
        <Icon name="keys" />
        {say("keys", locale)}
      </button>
    </div>
  );
}
