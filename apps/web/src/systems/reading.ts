/** Answers what is asked about systems, from the rules that bid. Runs in a worker, and in tests as it is. */
import { Auction, bySeat, dealOf, makeDeal, Random, seatAfter, SEATS, sure } from "@falsecard/core";
import { sayFault } from "../words/faults.js";
import {
  bookPage,
  CARDS_SHIPPED,
  explain,
  pageAuctions,
  rowDeals,
  sayMeaning,
  sayRule,
  SWITCHES,
  writtenOf,
  type ConventionCard,
} from "@falsecard/engine/bidding";
import { parseCardText } from "../robots/cards.js";
import { shippedOf } from "../settings/card-text.js";
import {
  CHAPTERS,
  EXAMPLES,
  MOST_TOLD,
  type CardSwitch,
  type SystemAnswers,
  type SystemQuestion,
} from "./question.js";

type Of<K extends SystemQuestion["kind"]> = Extract<SystemQuestion, { kind: K }>;

export const readOf = (question: SystemQuestion): SystemAnswers[SystemQuestion["kind"]] =>
  // The kind decides which of them answers.
  ANSWERS[question.kind](question as never);

const ANSWERS: {
  readonly [K in SystemQuestion["kind"]]: (question: Of<K>) => SystemAnswers[K];
} = {
  system: ({ card: text }) => {
    const card = parseCardText(text);
    if (!card.ok) return { faults: card.fault.slice(0, MOST_TOLD) };
    return { name: card.value.name, switches: switchesOf(card.value, text) };
  },
  contents: ({ card }) => {
    const pages = pageAuctions(cardOf(card));
    return CHAPTERS.flatMap((chapter) => {
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
  examples: (question) => examplesOf(question),
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

/** The deals of a row, turned so that the one who is to call sits in the person's seat. */
function examplesOf({
  card: text,
  calls,
  row,
  seat,
  seed,
  locale,
}: Of<"examples">): SystemAnswers["examples"] {
  const card = cardOf(text);
  const entry = bookPage(calls, card).entries[row];
  const dealer = seatAfter(seat, -calls.length);
  const turns = SEATS.indexOf(dealer);
  const told = explain({
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
