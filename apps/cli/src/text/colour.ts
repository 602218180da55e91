/**
 * Colours on their way to a terminal, and the last step of every text on its way there.
 *
 * A colour is a mark inside a text until the text leaves the program. Only there marks become escape codes, and all
 * else that could steer a terminal becomes a dot, whoever wrote it. A text of others cannot bring a mark along:
 * marks begin with a key that is drawn anew in every process.
 */
import { plainLines, plainText } from "@falsecard/core";

/** Noncharacters: no font has them, and Unicode reserves them for use inside a program. */
const KEY = String.fromCharCode(
  ...Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => 0xfdd0 + (byte % 32)),
);
/** A mark is the key and one character that holds the code. */
const FIRST = 0xe000;
const MARK = new RegExp(`${KEY}([\\ue000-\\ue07f])`, "g");

const mark = (code: number): string => KEY + String.fromCharCode(FIRST + code);

/** The text in a colour or weight of ANSI; it ends with the code of its own kind, so that inks may stand inside each other. */
export const inked = (code: number, text: string): string =>
  mark(code) + text + mark(code < 10 ? 22 : 39);

export const withoutInk = (text: string): string => text.replaceAll(MARK, "");

/** The characters of a text, with each mark as one of them. */
export const inkedCharacters = (text: string): string[] =>
  inkedParts(text).flatMap((part, i) => (i % 2 === 0 ? [...part] : [mark(Number(part))]));

/** The text as it goes to a terminal, a file or a pipe: escape codes for marks, dots for all others' controls. */
export const printable = (text: string): string =>
  inkedParts(text)
    .map((part, i) => (i % 2 === 0 ? plainLines(part) : `\u001b[${part}m`))
    .join("");

/** The text in one line and harmless, its inks still marks. */
export const plainInked = (text: string): string =>
  inkedParts(text)
    .map((part, i) => (i % 2 === 0 ? plainText(part) : mark(Number(part))))
    .join("");

/** What stands between the marks, and at every second place the code of one. */
const inkedParts = (text: string): string[] =>
  text.split(MARK).map((part, i) => (i % 2 === 0 ? part : String(part.charCodeAt(0) - FIRST)));
