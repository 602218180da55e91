import { parseDeal, SEATS, STRAINS, sure } from "@falsecard/core";
import { parOf, table } from "@falsecard/solver";
import { describe, expect, test } from "vitest";
import { parseWhere } from "./where.js";

const solved = table(
  sure(parseDeal("N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432")),
);
if (!solved.ok) throw new Error("a deal was refused");
/** Spades and diamonds are North-South's, hearts and clubs East-West's; notrump nobody's. Par is 2210. */
const ANSWER = { table: solved.value, par: parOf(solved.value, "E", "NS") };

const holds = (text: string): boolean => {
  const read = parseWhere(text);
  if (!read.ok) throw new Error(JSON.stringify(read.fault));
  return read.value(ANSWER);
};

describe("a test of --where", () => {
  test.each<[string, boolean]>([
    ["7S", true],
    ["1NT", false],
    ["4♠ & 7d", true],
    ["4H", false],
    ["4H.EW", true],
    ["4H.E & 4H.W & !4H.N", true],
    ["S>=13", true],
    ["S>13", false],
    ["3S < 14", true],
    ["NT=0", true],
    ["NT != 0", false],
    ["NT ≤ 0 and NT ≥ 0", true],
    ["par>=2210", true],
    ["par > 2210 or par=-50", false],
    ["1NT | 4S & 4H", false],
    ["(1NT | 4S) & 4D", true],
    ["1NT & 4H | 4S", true],
    ["not 1NT && !(4H || 4C)", true],
    ["!!4S", true],
  ])("%s is %s", (text, expected) => {
    expect(holds(text)).toBe(expected);
  });

  test.each<[string, number, string, string]>([
    ["", 1, "", "test"],
    ["3NT >", 6, "", "number"],
    ["3NT >= 9 4S", 10, "4S", "joint"],
    ["NT & 4S", 4, "&", "comparison"],
    ["par", 4, "", "comparison"],
    ["4Z", 1, "4Z", "test"],
    ["8NT", 1, "8NT", "test"],
    ["4S.X", 1, "4S.X", "test"],
    ["(4S | 4H", 9, "", "bracket"],
    ["4S) ", 3, ")", "joint"],
    ["4S & ; 4H", 6, ";", "test"],
    ["NT >= x", 7, "x", "number"],
    ["S>=9.5", 4, "9.5", "number"],
    ["& 4S", 1, "&", "test"],
    ["(".repeat(600), 501, "…", "short"],
  ])("%j is refused at column %i", (text, column, found, expected) => {
    expect(parseWhere(text)).toEqual({ ok: false, fault: { column, found, expected } });
  });

  test("by seat and strain is the table's own", () => {
    for (const strain of STRAINS)
      for (const seat of SEATS)
        expect(holds(`${strain}.${seat} = ${ANSWER.table[strain][seat]}`)).toBe(true);
  });
});
