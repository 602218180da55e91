/**
 * Marks on the calls of an auction and the cards of a play: judgements (`!`, `?`, `$1`), notes (`=1=`) and
 * irregularities (`^I`, `^S`, `^R`, `^L`), and what they refer to.
 */
import type { FaultList } from "../reading/fault-list.js";
import type { PbnRemark, PbnTag, PbnWord } from "./document.js";

export const SUFFIXES = ["!", "?", "!!", "??", "!?", "?!"] as const;

/** Whether the word marks the call or card before it. */
export function isMarkWord(text: string): boolean {
  const unit = text.charCodeAt(0);
  return unit === 33 || unit === 63 || unit === 36 || unit === 61;
}

/** What a person said in these remarks; escape lines are for programs. */
export function saidIn(remarks: readonly PbnRemark[]): string | undefined {
  let said: string | undefined;
  for (const { kind, text } of remarks) {
    if (kind !== "brace" && kind !== "rest") continue;
    said = said === undefined ? text : `${said}\n${text}`;
  }
  return said;
}

/** What was said of a call or card before, and what is said now; a remark of spaces says nothing. */
export function joinSaid(before: string | undefined, said: string): string | undefined {
  const text = said.trim();
  if (text === "") return before;
  return before === undefined ? text : `${before}\n${text}`;
}

/** Reads the marks of one section and checks them against each other and the section's notes. */
export class MarkReader {
  readonly #faults: FaultList;
  /** The first of the six judgements of this section: $1 for calls, $7 for cards. */
  readonly #first: number;
  /** Made when the first note or mark comes: most sections have none. */
  #notes: Map<number, string> | undefined;
  #marks: { readonly note: number; readonly word: PbnWord }[] | undefined;
  #judged = false;
  #note: number | undefined;

  constructor(section: PbnTag, first: 1 | 7, faults: FaultList) {
    this.#first = first;
    this.#faults = faults;
    for (const tag of section.notes) this.#readNote(tag);
  }

  #readNote(tag: PbnTag): void {
    const colon = tag.value.indexOf(":");
    const digits = tag.value.slice(0, Math.max(colon, 0)).trim();
    const number = /^\d{1,4}$/.test(digits) ? Number(digits) : 0;
    if (number < 1 || number > 32)
      this.#faults.add("pbn-note", tag.value, tag.valueLine, tag.valueColumn);
    this.#notes ??= new Map();
    if (number > 0 && !this.#notes.has(number))
      this.#notes.set(number, tag.value.slice(colon + 1).trim());
  }

  /** The next call or card begins. */
  begin(): void {
    this.#judged = false;
    this.#note = undefined;
  }

  /** Takes a mark; gives the text of the note it names. */
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
    const number = /^=\d{1,4}=$/.test(text) ? Number(text.slice(1, -1)) : 0;
    if (number < 1 || number > 32) this.#faults.add("pbn-note", text, line, column);
    this.#marks ??= [];
    this.#marks.push({ note: number, word });
    if (this.#note !== undefined) {
      this.#faults.add("pbn-note-twice", text, line, column);
      return undefined;
    }
    this.#note = number;
    return this.#notes?.get(number);
  }

  /** After the section: every mark has its note, every note its mark. */
  end(section: PbnTag): void {
    const marks = this.#marks ?? [];
    for (const { note, word } of marks) {
      if (note >= 1 && note <= 32 && this.#notes?.has(note) !== true)
        this.#faults.add("pbn-note-missing", String(note), word.line, word.column);
    }
    if (section.notes.length === 0) return;
    const used = new Set(marks.map(({ note }) => note));
    for (const tag of section.notes) {
      const number = Number.parseInt(tag.value, 10);
      if (number >= 1 && number <= 32 && !used.has(number) && this.#notes?.has(number) === true)
        this.#faults.add("pbn-note-unused", String(number), tag.line, tag.column);
    }
  }
}
