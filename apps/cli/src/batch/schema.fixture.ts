/**
 * The JSON Schema of a kind of row, made from its declaration: names, kinds of values, what must be there, and which notes are
 * passed over. Whatever a row is refused for beside that (a card twice, an illegal call) takes the laws, not a schema.
 */
import type { Style } from "../text/style.js";
import { NOTE_BEGINNINGS, NOTES } from "./notes.js";
import type { RowSchema } from "./field.js";
import type { RowKind } from "./row.js";

export function rowSchema(
  style: Pick<Style, "say">,
  {
    name,
    title,
    kind,
  }: { readonly name: string; readonly title: string; readonly kind: RowKind<unknown> },
): RowSchema {
  const columns = Object.entries(kind.fields);
  const properties = columns.flatMap(
    ([
      field,
      {
        field: { expected, schema },
        required,
        also,
      },
    ]) =>
      [field, ...also].map((one): [string, RowSchema] => [
        one,
        {
          description: style.say(expected),
          // A field that is null counts as left out.
          ...(required && also.length === 0 ? schema : { anyOf: [schema, { type: "null" }] }),
        },
      ]),
  );
  return {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    $id: `${name}.json`,
    title,
    type: "object",
    properties: {
      ...Object.fromEntries(properties),
      ...Object.fromEntries(
        NOTES.filter((note) => !properties.some(([one]) => one === note)).map((note) => [
          note,
          true,
        ]),
      ),
    },
    patternProperties: Object.fromEntries(
      NOTE_BEGINNINGS.map((beginning) => [beginning === "_" ? "^_(?!_)" : `^${beginning}`, true]),
    ),
    required: columns.filter(([, { required }]) => required).map(([field]) => field),
    additionalProperties: false,
  };
}
