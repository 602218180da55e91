/** What a person may choose: the seat, the robots, the look, the boards. */
import { SEATS } from "@falsecard/core";
import { useSignal } from "@preact/signals";
import type { VNode } from "preact";
import type { Game, Settings } from "./game.js";
import { say } from "./words.js";

export function SettingsView({ game }: { readonly game: Game }): VNode {
  const settings = game.settings.value;
  const { locale } = settings;
  const seed = useSignal(game.seed.value);
  const pasted = useSignal("");
  const failed = useSignal(false);
  const choice = <K extends "seat" | "locale" | "palette" | "theme">(
    name: K,
    label: string,
    values: readonly Settings[K][],
    text: (value: Settings[K]) => string,
  ): VNode => (
    <label>
      {label}
      <select
        value={settings[name]}
        onChange={({ currentTarget }) => {
          const value = values.find((one) => one === currentTarget.value);
          if (value !== undefined) game.change({ [name]: value });
        }}
      >
        {values.map((value) => (
          <option key={value} value={value}>
            {text(value)}
          </option>
        ))}
      </select>
    </label>
  );
  return (
    <form
      class="settings"
      onSubmit={(event) => {
        event.preventDefault();
        game.seed.value = seed.value;
        game.deal(1);
      }}
    >
      {choice("seat", say(locale, "seat"), SEATS, (one) => say(locale, `seat.${one}`))}
      {choice("locale", say(locale, "language"), ["en", "ja"], (one) =>
        one === "en" ? "English" : "日本語",
      )}
      <label>
        {say(locale, "program")}
        <select
          value={settings.character.program}
          onChange={({ currentTarget }) => {
            const program = (["default", "A", "B", "C", "deceptive"] as const).find(
              (one) => one === currentTarget.value,
            );
            if (program !== undefined)
              game.change({ character: { ...settings.character, program } });
          }}
        >
          {(["default", "A", "B", "C", "deceptive"] as const).map((one) => (
            <option key={one} value={one}>
              {say(locale, `program.${one}`)}
            </option>
          ))}
        </select>
      </label>
      <label>
        {say(locale, "samples")}
        <input
          type="number"
          min="4"
          max="200"
          value={settings.character.samples}
          onChange={({ currentTarget }) => {
            const samples = Math.max(
              4,
              Math.min(200, Math.round(currentTarget.valueAsNumber) || 20),
            );
            game.change({ character: { ...settings.character, samples } });
          }}
        />
      </label>
      {choice("palette", say(locale, "palette"), ["four", "two", "safe"], (one) =>
        say(locale, `palette.${one}`),
      )}
      {choice("theme", say(locale, "theme"), ["auto", "light", "dark"], (one) =>
        say(locale, `theme.${one}`),
      )}
      <label class="check">
        <input
          type="checkbox"
          checked={settings.confirm}
          onChange={({ currentTarget }) => {
            game.change({ confirm: currentTarget.checked });
          }}
        />
        {say(locale, "confirm")}
      </label>
      <label class="check">
        <input
          type="checkbox"
          checked={settings.auto}
          onChange={({ currentTarget }) => {
            game.change({ auto: currentTarget.checked });
          }}
        />
        {say(locale, "auto")}
      </label>
      <label>
        {say(locale, "seed")}
        <input
          type="text"
          value={seed.value}
          onInput={({ currentTarget }) => {
            seed.value = currentTarget.value;
          }}
        />
      </label>
      <button type="submit">{say(locale, "seed.new")}</button>
      <label>
        {say(locale, "import")}
        <textarea
          rows={4}
          value={pasted.value}
          onInput={({ currentTarget }) => {
            pasted.value = currentTarget.value;
          }}
        />
      </label>
      <button
        type="button"
        onClick={() => {
          failed.value = !game.paste(pasted.value);
        }}
      >
        {say(locale, "import.open")}
      </button>
      {failed.value && <p role="alert">{say(locale, "import.none")}</p>}
      <label>
        {say(locale, "link")}
        <input
          type="text"
          readOnly
          value={location.href.replace(/#.*$/, "") + game.link}
          onFocus={({ currentTarget }) => {
            currentTarget.select();
          }}
        />
      </label>
      <p class="quiet">{say(locale, "keys")}</p>
    </form>
  );
}
