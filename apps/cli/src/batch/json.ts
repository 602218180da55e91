/**
 * One value of JSON, with the column of whatever is wrong. Beside what `JSON.parse` refuses, a name that is there twice in an object, a
 * number beyond 1e308, half a surrogate pair and deep nesting are faults: `JSON.parse` takes the last of two names and makes Infinity
 * of 1e999.
 */
import { ok, type Result } from "@falsecard/core";
import { visit } from "jsonc-parser";
import { fail } from "../text/faults.js";

/** A row needs three levels. */
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

/** Reads a text that is one value and nothing else. An object has its own names only, `__proto__` among them. */
export function parseJson(text: string): Result<unknown> {
  const stop = (
    code: "json" | "json-deep" | "json-end" | "json-number" | "json-text" | "json-twice",
    found: string,
    at: number,
  ): never => {
    throw new Refused(fail(code, found, at + 1));
  };
  const unexpected = (at: number): never => {
    // Of an incomplete value the whole is reported.
    if (at >= text.length) return stop("json-end", "", text.search(/\S|$/));
    const found = /^[^\s,:[\]{}]+|^[^]/u.exec(text.slice(at))?.[0] ?? "";
    return stop("json", found.slice(0, SHOWN), at);
  };
  const string = (value: string, at: number, length: number): string =>
    LONE_SURROGATE.test(value)
      ? stop("json-text", text.slice(at, at + length).slice(0, SHOWN), at)
      : value;
  let root: unknown;
  const open: { readonly values: unknown[]; readonly names?: Set<string> }[] = [];
  const begin = (names: Set<string> | undefined, at: number): void => {
    if (open.length >= DEEPEST) stop("json-deep", String(DEEPEST), at);
    open.push({ values: [], ...(names === undefined ? {} : { names }) });
  };
  const add = (value: unknown): void => {
    const around = open.at(-1);
    if (around === undefined) root = value;
    else around.values.push(value);
  };
  const end = (): void => {
    const { values, names } = open.pop() ?? { values: [] };
    add(
      names === undefined
        ? values
        : Object.fromEntries([...names].map((name, i) => [name, values[i]])),
    );
  };
  try {
    visit(
      text,
      {
        onError: (_, at) => unexpected(at),
        onObjectBegin: (at) => {
          begin(new Set(), at);
        },
        onObjectProperty: (name, at, length) => {
          const names = open.at(-1)?.names;
          string(name, at, length);
          if (names?.has(name) === true) stop("json-twice", name, at);
          names?.add(name);
        },
        onObjectEnd: end,
        onArrayBegin: (at) => {
          begin(undefined, at);
        },
        onArrayEnd: end,
        onLiteralValue: (value: unknown, at, length) => {
          if (typeof value === "number" && !Number.isFinite(value))
            stop("json-number", text.slice(at, at + length).slice(0, SHOWN), at);
          add(typeof value === "string" ? string(value, at, length) : value);
        },
      },
      { disallowComments: true },
    );
  } catch (error) {
    if (error instanceof Refused) return error.result;
    throw error;
  }
  return ok(root);
}

/** Characters of what was found that a sentence shows. */
const LONGEST_SHOWN = 60;

/** A text for a sentence, cut where it becomes long. */
export function cutShort(text: string): string {
  if (text.length <= LONGEST_SHOWN) return text;
  return `${[...text].slice(0, LONGEST_SHOWN - 1).join("")}…`;
}

/** A value as JSON writes it, for a sentence. */
export const showJson = (value: unknown): string => cutShort(JSON.stringify(value));
