/** Rows of the book: the call, what it means, a hand that makes it; on to partner's answers, or to deals at the table. */
import { parseHand, SUITS_DOWN, type Call } from "@falsecard/core";
import type { VNode } from "preact";
import { SuitSign } from "../../look/suits.js";
import { CallName } from "../../look/call-name.js";
import { handWords, runName, unbroken } from "../../words/tell.js";
import { say } from "../../words/words.js";
import type { FoundRow } from "../book.js";
import type { BookProps } from "./book-panel.js";

interface RowsProps extends BookProps {
  readonly calls: readonly Call[];
  readonly rows: readonly FoundRow[];
}

export function RowsView({ game, book, panels, calls, rows }: RowsProps): VNode {
  const { locale } = game.settings.value;
  return (
    <ul class="rows">
      {rows.map((row) => {
        const answers = book.answersTo(calls, row.call);
        const isDealing = book.dealing.value === `${calls.join(" ")} ${row.place}`.trimStart();
        return (
          <li key={String(row.place)}>
            <p class="means">
              <CallName call={row.call} locale={locale} /> {unbroken(row.text)}{" "}
              {row.alert && <mark>{say("alert", locale)}</mark>}
            </p>
            <div class="buttons">
              <ExampleHand text={row.example} game={game} />
              {answers !== undefined && row.call !== "P" && (
                <button type="button" onClick={() => void book.turnTo(answers)}>
                  {say("book.answers", locale)}
                </button>
              )}
              <button
                type="button"
                disabled={isDealing}
                onClick={() => {
                  void book.deal(calls, row.place).then((isDealt) => {
                    if (isDealt) panels.seeTable();
                  });
                }}
              >
                {say(isDealing ? "dealing" : "book.deals", locale)}
              </button>
            </div>
          </li>
        );
      })}
    </ul>
  );
}

/** Thirteen cards in a line, suit by suit. */
function ExampleHand({
  text,
  game,
}: Pick<BookProps, "game"> & { readonly text: string }): VNode | null {
  const { locale } = game.settings.value;
  const hand = parseHand(text);
  if (!hand.ok) return null;
  return (
    <p class="example">
      <span class="spoken">{handWords(hand.value, locale)}</span>
      <span aria-hidden="true">
        {SUITS_DOWN.map((suit) => (
          <span key={suit} class="holding">
            <span class={`suit-${suit}`}>
              <SuitSign suit={suit} />
            </span>
            {runName(hand.value.only(suit))}
          </span>
        ))}
      </span>
    </p>
  );
}
