import { expect, test } from "vitest";
import { areResultRows, isResultsCsv, readResultRows, readResultsCsv } from "./rows.js";

const brief = (text: string) =>
  readResultsCsv(text).faults.map(
    ({ code, line, column, found }) => `${line}:${column} ${code} ${found}`,
  );

test("reads contracts with their results in every place where clubs write them", () => {
  const { results, faults } = readResultsCsv(
    [
      "board,ns,ew,contract,by,result,tricks,score",
      "1,1,8,4SX,N,-1,,",
      "2,1,7,3NT,e,,9,-400",
      "3,1,6,4♥+1 S,,,,",
      "3,2,5,4HS+1,,,,",
      "4,1,5,Pass,,,,0",
      "5,1,4,2H,W,8,,",
      "6,1,3,,,,,-100",
      "",
      ",,,,,,,",
      "# a note",
    ].join("\r\n"),
  );
  // `4♥+1 S` has its result before the declarer, which is no way to write it.
  expect(faults.map(({ code, line }) => [code, line])).toEqual([["results-contract", 4]]);
  expect(
    results.map(({ board, outcome, tricks, points }) => [
      board,
      typeof outcome === "object"
        ? `${outcome.level}${outcome.strain}${outcome.doubling}${outcome.declarer}`
        : outcome,
      tricks,
      points,
    ]),
  ).toEqual([
    [1, "4SXN", 9, undefined],
    [2, "3NE", 9, -400],
    [3, "4HS", 11, undefined],
    [4, "passed out", undefined, 0],
    [5, "2HW", 8, undefined],
    [6, undefined, undefined, -100],
  ]);
});

test.each([
  ["Board;N/S pair;E/W pair;Contract;Declarer;Tricks", "07;01;8;1NT;S;7"],
  ["bd\tPair NS\tPair-EW\tcontract\tDecl.\ttricks", "7\t1\t08\t1N\tSouth\t7"],
  ["ボード,南北,東西,コントラクト,ディクレアラー,トリック数", "７,1,8,1NT,S,7"],
  ["\uFEFF ew , ns , tricks , by , contract , board", ' 8 ,1, 7 , S ,"1NT",7'],
])("columns are known by any of their names, divided by any sign: %s", (head, row) => {
  const { results, faults } = readResultsCsv(`${head}\n${row}\n`);
  expect(faults).toEqual([]);
  expect(results).toEqual([
    {
      board: 7,
      vulnerability: "All",
      pairs: { NS: "1", EW: "8" },
      outcome: { level: 1, strain: "N", doubling: "", declarer: "S" },
      tricks: 7,
      place: { line: 2, column: 1 },
    },
  ]);
});

test("a name keeps its zeros, quotes hold dividers, and a dash is an empty cell", () => {
  const [result] = readResultsCsv('board,ns,ew,score,lead\n1,"k00la, 07","a ""b""",-50,-').results;
  expect(result?.pairs).toEqual({ NS: "k00la, 07", EW: 'a "b"' });
  expect([result?.points, result?.lead]).toEqual([-50, undefined]);
});

test.each([
  ["420,", 420],
  [",420", -420],
  ["420,-420", 420],
  ["420,0", 420],
  ["0,420", -420],
  ["-50,", -50],
  ["0,0", 0],
])("scores of both sides: %s", (cells, points) => {
  const { results, faults } = readResultsCsv(`board,ns,ew,ns score,ew score\n1,1,2,${cells}`);
  expect(faults).toEqual([]);
  expect(results[0]?.points).toBe(points);
});

test("an adjusted score may stand in place of a contract, a result or a score", () => {
  for (const row of ["A+/A-,,,,", ",,A+/A-,,", ",,,A+/A-,", ",,,,A+/A-"])
    expect(
      readResultsCsv(`board,contract,by,result,score,adjusted\n1,${row}`).results[0]?.award,
    ).toEqual({ NS: { kind: "plus" }, EW: { kind: "minus" } });
});

test.each([
  ["1,1,2,8S,N,=", "2:7 results-contract 8S"],
  ["1,1,2,4S,,=", "2:7 results-declarer 4S"],
  ["1,1,2,4S,Q,=", "2:10 seat Q"],
  ["1,1,2,4S,N,+4", "2:12 results-result +4"],
  ["1,1,2,4S,N,made", "2:12 results-result made"],
  ["1,1,2,4S=,N,+1", "2:13 results-result +1"],
  ["x,1,2,4S,N,=", "2:1 board-number x"],
  [",1,2,4S,N,=", "2:1 session-number "],
  ["1,1,2,4S,N,=,9,9", "2:14 results-cells 6"],
  ['1,1,"2,4S,N,=', '2:5 results-quote 1,1,"2,4S,N,='],
])("the row %s is refused by its place", (row, fault) => {
  const { results } = readResultsCsv(`board,ns,ew,contract,by,result\n${row}`);
  expect(results).toEqual([]);
  expect(brief(`board,ns,ew,contract,by,result\n${row}`)).toEqual([fault]);
});

test("scores, vulnerabilities and adjusted scores that are none are refused", () => {
  const head = "board,ns,ew,score,ew score,adjusted,vul\n";
  expect(brief(`${head}1,1,2,many,,,`)).toEqual(["2:7 results-points many"]);
  expect(brief(`${head}1,1,2,50,100,,`)).toEqual(["2:10 results-points 100"]);
  expect(brief(`${head}1,1,2,50,,sorry,`)).toEqual(["2:11 results-award sorry"]);
  expect(brief(`${head}1,1,2,50,,,some`)).toEqual(["2:12 vulnerability some"]);
});

test("a head without a board or without results is refused, a strange or a double column is named", () => {
  expect(brief("a,b\n1,2")).toEqual(["1:1 results-head a b"]);
  expect(brief("board,ns,ew\n1,2,3")).toEqual(["1:1 results-head board ns ew"]);
  expect(brief("board,score,wind\n1,50,9")).toEqual(["1:1 results-column wind"]);
  expect(brief("board,score,bd\n1,50,1")).toEqual(["1:1 results-column-twice bd"]);
});

test("is told from other files by its first line", () => {
  expect(isResultsCsv("Board;NS;EW;Score\n1;2;3;50")).toBe(true);
  expect(isResultsCsv('[Event "x"]\n[Board "1"]')).toBe(false);
  expect(isResultsCsv("vg|a,b|rs|4SN=,|")).toBe(false);
});

test("reads the same rows from JSON", () => {
  const rows = [
    { board: 1, ns: 1, ew: "2", contract: "4S", by: "N", result: "=", wind: 3 },
    { Board: "2", NS: 1, EW: 2, adjusted: "A", by: null },
  ];
  expect(areResultRows(rows)).toBe(true);
  const { results, faults } = readResultRows(rows, "x.json");
  expect(results).toMatchObject([
    { board: 1, tricks: 10, pairs: { NS: "1", EW: "2" }, place: { file: "x.json", line: 1 } },
    { board: 2, award: { NS: { kind: "average" } }, place: { line: 2 } },
  ]);
  expect(faults).toEqual([
    { code: "results-column", found: "wind", line: 1, column: 1, file: "x.json" },
  ]);
  for (const other of [[], [1], [{ deal: "N:…" }], { board: 1 }, null])
    expect(areResultRows(other)).toBe(false);
});
