import { expect, test } from "vitest";
import { KIND_NAMES, KINDS, playerKind, sayKind } from "./kind.js";

test("every kind has its own name and a number of deals for each trick", () => {
  for (const name of KIND_NAMES) {
    const { name: own, worlds } = KINDS[name];
    expect(own).toBe(name);
    expect(worlds).toHaveLength(13);
    expect(Math.min(...worlds)).toBeGreaterThan(0);
    expect(playerKind(name)).toBe(KINDS[name]);
    expect(new Set(playerKind(name, 7).worlds)).toEqual(new Set([7]));
  }
  expect(new Set(KIND_NAMES.map((name) => sayKind(name))).size).toBe(KIND_NAMES.length);
  expect(new Set(KIND_NAMES.map((name) => sayKind(name, "ja"))).size).toBe(KIND_NAMES.length);
});

test("how many deals each kind imagines, and after how many it may be sure", () => {
  const rows = KIND_NAMES.map((name) => {
    const { seesAll, heeds, worlds, early, ties } = KINDS[name];
    return [name, seesAll, heeds, new Set(worlds), early, ties];
  });
  expect(rows).toEqual([
    // One who sees all cards needs no second deal.
    ["perfect", true, "nothing", new Set([1]), undefined, "habit"],
    ["reader", false, "calls and cards", new Set([20]), 4, "habit"],
    ["plain", false, "nothing", new Set([20]), 4, "habit"],
    ["club", false, "calls", new Set([3]), undefined, "habit"],
    // The papers' programs imagine four.
    ["papers", false, "calls and cards", new Set([4]), undefined, "lowest"],
  ]);
});
