/**
 * A kind of row, declared once: its fields and what they must agree on. From the declaration come the type of what is
 * read, the help, and the sentence for whatever does not fit. Nothing in a row is passed over: a name is a field's,
 * or that of a note, or a fault.
 */
import { ok, sayPhrase, type Fault, type Result } from "@falsecard/core";
import { sayFault } from "../text/faults.js";
import { oneOf } from "../frame/command.js";
import { nearest } from "../frame/nearest.js";
import type { Shell } from "../frame/shell.js";
import type { Phrase, PhraseValue } from "@falsecard/core";
import { ID, type Field, type Flaw, type RowId } from "./field.js";
import { cut, parseJson, showJson, type JsonObject } from "./json.js";
import { isNote, NOTE_BEGINNINGS, NOTES } from "./notes.js";
import { COMMON_PHRASES } from "../text/common-phrases.js";

/** Where a field stands in a row. */
interface Column<T, R extends boolean> {
  readonly field: Field<T>;
  readonly required: R;
  /** Other names that people give it. */
  readonly also: readonly string[];
}

export const required = <T>(field: Field<T>, ...also: readonly string[]): Column<T, true> => ({
  field,
  required: true,
  also,
});
export const optional = <T>(field: Field<T>, ...also: readonly string[]): Column<T, false> => ({
  field,
  required: false,
  also,
});

/** Every row may have a name of its own, which its answer repeats. */
type Columns = Readonly<Record<string, Column<unknown, boolean>>> & {
  readonly id: Column<RowId, false>;
};

/** What is read of a row; null and a field that is left out are the same. */
export type Fields<C extends Columns> = {
  readonly [K in keyof C]: C[K] extends Column<infer T, infer R>
    ? R extends true
      ? T
      : T | undefined
    : never;
};

/** What is wrong with a row. */
export type RowFault =
  /** The line is no object in JSON. */
  | { readonly kind: "text"; readonly fault: Fault }
  | { readonly kind: "object"; readonly found: string }
  | { readonly kind: "unknown"; readonly field: string; readonly known: readonly string[] }
  | { readonly kind: "missing"; readonly field: string; readonly expected: Phrase }
  /** One field by two names. */
  | { readonly kind: "names"; readonly field: string; readonly other: string }
  | {
      readonly kind: "value";
      readonly field: string;
      readonly found: string;
      readonly expected: Phrase;
    }
  /** A part of the field has a fault: the third call, the second card. */
  | { readonly kind: "part"; readonly field: string; readonly fault: Fault; readonly part?: number }
  /** It does not agree with the rest of the row. */
  | {
      readonly kind: "clash";
      readonly field: string;
      readonly word: Phrase;
      readonly values?: Readonly<Record<string, PhraseValue>>;
    };

export type RowResult<T> = Result<T, RowFault>;

interface ReadRow<Q> {
  /** What the row calls itself, if that much can be read of it; else null. */
  readonly id: RowId | null;
  readonly read: RowResult<Q>;
}

export interface RowKind<Q> {
  readonly fields: Columns;
  /** Names of notes, for the help. */
  readonly notes: readonly string[];
  /** Reads a line. */
  readonly parse: (line: string) => ReadRow<Q>;
}

/** Declares a kind of row; `check` makes a question of its fields, or says what they do not agree on. */
export function rowKind<const C extends Columns, Q>(
  columns: C,
  check: (fields: Fields<C>) => RowResult<Q>,
): RowKind<Q> {
  return {
    fields: columns,
    notes: [...NOTES, ...NOTE_BEGINNINGS.map((beginning) => `${beginning}…`)],
    parse: (line) => {
      const json = parseJson(line);
      if (!json.ok) return { id: null, read: refused({ kind: "text", fault: json.fault }) };
      if (!(json.value instanceof Map))
        return { id: null, read: refused({ kind: "object", found: showJson(json.value) }) };
      const row: JsonObject = json.value;
      const given = givenIn(columns, row);
      if (!given.ok) return { id: idOf(row), read: given };
      const fields = readFields(columns, row, given.value);
      if (!fields.ok) return { id: idOf(row), read: fields };
      const read = check(fields.value);
      // A fault is told by the name that the row has for the field.
      return {
        id: idOf(row),
        read: read.ok ? read : refused(renamed(read.fault, given.value)),
      };
    },
  };
}

export const refused = (fault: RowFault): RowResult<never> => ({ ok: false, fault });

/** The `id` of a row, whatever is wrong with the rest; null if it has none. */
function idOf(row: JsonObject): RowId | null {
  const read = ID.read(row.get("id") ?? null);
  return read.ok ? read.value : null;
}

/** Fields that a row has, each with the name by which the row has it. */
type Names = ReadonlyMap<string, string>;

const renamed = (fault: RowFault, names: Names): RowFault =>
  fault.kind === "text" || fault.kind === "object"
    ? fault
    : { ...fault, field: names.get(fault.field) ?? fault.field };

function givenIn(columns: Columns, row: JsonObject): RowResult<Names> {
  const names = new Map(
    Object.entries(columns).flatMap(([name, { also }]) =>
      [name, ...also].map((one) => [one, name]),
    ),
  );
  const given = new Map<string, string>();
  for (const [name, value] of row) {
    const column = names.get(name);
    if (column === undefined) {
      if (isNote(name)) continue;
      return refused({ kind: "unknown", field: name, known: [...names.keys()] });
    }
    if (value === null) continue;
    const other = given.get(column);
    if (other !== undefined) return refused({ kind: "names", field: name, other });
    given.set(column, name);
  }
  return ok(given);
}

function readFields<C extends Columns>(
  columns: C,
  row: JsonObject,
  given: Names,
): RowResult<Fields<C>> {
  const fields: Record<string, unknown> = {};
  for (const [name, { field, required: needed }] of Object.entries(columns)) {
    const as = given.get(name);
    const value = as === undefined ? null : (row.get(as) ?? null);
    if (as === undefined || value === null) {
      if (needed) return refused({ kind: "missing", field: name, expected: field.expected });
      fields[name] = undefined;
      continue;
    }
    const read = field.read(value);
    if (!read.ok) return refused(flawed(as, read.fault, field.expected, showJson(value)));
    fields[name] = read.value;
  }
  // Every column has been read by its own field.
  return ok(fields as Fields<C>);
}

const flawed = (field: string, flaw: Flaw, expected: Phrase, found: string): RowFault =>
  flaw.kind === "value" ? { kind: "value", field, found, expected } : { ...flaw, field };

/** A fault whose text is long enough to be found, and no longer. */
const brief = (fault: Fault): Fault => ({ ...fault, found: cut(fault.found) });

/** A fault of a row as a sentence that names the field, what was found and what was expected. */
export function sayRowFault(shell: Pick<Shell, "style" | "say">, fault: RowFault): string {
  const { locale } = shell.style;
  switch (fault.kind) {
    case "text":
      return shell.say(PHRASES.text, {
        column: String(fault.fault.column),
        fault: sayFault(brief(fault.fault), locale),
      });
    case "object":
      return shell.say(PHRASES.object, { found: fault.found });
    case "unknown": {
      const { field, known } = fault;
      const sentence = shell.say(PHRASES.unknown, {
        field: cut(field),
        expected: oneOf(shell, known),
      });
      const near = nearest(field, known);
      return near === undefined
        ? sentence
        : `${sentence} ${shell.say(COMMON_PHRASES.hintMeant, { word: near })}`;
    }
    case "missing":
      return shell.say(PHRASES.missing, {
        field: fault.field,
        expected: shell.say(fault.expected),
      });
    case "names":
      return shell.say(PHRASES.names, { field: fault.field, other: fault.other });
    case "value":
      return shell.say(PHRASES.value, {
        field: fault.field,
        found: fault.found,
        expected: shell.say(fault.expected),
      });
    case "part": {
      const { field, part } = fault;
      const sentence = sayFault(brief(fault.fault), locale);
      return part === undefined
        ? shell.say(PHRASES.clash, { field, reason: sentence })
        : shell.say(PHRASES.part, { field, part: String(part), reason: sentence });
    }
    case "clash":
      return shell.say(PHRASES.clash, {
        field: fault.field,
        reason: sayPhrase(fault.word, locale, fault.values),
      });
  }
}

const PHRASES = {
  text: ["column {column}: {fault}", "{column} 文字目: {fault}"],
  object: [
    "found {found}; expected an object in JSON with the fields that --help lists",
    "{found} があります。--help にある項目を持つ JSON のオブジェクトを書いてください",
  ],
  unknown: [
    "“{field}” is no field of this row; expected {expected}, or a name that begins with _ for a note.",
    "「{field}」という項目はありません。{expected} のいずれかを書いてください。メモの名前は _ で始めます。",
  ],
  missing: [
    "“{field}” is missing; expected {expected}",
    "「{field}」がありません。必要なもの: {expected}",
  ],
  names: [
    "“{field}” and “{other}” are two names of one field; expected one of them",
    "「{field}」と「{other}」は同じ項目の別名です。どちらか一方だけを書いてください",
  ],
  value: [
    "“{field}”: found {found}; expected {expected}",
    "「{field}」: {found} があります。必要なもの: {expected}",
  ],
  part: ["“{field}”, number {part}: {reason}", "「{field}」の {part} 番目: {reason}"],
  clash: ["“{field}”: {reason}", "「{field}」: {reason}"],
} as const;
