import { describe, expect, test } from "vitest";
import { parseProgram } from "../program.js";
import {
  OFFERED_SETTINGS,
  ROBOT_SETTINGS,
  robotSettingsOf,
  USUAL_SETTINGS,
  fits,
  type RobotSetting,
} from "./robot-settings.js";
import { PROGRAMS, programFor } from "../shipped.js";

test.each(Object.entries<RobotSetting>(ROBOT_SETTINGS))(
  "%s: its usual value fits, every word is told, and what is offered fits",
  (_, { takes, usual, label, values = {}, offered }) => {
    expect(fits(takes, usual)).toBe(true);
    if (label !== undefined && takes.kind === "word")
      expect(Object.keys(values).toSorted()).toEqual(takes.words.toSorted());
    if (offered !== undefined) expect(fits(takes, offered)).toBe(true);
  },
);

test("the default program is what a person gets who sets nothing but its number of deals", () => {
  const { samples } = PROGRAMS.default.search;
  expect(programFor({ ...USUAL_SETTINGS, samples })).toEqual(PROGRAMS.default);
});

test.each([
  ["an honest player", { deceives: false }, "default:deceives=false;search.mislead=null"],
  [
    "a player who judges what to tell",
    { signals: "judgement", deceives: false },
    "default:signals=judgement;deceives=false",
  ],
  ["a silent player", { signals: "never" }, "silent:deceives=true"],
  [
    "a silent and honest player",
    { signals: "never", deceives: false },
    "silent:deceives=false;search.mislead=null",
  ],
] as const)("%s is a program", (_, changed, text) => {
  const { name, ...program } = programFor({ ...USUAL_SETTINGS, ...changed });
  expect(parseProgram(`${text};search.samples=20`)).toMatchObject({ ok: true, value: program });
  expect(text.startsWith(name)).toBe(true);
});

test.each(["honest", "silent", "A", "B", "C", "deceptive"] as const)(
  "%s is the shipped program with the person's deals, whatever else is set",
  (program) => {
    const { search, ...model } = PROGRAMS[program];
    const settings = { ...USUAL_SETTINGS, program, samples: 7 };
    const wanted = { ...model, search: { ...search, samples: 7 } };
    expect(programFor(settings)).toEqual(wanted);
    expect(programFor({ ...settings, signals: "judgement", deceives: false })).toEqual(wanted);
  },
);

describe("stored settings", () => {
  test("are read as they were", () => {
    const stored = {
      program: "C",
      samples: 60,
      patience: 6000,
      signals: "judgement",
      deceives: false,
    };
    expect(robotSettingsOf(stored, USUAL_SETTINGS)).toEqual({ ...USUAL_SETTINGS, ...stored });
  });

  test.each([undefined, null, 7, "always", [], {}])("%j holds none", (stored) => {
    expect(robotSettingsOf(stored, USUAL_SETTINGS)).toEqual(USUAL_SETTINGS);
  });

  test("out of bounds are taken from elsewhere, each by itself; fractions are rounded", () => {
    const otherwise = { ...USUAL_SETTINGS, samples: 7 };
    const stored = {
      program: "D",
      samples: 201,
      patience: 99.6,
      signals: "sometimes",
      deceives: "no",
      more: 1,
    };
    expect(robotSettingsOf(stored, otherwise)).toEqual({ ...otherwise, patience: 100 });
    expect(Object.keys(otherwise)).toEqual(OFFERED_SETTINGS.map(({ name }) => name));
  });
});
