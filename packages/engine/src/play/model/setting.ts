/**
 * Kinds of values that a setting may take, and what follows from a list of settings: their type, the check of a value
 * from outside, and the text that tells what they take. A robot's settings are listed in robot-settings.ts; a search
 * lists its own (searches.ts).
 */

/** The most deals or cards that a setting takes: a program text from outside cannot ask for endless work. */
const MOST_COUNT = 4096;

export type SettingValue = number | boolean | string;
/** Values of settings by name. */
export type SettingValues = Readonly<Record<string, SettingValue>>;

/** What one setting takes. */
export type SettingField =
  | {
      readonly kind: "whole";
      readonly least: number;
      readonly most: number;
      /** Milliseconds are shown to people as seconds. */
      readonly unit?: "ms";
    }
  | { readonly kind: "share" }
  | { readonly kind: "flag" }
  | { readonly kind: "word"; readonly words: readonly string[] };

/** Settings by name; all of them are given, and nothing else. */
export type SettingFields = Readonly<Record<string, SettingField>>;

/** A whole number within bounds. */
export const integer = (least: number, most: number) =>
  ({ kind: "whole", least, most }) as const satisfies SettingField;
/** A time in milliseconds, within bounds. */
export const milliseconds = (least: number, most: number) =>
  ({ kind: "whole", least, most, unit: "ms" }) as const satisfies SettingField;
/** A whole number from 1 on. */
export const count = integer(1, MOST_COUNT);
/** From 0 to 1. */
export const share = { kind: "share" } as const satisfies SettingField;
export const flag = { kind: "flag" } as const satisfies SettingField;
/** One of these words. */
export const word = <const W extends readonly string[]>(words: W) =>
  ({ kind: "word", words }) as const satisfies SettingField;

export type ValueOf<F extends SettingField> = F extends { readonly words: readonly (infer W)[] }
  ? W
  : F extends { readonly kind: "flag" }
    ? boolean
    : number;

/** The settings that fit a list of fields. */
export type SettingsOf<F extends SettingFields> = { readonly [K in keyof F]: ValueOf<F[K]> };

/** Whether a value is what the setting takes. */
export function fits(field: SettingField, value: unknown): value is SettingValue {
  switch (field.kind) {
    case "whole":
      return (
        typeof value === "number" &&
        Number.isInteger(value) &&
        value >= field.least &&
        value <= field.most
      );
    case "share":
      return typeof value === "number" && value >= 0 && value <= 1;
    case "flag":
      return typeof value === "boolean";
    case "word":
      return field.words.some((each) => each === value);
  }
}

/** What a setting takes, as it is written. */
export function valuesText(field: SettingField): string {
  switch (field.kind) {
    case "whole":
      return `${field.least}..${field.most}`;
    case "share":
      return "0..1";
    case "flag":
      return "true|false";
    case "word":
      return field.words.join("|");
  }
}

/** Whether the value has exactly these settings, each with a value that fits. */
export function areSettings<F extends SettingFields>(
  fields: F,
  value: unknown,
): value is SettingsOf<F> {
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
