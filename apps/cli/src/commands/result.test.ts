import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { falsecard } from "../fake.fixture.js";

const example = new URL("../../../../docs/examples/tuesday.csv", import.meta.url).pathname;

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "falsecard-result-"));
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

const EVENING = `board,ns,ew,contract,by,result,lead,adjusted
1,1,4,4S,N,=,HK,
1,2,3,4S,N,-1,HK,
2,1,3,3NT,W,+1,S5,
2,4,2,2S,E,=,D3,
3,1,2,,,,,A+/A-
3,3,4,2H,S,=,C4,
`;

test("ranks an evening, and shows its travellers", async () => {
  const { exit, out, err } = await falsecard(["result", "-", "--travellers"], { stdin: EVENING });
  expect(exit).toBe(0);
  expect(err).toMatchInlineSnapshot(`
    "standard input:7:1: doubtful: board 3 (3 – 4): one score alone; there is nothing to compare it with, so it counts as an average
    "
  `);
  expect(out).toMatchInlineSnapshot(`
    "Session
    Matchpoints, 2 for a pair beaten, with Neuberg's formula; 6 results on 3 boards.

    Ranking
    Rank  Pair  Boards    MP      %
       1  3          3  5.00  83.33
       2  1          3  3.20  53.33
       3  4          3  3.00  50.00
       4  2          3  0.00   0.00

    Board 1  dealer North, None vulnerable, top 2
    NS  EW  Contract  By  Result  Lead  Score  MP NS  MP EW       %
    1   4   4S        N   =       HK     +420      2      0  100.00
    2   3   4S        N   -1      HK      -50      0      2    0.00

    Board 2  dealer East, North-South vulnerable, top 2
    NS  EW  Contract  By  Result  Lead  Score  MP NS  MP EW       %
    4   2   2S        E   =       D3     -110      2      0  100.00
    1   3   3NT       W   +1      S5     -430      0      2    0.00

    Board 3  dealer South, East-West vulnerable, top 2
    NS  EW  Contract  By  Result  Lead  Score  MP NS  MP EW      %
    3   4   2H        S   =       C4     +110   1.00   1.00  50.00
    1   2   A+/A-                               1.20   0.00  60.00
    "
  `);
});

test("says the same in Japanese", async () => {
  const { out, err } = await falsecard(["result", "-", "-t", "--lang", "ja"], { stdin: EVENING });
  expect(err).toContain("疑い: ボード 3 (3 – 4): スコアが1つしかなく");
  expect(out).toContain(
    "マッチポイント(1ペアに勝つと 2 点)、ノイベルクの公式。3 ボード、6 の結果。",
  );
  expect(out).toContain("ボード 1  ディーラー ノース、両ノンバル、トップ 2");
});

test("the example of the documents has one ranking and no fault", async () => {
  const { exit, out, err } = await falsecard(["result", example, "--json"]);
  const answer = JSON.parse(out);
  expect([exit, err, answer.faults]).toEqual([0, "", []]);
  expect(answer.rankings).toHaveLength(1);
  // By hand, board by board; on board 9 Neuberg's formula makes 3.5 and 0.5 of 4 of the two scores.
  const hand = { 6: [2, 4, 0, 4, 4, 3, 4, 0, 0.5, 4], 1: [2, 0, 0, 4, 4, 1, 0, 4, 3.5, 0] };
  const ranks: { id: string; name: string; points: number }[] = answer.rankings[0].ranks;
  for (const [pair, points] of Object.entries(hand))
    expect(ranks.find(({ id }) => id === pair)?.points).toBe(
      points.reduce((sum, each) => sum + each, 0),
    );
  // Pair 3 has 11 of 36 elsewhere, which is less than 40 %; pair 2 has 22 of 36, which is more than 60.
  expect(ranks.map(({ id, points, name }) => [id, points, name])).toEqual([
    ["6", 25.5, "Park – Silva"],
    ["2", 24.444444, "Lindqvist – Okafor"],
    ["4", 22.5, "Hayashi – Mori"],
    ["1", 18.5, "Sato – Tanaka"],
    ["5", 16.5, "Dubois – Novak"],
    ["3", 12.222222, "Rossi – Weiss"],
  ]);
});

test("a page to print has everything that the text has, and nothing to fetch or to run", async () => {
  const file = join(folder, "evening.html");
  const csv = join(folder, "evening.csv");
  writeFileSync(csv, EVENING.replace("HK,\n", '"<b>",\n'));
  const argv = ["result", csv, "--format", "html", "-o", file];
  expect((await falsecard(argv)).exit).toBe(0);
  const page = readFileSync(file, "utf8");
  expect(page).toContain("<h2>Ranking</h2>");
  expect(page).toContain("&lt;b&gt;");
  expect(page).not.toMatch(/<script|https?:|<b>/);
  expect(page.match(/<table>/g)).toHaveLength(4);
  // A file that is there is not replaced unless that is asked for.
  const again = await falsecard(argv);
  expect([again.exit, again.err.includes("--replace")]).toEqual([1, true]);
  expect((await falsecard([...argv, "--replace"])).exit).toBe(0);
});

test("PBN with its score tags is read as the same session", async () => {
  const { out } = await falsecard(["result", "-", "--format", "pbn"], { stdin: EVENING });
  expect(out).toContain('[TotalScoreTable "Rank;PairId;Names;TotalMP;MeanPercentage;NrBoards"]');
  const ranks = (answer: string): unknown => JSON.parse(answer).rankings;
  const again = await falsecard(["result", "-", "--json"], { stdin: out });
  const before = await falsecard(["result", "-", "--json"], { stdin: EVENING });
  expect(JSON.parse(again.out).stated.different).toBe(0);
  expect(JSON.stringify(ranks(again.out)).replaceAll(/"name":[^,]*,/g, "")).toBe(
    JSON.stringify(ranks(before.out)).replaceAll(/"name":[^,]*,/g, ""),
  );
});

const SWISS = `round,board,ns,ew,contract,by,result
1,1,Ash,Birch,4S,N,=
1,1,Birch,Ash,4S,N,-1
1,2,Ash,Birch,3NT,S,=
1,2,Birch,Ash,3NT,S,=
`;

test("teams: matches, victory points by a scale, and a carry-over", async () => {
  const argv = ["result", "-", "--scoring", "teams", "--scale", "acbl-20", "--carry", "Birch=2.5"];
  const { exit, out } = await falsecard(argv, { stdin: SWISS });
  expect(exit).toBe(0);
  expect(out).toMatchInlineSnapshot(`
    "Session
    Teams, ACBL scale of 20 victory points; 1 match.

    Ranking
    Rank  Team   Matches  Boards    VPs
       1  Ash          1       2  14.00
       2  Birch        1       2   8.50

    Matches
    Round  Home  Away   Boards     Won  Result
    1      Ash   Birch       2  10 – 0  14 – 6
    "
  `);
});

test("a broken session gets its faults named and nothing invented", async () => {
  const broken = `board,ns,ew,contract,by,result,score,adjusted
1,1,2,4S,N,=,620,
1,3,4,4S,N,=,450,
1,5,5,4S,N,=,,
1,6,7,4Z,N,=,,
1,8,9,4S,N,+9,,
2,1,2,,,,,
2,1,3,2H,W,=,,
2,4,3,2H,W,+1,,
`;
  const { exit, out, err } = await falsecard(["result", "-", "--json"], { stdin: broken });
  expect(exit).toBe(1);
  const answer = JSON.parse(out);
  expect(answer.faults.map(({ code, line, severity }: Record<string, unknown>) => [code, line, severity])).toEqual([
    ["results-contract", 5, "wrong"],
    ["results-result", 6, "wrong"],
    ["session-impossible", 2, "wrong"],
    ["session-score", 3, "doubtful"],
    ["session-self", 4, "wrong"],
    ["session-empty", 7, "wrong"],
    ["session-twice", 9, "wrong"],
    ["session-twice", 8, "wrong"],
    ["session-alone", 3, "doubtful"],
  ]); // prettier-ignore
  // What is left is one score, as it was stated.
  expect(answer.boards.map(({ scores }: Record<string, unknown>) => scores)).toEqual([1, 0]);
  expect(err).toContain(
    "standard input:2:1: wrong: board 1 (1 – 2: 620): no number of tricks gives this score",
  );
});

test("tables with other cards or another vulnerability do not count", async () => {
  const game = (pair: number, deal: string, vul: string): string =>
    `[Board "1"]\n[PairNS "${pair}"]\n[PairEW "${pair + 10}"]\n[Dealer "N"]\n[Vulnerable "${vul}"]\n[Deal "N:${deal}"]\n[Contract "2S"]\n[Declarer "N"]\n[Result "8"]\n\n`;
  const deal = "KJT6.K9752.5.J62 Q754.QJ83.942.85 8.T64.AKJ63.AQT7 A932.A.QT87.K943";
  const other = "Q754.QJ83.942.85 KJT6.K9752.5.J62 8.T64.AKJ63.AQT7 A932.A.QT87.K943";
  const stdin =
    game(1, other, "None") + game(2, deal, "None") + game(3, deal, "None") + game(4, deal, "All");
  const { exit, err, out } = await falsecard(["result", "-", "--json"], { stdin });
  expect(exit).toBe(1);
  expect(err).toContain("standard input:1:1: wrong: board 1 (1 – 11): the cards differ");
  expect(err).toContain("wrong: board 1 (4 – 14): the vulnerability differs");
  expect(JSON.parse(out).boards[0].scores).toBe(2);
});

test("only the first faults of a kind are shown, unless all are asked for", async () => {
  const stdin = `board,ns,ew,score\n${[1, 2, 3, 4, 5, 6, 7].map((n) => `${n},1,2,50`).join("\n")}`;
  const some = await falsecard(["result", "-"], { stdin: stdin.replaceAll(",50", ",55") });
  expect(some.err.split("\n").filter((line) => line.includes(" wrong: "))).toHaveLength(5);
  expect(some.err).toContain("session-impossible: 2 more; --all names them");
  const all = await falsecard(["result", "-", "--all"], { stdin: stdin.replaceAll(",50", ",55") });
  expect(all.err.split("\n").filter((line) => line.includes(" wrong: "))).toHaveLength(7);
});

test("several files are one session", async () => {
  const [one, two] = [join(folder, "one.csv"), join(folder, "two.csv")];
  writeFileSync(one, "board,ns,ew,score\n1,1,2,50\n");
  writeFileSync(two, "board;ns;ew;score\n1;3;4;100\n");
  const { out } = await falsecard(["result", one, two, "--json"]);
  expect(JSON.parse(out).boards[0].results).toMatchObject([
    { ns: "3", percent: [100, 0] },
    { ns: "1", percent: [0, 100] },
  ]);
});

test("rows of JSON are read as those of CSV, and rows of players as an individual", async () => {
  const rows = [
    { board: 1, n: "Ann", s: "Bob", e: "Cy", w: "Di", score: 50 },
    { board: 1, n: "Eve", s: "Fay", e: "Gus", w: "Hal", score: -50 },
  ];
  const { out } = await falsecard(["result", "-", "--json"], { stdin: JSON.stringify(rows) });
  const answer = JSON.parse(out);
  expect([answer.individual, answer.rankings[0].ranks.length]).toEqual([true, 8]);
  expect(answer.rankings[0].ranks.filter(({ rank }: { rank: number }) => rank === 1)).toHaveLength(
    4,
  );
});

test.each([
  [["--carry", "Ash"], "", 2, "“Ash” is not a team with its points; expected one such as Ash=12.5"],
  [["--carry", "Ash=1,Ash=2"], "", 2, "each team once"],
  [["--scoring", "rubber"], "", 2, "“rubber” is not a value of --scoring"],
  [[], "", 1, "is empty; expected boards"],
  [[], "\u0000\u0001", 1, "is not text; expected results in pbn, lin, json, url or csv"],
  [[], "hello\n", 1, "has neither a board nor results"],
  [[], "board,ns,ew,score\n", 1, "has no results; expected boards that were played, or rows"],
  [["--from", "csv"], "a,b\n1,2\n", 1, "“a b” names no columns of results"],
  [[], '[Board "1"]\n[Deal "N:KJT6.K9752.5.J62 - - -"]\n', 1, "1 board, but not one result"],
])("result %j of %j is refused", async (argv, stdin, code, sentence) => {
  const { exit, err } = await falsecard(["result", "-", ...argv], { stdin });
  expect(err).toContain(sentence);
  expect(exit).toBe(code);
});
