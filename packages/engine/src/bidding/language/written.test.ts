import { bySide, parseHand, sure, type Call } from "@falsecard/core";
import { engineFaults } from "../../faults.js";
import { expect, test } from "vitest";
import { sayConstraint } from "../../constraint/hands.js";
import { MODERN_SYSTEM, SYSTEMS, parseSystemCard } from "../bidder/systems.js";
import { MODERN } from "../system/card.js";
import { sayMeaning } from "../explanation/say.js";
import { Situation } from "../situation/situation.js";
import { readSystem, type WrittenSystem } from "./written.js";

const BASE = `
system base
order
  openings
  answers
number least = 15
hand good X = 2/3X
family openings when unopened
  1N  opening-one-notrump: least..17 balanced
  1C  opening-suit: 12+ 3+C
  1C  opening-suit: 11 5+C
  P   opening-pass: any
family answers when responder
  partner said opening-one-notrump:
    number up = 2
    (up)H*  transfer: 5+S; means S
    2N      notrump-invitation: 8-9
    P       response-pass: any
  partner said opening-suit:
    1S      new-suit-one: 4+S
`;

const valueOf = (written: ReturnType<typeof readSystem>): WrittenSystem => {
  if (written.ok) return written.value;
  throw new Error(
    written.fault.map((fault) => `${fault.line}: ${engineFaults.say(fault)}`).join("\n"),
  );
};

const base = valueOf(readSystem([{ text: BASE }]));
const read = (text: string) =>
  readSystem([{ text: `system own extends base\n${text}` }], {
    systems: new Map([["base", base]]),
  });

const own = (text: string): WrittenSystem => valueOf(read(text));

const situation = ({ system, card }: WrittenSystem, calls = ""): Situation => {
  let s = Situation.start("N", {
    vulnerability: "None",
    cards: bySide(() => card),
    scoring: "IMPs",
    systems: bySide(() => system),
    proposals: bySide(() => []),
  });
  for (const call of calls.split(" ").filter(Boolean)) s = s.after(call as Call);
  return s;
};

const rowsOf = (of: WrittenSystem, calls?: string): string[] =>
  situation(of, calls).rules.map(({ call, hand }) => `${call} ${sayConstraint(hand)}`);

const faultsOf = (text: string) => {
  const written = read(text);
  return written.ok
    ? []
    : written.fault.map(({ code, line, column, found, nearest }) =>
        [line, column, code, found, nearest ?? ""].join(" ").trim(),
      );
};

test("a text that changes nothing bids as the one that it extends", () => {
  expect(rowsOf(own(""))).toEqual(rowsOf(base));
  expect(rowsOf(own(""), "1N P")).toEqual(rowsOf(base, "1N P"));
});

test("a definition is changed in one place, and everything that uses it moves; a new one may be used by it", () => {
  const weak = own("number weak = 12\nnumber least = weak + 1");
  expect(rowsOf(weak)[0]).toBe("1N 13–17 HCP, balanced");
});

test("rows are changed by call and name, dropped, and put beside others", () => {
  const changed = own(`
change openings
  1C  opening-suit: 13+ 4+C
  1C  opening-suit: 10 6+C
  before 1N:
    2N  opening-two-notrump: 20-21 balanced
  after 1C opening-suit:
    1D  opening-suit: 12+ 4+D
change answers
  partner said opening-one-notrump:
    number up = 3
    drop 2N notrump-invitation
    last:
      P  response-pass: any; judged
  before partner said opening-suit:
    playing gerber:
      4C*  gerber: 20+; forcing
`);
  expect(rowsOf(changed).map((row) => row.split(" ").slice(0, 2).join(" "))).toEqual([
    "2N 20–21",
    "1N 15–17",
    "1C 13+",
    "1D 12+",
    "1C 10",
    "P any",
  ]);
  expect(rowsOf(changed, "1N P").map((row) => row.split(" ")[0])).toEqual(["3H", "P"]);
  expect(rowsOf(changed, "1C P").map((row) => row.split(" ")[0])).toEqual(["4C", "1S"]);
});

test("families are replaced, dropped, and put in their order; the heading may change alone", () => {
  expect(rowsOf(own("family openings when unopened\n  2C*  strong-two-clubs: 16+"))).toHaveLength(
    1,
  );
  expect(own("drop family answers").order).toEqual(["openings"]);
  const more = own(
    "family gambling before openings when unopened\n  3N  gambling-three-notrump: 9",
  );
  expect(more.order).toEqual(["gambling", "openings", "answers"]);
  expect(rowsOf(own("change openings when third seat"))).toEqual([]);
});

test("a changed text says which line of which text is wrong, and what was perhaps meant", () => {
  expect(faultsOf("change opening\n  drop 1N")).toEqual(["2 8 system-family opening openings"]);
  expect(
    faultsOf(
      "change openings\n  1D  opening-suit: 12+\n  drop 7N\n  partner said stayman:\n    drop P",
    ),
  ).toEqual([
    "3 3 system-change 1D opening-suit 1C opening-suit",
    "4 3 system-change 7N",
    "5 3 system-change partner said stayman:",
  ]);
  const weak = parseSystemCard(
    "system own extends modern\nchange openings\n  otherwise:\n    drop 2S weak-two\n",
  );
  expect(weak.ok ? [] : weak.fault).toMatchObject([
    { code: "system-loop", line: 4, found: "2S weak-two", nearest: "for X in S H D:" },
  ]);
  expect(faultsOf("family mine when unopened\n  1C  opening-suit: any")).toEqual([
    "2 1 system-place mine",
  ]);
  expect(faultsOf("drop family answer")).toEqual(["2 13 system-family answer answers"]);
  const broken = readSystem([{ text: "system a extends moderm" }], { systems: SYSTEMS });
  expect(broken.ok ? [] : broken.fault).toMatchObject([
    { code: "system-base", line: 1, column: 18, found: "moderm", nearest: "modern" },
  ]);
});

test("a change that leaves a line of the base unreadable names the chapter that it stands in", () => {
  const text =
    "system a extends modern\nfamily gerber when quiet\n  suit X = nothing\nnumber invite = nothing";
  const broken = readSystem([{ text }], { systems: SYSTEMS });
  const faults = broken.ok ? [] : broken.fault;
  expect(faults).toContainEqual(expect.objectContaining({ line: 4, found: "nothing" }));
  // What is counted from it in the base cannot be read either.
  expect(faults.some(({ file }) => file === "notrump.bid")).toBe(true);
});

test("a text has names and switches of its own, with their words and values", () => {
  const text = `
  multi: on
name multi-two: Multi, a weak major / マルチ、弱いメジャー
switch multi: off on
change openings
  first:
    2D*  multi-two: 5-10 (6H or 6S); forcing, when playing multi
family after-multi before answers when partner said multi-two
  2H  choose-suit: any`;
  const multi = valueOf(
    readSystem([{ text: `system multi extends base${text}` }], {
      systems: new Map([["base", base]]),
    }),
  );
  expect(rowsOf(multi)[0]).toBe("2D 5–10 HCP, (6 hearts or 6 spades)");
  expect(rowsOf(multi, "2D P").map((row) => row.split(" ")[0])).toEqual(["2H"]);
  const [heard] = situation(multi, "2D").heard;
  if (heard === undefined) throw new Error("no call");
  expect(sayMeaning(heard.meaning)).toMatch(/^Multi, a weak major: 5–10 HCP/);
  expect(sayMeaning(heard.meaning, "ja")).toMatch(/^マルチ、弱いメジャー/);
  // A text that extends this one knows them too, and may leave the convention out.
  const off = valueOf(
    readSystem([{ text: "system quiet extends multi\n  multi: off" }], {
      systems: new Map([["multi", multi]]),
    }),
  );
  expect(rowsOf(off)[0]).toBe(rowsOf(base)[0]);
  expect(faultsOf("name stayman: Stayman / ステイマン")).toEqual(["2 1 system-twice stayman"]);
  expect(faultsOf("name own-two own two\nswitch one: on")).toEqual([
    "2 1 system-declaration name own-two own two",
    "3 1 system-declaration switch one: on",
  ]);
});

test("the head sets switches of the card", () => {
  const weak = own("").card;
  expect(weak).toEqual({ ...MODERN, name: "own" });
  const text = "system weak extends modern\n  notrump: 12-14\n  gerber: off";
  const written = valueOf(readSystem([{ text }], { systems: SYSTEMS }));
  expect(written.card).toEqual({ ...MODERN, name: "weak", notrump: "12-14", gerber: "off" });
  const hand = sure(parseHand("AQ32.K54.QJ4.Q98"));
  expect(situation(written).ruleFor(hand)).toMatchObject({ call: "1N" });
  expect(situation(MODERN_SYSTEM).ruleFor(hand)).toMatchObject({ call: "1C" });
  const wrong = readSystem(
    [{ text: "system weak extends modern\n  notrump: 11-14\n  gerbr: on" }],
    {
      systems: SYSTEMS,
    },
  );
  expect(wrong.ok ? [] : wrong.fault).toMatchObject([
    { code: "card-value", line: 2, column: 12 },
    { code: "card-switch", line: 3, column: 3, found: "gerbr", nearest: "gerber" },
  ]);
});
