/** What the robots are like: by a name, or adjusted one by one. */
import { STRENGTHS } from "@falsecard/engine/robot";
import type { VNode } from "preact";
import { SIGNALLINGS, type Character } from "../../robots/question.js";
import type { Game } from "../../session/game.js";
import { say } from "../../words/words.js";
import { Check, Choice, NumberField } from "../../look/fields.js";
import {
  CHOSEN_STRENGTHS,
  MOST_PATIENCE,
  MOST_SAMPLES,
  ROBOT_NAMES,
  robotName,
  ROBOTS,
} from "../settings.js";

/** How well the robots play, whether they signal, and whether they deceive. */
export function RobotChoices({
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
  const name = robotName(character) ?? "own";
  return (
    <fieldset>
      <legend>{say(locale, "settings.robots")}</legend>
      <Choice
        label={say(locale, "robots")}
        value={name}
        values={[...ROBOT_NAMES, "own"] as const}
        text={(one) => say(locale, `robots.${one}`)}
        choose={(one) => {
          if (one !== "own") choose(ROBOTS[one]);
        }}
      />
      <p class="quiet">{say(locale, `robots.${name}.about`)}</p>
      <Choice
        label={say(locale, "tells")}
        value={game.settings.value.tellsSignals ? "yes" : "no"}
        values={["yes", "no"] as const}
        text={(one) => say(locale, `tells.${one}`)}
        choose={(one) => {
          game.change({ tellsSignals: one === "yes" });
        }}
      />
      <details class="adjust">
        <summary>{say(locale, "robots.adjust")}</summary>
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
      </details>
    </fieldset>
  );
}
