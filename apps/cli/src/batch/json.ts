/**
 * One value of JSON, read so that nothing of it is lost: a name that is there twice, a number that a program cannot
 * keep, half a character and a value nested without end are faults with their column. `JSON.parse` takes the last of
 * two names, makes Infinity of 1e999 and says nothing of either.
 */
import { ok, type Result } from "@falsecard/core";
import { fail } from "../text/faults.js";

/** An object is a map, so that no name of it means anything to JavaScript. */
export type JsonValue = string | number | boolean | null | readonly JsonValue[] | JsonObject;
export type JsonObject = ReadonlyMap<string, JsonValue>;

/** A row needs three levels. */
const DEEPEST = 16;
/** How much of what cannot stand there is shown. */
const SHOWN = 20;

const SPACE = /[ \t\r\n]*/y;
const NUMBER = /-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?/y;
/** Every character but a quote, a backslash and those that are written with one. */
const TEXT = /"(?:[^"\\\p{Cc}]|[\u007f-\u009f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/uy;
/** Half of a character that takes two. */
const HALF = /\p{Cs}/u;
const WORD = /true|false|null/y;
const WORDS: Readonly<Record<string, boolean | null>> = { true: true, false: false, null: null };

/** Reads a text that is one value and nothing else. */
export function parseJson(text: string): Result<JsonValue> {
  const reader = new Reader(text);
  const value = reader.value(0);
  if (!value.ok) return value;
  reader.skip();
  return reader.isAtEnd ? value : reader.refuse();
}

class Reader {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  get isAtEnd(): boolean {
    return this.#at === this.#text.length;
  }

  skip(): void {
    this.#take(SPACE);
  }

  refuse(at = this.#at): Result<never> {
    // What is not complete is the value as a whole.
    if (at >= this.#text.length) return fail("json-end", "", this.#text.search(/\S|$/) + 1);
    const found = /^[^\s,:[\]{}]+|^[^]/u.exec(this.#text.slice(at))?.[0] ?? "";
    return fail("json", found.slice(0, SHOWN), at + 1);
  }

  value(depth: number): Result<JsonValue> {
    this.skip();
    switch (this.#text.charAt(this.#at)) {
      case "{":
        return depth === DEEPEST ? this.#deep() : this.#object(depth + 1);
      case "[":
        return depth === DEEPEST ? this.#deep() : this.#list(depth + 1);
      case '"':
        return this.#string();
      default:
        return this.#plain();
    }
  }

  #deep(): Result<never> {
    return fail("json-deep", String(DEEPEST), this.#at + 1);
  }

  #object(depth: number): Result<JsonObject> {
    const fields = new Map<string, JsonValue>();
    this.#at++;
    if (this.#takes("}")) return ok(fields);
    do {
      this.skip();
      const at = this.#at;
      if (this.#text.charAt(at) !== '"') return this.refuse();
      const name = this.#string();
      if (!name.ok) return name;
      if (fields.has(name.value)) return fail("json-twice", name.value, at + 1);
      if (!this.#takes(":")) return this.refuse();
      const value = this.value(depth);
      if (!value.ok) return value;
      fields.set(name.value, value.value);
    } while (this.#takes(","));
    return this.#takes("}") ? ok(fields) : this.refuse();
  }

  #list(depth: number): Result<readonly JsonValue[]> {
    const items: JsonValue[] = [];
    this.#at++;
    if (this.#takes("]")) return ok(items);
    do {
      const value = this.value(depth);
      if (!value.ok) return value;
      items.push(value.value);
    } while (this.#takes(","));
    return this.#takes("]") ? ok(items) : this.refuse();
  }

  #string(): Result<string> {
    const at = this.#at;
    const found = this.#take(TEXT);
    // What is no string of JSON is shown from its quote on.
    if (found === undefined) return this.refuse(at);
    const text = JSON.parse(found) as string;
    return HALF.test(text) ? fail("json-text", found.slice(0, SHOWN), at + 1) : ok(text);
  }

  #plain(): Result<JsonValue> {
    const at = this.#at;
    const word = this.#take(WORD);
    if (word !== undefined) return ok(WORDS[word] ?? null);
    const found = this.#take(NUMBER);
    if (found === undefined) return this.refuse();
    const number = Number(found);
    return Number.isFinite(number)
      ? ok(number)
      : fail("json-number", found.slice(0, SHOWN), at + 1);
  }

  /** Whether this sign comes next; it is taken then. */
  #takes(sign: string): boolean {
    this.skip();
    if (this.#text.charAt(this.#at) !== sign) return false;
    this.#at++;
    return true;
  }

  #take(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#text)?.[0];
    if (found !== undefined) this.#at += found.length;
    return found;
  }
}

/** Characters of what was found that a sentence shows. */
const LONGEST_SHOWN = 60;

/** A text for a sentence, cut where it becomes long. */
export function cut(text: string): string {
  if (text.length <= LONGEST_SHOWN) return text;
  return `${[...text].slice(0, LONGEST_SHOWN - 1).join("")}…`;
}

/** A value as JSON writes it, for a sentence. */
export const showJson = (value: JsonValue): string => cut(JSON.stringify(plainOf(value)));

function plainOf(value: JsonValue): unknown {
  if (value instanceof Map)
    // A name such as __proto__ is a name here, too.
    return Object.fromEntries([...value].map(([name, each]) => [name, plainOf(each)]));
  return Array.isArray(value) ? value.map(plainOf) : value;
}
