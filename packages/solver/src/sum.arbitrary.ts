/**
 * Random scoring tables over random deals that are alike: the best card is compared with the sums from the tricks of
 * every card.
 */
import { Random, type Card } from "@falsecard/core";
import { expect } from "vitest";
import { similarEndings, seeded } from "./endings.js";
import { Solver } from "./solver.js";

/** The kinds of cases, each with the number of times it occurred. */
export type SummedAnyhow = Record<
  | "best in every deal"
  | "best by the sum alone"
  | "equal sums"
  | "steps"
  | "opponents of the leader"
  | "some cards"
  | "sums carried"
  | "good enough",
  number
>;

export function sumAnyhow(seed: string, rounds: number, most: number): SummedAnyhow {
  const random = Random.from(seed);
  const numbers = seeded(random.below(1 << 30));
  const [full, asking] = [new Solver(), new Solver()];
  const met: SummedAnyhow = {
    "best in every deal": 0,
    "best by the sum alone": 0,
    "equal sums": 0,
    steps: 0,
    "opponents of the leader": 0,
    "some cards": 0,
    "sums carried": 0,
    "good enough": 0,
  };
  for (let round = 0; round < rounds; round++) {
    const size = most - random.below(Math.min(5, most - 2));
    const played = random.below(4);
    const positions = similarEndings(numbers, size, played, 1 + random.below(24));
    const solved = full.batch(positions);
    if (!solved.ok) throw new Error(solved.fault.code);
    const legal = random.shuffle([...(solved.value[0]?.cards.keys() ?? [])]);
    const some = legal.length > 2 && random.below(3) === 0;
    const cards = some ? legal.slice(0, 1 + random.below(legal.length - 1)) : legal;
    // Tables of every kind: tricks only, one step as for a contract, steps with slopes, fractions of a point.
    const step = random.below(3);
    const worth = Array.from({ length: size + 1 }, () => 0);
    for (let tricks = 1; tricks <= size; tricks++)
      worth[tricks] =
        (worth[tricks - 1] ?? 0) +
        (step === 0 ? 1 : step === 1 ? Math.max(0, random.below(6) - 3) : random.below(9) / 7);
    // The cards' carried sums, on the scale of one deal or of many, or none.
    const scale = Math.max(0, random.below(4) - 1);
    const carried = cards.map(() => ((scale * random.below(9)) / 3) * scale);
    const sumOf = (card: Card): number =>
      solved.value.reduce(
        (sum, each) => sum + (worth[each.cards.get(card) ?? -1] ?? NaN),
        carried[cards.indexOf(card)] ?? NaN,
      );
    const sums = cards.map(sumOf);
    const best = Math.max(...sums);
    const expected = cards.find((_, i) => (sums[i] ?? -1) > best - 1e-9);
    const limits = {
      ...(random.below(2) === 1 ? { keep: true } : {}),
      ...(random.below(2) === 1 ? { guess: random.below(size + 1) } : {}),
      ...(scale > 0 ? { carried } : {}),
    };
    expect(asking.bestSum(positions, cards, worth, limits)).toEqual({ ok: true, value: expected });
    const within = (best - Math.min(...sums)) * (random.below(100) / 50);
    const enough = asking.bestSum(positions, cards, worth, { ...limits, within });
    if (!enough.ok || enough.value === undefined) throw new Error("no card is good enough");
    const short = best - sumOf(enough.value);
    expect(short).toBeLessThanOrEqual(within + 1e-9);
    if (short > 1e-9) met["good enough"]++;
    const inAll = cards.some((card) =>
      solved.value.every((each) => cards.every((k) => tricks(each, k) <= tricks(each, card))),
    );
    met[inAll ? "best in every deal" : "best by the sum alone"]++;
    if (sums.filter((sum) => sum > best - 1e-9).length > 1) met["equal sums"]++;
    if (step === 1) met.steps++;
    if (scale > 0) met["sums carried"]++;
    if (played % 2 === 1) met["opponents of the leader"]++;
    if (some) met["some cards"]++;
  }
  return met;
}

const tricks = ({ cards }: { readonly cards: ReadonlyMap<Card, number> }, card: Card): number =>
  cards.get(card) ?? NaN;
