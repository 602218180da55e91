/**
 * Numbers as clubs write them, in every format: their value is read, and their spelling is kept if the board is written
 * in the same format.
 */
import { describe, expect, test } from "vitest";
import { fileFaults } from "./reading/faults.js";
import { outcomeOf, tricksOf } from "../record.js";
import { makeOutcome } from "../contract.js";
import { LinReader } from "./lin/lin.js";
import { makeLin } from "./lin/write.js";
import { parseListedResult } from "./lin/match.js";
import { LinkReader } from "./link.js";
import { PbnReader, type PbnGame } from "./pbn/pbn.js";
import { makePbn } from "./pbn/write.js";
import type { ReadBoard } from "./reading/reader.js";

const DEAL = "N:.63.AKQ987.A9732 A8654.KQ5.T.QJT6 J973.J98742.3.K4 KQT2.AT.J6542.85";

function readPbn(text: string): PbnGame[] {
  const reader = new PbnReader();
  return [...reader.write(text), ...reader.end()];
}

const readLin = (text: string): ReadBoard[] => {
  const reader = new LinReader();
  return [...reader.write(text), ...reader.end()];
};

/** A board of a club's table of results: a contract and no auction. */
const game = (board: string, result = "9", more = ""): string =>
  `[Board "${board}"]\n[Dealer "N"]\n[Vulnerable "None"]\n[Deal "${DEAL}"]\n[Contract "3NT"]\n[Declarer "N"]\n[Result "${result}"]\n${more}\n`;

const told = ({ record }: ReadBoard): unknown[] => {
  const outcome = outcomeOf(record);
  return [record.board.number, outcome === undefined ? "" : makeOutcome(outcome), tricksOf(record)];
};

describe("PBN", () => {
  test.each(["01", "001", " 1", "1 ", "+1", "１", "０１", "　１"])(
    "board “%s” is board 1, spelt otherwise, and is written as it was",
    (spelt) => {
      const [read] = readPbn(game(spelt));
      expect(read?.record.board).toEqual({ number: 1, dealer: "N", vulnerability: "None" });
      expect(read?.record.about).toEqual({});
      expect(read?.faults.map(({ code }) => code)).toEqual(["number-spelling"]);
      expect(read?.faults.map(fileFaults.severityOf)).toEqual(["spelling"]);
      expect(makePbn(read === undefined ? [] : [read])).toContain(`[Board "${spelt}"]`);
    },
  );

  test.each(["0", "00", "A1", "1a", "-1", "1000000000"])("board “%s” is none", (spelt) => {
    const [read] = readPbn(game(spelt));
    expect(read?.record.board.number).toBeUndefined();
    expect(read?.record.about["Board"]).toBe(spelt);
    expect(read?.faults.map(({ code }) => code)).toEqual(["board-number"]);
  });

  test.each([
    ["9", 9, []],
    ["09", 9, ["number-spelling"]],
    ["９", 9, ["number-spelling"]],
    ["NS 09 EW 04", 9, ["number-spelling"]],
    ["^09", 9, ["number-spelling"]],
    ["+00", 9, ["pbn-result-spelling"]],
    ["＋１", 10, ["pbn-result-spelling"]],
    ["14", undefined, ["pbn-result"]],
    ["014", undefined, ["number-spelling", "pbn-result"]],
  ] as const)("result “%s” is %s tricks", (spelt, tricks, codes) => {
    const [read] = readPbn(game("1", spelt));
    expect(read?.record.tricks).toBe(tricks);
    expect(read?.faults.map(({ code }) => code)).toEqual(codes);
  });

  test.each([
    ["Score", "NS 400", []],
    ["Score", "NS +0400", []],
    ["Score", "NS  400", ["number-spelling"]],
    ["Score", " 400", ["number-spelling"]],
    ["Score", "NS ４００", ["number-spelling"]],
    ["Score", "NS  401", ["number-spelling", "pbn-score-differs"]],
    ["Score", "NS ４１０", ["number-spelling", "pbn-score-differs"]],
    ["Score", "NS four", ["pbn-score"]],
    ["ScoreIMP", "NS  7.50", ["number-spelling"]],
    ["ScorePercentage", "+54.05", ["number-spelling"]],
    ["TimeCall", " 30", ["number-spelling"]],
    ["TimeCall", "soon", ["pbn-number"]],
    ["Mode", " TM", ["pbn-word"]],
  ])("[%s “%s”]", (name, spelt, codes) => {
    const [read] = readPbn(game("1", "9", `[${name} "${spelt}"]`));
    expect(read?.faults.map(({ code }) => code)).toEqual(codes);
  });

  test("a table's numbers stand in their order, however they are spelt", () => {
    const table = (last: string) =>
      game("1", "9", `[ScoreTable "-Rank;Score"]\n01 +0620\n２ 600\n${last} 100\n`);
    expect(readPbn(table("03"))[0]?.faults).toEqual([]);
    expect(readPbn(table("１"))[0]?.faults.map(({ code }) => code)).toEqual(["pbn-table-order"]);
  });

  test("a note and its marks find each other", () => {
    const [read] = readPbn(
      `[Dealer "N"][Vulnerable "None"][Deal "${DEAL}"][Auction "N"]\n1D =01= Pass 1H Pass\n[Note "1:Precision"]\n`,
    );
    expect(read?.record.calls[0]?.explanation).toBe("Precision");
  });
});

describe("LIN", () => {
  const MD = "md|3SJ973HJ98742D3CK4,SKQT2HATDJ6542C85,SH63DAKQ987CA9732,|";

  test.each([
    [`qx|o01|${MD}`, 1],
    [`qx|o１４|${MD}`, 14],
    [`qx|o+7|${MD}`, 7],
    [`qx|007|${MD}`, 7],
    [`${MD}ah|Board 07|`, 7],
    [`${MD}ah|Board　７|`, 7],
  ])("%s is board %i", (text, number) => {
    const [board] = readLin(text);
    expect([board?.record.board.number, board?.faults]).toEqual([number, []]);
  });

  test("a number under qx is written as it was", () => {
    const text = makeLin(readLin(`qx|o01|${MD}sv|o|pg||\n`));
    expect(text).toContain("qx|o01|");
    expect(text.match(/qx\|/g)).toHaveLength(1);
  });

  test.each(["07", "+7", "７"])("mc|%s| is seven tricks", (tricks) => {
    const [board] = readLin(`${MD}sv|o|mb|1N|mb|p|mb|p|mb|p|mc|${tricks}|`);
    expect([board && tricksOf(board.record), board?.faults]).toEqual([7, []]);
  });

  test("the list of results", () => {
    const outcome = { level: 4, strain: "H", doubling: "", declarer: "N" };
    expect(parseListedResult("4HN+01")).toEqual({ outcome, tricks: 11 });
    expect(parseListedResult("4HN+１")).toEqual({ outcome, tricks: 11 });
    const [board] = readLin(`vg|Club,,P,01,02,,0,,0|rs|4HN+01,,,|\n${MD}ah|Board 01|`);
    expect(board && told(board)).toEqual([1, "4H by N", 11]);
  });
});

test.each(["01", "１", "7", "", "A1"])(
  "boards numbered “%s” keep number and contract through LIN",
  (spelt) => {
    const text = `${game(spelt)}${game(spelt, "8")}${game("12", "10")}${game(spelt, "7")}`;
    const boards = readPbn(text);
    const back = readLin(makeLin(boards));
    expect(back.flatMap(({ faults }) => faults)).toEqual([]);
    expect(back.map(told)).toEqual(boards.map(told));
    expect(back.map(told).map(([, contract]) => contract)).toEqual(Array(4).fill("3N by N"));
  },
);

test("boards without a number that were bid as well stand in order among the results", () => {
  const bid = `[Dealer "N"][Vulnerable "None"][Deal "${DEAL}"][Auction "N"]\n1D Pass 1H AP\n[Result "5"]\n\n`;
  const boards = readPbn(`${bid}${game("", "8")}${bid}`);
  const text = makeLin(boards);
  expect(text).toContain("vg|,,,,,,0,,0|\nrs|1HS-2,,3NN-1,,1HS-2,|");
  expect(readLin(text).map(told)).toEqual(boards.map(told));
});

test("a link", () => {
  const reader = new LinkReader();
  const url =
    "https://www.bridgebase.com/tools/handviewer.html?b=%EF%BC%90%EF%BC%97&d=n&a=1nppp&c=07";
  const [board] = [...reader.write(url), ...reader.end()];
  expect(board?.record).toMatchObject({ board: { number: 7 }, tricks: 7 });
  expect(board?.faults).toEqual([]);
});

describe("a header without numbers", () => {
  const MD = "md|3SJ973HJ98742D3CK4,SKQT2HATDJ6542C85,SH63DAKQ987CA9732,|";
  const CALLS = "mb|p|mb|p|mb|1D|mb|p|mb|p|mb|p|";

  test("lists the results of its boards in order, and is written as it was", () => {
    const text = `vg|,,,,,,0,,0|rs|1DS+2,,1DS-1,|\n${MD}sv|o|${CALLS}pc|H5|\n${MD}sv|o|${CALLS}\n`;
    const boards = readLin(text);
    expect(boards.map(told)).toEqual([
      [undefined, "1D by S", 9],
      [undefined, "1D by S", 6],
    ]);
    const back = readLin(makeLin(boards));
    expect(back.map(({ record }) => record)).toEqual(boards.map(({ record }) => record));
  });

  test("gives no result if its beginning is lost, because the results may then be listed by number", () => {
    const [board] = readLin(`rs|1DS+2,,1DS-1,|\n${MD}sv|o|${CALLS}pc|H5|\n`);
    expect(board && told(board)).toEqual([undefined, "1D by S", undefined]);
  });
});
