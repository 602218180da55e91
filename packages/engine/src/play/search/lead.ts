/**
 * Opening leads: which cards the agreements leave to choose from, and which of them is led.
 *
 * A card is agreed if the rules by which partner reads it call it likely from its holding; giver and reader share these
 * rules, as for signals. Among agreed cards, what good players lead from such a hand is the prior (lead-prior.ts) and
 * imagined deals are the evidence: the more deals, the less the prior weighs. The prior never vanishes, because a
 * solver lets declarer guess everything right and sees no difference where people do.
 */
import {
  rankIndexOf,
  suitOf,
  SUITS,
  TEN_RANK,
  trumpOf,
  type Card,
  type Contract,
  type Hand,
  type Seat,
} from "@falsecard/core";
import { RULES, type RuleId } from "../../inference/reading/rules.js";
import { readingsBy, situationsOf, type CardReading } from "../../inference/reading/reading.js";
import type { Carding } from "../../inference/reading/signals.js";
import type { Candidate } from "../problem/candidate.js";
import { leadChances } from "../problem/lead-prior.js";
import { judgingIn } from "./montecarlo.js";
import type { Thinking } from "./order.js";
import {
  evaluationsOf,
  resultsOf,
  defineSearch,
  type Findings,
  type SearchInput,
} from "./search.js";
import { flag } from "../model/robot-settings.js";
import { worthAt, type Stake } from "../problem/stake.js";

/** The agreements about which card of a suit is led. */
const AGREED = ["sequence", "standard-spot"] as const satisfies readonly RuleId[];

/** How likely the card is from the hand by the agreements about leads; 1 in a suit that they do not cover. */
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
): CardReading[] {
  const [situation] = situationsOf({ contract, dummy: undefined, played: [{ card, seat }] });
  if (situation === undefined) return [];
  return AGREED.flatMap((rule) => readingsBy(RULES[rule], situation, carding)).filter(
    ({ suit }) => suit === suitOf(card),
  );
}

/**
 * The leads that keep to the agreements: of every suit the agreed cards, of touching honours the highest. A holding
 * without an agreed card (AQT against notrump) offers all its cards, trumps the lowest or the top of touching honours.
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
        !(rankIndexOf(card) >= TEN_RANK && cards[i - 1] === card + 1),
    );
    return agreed.length > 0 ? agreed : cards;
  });
}

function trumpLeads(cards: readonly Card[]): Card[] {
  const lowest = cards.at(-1);
  if (lowest === undefined) return [];
  const top = cards.find((card, i) => rankIndexOf(card) > TEN_RANK && cards[i + 1] === card - 1);
  return top === undefined || top === lowest ? [lowest] : [top, lowest];
}

/**
 * How often declarer takes a trick or two more or fewer than the solver says, since nobody at the table sees all cards.
 */
const BLUR = [
  [-2, 0.06],
  [-1, 0.24],
  [0, 0.4],
  [1, 0.24],
  [2, 0.06],
] as const;

/** The expected worth when the solver gives declarer so many tricks. */
export function blurredAt(stake: Stake, tricks: number): number {
  let sum = 0;
  for (const [more, share] of BLUR) sum += share * worthAt(stake, tricks + more);
  return sum;
}

/**
 * Tricks that count for a lead which good players choose e times as often, beside the mean of so many deals. Fitted
 * with `bench/leads.js judge --half fit`; half or twice as much loses hardly more.
 */
export const priorTricks = (deals: number): number => 2 / deals + 0.05;

/** A lead with less than this share of the likeliest lead's chance is not considered. */
export const RARE_LEAD = 0.01;

export const LEAD = defineSearch({
  name: "lead",
  about: {
    en: "an opening lead: the agreed cards, what good players lead as a prior, imagined deals as evidence",
    ja: "オープニング・リード: 取り決めどおりのカードを、上級者のリードの傾向と想像したディールで比べる",
  },
  fields: {
    /** Whether the prior counts, and not only imagined deals. */
    prior: flag,
  },
  tells: false,
  *run(input, { prior }) {
    const isLead = input.problem.play.cards.length === 0 && input.before === undefined;
    return isLead ? yield* openingLead(input, prior) : undefined;
  },
});

/** Monte-Carlo among the agreed leads, with the prior of each. */
function* openingLead(
  { problem, candidates, worlds, tools }: SearchInput,
  counts: boolean,
): Thinking<Findings> {
  const { play, hand, seat, model, meanings } = problem;
  const { contract } = play;
  const leads = new Set(agreedLeads(hand, contract, seat, model.carding));
  const agreed = candidates.flatMap((candidate): Candidate[] => {
    const cards = candidate.cards.filter((card) => leads.has(card));
    const card = cards.at(-1);
    return card === undefined ? [] : [{ ...candidate, card, cards }];
  });
  const chances = leadChances(
    agreed.map(({ card }) => card),
    { hand, contract, meanings },
  );
  const most = Math.max(...chances);
  const likely = new Map(agreed.map(({ card }, i) => [card, Math.log((chances[i] ?? 0) / most)]));
  const sound = counts ? agreed.filter((_, i) => (chances[i] ?? 0) >= RARE_LEAD * most) : agreed;
  /** The worth of a lead, prior included, when so many deals are judged. */
  const worthIn =
    (deals: number) =>
    (stake: Stake, tricks: number, card: Card): number =>
      blurredAt(stake, tricks - (counts ? priorTricks(deals) * (likely.get(card) ?? 0) : 0));
  const taken = new Map(sound.map(({ card }): [Card, number[]] => [card, []]));
  const planned = worthIn(worlds.list.length);
  const found = yield* judgingIn(problem, sound, worlds, tools, (stake, tricks, card) => {
    taken.get(card)?.push(tricks);
    return planned(stake, tricks, card);
  });
  const judged = Math.max(...[...taken.values()].map(({ length }) => length));
  // A limit left fewer deals, so the prior weighs more.
  if (!found.cut || judged === worlds.list.length) return found;
  const { stake } = found;
  const worth = worthIn(judged);
  const rows = sound.map((candidate) => {
    const tricks = taken.get(candidate.card) ?? [];
    return { candidate, ...resultsOf(stake, tricks, (each) => worth(stake, each, candidate.card)) };
  });
  return { ...found, evaluations: evaluationsOf(rows, worlds) };
}
