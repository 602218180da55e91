/** The current note of the guide, as a band over the table. */
import { suitOf, type Card, type Seat } from "@falsecard/core";
import type { VNode } from "preact";
import { Button } from "../../look/controls.js";
import type { Rooms } from "../../rooms/rooms.js";
import { cardName, contractWords, strainName, unbroken } from "../../words/tell.js";
import { say, type Word } from "../../words/words.js";
import type { GuideNote } from "../guide.js";

export function GuideView(rooms: Rooms): VNode | null {
  const { game, guide, study, panels } = rooms;
  const { locale } = game.settings.value;
  if (!guide.isOn.value) return null;
  const note = guide.note.value;
  const tries: Readonly<Partial<Record<GuideNote, readonly [word: Word, act: () => unknown]>>> = {
    beliefs: ["guide.beliefs.try", () => panels.show("beliefs")],
    hint: ["guide.hint.try", () => game.table.askHint()],
    lie: [
      "guide.lie.try",
      () => {
        study.go(game.table.record.value.calls.length + (guide.lie.value?.index ?? 0));
        panels.show("analysis");
      },
    ],
    why: ["guide.why.try", () => panels.show("why")],
  };
  const [word, act] = (note === undefined ? undefined : tries[note]) ?? [];
  return (
    <div class="guide">
      <p role="status">
        {unbroken(note === undefined ? say("guide.play", locale) : noteText(note, rooms))}
      </p>
      <div class="buttons">
        {word !== undefined && act !== undefined && <Button act={act}>{say(word, locale)}</Button>}
        {note !== undefined && (
          <Button class={game.table.isOver.value ? "" : "main"} act={() => guide.goOn()}>
            {say(note === "why" ? "guide.end" : "guide.on", locale)}
          </Button>
        )}
        {note !== "why" && (
          <Button class="plain" act={() => guide.skip()}>
            {say("guide.skip", locale)}
          </Button>
        )}
      </div>
    </div>
  );
}

/** The text of a note, with the cards and chances of this board. */
function noteText(note: GuideNote, { game, guide }: Rooms): string {
  const { locale } = game.settings.value;
  const record = game.table.record.value;
  const shift = guide.shift.value;
  const told = note === "lie" ? guide.lie.value : guide.told.value;
  const seatName = (seat: Seat | undefined): string =>
    seat === undefined ? "" : say(`seat.${seat}`, locale);
  const nameOf = (card: Card | undefined): string => (card === undefined ? "" : cardName(card));
  if (note !== "beliefs")
    return say(`guide.${note}`, locale, {
      contract: contractWords(record, locale) ?? "",
      lead: nameOf(record.cards[0]?.card),
      partner: seatName(told?.seat),
      seat: seatName(told?.seat),
      card: nameOf(told?.card),
      text: told?.text ?? "",
    });
  if (shift === undefined) return "";
  const { by, card, seat, has, before, after } = shift;
  const values = {
    by: seatName(by),
    card: cardName(card),
    seat: seatName(seat),
    before: Math.round(100 * before),
    after: Math.round(100 * after),
  };
  return "honour" in has
    ? say("guide.beliefs.honour", locale, { ...values, honour: cardName(has.honour) })
    : say("guide.beliefs", locale, {
        ...values,
        length: has.length,
        suit: strainName(suitOf(card)),
      });
}
