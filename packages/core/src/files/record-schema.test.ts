import { readFileSync } from "node:fs";
import { Ajv2020 } from "ajv/dist/2020.js";
import fc from "fast-check";
import { expect, test } from "vitest";
import { recordToJson } from "./json.js";
import { arbitraryRecord } from "./record.arbitrary.js";

const schema = JSON.parse(
  readFileSync(new URL("../../schema/record.json", import.meta.url), "utf8"),
) as object;
const holds = new Ajv2020().compile(schema);

test("every record that is written is one by the schema", () => {
  fc.assert(
    fc.property(arbitraryRecord(), (record) => {
      expect(holds(recordToJson(record)), JSON.stringify(holds.errors)).toBe(true);
    }),
    { numRuns: 300 },
  );
});
