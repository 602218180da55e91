/** What a person may choose: the seat, the scoring, the robots, the look. */
import { SEATS } from "@falsecard/core";
import type { VNode } from "preact";
import type { Game } from "../table/game.js";
import { STRENGTHS } from "@falsecard/engine/robot";
import { SIGNALLINGS, type Character } from "../robots/question.js";
import {
  CHOSEN_STRENGTHS,
  FORMS,
  LOCALES,
  MOST_PATIENCE,
  MOST_SAMPLES,
  PACES,
  PALETTES,
  THEMES,
  type Settings,
} from "./settings.js";
import { say } from "../words.js";

export interface ChoiceProps<T extends string> {
  readonly label: string;
  readonly value: T;
  readonly values: readonly T[];
  readonly text: (value: T) => string;
  readonly choose: (value: T) => void;
}

/** One of several words. */
export function Choice<T extends string>({
  label,
  value,
  values,
  text,
  choose,
}: ChoiceProps<T>): VNode {
  return (
    <label>
      {label}
      <select
        value={value}
        onChange={({ currentTarget }) => {
          const found = values.find((one) => one === currentTarget.value);
          if (found !== undefined) choose(found);
          // A choice that must be confirmed first shows what still holds.
          currentTarget.value = value;
        }}
      >
        {values.map((one) => (
          <option key={one} value={one} selected={one === value}>
            {text(one)}
          </option>
        ))}
      </select>
    </label>
  );
}

interface CheckProps {
  readonly label: string;
  readonly value: boolean;
  readonly choose: (value: boolean) => void;
}

function Check({ label, value, choose }: CheckProps): VNode {
  return (
    <label class="check">
      <input
        type="checkbox"
        checked={value}
        onChange={({ currentTarget }) => {
          choose(currentTarget.checked);
        }}
      />
      {label}
    </label>
  );
}

interface NumberProps {
  readonly label: string;
  readonly value: number;
  readonly least: number;
  readonly most: number;
  readonly step: number;
  readonly choose: (value: number) => void;
}

function NumberField({ label, value, least, most, step, choose }: NumberProps): VNode {
  return (
    <label>
      {label}
      <input
        type="number"
        min={least}
        max={most}
        step={step}
        value={value}
        onChange={({ currentTarget }) => {
          const number = currentTarget.valueAsNumber;
          if (Number.isFinite(number)) choose(Math.max(least, Math.min(most, number)));
          else currentTarget.value = String(value);
        }}
      />
    </label>
  );
}

export function SettingsView({ game }: { readonly game: Game }): VNode {
  const settings = game.settings.value;
  const { locale, character } = settings;
  const change = (part: Partial<Settings>): void => {
    game.change(part);
  };
  return (
    <div class="settings">
      <fieldset>
        <legend>{say(locale, "settings.table")}</legend>
        <Choice
          label={say(locale, "seat")}
          value={settings.seat}
          values={SEATS}
          text={(one) => say(locale, `seat.${one}`)}
          choose={(seat) => {
            change({ seat });
          }}
        />
        <Choice
          label={say(locale, "scoring")}
          value={settings.scoring}
          values={FORMS}
          text={(one) => say(locale, `scoring.${one}`)}
          choose={(scoring) => {
            change({ scoring });
          }}
        />
        <Check
          label={say(locale, "declares")}
          value={settings.declares}
          choose={(declares) => {
            change({ declares });
          }}
        />
        <Check
          label={say(locale, "auto")}
          value={settings.auto}
          choose={(auto) => {
            change({ auto });
          }}
        />
        <Check
          label={say(locale, "confirm")}
          value={settings.confirm}
          choose={(confirm) => {
            change({ confirm });
          }}
        />
        <button
          type="button"
          disabled={game.scores.played.value.length === 0}
          onClick={() => {
            game.newSession();
          }}
        >
          {say(locale, "scoring.new")}
        </button>
      </fieldset>
      <RobotChoices
        game={game}
        choose={(part) => {
          change({ character: { ...character, ...part } });
        }}
      />
      <fieldset>
        <legend>{say(locale, "settings.look")}</legend>
        <Choice
          label={say(locale, "language")}
          value={locale}
          values={LOCALES}
          text={(one) => (one === "en" ? "English" : "日本語")}
          choose={(one) => {
            change({ locale: one });
          }}
        />
        <Choice
          label={say(locale, "palette")}
          value={settings.palette}
          values={PALETTES}
          text={(one) => say(locale, `palette.${one}`)}
          choose={(palette) => {
            change({ palette });
          }}
        />
        <Choice
          label={say(locale, "theme")}
          value={settings.theme}
          values={THEMES}
          text={(one) => say(locale, `theme.${one}`)}
          choose={(theme) => {
            change({ theme });
          }}
        />
        <Choice
          label={say(locale, "pace")}
          value={settings.pace}
          values={PACES}
          text={(one) => say(locale, `pace.${one}`)}
          choose={(pace) => {
            change({ pace });
          }}
        />
        <Check
          label={say(locale, "text.on")}
          value={settings.text}
          choose={(text) => {
            change({ text });
          }}
        />
      </fieldset>
      <p class="quiet">{say(locale, "keys")}</p>
    </div>
  );
}

/** How well the robots play, whether they signal, and whether they deceive. */
function RobotChoices({
  game,
  choose,
}: {
  readonly game: Game;
  readonly choose: (part: Partial<Character>) => void;
}): VNode {
  const { locale, character } = game.settings.value;
  const { samples, patience, signals, deceives } = character;
  const strength = CHOSEN_STRENGTHS.find(
    (one) => STRENGTHS[one].samples === samples && STRENGTHS[one].patience === patience,
  );
  return (
    <fieldset>
      <legend>{say(locale, "settings.robots")}</legend>
      <Choice
        label={say(locale, "strength")}
        value={strength ?? "own"}
        values={[...CHOSEN_STRENGTHS, "own"] as const}
        text={(one) => say(locale, `strength.${one}`)}
        choose={(one) => {
          if (one !== "own") choose(STRENGTHS[one]);
        }}
      />
      <NumberField
        label={say(locale, "samples")}
        value={samples}
        least={1}
        most={MOST_SAMPLES}
        step={1}
        choose={(number) => {
          choose({ samples: Math.round(number) });
        }}
      />
      <NumberField
        label={say(locale, "patience")}
        value={patience / 1000}
        least={0.1}
        most={MOST_PATIENCE / 1000}
        step={0.1}
        choose={(seconds) => {
          choose({ patience: Math.round(1000 * seconds) });
        }}
      />
      <Choice
        label={say(locale, "signals")}
        value={signals}
        values={SIGNALLINGS}
        text={(one) => say(locale, `signals.${one}`)}
        choose={(one) => {
          choose({ signals: one });
        }}
      />
      <Check
        label={say(locale, "deceives")}
        value={deceives}
        choose={(one) => {
          choose({ deceives: one });
        }}
      />
    </fieldset>
  );
}
