import fc from "fast-check";
import { expect, test } from "vitest";
import { printable } from "./colour.js";
import { cut, pad, padLeft, Style, fileText, widthOf, wrap } from "./style.js";

test.each([
  ["North", 5],
  ["ノース", 6],
  ["♠ AK72", 6],
  ["é", 1],
  ["", 0],
  [new Style("en", true).suit("H"), 1],
])("“%s” is %i cells wide", (text, width) => {
  expect(widthOf(text)).toBe(width);
});

const text = fc.string({ unit: fc.constantFrom("a", "B", " ", "席", "ー", "é", "♠") });

test("padding and cutting reach the width and never pass it", () => {
  fc.assert(
    fc.property(text, fc.integer({ min: 2, max: 30 }), (text, width) => {
      const kept = cut(text, width);
      expect(widthOf(kept)).toBeLessThanOrEqual(width);
      expect(widthOf(pad(kept, width))).toBe(width);
      expect(widthOf(padLeft(kept, width))).toBe(width);
    }),
  );
});

test("wrapping keeps every character but spaces, in lines that fit", () => {
  fc.assert(
    fc.property(text, fc.integer({ min: 2, max: 30 }), (text, width) => {
      const lines = wrap(text, width);
      for (const line of lines) expect(widthOf(line)).toBeLessThanOrEqual(width);
      expect(lines.join("").replaceAll(" ", "")).toBe(text.replaceAll(" ", ""));
    }),
  );
});

test("text of a file cannot steer the terminal", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      // oxlint-disable-next-line no-control-regex -- control characters are what must not come through
      expect(fileText(text)).not.toMatch(/[\u0000-\u001f\u007f-\u009f\u202e]/);
    }),
  );
  expect(fileText("5+!s, 4\\H\r\n\u001b[2J")).toBe("5+♠, 4♥ ·[2J");
});

test("colours nest, and there are none without colour", () => {
  const style = new Style("en", true);
  expect(printable(style.bold(`4${style.suit("S")}X`))).toBe(
    "\u001b[1m4\u001b[94m♠\u001b[39mX\u001b[22m",
  );
  expect(new Style("en", false).bold("4♠")).toBe("4♠");
});
