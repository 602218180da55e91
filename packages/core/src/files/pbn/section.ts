/**
 * Reads the Auction and Play sections of a PBN game word by word: calls or cards and the marks at them, which are
 * judgements (`!`, `?`,
 * `$1`), notes (`=1=`) and irregularities (`^I`, `^S`, `^R`, `^L`).
 */
import { isSeat, type Seat } from "../../seat.js";
import type { FaultList } from "../reading/reader.js";
import type { PbnRemark, PbnTag, PbnWord } from "./document.js";

export const SUFFIXES = ["!", "?", "!!", "??", "!?", "?!"] as const;

/**
 * For each section: the number of its first judgement, its marks of irregularity, and the fault code of an unreadable
 * word.
 */
const SECTIONS = {
  Auction: { judgement: 1, irregular: /^\^I$/i, code: "call" },
  Play: { judgement: 7, irregular: /^\^[RL]$/i, code: "card" },
} as const;

/** A call, a card or a word in the place of one, with the marks and remarks at it. */
export interface SectionItem {
  readonly word: PbnWord;
  /** The mark of irregularity before the call or card. */
  readonly irregular: PbnWord | undefined;
  /** The text of the note to which the call or card refers. */
  note: string | undefined;
  /** The remarks after the call or card and after its marks. */
  readonly said: string[];
}

/** The seat of a section's first column, if its tag names one. */
export function firstSeat(value: string): Seat | undefined {
  if (isSeat(value)) return value;
  const letter = value.trim().toUpperCase();
  return isSeat(letter) ? letter : undefined;
}

/** Whether the word is a judgement or a reference to a note, which marks the call or card before it. */
export function isMarkWord(text: string): boolean {
  const unit = text.charCodeAt(0);
  return unit === 33 || unit === 63 || unit === 36 || unit === 61;
}

/** The text of the comments among these remarks; escape lines are left out, because they are for programs. */
export function saidIn(remarks: readonly PbnRemark[]): string | undefined {
  let said: string | undefined;
  for (const { kind, text } of remarks) {
    if (kind !== "brace" && kind !== "rest") continue;
    said = said === undefined ? text : `${said}\n${text}`;
  }
  return said;
}

/** A comment on a call or card with further remarks added; remarks are trimmed, and those of only spaces left out. */
export function joinSaid(before: string | undefined, said: readonly string[]): string | undefined {
  let joined = before;
  for (const text of said.map((each) => each.trim()))
    if (text !== "") joined = joined === undefined ? text : `${joined}\n${text}`;
  return joined;
}

/** The items of a section's words, and the remarks before the first. */
export function readItems(
  section: PbnTag,
  words: readonly PbnWord[],
  kind: "Auction" | "Play",
  faults: FaultList,
): { readonly items: readonly SectionItem[]; readonly said: readonly string[] } {
  const form = SECTIONS[kind];
  const marks = new MarkReader(section, form.judgement, faults);
  const items: SectionItem[] = [];
  const before: string[] = [];
  let irregular: PbnWord | undefined;
  let isMarkable = false;
  for (const word of words) {
    const { text, line, column } = word;
    if (isMarkWord(text)) {
      const note = kind === "Play" || isMarkable ? marks.read(word) : undefined;
      const last = isMarkable ? items.at(-1) : undefined;
      if (last === undefined) faults.add("pbn-mark", text, line, column);
      else last.note = note ?? last.note;
    } else if (text.startsWith("^") && (kind === "Play" || !isSkip(text))) {
      if (irregular !== undefined) faults.add("pbn-irregular-twice", text, line, column);
      else if (!form.irregular.test(text)) faults.add(form.code, text, line, column);
      irregular = word;
    } else {
      marks.begin();
      // In an auction, dashes before the dealer and an end sign before the first call cannot be marked.
      isMarkable ||= kind === "Play" || !/^[-+*]$/.test(text);
      items.push({ word, irregular, note: undefined, said: [] });
      irregular = undefined;
    }
    const said = saidIn(word.remarks);
    if (said !== undefined) (items.at(-1)?.said ?? before).push(said);
  }
  marks.end();
  return { items, said: before };
}

/** Whether the word is `^S`, which stands for calls that the file leaves out. */
export const isSkip = (text: string): boolean => text === "^S" || text === "^s";

/** Reads the marks of one section and checks them against each other and the section's notes. */
class MarkReader {
  readonly #faults: FaultList;
  /** The first of the six judgements of this section: $1 for calls, $7 for cards. */
  readonly #first: number;
  readonly #section: PbnTag;
  readonly #notes = new Map<number, string>();
  readonly #marks: { readonly note: number; readonly word: PbnWord }[] = [];
  #judged = false;
  #note: number | undefined;

  constructor(section: PbnTag, first: 1 | 7, faults: FaultList) {
    this.#first = first;
    this.#faults = faults;
    this.#section = section;
    for (const tag of section.notes) this.#readNote(tag);
  }

  #readNote(tag: PbnTag): void {
    const colon = tag.value.indexOf(":");
    const digits = tag.value.slice(0, Math.max(colon, 0)).trim();
    const number = /^\d{1,4}$/.test(digits) ? Number(digits) : 0;
    if (!isNote(number)) this.#faults.add("pbn-note", tag.value, tag.valueLine, tag.valueColumn);
    if (number > 0 && !this.#notes.has(number))
      this.#notes.set(number, tag.value.slice(colon + 1).trim());
  }

  /** Begins the next call or card. */
  begin(): void {
    this.#judged = false;
    this.#note = undefined;
  }

  /** Reads a mark; gives the text of the note that it refers to. */
  read(word: PbnWord): string | undefined {
    const { text, line, column } = word;
    const kind = text.charAt(0);
    if (kind === "=") return this.#noteMark(word);
    let judges = true;
    if (kind === "$") {
      const number = /^\$\d{1,3}$/.test(text) ? Number(text.slice(1)) : 256;
      judges = number >= this.#first && number < this.#first + 6;
      if (number > 255 || (!judges && number >= 1 && number <= 12))
        this.#faults.add("pbn-nag", text, line, column);
    } else if (!SUFFIXES.some((suffix) => suffix === text)) {
      this.#faults.add("pbn-nag-twice", text, line, column);
    }
    if (judges && this.#judged) this.#faults.add("pbn-nag-twice", text, line, column);
    this.#judged ||= judges;
    return undefined;
  }

  #noteMark(word: PbnWord): string | undefined {
    const { text, line, column } = word;
    const note = /^=\d{1,4}=$/.test(text) ? Number(text.slice(1, -1)) : 0;
    if (!isNote(note)) this.#faults.add("pbn-note", text, line, column);
    this.#marks.push({ note, word });
    if (this.#note !== undefined) {
      this.#faults.add("pbn-note-twice", text, line, column);
      return undefined;
    }
    this.#note = note;
    return this.#notes.get(note);
  }

  /** Checks after the section that every mark has a note and every note a mark. */
  end(): void {
    for (const { note, word } of this.#marks)
      if (isNote(note) && !this.#notes.has(note))
        this.#faults.add("pbn-note-missing", String(note), word.line, word.column);
    const used = new Set(this.#marks.map(({ note }) => note));
    for (const tag of this.#section.notes) {
      const number = Number.parseInt(tag.value, 10);
      if (isNote(number) && !used.has(number) && this.#notes.has(number))
        this.#faults.add("pbn-note-unused", String(number), tag.line, tag.column);
    }
  }
}

const isNote = (number: number): boolean => number >= 1 && number <= 32;
