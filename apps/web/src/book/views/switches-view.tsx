/** The switches of a convention card, in words; a turned one is marked, and all of them can be put back. */
import type { VNode } from "preact";
import { Check, Choice } from "../../look/fields.js";
import type { Game } from "../../session/game.js";
import { isWord, say } from "../../words/words.js";
import type { SystemBook } from "../book.js";
import { isTurned, shippedOf } from "../../settings/card-text.js";
import type { CardSwitch } from "../../robots/engine.js";

export function SwitchesView({
  game,
  book,
}: {
  readonly game: Game;
  readonly book: SystemBook;
}): VNode | null {
  const { locale } = game.settings.value;
  const switches = book.switches.value;
  if (switches === undefined) return null;
  const side = book.side.value;
  const card = book.card.value;
  const shipped = shippedOf(card);
  const turn = ({ name, usual }: CardSwitch, value: string): void =>
    void game.systems.turn(side, name, value, usual);
  /** A switch that a text declares has the name that it has there. */
  const label = ({ name, value, usual }: CardSwitch): string => {
    const word = `switch.${name}`;
    const said = isWord(word) ? say(word, locale) : name;
    return value === usual ? said : say("switch.turned", locale, { switch: said });
  };
  const valueText = ({ name }: CardSwitch, value: string): string => {
    const word = `switch.${name}.${value}`;
    return isWord(word) ? say(word, locale) : value.replace("-", "–");
  };
  return (
    <>
      <h3>{say("book.switches", locale)}</h3>
      {shipped !== undefined && isTurned(card) && (
        <button type="button" onClick={() => void game.systems.choose(side, shipped)}>
          {say("book.usual", locale)}
        </button>
      )}
      {switches.map((one) =>
        one.values.length === 2 && one.values.includes("on") && one.values.includes("off") ? (
          <Check
            key={one.name}
            label={label(one)}
            value={one.value === "on"}
            choose={(isOn) => turn(one, isOn ? "on" : "off")}
          />
        ) : (
          <Choice
            key={one.name}
            label={label(one)}
            value={one.value}
            values={one.values}
            text={(value) => valueText(one, value)}
            choose={(value) => turn(one, value)}
          />
        ),
      )}
    </>
  );
}
