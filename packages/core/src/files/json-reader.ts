/**
 * Records in JSON as a stream: one object, an array of objects, or one object after another (JSON lines).
 *
 * The reader finds where each top-level object ends and parses it alone, so a file of any size needs the
 * memory of one record. After a broken value reading goes on at the next place where an object can begin.
 */
import type { FileFaultCode } from "./reading/faults.js";
import type { Fault } from "../result.js";
import type { BoardRecord } from "../record.js";
import { quotedNumbers, recordOfJson } from "./json.js";
import { checkRecord, type RecordPlace } from "./reading/referee.js";
import {
  FaultList,
  READ_LIMITS,
  type BoardReader,
  type ReadBoard,
  type ReadLimits,
} from "./reading/reader.js";
import { LineReader } from "./reading/text.js";

/** The limit of nesting. A record needs 4 levels; a hostile file may have any number. */
const DEEPEST = 32;

/** Reads records of JSON from chunks, a board at a time. */
export class JsonReader implements BoardReader {
  readonly #limits: ReadLimits;
  readonly #lines = new LineReader((text, line, column, ends) => {
    this.#scan(text, line, column, ends);
  });
  readonly #stray: FaultList;
  readonly #boards: ReadBoard[] = [];
  /** The text of the object that is read, and where it began. */
  #text = "";
  #line = 1;
  #column = 1;
  #long = false;
  /** The closing brackets that are expected, the outermost first; empty outside an object. */
  readonly #due: string[] = [];
  #inString = false;
  #escaped = false;
  /** The last character that was not a space. */
  #last = "";
  /** Whether a stray character since the last object has been reported already. */
  #reported = false;

  constructor(limits: Partial<ReadLimits> = {}) {
    this.#limits = { ...READ_LIMITS, ...limits };
    this.#stray = new FaultList(this.#limits.faults);
  }

  /** The faults of text that is no record. */
  get faults(): readonly Fault[] {
    return this.#stray.all;
  }

  write(chunk: Uint8Array | string): ReadBoard[] {
    this.#lines.write(chunk);
    return this.#boards.splice(0);
  }

  end(): ReadBoard[] {
    this.#lines.end();
    if (this.#due.length > 0) this.#broken();
    return this.#boards.splice(0);
  }

  #scan(text: string, line: number, column: number, ends: boolean): void {
    // The index in `text` of the first character that is not yet kept for the current object.
    let from = 0;
    for (let i = 0; i < text.length; i++) {
      const char = text.charAt(i);
      if (this.#inString) {
        if (this.#escaped) this.#escaped = false;
        else if (char === "\\") this.#escaped = true;
        else if (char === '"') this.#inString = false;
        continue;
      }
      if (char === " " || char === "\t") continue;
      if (this.#due.length === 0) {
        if (char === "{") {
          this.#begin(line, column + i);
          from = i;
        } else {
          this.#between(char, line, column + i);
        }
      } else if (char === '"') {
        this.#inString = true;
      } else if (char === "{" || char === "[") {
        if (!this.#mayOpen()) {
          this.#keep(text.slice(from, i + 1));
          this.#broken();
          from = i;
          if (char === "{") this.#begin(line, column + i);
          continue;
        }
        this.#due.push(char === "{" ? "}" : "]");
      } else if (char === "}" || char === "]") {
        if (this.#due.pop() !== char || this.#due.length === 0) {
          const closed = this.#due.length === 0 && char === "}";
          this.#keep(text.slice(from, i + 1));
          from = i + 1;
          if (closed) this.#complete();
          else this.#broken();
        }
      }
      this.#last = char;
    }
    if (this.#due.length === 0) return;
    this.#keep(text.slice(from) + (ends ? "\n" : ""));
    // In JSON a string cannot go on in the next line.
    if (ends && this.#inString) this.#broken();
  }

  /** Whether an object or array may begin here: after a colon, or as an item of an array. */
  #mayOpen(): boolean {
    if (this.#due.length >= DEEPEST) return false;
    const inArray = this.#due.at(-1) === "]";
    return this.#last === ":" || (inArray && (this.#last === "[" || this.#last === ","));
  }

  #begin(line: number, column: number): void {
    this.#text = "";
    this.#long = false;
    this.#line = line;
    this.#column = column;
    this.#due.push("}");
    this.#last = "{";
    this.#reported = false;
  }

  /** Reports text between objects, where only commas and square brackets are allowed. */
  #between(char: string, line: number, column: number): void {
    if (char === "," || char === "[" || char === "]" || this.#reported) return;
    this.#stray.add("json", char, line, column);
    this.#reported = true;
  }

  #keep(more: string): void {
    if (this.#text.length + more.length <= this.#limits.board) this.#text += more;
    else this.#long = true;
  }

  #complete(): void {
    if (this.#long) {
      this.#broken();
      return;
    }
    let value: unknown;
    try {
      value = JSON.parse(this.#text);
    } catch {
      this.#broken();
      return;
    }
    const read = recordOfJson(value);
    if (read.ok) this.#boards.push(this.#judge(read.value, quotedNumbers(value)));
    else this.#stray.add(read.fault.code, read.fault.found, this.#line, this.#column);
    this.#reset();
  }

  /** Checks the record by the laws; each fault gets the place of its value in the file. */
  #judge(record: BoardRecord, quoted: ReturnType<typeof quotedNumbers>): ReadBoard {
    const found: { readonly code: FileFaultCode; readonly found: string; readonly at: string }[] =
      quoted.map(({ text, place }) => ({
        code: "number-spelling",
        found: JSON.stringify(text),
        at: pointerTo(place),
      }));
    const judged = checkRecord(record, (code, text, place) => {
      // Faults beyond the limit are only counted.
      const at = found.length < this.#limits.faults ? pointerTo(place) : "";
      found.push({ code, found: text, at });
    });
    if (found.length === 0) return { record: judged, faults: [] };
    const wanted = new Set(found.map(({ at }) => at));
    const places = new Map<string, readonly [line: number, column: number]>();
    const placeOf = this.#placer();
    walkJson(this.#text, (place, at) => {
      if (wanted.has(place)) places.set(place, placeOf(at));
    });
    const faults = new FaultList(this.#limits.faults);
    for (const { code, found: text, at } of found)
      faults.add(code, text, ...(places.get(at) ?? [this.#line, this.#column]));
    return { record: judged, faults: faults.all };
  }

  /**
   * Makes a function that gives the line and column in the file of an offset in the current object. Offsets must be
   * asked in rising order.
   */
  #placer(): (at: number) => readonly [line: number, column: number] {
    const text = this.#text;
    let line = this.#line;
    // The offset at which the current line begins; negative in the first line if the object begins later in it.
    let start = 1 - this.#column;
    let next = text.indexOf("\n");
    return (at) => {
      for (; next >= 0 && next < at; next = text.indexOf("\n", start)) {
        line++;
        start = next + 1;
      }
      return [line, at - start + 1];
    };
  }

  /** Reports the fault of the current object and drops the object. */
  #broken(): void {
    const { board } = this.#limits;
    if (this.#long) {
      this.#stray.add("board-limit", String(board), this.#line, this.#column);
    } else if (this.#due.length >= DEEPEST) {
      this.#stray.add("json-deep", String(DEEPEST), this.#line, this.#column);
    } else {
      const at = walkJson(this.#text);
      if (this.#text.slice(at).trim() === "") {
        this.#stray.add("json-end", "", this.#line, this.#column);
        this.#reset();
        return;
      }
      const found = this.#text.slice(at, at + 20).trimEnd();
      this.#stray.add("json", found, ...this.#placer()(at));
    }
    this.#reset();
    // Do not report what remains of the object as stray characters.
    this.#reported = true;
  }

  #reset(): void {
    this.#text = "";
    this.#long = false;
    this.#due.length = 0;
    this.#inString = false;
    this.#escaped = false;
  }
}

const pointerTo = (place: RecordPlace): string => place.map((part) => `/${part}`).join("");

const SPACE = /[ \t\n\r]*/y;
// oxlint-disable-next-line no-control-regex -- JSON forbids just these inside a string
const PLAIN = /[^"\\\u0000-\u001f]*/y;
const ESCAPE = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y;
const SCALAR = /(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)(?![\w.])/y;

/**
 * Walks JSON and calls `visit` with the path of each value, such as `/calls/3`, and the index where it begins. Gives
 * the index where the text stops being JSON. Used only to find the places of faults; the recursion is safe because the
 * reader limits the nesting.
 */
function walkJson(text: string, visit: (place: string, at: number) => void = () => {}): number {
  let at = 0;
  const skip = (pattern: RegExp): boolean => {
    pattern.lastIndex = at;
    const found = pattern.test(text);
    if (found) at = pattern.lastIndex;
    return found;
  };
  const literal = (char: string): boolean => {
    skip(SPACE);
    if (text.charAt(at) !== char) return false;
    at++;
    return true;
  };
  const string = (): boolean => {
    if (!literal('"')) return false;
    const start = at - 1;
    do skip(PLAIN);
    while (skip(ESCAPE));
    if (text.charAt(at) === '"') return literal('"');
    // The place of the fault is a wrong escape itself, or the start of a string that does not end.
    if (text.charAt(at) !== "\\") at = start;
    return false;
  };
  const value = (place: string): boolean => {
    skip(SPACE);
    visit(place, at);
    if (literal("{"))
      return literal("}") || list("}", () => named((name) => value(`${place}/${name}`)));
    if (literal("[")) return literal("]") || list("]", (i) => value(`${place}/${i}`));
    return text.charAt(at) === '"' ? string() : skip(SCALAR);
  };
  const named = (then: (name: string) => boolean): boolean => {
    skip(SPACE);
    const start = at + 1;
    if (!string()) return false;
    const name = text.slice(start, at - 1);
    return literal(":") && then(name);
  };
  const list = (close: string, item: (i: number) => boolean): boolean => {
    let i = 0;
    do if (!item(i++)) return false;
    while (literal(","));
    return literal(close);
  };
  if (value("")) skip(SPACE);
  return at;
}
