/** The table as text, on the same controller, for screen readers and typed commands. */
import { auctionOf, sideOf, type BoardRecord } from "@falsecard/core";
import { useSignal, useSignalEffect } from "@preact/signals";
import type { VNode } from "preact";
import { Button, TextField } from "../../look/controls.js";
import type { Rooms } from "../../rooms/rooms.js";
import { newsOf, outcomeText, scoreText, spokenCall, spokenCard } from "../../words/tell.js";
import { say } from "../../words/words.js";
import { boardSentences, obey } from "./commands.js";
import { Status, ToolBar } from "./status.js";

/** The number of answers, and of announcements, that stay on the page to be read again. */
const [MOST_ANSWERS, MOST_NEWS] = [20, 12];

export function TextView(rooms: Rooms): VNode {
  const { game } = rooms;
  const { locale } = game.settings.value;
  const line = useSignal("");
  const said = useSignal<readonly string[]>([]);
  return (
    <section class="telling" aria-label={say("text.title", locale)}>
      <h2>{say("text.title", locale)}</h2>
      {boardSentences(game, locale).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <Status {...rooms} />
      <Moves {...rooms} />
      <form
        class="command"
        onSubmit={(event) => {
          event.preventDefault();
          const answer = obey(game, line.value);
          if (answer !== "") said.value = [...said.value, answer].slice(-MOST_ANSWERS);
          line.value = "";
        }}
      >
        <TextField
          label={say("text.command", locale)}
          autocomplete="off"
          autocapitalize="none"
          spellcheck={false}
          value={line.value}
          choose={(text) => (line.value = text)}
        />
        <button type="submit">{say("text.send", locale)}</button>
      </form>
      <p class="quiet">{say("text.help", locale)}</p>
      <div class="answers" role="log" aria-live="assertive">
        {said.value.map((answer, i) => (
          <p key={`${i} ${answer}`}>{answer}</p>
        ))}
      </div>
      <ToolBar {...rooms} />
    </section>
  );
}

/** A button with the full name for every legal call or card. */
function Moves({ game }: Rooms): VNode | null {
  const { locale } = game.settings.value;
  const { table } = game;
  const turn = table.turn.value;
  if (turn === undefined) return null;
  const calls = turn === "call" ? auctionOf(table.record.value).legal : [];
  const cards = turn === "card" ? [...(table.play.value?.legal ?? [])].toReversed() : [];
  return (
    <div class="legal-list" role="group" aria-label={say(`choices.${turn}`, locale)}>
      {calls.map((call) => (
        <Button key={call} act={() => table.call(call)}>
          {spokenCall(call, locale)}
        </Button>
      ))}
      {cards.map((card) => (
        <Button key={card} class="legal" act={() => table.card(card)}>
          {spokenCard(card, locale)}
        </Button>
      ))}
    </div>
  );
}

/** Announces calls, cards, tricks and the result to screen readers. */
export function News({ game }: Rooms): VNode {
  const told = useSignal<readonly string[]>([]);
  const before = useSignal<BoardRecord | undefined>(undefined);
  useSignalEffect(() => {
    const record = game.table.record.value;
    const { locale, seat } = game.settings.value;
    const isOver = game.table.isOver.value;
    const last = before.peek();
    before.value = record;
    // Another board or an undo is not announced; the announcements so far stay.
    const isOn =
      last !== undefined && last.board === record.board && last.cards.length <= record.cards.length;
    const news = isOn ? newsOf(last, record, locale) : [];
    if (isOver) news.push(`${outcomeText(record, locale)}, ${scoreText(record, sideOf(seat))}`);
    if (news.length > 0) told.value = [...told.peek(), ...news].slice(-MOST_NEWS);
  });
  return (
    <div class="spoken" role="log" aria-live="polite" aria-relevant="additions">
      {told.value.map((sentence, i) => (
        <p key={`${i} ${sentence}`}>{sentence}</p>
      ))}
    </div>
  );
}
