import { describe, expect, it } from "vitest";
import { mutated, mutationsOf } from "./mutations.js";
import { mutantsOf, MUTATED_ROOMS, sampled, sourcesOf } from "./sample.js";
import { testsReaching } from "./tests.js";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const SOURCES = fileURLToPath(new URL("../../packages/engine/src", import.meta.url));

/** What becomes of a source by each of its mutations. */
const becomes = (source: string): string[] =>
  mutationsOf(source, "one.ts").map((mutation) => mutated(source, mutation));

describe("mutations of a source", () => {
  it.each([
    ["a < b", ["a <= b", "a >= b"]],
    ["a >= b", ["a < b", "a > b"]],
    ["a === b", ["a !== b"]],
    ["a && b || c", ["a || b || c", "a && b && c"]],
    ["!done", ["done"]],
    ["-a", ["+a"]],
    ["a += b", ["a -= b"]],
    ["i++", ["i--"]],
    ["Math.max(a, b)", ["Math.min(a, b)"]],
    ["list.some(f)", ["list.every(f)"]],
    ["if (f(a)) g();", ["if (!(f(a))) g();"]],
    ["a ? b : c", ["!(a) ? b : c"]],
    ["f(0, 3, 0.5)", ["f(1, 3, 0.5)", "f(0, 4, 0.5)", "f(0, 3, 1)"]],
    ["f(true)", ["f(false)"]],
    ["list[i] ?? a - b", ["list[i] ?? a + b"]],
    ["const f = (a = 2) => a", ["const f = (a = 3) => a"]],
  ])("%s", (source, expected) => {
    expect(becomes(source)).toEqual(expected);
  });

  it.each([
    "import { a } from './a1.js';",
    "type A = 1 | 2;",
    "const a: 1 | 2 = b as 1;",
    "throw new Error(`${a + 1}`);",
    "list[i] ?? 0",
    "list[i] ?? -1",
    "const [a = 0] = list",
    "f(1e-9)",
    '"a" + b',
    "({ 1: a })",
  ])("leaves %s alone", (source) => {
    expect(becomes(source)).toEqual([]);
  });

  it("says on which line one stands, before and after", () => {
    expect(mutationsOf("a;\n  b < c;\nd;", "one.ts")[0]).toMatchObject({
      line: 2,
      kind: "< → <=",
      before: "b < c;",
      after: "b <= c;",
    });
  });
});

describe("the sample", () => {
  it("is the same for the same seed, another for another, and as large as asked", () => {
    const list = Array.from({ length: 100 }, (_, i) => i);
    expect(sampled(list, 10, "a")).toEqual(sampled(list, 10, "a"));
    expect(sampled(list, 10, "a")).not.toEqual(sampled(list, 10, "b"));
    expect(new Set(sampled(list, 10, "a")).size).toBe(10);
    expect(sampled(list, 1000, "a")).toEqual(list);
  });

  it("has at least 400 mutants, and every room has as many as its part", () => {
    const sizes = Object.values(MUTATED_ROOMS);
    expect(sizes.reduce((sum, size) => sum + size)).toBeGreaterThanOrEqual(400);
    for (const [room, size] of Object.entries(MUTATED_ROOMS)) {
      const all = sourcesOf(room, SOURCES).flatMap((file) => mutantsOf(room, file, SOURCES));
      expect(all.length, room).toBeGreaterThan(size);
    }
  });

  it("is of sources alone", () => {
    for (const file of sourcesOf("play", SOURCES))
      expect(file).not.toMatch(/test|fixture|arbitrary|index|weights/u);
  });
});

it("finds the tests that reach a file, its own first", () => {
  const at = (path: string): string => `${SOURCES}/${path}`;
  const reaching = testsReaching(
    ["play/decide.test.ts", "play/search/choice.test.ts", "constraint/plan-tables.test.ts"].map(at),
  );
  const { near, wide } = reaching(at("play/search/choice.ts"));
  expect(near).toEqual(["play/search/choice.test.ts", "play/decide.test.ts"].map(at));
  expect(wide).toEqual([]);
  expect(reaching(at("constraint/plan-tables.ts")).wide).toContain(at("play/decide.test.ts"));
});

it("lists as equivalent only lines that are in their files", () => {
  const listed = JSON.parse(
    readFileSync(new URL("equivalent.json", import.meta.url), "utf8"),
  ) as readonly { readonly file: string; readonly before: string; readonly reason: string }[];
  expect(listed.length).toBeGreaterThan(100);
  const stale = listed.filter(
    ({ file, before }) => !readFileSync(`${SOURCES}/${file}`, "utf8").includes(before),
  );
  expect(stale).toEqual([]);
  for (const { reason } of listed) expect(reason.length).toBeGreaterThan(10);
});
