import { describe, expect, test } from "vitest";
import { parseProgram } from "@falsecard/engine/play";
import { sure } from "@falsecard/core";
import { MODERN } from "@falsecard/engine/bidding";
import { EXPERIMENTS } from "../experiments.js";
import type { Experiment } from "../frame/experiment.js";
import type { LabResult } from "../frame/result.js";
import type { Subject } from "../frame/subject.js";
import { auctionsBy, cardsBy } from "./cases.js";
import { isToday, matchSignature, signatureOf } from "./signature.js";

const plain = EXPERIMENTS.find(({ name }) => name === "parallel-table-2");
if (plain === undefined) throw new Error("no trees");

/** An experiment with one subject. */
const using = (name: string, settings: unknown, does: unknown): Experiment => ({
  ...plain,
  uses: [{ name, settings, behaviour: () => does }],
});
const of = (experiment: Experiment): string => signatureOf(experiment, "full", "1");

describe("a signature", () => {
  const one = of(using("one", { samples: 16 }, ["SA", 120]));

  test("stays where settings, decisions, sizes and seed do", () => {
    expect(one).toMatch(/^[0-9a-f]{12}$/);
    // A copy decides again, and its fields may stand in a file of their own.
    expect(of(using("one", { samples: 16 }, ["SA", 120]))).toBe(one);
  });

  test.each([
    ["a setting", using("one", { samples: 17 }, ["SA", 120])],
    ["a setting that JSON has not", using("one", { samples: Number.POSITIVE_INFINITY }, null)],
    ["a card", using("two", { samples: 16 }, ["S2", 120])],
    ["nodes", using("three", { samples: 16 }, ["SA", 121])],
    ["a size", { ...using("one", { samples: 16 }, ["SA", 120]), units: () => [{ deals: 3 }] }],
    ["the experiment", { ...using("one", { samples: 16 }, ["SA", 120]), name: "other" }],
  ])("is another one with another %s", (_, changed) => {
    expect(of(changed)).not.toBe(one);
  });

  test("is another one with another seed or size of the run", () => {
    const all = (["tiny", "quick", "full"] as const).flatMap((size) =>
      ["1", "2"].map((seed) => signatureOf(plain, size, seed)),
    );
    expect(new Set(all).size).toBe(all.length);
  });

  test("tells what robots of today made from what others made", () => {
    const result = { experiment: plain.name, size: "full", seed: "1" } as LabResult;
    expect(isToday(EXPERIMENTS, result)).toBe(false);
    expect(isToday(EXPERIMENTS, { ...result, signature: "0123456789ab" })).toBe(false);
    expect(isToday(EXPERIMENTS, { ...result, signature: of(plain) })).toBe(true);
    expect(isToday([], { ...result, signature: of(plain) })).toBe(false);
  });

  test("of a match depends on both programs, and a program that is gone has none", () => {
    const match = { one: "A", two: "X", samples: 8, boards: 500 };
    const today = matchSignature(match, "1");
    const strength = { experiment: "strength", size: "full", seed: "1", match } as LabResult;
    expect(isToday(EXPERIMENTS, { ...strength, signature: String(today) })).toBe(true);
    expect(isToday(EXPERIMENTS, { ...strength, seed: "2", signature: String(today) })).toBe(false);
    const others = [
      { ...match, two: "A" },
      { ...match, boards: 501 },
      { ...match, judges: ["rules", "rules"] as [string, string] },
    ];
    expect(new Set([today, ...others.map((each) => matchSignature(each, "1"))]).size).toBe(4);
    expect(matchSignature({ ...match, one: "signaller" }, "1")).toBeUndefined();
    expect(matchSignature({ ...match, judges: ["rules", "nobody"] }, "1")).toBeUndefined();
  });
});

describe("the fixed cases", () => {
  const program = (text: string) => sure(parseProgram(text));

  test("meet every search that a program has", () => {
    const searches = (text: string): string => JSON.stringify(cardsBy(program(text)));
    expect(searches("C")).toContain('"abc"');
    expect(searches("default")).toContain('"ending"');
  });

  test("tell readers from those who read nothing, and are the same again", () => {
    const once = cardsBy(program("A"));
    expect(cardsBy(program("A"))).toEqual(once);
    expect(cardsBy(program("B"))).not.toEqual(once);
  });

  test("ask a judge over high bids", () => {
    const [auctions, calls] = auctionsBy({ card: MODERN, judge: "papers" }) as [
      unknown[],
      string[],
    ];
    expect(auctions.length).toBeGreaterThan(4);
    expect(calls).toHaveLength(2);
  });
});

test("experiments that name the same subject mean the same", () => {
  const known = new Map<string, Subject>();
  for (const { name, uses } of EXPERIMENTS) {
    expect(uses.length, name).toBeGreaterThan(0);
    for (const subject of uses) {
      expect(subject.settings).toEqual((known.get(subject.name) ?? subject).settings);
      known.set(subject.name, subject);
    }
  }
});
