/**
 * A belief: the exact distribution of the unseen cards that a question describes. README.md beside this file has a
 * worked example, number by number.
 *
 * The number of deals, the chance of anything about a suit, and deals drawn in exact proportion all come from one
 * compiled table. No deal is ever rejected: each suit is split among the groups (splits.ts), suits are joined two by
 * two (suit-pairs.ts), and the two halves meet (joint.ts). Only in the last tricks, where few deals are left, they are
 * enumerated one by one ({@link everyDeal}), which takes less time than compiling the question.
 */
import { CardSet, SUITS_DOWN, type Card, type Hand, type Random, type Seat } from "@falsecard/core";
import { weighHand } from "../../constraint/plan.js";
import { fitOf, joinStates, reachOf, reduced, type HolderStates } from "./holder-states.js";
import { Joint } from "./joint.js";
import { holdersOf, type BeliefQuestion, type HiddenSeat, type Holders } from "./question.js";
import { binomial, splitSuit } from "./splits.js";
import { joinSuits } from "./suit-pairs.js";

/** The hidden hands of one deal, as dealt. */
export type HiddenHands = Readonly<Partial<Record<Seat, Hand>>>;

/** How a question is compiled; the options change the speed and the tables, never the answers. */
export interface BeliefOptions {
  /** Whether every seat is a group of its own, as marginals need it. */
  readonly apart?: boolean;
  /**
   * The seat whose points are counted even where they make no difference, so that their distribution can be read off.
   */
  readonly points?: Seat;
  /**
   * Whether states with the same future are merged (holder-states.ts); by default only in large questions, where it
   * saves time.
   */
  readonly reduce?: boolean | undefined;
}

/** Up to this many deals are listed one by one: the number for four cards in each of two hands. */
const FEW = 70;

/** The exact distribution of the unseen cards that a question describes. */
export class Belief {
  readonly question: BeliefQuestion;
  /** The total weight of all deals; if nothing is weighed, the number of deals. */
  readonly count: number;
  /** The compiled table, from which marginals.ts reads; undefined if nothing is possible or the deals are listed. */
  readonly joint: Joint | undefined;

  readonly #few: readonly WeighedHands[];
  readonly #reduce: boolean | undefined;

  private constructor(
    question: BeliefQuestion,
    count: number,
    joint: Joint | undefined,
    few: readonly WeighedHands[],
    reduce: boolean | undefined,
  ) {
    this.question = question;
    this.count = count;
    this.joint = joint;
    this.#few = few;
    this.#reduce = reduce;
  }

  static of(question: BeliefQuestion, options: BeliefOptions = {}): Belief {
    const { reduce } = options;
    const holders = holdersOf(question, options.apart === true);
    const joint = jointOf(question, holders, options);
    const count = (joint?.total ?? 0) * Number(waysWithin(holders));
    return new Belief(question, count, joint, [], reduce);
  }

  /** A belief that is only drawn from: where few deals are left, they are listed and no table is compiled. */
  static toDraw(question: BeliefQuestion): Belief {
    const few = everyDeal(question, FEW);
    if (few === undefined) return Belief.of(question);
    const count = few.reduce((sum, { weight }) => sum + weight, 0);
    return new Belief(question, count, undefined, few, undefined);
  }

  get isPossible(): boolean {
    return this.count > 0;
  }

  /** The exact number of deals with a weight above 0. */
  deals(): bigint {
    const { question } = this;
    const hard: BeliefQuestion = {
      ...question,
      hidden: question.hidden.map((seat) => ({
        ...seat,
        likelihoods: seat.likelihoods.map(({ suit, cuts, of }) => ({
          suit,
          cuts,
          of: (holding) => (of(holding) > 0 ? 1 : 0),
        })),
      })),
    };
    const holders = holdersOf(hard, false);
    const joint = jointOf(hard, holders, { reduce: this.#reduce });
    return joint === undefined ? 0n : joint.possible() * waysWithin(holders);
  }

  /** Draws hidden hands in exact proportion to their weight; undefined if nothing is possible. */
  sample(random: Random): HiddenHands | undefined {
    const { joint } = this;
    if (joint !== undefined) return dealGroups(joint.holders, joint.draw(random), random);
    return this.#few.length === 0 ? undefined : drawFrom(this.#few, this.count, random)?.hands;
  }

  /** Draws `count` deals; fewer only if nothing is possible. */
  samples(count: number, random: Random): HiddenHands[] {
    const drawn: HiddenHands[] = [];
    for (let i = 0; i < count; i++) {
      const hands = this.sample(random);
      if (hands === undefined) break;
      drawn.push(hands);
    }
    return drawn;
  }

  /**
   * Draws deals and keeps each with the chance that `accept` gives (0 to 1), for conditions that the question cannot
   * express. The kept deals are distributed exactly as weight × accept. Stops after `tries` draws.
   */
  samplesWhere(
    count: number,
    random: Random,
    accept: (hands: HiddenHands) => number,
    tries: number,
  ): { readonly samples: HiddenHands[]; readonly tries: number } {
    const samples: HiddenHands[] = [];
    let tried = 0;
    while (samples.length < count && tried < tries) {
      const hands = this.sample(random);
      if (hands === undefined) break;
      tried++;
      if (random.fraction() < accept(hands)) samples.push(hands);
    }
    return { samples, tries: tried };
  }
}

/** Ways to deal the cards of each group to its seats. */
function waysWithin({ groups }: Holders): bigint {
  let ways = 1n;
  for (const { seats } of groups) {
    let left = seats.reduce((sum, { room }) => sum + room, 0);
    for (const { room } of seats) {
      ways *= BigInt(binomial(left, room));
      left -= room;
    }
  }
  return ways;
}

function dealGroups({ groups }: Holders, cards: readonly CardSet[], random: Random): HiddenHands {
  const hands: Partial<Record<Seat, Hand>> = {};
  for (const [g, { seats }] of groups.entries()) {
    const all = cards[g] ?? CardSet.empty;
    const [only] = seats;
    if (seats.length === 1 && only !== undefined) {
      hands[only.seat] = only.fixed.union(all);
      continue;
    }
    const pack = random.shuffle([...all]);
    let at = 0;
    for (const { seat, fixed, room } of seats) {
      hands[seat] = fixed.union(CardSet.of(pack.slice(at, at + room)));
      at += room;
    }
  }
  return hands;
}

/** With more pairs of cells than this, merging states saves more time than it takes. */
const WORTH_REDUCING = 100_000;

function jointOf(
  question: BeliefQuestion,
  asked: Holders,
  { points, reduce }: BeliefOptions,
): Joint | undefined {
  const { unseen } = question;
  const rooms = asked.groups.reduce((sum, { room }) => sum + room, 0);
  if (rooms !== unseen.size)
    throw new RangeError(`${unseen.size} unseen cards for ${rooms} places`);
  const suits = SUITS_DOWN.map((suit) => splitSuit(asked, suit, unseen.in(suit)));
  const [spades, hearts, diamonds, clubs] = suits;
  if (spades === undefined || hearts === undefined) return undefined;
  if (diamonds === undefined || clubs === undefined) return undefined;
  let holders = asked;
  let states: HolderStates[] = [];
  for (const [h, holder] of holders.holders.entries()) {
    const [s, r, d, c] = [spades, hearts, diamonds, clubs].map((suit) => suit.states[h]);
    if (s === undefined || r === undefined || d === undefined || c === undefined) return undefined;
    const major = joinStates(holder, s, r, reachOf(diamonds, clubs, h), true);
    const minor = joinStates(holder, d, c, reachOf(spades, hearts, h), false);
    states.push({ major, minor, fit: fitOf(holder, major.states, minor.states) });
  }
  const pairs = spades.cells * hearts.cells + diamonds.cells * clubs.cells;
  if (reduce ?? pairs > WORTH_REDUCING) {
    const seat = holders.groups.findIndex(({ seats }) =>
      seats.some((each) => each.seat === points),
    );
    states = states.map((each, h) => {
      const holder = holders.holders[h];
      const tallies = holder?.groups === 1 << seat ? holder.plan.tallies : [];
      return reduced(
        each,
        tallies.findIndex(({ name }) => name === "hcp"),
      );
    });
    // The last holder's state no longer follows from merged states of the others.
    holders = { ...holders, lastFollows: false };
  }
  const majors = joinSuits(
    holders,
    spades,
    hearts,
    states.map(({ major }) => major),
  );
  const minors = joinSuits(
    holders,
    diamonds,
    clubs,
    states.map(({ minor }) => minor),
  );
  if (majors === undefined || minors === undefined) return undefined;
  const fits = states.map(({ fit }) => fit);
  const joint = new Joint(holders, majors, minors, fits);
  return joint.total > 0 ? joint : undefined;
}

export interface WeighedHands {
  readonly hands: Readonly<Partial<Record<Seat, Hand>>>;
  readonly weight: number;
}

/**
 * Every possible deal of two hidden hands, with its weight; undefined if there are more than `most` ways to deal the
 * cards, more than `possible` deals are possible, or something is known of both hands together.
 */
export function everyDeal(
  { unseen, hidden, together }: BeliefQuestion,
  most: number,
  possible = most,
): WeighedHands[] | undefined {
  const [one, two] = hidden;
  if (one === undefined || two === undefined || hidden.length !== 2 || together.length > 0)
    return undefined;
  const mustOne = CardSet.of([...unseen].filter((card) => isBarred(two, card)));
  const mustTwo = CardSet.of([...unseen].filter((card) => isBarred(one, card)));
  const free = [...unseen.diff(mustOne).diff(mustTwo)];
  const take = one.room - mustOne.size;
  if (take < 0 || take > free.length || mustOne.intersects(mustTwo)) return undefined;
  if (binomial(free.length, take) > most) return undefined;
  const found: WeighedHands[] = [];
  const sure = one.fixed.union(mustOne);
  const whole = two.fixed.union(unseen);
  for (const part of subsets(free, take)) {
    const own = sure.union(part);
    const hands = { [one.seat]: own, [two.seat]: whole.diff(own) };
    let weight = weighOf(one, own);
    if (weight > 0) weight *= weighOf(two, whole.diff(own));
    if (weight === 0) continue;
    found.push({ hands, weight });
    if (found.length > possible) return undefined;
  }
  return found;
}

/** Draws one item of a list in proportion to the weights, which add up to `total`. */
export function drawFrom<T extends { readonly weight: number }>(
  list: readonly T[],
  total: number,
  random: Random,
): T | undefined {
  let left = random.fraction() * total;
  return list.find(({ weight }) => (left -= weight) < 0) ?? list.at(-1);
}

const isBarred = ({ voids }: HiddenSeat, card: Card): boolean =>
  voids.some((suit) => CardSet.of([card]).in(suit) !== 0);

function weighOf({ plan, likelihoods }: HiddenSeat, hand: Hand): number {
  let weight = 1;
  for (const { suit, of } of likelihoods) {
    weight *= of(hand.in(suit));
    if (weight === 0) return 0;
  }
  return plan === undefined ? weight : weight * weighHand(plan, hand);
}

/** All subsets of `size` cards. */
function* subsets(cards: readonly Card[], size: number, from = 0): Generator<CardSet> {
  if (size === 0) {
    yield CardSet.empty;
    return;
  }
  for (let i = from; i + size <= cards.length; i++) {
    const card = cards[i];
    if (card === undefined) return;
    for (const rest of subsets(cards, size - 1, i + 1)) yield rest.with(card);
  }
}
