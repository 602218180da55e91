/** Random questions about random positions, each compared with the full answer of another solver. */
import { Random, type Card } from "@falsecard/core";
import { expect } from "vitest";
import { similarEndings, seeded } from "./endings.js";
import { told, type SolveQuestion, type Window } from "./question.js";
import { Solver } from "./solver.js";

/** The ways to ask, each with the number of questions. */
export type AskedAnyhow = Record<
  "exactly" | "one window" | "windows" | "some cards" | "in a trick" | "beyond the ends",
  number
>;

export function askAnyhow(seed: string, rounds: number): AskedAnyhow {
  const random = Random.from(seed);
  const numbers = seeded(random.below(1 << 30));
  const [full, asking] = [new Solver(), new Solver()];
  const asked: AskedAnyhow = {
    exactly: 0,
    "one window": 0,
    windows: 0,
    "some cards": 0,
    "in a trick": 0,
    "beyond the ends": 0,
  };
  for (let round = 0; round < rounds; round++) {
    const size = 3 + random.below(6);
    const played = random.below(4);
    const positions = similarEndings(numbers, size, played, 1 + random.below(6));
    const whole = positions.map((position) => {
      full.forget();
      const solved = full.solve(position);
      if (!solved.ok) throw new Error(solved.fault.code);
      return solved.value;
    });
    const legal = [...(whole[0]?.cards.keys() ?? [])];
    const windowOf = (): Window => {
      const low = random.below(size + 3) - 1;
      return [low, low + random.below(4)];
    };
    const windows = new Map<string, Window | undefined>();
    const way = random.below(3);
    const some = random.below(2) === 1;
    const one = windowOf();
    const window: SolveQuestion["window"] =
      way === 0
        ? undefined
        : way === 1
          ? one
          : (deal: number, card: Card) => {
              const key = `${deal} ${card}`;
              if (!windows.has(key))
                windows.set(key, random.below(4) === 0 ? undefined : windowOf());
              return windows.get(key);
            };
    const cards = some ? legal.filter(() => random.below(2) === 1) : legal;
    const question: SolveQuestion = {
      ...(window === undefined ? {} : { window }),
      ...(some ? { cards } : {}),
      ...(random.below(2) === 1 ? { keep: true } : {}),
      ...(random.below(2) === 1 ? { guess: random.below(size + 1) } : {}),
    };
    asked[way === 0 ? "exactly" : way === 1 ? "one window" : "windows"]++;
    if (some) asked["some cards"]++;
    if (played > 0) asked["in a trick"]++;
    if (way === 1 && (one[0] < 0 || one[1] > size)) asked["beyond the ends"]++;
    const expected = (deal: number): Map<Card, number | undefined> =>
      new Map(
        cards.flatMap((card) => {
          const own = typeof window === "function" ? window(deal, card) : window;
          if (typeof window === "function" && own === undefined) return [];
          const tricks = whole[deal]?.cards.get(card) ?? -1;
          return [[card, own === undefined ? tricks : told(tricks, own)]];
        }),
      );
    const solved = asking.batch(positions, question);
    if (!solved.ok) throw new Error(solved.fault.code);
    for (const [deal, position] of positions.entries()) {
      expect(solved.value[deal]?.cards).toEqual(expected(deal));
      if (typeof window === "function") continue;
      const alone = asking.solve(position, question);
      expect(alone.ok && alone.value.cards).toEqual(expected(deal));
      const best = told(whole[deal]?.best ?? -1, window ?? [0, size]);
      expect(asking.value(position, window === undefined ? {} : { window })).toEqual({
        ok: true,
        value: best,
      });
    }
  }
  return asked;
}
