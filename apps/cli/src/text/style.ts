/**
 * The style of text for one reader: the language, and whether there are colours. Widths are in cells of a terminal; a
 * Japanese character takes two.
 */
import {
  inLocale,
  parseSuit,
  plainLines,
  plainText,
  sayPhrase,
  suitSymbol,
  type Locale,
  type Phrase,
  type PhraseRest,
  type PhraseValue,
  type Suit,
} from "@falsecard/core";
import stringWidth from "string-width";
import { coloured, colouredCharacters, oneLineWithColours, withoutColour } from "./colour.js";

/** The values that a phrase needs, if it needs any. */
export type Values<P extends Phrase> = PhraseRest<{ readonly phrase: P }, "phrase">;

/**
 * A value as text. It may come from a file or another program, so it is put in one line and cannot pass for a line of
 * Falsecard; only Falsecard's own colours stay in it. Numbers have commas for thousands.
 */
export const showValue = (value: PhraseValue): string =>
  typeof value === "number" ? value.toLocaleString("en-US") : oneLineWithColours(value);

export const sayText = <P extends Phrase>(
  locale: Locale,
  phrase: P,
  ...[values]: Values<P>
): string => sayPhrase(phrase, locale, values, showValue);

/** Each suit has its own colour. */
const SUIT_COLOUR: Readonly<Record<Suit, number>> = { S: 94, H: 91, D: 33, C: 32 };

const OR = ["{all} or {last}", "{all}、{last}"] as const;

export class Style {
  readonly locale: Locale;
  readonly #colour: boolean;

  constructor(locale: Locale, colour: boolean) {
    this.locale = locale;
    this.#colour = colour;
  }

  say<const P extends Phrase>(phrase: P, ...values: Values<P>): string {
    return sayText(this.locale, phrase, ...values);
  }

  /** `a, b, c`, or with another separator. */
  list(parts: readonly string[], between: Phrase = [", ", "、"]): string {
    return parts.join(inLocale(between, this.locale));
  }

  /** `a, b or c`. */
  oneOf(words: readonly string[]): string {
    const last = words.at(-1) ?? "";
    if (words.length < 2) return last;
    return this.say(OR, { all: this.list(words.slice(0, -1)), last });
  }

  #paint(code: number, text: string): string {
    return this.#colour && text !== "" ? coloured(code, text) : text;
  }

  bold(text: string): string {
    return this.#paint(1, text);
  }

  dim(text: string): string {
    return this.#paint(2, text);
  }

  red(text: string): string {
    return this.#paint(31, text);
  }

  suit(suit: Suit): string {
    return this.#paint(SUIT_COLOUR[suit], suitSymbol(suit));
  }
}

/** Cells that the text takes in a terminal; colours take none. */
export const widthOf = (text: string): number => stringWidth(withoutColour(text));

/** The text with spaces after it, up to `width` cells. */
export function pad(text: string, width: number): string {
  return text + " ".repeat(Math.max(0, width - widthOf(text)));
}

/** The text with spaces before it, up to `width` cells. */
export function padLeft(text: string, width: number): string {
  return " ".repeat(Math.max(0, width - widthOf(text))) + text;
}

/** Cuts a text that is too wide and adds an ellipsis. */
export function cut(text: string, width: number): string {
  if (widthOf(text) <= width) return text;
  let kept = "";
  for (const char of colouredCharacters(text)) {
    if (widthOf(kept + char) > width - 1) break;
    kept += char;
  }
  return `${kept}…`;
}

/** Breaks a text into lines of at most `width` cells: at spaces, or between Japanese characters. */
export function wrap(text: string, width: number): string[] {
  return text.split("\n").flatMap((paragraph) =>
    // A line that fits keeps its spaces, because it may be part of a diagram.
    widthOf(paragraph) <= width ? [paragraph.trimEnd()] : filled(paragraph, width),
  );
}

function filled(paragraph: string, width: number): string[] {
  const lines: string[] = [];
  let line = "";
  for (const { text, spaced } of piecesOf(paragraph)) {
    const longer = line === "" ? text : `${line}${spaced ? " " : ""}${text}`;
    if (widthOf(longer) <= width) {
      line = longer;
      continue;
    }
    if (line !== "") lines.push(line);
    line = "";
    // A piece wider than a line is broken anywhere.
    for (const char of colouredCharacters(text)) {
      if (widthOf(line + char) > width) {
        lines.push(line);
        line = "";
      }
      line += char;
    }
  }
  lines.push(line);
  return lines;
}

/** A Japanese line must not begin with a character of `CLOSING`, nor end with an opening bracket. */
const CLOSING = new Set(
  "ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ、。，．・：；？！ー々」』】）〉》〕)]}”’,.:;?!%…",
);
const OPENING = new Set("「『【（〈《〔([{“‘");

interface TextPiece {
  readonly text: string;
  /** Whether a space precedes the piece, unless a line begins with it. */
  readonly spaced: boolean;
}

/** The pieces of a text that are never broken: words, and Japanese characters with their marks. */
function piecesOf(paragraph: string): TextPiece[] {
  const pieces: TextPiece[] = [];
  let [text, spaced, before] = ["", false, ""];
  const end = (): void => {
    if (text !== "") pieces.push({ text, spaced });
    text = "";
  };
  // Do not break before or after ±.
  for (const [i, word] of paragraph.split(/(?<!±) (?!±)/).entries()) {
    end();
    [spaced, before] = [i > 0, ""];
    for (const char of colouredCharacters(word)) {
      const isMark = widthOf(char) === 0;
      const mayBreak =
        !isMark &&
        before !== "" &&
        (widthOf(before) > 1 || widthOf(char) > 1) &&
        !CLOSING.has(char) &&
        !OPENING.has(before);
      if (mayBreak) {
        end();
        spaced = false;
      }
      text += char;
      if (!isMark) before = char;
    }
  }
  end();
  return pieces;
}

/** Text out of a file in one line, safe to show, with the suit marks of LIN (`!s`) and PBN (`\S`) as symbols. */
export const fileText = (text: string): string => suitSymbols(plainText(text)).trim();

/** The same, with the line breaks kept. */
export const fileLines = (text: string): string => suitSymbols(plainLines(text));

const suitSymbols = (text: string): string =>
  text.replaceAll(/[!\\]([SHDC])/gi, (_, letter: string) => {
    const suit = parseSuit(letter);
    return suit.ok ? suitSymbol(suit.value) : letter;
  });
