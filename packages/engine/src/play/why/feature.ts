/**
 * Features of deals, and the features that separate the deals in which a card gains from the others.
 *
 * A feature is one thing that a player names when he says what a play depends on: where a card lies, how long a hand is
 * in a suit, how a suit breaks, whether an honour falls. The feature that explains a gain is the one with the greatest
 * information gain over better, equal and worse, provided that chance would rarely give as much. A second feature is
 * looked for by the same measure in the deals where the first is true.
 */
import {
  countBits,
  JACK_RANK,
  rankIndexOf,
  suitOf,
  SUITS_DOWN,
  TEN_RANK,
  type BySeat,
  type Card,
  type Deal,
  type Hand,
  type Play,
  type Seat,
  type Suit,
} from "@falsecard/core";
import type { Marginals } from "../../inference/counting/marginals.js";
import { playedBy } from "../problem/worlds.js";

/** Something about the hidden hands that separates the deals in which one card is better. */
export type Feature =
  | { readonly kind: "card"; readonly card: Card; readonly seat: Seat }
  /** So many cards of a suit as dealt, both numbers included. */
  | {
      readonly kind: "length";
      readonly seat: Seat;
      readonly suit: Suit;
      readonly least: number;
      readonly most: number;
    }
  /** The break of a suit between two hidden hands, whichever is the longer. */
  | {
      readonly kind: "break";
      readonly suit: Suit;
      readonly long: number;
      readonly short: number;
    }
  /** The card falls in so many rounds: its holder has no more cards of the suit left. */
  | { readonly kind: "falls"; readonly card: Card; readonly rounds: number };

const ACE = 12;

/** The hidden hands whose features are compared, in the order in which a player names them. */
export interface Hidden {
  readonly seats: readonly Seat[];
  readonly unseen: Iterable<Card>;
  readonly declaring: boolean;
  readonly play: Play;
}

/** All features that may separate these deals; of two that separate alike the earlier is preferred. */
export function featuresOf(hidden: Hidden, deals: readonly Deal[]): Feature[] {
  const { seats, unseen, declaring } = hidden;
  const honours = [...unseen].filter((card) => rankIndexOf(card) >= TEN_RANK).toReversed();
  const found: Feature[] = honours.flatMap((card) =>
    seats.map((seat): Feature => ({ kind: "card", card, seat })),
  );
  if (declaring) found.push(...breaksOf(seats, deals));
  for (const kind of ["exactly", "atLeast", "atMost"] as const)
    for (const suit of SUITS_DOWN)
      for (const seat of seats) found.push(...lengthsOf(seat, suit, kind, deals));
  if (declaring)
    for (const card of honours)
      if (rankIndexOf(card) >= JACK_RANK && rankIndexOf(card) < ACE)
        for (let rounds = 1; rounds <= 3; rounds++) found.push({ kind: "falls", card, rounds });
  return found;
}

function breaksOf(seats: readonly Seat[], deals: readonly Deal[]): Feature[] {
  const [one, other, more] = seats;
  if (one === undefined || other === undefined || more !== undefined) return [];
  return SUITS_DOWN.flatMap((suit) => {
    const seen = new Map<number, Feature>();
    for (const deal of deals) {
      const lengths = [lengthIn(deal, one, suit), lengthIn(deal, other, suit)] as const;
      const long = Math.max(...lengths);
      seen.set(long, { kind: "break", suit, long, short: Math.min(...lengths) });
    }
    return [...seen.values()];
  });
}

function lengthsOf(
  seat: Seat,
  suit: Suit,
  kind: "exactly" | "atLeast" | "atMost",
  deals: readonly Deal[],
): Feature[] {
  const lengths = deals.map((deal) => lengthIn(deal, seat, suit));
  const [min, max] = [Math.min(...lengths), Math.max(...lengths)];
  const found: Feature[] = [];
  for (let n = min; n <= max; n++) {
    if (kind === "exactly") found.push({ kind: "length", seat, suit, least: n, most: n });
    if (kind === "atLeast" && n > min && n < max)
      found.push({ kind: "length", seat, suit, least: n, most: 13 });
    if (kind === "atMost" && n > min && n < max)
      found.push({ kind: "length", seat, suit, least: 0, most: n });
  }
  return found;
}

const lengthIn = (deal: BySeat<Hand>, seat: Seat, suit: Suit): number =>
  countBits(deal[seat].in(suit));

/** Whether a feature is true of each of the deals. */
export function truthsOf(
  feature: Feature,
  { seats, play }: Hidden,
  deals: readonly Deal[],
): boolean[] {
  switch (feature.kind) {
    case "card":
      return deals.map((deal) => deal[feature.seat].has(feature.card));
    case "length": {
      const { seat, suit, least, most } = feature;
      return deals.map((deal) => {
        const length = lengthIn(deal, seat, suit);
        return length >= least && length <= most;
      });
    }
    case "break": {
      const { suit, long, short } = feature;
      return deals.map((deal) => {
        const lengths = seats.map((seat) => lengthIn(deal, seat, suit));
        return Math.max(...lengths) === long && Math.min(...lengths) === short;
      });
    }
    case "falls": {
      const { card, rounds } = feature;
      const played = playedBy(play);
      const suit = suitOf(card);
      return deals.map((deal) =>
        seats.some(
          (seat) =>
            deal[seat].has(card) && countBits(deal[seat].diff(played[seat]).in(suit)) <= rounds,
        ),
      );
    }
  }
}

/** The exact chance of a feature; undefined if it can only be counted in deals. */
export function chanceOf(feature: Feature, marginals: Marginals): number | undefined {
  switch (feature.kind) {
    case "card":
      return marginals.card(feature.card)[feature.seat];
    case "length": {
      const { seat, suit, least, most } = feature;
      return sumOf(marginals.length(seat, suit).slice(least, most + 1));
    }
    case "break": {
      const [one] = marginals.hidden;
      if (one === undefined) return undefined;
      const { suit, long, short } = feature;
      const lengths = marginals.length(one, suit);
      return long === short ? lengths[long] : (lengths[long] ?? 0) + (lengths[short] ?? 0);
    }
    case "falls":
      return undefined;
  }
}

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

/** The suit that a feature speaks of. */
export const suitIn = (feature: Feature): Suit =>
  feature.kind === "card" || feature.kind === "falls" ? suitOf(feature.card) : feature.suit;

/** Features in one sentence, at most. */
const MOST = 2;
/** The chance that any of the features is taken for a reason although none matters. */
const ERROR = 0.05;
/** The greatest of so many log-likelihood ratios, doubled, exceeds this with chance {@link ERROR}. */
const chanceAmong = (features: number): number => 2 * Math.log(features / ERROR);
/** A reason must name deals of which the card gains in at least this share. */
const GAINS = 0.3;
/** A feature that is true in fewer deals than this share is too rare for a reason. */
const RARE = 0.04;
/** A reason must remove at least this share of the entropy. */
const LEAST_SHARE = 0.08;

/** The deals in which the card did better than its rival, the same, worse. */
export interface Outcomes {
  readonly better: number;
  readonly equal: number;
  readonly worse: number;
}

export interface Separation {
  /** All of these are true where the card gains. */
  readonly when: readonly Feature[];
  /** The deals in which they are. */
  readonly inside: Outcomes;
  /** All others. */
  readonly outside: Outcomes;
}

/** Deals with the card's gain over its rival in each. */
export interface Compared {
  readonly deals: readonly Deal[];
  readonly gaps: readonly number[];
  /** The chance of each deal, if these are all that are possible; otherwise each counts the same. */
  readonly weights?: readonly number[] | undefined;
}

/**
 * The features that separate the deals in which the card gains; undefined if none does. Features of the suits in play
 * (`suits`) are also tested on their own: they are fewer, so that less evidence is enough.
 */
export function separationOf(
  hidden: Hidden,
  compared: Compared,
  suits: readonly Suit[] = [],
): Separation | undefined {
  const { deals, gaps } = compared;
  if (!gaps.some((gap) => gap > 0)) return undefined;
  const candidates = featuresOf(hidden, deals).map((feature) => ({
    feature,
    truths: truthsOf(feature, hidden, deals),
  }));
  const near = candidates.filter(({ feature }) => suits.includes(suitIn(feature)));
  let inside: readonly boolean[] = deals.map(() => true);
  const when: Told[] = [];
  while (when.length < MOST) {
    const found = [near, candidates].flatMap((each) => bestOf(each, compared, inside) ?? []);
    const [next] = found.toSorted((a, b) => b.gain - a.gain);
    // A second feature that is nearly always true adds nothing.
    if (next === undefined || (when.length > 0 && next.share > 1 - RARE)) break;
    when.push(next);
    inside = inside.map((own, i) => own && next.truths[i] === true);
  }
  if (when.length === 0 || gainingIn(compared, inside) < GAINS) return undefined;
  return {
    when: when.flatMap((told, i) => (isImplied(told, when[i + 1]) ? [] : [told.feature])),
    inside: outcomesOf(gaps.filter((_, i) => inside[i] === true)),
    outside: outcomesOf(gaps.filter((_, i) => inside[i] !== true)),
  };
}

/** In what share of the deals of `inside` the card gains. */
function gainingIn({ gaps, weights }: Compared, inside: readonly boolean[]): number {
  let [gaining, all] = [0, 0];
  for (const [i, gap] of gaps.entries()) {
    if (inside[i] !== true) continue;
    const weight = weights?.[i] ?? 1;
    all += weight;
    if (gap > 0) gaining += weight;
  }
  return all === 0 ? 0 : gaining / all;
}

export const outcomesOf = (gaps: readonly number[]): Outcomes => ({
  better: gaps.filter((gap) => gap > 0).length,
  equal: gaps.filter((gap) => gap === 0).length,
  worse: gaps.filter((gap) => gap < 0).length,
});

interface Told {
  readonly feature: Feature;
  readonly truths: readonly boolean[];
}

/** Whether the one is true wherever the other is, so that it need not be said. */
const isImplied = (one: Told, other: Told | undefined): boolean =>
  other !== undefined && other.truths.every((truth, i) => !truth || one.truths[i] === true);

interface Telling extends Told {
  /** What it tells, in nats. */
  readonly gain: number;
  /** In what share of the deals it is true. */
  readonly share: number;
}

/** The feature that tells most about who gains among the deals of `inside`, and is true where the card does. */
function bestOf(
  candidates: readonly Told[],
  { gaps, weights }: Compared,
  inside: readonly boolean[],
): Telling | undefined {
  const among = gaps.flatMap((gap, i) =>
    inside[i] === true ? [{ sign: Math.sign(gap), gap, i, weight: weights?.[i] ?? 1 }] : [],
  );
  const total = among.reduce((sum, { weight }) => sum + weight, 0);
  const doubt = entropyOf(among, total);
  if (doubt === 0) return undefined;
  const all = weights?.reduce((sum, weight) => sum + weight, 0) ?? gaps.length;
  let best: Telling | undefined;
  let most = LEAST_SHARE * doubt;
  for (const told of candidates) {
    const [yes, no] = [true, false].map((truth) =>
      among.filter(({ i }) => told.truths[i] === truth),
    ) as [typeof among, typeof among];
    if (yes.length === 0 || no.length === 0 || meanGap(yes) <= meanGap(no)) continue;
    if (weightOf(yes) < RARE * all) continue;
    const share = weightOf(yes) / total;
    const gain =
      doubt - share * entropyOf(yes, weightOf(yes)) - (1 - share) * entropyOf(no, weightOf(no));
    // With all possible deals there is no sampling error.
    const clear = weights !== undefined || 2 * among.length * gain > chanceAmong(candidates.length);
    if (!clear || gain <= most + 1e-9) continue;
    best = { ...told, gain, share };
    most = gain;
  }
  return best;
}

interface Weighed {
  readonly sign: number;
  readonly gap: number;
  readonly weight: number;
}

const weightOf = (deals: readonly Weighed[]): number =>
  deals.reduce((sum, { weight }) => sum + weight, 0);

const meanGap = (deals: readonly Weighed[]): number =>
  deals.reduce((sum, { weight, gap }) => sum + weight * gap, 0) / weightOf(deals);

/** How uncertain it is whether the card gains, in nats. */
function entropyOf(deals: readonly Weighed[], total: number): number {
  let sum = 0;
  for (const sign of [-1, 0, 1]) {
    const share = weightOf(deals.filter((deal) => deal.sign === sign)) / total;
    if (share > 0) sum -= share * Math.log(share);
  }
  return Math.max(0, sum);
}
