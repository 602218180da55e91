import { Random, LOCALES, sure } from "@falsecard/core";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { engineFaults } from "../faults.js";
import { parseScript, Production, type Script } from "./index.js";

const read = (text: string): Script => sure(parseScript(text)).script;
const warned = (text: string) => sure(parseScript(text)).warnings.map(({ code }) => code);

/** The value of an expression for some deal. */
function valueOf(text: string): number {
  const script = read(`average ${text}`.replace("average", "action average"));
  const [action] = script.actions ?? [];
  if (action?.kind !== "average") throw new Error("an average");
  const production = new Production(script, { random: Random.from("value"), produce: 1 });
  expect(production.advance(1)).toBe("deal");
  return production.value(action.of);
}

test("IMPs are those of the law; the old programs have 410 and 1190 for 420 and 1290 in their table", () => {
  expect([valueOf("imps(420)"), valueOf("imps(1200)")]).toEqual([9, 15]);
  expect(warned("imps(hcp(north)) > 1")).toEqual(["script-imps"]);
});

// What Debian's dealer 20211121 prints for `generate 1 action average …`.
test.each([
  ["3*5/2", 7],
  ["10-3-2", 5],
  ["7-3", 4],
  ["2 - -1", 3],
  ["0-7/2", -3],
  ["(0-7)/2", -3],
  ["(0-7)%2", -1],
  ["1500/7", 214],
  ["3 % 2 * 2", 2],
  ["1 || 0 && 0", 1],
  ["2 == 2 != 0", 1],
  ["0 == 0 < 0", 1],
  ["!0*2", 2],
  ["not 2 > 3", 0],
  ["1 ? 3 : 1 ? 2 : 1", 3],
  ["1 ? 0 : 1 || 1", 0],
  ["imps(-430)", -10],
  ["score(vul,x4S,10)", 620],
  ["score(nv,x3N,7)", -100],
  ["score(nv,x6D,12)", 920],
  ["2147483647 + 1", -2147483648],
  ["hearts(north)+spades(north)+diamonds(north)+clubs(north)", 13],
])("%s is %i", (text, value) => {
  expect(valueOf(text)).toBe(value);
});

test("the longest word wins, so that cards and contracts are no names", () => {
  const names =
    "HS = 1 oS = 2 s2H = 3 x4Smin = 4 any5 = 5 xx = 6\ncondition HS + oS + s2H + x4Smin + any5 + xx == 21";
  expect(read(names).condition).toMatchObject({ kind: "binary", operator: "==" });
  for (const name of ["D", "SA", "HKQ", "2H", "TC", "x4S", "tens", "top3", "5xxx"])
    expect(parseScript(`${name} = 3`), name).toMatchObject({ ok: false });
});

test.each([
  ["hcp(nort) > 3", "script-seat", 1, 5, undefined],
  ["Hcp(north) > 3", "script-name", 1, 1, "hcp"],
  ["a = 1\nb = c", "script-name", 2, 5, undefined],
  ["a = 1\n  a = 2", "script-twice", 2, 3, undefined],
  ["hcp(north > 3", "script-expected", 1, 11, undefined],
  ["1 +", "script-expression", 1, 4, undefined],
  ["spades(north) = 3", "script-expression", 1, 15, undefined],
  ["condition x4S", "script-reserved", 1, 11, undefined],
  ["/* open", "script-comment", 1, 1, undefined],
  ['action printes("open)', "script-text", 1, 16, undefined],
  ["hcp(north) > 3 @", "script-sign", 1, 16, undefined],
  ["shape(north, any 433)", "script-shape", 1, 18, undefined],
  ["hascard(north, SA)", "script-card", 1, 16, undefined],
  ["predeal north SA4Q", "script-holding", 1, 15, undefined],
  ["predeal north SA south SAK", "script-card-twice", 1, 24, undefined],
  ["predeal north SAKQJT98765432, HA", "script-cards", 1, 31, undefined],
  ["predeal", "script-predeal", 1, 8, undefined],
  ["predeal spades(north)==9 hearts(north)==5", "script-given-length", 1, 26, undefined],
  ["altcount 12 1", "script-altcount", 1, 10, undefined],
  ["vulnerable both", "script-vulnerable", 1, 12, undefined],
  ["produce x", "script-number", 1, 9, undefined],
  ["score(yes, x4S, 9)", "script-vul", 1, 7, undefined],
  ["score(nv, 4S, 9)", "script-contract", 1, 11, undefined],
  ["action frequency (1, 0, 99999)", "script-bounds", 1, 22, undefined],
  ["tricks(north, hearts) > dds(south, hearts)", "script-foreign", 1, 25, undefined],
  ["(".repeat(300), "script-deep", 1, 68, undefined],
])("%s is refused at its place", (text, code, line, column, nearest) => {
  const result = parseScript(text);
  if (result.ok) throw new Error("read");
  expect(result.fault).toMatchObject({ code, line, ...(code === "script-deep" ? {} : { column }) });
  expect(result.fault.nearest).toBe(nearest);
  for (const locale of LOCALES) expect(engineFaults.say(result.fault, locale)).not.toBe("");
});

describe("warnings where programs differ", () => {
  test.each([
    ["3*5/2 > 1", ["script-grouping"]],
    ["1 ? 2 : 1 ? 3 : 4", ["script-grouping"]],
    ["1 == 1 != 0", ["script-grouping"]],
    // Sums mean the same however they are grouped.
    ["hcp(north) - 2 + hcp(south) - 1 > 3", []],
    ["(1 ? 2 : 1) ? 3 : 4", []],
    ["not hcp(north) > 3", ["script-not"]],
    ["not (hcp(north) > 3) and 1", []],
    ["1 # late", ["script-late-comment"]],
    ["# early\n1", []],
    ["predeal spades(south)==4", ["script-predeal-length"]],
    ["altcount 3 4 3 2 1", ["script-altcount-row"]],
    ["shape(north, 4444)", ["script-shape-size"]],
    ["score(nv, x4Sx, 9)", ["script-doubled"]],
    ["produce 2 produce 5", ["script-first"]],
    ["1 > 0 condition 2 > 1", ["script-last"]],
  ])("%s", (text, codes) => {
    expect(warned(text)).toEqual(codes);
  });
});

test("the first produce and the last condition count", () => {
  const script = read(
    "produce 2 produce 5 generate 7 1 > 0 condition 3 action average 1 action printall,",
  );
  expect(script).toMatchObject({
    produce: 2,
    generate: 7,
    condition: { kind: "number", value: 3 },
  });
  expect(script.actions?.map(({ kind }) => kind)).toEqual(["printall"]);
});

test("shapes are added and taken away in order", () => {
  const shapesOf = (text: string): number => {
    const { condition } = read(`shape(north, ${text})`);
    if (condition?.kind !== "shape") throw new Error("a shape");
    return condition.shapes.reduce((sum, each) => sum + each, 0);
  };
  expect(shapesOf("any 4333")).toBe(4);
  expect(shapesOf("any 4432")).toBe(12);
  expect(shapesOf("any 4333 any 4432, any 5332")).toBe(28);
  expect(shapesOf("any 4432 - 4xxx")).toBe(6);
  expect(shapesOf("any 4432 - 4xxx + 4432")).toBe(7);
  expect(shapesOf("xxxx")).toBe(560);
  // Exactly five spades.
  expect(shapesOf("5xxx")).toBe(45);
});

test("any text is read or refused, never thrown at", () => {
  const word = fc.constantFrom(
    ...'hcp ( north ) , spades > 3 and or not ? : + - * / shape any 4333 5xxx x4S SAKQ 2H action average frequency "t" printes a = predeal south == 7 condition produce altcount # /* */ \n'.split(
      " ",
    ),
  );
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.array(word, { maxLength: 30 }).map((words) => words.join(" ")),
      ),
      (text) => {
        const result = parseScript(text);
        if (!result.ok) expect(engineFaults.say(result.fault)).not.toBe("");
      },
    ),
    { seed: 1, numRuns: 300 },
  );
});
