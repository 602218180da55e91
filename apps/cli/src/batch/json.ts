/**
 * Reads one JSON value; a fault has its column. Stricter than `JSON.parse`: a repeated name in an object, a number
 * beyond 1e308, half a surrogate pair and deep nesting are faults, because `JSON.parse` silently takes the last of two
 * equal names and reads 1e999 as Infinity.
 */
import { ok, type Result } from "@falsecard/core";
import { visit } from "jsonc-parser";
import { fail } from "../text/faults.js";

/** The deepest nesting that is read; a row needs three levels. */
const DEEPEST = 16;
/** Characters of an unexpected token that are shown. */
const SHOWN = 20;
const LONE_SURROGATE = /\p{Cs}/u;

/** Stops the visitor at the first fault. */
class Refused extends Error {
  readonly result: Result<never>;

  constructor(result: Result<never>) {
    super("refused");
    this.result = result;
  }
}

/** Reads a text that holds one JSON value and nothing else. */
export function parseJson(text: string): Result<unknown> {
  const stop = (
    code: "json" | "json-deep" | "json-end" | "json-number" | "json-text" | "json-twice",
    found: string,
    at: number,
  ): never => {
    throw new Refused(fail(code, found, at + 1));
  };
  const unexpected = (at: number): never => {
    // An incomplete value is reported at its beginning.
    if (at >= text.length) return stop("json-end", "", text.search(/\S|$/));
    const found = /^[^\s,:[\]{}]+|^[^]/u.exec(text.slice(at))?.[0] ?? "";
    return stop("json", found.slice(0, SHOWN), at);
  };
  const mustBeWhole = (value: string, at: number, length: number): void => {
    if (LONE_SURROGATE.test(value))
      stop("json-text", text.slice(at, at + length).slice(0, SHOWN), at);
  };
  /** The names so far in each object or list that is being read. */
  const open: Set<string>[] = [];
  const begin = (at: number): void => {
    if (open.length >= DEEPEST) stop("json-deep", String(DEEPEST), at);
    open.push(new Set());
  };
  const end = (): void => void open.pop();
  try {
    visit(
      text,
      {
        onError: (_, at) => unexpected(at),
        onObjectBegin: begin,
        onObjectProperty: (name, at, length) => {
          mustBeWhole(name, at, length);
          if (open.at(-1)?.has(name) === true) stop("json-twice", name, at);
          open.at(-1)?.add(name);
        },
        onObjectEnd: end,
        onArrayBegin: begin,
        onArrayEnd: end,
        onLiteralValue: (value: unknown, at, length) => {
          if (typeof value === "number" && !Number.isFinite(value))
            stop("json-number", text.slice(at, at + length).slice(0, SHOWN), at);
          if (typeof value === "string") mustBeWhole(value, at, length);
        },
      },
      { disallowComments: true },
    );
  } catch (error) {
    if (error instanceof Refused) return error.result;
    throw error;
  }
  return ok(JSON.parse(text) as unknown);
}

/** The most characters of a wrong value that a sentence quotes. */
const LONGEST_SHOWN = 60;

/** A text for a sentence, cut if it is too long. */
export function cutShort(text: string): string {
  if (text.length <= LONGEST_SHOWN) return text;
  return `${[...text].slice(0, LONGEST_SHOWN - 1).join("")}…`;
}

/** A value as JSON, for a sentence. */
export const showJson = (value: unknown): string => cutShort(JSON.stringify(value));
