import { expect, test } from "vitest";
import { readResultsCsv } from "./rows.js";
import type { SessionRules } from "./rules.js";
import { scoreSession, type ScoredSession } from "./session.js";

/** A session from lines of `board ns ew score`, none vulnerable, or an adjusted score in place of the score. */
function score(lines: readonly string[], rules: Partial<SessionRules> = {}): ScoredSession {
  const rows = lines.map((line) => `${line.trim().split(/\s+/).join(",")},None`);
  const { results, faults } = readResultsCsv(`board,ns,ew,score,vul\n${rows.join("\n")}`);
  expect(faults).toEqual([]);
  return scoreSession(results, rules);
}

const ranks = ({ rankings }: ScoredSession) =>
  rankings.map(({ side, ranks: list }) => [
    side,
    ...list.map(
      ({ rank, isTied, id, percent, points }) =>
        `${rank}${isTied ? "=" : ""} ${id} ${(percent ?? points).toFixed(2)}`,
    ),
  ]);
const codes = ({ faults }: ScoredSession) => faults.map(({ code, found }) => `${code} ${found}`);

/** A Mitchell of three tables and three rounds of one board each: no pair changes direction. */
const MITCHELL = [
  "1 1 11 420", "1 2 13 450", "1 3 12 -50",
  "2 2 11 100", "2 3 13 100", "2 1 12 -110",
  "3 3 11 -480", "3 1 13 -100", "3 2 12 -460",
]; // prettier-ignore

test("a Mitchell has a ranking for each direction", () => {
  // Of 4 on each board: pair 1 has 2 + 0 + 4, pair 2 has 4 + 3 + 2, pair 3 has 0 + 3 + 0.
  expect(ranks(score(MITCHELL))).toEqual([
    ["NS", "1 2 75.00", "2 1 50.00", "3 3 25.00"],
    ["EW", "1 12 83.33", "2 11 58.33", "3 13 8.33"],
  ]);
  expect(ranks(score(MITCHELL, { rankings: "one" }))).toEqual([
    ["all", "1 12 83.33", "2 2 75.00", "3 11 58.33", "4 1 50.00", "5 3 25.00", "6 13 8.33"],
  ]);
});

test("two pairs with one number, one in each direction, are two pairs", () => {
  const session = score(MITCHELL.map((line) => line.replace(/ 1(\d)/, " $1")));
  expect(ranks(session)).toEqual([
    ["NS", "1 NS 2 75.00", "2 NS 1 50.00", "3 NS 3 25.00"],
    ["EW", "1 EW 2 83.33", "2 EW 1 58.33", "3 EW 3 8.33"],
  ]);
  expect(codes(session)).toEqual([]);
});

/** A Howell of four pairs: every pair meets every other, and everybody is compared with everybody. */
const HOWELL = ["1 1 2 420", "1 3 4 -50", "2 1 3 110", "2 4 2 140", "3 4 1 90", "3 2 3 90"];

test("a Howell, or an arrow switch, has one ranking", () => {
  expect(ranks(score(HOWELL))).toEqual([
    ["all", "1 4 83.33", "2= 1 50.00", "2= 3 50.00", "4 2 16.67"],
  ]);
});

test("matchpoints count one or two for a pair beaten", () => {
  const points = (perWin: 1 | 2) =>
    score(HOWELL, { perWin }).rankings[0]?.ranks.map(({ points: sum, most }) => [sum, most]);
  expect(points(2)).toEqual([[5, 6], [3, 6], [3, 6], [1, 6]]); // prettier-ignore
  expect(points(1)).toEqual([[2.5, 3], [1.5, 3], [1.5, 3], [0.5, 3]]); // prettier-ignore
});

test("a half table: the pair that sits out has fewer boards, and nothing is amiss", () => {
  const session = score([
    "1 1 2 420", "1 3 4 400", "2 1 2 -50", "2 3 4 -50",
    "3 1 5 100", "3 4 2 110", "4 1 5 90", "4 4 2 -90",
    "5 5 2 50", "5 1 3 50", "6 5 2 100", "6 1 3 0",
    "7 5 3 50", "7 4 1 -50", "8 5 3 50", "8 4 1 400",
    "9 5 4 50", "9 2 3 50", "10 5 4 50", "10 2 3 50",
  ]); // prettier-ignore
  expect(codes(session)).toEqual([]);
  const boards = new Map(session.rankings[0]?.ranks.map(({ id, boards: count }) => [id, count]));
  expect(Object.fromEntries(boards)).toEqual({ 1: 8, 2: 8, 3: 8, 4: 8, 5: 8 });
});

test("boards scored less often count as much as the others: by Neuberg's formula or by their percentages", () => {
  const lines = ["1 1 4 420", "1 2 5 400", "1 3 6 50", "2 1 5 100", "2 2 6 50", "2 3 4 NP"];
  const board = (unequal: SessionRules["unequal"]) =>
    score(lines, { unequal }).boards[1]?.lines.map(({ earned }) =>
      earned === undefined
        ? undefined
        : [earned.NS.points.toFixed(2), earned.NS.percent?.toFixed(2)],
    );
  // (2 + 1)·3/2 - 1 = 3.5 of 4 and (0 + 1)·3/2 - 1 = 0.5 of 4; the board that was not played is nobody's.
  expect(board("neuberg")).toEqual([["3.50", "87.50"], ["0.50", "12.50"], undefined]);
  expect(board("percentages")).toEqual([["2.00", "100.00"], ["0.00", "0.00"], undefined]);
});

test("an average plus is 60 % or the pair's own percentage, whichever is more (Law 12C2c)", () => {
  const lines = [
    "1 1 4 420", "1 2 5 400", "1 3 6 50",
    "2 1 5 420", "2 2 6 400", "2 3 4 50",
    "3 1 6 A+/A-", "3 2 4 A-/A+", "3 3 5 A+/A+",
  ]; // prettier-ignore
  const session = score(lines);
  const last = new Map(
    session.boards[2]?.lines.flatMap(({ result, earned }) =>
      (["NS", "EW"] as const).map((side) => [
        result.pairs[side],
        [earned?.[side].percent, earned?.[side].points, earned?.[side].isAwarded],
      ]),
    ),
  );
  // Pair 1 has 100 % elsewhere and keeps it; pair 3 has 0 % and an average plus; pair 2 has 50 %, 40 is its minus.
  expect(last.get("1")).toEqual([100, 4, true]);
  expect(last.get("3")).toEqual([60, 2.4, true]);
  expect(last.get("2")).toEqual([40, 1.6, true]);
  // Pair 6 has 75 % elsewhere, and its minus is 40 all the same; 4 has 50, 5 has 25.
  expect(last.get("6")?.[0]).toBe(40);
  expect([last.get("4")?.[0], last.get("5")?.[0]]).toEqual([60, 60]);
});

test("an average minus is the pair's own percentage if that is less than 40 %", () => {
  const session = score(["1 1 3 420", "1 2 4 400", "2 1 4 A-/A-", "2 2 3 A/A"]);
  const percents = session.boards[1]?.lines.map(({ earned }) => [
    earned?.NS.percent,
    earned?.EW.percent,
  ]);
  // Pair 4 has 100 % elsewhere, pairs 1 and 3 have 100 and 0.
  expect(percents).toEqual([[40, 40], [50, 50]]); // prettier-ignore
  const low = score(["1 1 3 420", "1 2 4 400", "2 2 3 A-/A-", "2 1 4 100"]);
  expect(low.boards[1]?.lines[1]?.earned?.NS.percent).toBe(0);
  expect(low.boards[1]?.lines[1]?.earned?.EW.percent).toBe(0);
});

test("at IMPs an average plus is 3 IMPs (Law 86A), and 60 means the same", () => {
  const session = score(["1 1 3 420", "1 2 4 400", "2 1 4 A+/A-", "2 2 3 60/40", "3 1 3 +1.5/-2"], {
    scoring: "cross-imps",
  });
  const awarded = session.boards
    .slice(1)
    .flatMap(({ lines }) => lines.map(({ earned }) => [earned?.NS.points, earned?.EW.points]));
  expect(awarded).toEqual([[3, -3], [3, -3], [1.5, -2]]); // prettier-ignore
  expect(codes(score(["1 1 3 420", "1 2 4 55/45"], { scoring: "butler" }))).toContain(
    "session-award 1 (2 – 4)",
  );
});

test("Butler compares with the datum, cross-IMPs with every other score", () => {
  const lines = ["1 1 4 980", "1 2 5 170", "1 3 6 -100"];
  const of = (rules: Partial<SessionRules>) => {
    const [board] = score(lines, rules).boards;
    return [board?.datum, ...(board?.lines.map(({ earned }) => earned?.NS.points) ?? [])];
  };
  // The mean is 350: +630 is 12 IMPs, -180 is -5, -450 is -10. The median is 170: +810, 0, -270.
  expect(of({ scoring: "butler" })).toEqual([350, 12, -5, -10]);
  expect(of({ scoring: "butler", datum: { kind: "median", dropped: 0 } })).toEqual([
    170, 13, 0, -7,
  ]);
  expect(of({ scoring: "cross-imps" })).toEqual([undefined, 13.5, -3, -10.5]);
});

test("IMPs are ranked by their sum or by the mean of a board", () => {
  // Pair 1 has 10 IMPs on one board, pair 2 has 7 on each of two.
  const lines = ["1 1 4 420", "1 3 5 -50", "2 2 4 400", "2 3 5 100", "3 2 4 400", "3 3 5 100"];
  const order = (by: "total" | "mean") =>
    score(lines, { scoring: "cross-imps", order: by })
      .rankings[0]?.ranks.slice(0, 2)
      .map(({ id, points, mean }) => [id, points, mean]);
  expect(order("total")).toEqual([["2", 14, undefined], ["1", 10, undefined]]); // prettier-ignore
  expect(order("mean")).toEqual([["1", 10, 10], ["2", 14, 7]]); // prettier-ignore
});

test("in an individual every player has the points of the side", () => {
  const { results } = readResultsCsv(
    "board,n,s,e,w,score\n1,Ann,Bob,Cy,Di,420\n1,Eve,Fay,Gus,Hal,-50\n2,Ann,Cy,Eve,Gus,100\n2,Bob,Di,Fay,Hal,90",
  );
  const session = scoreSession(results, { individual: true });
  expect(session.rankings.map(({ side }) => side)).toEqual(["all"]);
  const points = new Map(session.rankings[0]?.ranks.map(({ id, percent }) => [id, percent]));
  // Ann wins both boards; Bob and Cy win one; Di loses one as East-West and one as North-South.
  expect(points.get("Ann")).toBe(100);
  expect([points.get("Bob"), points.get("Cy")]).toEqual([50, 50]);
  expect(points.get("Di")).toBe(0);
  // Gus and Hal win board 1, Gus loses board 2, Hal and Fay win it.
  expect([points.get("Gus"), points.get("Hal"), points.get("Fay")]).toEqual([50, 100, 50]);
});

/** Three teams in three matches of two boards. */
const SWISS = [
  "1 Ash Birch 420", "1 Birch Ash -50", "2 Ash Birch 110", "2 Birch Ash 140",
  "3 Ash Cedar 100", "3 Cedar Ash 500", "4 Ash Cedar -100", "4 Cedar Ash -100",
  "5 Birch Cedar 90", "5 Cedar Birch 90", "6 Birch Cedar -50", "6 Cedar Birch 480",
]; // prettier-ignore

test("teams: IMPs of a board between its two tables, victory points of a match, and what was carried over", () => {
  const session = score(SWISS, { scoring: "teams", carry: new Map([["Cedar", 2.5]]) });
  // 420 against -50 is 470, 10 IMPs; 110 against 140 is -30, 1 IMP; -400 is 9, -530 is 11.
  expect(session.matches.map(({ home, away, won }) => [home, away, ...won])).toEqual([
    ["Ash", "Birch", 10, 1],
    ["Ash", "Cedar", 0, 9],
    ["Birch", "Cedar", 0, 11],
  ]);
  const [cedar, ash, birch] = session.rankings[0]?.ranks ?? [];
  expect([cedar?.id, cedar?.matches, cedar?.boards]).toEqual(["Cedar", 2, 4]);
  // All victory points of three matches, and the carry-over.
  expect((cedar?.points ?? 0) + (ash?.points ?? 0) + (birch?.points ?? 0)).toBeCloseTo(62.5, 9);
  expect(ranks(score(SWISS, { scoring: "teams", scale: "imps" }))).toEqual([
    ["all", "1 Cedar 20.00", "2 Ash 0.00", "3 Birch -20.00"],
  ]);
  expect(ranks(score(SWISS, { scoring: "teams", scale: "acbl-20" }))).toEqual([
    ["all", "1 Cedar 29.00", "2 Ash 20.00", "3 Birch 11.00"],
  ]);
});

test("board-a-match: a point for a board won, half a point for a tie", () => {
  const session = score(SWISS, { scoring: "board-a-match" });
  expect(ranks(session)).toEqual([["all", "1 Cedar 3.00", "2= Ash 1.50", "2= Birch 1.50"]]);
});

test("a match of a later round with the same opponents is another match", () => {
  const { results } = readResultsCsv(
    "round,board,ns,ew,score\n1,1,A,B,100\n1,1,B,A,50\n2,1,B,A,400\n2,1,A,B,400\n",
  );
  const { matches } = scoreSession(results, { scoring: "teams" });
  expect(matches.map(({ round, home, won }) => [round, home, ...won])).toEqual([
    ["1", "A", 2, 0],
    ["2", "B", 0, 0],
  ]);
});

test("an adjusted score of a match is that of the team, wherever it sat", () => {
  const match = (line: string) => score(["1 A B 100", line], { scoring: "teams" }).matches[0]?.won;
  expect(match("1 B A A+/A-")).toEqual([0, 3]);
  expect(match("1 B A -3/+3")).toEqual([3, 0]);
  expect(match("1 B A NP")).toEqual([0, 0]);
});

test.each([
  ["a pair that plays itself", ["1 1 2 50", "1 3 3 50", "1 4 5 50"], "session-self 1 (3 – 3)"],
  ["a score alone", ["1 1 2 50", "2 1 2 50", "2 3 4 60"], "session-alone 1 (1 – 2)"],
  [
    "fewer results",
    ["1 1 2 50", "1 3 4 50", "2 1 3 50", "2 2 4 50", "3 1 4 50"],
    "session-few 3 (1 / 2)",
  ],
  ["a score that no contract has", ["1 1 2 55", "1 3 4 50"], "session-impossible 1 (1 – 2: 55)"],
  [
    "a vulnerable score on board 1",
    ["1 1 2 620", "1 3 4 420"],
    "session-impossible 1 (1 – 2: 620)",
  ],
])("names %s", (_, lines, fault) => {
  expect(codes(score(lines))).toContain(fault);
});

test("a pair with two results on a board has none of them, unless they are equal", () => {
  const twice = score(["1 1 2 50", "1 1 4 90", "1 3 5 100", "1 6 7 110"]);
  expect(codes(twice)).toEqual(["session-twice 1 (1 – 4)", "session-twice 1 (1 – 2)"]);
  expect(twice.boards[0]?.scores).toBe(2);
  const same = score(["1 1 2 50", "1 1 2 50", "1 3 5 100"]);
  expect(codes(same)).toEqual(["session-repeated 1 (1 – 2)"]);
  expect(same.boards[0]?.scores).toBe(2);
  // Both directions on one board are two results as well.
  expect(codes(score(["1 1 2 50", "1 3 1 90", "1 4 5 90", "1 6 7 0"]))).toHaveLength(2);
});

test("names who has no result on a board, if nearly everybody played nearly every board", () => {
  const lines = [1, 2, 3, 4, 5].flatMap((board) => [
    `${board} 1 2 50`,
    `${board} 3 4 90`,
    `${board} 5 6 0`,
  ]);
  expect(codes(score(lines.slice(0, -1)))).toEqual([
    "session-absent 5 (5)",
    "session-absent 5 (6)",
  ]);
  // Who has an adjusted score, or did not play the board by order, is there.
  expect(codes(score([...lines.slice(0, -1), "5 5 6 NP"]))).toEqual([]);
});

const contract = (cells: string) =>
  codes(
    scoreSession(
      readResultsCsv(`board,ns,ew,contract,by,result,score\n${cells}\n1,3,4,2H,S,=,110`).results,
    ),
  );

test("a score that contradicts the contract is named, and one that the contract cannot have does not count", () => {
  expect(contract("1,1,2,4S,N,=,420")).toEqual([]);
  expect(contract("1,1,2,4S,N,=,450")).toEqual(["session-score 1 (1 – 2: 450 / 420)"]);
  expect(contract("1,1,2,4S,N,=,620")).toContain("session-impossible 1 (1 – 2: 620)");
  expect(contract("1,1,2,pass,,,50")).toContain("session-impossible 1 (1 – 2: 50)");
  expect(contract("1,1,2,4S,N,,")).toContain("session-empty 1 (1 – 2)");
  // The contract alone leaves the score to tell the tricks.
  expect(contract("1,1,2,4S,N,,-50")).toEqual([]);
});

test("an unknown pair is compared with and ranked nowhere", () => {
  const session = score(["1 1 2 50", "1 3 4 90"]);
  const { results } = readResultsCsv("board,ns,ew,score\n1,1,2,50\n1,,,90");
  const unnamed = scoreSession(results);
  expect(unnamed.boards[0]?.scores).toBe(session.boards[0]?.scores);
  expect(codes(unnamed)).toEqual(["session-unnamed 1 (? – ?)"]);
  expect(unnamed.rankings.map(({ ranks: list }) => list.length)).toEqual([1, 1]);
});

test("faults of teams: a table missing, and a carry-over of a team that plays no match", () => {
  const session = score(["1 A B 50", "2 A B 50", "2 B A 50"], {
    scoring: "teams",
    carry: new Map([["C", 3]]),
  });
  expect(codes(session)).toEqual(["session-table 1 (A – B: 1)", "session-carry C"]);
  expect(session.matches[0]?.boards).toHaveLength(1);
});

test("the order of the results changes nothing", () => {
  for (const rules of [{}, { scoring: "cross-imps" }, { scoring: "butler" }] as const)
    expect(ranks(score(MITCHELL.toReversed(), rules))).toEqual(ranks(score(MITCHELL, rules)));
});

test("a line that stands for more tables than any event has is named and does not count", () => {
  const { results } = readResultsCsv("board,ns,ew,score\n1,1,2,50\n1,3,4,90");
  const many = (multiplicity: number) =>
    scoreSession(results.map((result, i) => (i === 0 ? { ...result, multiplicity } : result)));
  expect(codes(many(10_000))).toEqual([]);
  expect(many(10_000).boards[0]?.top).toBe(20_000);
  expect(codes(many(10_001))[0]).toBe("session-tables 1 (1 – 2: 10001)");
  expect(many(10_001).boards[0]?.scores).toBe(1);
});
