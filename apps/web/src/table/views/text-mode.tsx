/** The table told in sentences, on the same controller: for screen readers, and for typing. */
import { auctionOf, contractOf, dummyOf, SEATS, type Call, type Card } from "@falsecard/core";
import { useSignal } from "@preact/signals";
import type { VNode } from "preact";
import {
  auctionSentence,
  dummySentence,
  handSentence,
  lastSentence,
  obey,
  otherSentences,
  trickSentence,
} from "./commands.js";
import type { Panels } from "../../look/panels.js";
import type { Game } from "../../session/game.js";
import { Status } from "./status.js";
import { handWords, spokenCall, spokenCard } from "../../words/tell.js";
import { ToolBar } from "./tools.js";
import { say } from "../../words/words.js";

/** Answers that stay on the page. */
const KEPT = 20;

export function TextView({
  game,
  panels,
}: {
  readonly game: Game;
  readonly panels: Panels;
}): VNode {
  const { locale } = game.settings.value;
  const line = useSignal("");
  const said = useSignal<readonly string[]>([]);
  const record = game.table.record.value;
  const isOver = game.table.isOver.value;
  const contract = contractOf(record);
  const sentences = [
    auctionSentence(game),
    handSentence(game),
    ...(contract === undefined ? [] : [dummySentence(game), trickSentence(game)]),
    ...(game.table.play.value?.tricks.length ? [lastSentence(game)] : []),
    ...(game.table.isFaced.value ? otherSentences(game) : []),
  ];
  return (
    <section class="telling" aria-label={say("text.title", locale)}>
      <h2>{say("text.title", locale)}</h2>
      {isOver
        ? SEATS.map((seat) => {
            const hand = record.deal[seat];
            return (
              <p key={seat}>
                {hand !== undefined &&
                  say("text.other", locale, {
                    seat: `${say(`seat.${seat}`, locale)}${contract !== undefined && seat === dummyOf(contract) ? ` (${say("dummy", locale)})` : ""}`,
                    hand: handWords(hand, locale),
                  })}
              </p>
            );
          })
        : sentences.map((sentence) => <p key={sentence}>{sentence}</p>)}
      <Status game={game} />
      <Buttons game={game} />
      <form
        class="command"
        onSubmit={(event) => {
          event.preventDefault();
          const answer = obey(game, line.value);
          if (answer !== "") said.value = [...said.value, answer].slice(-KEPT);
          line.value = "";
        }}
      >
        <label>
          {say("text.command", locale)}
          <input
            type="text"
            autocomplete="off"
            autocapitalize="none"
            spellcheck={false}
            value={line.value}
            onInput={({ currentTarget }) => {
              line.value = currentTarget.value;
            }}
          />
        </label>
        <button type="submit">{say("text.send", locale)}</button>
      </form>
      <p class="quiet">{say("text.help", locale)}</p>
      <div class="answers" role="log" aria-live="assertive">
        {said.value.map((answer, i) => (
          <p key={`${i} ${answer}`}>{answer}</p>
        ))}
      </div>
      <ToolBar game={game} panels={panels} />
    </section>
  );
}

/** Every legal call or card as a button that says its whole name. */
function Buttons({ game }: { readonly game: Game }): VNode | null {
  const { locale } = game.settings.value;
  const turn = game.table.turn.value;
  if (turn === undefined) return null;
  const calls: readonly Call[] = turn === "call" ? auctionOf(game.table.record.value).legal : [];
  const cards: readonly Card[] =
    turn === "card" ? [...(game.table.play.value?.legal ?? [])].toReversed() : [];
  return (
    <div class="legal-list" role="group" aria-label={say(`choices.${turn}`, locale)}>
      {calls.map((call) => (
        <button type="button" key={call} onClick={() => game.table.call(call)}>
          {spokenCall(call, locale)}
        </button>
      ))}
      {cards.map((card) => (
        <button type="button" key={card} class="legal" onClick={() => game.table.card(card)}>
          {spokenCard(card, locale)}
        </button>
      ))}
    </div>
  );
}
