/**
 * Splits a stream of bytes into lines.
 *
 * Files in the wild are UTF-8, UTF-16 with a byte-order mark, or Latin-1, with LF, CRLF or CR line ends, sometimes
 * mixed.
 * UTF-8 and Latin-1 are distinguished line by line: a line that is valid UTF-8 is read as UTF-8, any other as Latin-1
 * (ISO 8859-1, the character set of PBN), which loses no byte.
 *
 * A line longer than the limit arrives in pieces, so that memory stays bounded on any input.
 */
declare class TextDecoder {
  constructor(label: string, options: { readonly fatal?: boolean; readonly ignoreBOM?: boolean });
  decode(bytes: Uint8Array, options?: { readonly stream?: boolean }): string;
}

/** Takes a line, or a part of a long one: its text, where it begins, counted from 1, and whether the line ends here. */
export type TakeLine = (text: string, line: number, column: number, ends: boolean) => void;

/** The most characters of a line that arrive in one piece. */
export const PIECE_LIMIT = 65_536;

const CR = 13;
const LF = 10;

/** Cuts chunks of bytes or text into lines. */
export class LineReader {
  readonly #take: TakeLine;
  readonly #limit: number;
  readonly #utf8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
  /** The decoder of a UTF-16 file, whose line ends cannot be found byte by byte. */
  #wide: TextDecoder | undefined;
  #isBegun = false;
  /** Bytes that wait for their line end, copied because the caller may reuse its chunk, and their number. */
  #waiting: Uint8Array[] = [];
  #waitingSize = 0;
  /** The start of the current line, decoded. */
  #text = "";
  #line = 1;
  #column = 1;
  /** Whether the last character was CR, so that an LF now belongs to the same line end. */
  #afterCr = false;

  constructor(take: TakeLine, limit: number = PIECE_LIMIT) {
    this.#take = take;
    // A piece must have room for any single character in any encoding.
    this.#limit = Math.max(limit, 8);
  }

  /** Takes the next part of the file. Give bytes or text, not both. */
  write(chunk: Uint8Array | string): void {
    if (typeof chunk === "string") {
      this.#split(this.#isBegun ? chunk : chunk.replace(/^\uFEFF/, ""));
      this.#isBegun ||= chunk.length > 0;
    } else if (this.#isBegun) this.#bytes(chunk);
    else {
      this.#wait(chunk);
      if (this.#waitingSize >= 3) this.#begin();
    }
  }

  /** The file has ended. */
  end(): void {
    if (!this.#isBegun) this.#begin();
    if (this.#waitingSize > 0) this.#decode(this.#taken());
    if (this.#text.length > 0) this.#give("", true);
  }

  #wait(bytes: Uint8Array): void {
    this.#waiting.push(bytes.slice());
    this.#waitingSize += bytes.length;
  }

  /** The bytes that waited, in one array. */
  #taken(): Uint8Array {
    const [first = new Uint8Array(0), ...others] = this.#waiting;
    const all = others.length === 0 ? first : new Uint8Array(this.#waitingSize);
    let at = others.length === 0 ? 0 : first.length;
    if (at > 0) all.set(first);
    for (const bytes of others) {
      all.set(bytes, at);
      at += bytes.length;
    }
    this.#waiting = [];
    this.#waitingSize = 0;
    return all;
  }

  /** Looks for a byte-order mark. */
  #begin(): void {
    this.#isBegun = true;
    const head = this.#taken();
    const [a, b, c] = head;
    if ((a === 0xff && b === 0xfe) || (a === 0xfe && b === 0xff)) {
      this.#wide = new TextDecoder(a === 0xff ? "utf-16le" : "utf-16be", { ignoreBOM: true });
      this.#bytes(head.subarray(2));
    } else this.#bytes(a === 0xef && b === 0xbb && c === 0xbf ? head.subarray(3) : head);
  }

  #bytes(chunk: Uint8Array): void {
    if (this.#wide !== undefined) {
      this.#split(this.#wide.decode(chunk, { stream: true }));
      return;
    }
    // Blocks are no longer than a piece, which bounds the memory that decoding needs.
    for (let from = 0; from < chunk.length; from += this.#limit)
      this.#block(chunk.subarray(from, from + this.#limit));
  }

  /**
   * Decodes up to the last line end; the bytes after it wait for the rest of their line, unless they exceed the limit.
   */
  #block(bytes: Uint8Array): void {
    const end = Math.max(bytes.lastIndexOf(LF), bytes.lastIndexOf(CR)) + 1;
    if (end > 0) {
      const whole = bytes.subarray(0, end);
      if (this.#waitingSize > 0) this.#wait(whole);
      this.#decode(this.#waitingSize > 0 ? this.#taken() : whole);
    }
    if (end < bytes.length) this.#wait(bytes.subarray(end));
    if (this.#waitingSize <= this.#limit) return;
    const long = this.#taken();
    let cut = this.#limit;
    // Do not cut inside a UTF-8 character: step back over continuation bytes.
    while (cut > this.#limit - 3 && ((long[cut] ?? 0) & 0xc0) === 0x80) cut--;
    this.#decode(long.subarray(0, cut));
    this.#wait(long.subarray(cut));
  }

  #decode(bytes: Uint8Array): void {
    const text = this.#utf8Text(bytes);
    if (text !== undefined) this.#split(text);
    else
      for (let from = 0; from < bytes.length;) {
        let end = from;
        while (end < bytes.length && bytes[end] !== LF && bytes[end] !== CR) end++;
        const line = bytes.subarray(from, end + 1);
        this.#split(this.#utf8Text(line) ?? latin1Text(line));
        from = end + 1;
      }
  }

  #utf8Text(bytes: Uint8Array): string | undefined {
    try {
      return this.#utf8.decode(bytes);
    } catch {
      return undefined;
    }
  }

  #split(chunk: string): void {
    if (chunk.length === 0) return;
    let from = this.#afterCr && chunk.charCodeAt(0) === LF ? 1 : 0;
    this.#afterCr = chunk.endsWith("\r");
    let lf = chunk.indexOf("\n", from);
    let cr = chunk.indexOf("\r", from);
    while (lf >= 0 || cr >= 0) {
      const end = cr < 0 || (lf >= 0 && lf < cr) ? lf : cr;
      this.#give(chunk.slice(from, end), true);
      from = end === cr && lf === cr + 1 ? end + 2 : end + 1;
      if (lf >= 0 && lf < from) lf = chunk.indexOf("\n", from);
      if (cr >= 0 && cr < from) cr = chunk.indexOf("\r", from);
    }
    if (from < chunk.length) this.#give(chunk.slice(from), false);
  }

  /** Adds text to the current line; hands over pieces that reach the limit, and the rest when the line ends. */
  #give(text: string, ends: boolean): void {
    let rest = this.#text === "" ? text : this.#text + text;
    while (rest.length > this.#limit) {
      // Do not cut between the halves of a surrogate pair.
      const high = rest.charCodeAt(this.#limit - 1);
      const cut = high >= 0xd800 && high < 0xdc00 ? this.#limit - 1 : this.#limit;
      this.#take(rest.slice(0, cut), this.#line, this.#column, false);
      this.#column += cut;
      rest = rest.slice(cut);
    }
    this.#text = ends ? "" : rest;
    if (!ends) return;
    this.#take(rest, this.#line, this.#column, true);
    this.#line++;
    this.#column = 1;
  }
}

function latin1Text(bytes: Uint8Array): string {
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return text;
}

/**
 * Joins the pieces of each line. A longer line is cut one character beyond the limit, so that the receiver sees that it
 * is too long.
 */
export function wholeLines(limit: number, take: (text: string, line: number) => void): TakeLine {
  let before = "";
  return (text, line, column, ends) => {
    const joined = column === 1 ? text : before.length > limit ? before : before + text;
    before = ends ? "" : joined;
    if (ends) take(joined.length > limit ? joined.slice(0, limit + 1) : joined, line);
  };
}
