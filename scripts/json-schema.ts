/**
 * Holds a value against a JSON Schema (2020-12), as far as the schemas of the house use it: a keyword that is not known here is an
 * error and not passed over, so that no schema says more than is checked.
 */

export type JsonSchema = Readonly<Record<string, unknown>> | boolean;

/** Schemas by their `$id`. */
export type Schemas = ReadonlyMap<string, JsonSchema>;

/** Keywords that describe and do not judge. */
const WORDS = new Set(["$schema", "$id", "$defs", "title", "description"]);

type Held = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Held =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const TYPES: Readonly<Record<string, (value: unknown) => boolean>> = {
  string: (value) => typeof value === "string",
  integer: (value) => Number.isInteger(value),
  boolean: (value) => typeof value === "boolean",
  null: (value) => value === null,
  array: Array.isArray,
  object: isObject,
};

/** What a keyword says of a value: nothing, or what is wrong. */
type Keyword = (asked: never, value: unknown, place: Place) => readonly string[];

/** Where one is: in the value, and in which schema. */
interface Place {
  readonly at: string;
  /** The schema that has the keyword, and the file that it stands in. */
  readonly schema: Held;
  readonly root: JsonSchema;
  readonly schemas: Schemas;
}

const when = (isWrong: boolean, place: Place, sentence: string): readonly string[] =>
  isWrong ? [`${place.at || "/"} ${sentence}`] : [];

const KEYWORDS: Readonly<Record<string, Keyword>> = {
  type: (type: string, value, place) => {
    const fits = TYPES[type];
    if (fits === undefined) throw new Error(`the type ${type} is not known`);
    return when(!fits(value), place, `is no ${type}`);
  },
  enum: (known: readonly unknown[], value, place) =>
    when(!known.includes(value), place, "is none of the values"),
  const: (known: unknown, value, place) => when(value !== known, place, "is another value"),
  pattern: (pattern: string, value, place) =>
    when(
      typeof value === "string" && !new RegExp(pattern, "u").test(value),
      place,
      "is written otherwise",
    ),
  minLength: (least: number, value, place) =>
    when(typeof value === "string" && value.length < least, place, "is too short"),
  maxLength: (most: number, value, place) =>
    when(typeof value === "string" && value.length > most, place, "is too long"),
  minimum: (least: number, value, place) =>
    when(typeof value === "number" && value < least, place, "is too small"),
  maximum: (most: number, value, place) =>
    when(typeof value === "number" && value > most, place, "is too large"),
  minItems: (least: number, value, place) =>
    when(Array.isArray(value) && value.length < least, place, "has too few"),
  maxItems: (most: number, value, place) =>
    when(Array.isArray(value) && value.length > most, place, "has too many"),
  items: (each: JsonSchema, value, place) =>
    Array.isArray(value)
      ? value.flatMap((one: unknown, i) => judge(each, one, { ...place, at: `${place.at}/${i}` }))
      : [],
  required: (names: readonly string[], value, place) =>
    isObject(value)
      ? names.flatMap((name) => when(!Object.hasOwn(value, name), place, `has no ${name}`))
      : [],
  dependentRequired: (names: Readonly<Record<string, readonly string[]>>, value, place) =>
    isObject(value)
      ? Object.entries(names).flatMap(([name, others]) =>
          Object.hasOwn(value, name)
            ? others.flatMap((other) =>
                when(!Object.hasOwn(value, other), place, `has ${name} without ${other}`),
              )
            : [],
        )
      : [],
  properties: (known: Readonly<Record<string, JsonSchema>>, value, place) =>
    isObject(value)
      ? Object.entries(known).flatMap(([name, one]) =>
          Object.hasOwn(value, name)
            ? judge(one, value[name], { ...place, at: `${place.at}/${name}` })
            : [],
        )
      : [],
  propertyNames: (each: JsonSchema, value, place) =>
    isObject(value) ? Object.keys(value).flatMap((name) => judge(each, name, place)) : [],
  // Judged with additionalProperties; none of ours says more of them than that they may be there.
  patternProperties: (known: Readonly<Record<string, JsonSchema>>, _, place) =>
    when(
      Object.values(known).some((one) => one !== true),
      place,
      "has a pattern that is not known",
    ),
  additionalProperties: (rest: JsonSchema, value, place) => {
    if (!isObject(value)) return [];
    const { properties = {}, patternProperties = {} } = place.schema;
    const patterns = Object.keys(patternProperties as Held).map((one) => new RegExp(one, "u"));
    return Object.entries(value).flatMap(([name, one]) =>
      Object.hasOwn(properties as Held, name) || patterns.some((pattern) => pattern.test(name))
        ? []
        : judge(rest, one, { ...place, at: `${place.at}/${name}` }),
    );
  },
  anyOf: (several: readonly JsonSchema[], value, place) => {
    const faults = several.map((one) => judge(one, value, place));
    return faults.some((found) => found.length === 0) ? [] : faults.flat();
  },
  not: (other: JsonSchema, value, place) =>
    when(judge(other, value, place).length === 0, place, "is what it may not be"),
  $ref: (name: string, value, place) => {
    const [, own] = /^#\/\$defs\/(.+)$/.exec(name) ?? [];
    if (own === undefined) {
      const other = place.schemas.get(name);
      if (other === undefined) throw new Error(`no schema is called ${name}`);
      return judge(other, value, { ...place, root: other });
    }
    const defined = isObject(place.root) ? (place.root["$defs"] as Held)[own] : undefined;
    if (defined === undefined) throw new Error(`nothing is defined as ${name}`);
    return judge(defined as JsonSchema, value, place);
  },
};

/** What is wrong with a value by a schema, each with its place; nothing if it fits. */
export function faultsBy(schema: JsonSchema, value: unknown, schemas: Schemas): readonly string[] {
  return judge(schema, value, { at: "", schema: {}, root: schema, schemas });
}

function judge(schema: JsonSchema, value: unknown, place: Place): readonly string[] {
  if (typeof schema === "boolean") return when(!schema, place, "may not be there");
  return Object.entries(schema).flatMap(([name, asked]) => {
    if (WORDS.has(name)) return [];
    const keyword = KEYWORDS[name];
    if (keyword === undefined) throw new Error(`the keyword ${name} is not known`);
    return keyword(asked as never, value, { ...place, schema });
  });
}
