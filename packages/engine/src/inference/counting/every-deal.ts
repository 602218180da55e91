/**
 * Few deals: when the unseen cards can lie in so few ways, they are looked through one by one, which takes
 * less time than to take the question apart.
 */
import { CardSet, type Card, type Hand, type Random, type Seat } from "@falsecard/core";
import { weighHand } from "../../constraint/plan.js";
import type { HiddenSeat, BeliefQuestion } from "./question.js";
import { binomial } from "./runs.js";

export interface WeighedHands {
  readonly hands: Readonly<Partial<Record<Seat, Hand>>>;
  readonly weight: number;
}

/**
 * Every deal of two hidden hands that is possible, with its weight; undefined if there are more than `most`
 * ways for the cards to lie, more than `possible` of them are, or something is known of both hands together.
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

/** One of a list, in proportion to the weights, which add up to `total`. */
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

/** All subsets of so many cards. */
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
