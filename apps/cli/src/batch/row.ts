/**
 * A kind of row, declared once: its fields and the check that they agree. The type of a row, the help, the JSON Schema
 * and the error messages come from the declaration. Every name in a row is a field, a note or a fault, so that no
 * misspelt field is ignored.
 */
import {
  ok,
  sayPhrase,
  type Fault,
  type Phrase,
  type PhraseValue,
  type Result,
} from "@falsecard/core";
import * as v from "valibot";
import { nearest } from "../frame/nearest.js";
import { COMMON_PHRASES } from "../text/common-phrases.js";
import type { Style } from "../text/style.js";
import { expectedOf, ID, sayIn, type RowId } from "./fields.js";
import { cutShort, parseJson, showJson } from "./json.js";

type Entries = Readonly<Record<string, v.GenericSchema>>;

/** The fields of a row as they are read; null counts as left out. */
export type RowOf<E extends Entries> = v.InferOutput<v.ObjectSchema<E, undefined>>;

/** The reason why a row is refused. */
interface Refusal {
  readonly sentence: string;
  /** The name of a field, as the row has it, or the place in the line. */
  readonly place: string;
  /** Whether the place is a field that the row has, one that it lacks, or the line as a whole. */
  readonly about: "field" | "missing" | "line";
}

interface ReadRow<Q> {
  /** The row's id if it can be read, else null. */
  readonly id: RowId | null;
  readonly read: Result<Q, Refusal>;
}

export interface RowKind<Q> {
  readonly entries: Entries;
  /** Alternative names of fields. */
  readonly also: Readonly<Record<string, readonly string[]>>;
  readonly parse: (line: string, style: Style) => ReadRow<Q>;
}

/** The question that a kind of row asks. */
export type QuestionOf<K> = K extends RowKind<infer Q> ? Q : never;

/**
 * Thrown by the check of a row whose fields do not agree. Without a phrase or fault, it reports that the field is
 * missing.
 */
export class Clash extends Error {
  readonly field: string;
  readonly reason: ((style: Style) => string) | undefined;
  /** The number of the wrong word in the field, from 1. */
  readonly part: number | undefined;

  constructor(field: string, phrase?: Phrase, values?: Readonly<Record<string, PhraseValue>>);
  constructor(field: string, fault: Fault, part: number);
  constructor(
    field: string,
    what?: Phrase | Fault,
    more?: number | Readonly<Record<string, PhraseValue>>,
  ) {
    super(field);
    this.field = field;
    this.part = typeof more === "number" ? more : undefined;
    const values = typeof more === "number" ? undefined : more;
    this.reason =
      what &&
      (({ locale }) => ("code" in what ? sayIn(locale, what) : sayPhrase(what, locale, values)));
  }
}

/** Whether a row may leave a field out. */
export const isOptional = (schema: v.GenericSchema): boolean => schema.type === "optional";

/** The schema of a field without `optional`. */
export const givenSchema = (schema: v.GenericSchema): v.GenericSchema =>
  "wrapped" in schema ? (schema.wrapped as v.GenericSchema) : schema;

/** Declares a kind of row; `check` makes a question of its fields, or throws a `Clash`. */
export function rowKind<const E extends Entries, Q>(
  entries: E,
  check: (row: RowOf<E>) => Q,
  also: Readonly<Record<string, readonly string[]>> = {},
): RowKind<Q> {
  const names = new Map(
    Object.keys(entries).flatMap((name) => [name, ...(also[name] ?? [])].map((one) => [one, name])),
  );
  const schema = v.object(entries);
  const expected = (name: string): Phrase => {
    const entry = entries[name];
    if (entry === undefined) throw new Error(`no field ${name}`);
    return expectedOf(givenSchema(entry));
  };
  const parse = (line: string, style: Style): ReadRow<Q> => {
    const refuse = (
      about: Refusal["about"],
      place: string,
      sentence: string,
    ): Result<never, Refusal> => ({ ok: false, fault: { about, place, sentence } });
    const json = parseJson(line);
    if (!json.ok) {
      const column = String(json.fault.column);
      const sentence = style.say(PHRASES.text, { column, fault: sayIn(style.locale, json.fault) });
      return { id: null, read: refuse("line", column, sentence) };
    }
    const { value } = json;
    if (typeof value !== "object" || value === null || Array.isArray(value)) {
      const found = showJson(value);
      return { id: null, read: refuse("line", found, style.say(PHRASES.object, { found })) };
    }
    /** The name that the row uses for each field. */
    const given = new Map<string, string>();
    const row: Record<string, unknown> = {};
    const id = v.safeParse(ID, "id" in value ? value.id : undefined);
    const read = (): Result<Q, Refusal> => {
      for (const [name, each] of Object.entries(value)) {
        const column = names.get(name);
        if (column === undefined) {
          if (isNote(name)) continue;
          return refuse("field", name, sayUnknown(style, name, [...names.keys()]));
        }
        if (each === null) continue;
        const other = given.get(column);
        if (other !== undefined)
          return refuse("field", name, style.say(PHRASES.names, { field: name, other }));
        given.set(column, name);
        row[column] = each;
      }
      const missing = (field: string): Result<never, Refusal> => {
        const words = style.say(expected(field));
        return refuse("missing", field, style.say(PHRASES.missing, { field, expected: words }));
      };
      const wrong = (column: string, part: number | undefined, reason: string) => {
        const field = given.get(column) ?? column;
        return refuse(
          "field",
          field,
          part === undefined
            ? style.say(PHRASES.clash, { field, reason })
            : style.say(PHRASES.part, { field, part: String(part), reason }),
        );
      };
      const parsed = v.safeParse(schema, row, { lang: style.locale, abortEarly: true });
      if (!parsed.success) {
        const [issue] = parsed.issues;
        const [column, part] = (issue.path ?? []).map(({ key }) => key);
        const name = String(column);
        const field = given.get(name);
        if (field === undefined) return missing(name);
        if (issue.type === "raw_transform")
          return wrong(name, typeof part === "number" ? part + 1 : undefined, issue.message);
        const found = showJson(row[name]);
        const words = style.say(expected(name));
        return refuse("field", field, style.say(PHRASES.value, { field, found, expected: words }));
      }
      try {
        return ok(check(parsed.output));
      } catch (error) {
        if (!(error instanceof Clash)) throw error;
        const { field, part, reason } = error;
        return reason === undefined ? missing(field) : wrong(field, part, reason(style));
      }
    };
    return { id: id.success ? id.output : null, read: read() };
  };
  return { entries, also, parse };
}

/** A kind of row for the help: the names of its fields, the expected values, and the names of notes. */
export const rowHelp = ({ entries, also }: RowKind<unknown>) => ({
  fields: Object.entries(entries).map(([name, schema]) => ({
    names: [name, ...(also[name] ?? [])],
    isRequired: !isOptional(schema),
    expected: expectedOf(givenSchema(schema)),
  })),
  notes: [...NOTES, ...NOTE_BEGINNINGS.map((beginning) => `${beginning}…`)],
});

/**
 * Notes: fields that people and collections of problems add to a row and that do not change its question, such as its
 * source. They are listed by name, so that a misspelt field does not pass for a note.
 */
export const NOTES: readonly string[] = [
  "src source event seg set section lesson skill stage scenario board room players",
  "note notes comment context situation kind why completed visible suit hcp vul_rel doubtful from_book",
  "answer_raw answer_inferred_by_scout alerted prior_alert alerts best tricks tricks_rs mc rs rs_ok ncards",
  "play_status sysNS sysEW declarer_len pair_count_style",
].flatMap((names) => names.split(" "));

/** Beginnings of the names of notes; users may choose any name that begins with `_`. */
export const NOTE_BEGINNINGS: readonly string[] = [
  "_",
  "dd_",
  "human_",
  "random_",
  "partner_",
  "system21",
  "z3b_",
];

/** Whether a name is that of a note; names such as `__proto__` are JavaScript's own and no notes. */
export const isNote = (name: string): boolean =>
  !name.startsWith("__") &&
  (NOTES.includes(name) || NOTE_BEGINNINGS.some((beginning) => name.startsWith(beginning)));

function sayUnknown(style: Style, field: string, known: readonly string[]): string {
  const sentence = style.say(PHRASES.unknown, {
    field: cutShort(field),
    expected: style.oneOf(known),
  });
  const near = nearest(field, known);
  return near === undefined
    ? sentence
    : `${sentence} ${style.say(COMMON_PHRASES.hintMeant, { word: near })}`;
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
