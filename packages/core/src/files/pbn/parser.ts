/**
 * PBN text to documents, as a stream: lines in, games out.
 *
 * A game ends at an empty line outside a comment. The parser knows the shape of the text alone (tags,
 * sections, comments, escape lines), goes once over every character, and keeps no more of a game than its
 * limit. A comment that is never closed is taken back: its text is read as if the brace were not there.
 */
import type { FileFaultCode } from "../reading/faults.js";
import { FaultList } from "../reading/fault-list.js";
import type { PbnRemark, PbnTag, PbnWord } from "./document.js";
import { usualName } from "./tags.js";
import type { ReadLimits } from "../reading/reader.js";
import type { TextPiece } from "../reading/text.js";

/** A line of PBN has at most 255 characters with its line end. */
const LINE_LIMIT = 254;
/** A word, remark or tag takes room beyond its characters; it counts as so many more. */
const ITEM_SIZE = 16;

const TAB = 9;
const SPACE = 32;
const QUOTE = 34;
const DOLLAR = 36;
const PERCENT = 37;
const SEMICOLON = 59;
const EQUALS = 61;
const BRACKET = 91;
const BACKSLASH = 92;
const CLOSING_BRACKET = 93;
const CARET = 94;
const BRACE = 123;
const CLOSING_BRACE = 125;

/** Shared by all words and tags that have nothing to list; frozen, so that nothing gets into it. */
const NONE = Object.freeze<never[]>([]) as never[];

/** A word of a section while its remarks are still coming. */
export class WordDraft implements PbnWord {
  readonly text: string;
  readonly line: number;
  readonly column: number;
  remarks: PbnRemark[] = NONE;

  constructor(text: string, line: number, column: number) {
    this.text = text;
    this.line = line;
    this.column = column;
  }
}

/** A tag while its section is still coming. */
export class TagDraft implements PbnTag {
  readonly name: string;
  value: string;
  readonly line: number;
  readonly column: number;
  readonly valueLine: number;
  readonly valueColumn: number;
  declare inherited?: "#" | "##" | "deal";
  remarks: PbnRemark[] = NONE;
  words: WordDraft[] = NONE;
  notes: TagDraft[] = NONE;

  constructor(
    name: string,
    value: string,
    line: number,
    column: number,
    valueLine: number = line,
    valueColumn: number = column,
  ) {
    this.name = name;
    this.value = value;
    this.line = line;
    this.column = column;
    this.valueLine = valueLine;
    this.valueColumn = valueColumn;
  }
}

/** One game's text, taken apart. */
export interface ParsedGame {
  readonly before: PbnRemark[];
  readonly tags: TagDraft[];
  readonly faults: FaultList;
  /** Whether there is any remark in it. */
  readonly remarked: boolean;
}

interface OpenTag {
  readonly line: number;
  readonly column: number;
  name: string | undefined;
  value: string | undefined;
  valueLine: number;
  valueColumn: number;
}

/** A comment whose end has not been seen: where it began and its text so far. */
interface OpenComment {
  readonly line: number;
  readonly column: number;
  readonly pieces: TextPiece[];
  size: number;
}

type Mode = "plain" | "comment" | "rest" | "escape" | "string";

export class PbnParser {
  readonly #limits: ReadLimits;
  #done: ParsedGame[] = [];
  #before: PbnRemark[] = [];
  #tags: TagDraft[] = [];
  #faults: FaultList;
  /** Characters read for this game, and whether they are too many. */
  #size = 0;
  #over = false;
  #remarked = false;
  #mode: Mode = "plain";
  /** What a remark is about: the tag or word before it. */
  #last: TagDraft | WordDraft | undefined;
  /** The tag whose section is being read. */
  #tag: TagDraft | undefined;
  /** The last Auction or Play: it takes the notes. */
  #section: TagDraft | undefined;
  #open: OpenTag | undefined;
  #comment: OpenComment | undefined;
  /** Text of an escape line, a comment to the end of its line or a string, from earlier pieces of the line. */
  #parts: string[] = [];
  #escaped = false;
  /** The start of a word at the end of a piece of a long line. */
  #held = "";
  /** Whether the line has only spaces so far. */
  #blank = true;
  #line = 1;
  /** The line of a table on which braces are words. */
  #bareBraces = 0;
  /** Set while the text of an unclosed comment is read again. */
  #again = false;

  constructor(limits: ReadLimits) {
    this.#limits = limits;
    this.#faults = new FaultList(limits.faults);
  }

  /** Takes the next piece of a line. */
  write(text: string, line: number, column: number, ends: boolean): void {
    if (ends && !this.#again && column + text.length - 1 > LINE_LIMIT)
      this.#fault("pbn-line-long", String(column + text.length - 1), line, LINE_LIMIT + 1);
    this.#line = line;
    if (column === 1) this.#blank = true;
    if (this.#blank && !isBlank(text)) this.#blank = false;
    // An empty line is not kept, except in a comment.
    if (!this.#blank || this.#mode === "comment") this.#size += text.length + 1;
    if (this.#size > this.#limits.board) this.#overflow(line, column);
    switch (this.#mode) {
      case "comment": {
        const after = this.#inComment({ text, line, column, ends });
        if (after >= 0) this.#scan(text, after, line, column, ends);
        return;
      }
      case "rest":
      case "escape":
        this.#toLineEnd(text, ends);
        return;
      case "plain":
      case "string":
        break;
    }
    if (this.#blank && ends && this.#held === "") this.#emptyLine(line);
    else if (column === 1 && text.charCodeAt(0) === PERCENT) this.#escape(text, ends);
    else this.#resume(text, line, column, ends);
  }

  /** The games completed since the last call. */
  take(): ParsedGame[] {
    const done = this.#done;
    if (done.length > 0) this.#done = [];
    return done;
  }

  /** The end of the file. Gives back what stands after the last game. */
  end(): { readonly after: PbnRemark[]; readonly faults: FaultList } {
    if (this.#held !== "" || this.#mode === "string") this.#resume("", this.#line, 1, true);
    if (this.#mode === "rest" || this.#mode === "escape") this.#toLineEnd("", true);
    this.#unclosed();
    this.#emptyLine(this.#line);
    const after = this.#before;
    while (after.at(-1)?.kind === "blank") after.pop();
    return { after, faults: this.#faults };
  }

  #fault(code: FileFaultCode, found: string, line: number, column: number): void {
    this.#faults.add(code, found, line, column);
  }

  /** Too much for one board: the rest of it, up to the next empty line, is passed over. */
  #overflow(line: number, column: number): void {
    if (this.#over) return;
    if (this.#mode === "comment") {
      this.#unclosed();
      if (this.#size <= this.#limits.board) return;
    }
    this.#over = true;
    this.#fault("board-limit", String(this.#limits.board), line, column);
    if (this.#mode === "rest" || this.#mode === "escape") this.#toLineEnd("", true);
    this.#mode = "plain";
    this.#open = undefined;
    this.#parts = [];
    this.#held = "";
  }

  /** An empty line ends the game, if there is one. */
  #emptyLine(line: number): void {
    if (this.#open !== undefined) this.#giveUpTag(line);
    if (this.#tags.length === 0 && !this.#over) {
      const last = this.#before.at(-1);
      if (last !== undefined && last.kind !== "blank")
        this.#before.push({ kind: "blank", text: "" });
      return;
    }
    this.#finish();
  }

  #finish(): void {
    if (this.#tags.length > 0) {
      this.#done.push({
        before: this.#before,
        tags: this.#tags,
        faults: this.#faults,
        remarked: this.#remarked,
      });
      this.#tags = [];
      this.#faults = new FaultList(this.#limits.faults);
    }
    this.#before = [];
    this.#remarked = false;
    this.#size = 0;
    this.#over = false;
    this.#last = undefined;
    this.#tag = undefined;
    this.#section = undefined;
  }

  #remark(kind: PbnRemark["kind"], text: string): void {
    if (this.#over) return;
    this.#size += ITEM_SIZE;
    this.#remarked = true;
    const last = this.#last;
    if (last === undefined) this.#before.push({ kind, text });
    else if (last.remarks === NONE) last.remarks = [{ kind, text }];
    else last.remarks.push({ kind, text });
  }

  #escape(text: string, ends: boolean): void {
    if (this.#open !== undefined && this.#open.name === undefined) this.#giveUpTag();
    this.#begin("escape", text, 1, ends);
  }

  #begin(mode: "rest" | "escape", text: string, from: number, ends: boolean): void {
    this.#mode = mode;
    this.#toLineEnd(text.slice(from), ends);
  }

  #toLineEnd(text: string, ends: boolean): void {
    if (!this.#over) this.#parts.push(text);
    if (!ends) return;
    const whole = this.#parts.join("");
    if (this.#mode === "escape") this.#remark("escape", whole);
    else this.#remark("rest", whole);
    this.#parts = [];
    this.#mode = "plain";
  }

  /** Goes on with a comment; gives the index after its brace, or -1 if it goes on. */
  #inComment(piece: TextPiece): number {
    const open = this.#comment;
    if (open === undefined) return 0;
    const end = piece.text.indexOf("}");
    if (end < 0) {
      open.pieces.push(piece);
      open.size += piece.text.length + 1;
      return -1;
    }
    let text = "";
    for (const part of open.pieces) text += part.ends ? `${part.text}\n` : part.text;
    this.#comment = undefined;
    this.#mode = "plain";
    this.#remark("brace", text + piece.text.slice(0, end));
    return end + 1;
  }

  /** Takes back a comment that is never closed. No brace in its text can be closed either, so this ends. */
  #unclosed(): void {
    const open = this.#comment;
    if (open === undefined) return;
    this.#fault("pbn-comment", "{", open.line, open.column);
    this.#comment = undefined;
    this.#mode = "plain";
    this.#size -= open.size;
    this.#remark("rest", "{");
    this.#again = true;
    for (const { text, line, column, ends } of open.pieces) this.write(text, line, column, ends);
    this.#again = false;
  }

  /** Four cards with single spaces between them, as nearly every row of a play has. */
  #fourCards(text: string, line: number): boolean {
    if (this.#tag === undefined || this.#tag !== this.#section) return false;
    if (this.#open !== undefined || this.#held !== "" || this.#mode !== "plain") return false;
    for (let i = 0; i < 11; i++) {
      const unit = text.charCodeAt(i);
      const plain = i % 3 === 2 ? unit === SPACE : isCardUnit(unit);
      if (!plain) return false;
    }
    for (let i = 0; i < 11; i += 3) this.#word(text.slice(i, i + 2), line, i + 1);
    return true;
  }

  #resume(text: string, line: number, column: number, ends: boolean): void {
    if (text.length === 11 && column === 1 && this.#fourCards(text, line)) return;
    if (this.#mode === "string") {
      const tag = this.#open;
      if (tag !== undefined)
        this.#scan(text, this.#string(tag, text, 0, line, column, ends), line, column, ends);
    } else if (this.#held === "") {
      this.#scan(text, 0, line, column, ends);
    } else {
      const held = this.#held;
      this.#held = "";
      this.#scan(held + text, 0, line, column - held.length, ends);
    }
  }

  /** Reads plain text from index `from`; the piece begins at `column`. */
  #scan(text: string, from: number, line: number, column: number, ends: boolean): void {
    if (this.#over) return;
    const { length } = text;
    for (let i = from; i < length;) {
      const unit = text.charCodeAt(i);
      if (unit <= SPACE) {
        i++;
        continue;
      }
      if (this.#open !== undefined) {
        i = this.#inTag(this.#open, text, i, line, column, ends);
        continue;
      }
      if (unit === BRACKET) {
        const after = this.#exactTag(text, i, line, column);
        if (after < 0) this.#open = openTag(line, column + i);
        i = after < 0 ? i + 1 : after;
      } else if (unit === SEMICOLON) {
        if (this.#inTable()) this.#fault("pbn-table-cell", ";", line, column + i);
        this.#begin("rest", text, i + 1, ends);
        return;
      } else if (unit === BRACE && !this.#opensComment(text, i, line, column)) {
        // Kept as a comment of its own, so that it opens none when the game is written.
        this.#remark("rest", "{");
        i++;
      } else if (unit === BRACE) {
        const close = text.indexOf("}", i + 1);
        if (close < 0) {
          this.#mode = "comment";
          const rest = { text: text.slice(i + 1), line, column: column + i + 1, ends };
          this.#comment = { line, column: column + i, pieces: [rest], size: rest.text.length + 1 };
          return;
        }
        this.#remark("brace", text.slice(i + 1, close));
        i = close + 1;
      } else {
        i = this.#wordAt(text, i, line, column, ends);
      }
    }
  }

  #inTable(): boolean {
    return (
      this.#tag !== undefined && this.#tag.words.length > 0 && this.#tag.name.endsWith("Table")
    );
  }

  /**
   * Whether a brace opens a comment. In the text of a comment that is never closed none does; in a row of
   * a table it is a fault, and opens one only if that closes on the same line.
   */
  #opensComment(text: string, at: number, line: number, column: number): boolean {
    if (this.#again) return false;
    if (!this.#inTable() || this.#tag?.words.at(-1)?.line !== line) return true;
    this.#fault("pbn-table-cell", "{", line, column + at);
    // Once no closing brace was found, none is looked for again on this line.
    if (this.#bareBraces === line) return false;
    if (text.includes("}", at)) return true;
    this.#bareBraces = line;
    return false;
  }

  #word(text: string, line: number, column: number): void {
    if (this.#over) return;
    const tag = this.#tag;
    if (tag === undefined) {
      this.#fault("pbn-text", text, line, column);
      this.#remark("text", text);
      return;
    }
    this.#size += ITEM_SIZE;
    const word = new WordDraft(text, line, column);
    if (tag.words === NONE) tag.words = [word];
    else tag.words.push(word);
    this.#last = word;
  }

  /** Reads a word and gives the index after it. Where no section can be, the rest of the line is one word. */
  #wordAt(text: string, from: number, line: number, column: number, ends: boolean): number {
    const tag = this.#tag;
    const end =
      tag === undefined
        ? strayEnd(text, from)
        : tag === this.#section
          ? markEnd(text, from)
          : wordEnd(text, from, tag.name.endsWith("Table"));
    if (end === text.length && !ends && end - from < 4096) {
      this.#held = text.slice(from);
      return end;
    }
    const word = text.slice(from, end);
    this.#word(tag === undefined ? word.trimEnd() : word, line, column + from);
    return end;
  }

  /** A whole tag as nearly all are, `[Name "value"]`; gives the index after it, or -1 for any other. */
  #exactTag(text: string, from: number, line: number, column: number): number {
    // Looking ahead for quotes must not be repeated along a line without end.
    if (text.length > 2 * LINE_LIMIT) return -1;
    const quote = text.indexOf('"', from);
    const close = quote < 0 ? -1 : text.indexOf('"', quote + 1);
    if (close < 0 || text.charCodeAt(close + 1) !== CLOSING_BRACKET) return -1;
    if (text.charCodeAt(quote - 1) !== SPACE) return -1;
    const name = usualName(text.slice(from + 1, quote - 1));
    const value = text.slice(quote + 1, close);
    if (name === undefined || ODD.test(value)) return -1;
    this.#complete(name, value, line, column + from, line, column + quote + 1);
    return close + 2;
  }

  /** Goes on with a tag that is open, at a character that is no space; gives the index after what it took. */
  #inTag(
    tag: OpenTag,
    text: string,
    from: number,
    line: number,
    column: number,
    ends: boolean,
  ): number {
    const unit = text.charCodeAt(from);
    if (tag.name === undefined) {
      let end = from;
      while (end < text.length && isNameUnit(text.charCodeAt(end))) end++;
      if (end === from) {
        this.#giveUpTag(line);
        return from;
      }
      tag.name = text.slice(from, end);
      return end;
    }
    if (tag.value === undefined) {
      if (unit === QUOTE) {
        tag.valueLine = line;
        tag.valueColumn = column + from + 1;
        return this.#string(tag, text, from + 1, line, column, ends);
      }
      this.#fault("pbn-tag-value", tag.name, tag.line, tag.column);
      let end = from;
      while (end < text.length && !isTagEdge(text.charCodeAt(end))) end++;
      tag.value = text.slice(from, end).trimEnd();
      tag.valueLine = line;
      tag.valueColumn = column + from;
      if (text.charCodeAt(end) === CLOSING_BRACKET) end++;
      this.#completeOpen(tag);
      return end;
    }
    if (unit === CLOSING_BRACKET) {
      this.#completeOpen(tag);
      return from + 1;
    }
    this.#fault("pbn-tag-close", tag.name, line, column + from);
    // A quote within the value: the value goes on to the last quote before a bracket.
    const close = text.slice(0, from + LINE_LIMIT).indexOf('"]', from);
    if (close >= 0 && tag.valueLine === line) {
      tag.value = text.slice(tag.valueColumn - column, close);
      this.#completeOpen(tag);
      return close + 2;
    }
    this.#completeOpen(tag);
    return from;
  }

  /** Goes on with a string; gives the index after its quote, or the end of the text. */
  #string(
    tag: OpenTag,
    text: string,
    from: number,
    line: number,
    column: number,
    ends: boolean,
  ): number {
    let escaped = this.#escaped;
    let odd = false;
    let i = from;
    for (; i < text.length; i++) {
      const unit = text.charCodeAt(i);
      if (escaped) escaped = false;
      else if (unit === QUOTE) break;
      else if (unit === BACKSLASH) escaped = true;
      else if ((unit < SPACE || (unit >= 127 && unit < 160)) && !odd) {
        odd = true;
        this.#fault("pbn-character", unitName(unit), line, column + i);
      }
    }
    const closed = i < text.length;
    const parts = this.#parts;
    const chunk = text.slice(from, i);
    if (!closed && !ends) {
      parts.push(chunk);
      this.#escaped = escaped;
      this.#mode = "string";
      return i;
    }
    const raw = parts.length === 0 ? chunk : parts.join("") + chunk;
    if (parts.length > 0) this.#parts = [];
    this.#escaped = false;
    this.#mode = "plain";
    if (closed) {
      tag.value = unescape(raw);
      return i + 1;
    }
    this.#fault("pbn-tag-quote", raw, tag.valueLine, tag.valueColumn);
    const bare = raw.trimEnd();
    tag.value = unescape(bare.endsWith("]") ? bare.slice(0, -1).replace(/\\?"$/, "") : bare);
    this.#completeOpen(tag);
    return i;
  }

  /** The tag goes no further: a name without a value counts, a bare bracket is a word. */
  #giveUpTag(line: number = this.#line): void {
    const tag = this.#open;
    if (tag === undefined) return;
    if (tag.name === undefined) {
      this.#open = undefined;
      this.#fault("pbn-tag-name", "[", tag.line, tag.column);
      this.#word("[", tag.line, tag.column);
      return;
    }
    const code = tag.value === undefined ? "pbn-tag-value" : "pbn-tag-close";
    this.#fault(code, tag.name, tag.line, tag.column);
    tag.value ??= "";
    tag.valueLine ||= line;
    this.#completeOpen(tag);
  }

  #completeOpen({ name = "", value = "", line, column, valueLine, valueColumn }: OpenTag): void {
    this.#open = undefined;
    this.#complete(usualName(name) ?? name, value, line, column, valueLine, valueColumn);
  }

  #complete(
    name: string,
    value: string,
    line: number,
    column: number,
    valueLine: number,
    valueColumn: number,
  ): void {
    if (startsGame(name) && this.#startsAgain(name)) {
      this.#fault("pbn-blank", name, line, column);
      this.#finish();
    }
    this.#size += ITEM_SIZE;
    const tag = new TagDraft(name, value, line, column, valueLine, valueColumn);
    const section = this.#section;
    if (name === "Note" && section !== undefined) {
      if (section.notes === NONE) section.notes = [tag];
      else section.notes.push(tag);
    } else {
      if (name === "Note") this.#fault("pbn-note-stray", value, line, column);
      if (name === "Auction" || name === "Play") this.#section = tag;
      else this.#section = undefined;
      this.#tags.push(tag);
    }
    this.#tag = tag;
    this.#last = tag;
  }

  /** Whether the game is complete enough that this tag, there again, must belong to the next one. */
  #startsAgain(name: string): boolean {
    let dealt = false;
    let there = false;
    for (const tag of this.#tags) {
      if (tag.name === "Deal") dealt = true;
      if (tag.name === name) there = true;
    }
    return dealt && there;
  }
}

/** What needs a second look in a string: a backslash, and all but printable ASCII. */
const ODD = /[^ -[\]-~]/;

const startsGame = (name: string): boolean =>
  name === "Event" || name === "Board" || name === "Deal";

function openTag(line: number, column: number): OpenTag {
  return { line, column, name: undefined, value: undefined, valueLine: 0, valueColumn: 1 };
}

function isBlank(text: string): boolean {
  for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) > SPACE) return false;
  return true;
}

/** Letters, digits and underscore. */
function isNameUnit(unit: number): boolean {
  return (
    (unit >= 97 && unit <= 122) ||
    (unit >= 65 && unit <= 90) ||
    (unit >= 48 && unit <= 57) ||
    unit === 95
  );
}

/** Digits and capital letters. */
const isCardUnit = (unit: number): boolean =>
  (unit >= 65 && unit <= 90) || (unit >= 48 && unit <= 57);

function isTagEdge(unit: number): boolean {
  return unit === CLOSING_BRACKET || unit === BRACKET || unit === BRACE || unit === SEMICOLON;
}

const isEdge = (unit: number): boolean =>
  unit <= SPACE ||
  unit === BRACKET ||
  unit === CLOSING_BRACKET ||
  unit === BRACE ||
  unit === CLOSING_BRACE ||
  unit === SEMICOLON;

/** Text before any tag: up to the next tag or comment, or the end of the line. */
function strayEnd(text: string, from: number): number {
  let end = from + 1;
  while (end < text.length) {
    const unit = text.charCodeAt(end);
    if (unit === BRACKET || unit === BRACE || unit === SEMICOLON) break;
    end++;
  }
  return end;
}

/** In a table a string with its quotes; else text up to a space or a character of PBN's own. */
function wordEnd(text: string, from: number, inTable: boolean): number {
  if (inTable && text.charCodeAt(from) === QUOTE) {
    const quote = text.indexOf('"', from + 1);
    if (quote >= 0) return quote + 1;
  }
  let end = from + 1;
  while (end < text.length && !isEdge(text.charCodeAt(end))) end++;
  return end;
}

const isSuffix = (unit: number): boolean => unit === 33 || unit === 63;

/** In an auction or a play marks may stand close to what they mark: `HK=1=`, `2NT?`. */
function markEnd(text: string, from: number): number {
  const first = text.charCodeAt(from);
  let end = from + 1;
  if (isSuffix(first)) {
    while (end < text.length && isSuffix(text.charCodeAt(end))) end++;
    return end;
  }
  if (first === CARET) return end < text.length && !isEdge(text.charCodeAt(end)) ? end + 1 : end;
  while (end < text.length) {
    const unit = text.charCodeAt(end);
    if (isEdge(unit)) return end;
    if (unit === EQUALS && first === EQUALS) return end + 1;
    if (unit === EQUALS || unit === CARET || unit === DOLLAR || isSuffix(unit)) return end;
    end++;
  }
  return end;
}

function unescape(raw: string): string {
  return raw.includes("\\") ? raw.replaceAll(/\\([\\"])/g, "$1") : raw;
}

function unitName(unit: number): string {
  return unit === TAB ? "TAB" : `U+${unit.toString(16).toUpperCase().padStart(4, "0")}`;
}
