/**
 * Damaged LIN files, with new cases in every run: the boards read from them are the same after writing and reading
 * again.
 */
// @module-tag shared-cases
import { existsSync, readdirSync, readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { LinReader, type LinBoard } from "./lin.js";
import { makeLin } from "./write.js";

const WILD = new URL("../../../../../../shared/data/files/lin/", import.meta.url);
const wild = existsSync(WILD) ? readdirSync(WILD).toSorted() : ["files"];

function read(text: string): LinBoard[] {
  const reader = new LinReader();
  return [...reader.write(text), ...reader.end()];
}

test.each(wild)("%s with characters lost, added or moved", (name) => {
  const file = readFileSync(new URL(name, WILD), "latin1").slice(0, 6000);
  const change = fc.record({
    at: fc.nat(file.length),
    lost: fc.nat(4),
    added: fc.constantFrom("", "", "|", "mb", "pc|", "\n", "!", "qx|", "md|", "ah|", "S", "1"),
    bar: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(change, { maxLength: 6 }), (changes) => {
      let text = file;
      for (const { at, lost, added, bar } of changes) {
        const from = bar ? Math.max(0, text.indexOf("|", at % text.length)) : at % text.length;
        text = text.slice(0, from) + added + text.slice(from + lost);
      }
      const boards = read(text);
      expect(read(makeLin(boards)).map(({ record }) => record)).toEqual(
        boards.map(({ record }) => record),
      );
    }),
    { numRuns: 1000 },
  );
});
