import { fileFaults } from "./files/reading/faults.js";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { plainJson, plainLines, plainText } from "./plain-text.js";

/**
 * The characters are listed by their codes, not by Unicode's classes, so that the test does not repeat the code's
 * definition.
 */
function isUnseen(code: number): boolean {
  return (
    code < 0x20 ||
    (code >= 0x7f && code <= 0x9f) ||
    code === 0xad ||
    code === 0x61c ||
    (code >= 0x200b && code <= 0x200f) ||
    (code >= 0x2028 && code <= 0x202e) ||
    (code >= 0x2060 && code <= 0x206f) ||
    (code >= 0xd800 && code <= 0xdfff) ||
    (code >= 0xfdd0 && code <= 0xfdef) ||
    code === 0xfeff ||
    (code >= 0xfff9 && code <= 0xfffb) ||
    (code & 0xfffe) === 0xfffe ||
    (code >= 0xe0000 && code <= 0xe00ff)
  );
}
const unseenOf = (text: string): string[] =>
  [...text]
    .map((char) => char.codePointAt(0) ?? 0)
    .filter((code) => isUnseen(code))
    .map((code) => `U+${code.toString(16)}`);

const hostile = fc
  .array(
    fc.oneof(
      fc.string({ unit: "binary" }),
      fc.integer({ min: 0, max: 0xa0 }).map((code) => String.fromCodePoint(code)),
      fc.integer({ min: 0x2000, max: 0x2070 }).map((code) => String.fromCodePoint(code)),
      fc.integer({ min: 0xe0000, max: 0xe0100 }).map((code) => String.fromCodePoint(code)),
      fc.constantFrom("\u001b[2J", "\u009b31m", "\ud800", "\udc00", "\ufdd0", "\uffff", "\r\n"),
    ),
  )
  .map((parts) => parts.join(""));

describe("the text of others", () => {
  test("shows nothing that acts or hides, in one line or in its own", () => {
    fc.assert(
      fc.property(hostile, (text) => {
        expect(unseenOf(plainText(text).replaceAll("\u200d", ""))).toEqual([]);
        expect(unseenOf(plainLines(text).replaceAll(/[\n\u200d]/g, ""))).toEqual([]);
      }),
      { numRuns: 2000 },
    );
  });

  test("every single character that acts or hides becomes a dot or a space", () => {
    for (let code = 0; code <= 0x10ffff; code++) {
      const text = String.fromCodePoint(code);
      if (isUnseen(code)) expect(["·", " "], `U+${code.toString(16)}`).toContain(plainText(text));
    }
  });

  test("what shows stays as it is", () => {
    const seen = [
      "Müller",
      "田中、佐藤(東京)",
      "♠A ♥K ♦Q ♣J",
      "♠\ufe0e ♥\ufe0f",
      "葛\u{e0100}城",
      "علي",
      "👩\u200d💻 👨\u200d👩\u200d👧",
      "e\u0301",
    ];
    for (const text of seen) {
      expect(plainText(text)).toBe(text);
      expect(plainLines(text)).toBe(text);
    }
  });

  test("a joiner or selector that belongs to nothing that shows is a dot", () => {
    expect(plainText("ad\u200dmin \ufe0f a\ufe0f\ufe0f")).toBe("ad·min · a\ufe0f·");
  });

  test("breaks become spaces in one line, and line feeds where lines stay", () => {
    expect(plainText("a\r\nb\tc\u2028d")).toBe("a b c d");
    expect(plainLines("a\r\nb\tc\u2028d\re\u001b")).toBe("a\nb    c\nd\ne·");
  });

  test("making it plain a second time changes nothing", () => {
    fc.assert(
      fc.property(hostile, (text) => {
        expect(plainText(plainText(text))).toBe(plainText(text));
        expect(plainLines(plainLines(text))).toBe(plainLines(text));
      }),
    );
  });

  test("no fault quotes what acts or hides", () => {
    fc.assert(
      fc.property(fc.constantFrom(...fileFaults.codes), hostile, (code, found) => {
        for (const locale of ["en", "ja"] as const) {
          const said = fileFaults.say({ code, line: 1, column: 1, found }, locale);
          expect(unseenOf(said.replaceAll("\u200d", ""))).toEqual([]);
        }
      }),
      { numRuns: 2000 },
    );
  });
});

test("JSON loses nothing and shows no character that acts or hides", () => {
  fc.assert(
    fc.property(fc.jsonValue(), hostile, hostile, (value, name, text) => {
      const json = plainJson({ value, [name]: text });
      expect(unseenOf(json)).toEqual([]);
      expect(JSON.parse(json)).toEqual(JSON.parse(JSON.stringify({ value, [name]: text })));
    }),
    { numRuns: 1000 },
  );
  expect(plainJson("a\u202eb\u{e0041}")).toBe(String.raw`"a\u202eb\udb40\udc41"`);
});
