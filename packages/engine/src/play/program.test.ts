import { expect, test } from "vitest";
import { sure } from "@falsecard/core";
import { PROGRAM_NAMES, PROGRAMS } from "./shipped.js";
import { parseProgram } from "./program.js";

test("a name alone is the program itself", () => {
  for (const name of PROGRAM_NAMES) expect(sure(parseProgram(name))).toEqual(PROGRAMS[name]);
});

test("changes change what they name and nothing else; the name tells of them", () => {
  const text =
    'default:signals=never;search.alphaMu={"worlds":16,"moves":3};search.samples=8;reader=blind';
  const { name, ...rest } = sure(parseProgram(text));
  expect(name).toBe(text);
  const { name: _, ...base } = PROGRAMS.default;
  expect(rest).toEqual({
    ...base,
    reader: PROGRAMS.A.reader,
    signals: "never",
    search: { ...base.search, alphaMu: { worlds: 16, moves: 3 }, samples: 8 },
  });
  // Programs are not touched by it.
  expect(PROGRAMS.default.search.samples).toBe(40);
  expect(sure(parseProgram("C:search.abc=null")).search.abc).toBeUndefined();
  const frozen = { kind: "one-pass", ties: "worst", depth: 8, samples: 4, worlds: 2 };
  const asPapers = sure(parseProgram(`B:search.frozen=${JSON.stringify(frozen)}`));
  expect(asPapers.search.frozen).toEqual(frozen);
  expect(sure(parseProgram("C:search.abc.worlds=8")).search.abc?.worlds).toBe(8);
  expect(sure(parseProgram('B:players.partner.cards={"count":0.5}')).players.partner.cards).toEqual(
    { count: 0.5 },
  );
});

test("agreements are settings, of one's own side and of theirs", () => {
  const text =
    'B:carding.count=upside-down;carding.signals=["count","attitude"];carding.places={"count":["fourth"]};theirCarding.trumps=upside-down';
  const { carding, theirCarding } = sure(parseProgram(text));
  expect(carding).toEqual({
    count: "upside-down",
    attitude: "standard",
    signals: ["count", "attitude"],
    places: { count: ["fourth"] },
  });
  expect(theirCarding).toEqual({ count: "standard", attitude: "standard", trumps: "upside-down" });
});

test.each([
  ['A:carding.signals=["spot-choice"]', "program-change", 3],
  ['A:carding.places={"count":["fifth"]}', "program-change", 3],
  ["Z", "program", 1],
  ["", "program", 1],
  ["__proto__", "program", 1],
  ["A:", "program-change", 3],
  ["A:signals", "program-change", 3],
  ["A:signals=sometimes", "program-change", 3],
  ["A:signals=never;search.samples=0", "program-change", 17],
  ["A:search.alphaMu={}", "program-change", 3],
  // Program A has no abc to change.
  ["A:search.abc.worlds=8", "program-change", 3],
  ["A:__proto__.polluted=1", "program-change", 3],
  ['A:players.partner.cards={"nonsense":1}', "program-change", 3],
  [`A:${"x".repeat(2000)}`, "program", 1],
])("%s is refused", (text, code, column) => {
  const found = parseProgram(text);
  expect(found).toMatchObject({ ok: false, fault: { code, column } });
});
