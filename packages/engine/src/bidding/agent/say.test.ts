import { expect, test } from "vitest";
import { sayWeighed } from "./say.js";

import type { Tried, WeighedCalls } from "../bidder/decision.js";

const PASS: Tried = {
  call: "P",
  gain: 0,
  error: 0,
  deals: 48,
  usual: {
    contract: { level: 4, strain: "H", doubling: "", declarer: "W" },
    ours: false,
    share: 0.9,
    tricks: 9.64,
    score: -124,
  },
};
const DOUBLE: Tried = {
  call: "X",
  gain: 1.26,
  error: 0.34,
  deals: 48,
  usual: {
    contract: { level: 4, strain: "H", doubling: "X", declarer: "W" },
    ours: false,
    share: 0.9,
    tricks: 9.04,
    score: 4,
  },
};
const SPADES: Tried = {
  call: "4S",
  gain: -0.04,
  error: 0.5,
  deals: 48,
  usual: {
    contract: { level: 4, strain: "S", doubling: "XX", declarer: "S" },
    ours: true,
    share: 0.5,
    tricks: 9.25,
    score: 156,
  },
};
const NOTRUMP: Tried = { call: "3N", gain: -2.5, error: 0.25, deals: 48, usual: undefined };
const weighed = (tried: readonly Tried[], more: Partial<WeighedCalls> = {}): WeighedCalls => ({
  tried,
  deals: 48,
  solved: 0,
  unit: "IMPs",
  ...more,
});

test("another call than the rules': where both lead, what each gains, what the rules would do", () => {
  expect(sayWeighed(weighed([PASS, DOUBLE, SPADES]), "X")).toEqual([
    "After Double mostly 4♥ doubled by them, 9.0 tricks expected, 0 for us; after Pass mostly 4♥ by them, 9.6 tricks expected, −120 for us.",
    "Weighed on 48 deals that explain the auction: Double +1.3 ± 0.3 IMPs over Pass; 4♠ 0.0 ± 0.5 IMPs over Pass.",
    "The rules alone would call Pass.",
  ]);
  expect(sayWeighed(weighed([PASS, DOUBLE], { solved: 12 }), "X", "ja")).toEqual([
    "ダブル なら主に相手の 4♥ ダブル、予想 9.0 トリック、味方に 0 点。パス なら主に相手の 4♥、予想 9.6 トリック、味方に −120 点。",
    "オークションに合う 48 ディールで比べました(うち 12 ディールは解析)。ダブル は パス より +1.3 ± 0.3 IMP。",
    "ルールのみなら パス です。",
  ]);
});

test("the rules' call: the best of the others is its rival", () => {
  expect(sayWeighed(weighed([PASS, NOTRUMP, SPADES], { solved: 12 }), "P")).toEqual([
    "After Pass mostly 4♥ by them, 9.6 tricks expected, −120 for us; after 4♠ mostly 4♠ redoubled by us, 9.3 tricks expected, +160 for us.",
    "Weighed on 48 deals that explain the auction, 12 of them solved: 3NT −2.5 ± 0.3 IMPs over Pass; 4♠ 0.0 ± 0.5 IMPs over Pass.",
  ]);
  // The rival of a call that is not the rules' is the rules', even if a third gains more than it.
  expect(sayWeighed(weighed([PASS, NOTRUMP, DOUBLE]), "3N")[0]).toMatch(
    /^After 3NT mostly passed out; after Pass/u,
  );
});

test("a gain below one has its sign, and what was not solved is not told in either language", () => {
  const small: Tried = { ...DOUBLE, gain: 0.4, error: 0.1 };
  const [en, ja] = (["en", "ja"] as const).map((locale) =>
    sayWeighed(weighed([PASS, small, { ...SPADES, gain: -0.4 }]), "P", locale),
  );
  expect(en?.[1]).toBe(
    "Weighed on 48 deals that explain the auction: Double +0.4 ± 0.1 IMPs over Pass; 4♠ −0.4 ± 0.5 IMPs over Pass.",
  );
  expect(ja?.[1]).toContain("48 ディールで比べました。");
  const [, one] = sayWeighed(weighed([PASS, small], { solved: 1 }), "P", "ja");
  expect(one).toContain("(うち 1 ディールは解析)");
});

test("the rival of the rules' call is the best of the others, wherever it stands", () => {
  const others = [NOTRUMP, DOUBLE, SPADES];
  for (let turn = 0; turn < 3; turn++) {
    const turned = [...others.slice(turn), ...others.slice(0, turn)];
    expect(sayWeighed(weighed([PASS, ...turned]), "P")[0]).toMatch(/; after Double mostly/u);
    expect(sayWeighed(weighed([PASS, ...turned.toReversed()]), "P")[0]).toMatch(/; after Double/u);
  }
  // All of them lose: the one that loses least.
  const losing = [PASS, NOTRUMP, { ...DOUBLE, gain: -3 }, { ...SPADES, gain: -1 }];
  expect(sayWeighed(weighed(losing), "P")[0]).toMatch(/; after 4♠ mostly/u);
});

test("gains have the digits of their unit", () => {
  const gains = (unit: WeighedCalls["unit"]): string | undefined =>
    sayWeighed(weighed([PASS, { ...DOUBLE, gain: 12.345, error: 0.126 }], { unit }), "P")[1];
  expect(gains("IMPs")).toContain("Double +12.3 ± 0.1 IMPs");
  expect(gains("boards")).toContain("Double +12.35 ± 0.13 boards");
  expect(gains("points")).toContain("Double +12 ± 0 points");
});

test("nothing weighed, nothing said", () => {
  expect(sayWeighed(weighed([]), "P")).toEqual([]);
});
