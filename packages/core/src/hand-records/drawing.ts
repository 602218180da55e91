/**
 * What stands where on a page: texts and lines with their places. HTML and PDF are both written from it, so that they
 * say the same.
 *
 * Lengths are points, 72 to an inch; the origin is the upper left corner of the page.
 */
import type { Locale } from "../phrase.js";

/** The sizes of paper. */
export const PAPER_SIZES = ["A4", "Letter"] as const;
/** A size of paper. */
export type PaperSize = (typeof PAPER_SIZES)[number];

export const PAPER_POINTS: Readonly<Record<PaperSize, readonly [width: number, height: number]>> = {
  A4: [595.28, 841.89],
  Letter: [612, 792],
};

/** A text on one line. */
export interface TextMark {
  readonly kind: "text";
  /** Where the text begins, or its middle, or where it ends, as `anchor` says. */
  readonly x: number;
  /** The line on which the letters stand. */
  readonly y: number;
  readonly text: string;
  readonly size: number;
  readonly anchor: "start" | "middle" | "end";
  readonly isBold: boolean;
  readonly tone: Tone;
}

/** A rectangle, drawn or filled. */
export interface BoxMark {
  readonly kind: "box";
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly tone: Tone;
}

/** Black; red, for hearts, diamonds and vulnerability; grey, for lines and notes. */
export const TONES = { ink: "#000000", red: "#c40000", grey: "#767676" } as const;
/** What a mark is drawn in. */
export type Tone = keyof typeof TONES;

/** Whatever stands on a page. */
export type PageMark = TextMark | BoxMark;

/** The marks of one board, or of the head or foot of a page, in the order of reading. */
export interface MarkGroup {
  /** What it is, for those who hear the page. */
  readonly label: string;
  readonly marks: readonly PageMark[];
}

/** A sheet of paper with its marks. */
export interface RecordPage {
  readonly width: number;
  readonly height: number;
  readonly groups: readonly MarkGroup[];
}

/** All pages, with the title of the document. */
export interface RecordPages {
  readonly title: string;
  readonly locale: Locale;
  readonly paper: PaperSize;
  readonly pages: readonly RecordPage[];
}

/** A part of a text in one colour: red suits are red wherever they stand. */
export interface TextRun {
  readonly text: string;
  readonly tone: Tone;
}

/** A text in parts of one colour each. */
export const textRuns = ({ text, tone }: Pick<TextMark, "text" | "tone">): TextRun[] =>
  text
    .split(/([♥♦]+)/)
    .filter((part) => part !== "")
    .map((part) => ({ text: part, tone: /^[♥♦]/.test(part) ? "red" : tone }));

/** How wide characters are, as parts of the size of their letters; the first group that has a character counts. */
const CHARACTER_WIDTHS: readonly (readonly [characters: RegExp, width: number])[] = [
  [/ /, 0.34],
  [/[.,:;'"!|ijl]/, 0.42],
  [/[IJfrt()/·–-]/, 0.56],
  [/[mwMW—…%@]/, 1],
  [/[0-9AKLEFSTY]/, 0.78],
  [/[♠♥♦♣]/, 0.8],
  [/[A-Z+−&?×]/, 0.9],
  [/[\u0020-\u024F]/, 0.74],
];

/**
 * About how wide a character is. The font of a browser is not known, so the figures are those of the PDF's font, which
 * is wider than most.
 */
const widthOfCharacter = (char: string): number =>
  CHARACTER_WIDTHS.find(([characters]) => characters.test(char))?.[1] ?? 1;

/** About how wide a text is in letters of this size. */
export const roughWidth = (text: string, size: number): number =>
  [...text].reduce((sum, char) => sum + widthOfCharacter(char), 0) * size;

/** Letters are not made smaller than this part of their size, unless nothing may be cut. */
const LEAST_SHARE = 0.62;

/** The text in letters that fit into a width: smaller ones, then fewer; cards are never cut. */
export function fitted(
  text: string,
  size: number,
  width: number,
  isWhole = false,
): { readonly text: string; readonly size: number } {
  const share = width / roughWidth(text, size);
  if (share >= 1) return { text, size };
  if (isWhole || share >= LEAST_SHARE) return { text, size: size * share };
  const least = size * LEAST_SHARE;
  let kept = "";
  for (const char of text) {
    if (roughWidth(`${kept}${char}…`, least) > width) break;
    kept += char;
  }
  return { text: `${kept.trimEnd()}…`, size: least };
}
