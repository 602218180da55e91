/**
 * Schemas with bounds: all data that is sent to a worker or back has a maximum size. `unboundedIn` finds the places of
 * a schema without one; tests call it for all kinds of tasks.
 */
import * as v from "valibot";

/** The schema of a text of at most `most` characters. */
export const text = (most: number) => v.pipe(v.string(), v.maxLength(most));

/** The schema of a list of at most `most` items. */
export const list = <const S extends v.GenericSchema>(item: S, most: number) =>
  v.pipe(v.array(item), v.maxLength(most), v.readonly());

/** The schema of a whole number from 0 to `most`. */
export const countUpTo = (most: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(most));

/** The schema of a finite number. */
export const FINITE = v.pipe(v.number(), v.finite());

/** A value that JSON can represent. */
export type PlainJson =
  | string
  | number
  | boolean
  | null
  | readonly PlainJson[]
  | { readonly [name: string]: PlainJson };

/** The maximum size of a JSON value. */
export interface JsonBounds {
  /** The most lists and objects nested in each other. */
  readonly depth: number;
  /** The most values in total. */
  readonly values: number;
  /** The most characters of all texts and names together. */
  readonly characters: number;
}

const BOUNDED = { bounded: true } as const;

/** The schema of any JSON value within these bounds; another parser reads the content. */
export const jsonWithin = (bounds: JsonBounds): v.GenericSchema<unknown, PlainJson> =>
  v.pipe(
    v.custom<PlainJson>((value) => fits(value, bounds), "expected JSON within its bounds"),
    v.metadata(BOUNDED),
  );

/**
 * Whether a JSON value is within the bounds; checked without recursion, so that deep nesting cannot exhaust the stack.
 */
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
      // Compare lengths first, so that a list that is too long, or sparse and huge, is never walked.
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

/** The fields of a valibot schema that `unboundedIn` reads. */
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

/** Types whose values are always small. */
const SMALL = ["boolean", "literal", "picklist", "null", "undefined"];
/** Types that are bounded if their parts are. */
const COMPOSED =
  "strict_object strict_tuple union variant optional exact_optional nullable nullish undefinedable".split(
    " ",
  );

/**
 * The places of a schema that accept a value of any size or are of a type without bounds, each with the missing bound.
 * A number in the input may cause endless work and needs bounds; a number in the output must only be finite.
 */
export function unboundedIn(schema: v.GenericSchema, part: "takes" | "gives"): string[] {
  return missingIn(schema, part, part === "gives");
}

/** The steps of a schema's pipe in order; a pipe may begin with another pipe, whose steps are included. */
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
