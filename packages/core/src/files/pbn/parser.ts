/**
 * PBN text to documents, as a stream: lines in, games out.
 *
 * A game ends at an empty line outside a comment. The parser knows only the form of the text (tags, sections, comments,
 * escape lines), not its meaning. It reads every character once, except in a comment that is never closed: the text
 * after that brace is read again as if the brace opened no comment. Of each game it keeps no more than the limit.
 */
import type { FileFaultCode } from "../reading/faults.js";
import { FaultList, type ReadLimits } from "../reading/reader.js";
import {
  added,
  newTag,
  newWord,
  type PbnRemark,
  type TagDraft,
  type WordDraft,
} from "./document.js";
import { usualName } from "./tags.js";

/** A line of PBN has at most 255 characters with its line end. */
const LINE_LIMIT = 254;
/** The memory of a word, remark or tag besides its text, counted in characters. */
const ITEM_SIZE = 16;

const SPACE = 32;
const QUOTE = 34;
const PERCENT = 37;
const SEMICOLON = 59;
const BRACKET = 91;
const BACKSLASH = 92;
const CLOSING_BRACKET = 93;
const BRACE = 123;

/* oxlint-disable no-control-regex -- every control character counts as a space */
const NOT_BLANK = /[^\0- ]/;
/** Letters, digits and underscore. */
const NAME = /\w*/y;
/** A tag's value without quotes, which is a fault; it ends at a bracket or a comment. */
const BARE_VALUE = /[^[\]{;]*/y;
/** Text before any tag: up to the next tag or comment, or the end of the line. */
const STRAY = /[^][^[{;]*/y;
/** A word: text up to a space, bracket, brace or semicolon. */
const WORD = /[^][^\0- [\]{};]*/y;
/** A word of a table, which may be a string with its quotes. */
const TABLE_WORD = /"[^"]*"|[^][^\0- [\]{};]*/y;
/** A word or mark of an auction or a play; no space is needed between them: `HK=1=`, `2NT?`. */
const MARKED_WORD = /[!?]+|\^[^\0- [\]{};]?|=[^\0- [\]{};=^$!?]*=?|[^][^\0- [\]{};=^$!?]*/y;
/* oxlint-enable no-control-regex */
/** A line of words without marks, separated by single spaces. */
const PLAIN_ROW = /^[\w*+-]+(?: [\w*+-]+)*$/;
/**
 * A backslash or a character outside printable ASCII, which makes the parser read a tag's value character by character.
 */
const ODD = /[^ -[\]-~]/;

/** The index after the match of a sticky pattern at `from`; the pattern must match any text. */
function endOf(pattern: RegExp, text: string, from: number): number {
  pattern.lastIndex = from;
  pattern.test(text);
  return pattern.lastIndex;
}

/** The text of one game, parsed. */
export interface ParsedGame {
  readonly before: PbnRemark[];
  readonly tags: TagDraft[];
  readonly faults: FaultList;
  /** Whether the game has a remark. */
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

/**
 * A comment whose end has not been read: the place of its brace, and its lines so far, the first from the beginning of
 * the line.
 */
interface OpenComment {
  readonly line: number;
  readonly column: number;
  readonly lines: string[];
  size: number;
}

export class PbnParser {
  readonly #limits: ReadLimits;
  #done: ParsedGame[] = [];
  #before: PbnRemark[] = [];
  #tags: TagDraft[] = [];
  #faults: FaultList;
  /** The size of the game so far in characters, and whether it exceeds the limit. */
  #size = 0;
  #over = false;
  #remarked = false;
  /** The tag or word to which the next remark belongs. */
  #last: TagDraft | WordDraft | undefined;
  /** The tag whose section is being read. */
  #tag: TagDraft | undefined;
  /** The last Auction or Play tag, to which following Note tags belong. */
  #section: TagDraft | undefined;
  #open: OpenTag | undefined;
  #comment: OpenComment | undefined;
  /** The line that is read. */
  #text = "";
  #line = 1;
  /** The last line of a table on which a brace has no closing brace after it; braces there open no comment. */
  #bareBraces = 0;
  /** Whether the text of an unclosed comment is being read again. */
  #again = false;

  constructor(limits: ReadLimits) {
    this.#limits = limits;
    this.#faults = new FaultList(limits.faults);
  }

  /** Reads the next line from index `from`, which is not 0 only where a line is read again after an unclosed comment. */
  write(text: string, line: number, from = 0): void {
    if (text.length > LINE_LIMIT && !this.#again)
      this.#fault("pbn-line-long", String(text.length), line, LINE_LIMIT + 1);
    const isBlank = from === 0 && !(text.charCodeAt(0) > SPACE) && !NOT_BLANK.test(text);
    // An empty line takes no memory except in a comment.
    if (!isBlank || this.#comment !== undefined) this.#size += text.length - from + 1;
    if (this.#size > this.#limits.board) this.#overflow(line, from + 1);
    this.#text = text;
    this.#line = line;
    if (this.#comment !== undefined) this.#goOnWithComment(this.#comment);
    else if (isBlank) this.#emptyLine();
    else if (this.#over) return;
    else if (from === 0 && text.charCodeAt(0) === PERCENT) {
      if (this.#open?.name === undefined) this.#giveUpTag();
      this.#remark("escape", text.slice(1));
    } else if (from > 0 || !this.#plainRow()) this.#scan(from);
  }

  /** The games completed since the last call. */
  take(): ParsedGame[] {
    const done = this.#done;
    if (done.length > 0) this.#done = [];
    return done;
  }

  /** Ends the file; gives the remarks after the last game and their faults. */
  end(): { readonly after: PbnRemark[]; readonly faults: FaultList } {
    this.#unclosed();
    this.#emptyLine();
    const after = this.#before;
    while (after.at(-1)?.kind === "blank") after.pop();
    return { after, faults: this.#faults };
  }

  #fault(code: FileFaultCode, found: string, line: number, column: number): void {
    this.#faults.add(code, found, line, column);
  }

  /** Handles a game that is too large: the rest of it, up to the next empty line, is skipped. */
  #overflow(line: number, column: number): void {
    if (this.#over) return;
    this.#unclosed();
    if (this.#size <= this.#limits.board) return;
    this.#over = true;
    this.#fault("board-limit", String(this.#limits.board), line, column);
    this.#open = undefined;
  }

  /** An empty line ends the game, if there is one. */
  #emptyLine(): void {
    this.#giveUpTag();
    if (this.#tags.length > 0 || this.#over) this.#finish();
    else if (this.#before.length > 0 && this.#before.at(-1)?.kind !== "blank")
      this.#before.push({ kind: "blank", text: "" });
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
    this.#size += ITEM_SIZE;
    this.#remarked = true;
    if (this.#last === undefined) this.#before.push({ kind, text });
    else this.#last.remarks = added(this.#last.remarks, { kind, text });
  }

  #goOnWithComment(open: OpenComment): void {
    const text = this.#text;
    const end = text.indexOf("}");
    if (end < 0) {
      open.lines.push(text);
      open.size += text.length + 1;
      return;
    }
    this.#comment = undefined;
    const [first = "", ...lines] = open.lines;
    this.#remark("brace", [first.slice(open.column), ...lines, text.slice(0, end)].join("\n"));
    this.#scan(end + 1);
  }

  /**
   * Reads the text of a comment that is never closed again, without the comment. Braces in that text open no comment,
   * so this happens once.
   */
  #unclosed(): void {
    const open = this.#comment;
    if (open === undefined) return;
    const { line, column, lines, size } = open;
    this.#fault("pbn-comment", "{", line, column);
    this.#comment = undefined;
    this.#size -= size;
    this.#remark("rest", "{");
    this.#again = true;
    for (const [i, text] of lines.entries()) this.write(text, line + i, i === 0 ? column : 0);
    this.#again = false;
  }

  /** Reads a line of calls or cards without marks and remarks, as most are; false for any other line. */
  #plainRow(): boolean {
    const text = this.#text;
    if (this.#tag === undefined || this.#tag !== this.#section || this.#open !== undefined)
      return false;
    if (text.length > LINE_LIMIT || !PLAIN_ROW.test(text)) return false;
    for (let from = 0; from < text.length;) {
      const space = text.indexOf(" ", from);
      const end = space < 0 ? text.length : space;
      this.#word(text.slice(from, end), this.#line, from + 1);
      from = end + 1;
    }
    return true;
  }

  /** Reads the current line from index `from`, which is outside a comment. */
  #scan(from: number): void {
    const text = this.#text;
    const line = this.#line;
    for (let i = from; i < text.length;) {
      const unit = text.charCodeAt(i);
      if (unit <= SPACE) i++;
      else if (this.#open !== undefined) i = this.#inTag(this.#open, i);
      else if (unit === BRACKET) {
        const after = this.#exactTag(i);
        if (after < 0) this.#open = openTag(line, i + 1);
        i = after < 0 ? i + 1 : after;
      } else if (unit === SEMICOLON) {
        if (this.#inTable()) this.#fault("pbn-table-cell", ";", line, i + 1);
        this.#remark("rest", text.slice(i + 1));
        return;
      } else if (unit === BRACE && !this.#opensComment(i)) {
        // The brace is kept as a comment to the end of the line, so that it opens none when the game is written.
        this.#remark("rest", "{");
        i++;
      } else if (unit === BRACE) {
        const close = text.indexOf("}", i + 1);
        if (close < 0) {
          this.#comment = { line, column: i + 1, lines: [text], size: text.length - i };
          return;
        }
        this.#remark("brace", text.slice(i + 1, close));
        i = close + 1;
      } else i = this.#wordAt(i);
    }
  }

  #inTable(): boolean {
    const tag = this.#tag;
    return tag !== undefined && tag.words.length > 0 && tag.name.endsWith("Table");
  }

  /**
   * Whether a brace opens a comment. No brace does in the text of a comment that is never closed. In a row of a table a
   * brace is a fault, and opens a comment only if it is closed on the same line.
   */
  #opensComment(at: number): boolean {
    const line = this.#line;
    if (this.#again) return false;
    if (!this.#inTable() || this.#tag?.words.at(-1)?.line !== line) return true;
    this.#fault("pbn-table-cell", "{", line, at + 1);
    // The search for a closing brace on this line has failed before; repeating it for every brace would take quadratic
    // time.
    if (this.#bareBraces === line) return false;
    if (this.#text.includes("}", at)) return true;
    this.#bareBraces = line;
    return false;
  }

  #word(text: string, line: number, column: number): void {
    const tag = this.#tag;
    if (tag === undefined) {
      this.#fault("pbn-text", text, line, column);
      this.#remark("text", text);
      return;
    }
    this.#size += ITEM_SIZE;
    const word = newWord(text, line, column);
    tag.words = added(tag.words, word);
    this.#last = word;
  }

  /**
   * Reads a word and gives the index after it. Before the first tag, all text up to the next tag or comment is one
   * word.
   */
  #wordAt(from: number): number {
    const tag = this.#tag;
    const pattern =
      tag === undefined
        ? STRAY
        : tag === this.#section
          ? MARKED_WORD
          : tag.name.endsWith("Table")
            ? TABLE_WORD
            : WORD;
    const end = endOf(pattern, this.#text, from);
    const word = this.#text.slice(from, end);
    this.#word(tag === undefined ? word.trimEnd() : word, this.#line, from + 1);
    return end;
  }

  /** Reads a complete tag in the usual form, `[Name "value"]`, and gives the index after it; -1 for any other form. */
  #exactTag(from: number): number {
    const text = this.#text;
    // In a very long line, searching for quotes at every bracket would take quadratic time.
    if (text.length > 2 * LINE_LIMIT) return -1;
    const quote = text.indexOf('"', from);
    const close = quote < 0 ? -1 : text.indexOf('"', quote + 1);
    if (close < 0 || text.charCodeAt(close + 1) !== CLOSING_BRACKET) return -1;
    if (text.charCodeAt(quote - 1) !== SPACE) return -1;
    const name = usualName(text.slice(from + 1, quote - 1));
    const value = text.slice(quote + 1, close);
    if (name === undefined || ODD.test(value)) return -1;
    this.#complete(newTag(name, value, this.#line, from + 1, this.#line, quote + 2));
    return close + 2;
  }

  /** Reads the next part of an open tag at a character that is no space; gives the index after that part. */
  #inTag(tag: OpenTag, from: number): number {
    const text = this.#text;
    const unit = text.charCodeAt(from);
    if (tag.name === undefined) {
      const end = endOf(NAME, text, from);
      if (end === from) this.#giveUpTag();
      else tag.name = text.slice(from, end);
      return end;
    }
    if (tag.value === undefined) {
      tag.valueLine = this.#line;
      if (unit === QUOTE) {
        tag.valueColumn = from + 2;
        return this.#string(tag, from + 1);
      }
      this.#fault("pbn-tag-value", tag.name, tag.line, tag.column);
      const end = endOf(BARE_VALUE, text, from);
      tag.value = text.slice(from, end).trimEnd();
      tag.valueColumn = from + 1;
      this.#completeOpen(tag);
      return text.charCodeAt(end) === CLOSING_BRACKET ? end + 1 : end;
    }
    if (unit === CLOSING_BRACKET) {
      this.#completeOpen(tag);
      return from + 1;
    }
    this.#fault("pbn-tag-close", tag.name, this.#line, from + 1);
    // A quote within the value: the value goes on to the next quote that a closing bracket follows.
    const close = text.slice(0, from + LINE_LIMIT).indexOf('"]', from);
    const goesOn = close >= 0 && tag.valueLine === this.#line;
    if (goesOn) tag.value = text.slice(tag.valueColumn - 1, close);
    this.#completeOpen(tag);
    return goesOn ? close + 2 : from;
  }

  /** Reads a string, which ends at the end of its line at the latest; gives the index after its closing quote. */
  #string(tag: OpenTag, from: number): number {
    const text = this.#text;
    let isOdd = false;
    let i = from;
    for (; i < text.length; i++) {
      const unit = text.charCodeAt(i);
      if (unit === QUOTE) break;
      if (unit === BACKSLASH) i++;
      else if ((unit < SPACE || (unit >= 127 && unit < 160)) && !isOdd) {
        isOdd = true;
        this.#fault("pbn-character", unitName(unit), this.#line, i + 1);
      }
    }
    const raw = text.slice(from, i);
    if (i < text.length) {
      tag.value = unescape(raw);
      return i + 1;
    }
    this.#fault("pbn-tag-quote", raw, tag.valueLine, tag.valueColumn);
    const bare = raw.trimEnd();
    tag.value = unescape(bare.endsWith("]") ? bare.slice(0, -1).replace(/\\?"$/, "") : bare);
    this.#completeOpen(tag);
    return i;
  }

  /** Ends an open tag that is not complete: a name without a value becomes a tag, a bracket without a name a word. */
  #giveUpTag(): void {
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
    tag.valueLine ||= this.#line;
    this.#completeOpen(tag);
  }

  #completeOpen({ name = "", value = "", line, column, valueLine, valueColumn }: OpenTag): void {
    this.#open = undefined;
    this.#complete(newTag(usualName(name) ?? name, value, line, column, valueLine, valueColumn));
  }

  #complete(tag: TagDraft): void {
    const { name, value, line, column } = tag;
    if (this.#startsAgain(name)) {
      this.#fault("pbn-blank", name, line, column);
      this.#finish();
    }
    this.#size += ITEM_SIZE;
    const section = this.#section;
    if (name === "Note" && section !== undefined) section.notes = added(section.notes, tag);
    else {
      if (name === "Note") this.#fault("pbn-note-stray", value, line, column);
      this.#section = name === "Auction" || name === "Play" ? tag : undefined;
      this.#tags.push(tag);
    }
    this.#tag = tag;
    this.#last = tag;
  }

  /**
   * Whether a tag of this name begins the next game, although no empty line came: the game has this tag and a deal
   * already.
   */
  #startsAgain(name: string): boolean {
    if (name !== "Event" && name !== "Board" && name !== "Deal") return false;
    const isThere = (wanted: string): boolean => this.#tags.some((tag) => tag.name === wanted);
    return isThere("Deal") && isThere(name);
  }
}

function openTag(line: number, column: number): OpenTag {
  return { line, column, name: undefined, value: undefined, valueLine: 0, valueColumn: 1 };
}

function unescape(raw: string): string {
  return raw.includes("\\") ? raw.replaceAll(/\\([\\"])/g, "$1") : raw;
}

function unitName(unit: number): string {
  return unit === 9 ? "TAB" : `U+${unit.toString(16).toUpperCase().padStart(4, "0")}`;
}
