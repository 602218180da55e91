import { describe, expect, test } from "vitest";
import { differencesOf, sayDifferences, summaryOf } from "./compare.js";
import { makeEntries, parseEntries, quickPart } from "./entries.js";
import { figure, isSame } from "./figure.js";
import type { Answer, Entry, Question } from "./question.js";

const ASK: Question = {
  kind: "card",
  record: { board: { dealer: "N", vulnerability: "None" }, deal: "N:- - - -" },
  seat: "S",
  program: "default",
  company: "ours",
  seed: "s",
};
const ANSWER: Answer = {
  chosen: "SK",
  by: "monte-carlo",
  nodes: 1_234_567,
  facts: { form: "IMPs", deals: 40 },
  figures: { "SK SQ": [1.5, 0.25, 0.6, 0, 0, 40, 0, 40, 0], H2: [1.25, 0.3, 0.5, 0.25, 0.1, 40] },
  words: { en: ["♠K: why."], ja: ["♠K: 理由。"] },
};
const ENTRY: Entry = { id: "card 1", ask: ASK, answer: ANSWER };
const CALL: Entry = { ...ENTRY, id: "call 1", ask: { ...ASK, kind: "call", judge: "agent" } };

describe("figures", () => {
  test.each([
    [1 / 3, 0.333333],
    [1234.5678, 1234.57],
    [-0.000123456789, -0.000123457],
    [2 ** -52, 0],
    [420, 420],
  ])("%d is kept as %d", (value, kept) => {
    expect(figure(value)).toBe(kept);
  });

  test("figures that differ by rounding are the same, others are not", () => {
    expect(isSame(0.03125, 0.0312501)).toBe(true);
    expect(isSame(0.333333, 0.333334)).toBe(true);
    expect(isSame(0.333333, 0.333343)).toBe(false);
    expect(isSame(-1.5, 1.5)).toBe(false);
    expect(isSame(0.5, 0)).toBe(false);
  });

  test("a count is the same or it is not", () => {
    expect(isSame(1_234_567, 1_234_567)).toBe(true);
    expect(isSame(1_234_567, 1_234_568)).toBe(false);
  });
});

describe("differences", () => {
  test("there are none between an answer and itself", () => {
    expect(differencesOf(ENTRY, structuredClone(ANSWER))).toEqual([]);
    expect(summaryOf([], 7)).toMatch(/^7 asked, 0 differ/);
  });

  test.each([
    ["chosen", "choice", { ...ANSWER, chosen: "H2" }],
    ["by", "choice", { ...ANSWER, by: "ending" }],
    ["nodes", "figures", { ...ANSWER, nodes: 1_234_566 }],
    ["deals", "figures", { ...ANSWER, facts: { form: "IMPs", deals: 41 } }],
    ["cut", "facts", { ...ANSWER, facts: { form: "IMPs", deals: 40, cut: true } }],
    ["form", "facts", { ...ANSWER, facts: { deals: 40 } }],
    ["ja 1", "words", { ...ANSWER, words: { en: ["♠K: why."], ja: ["♠K。"] } }],
    ["en 2", "words", { ...ANSWER, words: { en: ["♠K: why.", "More."], ja: ["♠K: 理由。"] } }],
    [
      "H2: behind",
      "figures",
      { ...ANSWER, figures: { ...ANSWER.figures, H2: [1.25, 0.3, 0.5, 0.26, 0.1, 40] } },
    ],
  ])("%s is one of %s", (field, aspect, after) => {
    expect(differencesOf(ENTRY, after)).toMatchObject([{ id: "card 1", field, aspect }]);
  });

  test("the order of the candidates counts", () => {
    const figures = Object.fromEntries(Object.entries(ANSWER.figures ?? {}).toReversed());
    expect(differencesOf(ENTRY, { ...ANSWER, figures })).toMatchObject([
      { field: "order", before: "SK SQ, H2", after: "H2, SK SQ" },
    ]);
  });

  test("figures of a call have the names of calls", () => {
    const after = {
      ...ANSWER,
      figures: { ...ANSWER.figures, H2: [1.25, 0.3, 0.5, 0.26, 0.1, 40] },
    };
    expect(differencesOf(CALL, after)).toMatchObject([{ field: "H2: share of the usual end" }]);
  });

  test("an entry is counted once, by its most important difference", () => {
    const found = [
      ...differencesOf(ENTRY, { ...ANSWER, chosen: "H2", nodes: 1 }),
      ...differencesOf(CALL, { ...ANSWER, chosen: "3N" }),
      ...differencesOf(
        { ...ENTRY, id: "card 2" },
        { ...ANSWER, nodes: 1, words: { en: [], ja: [] } },
      ),
      ...differencesOf({ ...ENTRY, id: "card 3" }, { ...ANSWER, words: { en: [], ja: [] } }),
    ];
    expect(summaryOf(found, 9)).toBe(
      "9 asked, 4 differ: 1 cards, 1 calls, 1 by what chose or by figures alone, 1 by facts or words alone",
    );
    const lines = sayDifferences(found, 9);
    expect(lines.slice(0, 3)).toEqual(["card 1", "  chosen: SK → H2", "  nodes: 1234567 → 1"]);
  });

  test("of many fields the first are listed, a choice before its figures", () => {
    const found = differencesOf(ENTRY, { chosen: "H2" });
    const lines = sayDifferences(found, 1);
    expect(lines[1]).toBe("  chosen: SK → H2");
    expect(lines[2]).toBe("  by: monte-carlo → –");
    expect(lines.at(-2)).toBe(`  and ${found.length - 6} more fields`);
  });
});

describe("the file", () => {
  test("is read as it was written", () => {
    expect(parseEntries(makeEntries([ENTRY, CALL]))).toEqual([ENTRY, CALL]);
  });

  test("is refused where an answer is missing or another's", () => {
    const lines = makeEntries([ENTRY, CALL]).split("\n");
    expect(() => parseEntries(lines.slice(0, 3).join("\n"))).toThrow(/^line 3: .*call 1/);
    expect(() => parseEntries([lines[0], lines[3]].join("\n"))).toThrow(/^line 1: .*card 1/);
  });

  test("a fifth of it is the quick part", () => {
    const numbers = Array.from({ length: 100 }, (_, i) => i);
    expect(quickPart(numbers)).toHaveLength(20);
  });
});
