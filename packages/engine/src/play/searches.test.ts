import { expect, test } from "vitest";
import { areSettings, fits } from "./setting.js";
import { SEARCHES, searchNamed, stepOf, withoutStep, withStep } from "./searches.js";
import { PROGRAM_NAMES, PROGRAMS } from "./shipped.js";

test("every search has a name of its own, and is found by it", () => {
  expect(new Set(SEARCHES.map(({ name }) => name)).size).toBe(SEARCHES.length);
  for (const search of SEARCHES) {
    expect(searchNamed(search.name)).toBe(search);
    // A name is a part of a path, and no other setting of a program has it.
    expect(search.name).toMatch(/^[a-z]+[A-Za-z]*$/);
    expect(Object.keys(PROGRAMS.default.search)).not.toContain(search.name);
    for (const field of Object.keys(search.fields)) expect(field).toMatch(/^[a-z]+[A-Za-z]*$/);
  }
  expect(searchNamed("nobody")).toBeUndefined();
});

test("the programs have searches of the list, each once, with settings that it takes", () => {
  for (const name of PROGRAM_NAMES) {
    const { steps } = PROGRAMS[name].search;
    expect(new Set(steps.map(({ search }) => search)).size).toBe(steps.length);
    for (const { search, settings } of steps)
      expect(areSettings(searchNamed(search)?.fields ?? { none: { kind: "flag" } }, settings)).toBe(
        true,
      );
  }
});

test("a step takes the place of its own kind, or the one that the list has for it", () => {
  const step = (search: string, worlds = 1) => ({ search, settings: { worlds } });
  const steps = ["lead", "monteCarlo", "abc"].map((name) => step(name));
  const names = (list: readonly { readonly search: string }[]) => list.map(({ search }) => search);
  expect(names(withStep(steps, step("endings")))).toEqual(["lead", "monteCarlo", "endings", "abc"]);
  expect(names(withStep(steps, step("deceptive")))).toEqual([...names(steps), "deceptive"]);
  expect(withStep(steps, step("abc", 2)).map(({ settings }) => settings["worlds"])).toEqual([
    1, 1, 2,
  ]);
  expect(names(withoutStep(steps, "lead"))).toEqual(["monteCarlo", "abc"]);
  expect(stepOf(steps, "abc")).toBe(steps[2]);
  expect(stepOf(steps, "frozen")).toBeUndefined();
});

test("a search refuses settings that are not its own", () => {
  for (const search of SEARCHES) {
    const wrong = Object.keys(search.fields).length === 0 ? { more: 1 } : {};
    expect(() => search.run(undefined as never, wrong)).toThrow(RangeError);
    for (const field of Object.values(search.fields)) expect(fits(field, null)).toBe(false);
  }
});
