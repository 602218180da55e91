/** JSON Schemas of records, of the rows that batches read, and of answers, made from their declarations. */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { toJsonSchema, type ConversionConfig } from "@valibot/to-json-schema";
import type { GenericSchema } from "valibot";
import { BID_ROW } from "../batch/bid-row.js";
import { CARD_ROW } from "../batch/card-row.js";
import { givenSchema, isOptional, NOTE_BEGINNINGS, NOTES, type RowKind } from "../batch/row.js";
import { JSON_ANSWERS, RECORD_JSON } from "./answers.js";

/** A schema with the kind of its values, the command line that reads or prints them, and its text. */
interface NamedSchema {
  readonly kind: "record" | "row" | "answer";
  readonly command: string;
  readonly text: () => string;
}

const textOf = (name: string, schema: object): string => {
  const head = { $schema: "https://json-schema.org/draft/2020-12/schema", $id: `${name}.json` };
  return `${JSON.stringify({ ...head, ...schema }, null, 2)}\n`;
};

const rowOf = (name: string, command: string, kind: RowKind<unknown>): [string, NamedSchema] => [
  name,
  {
    kind: "row",
    command,
    text: () => textOf(name, rowSchema(`A row of falsecard ${command}`, kind)),
  },
];

const recordText = (): string =>
  readFileSync(fileURLToPath(import.meta.resolve("@falsecard/core/schema/record.json")), "utf8");

export const SCHEMAS: ReadonlyMap<string, NamedSchema> = new Map([
  // Many commands read and write records; their schema comes from core.
  ["record", { kind: "record", command: "", text: recordText }],
  rowOf("bid-row", "bid --batch", BID_ROW),
  rowOf("card-row", "card --batch", CARD_ROW),
  ...Object.entries(JSON_ANSWERS).map(([name, { command, schema }]): [string, NamedSchema] => [
    name,
    { kind: "answer", command, text: () => textOf(name, convert(schema)) },
  ]),
]);

/** Checks by the laws, such as the cards of a hand or the legality of calls, cannot be part of a JSON Schema. */
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
