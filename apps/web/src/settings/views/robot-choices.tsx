/** What the robots are like: by a name, or adjusted one by one. */
import type { Locale } from "@falsecard/core";
import { OFFERED_SETTINGS, type RobotSettings } from "@falsecard/engine/play";
import { STRENGTHS } from "@falsecard/engine/robot";
import type { VNode } from "preact";
import type { Game } from "../../session/game.js";
import { say } from "../../words/words.js";
import { Check, Choice, NumberField } from "../../look/controls.js";
import { CHOSEN_STRENGTHS, ROBOT_NAMES, robotName, ROBOTS } from "../settings.js";

export function RobotChoices({ game }: { readonly game: Game }): VNode {
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
        {OFFERED_SETTINGS.map((setting) => (
          <SettingField
            key={setting.name}
            setting={setting}
            value={robots[setting.name]}
            locale={locale}
            choose={(value) => choose({ [setting.name]: value })}
          />
        ))}
      </details>
    </fieldset>
  );
}

interface SettingFieldProps {
  readonly setting: (typeof OFFERED_SETTINGS)[number];
  readonly value: number | boolean | string;
  readonly locale: Locale;
  readonly choose: (value: number | boolean | string) => void;
}

/** A setting as a person changes it; a time is told in seconds. */
function SettingField({ setting, value, locale, choose }: SettingFieldProps): VNode | null {
  const { takes, values } = setting;
  const label = setting.label[locale];
  if (typeof value === "boolean") return <Check label={label} value={value} choose={choose} />;
  if (typeof value === "string")
    return (
      <Choice
        label={label}
        value={value}
        values={Object.keys(values)}
        text={(one) => values[one]?.[locale] ?? one}
        choose={choose}
      />
    );
  if (takes.kind !== "whole") return null;
  const [unit, step] = takes.unit === "ms" ? [1000, 0.1] : [1, 1];
  return (
    <NumberField
      label={label}
      value={value / unit}
      least={Math.max(step, takes.least / unit)}
      most={takes.most / unit}
      step={step}
      choose={(number) => choose(Math.round(unit * number))}
    />
  );
}
