import fc from "fast-check";
import { describe, expect, test } from "vitest";
import * as v from "valibot";
import { countUpTo, FINITE, jsonWithin, list, text, unboundedIn } from "./bounds.js";

const takes = (schema: v.GenericSchema, value: unknown): boolean => v.is(schema, value);

describe("a bound", () => {
  test("lets through what is as large as it says, and nothing larger", () => {
    fc.assert(
      fc.property(fc.nat(50), fc.nat(50), (most, size) => {
        expect(takes(text(most), "x".repeat(size))).toBe(size <= most);
        expect(takes(list(FINITE, most), Array(size).fill(0))).toBe(size <= most);
        expect(takes(countUpTo(most), size)).toBe(size <= most);
      }),
    );
    for (const number of [Infinity, NaN, "1", null]) expect(takes(FINITE, number)).toBe(false);
  });

  test("of JSON counts depth, values and characters, of any value", () => {
    const size = (value: unknown): { depth: number; values: number; characters: number } => {
      if (typeof value === "string") return { depth: 0, values: 1, characters: value.length };
      if (typeof value !== "object" || value === null)
        return { depth: 0, values: 1, characters: 0 };
      const names = Array.isArray(value) ? [] : Object.keys(value);
      const parts = Object.values(value).map(size);
      return {
        depth: 1 + Math.max(0, ...parts.map(({ depth }) => depth)),
        values: 1 + parts.reduce((sum, part) => sum + part.values, 0),
        characters: parts.reduce((sum, part) => sum + part.characters, names.join("").length),
      };
    };
    fc.assert(
      fc.property(
        fc.jsonValue({ maxDepth: 5 }),
        fc.record({ depth: fc.nat(5), values: fc.nat(12), characters: fc.nat(30) }),
        (value, bounds) => {
          const { depth, values, characters } = size(value);
          expect(takes(jsonWithin(bounds), value)).toBe(
            depth <= bounds.depth && values <= bounds.values && characters <= bounds.characters,
          );
        },
      ),
    );
  });

  test("of JSON takes nothing else, and cannot be exhausted by nesting", () => {
    const json = jsonWithin({ depth: 1e9, values: 1e6, characters: 1e6 });
    for (const value of [undefined, () => 1, 1n, NaN, new Date(), new Map(), { a: undefined }])
      expect(takes(json, value)).toBe(false);
    let deep: unknown = 0;
    for (let i = 0; i < 200_000; i++) deep = [deep];
    expect(takes(json, deep)).toBe(true);
    expect(takes(jsonWithin({ depth: 8, values: 1e6, characters: 1 }), deep)).toBe(false);
  });
});

test("places without a bound are found, wherever they stand", () => {
  const schema = v.strictObject({
    name: v.string(),
    many: v.optional(v.array(FINITE)),
    either: v.union([v.object({ a: text(1) }), v.unknown()]),
    pair: v.strictTuple([countUpTo(1), v.nullable(v.number())]),
    kind: v.variant("kind", [v.strictObject({ kind: v.literal("x"), any: v.any() })]),
    lazy: v.lazy(() => v.string()),
    names: v.record(text(1), text(1)),
    own: v.custom<string>(() => true),
    fine: v.strictObject({
      a: v.boolean(),
      b: v.picklist(["x"]),
      c: jsonWithin({ depth: 1, values: 1, characters: 1 }),
    }),
  });
  expect(unboundedIn(schema, "takes")).toEqual([
    "takes.name: no greatest length",
    "takes.many: no greatest length",
    "takes.many[]: no greatest number",
    "takes.either: “object” has no bounds",
    "takes.either: “unknown” has no bounds",
    "takes.pair[1]: no greatest number",
    "takes.kind.any: “any” has no bounds",
    "takes.lazy: “lazy” has no bounds",
    "takes.names: “record” has no bounds",
    "takes.own: “custom” has no bounds",
  ]);
  expect(unboundedIn(v.array(FINITE), "gives")).toEqual(["gives: no greatest length"]);
});
