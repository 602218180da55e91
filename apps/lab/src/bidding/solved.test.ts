import { dealPack, makeDeal, Random } from "@falsecard/core";
import { expect, test } from "vitest";
import {
  makeSolved,
  makeTricks,
  parseSolved,
  parseTricks,
  SOLVED_TABLES,
  tableOf,
} from "./solved.js";

const deal = dealPack(Random.from("solved"));
const digits = await SOLVED_TABLES.perform({ deal: makeDeal(deal) }, { now: () => 0 });

test("a table is written in 20 digits and read again", () => {
  expect(digits).toMatch(/^[0-9a-d]{20}$/);
  expect(parseTricks(digits)).toEqual({ ok: true, value: tableOf(deal) });
  expect(makeTricks(tableOf(deal))).toBe(digits);
  // North's clubs come first, West's notrump last.
  expect(Number.parseInt(digits.charAt(0), 16)).toBe(tableOf(deal).C.N);
  expect(Number.parseInt(digits.charAt(19), 16)).toBe(tableOf(deal).N.W);
});

test.each(["", "0123456789", "e".repeat(20), "0".repeat(21)])("%j is no table", (text) => {
  expect(parseTricks(text)).toMatchObject({ ok: false, fault: { code: "lab-row" } });
});

test("solved deals are read by deal; an unfinished line is left out, another is refused", () => {
  const line = makeSolved(deal, digits);
  const read = parseSolved(line + line.slice(0, 30));
  expect(read.ok && [...read.value.known]).toEqual([[makeDeal(deal), digits]]);
  expect(read.ok && read.value.length).toBe(line.length);
  expect(parseSolved(`${line}{"deal":"N:"}\n`)).toMatchObject({ ok: false, fault: { line: 2 } });
});
