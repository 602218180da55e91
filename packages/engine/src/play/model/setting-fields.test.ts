import { expect, test } from "vitest";
import { areSettings, count, fits, flag, share, valuesText, word } from "./robot-settings.js";

test.each([
  [count, [1, 4096], [0, -1, 1.5, 4097, "1", true, null, undefined, Number.NaN]],
  [share, [0, 0.5, 1], [-0.1, 1.1, "0", false, Number.NaN, null]],
  [flag, [true, false], [0, 1, "true", null]],
  [word(["worst", "first"]), ["worst", "first"], ["last", "", 0, null]],
])("%j takes %j and refuses %j", (field, good, bad) => {
  for (const value of good) expect(fits(field, value)).toBe(true);
  for (const value of bad) expect(fits(field, value)).toBe(false);
});

test("settings have every field, and no other", () => {
  const fields = { worlds: count, risk: share };
  expect(areSettings(fields, { worlds: 4, risk: 0.1 })).toBe(true);
  for (const wrong of [
    { worlds: 4 },
    { worlds: 4, risk: 2 },
    { worlds: 4, risk: 0, more: 1 },
    [],
    null,
    "worlds",
    { worlds: 4, risk: 0, ["__proto__"]: { risk: 0 }, toString: 1 },
  ])
    expect(areSettings(fields, wrong)).toBe(false);
  expect(areSettings({}, {})).toBe(true);
});

test("what a setting takes is written as it is typed", () => {
  expect([count, share, flag, word(["a", "b"])].map(valuesText)).toEqual([
    "1..4096",
    "0..1",
    "true|false",
    "a|b",
  ]);
});
