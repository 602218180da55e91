import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cutShort, parseJson, showJson } from "./json.js";

/** What JavaScript makes of a text; undefined if it is no JSON. */
function javascript(text: string): { readonly value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    return undefined;
  }
}

describe("a value of JSON", () => {
  test("is what JavaScript reads", () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 6, stringUnit: "grapheme" }), (text) => {
        const read = parseJson(text);
        expect(read.ok && read.value).toEqual(JSON.parse(text));
      }),
    );
  });

  test("is accepted or refused as JavaScript does, also after a random change", () => {
    const spoilt = fc
      .tuple(
        fc.json({ maxDepth: 3 }),
        fc.nat(),
        fc.constantFrom(...'{}[]",:0-.eE+tfn\\u \t\u0000\u007f\u00a0é'),
      )
      .map(([text, at, sign]) => {
        const place = at % (text.length + 1);
        return text.slice(0, place) + sign + text.slice(place + (at % 2));
      });
    fc.assert(
      fc.property(spoilt, (text) => {
        const read = parseJson(text);
        const theirs = javascript(text);
        if (read.ok) expect(read.value).toEqual(theirs?.value);
        // We refuse more: names that are there twice, numbers beyond all bounds, halves of characters.
        else if (["json", "json-end"].includes(read.fault.code)) expect(theirs).toBeUndefined();
      }),
      { numRuns: 3000 },
    );
  });

  test.each([
    ['{"a":1,"a":2}', "json-twice", 8],
    ['{"a":{"b":1,"\\u0062":2}}', "json-twice", 13],
    ["[1e999]", "json-number", 2],
    ['["\\ud800"]', "json-text", 2],
    ["[".repeat(100_000), "json-deep", 17],
    [' {"a":', "json-end", 2],
    ['{"a" 1}', "json", 6],
    ["", "json-end", 1],
    ["{} {}", "json", 4],
    ['"\u0001"', "json", 1],
    ["01", "json", 2],
    ["nul", "json", 1],
  ])("is not %j", (text, code, column) => {
    expect(parseJson(text)).toMatchObject({ ok: false, fault: { code, column } });
  });

  test("may have names that JavaScript treats specially", () => {
    const read = parseJson('{"__proto__":{"hand":"x"}}');
    if (!read.ok || typeof read.value !== "object" || read.value === null)
      throw new Error("no object");
    expect(Object.keys(read.value)).toEqual(["__proto__"]);
    expect(showJson(read.value)).toBe('{"__proto__":{"hand":"x"}}');
  });

  test("is shortened for messages", () => {
    expect(cutShort("😀".repeat(100))).toBe(`${"😀".repeat(59)}…`);
    expect(showJson([1, "a", null])).toBe('[1,"a",null]');
  });
});
