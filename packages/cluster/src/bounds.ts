/**
 * Schemas with bounds: everything that is sent to a worker or back has a greatest size. `unboundedIn` finds the places of a
 * schema without one, for tests of all kinds of tasks.
 */
import * as v from "valibot";

/** A text of at most so many characters. */
export const text = (most: number) => v.pipe(v.string(), v.maxLength(most));

/** A list of at most so many items. */
export const list = <const S extends v.GenericSchema>(item: S, most: number) =>
  v.pipe(v.array(item), v.maxLength(most), v.readonly());

/** A whole number from 0 to so many. */
export const countUpTo = (most: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(most));

/** A finite number. */
export const FINITE = v.pipe(v.number(), v.finite());

/** A value of JSON as JavaScript has it. */
export type PlainJson =
  | string
  | number
  | boolean
  | null
  | readonly PlainJson[]
  | { readonly [name: string]: PlainJson };

/** How large a value of JSON may be. */
export interface JsonBounds {
  /** Lists and objects inside each other. */
  readonly depth: number;
  /** Values in all. */
  readonly values: number;
  /** Characters of all texts and names together. */
  readonly characters: number;
}

const BOUNDED = { bounded: true } as const;

/** Any value of JSON within these bounds, to be read by a parser of its own. */
export const jsonWithin = (bounds: JsonBounds): v.GenericSchema<unknown, PlainJson> =>
  v.pipe(
    v.custom<PlainJson>((value) => fits(value, bounds), "expected JSON within its bounds"),
    v.metadata(BOUNDED),
  );

/** Checks values one after the other without recursion, so that deep nesting cannot exhaust the stack. */
function fits(whole: unknown, { depth, values, characters }: JsonBounds): boolean {
  const waiting: (readonly [value: unknown, depth: number])[] = [[whole, 0]];
  let [left, room] = [values, characters];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const [value, deep] = next;
    if (--left < 0) return false;
    if (value === null || typeof value === "boolean" || Number.isFinite(value)) continue;
    if (typeof value === "string") room -= value.length;
    else if (typeof value !== "object" || deep === depth) return false;
    else if (Array.isArray(value)) {
      // Reject sparse arrays, and do not walk a list that is too long.
      if (value.length > left) return false;
      for (const each of value as readonly unknown[]) waiting.push([each, deep + 1]);
    } else {
      const names = Object.keys(value);
      if (names.length > left || !isPlain(value)) return false;
      for (const name of names) {
        room -= name.length;
        waiting.push([(value as Readonly<Record<string, unknown>>)[name], deep + 1]);
      }
    }
    if (room < 0) return false;
  }
  return true;
}

const isPlain = (value: object): boolean => {
  const made: unknown = Object.getPrototypeOf(value);
  return made === Object.prototype || made === null;
};

/** The fields of a valibot schema that are read here. */
interface Node {
  readonly type: string;
  readonly pipe?: readonly Node[];
  readonly entries?: Readonly<Record<string, Node>>;
  readonly item?: Node;
  readonly items?: readonly Node[];
  readonly rest?: Node;
  readonly options?: readonly unknown[];
  readonly wrapped?: Node;
  readonly metadata?: unknown;
}

/** Types of one size. */
const SMALL = ["boolean", "literal", "picklist", "null", "undefined"];
/** Types whose size is that of their parts. */
const COMPOSED =
  "strict_object strict_tuple union variant optional exact_optional nullable nullish undefinedable".split(
    " ",
  );

/**
 * Places of a schema that take a value of any size, or drop unknown names; each with what is missing. An input number may
 * mean endless work and needs bounds, an output number only has to be finite.
 */
export function unboundedIn(schema: v.GenericSchema, part: "takes" | "gives"): string[] {
  return missingIn(schema, part, part === "gives");
}

/** The steps that a schema's value goes through, in order; a pipe may begin with another. */
const stepsOf = ({ pipe = [] }: Node): readonly Node[] =>
  pipe.flatMap((step) => (step.pipe === undefined ? [step] : stepsOf(step)));

function missingIn(node: Node, place: string, isFigure: boolean): string[] {
  const { type, entries = {}, items = [], item, rest, options = [], wrapped } = node;
  const steps = stepsOf(node);
  const has = (...types: readonly string[]): boolean =>
    steps.some((step) => types.includes(step.type));
  const isJson = type === "custom" && steps.some(({ metadata }) => metadata === BOUNDED);
  if (SMALL.includes(type) || isJson) return [];
  const missing: string[] = [];
  if (type === "string" || type === "array" || type === "tuple_with_rest") {
    if (!has("max_length", "length")) missing.push(`${place}: no greatest length`);
  } else if (type === "number") {
    const isBounded = (isFigure && has("finite")) || (has("min_value") && has("max_value"));
    if (!isBounded) missing.push(`${place}: no greatest number`);
  } else if (!COMPOSED.includes(type)) return [`${place}: “${type}” has no bounds`];
  const parts: (readonly [string, unknown])[] = [
    ...Object.entries(entries).map(([name, entry]) => [`.${name}`, entry] as const),
    ...items.map((each, i) => [`[${i}]`, each] as const),
    ...[item, rest].map((each) => ["[]", each] as const),
    ...[...options, wrapped].map((each) => ["", each] as const),
  ];
  for (const [name, each] of parts)
    if (each !== undefined) missing.push(...missingIn(each as Node, `${place}${name}`, isFigure));
  return missing;
}
