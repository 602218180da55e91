/**
 * Deals that the player on turn imagines, each weighed by how well its hands explain the calls.
 *
 * The exact counter draws the hand with the narrowest ranges; the other two are dealt from the remaining cards, and a
 * deal in which one of them is outside its ranges is drawn again. If too few deals fit, the counter draws every hand of
 * which much is known. Then every call is compared with the rules: a hand with which the rules would have called
 * otherwise keeps a part of its weight, because players use judgement and stray from the rules.
 */
import {
  countBits,
  hcp,
  SEATS,
  SUITS,
  type BySeat,
  type Call,
  type Hand,
  type Random,
  type Seat,
} from "@falsecard/core";
import { satisfies } from "../../constraint/constraint.js";
import { Belief } from "../../inference/counting/belief.js";
import type { BeliefQuestion } from "../../inference/counting/question.js";
import { situationOf, type BiddingPosition } from "../bidder/bidder.js";
import type { Image } from "../situation/image.js";
import { handOf, type Rule } from "../situation/rule.js";
import { nearlySatisfies } from "./candidates.js";
import type { Situation, Heard } from "../situation/situation.js";
import { questionOf } from "../competition/trumps.js";

export interface WeighedDeal {
  readonly hands: BySeat<Hand>;
  readonly weight: number;
}

export interface DealLimits {
  /** Deals wanted. */
  readonly deals: number;
  /** The most deals drawn to find them. */
  readonly tries: number;
  /** Asked before each draw; true ends the drawing. */
  readonly stop?: () => boolean;
}

/**
 * Each call that the rules would not make multiplies the weight of the hand by a factor: JUDGED if the hand nearly
 * satisfies a rule for the call, or else STRAYED.
 */
const JUDGED = 0.3;
const STRAYED = 0.05;
/** Deals that weigh less are dropped. */
const LEAST_WEIGHT = 0.02;
/** If fewer deals than this are kept, every deal that fits is given with its weight. */
const FEW_DEALS = 16;
/** After FIRST_DRAWS draws the quick source is given up if less than LEAST_SHARE of its deals fit. */
const FIRST_DRAWS = 150;
const LEAST_SHARE = 0.04;

/** Whether the rules make the call with the hand. */
export function rulesChoose({ rules }: Situation, call: Call, hand: Hand): boolean {
  // Looking for the call's own rules first is quicker: they are fewer than those of all other calls.
  const at = rules.findIndex((rule) => rule.call === call && satisfies(rule.hand, hand));
  if (at < 0) return false;
  for (let i = 0; i < at; i++) {
    const rule = rules[i];
    if (rule !== undefined && rule.call !== call && satisfies(rule.hand, hand)) return false;
  }
  return true;
}

/** How well a hand explains a player's calls: 1 if the rules make all of them, 0 if it is out of the question. */
export function explained(calls: readonly Pick<Heard, "call" | "situation">[], hand: Hand): number {
  let weight = 1;
  for (const { call, situation } of calls) {
    if (rulesChoose(situation, call, hand)) continue;
    const meaning = situation.meaning(call);
    // A call that no rule has is read by its natural meaning.
    if (meaning.outside && satisfies(handOf(meaning), hand)) continue;
    const isNear = (rule: Rule): boolean => rule.call === call && nearlySatisfies(rule.hand, hand);
    const judged = situation.rules.some(isNear) || situation.proposals.some(isNear);
    weight *= judged ? JUDGED : STRAYED;
    if (weight < LEAST_WEIGHT) return 0;
  }
  return weight;
}

export const fitsImage = ({ hcp: points, length }: Image, hand: Hand): boolean => {
  for (const suit of SUITS) {
    const cards = countBits(hand.in(suit));
    if (cards < length[suit].min || cards > length[suit].max) return false;
  }
  const held = hcp(hand);
  return held >= points.min && held <= points.max;
};

/** How much an image narrows a hand; the hand with the greatest value is drawn first. */
export function toldBy({ hcp: points, length }: Image): number {
  let told = Math.max(0, points.min - 3) / 4 + Math.max(0, 12 - points.max) / 4;
  for (const suit of SUITS) {
    const { min, max } = length[suit];
    told += Math.max(0, min - 2) + Math.max(0, 4 - max) / 2;
  }
  return told;
}

const constrained = (question: BeliefQuestion, seats: readonly Seat[]): BeliefQuestion => ({
  ...question,
  hidden: question.hidden.map((one) =>
    seats.includes(one.seat) ? one : { ...one, plan: undefined },
  ),
});

/** A way to draw deals, and the test of whether a deal that it drew keeps to the ranges shown. */
export interface Source {
  /** The next deal; undefined if there is none left. */
  readonly draw: () => BySeat<Hand> | undefined;
  readonly fits: (hands: BySeat<Hand>) => boolean;
}

/** Ways to draw deals, in the order in which they are tried; undefined stands for a source that has no deal. */
export interface Sources {
  readonly quick: Source;
  /** Used where too few deals of the quick source fit, or it has none left. */
  readonly exact: () => Source | undefined;
  /** Used where no deal fits, because a player may have strayed from the system. */
  readonly wide: () => Source | undefined;
}

/**
 * Draws deals until enough are kept. A deal is kept with a chance equal to its weight, so that all kept deals weigh the
 * same. None is given before FEW_DEALS are kept; if there are never that many, all deals that fit are given with their
 * weights, the heaviest first.
 */
export function* keptDeals(
  { quick, exact, wide }: Sources,
  weightOf: (hands: BySeat<Hand>) => number,
  random: Pick<Random, "fraction">,
  { deals, tries, stop = () => false }: DealLimits,
): Generator<WeighedDeal, void> {
  const found: WeighedDeal[] = [];
  const all: WeighedDeal[] = [];
  let drawn = 0;
  let fitting = 0;
  function* from({ draw, fits }: Source, until: () => boolean): Generator<WeighedDeal, void> {
    while (found.length < deals && !until() && !stop()) {
      const hands = draw();
      if (hands === undefined) return;
      drawn++;
      if (!fits(hands)) continue;
      fitting++;
      const weight = weightOf(hands);
      if (weight < LEAST_WEIGHT) continue;
      all.push({ hands, weight });
      if (weight < 1 && random.fraction() >= weight) continue;
      found.push({ hands, weight: 1 });
      if (found.length === FEW_DEALS) yield* found;
      else if (found.length > FEW_DEALS) yield { hands, weight: 1 };
    }
  }
  yield* from(
    quick,
    () => drawn >= tries || (drawn >= FIRST_DRAWS && fitting < LEAST_SHARE * drawn),
  );
  if (found.length < deals && drawn < tries) {
    const source = exact();
    drawn = 0;
    if (source !== undefined) yield* from(source, () => drawn >= tries / 2);
  }
  if (all.length === 0) {
    const source = wide();
    drawn = 0;
    if (source !== undefined) yield* from(source, () => drawn >= tries / 2);
  }
  if (found.length < FEW_DEALS) yield* all.toSorted((a, b) => b.weight - a.weight).slice(0, deals);
}

/**
 * Deals with their weights, drawn as they are asked for; few or none if the calls contradict each other or the
 * hand.
 */
export function* weighedDeals(
  position: BiddingPosition,
  hand: Hand,
  random: Random,
  limits: DealLimits,
): Generator<WeighedDeal, void> {
  const situation = situationOf(position);
  const hidden = SEATS.filter((seat) => seat !== situation.seat);
  const { players } = situation;
  const byTold = hidden.toSorted((a, b) => toldBy(players[b].image) - toldBy(players[a].image));
  const [most, ...rest] = byTold;
  if (most === undefined) return;
  const question = questionOf(situation, hand, "image");
  const sourceOf = (belief: Belief, checked: readonly Seat[]): Source => ({
    draw: () => {
      const sample = belief.sample(random);
      return sample && { N: hand, E: hand, S: hand, W: hand, ...sample };
    },
    fits: (hands) => checked.every((seat) => fitsImage(players[seat].image, hands[seat])),
  });
  const sources: Sources = {
    quick: sourceOf(Belief.of(constrained(question, [most])), rest),
    exact: () => {
      const telling = byTold.filter((seat) => seat === most || toldBy(players[seat].image) > 1);
      const belief = Belief.of(constrained(question, telling));
      const others = byTold.filter((seat) => !telling.includes(seat));
      return belief.isPossible ? sourceOf(belief, others) : undefined;
    },
    wide: () => {
      const belief = Belief.of(questionOf(situation, hand, "bounds"));
      return belief.isPossible ? sourceOf(belief, []) : undefined;
    },
  };
  const weightOf = (hands: BySeat<Hand>): number => {
    let weight = 1;
    for (const seat of byTold) {
      weight *= explained(players[seat].calls, hands[seat]);
      if (weight < LEAST_WEIGHT) break;
    }
    return weight;
  };
  yield* keptDeals(sources, weightOf, random, limits);
}
