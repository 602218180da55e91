/** The JSON Schemas that are shipped: of records, of rows that programs send, and of what they get back. */
import { fileURLToPath } from "node:url";

/** Each with what is said of it in the list. */
export const SCHEMAS = [
  "record",
  "bid-row",
  "bid-answer",
  "card-row",
  "card-answer",
  "table",
  "leads",
  "solve",
  "trace",
  "score",
  "show",
  "check",
] as const;
export type SchemaName = (typeof SCHEMAS)[number];

/** Where a schema lies, in this repository or as an installed package. That of records is the laws'. */
export const schemaFile = (name: SchemaName): string =>
  fileURLToPath(
    name === "record"
      ? import.meta.resolve("@falsecard/core/schema/record.json")
      : new URL(`../../schema/${name}.json`, import.meta.url),
  );
