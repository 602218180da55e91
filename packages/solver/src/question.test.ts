import { CARDS } from "@falsecard/core";
import { expect, test } from "vitest";
import { similarEndings, seeded } from "./endings.js";
import { askAnyhow } from "./question.arbitrary.js";
import { Solver } from "./solver.js";

test("every question gets the answer that follows from the full results", () => {
  const asked = askAnyhow("quick", 240);
  // Every way to ask must have occurred.
  expect(Math.min(...Object.values(asked))).toBeGreaterThan(20);
});

test("a window of one trick takes fewer nodes than the tricks themselves", () => {
  const positions = similarEndings(seeded(7), 10, 0, 12);
  const nodes = (window: [number, number] | undefined): number => {
    const solver = new Solver();
    expect(solver.batch(positions, window === undefined ? {} : { window }).ok).toBe(true);
    return solver.nodes;
  };
  expect(nodes([4, 5])).toBeLessThan(0.7 * nodes(undefined));
});

test("a card that cannot be played is refused", () => {
  const [position] = similarEndings(seeded(6), 4, 0, 1);
  if (position === undefined) throw new Error("no position");
  const solver = new Solver();
  const other = CARDS.filter((card) => !position.hands[position.leader].has(card)).slice(0, 1);
  for (const refused of [
    solver.solve(position, { cards: other }),
    solver.batch([position], { cards: other }),
  ])
    expect(refused.ok ? "" : refused.fault.code).toBe("card-not-held");
  expect(solver.solve(position).ok).toBe(true);
});
