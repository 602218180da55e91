/** What is asked about systems, answered from the rules that bid. */
import { Auction, bySeat, dealOf, makeDeal, Random, seatAfter, SEATS, sure } from "@falsecard/core";
import {
  BOOK_CHAPTERS,
  bookPage,
  CARDS_SHIPPED,
  explainCalls,
  pageAuctions,
  rowDeals,
  sayMeaning,
  sayRule,
  SWITCHES,
  writtenOf,
  type ConventionCard,
} from "@falsecard/engine/bidding";
import { sayFault } from "../words/faults.js";
import { parseCardText } from "./cards.js";
import { shippedOf } from "../settings/card-text.js";
import type { CardSwitch, EngineAnswer, EngineAnswers, EngineQuestion } from "./engine.js";

/** Faults of one text that are told; more would only be scrolled over. */
const MOST_TOLD = 8;
/** Deals that a row opens. */
export const EXAMPLES = 4;

export const SYSTEM_ANSWERS: EngineAnswers<"system" | "contents" | "page" | "examples"> = {
  system: ({ card: text }) => {
    const card = parseCardText(text);
    if (!card.ok) return { faults: card.fault.slice(0, MOST_TOLD) };
    return { name: card.value.name, switches: switchesOf(card.value, text) };
  },
  contents: ({ card }) => {
    const pages = pageAuctions(cardOf(card));
    return [...BOOK_CHAPTERS, "own" as const].flatMap((chapter) => {
      const auctions = pages.flatMap((page) => (page.chapter === chapter ? [page.calls] : []));
      return auctions.length === 0 ? [] : [{ chapter, auctions }];
    });
  },
  page: ({ card, calls, locale }) =>
    bookPage(calls, cardOf(card)).entries.map(({ call, rule, example }) => ({
      call,
      alert: rule.artificial,
      text: sayRule(rule, locale),
      example,
    })),
  examples: examplesOf,
};

function cardOf(text: string): ConventionCard {
  const card = parseCardText(text);
  if (card.ok) return card.value;
  const [first] = card.fault;
  throw new Error(first === undefined ? text : sayFault(first));
}

/** The switches that every system has, and those that a text declares besides. */
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

/** The deals of a row, turned so that the seat on turn is the person's. */
function examplesOf({
  card: text,
  calls,
  row,
  seat,
  seed,
  locale,
}: EngineQuestion<"examples">): EngineAnswer<"examples"> {
  const card = cardOf(text);
  const entry = bookPage(calls, card).entries[row];
  const dealer = seatAfter(seat, -calls.length);
  const turns = SEATS.indexOf(dealer);
  const told = explainCalls({
    auction: sure(Auction.of(dealer, calls)),
    vulnerability: "None",
    cards: { NS: card, EW: card },
    scoring: "IMPs",
  }).map(({ call, meaning }) => ({
    call,
    alert: meaning.artificial,
    text: sayMeaning(meaning, locale),
  }));
  const deals =
    entry === undefined ? [] : rowDeals(calls, card, entry, Random.from(seed), EXAMPLES);
  return {
    dealer,
    deals: deals.map((deal) =>
      // What lies with North on the page lies with the dealer here.
      makeDeal(sure(dealOf(bySeat((one) => deal[seatAfter(one, -turns)])))),
    ),
    calls: told,
  };
}
