/**
 * Colours, and the last step of every text before it is printed.
 *
 * Inside the program a colour is a mark in the text. When the text is printed, marks become escape codes and every
 * other control character becomes a dot. A text out of a file cannot contain a mark: marks begin with a random key of
 * this process.
 */
import { plainLines, plainText } from "@falsecard/core";

/** The key is made of noncharacters, which Unicode reserves for use inside a program. */
const KEY = String.fromCharCode(
  ...Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => 0xfdd0 + (byte % 32)),
);
/** A mark is the key and one character that holds the code. */
const FIRST = 0xe000;
const MARK = new RegExp(`${KEY}([\\ue000-\\ue07f])`, "g");

const mark = (code: number): string => KEY + String.fromCharCode(FIRST + code);

/** The text in a colour or weight of ANSI; it ends with the reset of its own kind, so that colours nest. */
export const coloured = (code: number, text: string): string =>
  mark(code) + text + mark(code < 10 ? 22 : 39);

export const withoutColour = (text: string): string => text.replaceAll(MARK, "");

/** The characters of a text; each mark counts as one character. */
export const colouredCharacters = (text: string): string[] =>
  colouredParts(text).flatMap((part, i) => (i % 2 === 0 ? [...part] : [mark(Number(part))]));

/** The text as it is printed: escape codes for marks, dots for other control characters. */
export const printable = (text: string): string =>
  colouredParts(text)
    .map((part, i) => (i % 2 === 0 ? plainLines(part) : `\u001b[${part}m`))
    .join("");

/** The text in one line without control characters, its colours kept as marks. */
export const oneLineWithColours = (text: string): string =>
  colouredParts(text)
    .map((part, i) => (i % 2 === 0 ? plainText(part) : mark(Number(part))))
    .join("");

/** The text between the marks at even places, the code of a mark at odd ones. */
const colouredParts = (text: string): string[] =>
  text.split(MARK).map((part, i) => (i % 2 === 0 ? part : String(part.charCodeAt(0) - FIRST)));
