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

type ChoiceName = "seat" | "scoring" | "palette" | "theme" | "pace";
type CheckName = "declares" | "auto" | "confirm" | "sound" | "text";

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
  const check = (name: CheckName, word: Exclude<CheckName, "text"> | "text.on"): VNode => (
    <Check
      label={say(word, locale)}
      value={settings[name]}
      choose={(value) => change({ [name]: value })}
    />
  );
  const choice = <K extends ChoiceName>(
    name: K,
    values: readonly Settings[K][],
    text: (value: Settings[K]) => string,
  ): VNode => (
    <Choice
      label={say<ChoiceName>(name, locale)}
      value={settings[name]}
      values={values}
      text={text}
      choose={(value) => change({ [name]: value })}
    />
  );
  return (
    <div class="settings">
      <RobotChoices game={game} choose={(part) => change({ robots: { ...robots, ...part } })} />
      <SystemChoices game={game} openBook={() => show("book")} />
      <fieldset>
        <legend>{say("settings.table", locale)}</legend>
        {choice("seat", SEATS, (one) => say(`seat.${one}`, locale))}
        {choice("scoring", TABLE_FORMS, (one) => say(`scoring.${one}`, locale))}
        {check("declares", "declares")}
        {check("auto", "auto")}
        {check("confirm", "confirm")}
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
        {choice("palette", PALETTES, (one) => say(`palette.${one}`, locale))}
        {choice("theme", THEMES, (one) => say(`theme.${one}`, locale))}
        {choice("pace", PACES, (one) => say(`pace.${one}`, locale))}
        {settings.pace === "none" && <p class="quiet">{say("pace.none.about", locale)}</p>}
        {check("sound", "sound")}
        {check("text", "text.on")}
      </fieldset>
      <button type="button" onClick={() => show("keys")}>
        <Icon name="keys" />
        {say("keys", locale)}
      </button>
    </div>
  );
}
