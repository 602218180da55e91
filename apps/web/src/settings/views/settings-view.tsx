/** The settings: robots, systems, the table, the look; and the list of keys. */
import { LOCALES, SEATS, type Locale } from "@falsecard/core";
import { OFFERED_SETTINGS, type RobotSettings } from "@falsecard/engine/play";
import { STRENGTHS } from "@falsecard/engine/robot";
import type { VNode } from "preact";
import { Button, Check, Choice, NumberField } from "../../look/controls.js";
import { Icon } from "../../look/signs.js";
import type { Rooms } from "../../rooms/rooms.js";
import { SystemChoices } from "../../systems/views/system-choices.js";
import { say, type Word } from "../../words/words.js";
import {
  CHOSEN_STRENGTHS,
  PACES,
  PALETTES,
  ROBOT_NAMES,
  robotName,
  ROBOTS,
  TABLE_FORMS,
  THEMES,
  type Settings,
} from "../settings.js";

type ChoiceName = "seat" | "scoring" | "palette" | "theme" | "pace";
type CheckName = "declares" | "auto" | "confirm" | "sound" | "text";

export function SettingsView(rooms: Rooms): VNode {
  const { game, panels } = rooms;
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
      <RobotChoices {...rooms} />
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

/** The choice of ready-made robots, or of each setting by itself. */
function RobotChoices({ game }: Rooms): VNode {
  const { locale, robots, tellsSignals } = game.settings.value;
  const { samples, patience } = robots;
  const choose = (part: Partial<RobotSettings>): void =>
    game.change({ robots: { ...robots, ...part } });
  const strength = CHOSEN_STRENGTHS.find(
    (one) => STRENGTHS[one].samples === samples && STRENGTHS[one].patience === patience,
  );
  const name = robotName(robots) ?? "own";
  return (
    <fieldset>
      <legend>{say("settings.robots", locale)}</legend>
      <Choice
        label={say("robots", locale)}
        value={name}
        values={[...ROBOT_NAMES, "own"] as const}
        text={(one) => say(`robots.${one}`, locale)}
        choose={(one) => {
          if (one !== "own") choose(ROBOTS[one]);
        }}
      />
      <p class="quiet">{say(`robots.${name}.about`, locale)}</p>
      <Choice
        label={say("tells", locale)}
        value={tellsSignals ? "yes" : "no"}
        values={["yes", "no"] as const}
        text={(one) => say(`tells.${one}`, locale)}
        choose={(one) => game.change({ tellsSignals: one === "yes" })}
      />
      <details class="adjust">
        <summary>{say("robots.adjust", locale)}</summary>
        <Choice
          label={say("strength", locale)}
          value={strength ?? "own"}
          values={[...CHOSEN_STRENGTHS, "own"] as const}
          text={(one) => say(`strength.${one}`, locale)}
          choose={(one) => {
            if (one !== "own") choose(STRENGTHS[one]);
          }}
        />
        {OFFERED_SETTINGS.filter(({ name: one }) => isHeeded(one, robots)).map((setting) =>
          settingField(setting, robots[setting.name], locale, (value) =>
            choose({ [setting.name]: value }),
          ),
        )}
      </details>
    </fieldset>
  );
}

/** Whether the chosen program heeds the setting: all but the default one are defined by what they tell. */
const isHeeded = (name: keyof RobotSettings, { program }: RobotSettings): boolean =>
  program === "default" || (name !== "signals" && name !== "deceives");

/** A setting of the robots; a time is shown in seconds. */
function settingField(
  { name, label: labels, takes, values }: (typeof OFFERED_SETTINGS)[number],
  value: number | boolean | string,
  locale: Locale,
  choose: (value: number | boolean | string) => void,
): VNode | null {
  const field = { key: name, label: labels[locale], choose };
  if (typeof value === "boolean") return <Check {...field} value={value} />;
  if (typeof value === "string")
    return (
      <Choice
        {...field}
        value={value}
        values={Object.keys(values)}
        text={(one) => values[one]?.[locale] ?? one}
      />
    );
  if (takes.kind !== "whole") return null;
  const [unit, step] = takes.unit === "ms" ? [1000, 0.1] : [1, 1];
  return (
    <NumberField
      {...field}
      value={value / unit}
      least={Math.max(step, takes.least / unit)}
      most={takes.most / unit}
      step={step}
      choose={(number) => choose(Math.round(unit * number))}
    />
  );
}

/** Keys and what they do. */
const KEYS: readonly (readonly [keys: readonly string[], does: Word])[] = [
  [["1–7", "C D H S N"], "keys.bid"],
  [["P", "X", "R"], "keys.call"],
  [["S H D C", "A K Q J 1 9–2"], "keys.card"],
  [["I"], "keys.hint"],
  [["U"], "keys.undo"],
  [["G"], "keys.claim"],
  [["L"], "keys.last"],
  [["N"], "keys.next"],
  [["W"], "keys.why"],
  [["B"], "keys.beliefs"],
  [["O"], "keys.book"],
  [["Y", "N"], "keys.answer"],
  [["← →", "↑ ↓"], "keys.step"],
  [["M"], "keys.mistake"],
  [["V"], "keys.line"],
  [["Esc"], "keys.escape"],
  [["?"], "keys.help"],
];

export function KeysView({ game }: Rooms): VNode {
  return (
    <dl class="keys">
      {KEYS.map(([keys, does]) => (
        <div key={does}>
          <dt>
            {keys.map((key) => (
              <kbd key={key}>{key}</kbd>
            ))}
          </dt>
          <dd>{say(does, game.settings.value.locale)}</dd>
        </div>
      ))}
    </dl>
  );
}
