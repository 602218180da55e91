/** Answers about bidding systems, from the rules that bid. */
import {
  Auction,
  bySeat,
  dealOf,
  makeDeal,
  Random,
  seatAfter,
  SEATS,
  sure,
  type Call,
  type Fault,
  type Locale,
  type Seat,
} from "@falsecard/core";
import {
  BOOK_CHAPTERS,
  bookPage,
  CARDS_SHIPPED,
  explainCalls,
  pageAuctions,
  rowDeals,
  sayRule,
  SWITCHES,
  writtenOf,
  type ConventionCard,
} from "@falsecard/engine/bidding";
import { shippedOf } from "../settings/card-text.js";
import { cardOfText, parseCardText, toldOf, type CallTold } from "./robots.js";

/** A switch of a convention card: its possible values and the current one. */
export interface CardSwitch {
  readonly name: string;
  readonly values: readonly string[];
  readonly value: string;
  /** The value in the shipped system. */
  readonly usual: string;
}

export interface SystemSaid {
  readonly name: string;
  readonly switches: readonly CardSwitch[];
}

/** A rule of the system: its call, its meaning and an example hand. */
export interface BookRow extends CallTold {
  readonly example: string;
}

type CardAsked = Pick<PageQuestion, "card">;

/** The question for a page of the system book. */
export interface PageQuestion {
  readonly card: string;
  readonly calls: readonly Call[];
  readonly locale: Locale;
}

const MOST_TOLD = 8;
export const EXAMPLES = 4;

export const SYSTEM_ANSWERS = {
  /** The name and switches of a card, or its first faults if it cannot be read. */
  system: ({ card: text }: CardAsked): SystemSaid | { readonly faults: readonly Fault[] } => {
    const card = parseCardText(text);
    if (!card.ok) return { faults: card.fault.slice(0, MOST_TOLD) };
    return { name: card.value.name, switches: switchesOf(card.value, text) };
  },
  /** The chapters of a card's book with the auctions of their pages. */
  contents: ({ card }: CardAsked) => {
    const pages = pageAuctions(cardOfText(card));
    return [...BOOK_CHAPTERS, "own" as const].flatMap((chapter) => {
      const auctions = pages.flatMap((page) => (page.chapter === chapter ? [page.calls] : []));
      return auctions.length === 0 ? [] : [{ chapter, auctions }];
    });
  },
  /** Every call that has a meaning after an auction, with an example hand. */
  page: ({ card, calls, locale }: PageQuestion) =>
    bookPage(calls, cardOfText(card)).entries.map(({ call, rule, example }): BookRow => ({
      call,
      alert: rule.artificial,
      text: sayRule(rule, locale),
      example,
    })),
  examples: examplesOf,
};

/** The switches that every system has, and those that the text declares in addition. */
function switchesOf(card: ConventionCard, text: string): readonly CardSwitch[] {
  const name = shippedOf(text);
  const shipped = CARDS_SHIPPED.find((one) => one.name === name) ?? card;
  return [...Object.entries(SWITCHES), ...writtenOf(card).declared.switches].map(
    ([key, values]) => ({
      name: key,
      values,
      value: valueOn(card, key),
      usual: valueOn(shipped, key),
    }),
  );
}

const valueOn = (card: ConventionCard, key: string): string =>
  (card as Readonly<Record<string, string | undefined>>)[key] ?? "";

/** Deals on which the auction goes as on the page and `seat` then makes the call of the row with index `row`. */
function examplesOf({
  card: text,
  calls,
  row,
  seat,
  seed,
  locale,
}: PageQuestion & { readonly row: number; readonly seat: Seat; readonly seed: string }) {
  const card = cardOfText(text);
  const entry = bookPage(calls, card).entries[row];
  const dealer = seatAfter(seat, -calls.length);
  const turns = SEATS.indexOf(dealer);
  const position = {
    auction: sure(Auction.of(dealer, calls)),
    vulnerability: "None",
    cards: { NS: card, EW: card },
    scoring: "IMPs",
  } as const;
  const deals =
    entry === undefined ? [] : rowDeals(calls, card, entry, Random.from(seed), EXAMPLES);
  return {
    dealer,
    deals: deals.map((deal) =>
      // North deals in the book, so its hands are rotated to the dealer here.
      makeDeal(sure(dealOf(bySeat((one) => deal[seatAfter(one, -turns)])))),
    ),
    calls: explainCalls(position).map(({ call, meaning }) => toldOf(call, meaning, locale)),
  };
}
