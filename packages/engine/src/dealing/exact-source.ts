/**
 * Draws deals from what the exact counter can take of a condition (relax.ts). The deals fit one of some outlines, all
 * that do being equally likely; the condition itself is tested by whoever draws.
 */
import { CardSet, dealPack, Random, SEATS, SUITS, type Hand, type Seat } from "@falsecard/core";
import { satisfies, type Constraint } from "../constraint/constraint.js";
import { pieceOf, planOf } from "../constraint/plan.js";
import { Belief, drawFrom, type HiddenHands } from "../inference/counting/belief.js";
import { TooIntricate, hiddenSeat } from "../inference/counting/question.js";
import { ownCellOf, type DealtCards } from "./evaluate.js";
import type { ConditionOutline } from "./relax.js";

type Given = Readonly<Partial<Record<Seat, CardSet>>>;

interface Counted {
  readonly outline: ConditionOutline;
  readonly belief: Belief;
  /** The number of deals. */
  readonly weight: number;
}

/** A source of deals that fit one of some outlines. */
export class ExactSource {
  /** The number of deals of all outlines; a deal that fits several is counted several times. */
  readonly deals: number;
  readonly #counted: readonly Counted[];
  readonly #given: Given;
  readonly #random: Random;

  private constructor(counted: readonly Counted[], given: Given, random: Random) {
    this.#counted = counted;
    this.#given = given;
    this.#random = random;
    this.deals = counted.reduce((sum, { weight }) => sum + weight, 0);
  }

  static of(outlines: readonly ConditionOutline[], given: Given, random: Random): ExactSource {
    const counted = outlines.map((each) => countedOf(each, given));
    return new ExactSource(
      counted.filter(({ weight }) => weight > 0),
      given,
      random,
    );
  }

  /**
   * Draws a deal into the cards; false if it is one that an earlier outline gives too, and so must not count a second
   * time.
   */
  draw(cards: DealtCards): boolean {
    const chosen =
      this.#counted.length === 1
        ? this.#counted[0]
        : drawFrom(this.#counted, this.deals, this.#random);
    const hands = chosen?.belief.sample(this.#random);
    if (chosen === undefined || hands === undefined) throw new Error("no deal fits");
    const at = this.#counted.indexOf(chosen);
    for (let i = 0; i < at; i++) {
      const earlier = this.#counted[i]?.outline;
      if (earlier !== undefined && this.#fits(earlier, hands)) return false;
    }
    for (const seat of SEATS) {
      const hand = this.#handOf(seat, hands);
      for (const suit of SUITS) cards.holdings[ownCellOf(seat, suit)] = hand.in(suit);
    }
    cards.stamp++;
    return true;
  }

  #handOf(seat: Seat, hands: HiddenHands): Hand {
    return hands[seat] ?? this.#given[seat] ?? CardSet.empty;
  }

  #fits({ hands: wanted, together }: ConditionOutline, hands: HiddenHands): boolean {
    return (
      SEATS.every((seat) => {
        const constraint = wanted[seat];
        return constraint === undefined || satisfies(constraint, this.#handOf(seat, hands));
      }) &&
      together.every(({ seats, constraint }) =>
        satisfies(
          constraint,
          seats.reduce((all, seat) => all.union(this.#handOf(seat, hands)), CardSet.empty),
        ),
      )
    );
  }
}

/** Hands by which the most demanding constraints are found. */
const LOOKED_AT = 1000;

/** Counts as much of an outline as the counter can: at most two hands of four, and what holds of two together. */
function countedOf(outline: ConditionOutline, given: Given): Counted {
  const open = SEATS.filter((seat) => given[seat]?.size !== 13);
  const seats = SEATS.filter((seat) => outline.hands[seat] !== undefined);
  const most = open.length <= 3 ? seats.length : Math.min(2, seats.length);
  const order = seats.length <= most ? seats : byDemand(seats, outline);
  const smaller: ConditionOutline[] = [];
  for (let kept = most; kept >= 0; kept--)
    for (const together of outline.together.length === 0 ? [[]] : [outline.together, []])
      smaller.push({
        hands: Object.fromEntries(order.slice(0, kept).map((seat) => [seat, outline.hands[seat]])),
        together,
      });
  for (const each of smaller) {
    try {
      const belief = beliefOf(each, given);
      return { outline: each, belief, weight: belief.count };
    } catch (error) {
      if (!(error instanceof TooIntricate)) throw error;
    }
  }
  throw new Error("even a deal without constraints is too intricate");
}

/** The seats, the one with the rarest hands first. */
function byDemand(seats: readonly Seat[], { hands }: ConditionOutline): Seat[] {
  const random = Random.from("demand");
  const fitting = new Map<Seat, number>(seats.map((seat) => [seat, 0]));
  for (let i = 0; i < LOOKED_AT; i++) {
    const { N } = dealPack(random);
    for (const seat of seats) {
      const constraint = hands[seat];
      if (constraint !== undefined && satisfies(constraint, N))
        fitting.set(seat, (fitting.get(seat) ?? 0) + 1);
    }
  }
  return seats.toSorted((a, b) => (fitting.get(a) ?? 0) - (fitting.get(b) ?? 0));
}

function beliefOf({ hands, together }: ConditionOutline, given: Given): Belief {
  const fixedOf = (seats: readonly Seat[]): CardSet =>
    seats.reduce((all, seat) => all.union(given[seat] ?? CardSet.empty), CardSet.empty);
  const planFor = (constraint: Constraint | undefined, size = 13) =>
    constraint && planOf([pieceOf(constraint)], size);
  return Belief.of({
    unseen: CardSet.full.diff(fixedOf(SEATS)),
    hidden: SEATS.map((seat) => {
      const fixed = fixedOf([seat]);
      return { ...hiddenSeat(seat, 13 - fixed.size, fixed), plan: planFor(hands[seat]) };
    }),
    together: together.map(({ seats, constraint }) => ({
      seats,
      fixed: fixedOf(seats),
      plan: planOf([pieceOf(constraint)], 13 * seats.length),
    })),
  });
}
