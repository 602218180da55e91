/** What a person may choose: the seat, the scoring, the robots, the look. */
import { LOCALES, SEATS } from "@falsecard/core";
import type { VNode } from "preact";
import { Button, Check, Choice } from "../../look/controls.js";
import { Icon } from "../../look/icons.js";
import type { Rooms } from "../../rooms/rooms.js";
import { SystemChoices } from "../../systems/views/system-choices.js";
import { say } from "../../words/words.js";
import { PACES, PALETTES, TABLE_FORMS, THEMES, type Settings } from "../settings.js";
import { RobotChoices } from "./robot-choices.js";

type ChoiceName = "seat" | "scoring" | "palette" | "theme" | "pace";
type CheckName = "declares" | "auto" | "confirm" | "sound" | "text";

export function SettingsView({ game, panels }: Rooms): VNode {
  const settings = game.settings.value;
  const { locale } = settings;
  const check = (name: CheckName): VNode => (
    <Check
      label={say(name === "text" ? "text.on" : name, locale)}
      value={settings[name]}
      choose={(value) => game.change({ [name]: value })}
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
      choose={(value) => game.change({ [name]: value })}
    />
  );
  return (
    <div class="settings">
      <RobotChoices game={game} />
      <SystemChoices game={game} openBook={() => panels.show("book")} />
      <fieldset>
        <legend>{say("settings.table", locale)}</legend>
        {choice("seat", SEATS, (one) => say(`seat.${one}`, locale))}
        {choice("scoring", TABLE_FORMS, (one) => say(`scoring.${one}`, locale))}
        {check("declares")}
        {check("auto")}
        {check("confirm")}
        <Button disabled={game.scores.played.value.length === 0} act={() => game.newSession()}>
          {say("scoring.new", locale)}
        </Button>
      </fieldset>
      <fieldset>
        <legend>{say("settings.look", locale)}</legend>
        <Choice
          label={say("language", locale)}
          value={locale}
          values={LOCALES}
          text={(one) => say("language.own", one)}
          choose={(one) => game.change({ locale: one })}
        />
        {choice("palette", PALETTES, (one) => say(`palette.${one}`, locale))}
        {choice("theme", THEMES, (one) => say(`theme.${one}`, locale))}
        {choice("pace", PACES, (one) => say(`pace.${one}`, locale))}
        {settings.pace === "none" && <p class="quiet">{say("pace.none.about", locale)}</p>}
        {check("sound")}
        {check("text")}
      </fieldset>
      <Button act={() => panels.show("keys")}>
        <Icon name="keys" />
        {say("keys", locale)}
      </Button>
    </div>
  );
}
