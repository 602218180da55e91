import fc from "fast-check";
import { expect, test } from "vitest";
import { parseBoardNumber } from "./board.js";
import { plainNumbers, wholeNumber } from "./numerals.js";

test.each([
  ["7", 7],
  ["07", 7],
  ["007", 7],
  [" 7 ", 7],
  ["+7", 7],
  ["+ 07", 7],
  ["7\t", 7],
  ["７", 7],
  ["０７", 7],
  ["＋１２", 12],
  ["　３６　", 36],
  ["0", 0],
  ["00", 0],
  ["10", 10],
  ["100200", 100_200],
])("“%s” is the number %i", (text, number) => {
  expect(wholeNumber(text)).toBe(number);
});

test.each([
  "",
  " ",
  "+",
  "-7",
  "－7",
  "7a",
  "a7",
  "7 8",
  "0 7",
  "1.5",
  "1e3",
  "٧",
  "9".repeat(16),
  "0x7",
])("“%s” is no whole number", (text) => {
  expect(wholeNumber(text)).toBeUndefined();
});

test("every spelling of a board number is that number", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 999_999_999 }),
      fc.integer({ min: 0, max: 4 }),
      fc.boolean(),
      fc.boolean(),
      fc.constantFrom("", " ", "  ", "\t", "\u3000"),
      (number, zeros, plus, wide, blank) => {
        const plain = `${plus ? "+" : ""}${"0".repeat(zeros)}${number}`;
        const spelt = wide
          ? plain.replaceAll(/[\d+]/g, (c) => String.fromCharCode(c.charCodeAt(0) + 0xfee0))
          : plain;
        expect(parseBoardNumber(`${blank}${spelt}${blank}`)).toEqual({ ok: true, value: number });
      },
    ),
  );
});

test.each(["0", "000", "1000000000", "-1", "1-2"])("“%s” is no number of a board", (text) => {
  expect(parseBoardNumber(text)).toMatchObject({ ok: false, fault: { found: text } });
});

test.each([
  ["NS +0420  EW -0420", "NS +420 EW -420"],
  ["54.05", "54.05"],
  ["054.050", "54.050"],
  ["0.5", "0.5"],
  ["00.5", "0.5"],
  ["−１００", "-100"],
  ["o014,BOARD 014", "o14,BOARD 14"],
  ["4HN+01", "4HN+1"],
])("the numbers of “%s” in plain spelling: “%s”", (text, plain) => {
  expect(plainNumbers(text)).toBe(plain);
});

test("a text in plain spelling stays as it is", () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const plain = plainNumbers(text);
      expect(plainNumbers(plain)).toBe(plain);
    }),
  );
});
