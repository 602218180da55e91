import fc from "fast-check";
import { expect, test } from "vitest";
import {
  coloured,
  colouredCharacters,
  oneLineWithColours,
  printable,
  withoutColour,
} from "./colour.js";

const BOLD = 1;
const RED = 31;

test("colours nest, and become escape codes when they are printed", () => {
  const text = coloured(BOLD, `4${coloured(RED, "♥")}X`);
  expect(printable(text)).toBe("\u001b[1m4\u001b[31m♥\u001b[39mX\u001b[22m");
  expect(withoutColour(text)).toBe("4♥X");
});

test("no text from outside becomes an escape code: escape codes, noncharacters, a mark without its key", () => {
  const marks = [...coloured(RED, "")];
  const hostile = fc
    .array(
      fc.oneof(
        fc.string({ unit: "binary" }),
        fc.constantFrom("\u001b[31m", "\u009b2J", "\ue01f", "\n"),
        // Parts of a real mark; all of it in its order would have to be guessed.
        fc.constantFrom(...marks),
      ),
      { maxLength: 8 },
    )
    .map((parts) => parts.join(""));
  fc.assert(
    fc.property(hostile, (text) => {
      // oxlint-disable-next-line no-control-regex -- control characters are what must not come through
      expect(printable(text)).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\ufdd0-\ufdef]/);
      expect(oneLineWithColours(text)).not.toContain("\n");
      const framed = printable(`${coloured(RED, oneLineWithColours(text))}|`);
      expect(framed.startsWith("\u001b[31m")).toBe(true);
      expect(framed.endsWith("\u001b[39m|")).toBe(true);
      expect(framed.split("\u001b")).toHaveLength(3);
    }),
    { numRuns: 1000 },
  );
});

test("a mark counts as one character when a text is cut", () => {
  const text = coloured(RED, "席♥");
  expect(colouredCharacters(text)).toHaveLength(4);
  expect(colouredCharacters(text).join("")).toBe(text);
});
