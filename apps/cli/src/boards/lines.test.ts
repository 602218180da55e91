import fc from "fast-check";
import { expect, test } from "vitest";
import { LONGEST_LINE, linesOf, type Line } from "./lines.js";

async function* inPieces(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function read(text: string | Uint8Array, size = 7): Promise<Line[]> {
  const lines: Line[] = [];
  for await (const line of linesOf(inPieces(Buffer.from(text), size))) lines.push(line);
  return lines;
}
const texts = (lines: readonly Line[]): string[] =>
  lines.map(({ text }) => (text.ok ? text.value : text.fault.code));

test("lines have their numbers, however the bytes come", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.string({ unit: "grapheme" }).map((line) => line.replaceAll(/[\r\n]/g, ""))),
      fc.integer({ min: 1, max: 20 }),
      fc.constantFrom("\n", "\r\n"),
      async (lines, size, end) => {
        const found = await read(lines.map((line) => line + end).join(""), size);
        // A byte-order mark begins a file and is no part of its first line.
        expect(texts(found)).toEqual(
          lines.map((line, i) => (i === 0 ? line.replace(/^\ufeff/, "") : line)),
        );
        expect(found.map(({ number }) => number)).toEqual(lines.map((_, i) => i + 1));
      },
    ),
  );
});

test("a line that is too long or not UTF-8 is one fault, and the next line has its own number", async () => {
  const bytes = Buffer.concat([
    Buffer.from(`\ufeffa\n${"x".repeat(LONGEST_LINE + 1)}\nb\n`),
    Buffer.from([0xff, 0xfe, 0x0a]),
    Buffer.from(`${"x".repeat(LONGEST_LINE)}\nlast`),
  ]);
  const found = await read(bytes, 4096);
  expect(found.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(texts(found)).toEqual([
    "a",
    "line-long",
    "b",
    "line-utf8",
    "x".repeat(LONGEST_LINE),
    "last",
  ]);
  expect(found[1]?.text).toMatchObject({ fault: { found: String(LONGEST_LINE + 1) } });
});
