/**
 * Lines of text, for commands that read one question a line. A line that is too long or not in UTF-8 is a fault; the
 * other lines are read.
 */
import { ok, type Result } from "@falsecard/core";
import { fail } from "../text/faults.js";

/** Bytes of the longest line that is read, so that hostile input cannot fill the memory. */
export const LONGEST_LINE = 100_000;

export interface Line {
  /** The number of the line, from 1. */
  readonly number: number;
  /** Bytes of the source up to the end of the line. */
  readonly bytes: number;
  readonly text: Result<string>;
}

const NEWLINE = 0x0a;

export async function* linesOf(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Line> {
  let number = 0;
  let bytes = 0;
  let parts: Uint8Array[] = [];
  let length = 0;
  const add = (part: Uint8Array): void => {
    // Of a line that is too long only the length is counted, so that it takes no memory.
    if (length <= LONGEST_LINE) parts.push(part);
    length += part.length;
  };
  const line = (): Line => {
    const text = length > LONGEST_LINE ? tooLong(length) : textOf(parts, number === 0);
    bytes += length + 1;
    [parts, length] = [[], 0];
    return { number: ++number, bytes, text };
  };
  for await (const chunk of chunks) {
    let begin = 0;
    for (
      let end = chunk.indexOf(NEWLINE);
      end >= 0;
      begin = end + 1, end = chunk.indexOf(NEWLINE, begin)
    ) {
      add(chunk.subarray(begin, end));
      yield line();
    }
    add(chunk.subarray(begin));
  }
  if (length > 0) yield line();
}

const tooLong = (length: number): Result<never> => fail("line-long", String(length));

/** The text of a line without its end; the first may have a byte-order mark. */
function textOf(parts: readonly Uint8Array[], first: boolean): Result<string> {
  try {
    const text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: !first }).decode(
      parts.length === 1 ? parts[0] : Buffer.concat(parts),
    );
    return ok(text.replace(/\r$/, ""));
  } catch {
    return fail("line-utf8");
  }
}
