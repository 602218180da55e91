/** Small endings for tests: some deals or all, and every pure strategy of declarer's side, one by one. */
import {
  CARDS,
  CardSet,
  Random,
  rankIndexOf,
  seatAfter,
  sideOf,
  suitOf,
  STRAINS,
  type Card,
  type Seat,
  type Strain,
} from "@falsecard/core";
import { legalOf, positionOf, sharedSolver, turnOf } from "@falsecard/solver";
import type { EndingProblem } from "./alphamu.js";
import { afterCard, equalsOf, tricksLeft, type Spot } from "./spot.js";

export type Worlds = EndingProblem["worlds"];

/** An ending of `size` cards: the hands of North and South, and several ways to deal the rest. */
export function ending(
  seed: string,
  size: number,
  count: number,
  leader: Seat,
  suits: number,
): Worlds {
  const random = Random.from(seed);
  const pack = random.shuffle(CARDS.filter((card) => card < 13 * suits));
  const hand = (i: number): CardSet => CardSet.of(pack.slice(i * size, i * size + size));
  const rest = pack.slice(2 * size, 4 * size);
  const strain: Strain = STRAINS[random.below(5)] ?? "N";
  const worlds = new Map<string, Worlds[number]>();
  for (let tries = 0; tries < 50 && worlds.size < count; tries++) {
    random.shuffle(rest);
    const east = CardSet.of(rest.slice(0, size));
    const hands = { N: hand(0), E: east, S: hand(1), W: CardSet.of(rest.slice(size)) };
    const at = positionOf({ hands, strain, leader, trick: [] });
    if (at.ok) worlds.set(`${east.lo} ${east.hi}`, { at: at.value, weight: 1 + random.below(3) });
  }
  return [...worlds.values()];
}

/** Tricks in each world with each pure strategy of North-South, against defenders who see the deal. */
export function* strategies(
  worlds: Worlds,
  budget: { plays: number },
  strategy: ReadonlyMap<string, Card> = new Map(),
): Generator<number[]> {
  if (budget.plays-- < 0) return;
  let open: { readonly seen: string; readonly cards: readonly Card[] } | undefined;
  const play = (spot: Spot, seen: string): number => {
    if (tricksLeft(spot.at) === 0 || open !== undefined) return spot.won;
    const cards = [...legalOf(spot.at)];
    const go = (card: Card): number => play(afterCard(spot, card, "NS"), `${seen} ${card}`);
    if (sideOf(turnOf(spot.at)) === "EW") return Math.min(...cards.map(go));
    const card = cards.length === 1 ? cards[0] : strategy.get(seen);
    if (card !== undefined) return go(card);
    open = { seen, cards };
    return 0;
  };
  const tricks: number[] = [];
  for (const { at } of worlds) {
    tricks.push(play({ at, won: 0 }, ""));
    if (open === undefined) continue;
    // The strategy says nothing yet of what has been seen here: each card in turn.
    for (const card of open.cards)
      yield* strategies(worlds, budget, new Map(strategy).set(open.seen, card));
    return;
  }
  yield tricks;
}

export const average = (worlds: Worlds, values: readonly number[]): number =>
  worlds.reduce((sum, { weight }, i) => sum + weight * (values[i] ?? 0), 0) /
  worlds.reduce((sum, { weight }) => sum + weight, 0);

export const THIRTEEN = Array.from({ length: 14 }, (_, tricks) => tricks);

/** What to do with North and South, when at least `need` tricks count and nothing else; or each trick. */
export function asked(worlds: Worlds, need?: number, spots = true): EndingProblem {
  const worth = need === undefined ? THIRTEEN : THIRTEEN.map((n) => (n >= need ? 1 : 0));
  return { worlds, side: "NS", ours: ["N", "S"], worth, spots };
}

/** Every way to deal so many of the cards to East, the others to West. */
export function* subsetsOf(cards: readonly Card[], size: number): Generator<CardSet> {
  const [first, ...rest] = cards;
  if (size === 0) yield CardSet.empty;
  else if (first !== undefined && cards.length >= size) {
    for (const part of subsetsOf(rest, size - 1)) yield part.with(first);
    yield* subsetsOf(rest, size);
  }
}

type Tricks = readonly (number | undefined)[];

/**
 * Tricks in each world with every strategy of North-South there is, the same outcomes once: those of one's own cards
 * side by side, those of the defenders' cards met with each other. Nothing is bounded and nothing left out.
 */
export function achievable(worlds: Worlds): readonly Tricks[] {
  const search = (spots: readonly (Spot | undefined)[]): Tricks[] => {
    const first = spots.find((spot) => spot !== undefined);
    if (first === undefined) return [];
    if (tricksLeft(first.at) === 0) return [spots.map((spot) => spot?.won)];
    const legal = spots.map((spot) => (spot === undefined ? CardSet.empty : legalOf(spot.at)));
    const all = [...legal.reduce((sum, cards) => sum.union(cards), CardSet.empty)];
    const sets = all.map((card) =>
      search(
        spots.map((spot) =>
          spot !== undefined && legalOf(spot.at).has(card)
            ? afterCard(spot, card, "NS")
            : undefined,
        ),
      ),
    );
    if (sideOf(turnOf(first.at)) === "NS") return distinct(sets.flat());
    return sets.reduce((met, set) =>
      distinct(
        met.flatMap((one) =>
          set.map((other) =>
            one.map((a, i) => {
              const b = other[i];
              return a === undefined ? b : b === undefined ? a : Math.min(a, b);
            }),
          ),
        ),
      ),
    );
  };
  return search(worlds.map(({ at }) => ({ at, won: 0 })));
}

const distinct = (outcomes: readonly Tricks[]): Tricks[] => [
  ...new Map(outcomes.map((outcome) => [outcome.join(), outcome])).values(),
];

/**
 * What a card of the first turn promises in each world with every plan that looks so many own choices ahead and leaves the rest
 * to players who see the deal. Nothing is bounded, nothing is left out and nothing is remembered.
 */
export function plansAfter(problem: EndingProblem, card: Card, moves: number): readonly Tricks[] {
  const { worlds, side, ours, spots: tellsSpots } = problem;
  type Spots = readonly (Spot | undefined)[];
  const played = (spots: Spots, own: Card): Spots =>
    spots.map((spot) => (spot === undefined ? undefined : afterCard(spot, own, side)));
  const clairvoyant = ({ at, won }: Spot, own: Card): number => {
    const solved = sharedSolver().solve(at);
    if (!solved.ok) throw new Error(solved.fault.code);
    return won + (solved.value.cards.get(own) ?? Number.NaN);
  };
  const promised = (spots: Spots, own: Card): Tricks[] => [
    spots.map((spot) => (spot === undefined ? undefined : clairvoyant(spot, own))),
  ];
  const search = (spots: Spots, left: number): Tricks[] => {
    const first = spots.find((spot) => spot !== undefined);
    if (first === undefined) return [];
    const { at } = first;
    if (tricksLeft(at) === 0) return [spots.map((spot) => spot?.won)];
    if (!ours.includes(turnOf(at))) return met(spots, left);
    // Who follows with cards of one strength has nothing to choose.
    const isFree = at.trick.length > 0 && equalsOf(legalOf(at), at, turnOf(at)).length === 1;
    return distinct(
      [...legalOf(at)].flatMap((own) =>
        left === 1 && !isFree
          ? promised(spots, own)
          : search(played(spots, own), isFree ? left : left - 1),
      ),
    );
  };
  const met = (spots: Spots, left: number): Tricks[] => {
    const seenAs = new Map<string, (Spot | undefined)[]>();
    for (const [world, spot] of spots.entries())
      for (const [sight, own] of spot === undefined ? [] : sightsOf(spot)) {
        const next = spot && afterCard(spot, own, side);
        const key = `${sight} ${next && turnOf(next.at)} ${next?.won}`;
        const those = seenAs.get(key) ?? spots.map(() => undefined);
        those[world] = next;
        seenAs.set(key, those);
      }
    return [...seenAs.values()]
      .map((each) => search(each, left))
      .reduce((all, set) =>
        distinct(
          all.flatMap((one) =>
            set.map((other) =>
              one.map((a, i) => {
                const b = other[i];
                return a === undefined || b === undefined ? (a ?? b) : Math.min(a, b);
              }),
            ),
          ),
        ),
      );
  };
  /** The cards of another hand: of those that look alike to the player, the lowest. */
  const sightsOf = ({ at }: Spot): Map<string, Card> => {
    const inSight = [
      ...ours.flatMap((seat) => [...at.hands[seat]]),
      ...at.trick.filter((_, i) => ours.includes(seatAfter(at.leader, i))),
    ];
    const sights = new Map<string, Card>();
    for (const own of legalOf(at)) {
      const higher = inSight.filter(
        (each) => suitOf(each) === suitOf(own) && rankIndexOf(each) > rankIndexOf(own),
      );
      const sight = tellsSpots ? `${own}` : `${suitOf(own)} ${higher.length}`;
      const lowest = sights.get(sight) ?? own;
      sights.set(sight, rankIndexOf(own) < rankIndexOf(lowest) ? own : lowest);
    }
    return sights;
  };
  const start = worlds.map(({ at }) => ({ at, won: 0 }));
  return moves === 1 ? promised(start, card) : search(played(start, card), moves - 1);
}
