/**
 * Worlds: the deals that a player imagines when he decides. Drawn from his hypothesis with a seed, or, when
 * few deals are possible, all of them with their exact weights.
 */
import {
  bySeat,
  CardSet,
  type BySeat,
  type Card,
  type Deal,
  type Hand,
  type Play,
  type Random,
  type Seat,
} from "@falsecard/core";
import { positionOf, sayRefusal, type Position } from "@falsecard/solver";
import { weighHand } from "../constraint/plan.js";
import type { HiddenHands } from "../inference/belief.js";
import { wholeOf } from "../inference/dealing.js";
import { sampleDeals, type Hypothesis } from "../inference/hypothesis.js";
import type { HiddenSeat, Question } from "../inference/question.js";
import { binomial } from "../inference/splits.js";
import { publicOf } from "./public.js";

export interface World {
  /** The four hands as dealt. */
  readonly deal: Deal;
  /** 1 for a sample; for one of all deals its chance. */
  readonly weight: number;
}

export interface Worlds {
  readonly list: readonly World[];
  /** Whether these are all deals that are possible. */
  readonly exact: boolean;
}

/** Ways to deal the unseen cards that are looked through for the possible ones. */
const MOST_WAYS = 4000;

/** All deals if they are at most `all`, else `count` of them drawn in proportion. */
export function worldsOf(
  hypothesis: Hypothesis,
  seen: Readonly<Partial<Record<Seat, Hand>>>,
  { count, all }: { readonly count: number; readonly all: number },
  random: Random,
): Worlds {
  const { belief } = hypothesis;
  const every = allHands(belief.question, all);
  if (every !== undefined) {
    const total = every.reduce((sum, { weight }) => sum + weight, 0);
    const list = every.map(({ hands, weight }) => ({
      deal: wholeOf(hands, seen),
      weight: weight / total,
    }));
    return { list, exact: true };
  }
  return {
    list: sampleDeals(hypothesis, count, random).deals.map((hands) => ({
      deal: wholeOf(hands, seen),
      weight: 1,
    })),
    exact: false,
  };
}

/** Every way the unseen cards may lie with its weight; undefined if there are more than `most`. */
function allHands(
  { unseen, hidden, together }: Question,
  most: number,
): { readonly hands: HiddenHands; readonly weight: number }[] | undefined {
  const [one, two] = hidden;
  if (one === undefined || two === undefined || hidden.length !== 2 || together.length > 0)
    return undefined;
  const mustOne = CardSet.of([...unseen].filter((card) => isBarred(two, card)));
  const mustTwo = CardSet.of([...unseen].filter((card) => isBarred(one, card)));
  const free = [...unseen.diff(mustOne).diff(mustTwo)];
  const take = one.room - mustOne.size;
  if (take < 0 || take > free.length || mustOne.intersects(mustTwo)) return undefined;
  if (binomial(free.length, take) > MOST_WAYS) return undefined;
  const found: { hands: HiddenHands; weight: number }[] = [];
  const sure = one.fixed.union(mustOne);
  const whole = two.fixed.union(unseen);
  for (const part of subsets(free, take)) {
    const own = sure.union(part);
    const hands = { [one.seat]: own, [two.seat]: whole.diff(own) };
    const weight = weighOf(one, own) * weighOf(two, whole.diff(own));
    if (weight === 0) continue;
    found.push({ hands, weight });
    if (found.length > most) return undefined;
  }
  return found;
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

/** What each seat has played. */
export function playedBy(play: Play): BySeat<CardSet> {
  const { cards } = publicOf(play);
  return bySeat((seat) =>
    CardSet.of(cards.filter((each) => each.seat === seat).map(({ card }) => card)),
  );
}

/** Where a play stands if the hands are these. */
export function positionIn(play: Play, deal: BySeat<Hand>, played = playedBy(play)): Position {
  const position = positionOf({
    hands: bySeat((seat) => deal[seat].diff(played[seat])),
    strain: play.contract.strain,
    leader: play.current.leader,
    trick: play.current.cards,
  });
  if (!position.ok) throw new Error(`a world does not fit its play: ${sayRefusal(position.fault)}`);
  return position.value;
}
