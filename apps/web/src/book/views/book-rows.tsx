/** Rows of the book: the call, what it means, a hand that makes it; on to partner's answers, or to deals at the table. */
import { parseHand, SUITS_DOWN, type Call, type Locale } from "@falsecard/core";
import type { VNode } from "preact";
import { CallName } from "../../look/call-name.js";
import { Button } from "../../look/controls.js";
import { SuitSign } from "../../look/suits.js";
import type { Rooms } from "../../rooms/rooms.js";
import { handWords, runName, unbroken } from "../../words/tell.js";
import { sayBook as say } from "./book-words.js";
import { answersTo, dealingKey, type PlacedRow } from "../book.js";

interface RowsProps extends Rooms {
  readonly calls: readonly Call[];
  readonly rows: readonly PlacedRow[];
}

export function RowsView({ game, book, panels, calls, rows }: RowsProps): VNode {
  const { locale } = game.settings.value;
  const deal = async (place: number): Promise<void> => {
    if (await book.deal(calls, place)) panels.seeTable();
  };
  return (
    <ul class="rows">
      {rows.map(({ call, text, alert, example, place }) => {
        const answers = answersTo(calls, call);
        const isDealing = book.dealing.value === dealingKey(calls, place);
        return (
          <li key={String(place)}>
            <p class="means">
              <CallName call={call} locale={locale} /> {unbroken(text)}{" "}
              {alert && <mark>{say("alert", locale)}</mark>}
            </p>
            <div class="buttons">
              <ExampleHand text={example} locale={locale} />
              {answers !== undefined && call !== "P" && (
                <Button act={() => book.turnTo(answers)}>{say("book.answers", locale)}</Button>
              )}
              <Button disabled={isDealing} act={() => deal(place)}>
                {say(isDealing ? "dealing" : "book.deals", locale)}
              </Button>
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
  locale,
}: {
  readonly text: string;
  readonly locale: Locale;
}): VNode | null {
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
