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
