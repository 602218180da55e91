import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { LineReader, PIECE_LIMIT } from "./text.js";

interface TextPiece {
  readonly text: string;
  readonly line: number;
  readonly column: number;
  readonly ends: boolean;
}

function utf16(text: string, little: boolean): Uint8Array {
  const bytes = new Uint8Array(2 * text.length + 2);
  for (const [i, unit] of [0xfeff, ...Array.from(text, (_, j) => text.charCodeAt(j))].entries()) {
    bytes[2 * i + (little ? 0 : 1)] = unit & 255;
    bytes[2 * i + (little ? 1 : 0)] = unit >> 8;
  }
  return bytes;
}

const ENCODERS: Readonly<Record<string, (text: string) => Uint8Array>> = {
  "utf-8": (text) => new TextEncoder().encode(text),
  "utf-8 with a mark": (text) => new TextEncoder().encode(`\uFEFF${text}`),
  "utf-16le": (text) => utf16(text, true),
  "utf-16be": (text) => utf16(text, false),
  "latin-1": (text) => Uint8Array.from(text, (c) => c.charCodeAt(0)),
};

function readAll(chunks: Iterable<Uint8Array | string>, limit?: number): TextPiece[] {
  const pieces: TextPiece[] = [];
  const reader = new LineReader(
    (text, line, column, ends) => pieces.push({ text, line, column, ends }),
    limit,
  );
  for (const chunk of chunks) reader.write(chunk);
  reader.end();
  return pieces;
}

function lines(pieces: readonly TextPiece[]): string[] {
  const found: string[] = [];
  let open = "";
  for (const { text, ends } of pieces) {
    open += text;
    if (!ends) continue;
    found.push(open);
    open = "";
  }
  return open === "" ? found : [...found, open];
}

/** Cuts bytes or text where the numbers say. */
function cut<T extends Uint8Array | string>(whole: T, cuts: readonly number[]): T[] {
  const places = cuts.map((n) => n % (whole.length + 1)).toSorted((a, b) => a - b);
  const ends = [...places, whole.length];
  return ends.map((end, i) => whole.slice(i === 0 ? 0 : ends[i - 1], end) as T);
}

const TEXT = ['[Event "Café"]', "", "{ Zürich", "\u00a0\u00ff", "", "", "end"];

describe("lines of a file", () => {
  for (const [name, encode] of Object.entries(ENCODERS)) {
    for (const [endName, end] of [
      ["LF", "\n"],
      ["CRLF", "\r\n"],
      ["CR", "\r"],
    ] as const) {
      test(`${name} with ${endName}: every cut in two and every byte alone`, () => {
        const bytes = encode(TEXT.join(end));
        for (let at = 0; at <= bytes.length; at++)
          expect(lines(readAll([bytes.slice(0, at), bytes.slice(at)]))).toEqual(TEXT);
        expect(lines(readAll(Array.from(bytes, (byte) => Uint8Array.of(byte))))).toEqual(TEXT);
      });
    }
  }

  test("text as strings, cut anywhere, with every line end mixed", () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.tuple(
            fc.string({ unit: fc.constantFrom("a", "é", "🂡", " ") }),
            fc.constantFrom("\n", "\r\n", "\r"),
          ),
        ),
        fc.array(fc.nat(200)),
        fc.integer({ min: 8, max: 16 }),
        (rows, cuts, limit) => {
          const text = rows.map(([line, end]) => line + end).join("");
          // CR at the end of one line and LF as the next line end are one line end.
          const expected = text.split(/\r\n|\r|\n/).slice(0, -1);
          const bytes = new TextEncoder().encode(text);
          expect(lines(readAll(cut(text, cuts)))).toEqual(expected);
          expect(lines(readAll(cut(bytes, cuts)))).toEqual(expected);
          const whole = readAll([bytes], limit);
          expect(readAll(cut(bytes, cuts), limit)).toEqual(whole);
          expect(lines(whole)).toEqual(expected);
        },
      ),
    );
  });

  test("every piece says where it begins", () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ unit: fc.constantFrom("a", "é", "🂡") })),
        fc.integer({ min: 8, max: 16 }),
        (rows, limit) => {
          const text = rows.join("\n");
          for (const piece of readAll([text], limit))
            expect(
              rows[piece.line - 1]?.slice(piece.column - 1, piece.column - 1 + piece.text.length),
            ).toBe(piece.text);
        },
      ),
    );
  });

  test("a line of many megabytes arrives in pieces and is not kept", () => {
    let size = 0;
    let longest = 0;
    const reader = new LineReader((text) => {
      size += text.length;
      longest = Math.max(longest, text.length);
    });
    const chunk = new Uint8Array(1 << 20).fill(97);
    for (let i = 0; i < 16; i++) {
      reader.write(chunk);
      // All text but at most one piece has been handed over already.
      expect(i * chunk.length - size).toBeLessThanOrEqual(PIECE_LIMIT);
    }
    reader.end();
    expect(size).toBe(16 << 20);
    expect(longest).toBeLessThanOrEqual(PIECE_LIMIT);
  });
});
