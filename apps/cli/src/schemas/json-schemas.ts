/** JSON Schemas of records, of the rows that batches read, and of answers, made from their declarations. */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { toJsonSchema, type ConversionConfig } from "@valibot/to-json-schema";
import type { GenericSchema } from "valibot";
import { BID_ROW } from "../batch/bid-row.js";
import { CARD_ROW } from "../batch/card-row.js";
import { givenSchema, isOptional, NOTE_BEGINNINGS, NOTES, type RowKind } from "../batch/row.js";
import { JSON_ANSWERS, RECORD_JSON } from "./answers.js";

const ROWS = {
  "bid-row": { command: "bid --batch", kind: BID_ROW },
  "card-row": { command: "card --batch", kind: CARD_ROW },
} as const;

export type SchemaName = "record" | keyof typeof ROWS | keyof typeof JSON_ANSWERS;

const isIn = <T extends object>(table: T, name: PropertyKey): name is keyof T =>
  Object.hasOwn(table, name);

export const SCHEMAS: readonly SchemaName[] = [
  "record",
  ...Object.keys(ROWS).filter((name) => isIn(ROWS, name)),
  ...Object.keys(JSON_ANSWERS).filter((name) => isIn(JSON_ANSWERS, name)),
];

/** The kind of a schema, and the command line that reads or prints such values; many read and write records. */
export function schemaSubject(name: SchemaName): {
  readonly kind: "record" | "row" | "answer";
  readonly command: string;
} {
  if (isIn(ROWS, name)) return { kind: "row", command: ROWS[name].command };
  return isIn(JSON_ANSWERS, name)
    ? { kind: "answer", command: JSON_ANSWERS[name].command }
    : { kind: "record", command: "" };
}

/** The schema as a text. The schema of records comes from core. */
export function schemaText(name: SchemaName): string {
  if (name === "record")
    return readFileSync(
      fileURLToPath(import.meta.resolve("@falsecard/core/schema/record.json")),
      "utf8",
    );
  const schema = isIn(ROWS, name)
    ? rowSchema(`A row of falsecard ${ROWS[name].command}`, ROWS[name].kind)
    : convert(JSON_ANSWERS[name].schema);
  const head = { $schema: "https://json-schema.org/draft/2020-12/schema", $id: `${name}.json` };
  return `${JSON.stringify({ ...head, ...schema }, null, 2)}\n`;
}

/** Checks by the laws, such as the cards of a hand or the legality of calls, are in no JSON Schema. */
const CONVERSION: ConversionConfig = {
  target: "draft-2020-12",
  typeMode: "input",
  ignoreActions: ["check", "raw_transform"],
  overrideSchema: ({ valibotSchema }) =>
    valibotSchema === RECORD_JSON ? { $ref: "record.json" } : undefined,
};

const convert = (schema: GenericSchema): object => {
  const { $schema: _, ...converted } = toJsonSchema(schema, CONVERSION);
  return converted;
};

/** A row refuses every name that is neither a field's nor a note's. */
function rowSchema(title: string, { entries, also }: RowKind<unknown>): object {
  const fields = Object.entries(entries).flatMap(([name, schema]) => {
    const {
      description,
      expected: _,
      ...given
    } = convert(givenSchema(schema)) as { description: string; expected: unknown };
    // A field that is null counts as left out.
    const property = isOptional(schema) ? { anyOf: [given, { type: "null" }] } : given;
    return [name, ...(also[name] ?? [])].map((one) => [one, { description, ...property }] as const);
  });
  const notes = NOTES.filter((note) => fields.every(([name]) => name !== note)).map(
    (note) => [note, true] as const,
  );
  return {
    title,
    type: "object",
    properties: { ...Object.fromEntries(fields), ...Object.fromEntries(notes) },
    patternProperties: Object.fromEntries(
      NOTE_BEGINNINGS.map((beginning) => [beginning === "_" ? "^_(?!_)" : `^${beginning}`, true]),
    ),
    required: Object.keys(entries).filter((name) => !isOptional(entries[name] as GenericSchema)),
    additionalProperties: false,
  };
}
