/**
 * Opening leads: which cards the agreements leave to choose from, what kind of lead each is, and what a kind
 * gains or loses at the table against what a solver says of it.
 *
 * A card is agreed if the rules by which partner will read it call it likely from the holding it comes from;
 * giver and reader have one source, as for signals. The choice among the agreed cards is by simulation. But
 * a solver gives declarer every guess, and so takes a lead that gives him a guess, or takes one away, for
 * less than it is; {@link AT_THE_TABLE} says by how much, from what happened at real tables. Double dummy such
 * leads cost a little, so that it is a switch of the model.
 */
import {
  countBits,
  rankIndexOf,
  suitOf,
  SUITS,
  trumpOf,
  type Card,
  type Contract,
  type Hand,
  type Seat,
} from "@falsecard/core";
import { RULES, type RuleId } from "../inference/rules.js";
import { situationsOf } from "../inference/situation.js";
import type { Carding, Reading } from "../inference/reading.js";
import type { Candidate } from "./candidate.js";
import { judgingIn } from "./montecarlo.js";
import type { Thinking } from "./order.js";
import type { Findings } from "./search.js";
import { defineSearch, type SearchInput } from "./search-definition.js";
import { flag } from "./setting.js";
import { worthAt, type Stake } from "./stake.js";

/** The agreements about which card of a suit is led. */
const AGREED = ["sequence", "standard-spot"] as const satisfies readonly RuleId[];

const A = 1 << 12;
const K = 1 << 11;
const Q = 1 << 10;
const J = 1 << 9;
const TEN = 8;

/** How likely the card is from the hand by the agreements about leads; 1 in a suit of which they do not speak. */
export function leadTruth(
  card: Card,
  hand: Hand,
  contract: Contract,
  seat: Seat,
  carding: Carding,
): number {
  let truth = 1;
  for (const { likelihood, suit } of leadReadings(card, contract, seat, carding))
    truth *= likelihood(hand.in(suit));
  return truth;
}

/** What partner reads from an opening lead by agreement; opponents may know it as well. */
export function leadReadings(
  card: Card,
  contract: Contract,
  seat: Seat,
  carding: Carding,
): Reading[] {
  const [situation] = situationsOf({ contract, dummy: undefined, cards: [{ card, seat }] });
  if (situation === undefined) return [];
  return AGREED.flatMap((rule) => [...RULES[rule].read(situation, carding)]).filter(
    ({ suit }) => suit === suitOf(card),
  );
}

/**
 * The leads that keep to the agreements: of every suit the agreed cards, touching ones by the one that is
 * agreed. From a holding that has none (ace-queen-ten against notrump) any card of the suit; of trumps the
 * lowest, or the top of touching honours.
 */
export function agreedLeads(hand: Hand, contract: Contract, seat: Seat, carding: Carding): Card[] {
  const trump = trumpOf(contract.strain);
  return SUITS.toReversed().flatMap((suit) => {
    const cards = [...hand.only(suit)].toReversed();
    if (suit === trump) return trumpLeads(cards);
    const agreed = cards.filter(
      (card, i) =>
        leadTruth(card, hand, contract, seat, carding) > 0 &&
        // Of touching honours the highest.
        !(rankIndexOf(card) >= TEN && cards[i - 1] === card + 1),
    );
    return agreed.length > 0 ? agreed : cards;
  });
}

function trumpLeads(cards: readonly Card[]): Card[] {
  const lowest = cards.at(-1);
  if (lowest === undefined) return [];
  const top = cards.find((card, i) => rankIndexOf(card) > TEN && cards[i + 1] === card - 1);
  return top === undefined || top === lowest ? [lowest] : [top, lowest];
}

/**
 * Thirteen tricks are still to be played by people who do not see the cards: how often declarer takes a trick
 * or two more, or less, than the solver says.
 */
const BLUR = [
  [-2, 0.06],
  [-1, 0.24],
  [0, 0.4],
  [1, 0.24],
  [2, 0.06],
] as const;

/** The worth of what a lead leads to, when the solver gives declarer so many tricks. */
export function blurredAt(stake: Stake, tricks: number): number {
  let sum = 0;
  for (const [more, share] of BLUR) sum += share * worthAt(stake, tricks + more);
  return sum;
}

export const LEAD = defineSearch({
  name: "lead",
  about: {
    en: "an opening lead: the agreed cards, with what is expected of each kind of lead",
    ja: "オープニング・リード: 取り決めどおりのカードを、リードの種類ごとの期待を加えて比べる",
  },
  fields: {
    /** Whether a lead counts for what its kind is worth at real tables, and not only to the solver. */
    atTheTable: flag,
  },
  tells: false,
  *run(input, settings) {
    const isLead = input.problem.play.cards.length === 0 && input.before === undefined;
    return isLead ? yield* openingLead(input, settings.atTheTable) : undefined;
  },
});

/** Monte-Carlo among the agreed leads, each counted with what is expected of its kind. */
function* openingLead(
  { problem, candidates, worlds, tools }: SearchInput,
  countsTables: boolean,
): Thinking<Findings> {
  const { play, view, seat, model } = problem;
  const { contract } = play;
  const leads = new Set(agreedLeads(view.hand, contract, seat, model.carding));
  const agreed = candidates.flatMap((candidate): Candidate[] => {
    const cards = candidate.cards.filter((card) => leads.has(card));
    const card = cards.at(-1);
    return card === undefined ? [] : [{ ...candidate, card, cards }];
  });
  const { length } = worlds.list;
  const more = new Map(
    agreed.map(({ card }) => [
      card,
      expectedOf(card, view.hand, contract, length) +
        (countsTables ? atTheTable(card, view.hand, contract) : 0),
    ]),
  );
  return yield* judgingIn(problem, agreed, worlds, tools, (stake, tricks, card) =>
    blurredAt(stake, tricks - (more.get(card) ?? 0)),
  );
}

/** What kind of lead a card is, by what it comes from. */
export const LEAD_KINDS = [
  "trump",
  "singleton",
  "ace-king",
  "ace",
  "sequence",
  "short honour",
  "under an ace",
  "from a king",
  "from a queen",
  "from a jack",
  "from nothing",
] as const;
export type LeadKind = (typeof LEAD_KINDS)[number];

export function leadKindOf(card: Card, hand: Hand, contract: Contract): LeadKind {
  const suit = suitOf(card);
  const holding: number = hand.in(suit);
  const rank = rankIndexOf(card);
  const bit = 1 << rank;
  if (suit === trumpOf(contract.strain)) return "trump";
  if (countBits(holding) === 1) return "singleton";
  if ((holding & (A | K)) === (A | K) && (bit & (A | K)) !== 0) return "ace-king";
  if (bit === A) return "ace";
  if (rank > TEN && (holding & (bit >> 1)) !== 0) return "sequence";
  if (rank > TEN) return "short honour";
  if ((holding & A) !== 0) return "under an ace";
  if ((holding & K) !== 0) return "from a king";
  if ((holding & Q) !== 0) return "from a queen";
  return (holding & J) !== 0 ? "from a jack" : "from nothing";
}

type ByKind = Readonly<Partial<Record<LeadKind, number>>>;

/**
 * Tricks that the defenders take at the table beyond what the solver says after such a lead, against the
 * average lead: 4,224 tables of experts, of WBridge5 and of a club field, measured on 2026-11-16 with
 * bench/leads.js and shrunk towards nothing by their own errors (docs/FACTS.md has both). A solver's defenders
 * always find the ruff and know what partner has in the suit whose ace and king they see.
 */
const AT_THE_TABLE: Readonly<Record<"notrump" | "trumps", ByKind>> = {
  notrump: { singleton: -0.56, "ace-king": -0.27, ace: -0.31, sequence: 0.1 },
  trumps: {
    singleton: -0.14,
    "ace-king": -0.12,
    sequence: 0.02,
    "short honour": -0.08,
    "from a king": 0.12,
    "from a jack": 0.03,
    "from nothing": 0.06,
  },
};

/**
 * Tricks that such a lead takes double dummy beyond the average agreed lead of its hand, before any deal is
 * imagined: 415 solved boards of DDS, shrunk likewise.
 */
const EXPECTED: Readonly<Record<"notrump" | "trumps", ByKind>> = {
  notrump: {
    "ace-king": 0.07,
    sequence: 0.09,
    "under an ace": -0.1,
    "from a king": -0.2,
    "from a queen": 0.16,
    "from a jack": -0.06,
    "from nothing": 0.04,
  },
  trumps: {
    trump: -0.08,
    singleton: 0.36,
    "ace-king": 0.28,
    ace: 0.09,
    "short honour": 0.05,
    "under an ace": -0.19,
    "from a king": -0.06,
    "from nothing": 0.08,
  },
};

/** As many imagined deals as what is expected of a kind of lead weighs. */
const EXPECTED_DEALS = 6;

const strainOf = ({ strain }: Contract) =>
  trumpOf(strain) === undefined ? ("notrump" as const) : ("trumps" as const);

/** What the lead is worth at the table beyond what the solver says of it, in tricks. */
export const atTheTable = (card: Card, hand: Hand, contract: Contract): number =>
  AT_THE_TABLE[strainOf(contract)][leadKindOf(card, hand, contract)] ?? 0;

/** What is to be added, in tricks, to the mean of so many imagined deals for what is expected of such leads. */
export const expectedOf = (card: Card, hand: Hand, contract: Contract, deals: number): number =>
  ((EXPECTED[strainOf(contract)][leadKindOf(card, hand, contract)] ?? 0) * EXPECTED_DEALS) / deals;
