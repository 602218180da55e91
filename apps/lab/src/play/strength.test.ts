import { describe, expect, test } from "vitest";
import { tallyOf } from "@falsecard/table";
import { makeRow } from "../frame/rows.js";
import {
  playAlone,
  standing,
  STRENGTH_RUN,
  strengthOf,
  tricksGained,
  type PairRow,
} from "./strength.js";

const row: PairRow = {
  i: 3,
  one: "B",
  two: "A",
  samples: 8,
  seed: "x",
  deal: "N:96.754.KQJT6.752 QT43.J2.A84.JT43 AK75.AQ9.953.AK8 J82.KT863.72.Q96",
  contract: "3N by E",
  tricks: [8, 9],
  imps: 10,
  apart: 4,
  cards: ["", ""],
};
const order = { one: "B", two: "A", samples: 8, seed: "x" };

describe("the boards of a match", () => {
  test("are read as they were written, each once, in order", () => {
    const text = makeRow({ ...row, i: 7 }) + makeRow(row) + makeRow({ ...row, i: 7 });
    expect(STRENGTH_RUN.parse(text, order)).toEqual({
      ok: true,
      value: { rows: [row, { ...row, i: 7 }], length: text.length },
    });
  });

  test("end with the last line that is whole", () => {
    const whole = makeRow(row);
    const torn = `${whole}${makeRow({ ...row, i: 4 }).slice(0, 40)}`;
    expect(STRENGTH_RUN.parse(torn, order)).toMatchObject({
      ok: true,
      value: { rows: [row], length: whole.length },
    });
  });

  test.each([
    ["no JSON", "{\n", "JSON"],
    ["no row", "{}\n", "i"],
    ["IMPs beyond the scale", makeRow({ ...row, imps: 99 }), "imps"],
    ["another program", makeRow({ ...row, two: "C" }), "two: C"],
    ["another seed", makeRow({ ...row, seed: "y" }), "seed: y"],
    ["another result of the same board", makeRow({ ...row, imps: -3 }), "i: 3"],
    ["a field more", makeRow(Object.assign({ more: 1 }, row)), "more"],
    ["a name twice", makeRow({ ...row, i: 4 }).replace("{", '{"i":5,'), "JSON"],
    ["no contract", makeRow({ ...row, i: 4, contract: "3Q by E" }), "contract"],
    [
      "contracts of two rooms",
      makeRow({ ...row, i: 4, contract: "3N by E / 3N by E" }),
      "contract",
    ],
    ["no deal", makeRow({ ...row, i: 4, deal: "N:…" }), "deal"],
    ["no cards", makeRow({ ...row, i: 4, cards: ["SA", "ZZ"] }), "cards.1"],
    ["another number of deals", makeRow({ ...row, samples: 9 }), "samples: 9"],
  ])("with %s are refused with the line", (_, line, found) => {
    expect(STRENGTH_RUN.parse(makeRow(row) + line, order)).toMatchObject({
      ok: false,
      fault: { code: "lab-row", found, line: 2 },
    });
  });

  test("say what was won: IMPs, and tricks of the declarers", () => {
    // East declared: with the first program North-South he took eight, with the second's defence nine.
    expect(tricksGained(row)).toBe(1);
    expect(tricksGained({ ...row, contract: "3N by S" })).toBe(-1);
    const found = strengthOf([row, { ...row, i: 4, imps: 0, apart: -1, tricks: [9, 9] }]);
    expect(found).toMatchObject({ boards: 2, cards: 1, scores: 1, answer: "open" });
    expect(found.imps.mean).toBe(5);
  });
});

test("a sequential match looks eight times and at the end", () => {
  const clear = (n: number) => tallyOf(Array.from({ length: n }, (_, i) => 5 + (i % 2)));
  expect(standing(clear(24), 160, true)).toBe("open");
  expect(standing(clear(20), 160, true)).toBe("first");
  expect(standing(clear(20), 160, false)).toBe("open");
  expect(standing(clear(160), 160, false)).toBe("first");
});

test("the names of a match's files are plain", () => {
  expect(STRENGTH_RUN.fileName({ ...order, one: "default:signals=never;search.abc=null" })).toBe(
    "strength-default-signals-never-search.abc-null-A-x",
  );
});

test("who is first does not matter: the same board the other way round is the same result with the other sign", () => {
  const unit = { i: 0, samples: 2, seed: "turn" };
  const here = playAlone({ ...unit, one: "B", two: "A" });
  const there = playAlone({ ...unit, one: "A", two: "B" });
  expect(here?.imps).toBe(-(there?.imps ?? Number.NaN) + 0);
  expect(here?.cards).toEqual(there?.cards.toReversed());
});

test("a program with its own number of deals keeps it, whatever the match has", () => {
  const cards = (program: string, samples: number) =>
    playAlone({ i: 2, one: program, two: program, samples, seed: "deals" })?.cards;
  expect(cards("A:search.samples=2", 6)).toEqual(cards("A", 2));
  expect(cards("A:search.samples=2", 6)).not.toEqual(cards("A", 6));
});
