import { describe, expect, test } from "vitest";
import { boardOf, emptyRecord, LOCALES, plainText, type BoardRecord } from "@falsecard/core";
import { boardTitle } from "./board-title.js";
import { readBoards } from "./deals.js";

const contract = { level: 4, strain: "S", doubling: "", declarer: "N" } as const;
const played: BoardRecord = {
  ...emptyRecord(boardOf(7)),
  players: { N: "Tanaka", S: "Lee", E: "Muller", W: "Sato" },
  stated: contract,
  tricks: 11,
  about: { Room: "Closed", HomeTeam: "Reds", VisitTeam: "Blues" },
};
const title = (changes: Partial<BoardRecord>, locale: "en" | "ja" = "en"): string =>
  boardTitle({ ...played, ...changes }, 3, locale).replaceAll("\uFE0E", "");

describe("the title of a board", () => {
  test("has number, room, names and result, in both languages", () => {
    expect(title({})).toBe("Board 7, closed room: Tanaka – Lee v. Muller – Sato; 4♠+1 by North");
    expect(title({}, "ja")).toBe(
      "ボード 7、クローズドルーム:Tanaka – Lee 対 Muller – Sato。4♠+1、ノース",
    );
  });

  test("leaves out what is not known", () => {
    const { tricks: _, stated: __, ...dealt } = played;
    expect(boardTitle({ ...dealt, about: {}, players: {} }, 3, "en")).toBe("Board 7");
    expect(title({ board: { dealer: "N", vulnerability: "None" }, about: {}, players: {} })).toBe(
      "Board 3: 4♠+1 by North",
    );
    expect(title({ players: {} })).toContain("closed room: Reds v. Blues; 4♠");
    expect(title({ players: { N: "Tanaka" } })).toContain("Tanaka – ? v. ? – ?");
    expect(title({ stated: "passed out", about: {} })).toBe(
      "Board 7: Tanaka – Lee v. Muller – Sato; Passed out",
    );
  });

  test("two rooms of a board are told apart", () => {
    const both = ["Open", "Closed"].map((Room) => title({ about: { Room } }));
    expect(new Set(both).size).toBe(2);
  });

  test("shows control characters in a name as dots", () => {
    for (const locale of LOCALES) {
      const said = title(
        { players: { N: "\u001b[31mred\u202e" }, about: { Room: "open" } },
        locale,
      );
      expect(said).toContain("·[31mred·");
      expect(said).toBe(plainText(said));
    }
  });
});

test("a spelling in a file is no complaint", () => {
  const deal = `[Board "1"][Dealer "N"][Vulnerable "None"][Deal "N:AKQJ.AKQJ.AKQ.AK T987.T987.T98.T9 6543.6543.765.87 2.2.J432.QJ65432"]`;
  const { boards, complaints } = readBoards(`${deal}[Auction "N"]1N Pass Pass Pass`);
  expect([boards.length, complaints]).toEqual([1, []]);
});
