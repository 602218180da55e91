/** The file formats, recognised by the beginning of the content, else by the file name. */
import { JsonReader } from "./json-reader.js";
import { LinReader } from "./lin/lin.js";
import { LinkReader } from "./link.js";
import { PbnReader } from "./pbn/pbn.js";
import type { BoardReader, ReadLimits } from "./reading/reader.js";

/** Formats of board files; `url` is a link to a hand viewer. */
export const FORMATS = ["pbn", "lin", "json", "url"] as const;
/** A format of files. */
export type Format = (typeof FORMATS)[number];

/** Patterns for the beginning of each format's content, after spaces. */
const BEGINNINGS: readonly (readonly [Format, RegExp])[] = [
  ["url", /^(?:https?:\/\/|\/\/|www\.|[^\s|"]*handviewer\.html\?)/i],
  ["lin", /^(?:[a-z]{2}\|[^\n]|[^[\]{}"]*\b(?:qx|md|vg)\|)/i],
  ["json", /^(?:\[\s*)?(?:\{\s*(?:"[^"\n]*"\s*:|\})|\]\s*$)/],
  ["pbn", /^(?:%|;|\[\s*[A-Za-z_]\w*\s*")/],
];

const ENDINGS: readonly (readonly [Format, RegExp])[] = [
  ["pbn", /\.pbn$/i],
  ["lin", /\.lin$/i],
  ["json", /\.(?:json|jsonl|ndjson)$/i],
  ["url", /\.(?:url|urls|webloc)$/i],
];

/**
 * The format of a file by its first 4096 characters, else by its name, else PBN, which is the most common format and
 * has the most tolerant reader.
 */
export function detectFormat(head: string, name = ""): Format {
  const text = head.slice(0, 4096).replace(/^\uFEFF?\s*/, "");
  const known = BEGINNINGS.find(([, pattern]) => pattern.test(text));
  const named = ENDINGS.find(([, pattern]) => pattern.test(name));
  return (known ?? named)?.[0] ?? "pbn";
}

/** A reader of files of this format. */
export function readerFor(format: Format, limits: Partial<ReadLimits> = {}): BoardReader {
  switch (format) {
    case "pbn":
      return new PbnReader(limits);
    case "lin":
      return new LinReader(limits);
    case "json":
      return new JsonReader(limits);
    case "url":
      return new LinkReader(limits);
  }
}
