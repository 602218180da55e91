import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { PbnReader, type PbnGame } from "../files/pbn/pbn.js";
import { LinReader } from "../files/lin/lin.js";
import { makePbn } from "../files/pbn/write.js";
import { namesOfPlayers, resultsOfBoards } from "./from-records.js";
import { readResultsCsv } from "./rows.js";
import { gamesOfSession } from "./score-tags.js";
import { scoreSession } from "./session.js";
import type { TableResult } from "./table-result.js";

function games(text: string | Uint8Array): PbnGame[] {
  const reader = new PbnReader();
  return [...reader.write(text), ...reader.end()];
}

function withoutPoints(result: TableResult): TableResult {
  const { points, ...rest } = result;
  return points === undefined ? result : rest;
}

const TABLE = `[Event "Club"]
[Date "2026.11.17"]
[Board "1"]
[Dealer "N"]
[Vulnerable "None"]
[Deal "N:KJT6.K9752.5.J62 Q754.QJ83.942.85 8.T64.AKJ63.AQT7 A932.A.QT87.K943"]
[Scoring "MP;MP2"]
[ScoreTable "PairId_NS\\2R;PairId_EW\\2R;Contract\\5L;Declarer\\1;Result\\2R;Lead\\2L;Score_NS\\5R;MP_NS\\4R;Percentage_NS\\5R;Percentage_EW\\5R"]
 1  8 4H    N 10 SA   420  2.0 100.0   0.0
 2  7 3NT   S  9 C4   "400"  1.0  50.0  50.0
 3  6 Pass  -  - -      0  0.0   0.0 100.0
 4  5 -     -  - -      -    -  60.0  40.0
[TotalScoreTable "Rank\\2R;PairId\\2R;Names\\20;TotalMP\\5R"]
 1  1 "Ann Ash;Bob Birch  " 2.0
`;

test("reads the rows of a score table, with adjusted scores and names", () => {
  const { results, names, event, date, rules } = resultsOfBoards(games(TABLE), "club.pbn");
  expect([event, date, rules]).toEqual([
    "Club",
    "2026.11.17",
    { scoring: "matchpoints", perWin: 1 },
  ]);
  expect([...names]).toEqual([["1", "Ann Ash – Bob Birch"]]);
  expect(results).toMatchObject([
    { pairs: { NS: "1", EW: "8" }, tricks: 10, points: 420, lead: "SA", stated: { matchpoints: 2, percent: 100 }, place: { file: "club.pbn", line: 9 } },
    { pairs: { NS: "2", EW: "7" }, tricks: 9, points: 400, place: { line: 10 } },
    { outcome: "passed out", points: 0 },
    { award: { NS: { kind: "percent", value: 60 }, EW: { kind: "percent", value: 40 } } },
  ]); // prettier-ignore
  const session = scoreSession(results, { ...rules, unequal: "percentages" });
  expect([session.faults, session.stated]).toEqual([[], { compared: 6, different: 0 }]);
  const neuberg = scoreSession(results, rules);
  // 4, 2 and 0 matchpoints become 5.67, 3 and 0.33 of 6; one figure stays, the 50 percent of the middle.
  expect(neuberg.stated).toEqual({ compared: 6, different: 5 });
  expect(neuberg.faults[0]).toMatchObject({ code: "session-stated", line: 9 });
});

test("a record of every table: pairs by their tags or by names, whichever of two sits where", () => {
  const game = (seats: string, more: string): string =>
    `[Board "3"]\n${seats
      .split(" ")
      .map((name, i) => `[${["North", "East", "South", "West"][i] ?? ""} "${name}"]\n`)
      .join("")}[Contract "2S"]\n[Declarer "N"]\n${more}\n`;
  const text = [
    game("Ann Cy Bob Di", '[Result "8"]\n'),
    game("Bob Cy Ann Di", '[Score "EW 50"]\n[Result "7"]\n'),
    game("Eve Gus Fay Hal", '[Score "-100"]\n[PairNS "7"]\n'),
    game("Eve Gus Fay Hal", ""),
    '[Board "4"]\n[North "Ann"]\n',
  ].join("\n");
  const { results } = resultsOfBoards(games(text));
  expect(results.map(({ pairs, points, tricks }) => [pairs.NS, pairs.EW, points, tricks])).toEqual([
    ["Ann – Bob", "Cy – Di", undefined, 8],
    ["Ann – Bob", "Cy – Di", -50, 7],
    ["7", "Gus – Hal", -100, undefined],
    ["Eve – Fay", "Gus – Hal", undefined, undefined],
  ]);
  expect(namesOfPlayers(results).get("7")).toBe("Eve – Fay");
});

test.each([
  ["MP", "", { scoring: "matchpoints" }],
  ["IMP;Cross1", "", { scoring: "cross-imps", cross: "scores" }],
  ["IMP", "Pairs", { scoring: "cross-imps", cross: "comparisons" }],
  [
    "IMP;Butler-2",
    "Individuals",
    { scoring: "butler", datum: { kind: "mean", dropped: 1 }, individual: true },
  ],
  ["IMP;Butler;Median", "", { scoring: "butler", datum: { kind: "median", dropped: 0 } }],
  ["IMP", "Teams", { scoring: "teams" }],
  ["BAM", "Teams", { scoring: "board-a-match" }],
  ["?", "?", {}],
] as const)("[Scoring %j] with [Competition %j] says %j", (scoring, competition, rules) => {
  const text = `[Board "1"]\n[Scoring "${scoring}"]\n[Competition "${competition}"]\n[Contract "Pass"]\n`;
  expect(resultsOfBoards(games(text)).rules).toEqual(rules);
});

test("a table without a number is named and does not count", () => {
  const { results, faults } = resultsOfBoards(games('[Event "x"]\n[Contract "Pass"]\n'));
  expect([results, faults.map(({ code, line }) => [code, line])]).toEqual([
    [],
    [["session-number", 1]],
  ]);
});

test("both rooms of a match, and the results that LIN lists for rooms it does not show", () => {
  const lin =
    "vg|Cup,Final,I,1,2,Ash,0,Birch,0|\nrs|4SN=,4SN-1,3NE=,2HE+1|\npn|S,W,N,E,s,w,n,e|\n" +
    "qx|o1|md|1SAKQJT98H32D43C32,S765H654D765C7654,S432HAKQDAKQCAKQJ,|sv|o|mb|4S|mb|p|mb|p|mb|p|mc|10|\n";
  const reader = new LinReader();
  const boards = [...reader.write(lin), ...reader.end()];
  const { results, rules } = resultsOfBoards(boards);
  const { matches, faults } = scoreSession(results, rules);
  expect(faults.map(({ code, found }) => [code, found])).toEqual([]);
  // 420 against -50 is 470; -400 against -140 the other way is -260.
  expect(matches).toMatchObject([{ round: "Final", home: "Ash", away: "Birch", won: [10, 6] }]);
});

test("rooms without names of teams are a match for each round, each with its own deals", () => {
  const game = (round: string, room: string, first: string, tricks: number): string =>
    `[Board "1"]\n[Deal "N:${first}"]\n[Contract "2S"]\n[Declarer "N"]\n[Result "${tricks}"]\n[Room "${room}"]\n[Round "${round}"]\n[Scoring "IMP"]\n`;
  const one = "KJT6.K9752.5.J62 Q754.QJ83.942.85 8.T64.AKJ63.AQT7 A932.A.QT87.K943";
  const two = "Q754.QJ83.942.85 KJT6.K9752.5.J62 8.T64.AKJ63.AQT7 A932.A.QT87.K943";
  const { results, rules } = resultsOfBoards(
    games(
      [
        game("1", "Open", one, 8),
        game("1", "Closed", one, 7),
        game("2", "Open", two, 8),
        game("2", "Closed", two, 8),
      ].join("\n"),
    ),
  );
  const { matches, faults } = scoreSession(results, rules);
  expect(faults).toEqual([]);
  expect(matches.map(({ home, away, won }) => [home, away, ...won])).toEqual([
    ["Home (1)", "Away (1)", 4, 0],
    ["Home (2)", "Away (2)", 0, 0],
  ]);
});

const CSV = `board,ns,ew,contract,by,result,lead,adjusted,north,south,east,west
1,1,2,4S,N,=,HK,,Ann,Bob,Cy,Di
1,3,4,4S,N,-1,HK,,Eve,Fay,Gus,Hal
1,5,6,,,,,A+/A-,Ida,Jo,Kit,Lee
2,1,4,pass,,,,,Ann,Bob,Gus,Hal
2,3,6,3NT,E,+1,S5,,Eve,Fay,Kit,Lee
2,5,2,2DX,W,-2,S5,,Ida,Jo,Cy,Di
`;

test.each(["matchpoints", "cross-imps", "butler"] as const)(
  "%s: the written games have the same results, and their figures agree with ours",
  (scoring) => {
    const { results } = readResultsCsv(CSV);
    const session = scoreSession(results, { scoring });
    const written = makePbn(gamesOfSession(session, [], namesOfPlayers(results)));
    const again = resultsOfBoards(games(written));
    expect(again.rules.scoring).toBe(scoring);
    expect(again.names.get("5")).toBe("Ida – Jo");
    const read = scoreSession(again.results, again.rules);
    expect(read.rankings).toEqual(session.rankings);
    expect(read.faults).toEqual([]);
    expect(read.stated).toEqual({ compared: scoring === "matchpoints" ? 10 : 5, different: 0 });
    for (const game of games(written)) expect(game.faults).toEqual([]);
  },
);

test("the games of the source keep their other tags", () => {
  const text = `[Board "1"]\n[Annotator "me"]\n[PairNS "1"]\n[PairEW "2"]\n[Contract "2S"]\n[Declarer "N"]\n[Result "8"]\n[Score "NS 0"]\n
[Board "1"]\n[PairNS "3"]\n[PairEW "4"]\n[Contract "2S"]\n[Declarer "N"]\n[Result "9"]\n`;
  const sources = games(text);
  const { results, names } = resultsOfBoards(sources);
  // The source states a wrong score.
  const session = scoreSession(results.map((result) => withoutPoints(result)));
  const written = makePbn(gamesOfSession(session, sources, names));
  expect(written).toContain('[Annotator "me"]');
  expect(written).toContain('[Score "NS 110"]');
  expect(written).toContain('[ScoreMP "NS 0 EW 2"]');
  expect(written).toContain('[ScorePercentage "NS 100 EW 0"]');
  expect(written.match(/\[ScoreTable /g)).toHaveLength(1);
});

const shared = fileURLToPath(new URL("../../../../../shared/data/files/pbn/", import.meta.url));
const sharedGames = (name: string) => games(readFileSync(`${shared}${name}`));

describe("sessions that were published", { tags: ["shared-cases"] }, () => {
  test("the IMPs of 2,187 results and the ranking of 172 pairs of an OKbridge tournament", () => {
    expect(existsSync(shared)).toBe(true);
    const source = sharedGames("ContractBridge__pbn-files__1999-OKbridge_Tournament__OKB_v20.pbn");
    const { results, rules } = resultsOfBoards(source);
    const session = scoreSession(results, rules);
    expect(session.stated).toEqual({ compared: 2187, different: 0 });
    // In its table of total scores a pair has its rank for a number.
    const totals = (source[0]?.record.about["TotalScoreTable"] ?? "").split("\n").slice(1);
    const published = totals.flatMap((line) => {
      const [, rank, mean, boards] = /^ *(\d+) .*? (-?\d+\.\d\d) +(\d+)$/.exec(line) ?? [];
      return rank === undefined ? [] : [[rank, mean, Number(boards)]];
    });
    expect(published).toHaveLength(172);
    const ours = session.rankings[0]?.ranks.map(({ id, mean = 0, boards }) => [
      id,
      mean.toFixed(2),
      boards,
    ]);
    expect(ours?.map(([id]) => id)).toEqual(published.map(([id]) => id));
    expect(ours?.filter((row, i) => row.join() !== published[i]?.join())).toEqual([]);
  });

  test("thirteen hundred results of a congress have a ranking", () => {
    const source = sharedGames(
      "jarekczek__pbntools__test__test_9_pary_www_szczyrk_20131108__131108szczyrk.pbn",
    );
    const { results } = resultsOfBoards(source);
    const { boards, rankings, faults } = scoreSession(results, {
      scoring: "butler",
      datum: { kind: "median", dropped: 0 },
    });
    expect([results.length, rankings[0]?.ranks.length]).toEqual([1205, 83]);
    // The datum published for these boards (impy001.txt to impy028.txt of the same folder).
    const published = [
      50, 50, 460, -630, -420, -80, 620, -50, -620, 650, 70, -90, -130, -430, 140, 100, 0, 660, 150,
      600, 680, -70, -620, -440, -50, -620, 430, -120,
    ];
    const others = boards.flatMap(({ number, datum }) =>
      number <= 28 && datum !== published[number - 1] ? [number] : [],
    );
    // On these the program that scored it counted a director's ruling as a score of 0.
    expect(others).toEqual([11, 12, 17, 22, 26]);
    expect(new Set(faults.map(({ code }) => code))).toEqual(
      new Set(["session-absent", "session-few"]),
    );
  });
});
