/** Formats by content, and by name where the content says nothing. */
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { boardOf } from "../board.js";
import { emptyRecord } from "../record.js";
import { detectFormat, FORMATS, readerFor } from "./format.js";
import { makeJson, recordToJson } from "./json.js";
import { makeLin } from "./lin/write.js";
import { makeHandViewerLink } from "./link.js";

const record = emptyRecord(boardOf(3));

test.each([
  [makeLin([record]), "lin"],
  ["\uFEFF\r\n  vg|Cup,Final|", "lin"],
  ["qx|o1|pn|", "lin"],
  [makeJson(record), "json"],
  [JSON.stringify([recordToJson(record)], undefined, 2), "json"],
  ["[]", "json"],
  [makeHandViewerLink(record), "url"],
  ["//www.bridgebase.com/tools/handviewer.html?n=sAK", "url"],
  ['% PBN 2.1\n[Event ""]', "pbn"],
  ['[Event "a|b"]', "pbn"],
  ['{ a comment }\n[Event ""]', "pbn"],
  ["", "pbn"],
] as const)("%j is %s", (head, format) => {
  expect(detectFormat(head)).toBe(format);
});

test("a name decides only where the content does not", () => {
  for (const format of FORMATS) {
    expect(detectFormat("", `x.${format}`)).toBe(format);
    expect(detectFormat(makeLin([record]), `x.${format}`)).toBe("lin");
  }
});

test("each format has its reader", () => {
  const pbn = '[Board "3"]\n[Dealer "S"]\n[Vulnerable "EW"]\n[Deal "N:- - - -"]\n';
  for (const text of [makeLin([record]), makeJson(record), makeHandViewerLink(record), pbn]) {
    const reader = readerFor(detectFormat(text));
    const boards = [...reader.write(text), ...reader.end()];
    expect(boards.map((board) => board.record.board)).toEqual([boardOf(3)]);
  }
});

const WILD = new URL("../../../../../shared/data/files/", import.meta.url);
test("files in the wild need no name", { tags: ["shared-cases"] }, () => {
  for (const format of ["pbn", "lin"])
    for (const name of readdirSync(new URL(`${format}/`, WILD))) {
      const bytes = readFileSync(new URL(`${format}/${name}`, WILD));
      const wide = bytes[0] === 0xff && bytes[1] === 0xfe;
      const head = bytes.subarray(0, 4096).toString(wide ? "utf16le" : "latin1");
      expect([name, detectFormat(head.replace(/^ï»¿/, ""))]).toEqual([name, format]);
    }
});
