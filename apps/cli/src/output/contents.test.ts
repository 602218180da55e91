import { expect, test } from "vitest";
import { fakeShell } from "../fake.fixture.js";
import { BOARDS, LIN } from "../boards.fixture.js";
import { journalLine } from "@falsecard/core/files";
import { kindOf } from "./contents.js";

const shell = fakeShell();
const kind = (bytes: string | Uint8Array): string => {
  const beginning = Buffer.from(bytes);
  return kindOf(shell, {
    size: beginning.length,
    beginning,
    read: async function* () {
      yield beginning;
    },
  });
};

test.each<readonly [string | Uint8Array, string]>([
  ["Buy milk.\nAsk Tanaka about Tuesday.\n", "a text file"],
  ["% a paper in LaTeX\n\\begin{document}\n", "a text file"],
  ["#!/bin/sh\nexit 0\n", "a text file"],
  ["火曜の例会\n", "a text file"],
  [Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1]), "no text"],
  ['{ "name": "mine" }\n', "a JSON file"],
  ['[{"a":1}]', "a JSON file"],
  [BOARDS, "a PBN file of other boards"],
  [Buffer.from(`\ufeff${BOARDS}`, "utf16le"), "a PBN file of other boards"],
  [LIN, "a LIN file of other boards"],
  [
    `% PBN 2.1\r\n${journalLine("match", "seed 7; A by rules")}`,
    "the file of a match (seed 7; A by rules)",
  ],
  [
    `% PBN 2.1\r\n${journalLine("session", "seed 火曜")}`,
    "the file of a session at the tables (seed 火曜)",
  ],
])("%j is %s", (bytes, words) => {
  expect(kind(bytes)).toBe(words);
});

test("a seed may be any text: the line stays one, and two seeds never look the same", () => {
  const line = journalLine("match", "a\nb\\n");
  expect(line).toBe("% Falsecard: match, a\\x0ab\\\\n\r\n");
  expect(line).not.toBe(journalLine("match", "a\\x0ab\\n"));
});
