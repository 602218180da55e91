/** The word of the guide: a band over the table, with one thing to try. */
import { suitOf, type Card } from "@falsecard/core";
import type { VNode } from "preact";
import type { Panels } from "../../look/panels.js";
import type { Study } from "../../study/study.js";
import type { Game } from "../../session/game.js";
import { cardName, contractWords, strainName, unbroken } from "../../words/tell.js";
import { say, type Word, type WordValues } from "../../words/words.js";
import type { Guide, GuideNote } from "../guide.js";

interface GuideProps {
  readonly game: Game;
  readonly guide: Guide;
  readonly study: Study;
  readonly panels: Panels;
}

export function GuideView({ game, guide, study, panels }: GuideProps): VNode | null {
  const { locale } = game.settings.value;
  if (!guide.isOn.value) return null;
  const note = guide.note.value;
  const tries: Readonly<Partial<Record<GuideNote, { word: Word; act: () => void }>>> = {
    beliefs: {
      word: "guide.beliefs.try",
      act: () => panels.show("beliefs"),
    },
    hint: { word: "guide.hint.try", act: () => void game.table.advice.askHint() },
    lie: {
      word: "guide.lie.try",
      act: () => {
        study.go(game.table.record.value.calls.length + (guide.lie.value?.index ?? 0));
        panels.show("analysis");
      },
    },
    why: {
      word: "guide.why.try",
      act: () => panels.show("why"),
    },
  };
  const attempt = note === undefined ? undefined : tries[note];
  return (
    <div class="guide">
      <p role="status">
        {unbroken(note === undefined ? say("guide.play", locale) : noteText(note, game, guide))}
      </p>
      <div class="buttons">
        {note !== undefined && attempt !== undefined && (
          <button type="button" onClick={attempt.act}>
            {say(attempt.word, locale)}
          </button>
        )}
        {note !== undefined && (
          <button
            type="button"
            class={game.table.isOver.value ? "" : "main"}
            onClick={() => guide.goOn()}
          >
            {say(note === "why" ? "guide.end" : "guide.on", locale)}
          </button>
        )}
        {note !== "why" && (
          <button type="button" class="plain" onClick={() => guide.skip()}>
            {say("guide.skip", locale)}
          </button>
        )}
      </div>
    </div>
  );
}

/** The sentence with what the robots and the beliefs say of this board. */
function noteText(note: GuideNote, game: Game, guide: Guide): string {
  const { locale } = game.settings.value;
  const seatName = (seat: "N" | "E" | "S" | "W" | undefined): string =>
    seat === undefined ? "" : say(`seat.${seat}`, locale);
  const told = note === "lie" ? guide.lie.value : guide.told.value;
  const shift = guide.shift.value;
  const cardOf = (card: Card | undefined): string => (card === undefined ? "" : cardName(card));
  const percent = (chance: number | undefined): number => Math.round(100 * (chance ?? 0));
  const values: WordValues = {
    contract: contractWords(game.table.record.value, locale) ?? "",
    lead: cardOf(game.table.record.value.cards[0]?.card),
    partner: seatName(told?.seat),
    card: cardOf(note === "beliefs" ? shift?.card : told?.card),
    by: seatName(shift?.by),
    text: told?.text ?? "",
    seat: seatName(note === "beliefs" ? shift?.seat : told?.seat),
    suit: shift === undefined ? "" : strainName(suitOf(shift.card)),
    length: shift !== undefined && "length" in shift.has ? shift.has.length : 0,
    honour: shift !== undefined && "honour" in shift.has ? cardName(shift.has.honour) : "",
    before: percent(shift?.before),
    after: percent(shift?.after),
  };
  const isHonour = note === "beliefs" && shift !== undefined && "honour" in shift.has;
  return say(isHonour ? "guide.beliefs.honour" : `guide.${note}`, locale, values);
}
