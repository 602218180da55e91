/** The keys of the page, as `?` shows them. */
import type { VNode } from "preact";
import type { Rooms } from "../../rooms/rooms.js";
import { say, type Word } from "../../words/words.js";

/** What is pressed, and what it does. */
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
