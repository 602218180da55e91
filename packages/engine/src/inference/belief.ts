/**
 * A belief: the exact distribution of the unseen cards that a question describes.
 *
 * The number of deals, the chance of anything about a suit, and deals drawn in exact proportion all come
 * from one compiled table. No deal is ever enumerated and none is rejected: each suit is split among the
 * groups (splits.ts), suits are joined two by two (halves.ts), and the two halves meet here.
 */
import { CardSet, type Hand, type Random, type Seat } from "@falsecard/core";
import { joinSuits } from "./halves.js";
import { holdersOf, type Holders } from "./holders.js";
import { Joint } from "./joint.js";
import type { Question } from "./question.js";
import { binomial, splitSuit } from "./splits.js";

/** The hidden hands of one deal, as dealt. */
export type HiddenHands = Readonly<Partial<Record<Seat, Hand>>>;

export class Belief {
  readonly question: Question;
  /** Total weight of all deals; the number of deals where nothing is weighed. */
  readonly count: number;
  /** The compiled table, for those who read more from it (marginals.ts); undefined if nothing is possible. */
  readonly joint: Joint | undefined;

  private constructor(question: Question, joint: Joint | undefined, factor: number) {
    this.question = question;
    this.joint = joint;
    this.count = (joint?.total ?? 0) * factor;
  }

  /** Compiles the question. `apart` counts every seat for itself, as marginals need it. */
  static of(question: Question, { apart = false }: { readonly apart?: boolean } = {}): Belief {
    const holders = holdersOf(question, apart);
    const joint = jointOf(question, holders);
    return new Belief(question, joint, Number(waysWithin(holders)));
  }

  get isPossible(): boolean {
    return this.count > 0;
  }

  /** The number of deals that are possible at all, whatever their weight: exact. */
  deals(): bigint {
    const { question } = this;
    const hard: Question = {
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
    const joint = jointOf(hard, holders);
    return joint === undefined ? 0n : joint.possible() * waysWithin(holders);
  }

  /** Draws hidden hands in exact proportion to their weight; undefined if nothing is possible. */
  sample(random: Random): HiddenHands | undefined {
    const { joint } = this;
    return joint === undefined ? undefined : dealGroups(joint.holders, joint.draw(random), random);
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
   * Draws deals and keeps each with the chance `accept` gives it (0 to 1): for what cannot be said suit
   * by suit. What is kept has exactly the weight × accept distribution. Stops after `tries` draws.
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

function jointOf(question: Question, holders: Holders): Joint | undefined {
  const { unseen } = question;
  const rooms = holders.groups.reduce((sum, { room }) => sum + room, 0);
  if (rooms !== unseen.size)
    throw new RangeError(`${unseen.size} unseen cards for ${rooms} places`);
  const spades = splitSuit(holders, "S", unseen.in("S"));
  const hearts = splitSuit(holders, "H", unseen.in("H"));
  const diamonds = splitSuit(holders, "D", unseen.in("D"));
  const clubs = splitSuit(holders, "C", unseen.in("C"));
  if (spades === undefined || hearts === undefined) return undefined;
  if (diamonds === undefined || clubs === undefined) return undefined;
  const majors = joinSuits(holders, [spades, hearts], [diamonds, clubs], true);
  const minors = joinSuits(holders, [diamonds, clubs], [spades, hearts], false);
  if (majors === undefined || minors === undefined) return undefined;
  const joint = new Joint(holders, majors, minors);
  return joint.total > 0 ? joint : undefined;
}
