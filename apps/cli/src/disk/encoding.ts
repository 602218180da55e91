/** The encoding of a text file, detected from its first bytes. */

/** The encoding that the byte-order mark shows; undefined without a mark. */
function markOf([a, b]: Uint8Array): "utf-16le" | "utf-16be" | undefined {
  if (a === 0xff && b === 0xfe) return "utf-16le";
  return a === 0xfe && b === 0xff ? "utf-16be" : undefined;
}

/** The beginning of a file as text, decoded by its own encoding. */
export const textOf = (head: Uint8Array): string =>
  new TextDecoder(markOf(head) ?? "utf-8").decode(head);

/**
 * Converts the chunks of a file to UTF-8 for a screen: bytes that are not UTF-8 are read as Latin-1, unless the file
 * begins with the byte-order mark of UTF-16.
 */
export function asUtf8(): (chunk: Uint8Array) => Uint8Array {
  let decoder: InstanceType<typeof TextDecoder> | undefined;
  return (chunk) => {
    decoder ??= new TextDecoder(markOf(chunk) ?? "utf-8", { fatal: true });
    try {
      return Buffer.from(decoder.decode(chunk, { stream: true }), "utf8");
    } catch {
      decoder = new TextDecoder("utf-8", { fatal: true });
      return Buffer.from(Buffer.from(chunk).toString("latin1"), "utf8");
    }
  };
}

/** Text has no NUL, except in UTF-16, which begins with a byte-order mark. */
export const isBinary = (head: Uint8Array): boolean =>
  markOf(head) === undefined && head.includes(0);
