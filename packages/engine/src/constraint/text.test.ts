import { readFileSync } from "node:fs";
import { dealPack, makeHand, parseHand, Random, SEATS, sure, type Hand } from "@falsecard/core";
import { describe, expect, test } from "vitest";
import { satisfies } from "./constraint.js";
import { sayConstraint } from "./hands.js";
import { parseConstraint } from "./text.js";

const hand = (text: string): Hand => sure(parseHand(text));

describe("words that compare or count suits", () => {
  test.each([
    ["good S", ["KQ432.432.432.32", "AJT32.432.432.32"], ["KT432.432.432.32", "QJ432.A2.432.432"]],
    ["fair S", ["K5432.432.432.32", "JT432.432.432.32"], ["J5432.AKQ.432.32"]],
    ["solid S", ["AKQ32.432.432.32"], ["AKJT9.432.432.32"]],
    ["goodh", ["32.KQ432.432.432"], ["KQ432.K32.432.32"]],
    ["S>H", ["5432.432.432.432"], ["432.432.432.5432", "432.5432.432.432"]],
    ["s>=h", ["432.432.432.5432", "5432.432.432.432"], ["432.5432.432.432"]],
    ["longest ♠", ["5432.5432.432.32", "5432.432.432.432"], ["432.5432.432.432"]],
    ["0-1 somewhere", ["5432.5432.5432.2", "65432.65432.432."], ["432.5432.432.432"]],
    ["0-1 outside C", ["2.5432.5432.5432"], ["5432.5432.5432.2"]],
    ["6+ outside s", ["2.765432.432.432"], ["765432.2.432.432"]],
    ["10+ in two suits", ["65432.65432.32.2", "765432.5432.32.2"], ["65432.5432.32.32"]],
    [
      "worth 10-12 in S",
      // Seven points and a singleton are 10 with four trumps, 9 with three.
      ["5432.A.K5432.432", "543.AKQ.J32.5432", "5432..KQ432.Q432"],
      ["543.A.K65432.432", "5432.AKQ.AJ32.32", "5432..KQ432.AK32"],
    ],
    [
      "15-17 with length in H",
      ["A2.AKQ432.K3.432", "A2.AKQ5432.2.432", "A32.AK432.KJ.432"],
      ["A2.AKQ2.J32.5432", "A2.AKQ432.KQ3.Q2"],
    ],
    ["2 kings", ["K32.K432.432.432"], ["K32.A432.432.432", "K32.K432.K32.432"]],
    ["2+キング", ["K32.K432.K32.432"], ["K32.A432.432.432"]],
  ])("%s", (text, fits, fails) => {
    const constraint = sure(parseConstraint(text));
    for (const each of fits) expect(satisfies(constraint, hand(each)), each).toBe(true);
    for (const each of fails) expect(satisfies(constraint, hand(each)), each).toBe(false);
    expect(JSON.parse(JSON.stringify(constraint))).toEqual(constraint);
  });

  test.each([
    ["good", "constraint", 1],
    ["5+S good", "constraint", 5],
    ["good X", "constraint", 1],
    ["S>S", "constraint", 1],
    ["worth", "constraint", 6],
    ["worth S", "constraint", 7],
    ["worth 10-12 S", "constraint", 13],
    ["worth 10-12 in", "suit", 15],
    ["worth 12-10 in S", "constraint-range", 7],
    ["worth 38+ in S", "constraint-range", 7],
    ["0-1 outside", "suit", 12],
    ["0-1 outside M", "suit", 13],
    ["5S 14+ somewhere", "constraint-range", 4],
    ["9-10 in two suits", "constraint-range", 1],
    ["14+ in two suits", "constraint-range", 1],
    ["16-19 with length in", "suit", 21],
    ["19-16 with length in S", "constraint-range", 1],
    ["5 kings", "constraint-range", 1],
  ])("%s is refused at its place", (text, code, column) => {
    expect(parseConstraint(text)).toMatchObject({ ok: false, fault: { code, column } });
  });

  test("are joined with others by brackets, or and not", () => {
    const read = sure(parseConstraint("not (good S or 0-1 somewhere) worth 10+ in S, S>H 12-14"));
    expect(satisfies(read, hand("AT32.A32.QJ2.K32"))).toBe(true);
    expect(satisfies(read, hand("AQ32.A32.QJ2.J32"))).toBe(false);
  });
});

test.each([
  ["S>H", "spades longer than hearts", "スペードがハートより長い"],
  ["S>=H", "hearts no longer than spades", "ハートはスペードより長くない"],
  ["longest D", "diamonds as long as any suit", "ダイヤが最長スート"],
  ["not longest D", "not diamonds as long as any suit", "ダイヤが最長スートではない"],
  ["9+ in two suits", "9+ cards in two suits", "2スートで9枚以上"],
  ["worth 10-12 in S", "10–12 points with spades as trumps", "スペード切り札で10〜12点"],
  ["16+ with length in S", "16+ points with length in spades", "スペードの長さ込みで16点以上"],
  ["12+ S>H", "12+ HCP, spades longer than hearts", "12点以上、スペードがハートより長い"],
  [
    "good S",
    "2+ of the top 3 spades or 3+ of the top 5 spades",
    "スペードの上位3枚のうち2枚以上、またはスペードの上位5枚のうち3枚以上",
  ],
  ["2 kings", "2 of ♠K ♥K ♦K ♣K", "♠K ♥K ♦K ♣K のうち2枚"],
])("%s in words", (text, en, ja) => {
  const constraint = sure(parseConstraint(text));
  expect(sayConstraint(constraint, "en")).toBe(en);
  expect(sayConstraint(constraint, "ja")).toBe(ja);
});

test("of two suits one is longer, or they are equally long", () => {
  const random = Random.from("longer");
  const [longer, asLong, shorter] = ["S>D", "S>=D", "D>S"].map((text) =>
    sure(parseConstraint(text)),
  );
  if (longer === undefined || asLong === undefined || shorter === undefined) throw new Error();
  for (let i = 0; i < 200; i++) {
    const deal = dealPack(random);
    for (const seat of SEATS) {
      const one = deal[seat];
      const [s, d] = [makeHand(one).split(".")[0] ?? "", makeHand(one).split(".")[2] ?? ""];
      expect(satisfies(longer, one)).toBe(s.length > d.length);
      expect(satisfies(asLong, one)).toBe(s.length >= d.length);
      expect(satisfies(shorter, one)).toBe(s.length < d.length);
    }
  }
});

describe("docs/LANGUAGE.md", () => {
  const page = readFileSync(new URL("../../../../docs/LANGUAGE.md", import.meta.url), "utf8");
  const [, rows = ""] = /\n\| word +\|[^\n]*\n\|[-| ]+\n((?:\|[^\n]*\n)+)/.exec(page) ?? [];
  const forms = rows.split("\n").flatMap((row) => {
    const [, words = ""] = row.split("|");
    return [...words.matchAll(/`([^`]+)`/g)].map(([, form = ""]) => form);
  });

  test("has a table of the words", () => {
    expect(forms.length).toBeGreaterThan(45);
    expect(forms).toEqual(expect.arrayContaining(["15-17", "4441", "good S", "worth 10-12 in S"]));
  });

  test.each(forms)("has %s, which is understood", (form) => {
    const read = sure(parseConstraint(form));
    expect(sayConstraint(read)).not.toBe("");
  });

  test("defines the words for a suit's quality by others that mean the same", () => {
    const [words = "", meaning = ""] =
      /\| (`good S`, [^|]*)\| ([^|]*)\|/.exec(page)?.slice(1) ?? [];
    const of = (text: string) => [...text.matchAll(/`([^`]+)`/g)].map(([, form = ""]) => form);
    expect(of(words).map((form) => parseConstraint(form))).toEqual(
      of(meaning).map((form) => parseConstraint(form)),
    );
    expect(of(words)).toHaveLength(3);
  });
});

test("a fit is of two hands together: a suit of eight or so many cards, or any suit", () => {
  const read = (text: string) => sure(parseConstraint(text, "hands"));
  expect(read("fit S")).toEqual({ kind: "length", suit: "S", min: 8, max: 13 });
  expect(read("fit s 9+ 25+")).toEqual({
    kind: "allOf",
    of: [
      { kind: "length", suit: "S", min: 9, max: 13 },
      { kind: "hcp", min: 25, max: 40 },
    ],
  });
  expect(read("fit 7-8 4+ aces")).toMatchObject({
    kind: "allOf",
    of: [{ kind: "anyOf" }, { min: 4 }],
  });
  expect(read("fit")).toMatchObject({ kind: "anyOf", of: [{ min: 8 }, {}, {}, {}] });
  expect(parseConstraint("fit S 14+", "hands")).toMatchObject({
    fault: { code: "constraint-range", column: 7 },
  });
  // One hand has no fit.
  expect(parseConstraint("fit S")).toMatchObject({ fault: { code: "constraint", column: 1 } });
});
