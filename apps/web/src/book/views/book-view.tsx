/** The system book: the side, the search, the switches of the card, the chapters, and the page of an auction. */
import { auctionOf, parseHand, SUITS_DOWN, type Call, type Locale } from "@falsecard/core";
import { useEffect } from "preact/hooks";
import type { VNode } from "preact";
import { CallName } from "../../look/call-name.js";
import { Icon, SuitSign } from "../../look/signs.js";
import { Button, Check, Choice, TextField } from "../../look/controls.js";
import { TroubleView } from "../../look/trouble-view.js";
import type { CardSwitch } from "../../robots/engine.js";
import type { Rooms } from "../../rooms/rooms.js";
import { CARD_SIDES, isTurned, shippedOf } from "../../settings/card-text.js";
import { SystemChoice, systemName } from "../../systems/views/system-choices.js";
import { handWords, runName, unbroken } from "../../words/tell.js";
import { answersTo, dealingKey, type BookPage } from "../book.js";
import { isBookWord, sayBook as say } from "./book-words.js";

export function BookView(rooms: Rooms): VNode {
  const { game, book } = rooms;
  const { locale, cards } = game.settings.value;
  const side = book.side.value;
  const card = cards[side];
  useEffect(() => void book.open(), [book, card, locale]);
  const isSearching = book.wanted.value.trim() !== "";
  return (
    <div class="book settings">
      <div class="buttons" role="group" aria-label={say("book.whose", locale)}>
        {CARD_SIDES.map((one) => (
          <Button
            key={one}
            aria-pressed={one === side}
            act={() => {
              book.side.value = one;
            }}
          >
            {say(`book.${one}`, locale)}
          </Button>
        ))}
      </div>
      <details class="adjust">
        <summary>{systemName(card, game.systems, locale)}</summary>
        <div class="fields">
          <SystemChoice game={game} side={side} />
          <SwitchesView {...rooms} />
        </div>
      </details>
      <TroubleView troubles={game.troubles} place="system" locale={locale} />
      <TextField
        label={say("book.search", locale)}
        type="search"
        spellcheck={false}
        autocomplete="off"
        value={book.wanted.value}
        choose={(words) => void book.search(words)}
      />
      {book.trouble.value !== undefined && (
        <p class="trouble" role="alert">
          {say(`book.${book.trouble.value}`, locale)}
        </p>
      )}
      {isSearching ? (
        <FoundView {...rooms} />
      ) : book.at.value === undefined ? (
        <ContentsView {...rooms} />
      ) : (
        <PageView {...rooms} calls={book.at.value} />
      )}
    </div>
  );
}

/** The switches of a card; changed ones are marked, and all can be reset. */
function SwitchesView({ game, book }: Rooms): VNode | null {
  const { locale } = game.settings.value;
  const switches = book.switches.value;
  if (switches === undefined) return null;
  const side = book.side.value;
  const card = book.card.value;
  const shipped = shippedOf(card);
  /** A switch declared by the text of a system is not in the catalogue and is shown by its name. */
  const label = ({ name, value, usual }: CardSwitch): string => {
    const word = `switch.${name}`;
    const said = isBookWord(word) ? say(word, locale) : name;
    return value === usual ? said : say("switch.turned", locale, { switch: said });
  };
  const valueText = (name: string, value: string): string => {
    const word = `switch.${name}.${value}`;
    return isBookWord(word) ? say(word, locale) : value.replace("-", "–");
  };
  return (
    <>
      <h3>{say("book.switches", locale)}</h3>
      {shipped !== undefined && isTurned(card) && (
        <Button act={() => game.systems.choose(side, shipped)}>{say("book.usual", locale)}</Button>
      )}
      {switches.map((one) => {
        const { name, value, values, usual } = one;
        const turn = (to: string): void => void game.systems.turn(side, name, to, usual);
        const field = { key: name, label: label(one) };
        return values.length === 2 && values.includes("on") && values.includes("off") ? (
          <Check {...field} value={value === "on"} choose={(isOn) => turn(isOn ? "on" : "off")} />
        ) : (
          <Choice
            {...field}
            value={value}
            values={values}
            text={(each) => valueText(name, each)}
            choose={turn}
          />
        );
      })}
    </>
  );
}

/** An auction as books write it, the opponents' calls in brackets. */
function auctionWords(calls: readonly Call[], locale: Locale): VNode {
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

/** The chapters with the auctions of their pages, and the auction on the table while it is in progress. */
function ContentsView({ game, book }: Rooms): VNode {
  const { locale } = game.settings.value;
  const here = auctionOf(game.table.record.value);
  const contents = book.contents.value;
  if (contents === undefined) return <p role="status">{say("book.reading", locale)}</p>;
  const to = (calls: readonly Call[]): VNode => (
    <li key={calls.join(" ")}>
      <Button act={() => book.turnTo(calls)}>{auctionWords(calls, locale)}</Button>
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

/** The calls with a meaning after an auction. */
function PageView({ calls, ...rooms }: Rooms & { readonly calls: readonly Call[] }): VNode {
  const { game, book } = rooms;
  const { locale } = game.settings.value;
  const rows = book.page.value?.rows;
  return (
    <section>
      <div class="buttons">
        {calls.length >= 2 && (
          <Button class="plain" act={() => book.turnTo(calls.slice(0, -2))}>
            <Icon name="undo" />
            {say("book.back", locale)}
          </Button>
        )}
        <Button class="plain" act={() => book.turnTo(undefined)}>
          <Icon name="book" />
          {say("book.contents", locale)}
        </Button>
      </div>
      <h3>
        {auctionWords(calls, locale)}
        {calls.length > 0 && " ?"}
      </h3>
      {rows === undefined ? (
        <p role="status">{say("book.reading", locale)}</p>
      ) : rows.length === 0 ? (
        <p>{say("book.nothing", locale)}</p>
      ) : (
        <RowsView {...rooms} calls={calls} rows={rows} />
      )}
    </section>
  );
}

/** The rows that a search found, under their auctions. */
function FoundView(rooms: Rooms): VNode {
  const { game, book } = rooms;
  const { locale } = game.settings.value;
  const { read, of: all } = book.progress.value;
  const found = book.found.value;
  const rows = found.reduce((sum, page) => sum + page.rows.length, 0);
  return (
    <section>
      <p role="status" class="quiet">
        {read < all
          ? say("book.searching", locale, { read, all })
          : say(rows === 0 ? "book.unfound" : "book.found", locale, { rows })}
      </p>
      {found.map((page) => (
        <section key={page.calls.join(" ")}>
          <h3>
            <Button class="link" act={() => book.turnTo(page.calls)}>
              {auctionWords(page.calls, locale)}
            </Button>
          </h3>
          <RowsView {...rooms} {...page} />
        </section>
      ))}
    </section>
  );
}

/** Rows with a call, its meaning and an example hand, and buttons for partner's answers and for deals at the table. */
function RowsView({ game, book, panels, calls, rows }: Rooms & BookPage): VNode {
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
              {exampleHand(example, locale)}
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

/** A hand in one line, suit by suit. */
function exampleHand(text: string, locale: Locale): VNode | null {
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
