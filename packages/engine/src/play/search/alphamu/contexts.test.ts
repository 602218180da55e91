import { Random } from "@falsecard/core";
import { positionAt } from "@falsecard/solver";
import fc from "fast-check";
import { expect, test } from "vitest";
import { found } from "../found.fixture.js";
import { moment } from "../../moment.arbitrary.js";
import { Contexts } from "./alphamu.js";

test("each of 32 worlds has a solver of its own, further ones share them in turn", () => {
  const contexts = new Contexts();
  const solvers = Array.from({ length: 32 }, (_, world) => contexts.of(world));
  expect(new Set(solvers).size).toBe(32);
  for (const world of [0, 1, 7, 31]) {
    expect(contexts.of(world)).toBe(solvers[world]);
    expect(contexts.of(world + 32)).toBe(solvers[world]);
    expect(contexts.of(world + 64)).toBe(solvers[world]);
  }
  expect(() => contexts.of(-1)).toThrow("world -1");
});

test("a solver comes with its world, whichever is asked first", () => {
  const contexts = new Contexts();
  const late = contexts.of(20);
  const early = contexts.of(3);
  expect(early).not.toBe(late);
  expect(contexts.of(20)).toBe(late);
});

test("nodes are those of all worlds, and a world that starts cold takes as many again", () => {
  const [first, second] = fc
    .sample(moment(30, 32), { seed: 5, numRuns: 2 })
    .map(({ play }) => found(positionAt(play)));
  if (first === undefined || second === undefined) throw new Error("two positions");
  const contexts = new Contexts();
  expect(contexts.nodes).toBe(0);
  const nodesOf = (world: number, position: typeof first): number => {
    const before = contexts.nodes;
    found(contexts.of(world).solve(position));
    return contexts.nodes - before;
  };
  const worlds = [Random.from("worlds").below(30), 31];
  const [one, other] = [nodesOf(worlds[0] ?? 0, first), nodesOf(31, second)];
  expect(one).toBeGreaterThan(0);
  expect(other).toBeGreaterThan(0);
  expect(contexts.nodes).toBe(one + other);
  // What was proved stays known until it is forgotten.
  expect(nodesOf(31, second)).toBeLessThan(other);
  expect(contexts.forget()).toBe(contexts);
  expect(nodesOf(31, second)).toBe(other);
  expect(nodesOf(worlds[0] ?? 0, first)).toBe(one);
});
