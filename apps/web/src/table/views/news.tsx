/** Says aloud what happens at the table: calls, cards, tricks and the result, for those who do not see it. */
import { useSignal, useSignalEffect } from "@preact/signals";
import type { VNode } from "preact";
import { sideOf, type BoardRecord } from "@falsecard/core";
import type { Game } from "../../session/game.js";
import { newsOf, outcomeText, scoreText } from "../../words/tell.js";

/** Sentences that stay to be read again. */
const KEPT = 12;

export function News({ game }: { readonly game: Game }): VNode {
  const told = useSignal<readonly string[]>([]);
  const before = useSignal<BoardRecord | undefined>(undefined);
  useSignalEffect(() => {
    const record = game.table.record.value;
    const { locale, seat } = game.settings.value;
    const isOver = game.table.isOver.value;
    const last = before.peek();
    before.value = record;
    // Another board, or something taken back: what was said before stays said.
    const isOn =
      last !== undefined && last.board === record.board && last.cards.length <= record.cards.length;
    const news = isOn ? newsOf(last, record, locale) : [];
    if (isOver) news.push(`${outcomeText(record, locale)}, ${scoreText(record, sideOf(seat))}`);
    if (news.length > 0) told.value = [...told.peek(), ...news].slice(-KEPT);
  });
  return (
    <div class="spoken" role="log" aria-live="polite" aria-relevant="additions">
      {told.value.map((sentence, i) => (
        <p key={`${i} ${sentence}`}>{sentence}</p>
      ))}
    </div>
  );
}
