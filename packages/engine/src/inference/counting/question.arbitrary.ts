/** Random questions and their answers by enumeration, for tests. */
import {
  CardSet,
  dealPack,
  hcp,
  holdingOf,
  lengthOf,
  Random,
  SUITS,
  type Card,
  type Seat,
  type Suit,
} from "@falsecard/core";
import { expect } from "vitest";
import { randomConstraint } from "../../constraint/constraint.arbitrary.js";
import {
  planOf,
  satisfies,
  type Alternative,
  type Constraint,
  type PlanPiece,
} from "../../constraint/index.js";
import {
  Belief,
  Marginals,
  type HiddenHands,
  type Likelihood,
  type BeliefQuestion,
} from "../index.js";

export interface Case {
  readonly question: BeliefQuestion;
  readonly weigh: (hands: HiddenHands) => number;
}

/** A count signal, half of the time: the lowest card from an odd number. */
function randomSignal(random: Random): Likelihood[] {
  if (random.below(2) !== 0) return [];
  const suit = SUITS[random.below(4)] ?? "C";
  const rank = random.below(13);
  const of = (held: number): number =>
    (lengthOf(holdingOf(held)) % 2 === 1) === ((held & ((1 << rank) - 1)) === 0) ? 1 : 0.25;
  return [{ suit, cuts: (1 << rank) & 0x1fff, of }];
}

/** A deal with `unseen` cards hidden among the seats, and random knowledge of them. */
export function randomCase(random: Random, seats: readonly Seat[], unseen: number): Case {
  const deal = dealPack(random);
  const hiddenCards = new Set<Card>();
  const rooms = new Map<Seat, number>();
  for (const [i, seat] of seats.entries()) {
    const share = Math.floor(unseen / seats.length) + (i < unseen % seats.length ? 1 : 0);
    rooms.set(seat, share);
    for (const card of random.shuffle([...deal[seat]]).slice(0, share)) hiddenCards.add(card);
  }
  const pieces = new Map<Seat, PlanPiece[]>();
  const likelihoods = new Map<Seat, Likelihood[]>();
  const hidden = seats.map((seat) => {
    const mine: PlanPiece[] = [];
    for (let i = random.below(3); i > 0; i--) {
      const alternatives: Alternative[] = Array.from({ length: 1 + random.below(3) }, () => ({
        weight: random.below(3) === 0 ? 0.25 : 1,
        constraint: randomConstraint(random, 2),
      }));
      mine.push({ alternatives });
    }
    pieces.set(seat, mine);
    const seen = randomSignal(random);
    likelihoods.set(seat, seen);
    const fixed = CardSet.of([...deal[seat]].filter((card) => !hiddenCards.has(card)));
    const voids: Suit[] =
      random.below(4) === 0
        ? SUITS.filter((suit) => deal[seat].in(suit) === fixed.in(suit)).slice(0, 1)
        : [];
    return {
      seat,
      fixed,
      room: rooms.get(seat) ?? 0,
      voids,
      plan: mine.length === 0 ? undefined : planOf(mine),
      likelihoods: seen,
    };
  });
  const pair = random.below(3) === 0 && seats.length > 2 ? seats.slice(0, 2) : [];
  const points: Constraint = { kind: "hcp", min: 12 + random.below(8), max: 30 };
  const together =
    pair.length === 0
      ? []
      : [
          {
            seats: pair,
            fixed: hidden
              .filter(({ seat }) => pair.includes(seat))
              .reduce((all, { fixed }) => all.union(fixed), CardSet.empty),
            plan: planOf([{ alternatives: [{ weight: 1, constraint: points }] }], 26),
          },
        ];
  return {
    question: { unseen: CardSet.of(hiddenCards), hidden, together },
    weigh: (hands) => {
      let weight = 1;
      for (const { seat, fixed, voids } of hidden) {
        const hand = hands[seat] ?? CardSet.empty;
        for (const suit of voids) if (hand.in(suit) !== fixed.in(suit)) weight = 0;
        for (const { alternatives } of pieces.get(seat) ?? []) {
          const fit = alternatives.filter(({ constraint }) => satisfies(constraint, hand));
          weight *= Math.max(0, ...fit.map((alternative) => alternative.weight));
        }
        for (const one of likelihoods.get(seat) ?? []) weight *= one.of(hand.in(one.suit));
      }
      if (pair.length > 0) {
        const both = pair.reduce((all, seat) => all.union(hands[seat] ?? all), CardSet.empty);
        if (!satisfies(points, both)) weight = 0;
      }
      return weight;
    },
  };
}

/** Every way to deal the unseen cards, one by one. */
export function* enumerateDeals({ unseen, hidden }: BeliefQuestion): Generator<HiddenHands> {
  const cards = [...unseen];
  const hands = hidden.map(({ fixed }) => fixed);
  const room = hidden.map((seat) => seat.room);
  function* put(at: number): Generator<HiddenHands> {
    const card = cards[at];
    if (card === undefined) {
      yield Object.fromEntries(hidden.map(({ seat }, i) => [seat, hands[i]]));
      return;
    }
    for (let i = 0; i < hidden.length; i++) {
      const hand = hands[i];
      if (hand === undefined || room[i] === 0) continue;
      hands[i] = hand.with(card);
      room[i] = (room[i] ?? 0) - 1;
      yield* put(at + 1);
      hands[i] = hand;
      room[i] = (room[i] ?? 0) + 1;
    }
  }
  yield* put(0);
}

/** Compares counts, samples and marginals with enumeration; answers whether any deal was possible. */
export function compareWithEnumeration(
  seed: string,
  seats: readonly Seat[],
  unseen: number,
  withMarginals: boolean,
): boolean {
  const random = Random.from(seed);
  const { question, weigh } = randomCase(random, seats, unseen);
  let total = 0;
  let deals = 0;
  const holds = new Map<string, number>();
  const points = new Map<string, number>();
  for (const hands of enumerateDeals(question)) {
    const weight = weigh(hands);
    if (weight === 0) continue;
    total += weight;
    deals++;
    for (const seat of withMarginals ? seats : []) {
      const hand = hands[seat] ?? CardSet.empty;
      for (const card of hand)
        holds.set(`${seat}${card}`, (holds.get(`${seat}${card}`) ?? 0) + weight);
      const key = `${seat}${hcp(hand)}`;
      points.set(key, (points.get(key) ?? 0) + weight);
    }
  }
  const few = Belief.toDraw(question);
  expect(few.count, seed).toBeCloseTo(total, 9);
  for (const hands of few.samples(3, random)) expect(weigh(hands), seed).toBeGreaterThan(0);
  // States with the same future are put together only where it is worth the time; here both ways are tried.
  for (const reduce of [false, true]) {
    const belief = Belief.of(question, { reduce });
    expect(belief.count, seed).toBeCloseTo(total, 9);
    expect(belief.deals(), seed).toBe(BigInt(deals));
    if (total === 0) expect(belief.sample(random)).toBeUndefined();
    for (const hands of belief.samples(3, random))
      expect(weigh(hands), `${seed}: a deal of weight 0 was drawn`).toBeGreaterThan(0);
    if (!withMarginals || total === 0) continue;
    const marginals = Marginals.of(question, { reduce });
    for (const { card, chances } of marginals?.cards() ?? [])
      for (const seat of seats)
        expect(chances[seat], seed).toBeCloseTo((holds.get(`${seat}${card}`) ?? 0) / total, 9);
    for (const seat of seats)
      for (const [value, chance] of marginals?.hcp(seat).entries() ?? [])
        expect(chance, seed).toBeCloseTo((points.get(`${seat}${value}`) ?? 0) / total, 9);
  }
  return total > 0;
}

/** The value that chi-square with these degrees of freedom exceeds with chance 0.01 (Wilson and Hilferty). */
export function chiLimit(degrees: number): number {
  const a = 2 / (9 * degrees);
  return degrees * (1 - a + 2.3263 * Math.sqrt(a)) ** 3;
}
