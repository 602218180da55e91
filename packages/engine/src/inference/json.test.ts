import { LOCALES, Random, sayFault, SEATS } from "@falsecard/core";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { randomConstraint } from "../constraint/constraint.arbitrary.js";
import { alternativeOf, meaningOfJson, type HandPromise } from "./index.js";

const sent = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

function randomMeaning(random: Random): HandPromise {
  return {
    seat: SEATS[random.below(4)] ?? "N",
    alternatives: Array.from({ length: 1 + random.below(3) }, () => ({
      weight: random.below(101) / 100,
      constraint: randomConstraint(random, 2),
    })),
    strength: random.below(4),
    reason: { en: "call", ja: "コール" },
  };
}

test("a meaning that was written down is read as itself", () => {
  const random = Random.from("meanings");
  for (let i = 0; i < 300; i++) {
    const meaning = randomMeaning(random);
    expect(meaningOfJson(sent(meaning))).toEqual({ ok: true, value: meaning });
    for (const alternative of meaning.alternatives)
      expect(alternativeOf(sent(alternative))).toEqual({ ok: true, value: alternative });
  }
});

const one = { weight: 1, constraint: { kind: "hcp", min: 15, max: 17 } };
const whole = { seat: "N", alternatives: [one], strength: 1, reason: { en: "1NT", ja: "1NT" } };

describe("what is no meaning is refused with its place", () => {
  test.each<readonly [value: unknown, code: string, found: string]>([
    [null, "meaning-value", "/ null"],
    [[whole], "meaning-value", "/ […]"],
    [{ ...whole, seat: "X" }, "seat", '/seat "X"'],
    [{ ...whole, seat: undefined }, "meaning-missing", "/seat"],
    [{ ...whole, strenght: 1 }, "meaning-name", "/strenght"],
    [{ ...whole, strength: -1 }, "meaning-value", "/strength -1"],
    [{ ...whole, strength: Number.NaN }, "meaning-value", "/strength NaN"],
    [{ ...whole, alternatives: [] }, "meaning-value", "/alternatives […]"],
    [{ ...whole, alternatives: one }, "meaning-value", "/alternatives {…}"],
    [{ ...whole, alternatives: [one, {}] }, "meaning-missing", "/alternatives/1/weight"],
    [
      { ...whole, alternatives: [{ ...one, weight: 1.5 }] },
      "meaning-value",
      "/alternatives/0/weight 1.5",
    ],
    [
      { ...whole, alternatives: [one, { ...one, constraint: { kind: "hcp", min: 15, max: 38 } }] },
      "constraint-range",
      "/alternatives/1/constraint/min 15, max 38",
    ],
    [
      { ...whole, alternatives: [{ ...one, constraint: { kind: "not", of: 7 } }] },
      "constraint-value",
      "/alternatives/0/constraint/of 7",
    ],
    [{ ...whole, reason: "1NT" }, "meaning-value", '/reason "1NT"'],
    [{ ...whole, reason: { en: "1NT" } }, "meaning-missing", "/reason/ja"],
    [{ ...whole, reason: { en: 1, ja: "" } }, "meaning-value", "/reason/en 1"],
  ])("case %#", (value, code, found) => {
    const result = meaningOfJson(value);
    expect(result).toMatchObject({ ok: false, fault: { code, found } });
    if (result.ok) return;
    for (const locale of LOCALES) expect(sayFault(result.fault, locale)).not.toContain("{found}");
  });

  test("whatever is sent, nothing is thrown", () => {
    fc.assert(
      fc.property(fc.anything(), fc.string(), (by, seed) => {
        const random = Random.from(seed);
        const names = ["seat", "alternatives", "strength", "reason"];
        const spoiled = { ...randomMeaning(random), [names[random.below(4)] ?? "seat"]: by };
        for (const value of [by, spoiled]) {
          const result = meaningOfJson(value);
          if (!result.ok) expect(result.fault.found).not.toBe("");
        }
      }),
      { numRuns: 300 },
    );
  });
});
