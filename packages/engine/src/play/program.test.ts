import { expect, test } from "vitest";
import { sure } from "@falsecard/core";
import { PROFILES, PROGRAM_NAMES, PROGRAMS } from "./shipped.js";
import { parseProgram } from "./program.js";
import type { PlayerModel } from "./model/model.js";
import { stepOf } from "./search/searches.js";

const namesIn = ({ search }: PlayerModel): string[] => search.steps.map((step) => step.search);

test("a name alone is the program itself", () => {
  for (const name of PROGRAM_NAMES) expect(sure(parseProgram(name))).toEqual(PROGRAMS[name]);
});

test("changes change what they name and nothing else; the name tells of them", () => {
  const settings = PROGRAMS.C.search.steps.find(({ search }) => search === "abc")?.settings;
  const text = `honest:signals=never;search.abc=${JSON.stringify(settings)};search.samples=8;reader=blind`;
  const { name, ...rest } = sure(parseProgram(text));
  expect(name).toBe(text);
  const { name: _, ...base } = PROGRAMS.honest;
  expect(rest).toEqual({
    ...base,
    reader: PROGRAMS.A.reader,
    signals: "never",
    search: {
      ...base.search,
      // Where the list of all searches has it.
      steps: base.search.steps.flatMap((step) =>
        step.search === "equals" ? [{ search: "abc", settings }, step] : [step],
      ),
      samples: 8,
    },
  });
  // Programs are not touched by it.
  expect(PROGRAMS.default.search.samples).toBe(40);
  const abcIn = (program: string) => stepOf(sure(parseProgram(program)).search.steps, "abc");
  expect(abcIn("C")).toBeDefined();
  expect(abcIn("C:search.abc=null")).toBeUndefined();
  expect(abcIn("C:search.abc.worlds=8")?.settings["worlds"]).toBe(8);
  // The papers' program takes the others for players of the papers, unless it is told.
  expect(abcIn("C")?.settings["others"]).toBe("papers");
  expect(abcIn("C:search.abc.others=reader")?.settings["others"]).toBe("reader");
  expect(sure(parseProgram('B:players.partner.cards={"count":0.5}')).players.partner.cards).toEqual(
    { count: 0.5 },
  );
});

test("the order of the searches is a setting", () => {
  const turned = sure(parseProgram('C:search.steps=["abc","monteCarlo","lead"]'));
  expect(namesIn(turned)).toEqual(["abc", "monteCarlo", "lead"]);
  expect(namesIn(PROGRAMS.C)).toEqual(["lead", "monteCarlo", "abc"]);
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

test("players are kinds by name, whichever they are, or trusted rule by rule and place by place", () => {
  const partner = sure(parseProgram("default:players.partner=person")).players;
  expect(partner).toEqual({ ...PROGRAMS.default.players, partner: PROFILES.person });
  const opponents = sure(parseProgram("default:players.opponents=person")).players;
  expect(opponents).toEqual({ ...PROGRAMS.default.players, opponents: PROFILES.person });
  const text = 'B:players.opponents.cards={"count/fourth":0.25,"count":0}';
  expect(sure(parseProgram(text)).players.opponents.cards).toEqual({
    "count/fourth": 0.25,
    count: 0,
  });
});

test("no deal at all may be looked at in full, a list may be empty, and a name has up to a thousand characters", () => {
  const allIn = (text: string) => sure(parseProgram(text)).search.all;
  expect([allIn("A:search.all=0"), allIn("A:search.all=1"), allIn("A:search.all=7")]).toEqual([
    0, 1, 7,
  ]);
  expect(sure(parseProgram("B:carding.signals=[]")).carding.signals).toEqual([]);
  expect(sure(parseProgram("B:carding.places={}")).carding.places).toEqual({});
  // Blanks around a number are nothing.
  const text = "A:search.samples=8";
  expect(sure(parseProgram(text.padEnd(1000))).search.samples).toBe(8);
  expect(parseProgram(text.padEnd(1001))).toMatchObject({ ok: false, fault: { code: "program" } });
});

test.each([
  ["A:carding.places=5", "program-value", 3],
  ["A:carding.places=null", "program-value", 3],
  ['A:carding.places={"count":["fourth"],"nonsense":["fourth"]}', "program-value", 3],
  ['A:carding.places={"count":["fourth","fifth"]}', "program-value", 3],
  ['A:carding.signals=["count","nonsense"]', "program-value", 3],
  ['A:players.partner.cards={"count":0.5,"attitude":2}', "program-value", 3],
  ["A:search.all=-1", "program-value", 3],
  ["A:search.all=0.5", "program-value", 3],
  ["A:x=1", "program-setting", 3],
  ["A:=1", "program-change", 3],
  [":signals=never", "program", 1],
  ['A:carding.signals=["spot-choice"]', "program-value", 3],
  ['A:carding.places={"count":["fifth"]}', "program-value", 3],
  ["Z", "program", 1],
  ["", "program", 1],
  ["__proto__", "program", 1],
  ["A:", "program-change", 3],
  ["A:signals", "program-change", 3],
  ["A:signals=sometimes", "program-value", 3],
  ["A:signals=never;search.samples=0", "program-value", 17],
  ["A:search.endings={}", "program-value", 3],
  ['A:search.endings={"tricks":4,"deals":2,"more":1}', "program-value", 3],
  ["C:search.abc.worlds=0", "program-value", 3],
  ["C:search.abc.others=nobody", "program-value", 3],
  ["C:search.abc.world=8", "program-setting", 3],
  ["C:search.abd.worlds=8", "program-setting", 3],
  ["C:search.abc.worlds.more=8", "program-setting", 3],
  ["C:search=8", "program-setting", 3],
  ["C:worlds=8", "program-setting", 3],
  ['C:search.steps=["monteCarlo","lead"]', "program-value", 3],
  ['C:search.steps=["lead","lead","abc"]', "program-value", 3],
  ['C:search.steps=["lead","monteCarlo","endings"]', "program-value", 3],
  ["C:search.steps=lead", "program-value", 3],
  // Program A has no abc to change.
  ["A:search.abc.worlds=8", "program-search", 3],
  ["A:__proto__.polluted=1", "program-setting", 3],
  ["A:search.__proto__.polluted=1", "program-setting", 3],
  ["C:search.abc.__proto__=1", "program-setting", 3],
  ['A:players.partner.cards={"nonsense":1}', "program-value", 3],
  [`A:${"x".repeat(2000)}`, "program", 1],
])("%s is refused", (text, code, column) => {
  const found = parseProgram(text);
  expect(found).toMatchObject({ ok: false, fault: { code, column } });
});
