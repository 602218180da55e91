/**
 * The lines and words of a text with their places, and a cursor that reads the words one by one. An unreadable word
 * ends the reading of its line with a fault that names the word, its place, and the most similar known word.
 *
 * Lines form a tree: an indented line belongs to the line above it, and continues that line if it is a row or a
 * definition. `#` begins a comment.
 */
import { ok, suitSymbol, SUITS, type Fault, type Result } from "@falsecard/core";
import { fail, type EngineFaultCode } from "../../../faults.js";

/** A place in a text. */
export interface TextPlace {
  /** The chapter or system that the place is in; undefined for the text that is being read. */
  readonly file?: string;
  /** Both count from 1. */
  readonly line: number;
  readonly column: number;
}

export interface TextWord extends TextPlace {
  readonly text: string;
}

/** A line without its indentation and comment, and the lines that are indented under it. */
export interface TextLine extends TextWord {
  readonly under: readonly TextLine[];
}

export const textPlaceOf = ({ file, line, column }: TextPlace): TextPlace =>
  file === undefined ? { line, column } : { file, line, column };

/** The longest text that is read. */
export const LONGEST_TEXT = 1_000_000;
const DEEPEST = 20;

export function lineTree(text: string, file?: string): Result<readonly TextLine[]> {
  if (text.length > LONGEST_TEXT) return fail("system-long", `${text.length}`);
  interface Open extends TextLine {
    readonly under: Open[];
  }
  const top: Open[] = [];
  /** The lines that the next line may be indented under, the innermost last. */
  const path: Open[] = [];
  for (const [i, raw] of text.split(/\r\n|\r|\n/).entries()) {
    const bare = raw.replace(/#.*$/, "").trimEnd();
    if (bare.trim() === "") continue;
    const tab = bare.search(/\S/);
    if (bare.slice(0, tab).includes("\t")) return fail("system-tab", "", 1, i + 1);
    const column = tab + 1;
    while ((path.at(-1)?.column ?? 0) >= column) path.pop();
    const parent = path.at(-1);
    const siblings = parent === undefined ? top : parent.under;
    const isAligned = column === (siblings[0]?.column ?? (parent === undefined ? 1 : column));
    if (!isAligned || path.length >= DEEPEST)
      return fail("system-indent", bare.trim(), column, i + 1);
    const place = { line: i + 1, column };
    const line: Open = {
      ...(file === undefined ? place : { file, ...place }),
      text: bare.slice(tab),
      under: [],
    };
    siblings.push(line);
    path.push(line);
  }
  return ok(top);
}

/** Whether a line is one of the head of a text: at the left margin, neither a family nor a definition. */
export const isHead = ({ text }: TextLine): boolean =>
  /^(system|order|proposals|name|switch)\b/.test(text);

/** Where a line ends, as a word. */
export const lineEnd = (line: TextLine): TextWord => ({
  ...textPlaceOf(line),
  text: "",
  column: line.column + line.text.length,
});

/** Ends the reading of a line. Thrown and caught within the language only: callers get results. */
class Unreadable extends Error {
  readonly fault: Fault;

  constructor(fault: Fault) {
    super(fault.code);
    this.fault = fault;
  }
}

const SYMBOL = /[♣♦♥♠]/;
const WORD = /[(),]|[^\s(),]+/g;

/** Splits a text into words. Brackets and commas are words of their own; suit symbols become letters. */
export function wordsOf(text: string, at: TextPlace): TextWord[] {
  const place = textPlaceOf(at);
  let plain = text;
  if (SYMBOL.test(text)) for (const suit of SUITS) plain = plain.replaceAll(suitSymbol(suit), suit);
  const words: TextWord[] = [];
  WORD.lastIndex = 0;
  for (let match = WORD.exec(plain); match !== null; match = WORD.exec(plain))
    words.push({ ...place, text: match[0], column: place.column + match.index });
  return words;
}

/** Phrases of one word or more, each with its value. */
export interface Phrases<T> {
  readonly keys: readonly string[];
  /** The phrases by their first word, the longest first. */
  readonly byFirst: ReadonlyMap<
    string,
    readonly { readonly words: readonly string[]; readonly value: T }[]
  >;
}

export function phrasesOf<T>(table: Readonly<Record<string, T>>): Phrases<T> {
  const byFirst = new Map<string, { words: readonly string[]; value: T }[]>();
  for (const [phrase, value] of Object.entries(table)) {
    const words = phrase.split(" ");
    const [first = ""] = words;
    byFirst.set(first, [...(byFirst.get(first) ?? []), { words, value }]);
  }
  for (const same of byFirst.values()) same.sort((a, b) => b.words.length - a.words.length);
  return { keys: Object.keys(table), byFirst };
}

export class Cursor {
  readonly #words: readonly TextWord[];
  /** Where the text ends: the place of a missing word. */
  readonly #end: TextWord;
  #at = 0;

  constructor(words: readonly TextWord[], end: TextWord) {
    this.#words = words;
    this.#end = end;
  }

  get next(): string | undefined {
    return this.#words[this.#at]?.text;
  }

  /** The word after the next. */
  get second(): string | undefined {
    return this.#words[this.#at + 1]?.text;
  }

  get place(): TextWord {
    return this.#words[this.#at] ?? this.#end;
  }

  get done(): boolean {
    return this.#at >= this.#words.length;
  }

  take(): TextWord {
    const word = this.place;
    this.#at++;
    return word;
  }

  /** Takes the word if it is next. */
  takes(text: string): boolean {
    if (this.next !== text) return false;
    this.#at++;
    return true;
  }

  /** Takes the words of a phrase if they are next. */
  takesPhrase(phrase: string): boolean {
    if (!phrase.startsWith(this.next ?? " ")) return false;
    return this.#takesAll(phrase.split(" "));
  }

  /** The value of the longest of the phrases that comes next; it is taken. */
  phrase<T>(phrases: Phrases<T>): T | undefined {
    return phrases.byFirst.get(this.next ?? "")?.find(({ words }) => this.#takesAll(words))?.value;
  }

  /** Whether one of the phrases comes next. */
  sees(phrases: Phrases<unknown>): boolean {
    return phrases.byFirst.get(this.next ?? "")?.some(({ words }) => this.#has(words)) === true;
  }

  #has(words: readonly string[]): boolean {
    return words.every((word, i) => this.#words[this.#at + i]?.text === word);
  }

  #takesAll(words: readonly string[]): boolean {
    if (!this.#has(words)) return false;
    this.#at += words.length;
    return true;
  }

  /** Rejects the next word; `known` are the words that would have been accepted. */
  fail(code: EngineFaultCode, known: Iterable<string> = []): never {
    return reject(code, this.place, known);
  }

  expect(text: string, code: EngineFaultCode): void {
    if (!this.takes(text)) this.fail(code, [text]);
  }
}

/** Reads a line; a fault is added to the list and ends the reading of this line alone. */
export function guarded(faults: Fault[], read: () => void): void {
  try {
    read();
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    faults.push(error.fault);
  }
}

/**
 * Throws the fault of a word; `known` are the words that would have been accepted, from which the most similar is
 * suggested.
 */
export function reject(
  code: EngineFaultCode,
  { text, ...place }: TextWord,
  known: Iterable<string> | { readonly meant: string | undefined } = [],
): never {
  const nearest = "meant" in known ? known.meant : nearestOf(text, known);
  throw new Unreadable({
    code,
    ...textPlaceOf(place),
    found: text,
    ...(nearest === undefined ? {} : { nearest }),
  });
}

/** The known word with the smallest edit distance, if that is small for the length of the text. */
export function nearestOf(text: string, known: Iterable<string>): string | undefined {
  let nearest: string | undefined;
  let fewest = Math.max(1, Math.floor(text.length / 3)) + 1;
  for (const word of known) {
    const changes = changesBetween(text.toLowerCase(), word.toLowerCase(), fewest);
    if (changes < fewest && word !== text) [nearest, fewest] = [word, changes];
  }
  return nearest;
}

/** The edit distance of two words: letters changed, added, left out or swapped with the next. */
function changesBetween(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) >= most) return most;
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      next.push(
        Math.min(
          (row[j] ?? 0) + 1,
          (next[j - 1] ?? 0) + 1,
          (row[j - 1] ?? 0) + same,
          swapped ? (before[j - 2] ?? 0) + 1 : most,
        ),
      );
    }
    [before, row] = [row, next];
  }
  return row[b.length] ?? most;
}
