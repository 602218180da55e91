import { sure } from "@falsecard/core";
import fc from "fast-check";
import { expect, onTestFinished, test } from "vitest";
import { decide } from "../decide.js";
import { moment } from "../moment.arbitrary.js";
import { parseProgram } from "../program.js";
import { defineSearch, type Search } from "./search.js";
import { areSettings, count, fits } from "../model/robot-settings.js";
import { addSearch, SEARCHES, searchNamed, stepOf, withoutStep, withStep } from "./searches.js";
import { PROGRAM_NAMES, PROGRAMS } from "../shipped.js";

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
  expect(stepOf(steps, "endings")).toBeUndefined();
});

test("a search refuses settings that are not its own", () => {
  for (const search of SEARCHES) {
    const wrong = Object.keys(search.fields).length === 0 ? { more: 1 } : {};
    expect(() => search.run(undefined as never, wrong)).toThrow(RangeError);
    for (const field of Object.values(search.fields)) expect(fits(field, null)).toBe(false);
  }
});

test("a search from outside is asked like any other, once it is added", () => {
  let asked = 0;
  const own = defineSearch({
    name: "patience",
    about: { en: "counts how often it is asked", ja: "尋ねられた回数を数える" },
    fields: { worlds: count },
    tells: false,
    // oxlint-disable-next-line require-yield -- it looks for nothing
    *run(_, { worlds }) {
      asked += worlds;
      return undefined;
    },
  });
  const all = [...SEARCHES];
  // Whoever is tested next in the same worker has the list as it was.
  onTestFinished(() => {
    (SEARCHES as Search[]).splice(0, SEARCHES.length, ...all);
  });
  const text = 'A:search.patience={"worlds":3}';
  expect(parseProgram(text)).toMatchObject({ ok: false, fault: { code: "program-setting" } });
  addSearch(own, "monteCarlo");
  const before = SEARCHES.length;
  const model = sure(parseProgram(text));
  expect(model.search.steps.map(({ search }) => search)).toEqual([
    "lead",
    "patience",
    "monteCarlo",
  ]);
  for (const { seen, play } of fc.sample(moment(30, 40), { numRuns: 8, seed: 1 })) {
    const times = asked;
    const { candidates } = sure(decide(seen, [], model, { seed: "1", limits: { samples: 4 } }));
    expect(play.legal.size === 1 ? asked === times : asked >= times).toBe(true);
    if (candidates.length > 1 && new Set(candidates.map((one) => one.candidate.group)).size > 1)
      expect(asked).toBe(times + 3);
  }
  expect(asked).toBeGreaterThan(0);
  // Again, it is the same; another of its name, or a place that is none, is a defect.
  addSearch(own);
  expect(SEARCHES).toHaveLength(before);
  expect(() => addSearch({ ...own })).toThrow(RangeError);
  expect(() => addSearch({ ...own, name: "other" }, "nobody")).toThrow(RangeError);
});
