import { parseCard, sure } from "@falsecard/core";
import { expect, test } from "vitest";
import { ANY, hcpBetween, lengthBetween } from "../constraint/index.js";
import type { HandPromise } from "./hand-promise.js";
import { sayNote, type Note } from "./note.js";
import type { Evidence } from "./reading/rules.js";

const MEANING: HandPromise = {
  seat: "W",
  alternatives: [
    { weight: 0.5, constraint: lengthBetween("S", 5) },
    { weight: 0.25, constraint: ANY },
    { weight: 0.5, constraint: hcpBetween(20, 21) },
  ],
  strength: 1,
  reason: { en: "1♠ opening", ja: "1♠オープン" },
};
const EVIDENCE: Evidence = {
  rule: "count",
  believed: 1,
  place: "second",
  reading: {
    seat: "W",
    suit: "S",
    card: sure(parseCard("S2")),
    cuts: 0,
    likelihood: () => 1,
    says: { en: "odd", ja: "奇数枚" },
  },
};

/** Alternatives of less than the greatest weight are doubts, and no part of what was promised. */
const SAID = "West's 1♠ opening (5+ spades or 20–21 HCP)";

const dropped = (because: "impossible" | "intricate", against?: HandPromise): Note => ({
  kind: "evidence",
  evidence: EVIDENCE,
  fate: "dropped",
  because,
  against,
});

test("a promise and what became of it", () => {
  const used = sayNote({ kind: "meaning", meaning: MEANING, fate: "used" });
  expect(used.replaceAll("-", "–")).toBe(SAID);
  const say = (note: Note): string => sayNote(note).replace(used, "it");
  expect(say({ kind: "meaning", meaning: MEANING, fate: "simplified" })).toBe(
    "it is too intricate to count: only its ranges of points and lengths are used",
  );
  expect(say({ kind: "meaning", meaning: MEANING, fate: "widened", by: 2 })).toBe(
    "it is impossible as it stands: widened by 2",
  );
  expect(say({ kind: "meaning", meaning: MEANING, fate: "dropped", because: "intricate" })).toBe(
    "it is too intricate to count: dropped",
  );
  expect(say({ kind: "meaning", meaning: MEANING, fate: "dropped", because: "impossible" })).toBe(
    "it is impossible: dropped",
  );
});

test("the same in Japanese", () => {
  const used = sayNote({ kind: "meaning", meaning: MEANING, fate: "used" }, "ja");
  expect(used).toContain("ウエストの1♠オープン(");
  expect(used).toContain("、または");
  const say = (note: Note): string => sayNote(note, "ja").replace(used, "それ");
  expect(say({ kind: "meaning", meaning: MEANING, fate: "simplified" })).toBe(
    "それは複雑すぎるため点数と枚数の範囲だけ使われた",
  );
  expect(say({ kind: "meaning", meaning: MEANING, fate: "widened", by: 2 })).toBe(
    "それはありえないため2点だけ緩められた",
  );
  expect(say({ kind: "meaning", meaning: MEANING, fate: "dropped", because: "intricate" })).toBe(
    "それは数えるには複雑すぎるため捨てられた",
  );
  expect(say({ kind: "meaning", meaning: MEANING, fate: "dropped", because: "impossible" })).toBe(
    "それはありえないため捨てられた",
  );
});

test("what a card told and what became of it", () => {
  const read = "West's ♠2 was read as odd (count signal)";
  expect(sayNote({ kind: "evidence", evidence: EVIDENCE, fate: "used" })).toBe(read);
  expect(sayNote(dropped("intricate"))).toBe(`${read}; too intricate to count: ignored`);
  expect(sayNote(dropped("impossible"))).toBe(
    `${read}; impossible with what was believed before: ignored`,
  );
  expect(sayNote(dropped("impossible", MEANING)).replaceAll("-", "–")).toBe(
    `${read}; impossible with ${SAID}: ignored`,
  );
  const ja = "ウエストの♠2は「奇数枚」と読まれた(カウントシグナル)";
  expect(sayNote({ kind: "evidence", evidence: EVIDENCE, fate: "used" }, "ja")).toBe(ja);
  expect(sayNote(dropped("intricate"), "ja")).toBe(`${ja}が、数えるには複雑すぎるため無視された`);
  expect(sayNote(dropped("impossible"), "ja")).toBe(
    `${ja}が、これまでに信じられたことと両立しないため無視された`,
  );
  expect(sayNote(dropped("impossible", MEANING), "ja")).toContain("が、ウエストの1♠オープン(");
});
