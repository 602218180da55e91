/**
 * Bytes to lines, as a stream.
 *
 * Files in the wild are UTF-8, UTF-16 with a byte-order mark, or Latin-1, with LF, CRLF or CR line ends,
 * sometimes mixed. Encodings that share ASCII are told apart line by line: a line that is valid UTF-8 is
 * read so, any other as Latin-1 (ISO 8859-1, the character set of PBN), which loses no byte.
 *
 * A line longer than the limit arrives in pieces, so that memory stays bounded on any input.
 */
declare class TextDecoder {
  constructor(label: string, options: { readonly fatal?: boolean; readonly ignoreBOM?: boolean });
  decode(bytes: Uint8Array, options?: { readonly stream?: boolean }): string;
}

/** A line, or a part of a long one. */
export interface TextPiece {
  readonly text: string;
  /** Where the piece begins; both count from 1. */
  readonly line: number;
  readonly column: number;
  /** Whether the line ends here. */
  readonly ends: boolean;
}

/** Takes the parts of a {@link TextPiece}, so that none need be made for each of many lines. */
export type TakeLine = (text: string, line: number, column: number, ends: boolean) => void;

/** How the characters of a file are written as bytes. */
export type Encoding = "ascii" | "utf-8" | "latin-1" | "utf-16le" | "utf-16be";

/** Characters of a line that arrive in one piece. */
export const PIECE_LIMIT = 65_536;

const CR = 13;
const LF = 10;

/** Cuts chunks of bytes or text into lines and finds their encoding. */
export class LineReader {
  /** What the text turned out to be so far; a file with both is called Latin-1. */
  encoding: Encoding = "ascii";
  readonly #limit: number;
  readonly #utf8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
  /** Set for UTF-16, whose line ends cannot be found byte by byte. */
  #wide: TextDecoder | undefined;
  /** Bytes at the very start, until there are enough to see a byte-order mark. */
  #head: Uint8Array | undefined = new Uint8Array(0);
  /** The start of the line in hand, as bytes or as text. */
  #buffer: Uint8Array = new Uint8Array(0);
  #used = 0;
  #text = "";
  #line = 1;
  #column = 1;
  /** The last character was CR: an LF now belongs to the same line end. */
  #afterCr = false;

  constructor(limit: number = PIECE_LIMIT) {
    // A piece has room for any one character in any encoding.
    this.#limit = Math.max(limit, 8);
  }

  /** Takes the next part of the file and gives back the lines it completes. Give bytes or text, not both. */
  write(chunk: Uint8Array | string): TextPiece[] {
    const pieces: TextPiece[] = [];
    this.feed(chunk, (text, line, column, ends) => pieces.push({ text, line, column, ends }));
    return pieces;
  }

  /** The rest, when the file has ended. */
  end(): TextPiece[] {
    const pieces: TextPiece[] = [];
    this.finish((text, line, column, ends) => pieces.push({ text, line, column, ends }));
    return pieces;
  }

  /** As {@link write}, but hands the pieces over one by one. */
  feed(chunk: Uint8Array | string, take: TakeLine): void {
    if (typeof chunk === "string") {
      const first = this.#head === undefined ? chunk : chunk.replace(/^\uFEFF/, "");
      if (chunk.length > 0) this.#head = undefined;
      this.#splitText(take, first);
    } else if (this.#head === undefined) {
      this.#splitBytes(take, chunk);
    } else {
      const head = joined(this.#head, chunk);
      if (head.length < 3) this.#head = head;
      else this.#begin(take, head);
    }
  }

  /** As {@link end}, but hands the pieces over one by one. */
  finish(take: TakeLine): void {
    if (this.#head !== undefined) this.#begin(take, this.#head);
    if (this.#used > 0) this.#flush(take);
    if (this.#text.length > 0) {
      this.#give(take, this.#text, true);
      this.#text = "";
    }
  }

  #begin(take: TakeLine, head: Uint8Array): void {
    this.#head = undefined;
    const [a, b, c] = head;
    if (a === 0xff && b === 0xfe) this.#widen(take, "utf-16le", head.subarray(2));
    else if (a === 0xfe && b === 0xff) this.#widen(take, "utf-16be", head.subarray(2));
    else this.#splitBytes(take, a === 0xef && b === 0xbb && c === 0xbf ? head.subarray(3) : head);
  }

  #widen(take: TakeLine, encoding: "utf-16le" | "utf-16be", bytes: Uint8Array): void {
    this.encoding = encoding;
    this.#wide = new TextDecoder(encoding, { ignoreBOM: true });
    this.#splitBytes(take, bytes);
  }

  #give(take: TakeLine, text: string, ends: boolean): void {
    take(text, this.#line, this.#column, ends);
    if (ends) {
      this.#line++;
      this.#column = 1;
    } else {
      this.#column += text.length;
    }
  }

  #splitBytes(take: TakeLine, chunk: Uint8Array): void {
    if (this.#wide !== undefined) {
      this.#splitText(take, this.#wide.decode(chunk, { stream: true }));
      return;
    }
    // No block is longer than a piece, so that only a line over several blocks can need cutting.
    for (let from = 0; from < chunk.length; from += this.#limit)
      this.#block(take, chunk.subarray(from, from + this.#limit));
  }

  /** The end of the line in hand, whole lines decoded at once, the start of the next line. */
  #block(take: TakeLine, bytes: Uint8Array): void {
    let from = this.#afterCr && bytes[0] === LF ? 1 : 0;
    this.#afterCr = false;
    const last = Math.max(bytes.lastIndexOf(LF), bytes.lastIndexOf(CR));
    if (last >= from) {
      this.#afterCr = bytes[last] === CR && last === bytes.length - 1;
      if (this.#used > 0 || this.#column > 1) from = this.#oneLine(take, bytes, from);
      const body = bytes.subarray(from, last + 1);
      const text = this.#utf8Text(body);
      if (text !== undefined) this.#lines(take, text);
      else while (from <= last) from = this.#oneLine(take, bytes, from);
      from = last + 1;
    }
    if (from < bytes.length) this.#long(take, bytes.subarray(from), false);
  }

  /** Takes one line and gives the index after its end. */
  #oneLine(take: TakeLine, bytes: Uint8Array, from: number): number {
    let end = from;
    while (bytes[end] !== LF && bytes[end] !== CR) end++;
    this.#long(take, bytes.subarray(from, end), true);
    return bytes[end] === CR && bytes[end + 1] === LF ? end + 2 : end + 1;
  }

  /** Takes text of whole lines apart. */
  #lines(take: TakeLine, text: string): void {
    let lf = text.indexOf("\n");
    let cr = text.indexOf("\r");
    for (let from = 0; from < text.length;) {
      const end = cr < 0 || (lf >= 0 && lf < cr) ? lf : cr;
      this.#give(take, text.slice(from, end), true);
      from = end === cr && lf === cr + 1 ? end + 2 : end + 1;
      if (lf >= 0 && lf < from) lf = text.indexOf("\n", from);
      if (cr >= 0 && cr < from) cr = text.indexOf("\r", from);
    }
  }

  /** Adds bytes, no more than a piece, to the line in hand, and lets go of it when it is long. */
  #long(take: TakeLine, bytes: Uint8Array, ends: boolean): void {
    if (this.#used === 0 && ends) {
      this.#give(take, this.#decode(bytes), true);
      return;
    }
    // A copy, so that the caller may reuse its chunk; the buffer doubles, so that small chunks cost no more.
    const used = this.#used + bytes.length;
    if (used > this.#buffer.length) {
      const larger = new Uint8Array(Math.min(2 * used, 2 * this.#limit));
      larger.set(this.#buffer.subarray(0, this.#used));
      this.#buffer = larger;
    }
    this.#buffer.set(bytes, this.#used);
    this.#used = used;
    while (this.#used > this.#limit) {
      let cut = this.#limit;
      // Not inside a UTF-8 character: step back over continuation bytes.
      while (cut > this.#limit - 3 && ((this.#buffer[cut] ?? 0) & 0xc0) === 0x80) cut--;
      this.#give(take, this.#decode(this.#buffer.subarray(0, cut)), false);
      this.#buffer.copyWithin(0, cut, this.#used);
      this.#used -= cut;
    }
    if (ends) this.#flush(take);
  }

  /** The line in hand ends here. */
  #flush(take: TakeLine): void {
    this.#give(take, this.#decode(this.#buffer.subarray(0, this.#used)), true);
    this.#used = 0;
  }

  #utf8Text(bytes: Uint8Array): string | undefined {
    try {
      const text = this.#utf8.decode(bytes);
      if (this.encoding === "ascii" && text.length !== bytes.length) this.encoding = "utf-8";
      return text;
    } catch {
      return undefined;
    }
  }

  #decode(bytes: Uint8Array): string {
    const utf8 = this.#utf8Text(bytes);
    if (utf8 !== undefined) return utf8;
    this.encoding = "latin-1";
    let text = "";
    for (const byte of bytes) text += String.fromCharCode(byte);
    return text;
  }

  #splitText(take: TakeLine, chunk: string): void {
    let from = 0;
    if (chunk.length > 0 && this.#afterCr) {
      if (chunk.charCodeAt(0) === LF) from = 1;
      this.#afterCr = false;
    }
    for (let i = from; i < chunk.length; i++) {
      const unit = chunk.charCodeAt(i);
      if (unit !== LF && unit !== CR) continue;
      this.#longText(take, chunk.slice(from, i), true);
      if (unit === CR && chunk.charCodeAt(i + 1) === LF) i++;
      else if (unit === CR && i + 1 === chunk.length) this.#afterCr = true;
      from = i + 1;
    }
    if (from < chunk.length) this.#longText(take, chunk.slice(from), false);
  }

  #longText(take: TakeLine, text: string, ends: boolean): void {
    let rest = this.#text + text;
    while (rest.length > this.#limit) {
      // Not between the halves of a surrogate pair.
      const high = rest.charCodeAt(this.#limit - 1);
      const cut = high >= 0xd800 && high < 0xdc00 ? this.#limit - 1 : this.#limit;
      this.#give(take, rest.slice(0, cut), false);
      rest = rest.slice(cut);
    }
    if (ends) this.#give(take, rest, true);
    this.#text = ends ? "" : rest;
  }
}

function joined(a: Uint8Array, b: Uint8Array): Uint8Array {
  const both = new Uint8Array(a.length + b.length);
  both.set(a);
  both.set(b, a.length);
  return both;
}
