/**
 * Estimates of tricks: the mean number of double-dummy tricks that a side takes in a strain, and its standard
 * deviation. An estimate is a sum of facts, each with its weight (weights.ts), so that it can be explained. It is made
 * for a whole imagined deal, so that the lie of the opponents' cards counts too. It takes microseconds, where a solver
 * takes milliseconds.
 *
 * A fact is a number that a player could count at the table: honours, trumps, shortness, honours wasted opposite it,
 * and how the opponents' cards lie.
 */
import {
  countBits,
  isSuit,
  sideOf,
  suitIndex,
  type BySeat,
  type Hand,
  type Seat,
  type Side,
  type Strain,
} from "@falsecard/core";
import { memoized } from "../../inference/recent.js";
import {
  ACE,
  JACK,
  KING,
  layoutsOf,
  QUEEN,
  TEN,
  type Seated,
  type SuitLayout,
} from "./suit-layout.js";
import { SPREADS, WORTH } from "./weights.js";

/** A suit contract or notrump. */
export type StrainKind = keyof typeof WORTH;
/** Whether tricks are estimated from two hands or from all four. */
export type Basis = "pair" | "deal";
type SuitFact = keyof typeof WORTH.suit;
type NotrumpFact = keyof typeof WORTH.notrump;
export type Fact = SuitFact | NotrumpFact;

const factsOf = <F extends Fact>(
  worth: Readonly<Record<F, readonly [deal: number, pair?: number]>>,
): Readonly<Record<Basis, readonly F[]>> => {
  const deal = Object.keys(worth) as F[];
  return { pair: deal.filter((fact) => worth[fact].length > 1), deal };
};

/**
 * The facts by kind of contract and by the number of known hands, two or four. The facts of two hands come first in the
 * list of four.
 */
export const FACTS = {
  suit: factsOf<SuitFact>(WORTH.suit),
  notrump: factsOf<NotrumpFact>(WORTH.notrump),
};

/** What one of each fact is worth in tricks, in the order of FACTS. */
export function weightsOf(kind: StrainKind, basis: Basis): number[] {
  const figures = Object.values<readonly [deal: number, pair?: number]>(WORTH[kind]);
  return figures.flatMap(([deal, pair]) => (basis === "deal" ? deal : (pair ?? [])));
}

const at = <F extends string>(facts: readonly F[]): Readonly<Record<F, number>> =>
  Object.fromEntries(facts.map((fact, i) => [fact, i])) as Record<F, number>;
const S = at(FACTS.suit.deal);
const N = at(FACTS.notrump.deal);

const NINE = TEN >> 1;
const has = (cards: number, card: number): number => ((cards & card) === 0 ? 0 : 1);

/**
 * Counts the shortness of one hand in a side suit; `trumps` is the number of trumps in that hand, `few` whether the
 * other hand has at least as many.
 */
function shortness(
  counts: Float64Array,
  { cards, length }: Seated,
  other: Seated,
  trumps: number,
  few: boolean,
): void {
  const add = (fact: SuitFact, count: number): void => {
    counts[S[fact]] = (counts[S[fact]] ?? 0) + count;
  };
  if (few && length <= 2 && length < other.length)
    add("ruff", Math.min(trumps, other.length - length, 3));
  if (trumps === 0) return;
  if (length === 0) {
    add(few ? "void-short-trumps" : "void-long-trumps", 1);
    add("ace-opposite-void", has(other.cards, ACE));
    add("king-opposite-void", has(other.cards, KING));
    add("queen-opposite-void", has(other.cards, QUEEN));
  } else if (length === 1) {
    add(few ? "singleton-short-trumps" : "singleton-long-trumps", 1);
    add("king-opposite-singleton", has(cards, ACE) === 1 ? 0 : has(other.cards, KING));
    add("queen-opposite-singleton", has(other.cards, QUEEN));
    add("jack-opposite-singleton", has(other.cards, JACK));
    add("bare-honour", has(cards, KING | QUEEN | JACK));
  } else if (length === 2 && other.length >= 3)
    add(few ? "doubleton-short-trumps" : "doubleton-long-trumps", 1);
}

function trumpFacts(counts: Float64Array, suit: SuitLayout): void {
  const { ours, count, shorter, lengths } = suit;
  const theirs = 13 - count;
  counts[S.base] = 1;
  counts[S["trump-missing"]] = Math.max(0, 8 - count);
  counts[S["trump-missing-more"]] = Math.max(0, 7 - count);
  counts[S["ninth-trump"]] = count >= 9 ? 1 : 0;
  counts[S["tenth-trump"]] = count >= 10 ? 1 : 0;
  counts[S["further-trump"]] = Math.max(0, count - 10);
  counts[S["dummy-no-trump"]] = shorter === 0 ? 1 : 0;
  counts[S["dummy-one-trump"]] = shorter === 1 ? 1 : 0;
  counts[S["dummy-two-trumps"]] = shorter === 2 ? 1 : 0;
  counts[S["dummy-four-trumps"]] = shorter >= 4 ? 1 : 0;
  counts[S["trump-ace"]] = has(ours, ACE);
  counts[S["trump-king"]] = has(ours, KING);
  counts[S["trump-queen"]] = has(ours, QUEEN);
  counts[S["trump-jack"]] = has(ours, JACK);
  counts[S["trump-ten"]] = has(ours, TEN);
  counts[S["queen-of-ten-trumps"]] = count >= 10 ? 1 - has(ours, QUEEN) : 0;
  counts[S["king-of-eleven-trumps"]] = count >= 11 ? 1 - has(ours, KING) : 0;
  counts[S["bad-break"]] = Math.max(...lengths) - Math.ceil(theirs / 2);
  counts[S["trump-king-caught"]] = suit.king;
  counts[S["trump-queen-caught"]] = suit.queen;
  counts[S["trump-jack-caught"]] = suit.jack;
}

/** Counts the facts of a contract in the suit with this index; `counts` is all zero. */
function countSuit(layouts: readonly SuitLayout[], trump: number, counts: Float64Array): void {
  const trumps = layouts[trump];
  if (trumps === undefined) return;
  trumpFacts(counts, trumps);
  const add = (fact: SuitFact, count: number): void => {
    counts[S[fact]] = (counts[S[fact]] ?? 0) + count;
  };
  for (const [i, suit] of layouts.entries()) {
    if (i === trump) continue;
    const { ours, first, second } = suit;
    add("ace", has(ours, ACE));
    add("king", has(ours, KING));
    add("queen", has(ours, QUEEN));
    add("jack", has(ours, JACK));
    add("ten", has(ours, TEN));
    add("ace-caught", suit.ace);
    add("king-caught", suit.king);
    add("queen-caught", suit.queen);
    add("jack-caught", suit.jack);
    const [one, other] = [trumps.first.length, trumps.second.length];
    shortness(counts, first, second, one, one <= other);
    shortness(counts, second, first, other, other <= one);
    add("five-card-suit", suit.longer >= 5 ? 1 : 0);
    add("nine-card-side-suit", suit.count >= 9 ? 1 : 0);
    add("cashed", Math.min(suit.cashing, suit.shorter));
    add("cashed-early", Math.min(suit.cashing, suit.shorter + 1));
    for (const [who, length] of suit.lengths.entries()) {
      const ruffs = (trumps.lengths[who] ?? 0) > 0;
      if (length === 0 && ruffs) add("their-void", 1);
      if (length === 1) add(ruffs ? "their-singleton" : "their-singleton-without-trumps", 1);
    }
  }
}

/** Tricks that the opponents cash in one suit count as a long run only beyond this number. */
const LONG_RUN = 5;

/** Counts the facts of a notrump contract; `counts` is all zero. */
function countNotrump(layouts: readonly SuitLayout[], counts: Float64Array): void {
  const add = (fact: NotrumpFact, count: number): void => {
    counts[N[fact]] = (counts[N[fact]] ?? 0) + count;
  };
  add("base", 1);
  let longest = 0;
  for (const suit of layouts) {
    const { ours, first, second, longer, shorter, count } = suit;
    const tops = countBits(ours & (ACE | KING | QUEEN));
    const theirLonger = Math.max(...suit.lengths);
    const cashing = suit.cashing >= longer ? theirLonger : Math.min(suit.cashing, theirLonger);
    longest = Math.max(longest, cashing);
    add("ace", has(ours, ACE));
    add("king", has(ours, KING));
    add("queen", has(ours, QUEEN));
    add("jack", has(ours, JACK));
    add("ten", has(ours, TEN));
    add("nine", has(ours, NINE));
    add("running", suit.running >= theirLonger ? longer : suit.running);
    add("cashed", cashing);
    add("six-card-suit", longer >= 6 ? 1 : 0);
    add("seven-card-suit", longer >= 7 ? 1 : 0);
    add("eight-card-fit", count >= 8 ? 1 : 0);
    add("further-fit", Math.max(0, count - 8));
    add("five-cards-together", count <= 5 ? 1 : 0);
    add("no-honour", tops === 0 ? 1 : 0);
    add("three-top-honours", tops === 3 ? 1 : 0);
    const few = first.length < second.length ? first : second;
    add("bare-honour", shorter <= 1 ? countBits(few.cards & (KING | QUEEN | JACK)) : 0);
    add("one-stopper-against-five", tops === 1 && theirLonger >= 5 ? 1 : 0);
    add("ace-caught", suit.ace);
    add("king-caught", suit.king);
    add("queen-caught", suit.queen);
    add("jack-caught", suit.jack);
  }
  add("long-run-cashed", Math.max(0, longest - LONG_RUN));
}

/** The count of each fact, in the order of FACTS. */
export function countFacts(layouts: readonly SuitLayout[], strain: Strain): Float64Array {
  const counts = new Float64Array(FACTS[isSuit(strain) ? "suit" : "notrump"].deal.length);
  if (isSuit(strain)) countSuit(layouts, suitIndex(strain), counts);
  else countNotrump(layouts, counts);
  return counts;
}

/** The mean and the standard deviation of the tricks. */
export interface TrickEstimate {
  /** Tricks expected, 0 to 13. */
  readonly mean: number;
  /** Standard deviation of the tricks taken about the mean. */
  readonly spread: number;
}

const kindOf = (strain: Strain): StrainKind => (isSuit(strain) ? "suit" : "notrump");

const WEIGHTS: Readonly<Record<StrainKind, Float64Array>> = {
  suit: Float64Array.from(weightsOf("suit", "deal")),
  notrump: Float64Array.from(weightsOf("notrump", "deal")),
};

/** The standard deviation for this number of trumps; undefined is notrump. */
function spreadOf(trumps: number | undefined): number {
  if (trumps === undefined) return SPREADS.notrump;
  return trumps >= 9 ? SPREADS.nine : trumps === 8 ? SPREADS.eight : SPREADS.fewer;
}

function estimate(layouts: readonly SuitLayout[], strain: Strain): TrickEstimate {
  const counts = countFacts(layouts, strain);
  const weights = WEIGHTS[kindOf(strain)];
  let mean = 0;
  for (let i = 0; i < weights.length; i++) mean += (weights[i] ?? 0) * (counts[i] ?? 0);
  const trumps = isSuit(strain) ? layouts["CDHS".indexOf(strain)]?.count : undefined;
  return { mean: Math.max(0, Math.min(13, mean)), spread: spreadOf(trumps) };
}

/**
 * A function that estimates the tricks of a seat's side in a strain of one deal. The layout of a suit is made once for
 * each side, from the seat that is asked about first, because partners do not always count alike.
 */
export function estimatesOf(hands: BySeat<Hand>): (seat: Seat, strain: Strain) => TrickEstimate {
  const bySide = new Map<Side, (strain: Strain) => TrickEstimate>();
  return (seat, strain) => {
    let known = bySide.get(sideOf(seat));
    if (known === undefined) {
      const layouts = layoutsOf(hands, seat);
      known = memoized(new Map<Strain, TrickEstimate>(), (each) => estimate(layouts, each));
      bySide.set(sideOf(seat), known);
    }
    return known(strain);
  };
}
