import { CARDS, CardSet, Random, STRAINS, type Seat } from "@falsecard/core";
import { positionOf } from "@falsecard/solver";
import { expect, test } from "vitest";
import { alphaMu, type Quandary } from "./alphamu.js";
import { Contexts } from "./contexts.js";
import { asked, average, ending, halves, strategies, type Worlds } from "./ending.arbitrary.js";

const contexts = new Contexts();
const valueOf = (quandary: Quandary): number =>
  alphaMu(quandary, contexts, { moves: 52, questions: 1e7 }).prospects[0]?.value ?? Number.NaN;

test("the best of all pure strategies in endings of three cards, up to 600 lines each", () => {
  let compared = 0;
  for (let i = 0; i < 150; i++) {
    const leader: Seat = i % 2 === 0 ? "N" : "S";
    const worlds = ending(`long ${i}`, 3, 2 + (i % 3), leader, 1 + (i % 4));
    const budget = { plays: 600 };
    let best = Number.NEGATIVE_INFINITY;
    for (const tricks of strategies(worlds, budget)) best = Math.max(best, average(worlds, tricks));
    if (budget.plays < 0) continue;
    compared++;
    expect(valueOf(asked(worlds))).toBeCloseTo(best, 9);
  }
  expect(compared).toBeGreaterThan(40);
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
    const worlds: Worlds = [...halves([...rest], size)].flatMap((E) => {
      const hands = { N, E, S, W: rest.diff(E) };
      const at = positionOf({ hands, strain, leader: "S", trick: [] });
      return at.ok ? [{ at: at.value, weight: 1 }] : [];
    });
    const need = 1 + random.below(size);
    expect(valueOf(asked(worlds, need, false))).toBeCloseTo(valueOf(asked(worlds, need, true)), 9);
  }
});
