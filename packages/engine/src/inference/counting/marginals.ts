/**
 * Marginals of a belief: the exact chances of who holds each unseen card, and of the lengths and points of each hidden
 * hand, read from the tables from which deals are drawn.
 */
import {
  CARDS,
  countBits,
  lengthOf,
  rankIndexOf,
  suitIndex,
  suitOf,
  type Card,
  type Seat,
  type Suit,
} from "@falsecard/core";
import { countingPoints, planOf } from "../../constraint/plan.js";
import { Belief, type BeliefOptions } from "./belief.js";
import { eachSuitPair, type JoinedSuits } from "./suit-pairs.js";
import type { Joint } from "./joint.js";
import type { BeliefQuestion } from "./question.js";
import type { SuitSplits } from "./splits.js";

/** The chance of each hidden seat. */
export type Chances = Readonly<Partial<Record<Seat, number>>>;

/** Exact chances of cards, lengths and points in the hidden hands. */
export class Marginals {
  readonly hidden: readonly Seat[];
  readonly #question: BeliefQuestion;
  readonly #joint: Joint;
  /** For each suit by index: the chance of each split. */
  readonly #splits: readonly { readonly splits: SuitSplits; readonly chance: Float64Array }[];
  /** Tables that count a seat's points, compiled on first use. */
  readonly #counting = new Map<Seat, Joint>();

  readonly #reduce: boolean | undefined;

  private constructor(question: BeliefQuestion, joint: Joint, reduce: boolean | undefined) {
    this.#reduce = reduce;
    this.#question = question;
    this.#joint = joint;
    this.hidden = question.hidden.map(({ seat }) => seat);
    const [spades, hearts] = chances(joint.majors, joint.majorTotals, joint.total);
    const [diamonds, clubs] = chances(joint.minors, joint.minorTotals(), joint.total);
    this.#splits = [
      { splits: joint.minors.second, chance: clubs },
      { splits: joint.minors.first, chance: diamonds },
      { splits: joint.majors.second, chance: hearts },
      { splits: joint.majors.first, chance: spades },
    ];
  }

  /** Undefined if nothing is possible. */
  static of(
    question: BeliefQuestion,
    { reduce }: Pick<BeliefOptions, "reduce"> = {},
  ): Marginals | undefined {
    const { joint } = Belief.of(question, { apart: true, reduce });
    return joint === undefined ? undefined : new Marginals(question, joint, reduce);
  }

  /** Calls `visit` with the cards that the seat is given in each split of a suit, and the chance of the split. */
  #eachSplit(seat: Seat, suit: Suit, visit: (cards: number, chance: number) => void): void {
    const { groups } = this.#joint.holders;
    const g = groups.findIndex(({ seats }) => seats[0]?.seat === seat);
    const found = this.#splits[suitIndex(suit)];
    if (found === undefined) return;
    const { splits, chance } = found;
    for (let i = 0; i < chance.length; i++)
      visit(splits.masks[i * groups.length + g] ?? 0, chance[i] ?? 0);
  }

  /** The chance of each hidden seat to hold an unseen card. */
  card(card: Card): Chances {
    const suit = suitOf(card);
    const { runs = [] } = this.#splits[suitIndex(suit)]?.splits ?? {};
    const run = runs.find((cards) => (cards >> rankIndexOf(card)) & 1) ?? 0;
    const result: Partial<Record<Seat, number>> = {};
    for (const seat of this.hidden) {
      let sum = 0;
      // Cards of a run are equivalent, so each is equally likely to be among those that the seat holds.
      this.#eachSplit(seat, suit, (cards, chance) => {
        sum += (countBits(cards & run) / countBits(run)) * chance;
      });
      result[seat] = sum;
    }
    return result;
  }

  /** Every unseen card with its chances, ♠A first. */
  cards(): { readonly card: Card; readonly chances: Chances }[] {
    return CARDS.filter((card) => this.#question.unseen.has(card))
      .toReversed()
      .map((card) => ({ card, chances: this.card(card) }));
  }

  /** The chance of each length from 0 to 13 in the seat's hand as dealt. */
  length(seat: Seat, suit: Suit): number[] {
    const result = Array.from({ length: 14 }, () => 0);
    const hidden = this.#question.hidden.find((each) => each.seat === seat);
    const fixed = hidden === undefined ? 0 : lengthOf(hidden.fixed.in(suit));
    this.#eachSplit(seat, suit, (cards, chance) => {
      const length = fixed + countBits(cards);
      result[length] = (result[length] ?? 0) + chance;
    });
    return result;
  }

  /** The chance of each number of high-card points from 0 to 37 in the seat's hand as dealt. */
  hcp(seat: Seat): number[] {
    const result = Array.from({ length: 38 }, () => 0);
    const counting = this.#countingPoints(seat);
    if (counting === undefined) return result;
    const { holders, majors, minors, total } = counting;
    const group = holders.groups.findIndex(({ seats }) => seats[0]?.seat === seat);
    const mask = 1 << group;
    const h = holders.holders.findLastIndex(({ groups }) => groups === mask);
    const tallies = holders.holders[h]?.plan.tallies ?? [];
    const t = tallies.findIndex(({ name }) => name === "hcp");
    const pointsOf = (half: JoinedSuits, cell: number): number =>
      half.states[h]?.tally[(half.state[h]?.[cell] ?? 0) * tallies.length + t] ?? 0;
    const sums = counting.sums(
      (cell) => pointsOf(majors, cell),
      (cell) => pointsOf(minors, cell),
    );
    return result.map((_, points) => (sums[points] ?? 0) / total);
  }

  /** The joint table of the belief with one seat's points counted. */
  #countingPoints(seat: Seat): Joint | undefined {
    const known = this.#counting.get(seat);
    if (known !== undefined) return known;
    const question = {
      ...this.#question,
      hidden: this.#question.hidden.map((hidden) =>
        hidden.seat === seat
          ? { ...hidden, plan: countingPoints(hidden.plan ?? planOf([])) }
          : hidden,
      ),
    };
    const { joint } = Belief.of(question, { apart: true, points: seat, reduce: this.#reduce });
    if (joint !== undefined) this.#counting.set(seat, joint);
    return joint;
  }
}

/** The chance of each split in the two suits of a half, from the total weight through each of its cells. */
function chances(
  half: JoinedSuits,
  totals: Float64Array,
  total: number,
): [Float64Array, Float64Array] {
  const { first, second } = half;
  const cellChance = [new Float64Array(first.cells), new Float64Array(second.cells)] as const;
  eachSuitPair(half, (c, d, cell) => {
    const share = (totals[cell] ?? 0) / (half.weight[cell] ?? 1) / total;
    const both = (first.weight[c] ?? 0) * (second.weight[d] ?? 0) * share;
    cellChance[0][c] = (cellChance[0][c] ?? 0) + both;
    cellChance[1][d] = (cellChance[1][d] ?? 0) + both;
  });
  return [spread(first, cellChance[0]), spread(second, cellChance[1])];
}

/** Gives each split of a cell its share of the cell's chance. */
function spread({ from, ways, weight }: SuitSplits, chance: Float64Array): Float64Array {
  const result = new Float64Array(ways.length);
  for (let c = 0; c < chance.length; c++)
    for (let i = from[c] ?? 0; i < (from[c + 1] ?? 0); i++)
      result[i] = ((chance[c] ?? 0) * (ways[i] ?? 0)) / (weight[c] ?? 1);
  return result;
}
