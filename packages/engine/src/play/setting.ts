/**
 * Settings: plain values by name, and the schema that says what each of them takes. A search brings its own
 * (searches.ts); who writes, checks or lists settings asks the schema, so that a new one is stated once.
 */

/** More deals, or cards, than any decision is the better for: a text from elsewhere cannot ask for work without end. */
const MOST_COUNT = 4096;

export type SettingValues = Readonly<Record<string, number | boolean | string>>;

/** What one setting takes. */
export type Field =
  | { readonly kind: "count" }
  | { readonly kind: "share" }
  | { readonly kind: "flag" }
  | { readonly kind: "word"; readonly words: readonly string[] };

/** A schema: every setting by its name; all of them are given, and nothing else. */
export type Fields = Readonly<Record<string, Field>>;

/** A whole number from 1 on. */
export const count = { kind: "count" } as const satisfies Field;
/** From 0 to 1. */
export const share = { kind: "share" } as const satisfies Field;
export const flag = { kind: "flag" } as const satisfies Field;
/** One of these words. */
export const word = <const W extends readonly string[]>(words: W) =>
  ({ kind: "word", words }) as const satisfies Field;

type ValueOf<F extends Field> = F extends { readonly words: readonly (infer W)[] }
  ? W
  : F extends { readonly kind: "flag" }
    ? boolean
    : number;

/** The settings that fit a schema. */
export type SettingsOf<F extends Fields> = { readonly [K in keyof F]: ValueOf<F[K]> };

/** Whether a value is what the setting takes. */
export function fits(field: Field, value: unknown): value is number | boolean | string {
  switch (field.kind) {
    case "count":
      return Number.isInteger(value) && Number(value) >= 1 && Number(value) <= MOST_COUNT;
    case "share":
      return typeof value === "number" && value >= 0 && value <= 1;
    case "flag":
      return typeof value === "boolean";
    case "word":
      return field.words.some((each) => each === value);
  }
}

/** What a setting takes, as it is written. */
export function valuesText(field: Field): string {
  switch (field.kind) {
    case "count":
      return `1..${MOST_COUNT}`;
    case "share":
      return "0..1";
    case "flag":
      return "true|false";
    case "word":
      return field.words.join("|");
  }
}

/** Whether these are settings of the schema: every one of them, each as it takes it, and no other. */
export function areSettings<F extends Fields>(fields: F, value: unknown): value is SettingsOf<F> {
  if (typeof value !== "object" || value === null) return false;
  const given = new Map<string, unknown>(Object.entries(value));
  return (
    [...given.keys()].every((key) => Object.hasOwn(fields, key)) &&
    Object.entries(fields).every(([key, field]) => fits(field, given.get(key)))
  );
}

/** A search of a program, by its name, with its settings. */
export interface Step {
  readonly search: string;
  readonly settings: SettingValues;
}
