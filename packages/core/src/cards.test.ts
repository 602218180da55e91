import fc from "fast-check";
import { expect, test } from "vitest";
import { revived } from "./cards.js";
import { arbitraryRecord } from "./files/record.arbitrary.js";
import { playOf } from "./record.js";

test("a record that was copied is the record again, with hands and play", () => {
  fc.assert(
    fc.property(arbitraryRecord(), (record) => {
      const again = revived(structuredClone(record));
      expect(again).toEqual(record);
      expect(playOf(again)?.legal).toEqual(playOf(record)?.legal);
    }),
  );
});

test.each([null, undefined, 7, "", [], {}, [[{ a: [1, null] }]]])("%j is itself", (value) => {
  expect(revived(structuredClone(value))).toEqual(value);
});
