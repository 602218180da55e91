/** The book of a system: whose it is, what is looked for, the switches of the card, chapters, and the page of an auction. */
import { auctionOf, type Call } from "@falsecard/core";
import { useEffect } from "preact/hooks";
import type { VNode } from "preact";
import { TroubleView } from "../../look/trouble-view.js";
import { Icon } from "../../look/icons.js";
import { CallName } from "../../look/call-name.js";
import { say } from "../../words/words.js";
import type { BookProps } from "./book-panel.js";
import { RowsView } from "./book-rows.js";
import { CARD_SIDES } from "../../settings/card-text.js";
import { SwitchesView } from "./switches-view.js";
import { SystemChoice, systemName } from "../../systems/views/system-choices.js";

export function BookView(props: BookProps): VNode {
  const { game, book } = props;
  const { locale, cards } = game.settings.value;
  const side = book.side.value;
  const card = cards[side];
  useEffect(() => void book.open(), [book, card, locale]);
  const isSearching = book.wanted.value.trim() !== "";
  return (
    <div class="book settings">
      <div class="buttons" role="group" aria-label={say("book.whose", locale)}>
        {CARD_SIDES.map((one) => (
          <button
            type="button"
            key={one}
            aria-pressed={one === side}
            onClick={() => {
              book.side.value = one;
            }}
          >
            {say(`book.${one}`, locale)}
          </button>
        ))}
      </div>
      <details class="adjust">
        <summary>{systemName(card, game.systems, locale)}</summary>
        <div class="fields">
          <SystemChoice game={game} side={side} />
          <SwitchesView game={game} book={book} />
        </div>
      </details>
      <TroubleView troubles={game.troubles} place="system" locale={locale} />
      <label>
        {say("book.search", locale)}
        <input
          type="search"
          spellcheck={false}
          autocomplete="off"
          value={book.wanted.value}
          onInput={({ currentTarget }) => void book.search(currentTarget.value)}
        />
      </label>
      {book.trouble.value !== undefined && (
        <p class="trouble" role="alert">
          {say(`book.${book.trouble.value}`, locale)}
        </p>
      )}
      {isSearching ? (
        <FoundView {...props} />
      ) : book.at.value === undefined ? (
        <ContentsView {...props} />
      ) : (
        <PageView {...props} calls={book.at.value} />
      )}
    </div>
  );
}

/** An auction as books write it: the opponents' calls in brackets, and a question. */
function AuctionWords({
  game,
  calls,
}: Pick<BookProps, "game"> & { readonly calls: readonly Call[] }): VNode {
  const { locale } = game.settings.value;
  if (calls.length === 0) return <>{say("book.opening", locale)}</>;
  return (
    <span class="way-here">
      {calls.map((call, i) => {
        const isOurs = (calls.length - i) % 2 === 0;
        return (
          <span key={String(i)}>
            {isOurs ? "" : "("}
            <CallName call={call} locale={locale} />
            {isOurs ? "" : ")"}
          </span>
        );
      })}
    </span>
  );
}

/** The chapters, each with the auctions that it opens at; and the auction on the table, while it is made. */
function ContentsView({ game, book }: BookProps): VNode {
  const { locale } = game.settings.value;
  const { record } = game.table;
  const here = auctionOf(record.value);
  const contents = book.contents.value;
  if (contents === undefined) return <p role="status">{say("book.reading", locale)}</p>;
  const to = (calls: readonly Call[]): VNode => (
    <li key={calls.join(" ")}>
      <button type="button" onClick={() => void book.turnTo(calls)}>
        <AuctionWords game={game} calls={calls} />
      </button>
    </li>
  );
  return (
    <>
      {!here.isOver && here.calls.length > 0 && (
        <section>
          <h3>{say("book.here", locale)}</h3>
          <ul class="auctions">{to(here.calls)}</ul>
        </section>
      )}
      {contents.map(({ chapter, auctions }, i) => (
        <details key={chapter} open={i === 0}>
          <summary>{say(`book.${chapter}`, locale)}</summary>
          <ul class="auctions">{auctions.map(to)}</ul>
        </details>
      ))}
    </>
  );
}

/** What may be called after an auction. */
function PageView({ calls, ...props }: BookProps & { readonly calls: readonly Call[] }): VNode {
  const { game, book } = props;
  const { locale } = game.settings.value;
  const before = calls.length < 2 ? undefined : calls.slice(0, -2);
  const rows = book.page.value?.rows;
  return (
    <section>
      <div class="buttons">
        {before !== undefined && (
          <button type="button" class="plain" onClick={() => void book.turnTo(before)}>
            <Icon name="undo" />
            {say("book.back", locale)}
          </button>
        )}
        <button type="button" class="plain" onClick={() => void book.turnTo(undefined)}>
          <Icon name="book" />
          {say("book.contents", locale)}
        </button>
      </div>
      <h3>
        <AuctionWords game={game} calls={calls} />
        {calls.length > 0 && " ?"}
      </h3>
      {rows === undefined ? (
        <p role="status">{say("book.reading", locale)}</p>
      ) : rows.length === 0 ? (
        <p>{say("book.nothing", locale)}</p>
      ) : (
        <RowsView {...props} calls={calls} rows={rows.map((row, place) => ({ ...row, place }))} />
      )}
    </section>
  );
}

/** Rows with the words that are looked for, under the auctions to which they belong. */
function FoundView(props: BookProps): VNode {
  const { game, book } = props;
  const { locale } = game.settings.value;
  const { read, of: all } = book.progress.value;
  const found = book.found.value;
  return (
    <section>
      <p role="status" class="quiet">
        {read < all
          ? say("book.searching", locale, { read, all })
          : found.length === 0
            ? say("book.unfound", locale)
            : say("book.found", locale, {
                rows: found.reduce((sum, { rows }) => sum + rows.length, 0),
              })}
      </p>
      {found.map(({ calls, rows }) => (
        <section key={calls.join(" ")}>
          <h3>
            <button type="button" class="link" onClick={() => void book.turnTo(calls)}>
              <AuctionWords game={game} calls={calls} />
            </button>
          </h3>
          <RowsView {...props} calls={calls} rows={rows} />
        </section>
      ))}
    </section>
  );
}
