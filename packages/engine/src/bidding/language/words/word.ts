/**
 * The words of a text with their places, and a cursor that reads them one by one. What cannot be read ends the
 * reading of its line with a fault that names the word, its line and column, and the nearest word that would do.
 */
import { suitSymbol, SUITS, type Fault } from "@falsecard/core";
import { type EngineFaultCode } from "../../../faults.js";

export interface Word {
  /** The chapter or the system that it stands in, if not in the text at hand. */
  readonly file?: string | undefined;
  readonly text: string;
  /** Both count from 1. */
  readonly line: number;
  readonly column: number;
}

/** A reading that cannot go on. It is thrown and caught within this folder only; readers of a text get results. */
export class Unreadable extends Error {
  readonly fault: Fault;

  constructor(fault: Fault) {
    super(fault.code);
    this.fault = fault;
  }
}

const SYMBOL = /[♣♦♥♠]/;
const WORD = /[(),]|[^\s(),]+/g;

/** Brackets and commas are words of their own; suit symbols become letters. */
export function wordsOf(text: string, { file, line, column }: Omit<Word, "text">): Word[] {
  let plain = text;
  if (SYMBOL.test(text)) for (const suit of SUITS) plain = plain.replaceAll(suitSymbol(suit), suit);
  const words: Word[] = [];
  WORD.lastIndex = 0;
  for (let match = WORD.exec(plain); match !== null; match = WORD.exec(plain))
    words.push({ file, text: match[0], line, column: column + match.index });
  return words;
}

/** Phrases of one word or more by their first word, the longest ahead, each with what it stands for. */
export type Phrases<T> = ReadonlyMap<
  string,
  readonly { readonly words: readonly string[]; readonly value: T }[]
>;

export function phrasesOf<T>(table: Readonly<Record<string, T>>): Phrases<T> {
  const phrases = new Map<string, { words: readonly string[]; value: T }[]>();
  for (const [phrase, value] of Object.entries(table)) {
    const words = phrase.split(" ");
    const [first = ""] = words;
    const same = phrases.get(first) ?? [];
    phrases.set(
      first,
      [...same, { words, value }].toSorted((a, b) => b.words.length - a.words.length),
    );
  }
  return phrases;
}

export class Cursor {
  readonly #words: readonly Word[];
  /** Where the text ends, for what is missing there. */
  readonly #end: Word;
  #at = 0;

  constructor(words: readonly Word[], end: Word) {
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

  get place(): Word {
    return this.#words[this.#at] ?? this.#end;
  }

  get done(): boolean {
    return this.#at >= this.#words.length;
  }

  take(): Word {
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

  /** What the longest of the phrases that comes next stands for; it is taken. */
  phrase<T>(phrases: Phrases<T>): T | undefined {
    return phrases.get(this.next ?? "")?.find(({ words }) => this.#takesAll(words))?.value;
  }

  #takesAll(words: readonly string[]): boolean {
    if (!words.every((word, i) => this.#words[this.#at + i]?.text === word)) return false;
    this.#at += words.length;
    return true;
  }

  /** Gives up at the next word. */
  fail(code: EngineFaultCode, known: Iterable<string> = []): never {
    return refuse(code, this.place, known);
  }

  expect(text: string, code: EngineFaultCode): void {
    if (!this.takes(text)) this.fail(code, [text]);
  }
}

/** A fault ends the reading of its line alone. */
export function guarded(faults: Fault[], read: () => void): void {
  try {
    read();
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    faults.push(error.fault);
  }
}

/** `known` are the words that would do there, or the one that was meant. */
export function refuse(
  code: EngineFaultCode,
  { file, text, line, column }: Word,
  known: Iterable<string> | { readonly meant: string | undefined } = [],
): never {
  const nearest = "meant" in known ? known.meant : nearestOf(text, known);
  throw new Unreadable({
    code,
    ...(file === undefined ? {} : { file }),
    line,
    column,
    found: text,
    ...(nearest === undefined ? {} : { nearest }),
  });
}

/** The word that takes the fewest changes of a letter to become, if those are few for its length. */
export function nearestOf(text: string, known: Iterable<string>): string | undefined {
  let nearest: string | undefined;
  let fewest = Math.max(1, Math.floor(text.length / 3)) + 1;
  for (const word of known) {
    const changes = changesBetween(text.toLowerCase(), word.toLowerCase(), fewest);
    if (changes < fewest && word !== text) [nearest, fewest] = [word, changes];
  }
  return nearest;
}

/** Letters to change, to add, to leave out or to swap with the next. */
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
