import { CARDS, ok } from "@falsecard/core";
import { expect, test } from "vitest";
import { WRONG_ONCE } from "./decisions.fixture.js";
import { similarEndings, seeded } from "./endings.js";
import { Solver } from "./solver.js";
import { sumAnyhow } from "./sum.arbitrary.js";

const TRICKS = Array.from({ length: 14 }, (_, tricks) => tricks);

test("the card with the best sum is the one that the tricks of every card give", () => {
  const { "good enough": enough, ...met } = sumAnyhow("quick", 300, 8);
  // Every case must have occurred; a card that is good enough is mostly the best one.
  expect(Math.min(...Object.values(met))).toBeGreaterThan(20);
  expect(enough).toBeGreaterThan(4);
});

test("what is proved in one deal of a run that is half relevant holds in the others", () => {
  // South is to discard on North's ace of spades, down but for the fifth trick, so that one trick decides and every deal
  // has to be looked at again.
  const { positions, cards, worth = [] } = WRONG_ONCE;
  const sums = cards.map((card) =>
    positions.reduce((sum, position) => {
      const solved = new Solver().solve(position);
      return sum + (worth[(solved.ok ? solved.value.cards.get(card) : undefined) ?? NaN] ?? NaN);
    }, 0),
  );
  const best = cards[sums.indexOf(Math.max(...sums))];
  expect(new Solver().bestSum(positions, cards, worth, { nodes: 20_000 })).toEqual(ok(best));
});

test("the best sum takes fewer nodes than the tricks of every card", () => {
  const positions = similarEndings(seeded(7), 10, 0, 12);
  const [every, one] = [new Solver(), new Solver()];
  const solved = every.batch(positions);
  const cards = [...((solved.ok ? solved.value[0] : undefined)?.cards.keys() ?? [])];
  expect(cards.length).toBeGreaterThan(4);
  expect(one.bestSum(positions, cards, TRICKS).ok).toBe(true);
  expect(one.nodes).toBeLessThan(0.7 * every.nodes);
});

test("a card that is good enough takes fewer nodes than the best", () => {
  const nodes = [0, 2].map((within) => {
    const solver = new Solver();
    for (let seed = 1; seed <= 8; seed++) {
      const positions = similarEndings(seeded(seed), 9, 0, 12);
      const cards = [...(positions[0]?.hands[positions[0].leader] ?? [])];
      expect(solver.bestSum(positions, cards, TRICKS, { within }).ok).toBe(true);
    }
    return solver.nodes;
  });
  expect(nodes[1]).toBeLessThan(0.95 * (nodes[0] ?? 0));
});

test("what cannot be asked is refused, and nothing is broken by it", () => {
  const positions = similarEndings(seeded(6), 6, 0, 8);
  const [position] = positions;
  if (position === undefined) throw new Error("no position");
  const solver = new Solver();
  const hand = position.hands[position.leader];
  const legal = [...hand];
  const [first] = legal;
  const other = CARDS.filter((card) => !hand.has(card)).slice(0, 1);
  if (first === undefined) throw new Error("no card");
  const code = (...asked: Parameters<Solver["bestSum"]>): string => {
    const refused = solver.bestSum(...asked);
    return refused.ok ? "" : refused.fault.code;
  };
  expect(code(positions, other, TRICKS)).toBe("card-not-held");
  expect(code(positions, [...legal, first], TRICKS)).toBe("card-twice");
  expect(code(positions, legal, [0, 1, 2, 3, 2, 5, 6])).toBe("worth-falls");
  expect(code(positions, legal, [0, 1, 2, 3, NaN, 5, 6])).toBe("worth-falls");
  expect(code(positions, legal, [0, 1, 2])).toBe("worth-falls");
  expect(code(positions, legal, TRICKS, { within: -1 })).toBe("within-negative");
  expect(code(positions, legal, TRICKS, { within: NaN })).toBe("within-negative");
  expect(code(positions, legal, TRICKS, { carried: [1] })).toBe("carried-otherwise");
  expect(code(positions, legal, TRICKS, { carried: legal.map(() => NaN) })).toBe(
    "carried-otherwise",
  );
  expect(code(positions, legal, TRICKS, { nodes: 3 })).toBe("interrupted");
  const after = solver.bestSum(positions, legal, TRICKS);
  expect(after).toEqual(new Solver().bestSum(positions, legal, TRICKS));
  expect(after.ok).toBe(true);
});
