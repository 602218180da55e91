import { dealPack, LOCALES, Random, sayFault, sure } from "@falsecard/core";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { randomConstraint } from "./constraint.arbitrary.js";
import {
  allOf,
  constraintOf,
  parseConstraint,
  planOf,
  pieceOf,
  satisfies,
  sayConstraint,
  type Constraint,
} from "./index.js";

const sent = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

test("a constraint that was written down is read as itself", () => {
  const random = Random.from("written down");
  for (let i = 0; i < 2000; i++) {
    const constraint = randomConstraint(random, 3);
    expect(constraintOf(sent(constraint))).toEqual({ ok: true, value: constraint });
  }
});

test.each([
  "15-17 balanced",
  "2/3S stopH",
  "2+aces noSA HKQ",
  "void C or 5=4=x=x",
  "any",
  "not 7-losers",
])("%s as people type it is read as data", (text) => {
  const constraint = sure(parseConstraint(text));
  expect(constraintOf(sent(constraint))).toEqual({ ok: true, value: constraint });
});

test("shapes, cards and zeros come out as we write them", () => {
  const read = sure(
    constraintOf({
      kind: "allOf",
      of: [
        { kind: "shape", shapes: ["4441", "1-4-4-4", "5=X=4=x"] },
        { kind: "cards", cards: ["sa", "♥10"], min: -0, max: 2 },
      ],
    }),
  );
  expect(read).toEqual(
    allOf(
      { kind: "shape", shapes: ["4-4-4-1", "4-4-4-1", "5=x=4=x"] },
      { kind: "cards", cards: ["SA", "HT"], min: 0, max: 2 },
    ),
  );
});

/** A chain of so many negations. */
function nested(depth: number): unknown {
  let value: unknown = { kind: "any" };
  for (let i = 0; i < depth; i++) value = { kind: "not", of: value };
  return value;
}

const ring: { kind: string; of: unknown } = { kind: "not", of: undefined };
ring.of = ring;

/** Each level holds the one below twice, so that every path together is 2^40 parts long. */
function doubled(depth: number): unknown {
  let value: unknown = { kind: "any" };
  for (let i = 0; i < depth; i++) value = { kind: "anyOf", of: [value, value] };
  return value;
}

const hcp = { kind: "hcp", min: 15, max: 17 };

describe("what is no constraint is refused with its place", () => {
  test.each<readonly [value: unknown, code: string, found: string]>([
    [undefined, "constraint-value", "/ undefined"],
    [null, "constraint-value", "/ null"],
    ["15-17", "constraint-value", '/ "15-17"'],
    [[hcp], "constraint-value", "/ […]"],
    [{}, "constraint-missing", "/kind"],
    [{ kind: "points" }, "constraint-kind", '/kind "points"'],
    [{ kind: "constructor" }, "constraint-kind", '/kind "constructor"'],
    [{ kind: 7 }, "constraint-kind", "/kind 7"],
    [{ kind: "any", of: [] }, "constraint-name", "/of"],
    [{ ...hcp, mim: 3 }, "constraint-name", "/mim"],
    [JSON.parse('{"kind":"any","__proto__":{}}'), "constraint-name", "/__proto__"],
    [{ kind: "hcp", min: 15 }, "constraint-missing", "/max"],
    [{ kind: "length", min: 5, max: 13 }, "constraint-missing", "/suit"],
    [{ ...hcp, max: null }, "constraint-value", "/max null"],
    [{ ...hcp, min: 14.5 }, "constraint-value", "/min 14.5"],
    [{ ...hcp, min: -1 }, "constraint-value", "/min -1"],
    [{ ...hcp, min: "15" }, "constraint-value", '/min "15"'],
    [{ ...hcp, max: Number.NaN }, "constraint-value", "/max NaN"],
    [{ ...hcp, max: 14 }, "constraint-range", "/min 15, max 14"],
    [{ ...hcp, max: 38 }, "constraint-range", "/min 15, max 38"],
    [{ ...hcp, suit: "S" }, "constraint-range", "/min 15, max 17"],
    [{ ...hcp, suit: "NT" }, "suit", '/suit "NT"'],
    [{ kind: "length", suit: "s", min: 5, max: 13 }, "suit", '/suit "s"'],
    [{ kind: "quality", suit: "S", top: 0, min: 0, max: 0 }, "constraint-value", "/top 0"],
    [{ kind: "quality", suit: "S", top: 3, min: 2, max: 4 }, "constraint-range", "/min 2, max 4"],
    [{ kind: "shape", shapes: "4-4-4-1" }, "constraint-value", '/shapes "4-4-4-1"'],
    [{ kind: "shape", shapes: ["4-4-4-1", "5-5-5-5"] }, "constraint-shape", '/shapes/1 "5-5-5-5"'],
    [{ kind: "shape", shapes: [4441] }, "constraint-shape", "/shapes/0 4441"],
    [{ kind: "cards", cards: ["S1"], min: 0, max: 1 }, "card", '/cards/0 "S1"'],
    [{ kind: "cards", cards: ["SA", "sa"], min: 0, max: 1 }, "card-twice", '/cards/1 "sa"'],
    [{ kind: "cards", cards: ["SA"], min: 0, max: 2 }, "constraint-range", "/min 0, max 2"],
    [{ kind: "not", of: [hcp] }, "constraint-value", "/of […]"],
    [{ kind: "allOf", of: hcp }, "constraint-value", "/of {…}"],
    [{ kind: "allOf", of: [hcp, { ...hcp, max: 99 }] }, "constraint-range", "/of/1/min 15, max 99"],
    [{ kind: "anyOf", of: [{ kind: "not", of: {} }] }, "constraint-missing", "/of/0/of/kind"],
    [nested(50), "constraint-deep", "50"],
    [nested(200_000), "constraint-deep", "50"],
    [ring, "constraint-deep", "50"],
    [doubled(40), "constraint-parts", "100000"],
    [
      { kind: "anyOf", of: Array.from({ length: 100_000 }, () => hcp) },
      "constraint-parts",
      "100000",
    ],
    [
      { kind: "shape", shapes: Array.from({ length: 200_000 }, () => "4441") },
      "constraint-parts",
      "100000",
    ],
  ])("case %#", (value, code, found) => {
    const result = constraintOf(value);
    expect(result).toMatchObject({ ok: false, fault: { code, found } });
    if (result.ok) return;
    for (const locale of LOCALES) expect(sayFault(result.fault, locale)).not.toContain("{found}");
  });

  test("as deep and as large as is allowed is read", () => {
    expect(constraintOf(nested(49)).ok).toBe(true);
    expect(constraintOf({ kind: "anyOf", of: Array.from({ length: 99_999 }, () => hcp) }).ok).toBe(
      true,
    );
  });
});

/** The same constraint with one value somewhere in it replaced. */
function spoiled(value: unknown, random: Random, by: unknown): unknown {
  if (typeof value !== "object" || value === null || random.below(4) === 0) return by;
  const entries = Object.entries(value);
  const at = random.below(Math.max(1, entries.length));
  const changed = entries.map(([name, one], i): [string, unknown] => [
    name,
    i === at ? spoiled(one, random, by) : one,
  ]);
  return Array.isArray(value) ? changed.map(([, one]) => one) : Object.fromEntries(changed);
}

test("whatever is sent, it is refused with a place or can be used", () => {
  const { N } = dealPack(Random.from("used"));
  fc.assert(
    fc.property(fc.string(), fc.anything(), (seed, by) => {
      const random = Random.from(seed);
      const result = constraintOf(spoiled(randomConstraint(random, 2), random, by));
      if (!result.ok) {
        expect(result.fault.found).not.toBe("");
        return;
      }
      const read: Constraint = result.value;
      expect(typeof satisfies(read, N)).toBe("boolean");
      expect(() => planOf([pieceOf(read)])).not.toThrow();
      expect(() => sayConstraint(read)).not.toThrow();
      expect(constraintOf(sent(read))).toEqual({ ok: true, value: read });
    }),
    { numRuns: 1000 },
  );
});
