import { CARDS, CardSet, Random, STRAINS, type Seat } from "@falsecard/core";
import { positionOf } from "@falsecard/solver";
import { expect, test } from "vitest";
import { alphaMu, Contexts, type EndingProblem } from "./alphamu.js";
import { achievable, asked, average, ending, subsetsOf, type Worlds } from "./ending.arbitrary.js";

const contexts = new Contexts();
const valueOf = (problem: EndingProblem): number =>
  alphaMu(problem, contexts, { moves: 52, questions: 1e7, pairs: 1e9 }).prospects[0]?.value ??
  Number.NaN;

test("the best of all strategies in 300 endings of three cards", () => {
  for (let i = 0; i < 300; i++) {
    const leader: Seat = i % 2 === 0 ? "N" : "S";
    const worlds = ending(`long ${i}`, 3, 2 + (i % 3), leader, 1 + (i % 4));
    const outcomes = achievable(worlds);
    const best = (worth: (tricks: number) => number): number =>
      Math.max(
        ...outcomes.map((tricks) =>
          average(
            worlds,
            tricks.map((n) => worth(n ?? 0)),
          ),
        ),
      );
    expect(valueOf(asked(worlds))).toBeCloseTo(
      best((tricks) => tricks),
      9,
    );
    for (const need of [1, 2, 3])
      expect(valueOf(asked(worlds, need))).toBeCloseTo(
        best((tricks) => Number(tricks >= need)),
        9,
      );
  }
});

test("seeing small cards as small cards costs nothing in 250 endings with all deals", () => {
  for (let i = 0; i < 250; i++) {
    const random = Random.from(`small cards ${i}`);
    const size = i % 25 === 0 ? 4 : 3;
    const pack = random.shuffle(CARDS.filter((card) => card >= 26 && card % 13 >= 5));
    const [N, S, rest] = [0, 1, 2].map((k) =>
      CardSet.of(pack.slice(k * size, k === 2 ? 4 * size : (k + 1) * size)),
    );
    if (N === undefined || S === undefined || rest === undefined) continue;
    const strain = STRAINS[random.below(5)] ?? "N";
    const worlds: Worlds = [...subsetsOf([...rest], size)].flatMap((E) => {
      const hands = { N, E, S, W: rest.diff(E) };
      const at = positionOf({ hands, strain, leader: "S", trick: [] });
      return at.ok ? [{ at: at.value, weight: 1 }] : [];
    });
    const need = 1 + random.below(size);
    expect(valueOf(asked(worlds, need, false))).toBeCloseTo(valueOf(asked(worlds, need, true)), 9);
  }
});
