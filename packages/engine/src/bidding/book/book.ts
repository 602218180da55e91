/**
 * The system book: the rules of the situations that matter, with a hand for each. It is made from the rules themselves,
 * so it cannot differ from what the bidder does.
 */
import { Auction, bySide, makeHand, Random, sure, type Call, type Hand } from "@falsecard/core";
import { situationOf, type BiddingPosition } from "../bidder/bidder.js";
import { memoized } from "../../inference/recent.js";
import type { ConventionCard } from "../system/card.js";
import { exampleOf, handsDealt } from "../situation/example.js";
import { isLastResort, type Meaning, type Rule } from "../situation/rule.js";
import { writtenOf } from "../bidder/systems.js";
import type { TextPlace } from "../language/words/word.js";
import type { Situation } from "../situation/situation.js";

/** The auctions of the pages, by chapter, separated by commas. */
const CHAPTERS = {
  openings: ["", "P P", "P P P"],
  responses: ["1C P, 1D P, 1H P, 1S P, P 1S P, 2C P, 2H P, 3D P"],
  notrump: [
    "1N P, 2N P, 1N P 2C P, 1N P 2C P 2D P, 1N P 2C P 2D P 3H P, 1N P 2C P 2H P, 1N P 2D P",
    "1N P 2D P 2H P, 1N P 2D P 2H P 3C P, 1N P 2S P, 1N P 2S P 3C P, 1N P 3C P, 1N P 4C P",
    "1N P 4C P 4S P, 1N P 4N P",
  ],
  rebids: [
    "1D P 1H P, 1H P 1S P, 1S P 1N P, 1S P 2C P, 1H P 2H P, 1S P 3S P, 1S P 2N P",
    "1C P 1S P 1N P, 1C P 1S P 1N P 2D P, 1D P 1S P 2C P, 1D P 1S P 2C P 2H P",
    "1D P 1H P 2H P, 1D P 1S P 2D P, 1D P 1S P 2H P, 1D P 1S P 2H P 2S P, 1D P 1S P 2N P",
    "1S P 2C P 2S P, 2C P 2D P, 2C P 2D P 2S P, 2C P 2N P, 2H P 2N P",
  ],
  slam: [
    "1H P 4C P, 1S P 2C P 2S P 3S P, 1S P 3S P 4N P, 1S P 3S P 4N P 5C P",
    "1S P 3S P 4N P 5C P 5D P, 1S P 3S P 4N P 5H P, 1S P 3S P 4N P 5S P 5N P",
    "1S P 2C P 2S P 3S P 5N P",
  ],
  overcalls: ["1C, 1H, 1S, 1N, 2C, 2H, 3D, 1D P P, 1N P P, 1D P 1S, 1H P 2H, 1N P 2D, 1S P 2C"],
  advances: [
    "1D 1S P, 1D 1S P 2D P, 1H X P, 1H X P 2H P, 1H X 2H, 2H X P, 1S 2S P, 1D 1N P, 1D 1N X",
    "1N 2C P, 1N X P",
  ],
  competition: [
    "1H 1S, 1D 1S, 1S X, 1D 1N, 1N 2C, 1N 2H, 1N 2H 2N P 3C P, 1N X, 2C 2S, 1C 1S X P",
    "1D P 1H 1S, 1D P 1H X XX P, 1S X XX 2C, 1S P 2C 2H, 1H 2C P P, 1S 2H 2S 3H, 1S 2H 2S 4H",
  ],
} as const;
/** A chapter of the book of the system. */
export type BookChapter = keyof typeof CHAPTERS;
/** The chapters of the book of the system. */
export const BOOK_CHAPTERS = Object.keys(CHAPTERS) as readonly BookChapter[];

/** One row of a page: a rule by which the call may be made. */
export interface BookEntry {
  readonly call: Call;
  readonly rule: Rule;
  /** The meaning of the call to partner, by all its rules together. */
  readonly meaning: Meaning;
  /** A hand that makes this call here by this rule. */
  readonly example: string;
}

/** A page of the book: an auction and the calls that may follow. */
export interface Page {
  /** `own` for a page of rows of the side's own text; absent on the page of a single auction. */
  readonly chapter?: PageChapter;
  readonly auction: readonly Call[];
  readonly entries: readonly BookEntry[];
}

type PageChapter = BookChapter | "own";

/** An auction that the book has a page for. */
export interface BookAuction {
  readonly chapter: BookChapter;
  readonly calls: readonly Call[];
}

/** The auctions that the book of every system has pages for, of one chapter or of all. */
export const auctionsOf = (chapter?: BookChapter): readonly BookAuction[] =>
  BOOK_CHAPTERS.filter((one) => chapter === undefined || one === chapter).flatMap((one) =>
    CHAPTERS[one]
      .flatMap((texts) => texts.split(", "))
      .map((text) => ({
        chapter: one,
        calls: text.split(" ").filter((word) => word !== "") as Call[],
      })),
  );

/** The auctions of a card's book: those of every system, and those in which rows of its own text apply. */
export function pageAuctions(
  card: ConventionCard,
): readonly { readonly chapter: PageChapter; readonly calls: readonly Call[] }[] {
  const every = auctionsOf();
  const known = new Set(every.map(({ calls }) => calls.join()));
  const own = ownAuctions(card).filter((calls) => !known.has(calls.join()));
  return [...every, ...own.map((calls) => ({ chapter: "own" as const, calls }))];
}

/** The position in which a page stands: none vulnerable, North deals, both sides play the card. */
export const pagePosition = (calls: readonly Call[], card: ConventionCard): BiddingPosition => ({
  auction: sure(Auction.of("N", calls)),
  vulnerability: "None",
  cards: bySide(() => card),
  scoring: "IMPs",
});

/*
 * The auctions in which rows of a side's own text apply: an opening, an answer to a convention, the calls after it.
 * The search follows the rules' calls, auctions with the fewest bids first, until every row of the text was met. Where
 * an own row applies, the situations after its call are searched at once.
 */

/** The search stops after this many situations; only the rows met by then have pages. */
const MOST_SITUATIONS = 2500;
/** The passes before the opening bid. */
const STARTS: Auctions = [[], ["P", "P"], ["P"], ["P", "P", "P"]];
/** The auctions with fewer bids than this are searched, whether own rows apply in them or not. */
const MOST_BIDS = 3;
/** The most calls of an auction in which answers to own rows are followed. */
const LONGEST = 16;

type Auctions = readonly (readonly Call[])[];

export const ownAuctions: (card: ConventionCard) => Auctions = memoized(
  new WeakMap<ConventionCard, Auctions>(),
  (card) => (card.text === undefined ? [] : searchOwn(card)),
);

function searchOwn(card: ConventionCard): Auctions {
  const { families, order } = writtenOf(card);
  const isOwn = ({ file }: TextPlace): boolean => file === undefined;
  const own = order.flatMap((name) => {
    const family = families.get(name);
    return family?.places.some(isOwn) === true ? [family] : [];
  });
  /** The lines of the own rows that have not been met. */
  const left = new Set(own.flatMap(({ places }) => places.filter(isOwn).map(({ line }) => line)));
  /** Keys of the pages found: a situation with the same own rows, calls and hands as an earlier one gets no page. */
  const said = new Set<string>();
  const found: (readonly Call[])[] = [];
  /** Records the own rows of a situation and follows their calls. */
  const look = (situation: Situation): void => {
    const { calls } = situation.auction;
    const rows = own
      .filter((family) => family.when(situation))
      .flatMap((family) => family.rows(situation))
      .filter(
        (row) =>
          isOwn(row) &&
          situation.rules.some(
            ({ call, name }) => call === row.rule.call && name === row.rule.name,
          ),
      );
    const key = rows
      .map(({ line, rule }) => `${line} ${rule.call} ${JSON.stringify(rule.hand)}`)
      .join();
    if (rows.length === 0 || said.has(key)) return;
    said.add(key);
    found.push(calls);
    for (const { line } of rows) left.delete(line);
    if (calls.length >= LONGEST) return;
    for (const call of new Set(rows.map(({ rule }) => rule.call))) {
      if (call === "P") continue;
      const answered = situation.after(call).after("P");
      if (answered.auction.turn !== undefined) look(answered);
    }
  };
  let queue: readonly Situation[] = STARTS.map((calls) => situationOf(pagePosition(calls, card)));
  let looked = 0;
  for (let bids = 0; bids < MOST_BIDS && left.size > 0; bids++) {
    const next: Situation[] = [];
    for (const situation of queue) {
      if (++looked > MOST_SITUATIONS) return found;
      look(situation);
      for (const call of new Set(situation.rules.map((rule) => rule.call))) {
        if (call === "P") continue;
        const called = situation.after(call);
        if (called.auction.turn === undefined) continue;
        next.push(called.after("P"));
        // The opponent may have own rows over an opening bid.
        if (bids === 0) next.push(called);
      }
    }
    queue = next.filter(({ auction }) => auction.turn !== undefined);
  }
  return found;
}

/**
 * Random hands, the same for every book, in which examples are looked for first; drawing a hand for a rule is slower.
 */
const pool = (): readonly Hand[] => handsDealt("system book", 300);

/** Finds the rule of a hand in a situation; remembered, because pages share situations and hands. */
type RuleOf = (situation: Situation) => (hand: Hand) => Rule;

const rulesOfPool = (): RuleOf =>
  memoized(new Map<Situation, (hand: Hand) => Rule>(), (situation) =>
    memoized(new Map<Hand, Rule>(), (hand) => situation.ruleFor(hand)),
  );

/** An example for each rule of the page: a hand of the pool, or else one drawn for the rule. */
function examplesOf(
  situation: Situation,
  hands: readonly Hand[],
  ruleOf: RuleOf,
): Map<Rule, string> {
  const examples = new Map<Rule, string>();
  for (const hand of hands) {
    if (!situation.me.calls.every((made) => ruleOf(made.situation)(hand).call === made.call))
      continue;
    const rule = ruleOf(situation)(hand);
    if (!examples.has(rule)) examples.set(rule, makeHand(hand));
  }
  const random = Random.from(situation.auction.calls.join(" "));
  for (const rule of situation.rules) {
    if (examples.has(rule) || isLastResort(rule)) continue;
    const hand = exampleOf(situation, rule, random);
    if (hand !== undefined) examples.set(rule, makeHand(hand));
  }
  return examples;
}

/**
 * The rows are in the order of their calls, and the rows of one call in order of preference. A last resort is shown
 * only if the call has no other row.
 */
function pageOf(
  calls: readonly Call[],
  card: ConventionCard,
  hands: readonly Hand[],
  ruleOf: RuleOf,
): Page {
  const situation = situationOf(pagePosition(calls, card));
  const examples = examplesOf(situation, hands, ruleOf);
  return {
    auction: calls,
    entries: situation.auction.legal.flatMap((call) => {
      const own = situation.rules.filter((rule) => rule.call === call && examples.has(rule));
      const plain = own.filter((rule) => !isLastResort(rule));
      return (plain.length > 0 ? plain : own.slice(0, 1)).map((rule) => ({
        call,
        rule,
        meaning: situation.meaning(call),
        example: examples.get(rule) ?? "",
      }));
    }),
  };
}

/** The page of one auction. */
export const bookPage = (calls: readonly Call[], card: ConventionCard): Page =>
  pageOf(calls, card, pool(), rulesOfPool());

/** The pages of a card's book, one after the other. A row for which no hand was found is left out. */
export function* bookPages(card: ConventionCard): Generator<Page> {
  const hands = pool();
  const ruleOf = rulesOfPool();
  for (const { chapter, calls } of pageAuctions(card))
    yield { chapter, ...pageOf(calls, card, hands, ruleOf) };
}
