/**
 * PBN text to documents, as a stream: lines in, games out.
 *
 * A game ends at an empty line outside a comment. The parser knows the shape of the text alone (tags,
 * sections, comments, escape lines), goes once over every character, and keeps no more of a game than its
 * limit. A comment that is never closed is taken back: its text is read as if the brace were not there.
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
/** Memory of a word, remark or tag beyond its text, counted as characters. */
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
/** A tag's value without its quotes, which is a fault: it ends at a bracket or a comment. */
const BARE_VALUE = /[^[\]{;]*/y;
/** Text before any tag: up to the next tag or comment, or the end of the line. */
const STRAY = /[^][^[{;]*/y;
/** Text up to a space or a character of PBN's own. */
const WORD = /[^][^\0- [\]{};]*/y;
/** In a table a string with its quotes is a word too. */
const TABLE_WORD = /"[^"]*"|[^][^\0- [\]{};]*/y;
/** In an auction or a play marks may stand close to what they mark: `HK=1=`, `2NT?`. */
const MARKED_WORD = /[!?]+|\^[^\0- [\]{};]?|=[^\0- [\]{};=^$!?]*=?|[^][^\0- [\]{};=^$!?]*/y;
/* oxlint-enable no-control-regex */
/** Words without marks, single spaces between them. */
const PLAIN_ROW = /^[\w*+-]+(?: [\w*+-]+)*$/;
/** A backslash or anything but printable ASCII: the value of a tag is then read character by character. */
const ODD = /[^ -[\]-~]/;

/** The index after what a sticky pattern, which fits anything, takes of a text. */
function endOf(pattern: RegExp, text: string, from: number): number {
  pattern.lastIndex = from;
  pattern.test(text);
  return pattern.lastIndex;
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

/** A comment whose end has not been seen: where its brace stands, and its lines so far, the first with what is before the brace. */
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
  /** Characters read for this game, and whether they are too many. */
  #size = 0;
  #over = false;
  #remarked = false;
  /** The tag or word that a remark would belong to. */
  #last: TagDraft | WordDraft | undefined;
  /** The tag whose section is being read. */
  #tag: TagDraft | undefined;
  /** The last Auction or Play: it takes the notes. */
  #section: TagDraft | undefined;
  #open: OpenTag | undefined;
  #comment: OpenComment | undefined;
  /** The line in hand. */
  #text = "";
  #line = 1;
  /** The line of a table on which braces are words. */
  #bareBraces = 0;
  /** Set while the text of an unclosed comment is read again. */
  #again = false;

  constructor(limits: ReadLimits) {
    this.#limits = limits;
    this.#faults = new FaultList(limits.faults);
  }

  /** Takes the next line; of one that is read again after an unclosed comment, the part from an index on. */
  write(text: string, line: number, from = 0): void {
    if (text.length > LINE_LIMIT && !this.#again)
      this.#fault("pbn-line-long", String(text.length), line, LINE_LIMIT + 1);
    const isBlank = from === 0 && !(text.charCodeAt(0) > SPACE) && !NOT_BLANK.test(text);
    // An empty line is not kept, except in a comment.
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

  /** The end of the file. Gives back what stands after the last game. */
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

  /** Too much for one board: the rest of it, up to the next empty line, is passed over. */
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

  /** Takes back a comment that is never closed. No brace in its text can be closed either, so this ends. */
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

  /** A whole line of calls or cards with nothing said about them, as nearly all are. */
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

  /** Reads from index `from` of the line in hand, outside a comment. */
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
        // Kept as a comment of its own, so that it opens none when the game is written.
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
   * Whether a brace opens a comment. In the text of a comment that is never closed none does; in a row of
   * a table it is a fault, and opens one only if that closes on the same line.
   */
  #opensComment(at: number): boolean {
    const line = this.#line;
    if (this.#again) return false;
    if (!this.#inTable() || this.#tag?.words.at(-1)?.line !== line) return true;
    this.#fault("pbn-table-cell", "{", line, at + 1);
    // Once no closing brace was found, none is looked for again on this line.
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

  /** Reads a word and gives the index after it. Where no section can be, the rest of the line is one word. */
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

  /** A whole tag as nearly all are, `[Name "value"]`; gives the index after it, or -1 for any other. */
  #exactTag(from: number): number {
    const text = this.#text;
    // Looking ahead for quotes must not be repeated along a line without end.
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

  /** Goes on with a tag that is open, at a character that is no space; gives the index after what it took. */
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
    // A quote within the value: the value goes on to the last quote before a bracket.
    const close = text.slice(0, from + LINE_LIMIT).indexOf('"]', from);
    const goesOn = close >= 0 && tag.valueLine === this.#line;
    if (goesOn) tag.value = text.slice(tag.valueColumn - 1, close);
    this.#completeOpen(tag);
    return goesOn ? close + 2 : from;
  }

  /** Reads a string, which ends with its line at the latest; gives the index after its quote. */
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

  /** A tag that is open goes no further: a name without a value counts, a bare bracket is a word. */
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

  /** Whether the game is complete enough that this tag, there again, must belong to the next one. */
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
