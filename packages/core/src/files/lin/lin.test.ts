/** LIN: real files, their faults, and that writing and reading again loses nothing. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { contractOf, outcomeOf, playOf, tricksOf, type BoardRecord } from "../../record.js";
import { makeOutcome } from "../../contract.js";
import { makeDeal, makePartialDeal, partialOf, wholeDeal } from "../../deal.js";
import { SEATS, sideOf, type Seat } from "../../seat.js";
import { LinReader, type LinBoard } from "./lin.js";
import { parseNames, parseListedResult } from "./match.js";
import { makeLin } from "./write.js";
import type { BoardReader, ReadBoard } from "../reading/reader.js";
import { arbitraryRecord } from "../record.arbitrary.js";

const WILD = new URL("../../../../../../shared/data/files/lin/", import.meta.url);
const wild = existsSync(WILD) ? readdirSync(WILD).toSorted() : [];

function readAll<B extends ReadBoard>(
  reader: BoardReader<B>,
  ...chunks: (Uint8Array | string)[]
): B[] {
  const boards: B[] = [];
  for (const chunk of chunks) for (const board of reader.write(chunk)) boards.push(board);
  for (const board of reader.end()) boards.push(board);
  return boards;
}
const read = (text: string | Uint8Array): LinBoard[] => readAll(new LinReader(), text);
const one = (text: string): LinBoard => {
  const [board] = read(text);
  if (board === undefined) throw new Error(`no board in ${text}`);
  return board;
};
const codes = (board: ReadBoard): string[] =>
  board.faults.map(({ code, line, column, found }) => `${line}:${column} ${code} ${found}`);

/** For each file the number of boards, and the place and code of each fault. */
const EXPECTED: Readonly<Record<string, readonly [boards: number, faults: readonly string[]]>> = {
  "bench-boards": [10, []],
  "00001": [32, []],
  "00083": [40, ["492:4 result-differs 4C by S, 10 ≠ 4C by S, 9"]],
  "00219": [60, ["140:4 result-differs 7S by E, 12 ≠ 7S by W, 12"]],
  "00245": [26, ["27:4 result-differs 3N by E, 11 ≠ 3N by E, 10"]],
  "00726": [3, []],
  "02438": [
    32,
    [
      "34:35 result-differs 3D by N, 7 ≠ 2DX by N, 7",
      "66:4 result-differs 3D by E, 8 ≠ 3D by N",
      "81:4 auction-open H8",
      "291:4 result-differs 4H by N, 10 ≠ 4H by E",
      "351:4 auction-open HQ",
      "381:4 result-differs 4S by S, 10 ≠ 4S by W",
    ],
  ],
  "15474": [31, ["336:4 result-differs 2H by N, 8 ≠ 2H by N, 9"]],
  "36117": [28, ["175:4 result-differs 1N by E, 6 ≠ 1N by E, 7"]],
  "39999": [10, []],
  "3381683999": [1, []],
  test_vugraph: [16, []],
  "74800": [16, []],
  "74804": [40, ["101:4 result-differs 1N by S, 7 ≠ 1N by S, 8"]],
  "74807": [
    32,
    [
      "47:4 result-differs 6D by S, 12 ≠ 6D by S, 13",
      "327:4 result-differs 3N by S, 10 ≠ 3N by S, 9",
    ],
  ],
};

describe("files in the wild", { tags: ["shared-cases"] }, () => {
  const boardsOf = (name: string): LinBoard[] => read(readFileSync(new URL(name, WILD)));

  test("every board and every fault, at its place", () => {
    const found = Object.fromEntries(
      wild
        .filter((name) => !name.includes("00211"))
        .map((name) => {
          const boards = boardsOf(name);
          const key = /([^_]+|test_vugraph)\.lin$/.exec(name)?.[1] ?? name;
          return [key === "vugraph" ? "test_vugraph" : key, [boards.length, boards.flatMap(codes)]];
        }),
    );
    expect(found).toEqual(EXPECTED);
  });

  test("a file in which each board loses the pair phase is read whole", () => {
    const boards = boardsOf(wild.find((name) => name.includes("00211")) ?? "");
    expect(boards).toHaveLength(25);
    for (const { faults, record } of boards) {
      expect(faults.map(({ code, found }) => [code, found.slice(0, 5)])).toEqual([
        ["lin-tag", "mburi"],
      ]);
      expect(tricksOf(record)).toBeDefined();
      expect(wholeDeal(record.deal)).toBeDefined();
    }
    expect(boards[0]?.faults[0]).toMatchObject({ line: 4, column: 88 });
  });

  test("every board has a deal, a result and four players; read, written and read again it is the same", () => {
    for (const name of wild) {
      const boards = boardsOf(name);
      const again = read(makeLin(boards));
      expect(again.map(({ record }) => record)).toEqual(boards.map(({ record }) => record));
      expect(makeLin(again)).toBe(makeLin(boards));
      for (const { record } of boards) {
        expect(wholeDeal(record.deal)).toBeDefined();
        expect(outcomeOf(record) === "passed out" || tricksOf(record) !== undefined).toBe(true);
        expect(Object.keys(record.players)).toHaveLength(4);
        expect(playOf(record)?.cards.length ?? 0).toBe(record.cards.length);
      }
    }
  });

  test("cut anywhere, in bytes or chunks, it gives the same boards", () => {
    const name = wild.find((file) => file.includes("00726")) ?? "";
    const bytes = readFileSync(new URL(name, WILD));
    const whole = read(bytes);
    for (const size of [1, 7, 100])
      expect(
        readAll(
          new LinReader(),
          ...Array.from({ length: Math.ceil(bytes.length / size) }, (_, i) =>
            bytes.subarray(i * size, (i + 1) * size),
          ),
        ),
      ).toEqual(whole);
    for (let end = 0; end < bytes.length; end++) {
      const boards = read(bytes.subarray(0, end));
      expect(boards.length).toBeLessThanOrEqual(whole.length);
      // A complete board does not depend on the text after it.
      for (const [i, board] of boards.slice(0, -1).entries())
        expect(board.record).toEqual(whole[i]?.record);
    }
  });

  test("headers: commas in names, names per round, scoring, teams", () => {
    const [first] = boardsOf(wild.find((name) => name.includes("15474")) ?? "");
    expect(first?.record).toMatchObject({
      players: { S: "Herman, I", W: "Duboin, G", N: "RosenbergD", E: "Sementa, A" },
      scoring: "IMPs",
      about: {
        Event: "World Bridge Series 2010",
        Round: "Round 2C",
        Room: "Closed",
        HomeTeam: "Lavazza",
        VisitTeam: "Kahn",
      },
    });
    const pairs = boardsOf(wild.find((name) => name.includes("00245")) ?? "");
    expect(pairs[2]?.record).toMatchObject({
      players: { S: "Mahmood", W: "Auken", N: "Forrester", E: "Jansma" },
      scoring: "matchpoints",
    });
    expect(pairs[2]?.record.about).not.toHaveProperty("HomeTeam");
  });
});

const MD = "md|3S84H8542DA93CAK94,SK93HK76DJT8CJ852,SJ65HAQJDQ764CQ76,SAQT72HT93DK52CT3|";
const AUCTION = "mb|p|mb|2S!|an|weak|mb|p|mb|p|mb|p|";

test("a board: dealer, hands, alerts, explanations, chat, a claim in the middle of a trick", () => {
  const { record, faults, room } = one(
    `qx|c17|pn|Ann,Bob,Cid,Dan,Eva,Fay,Gus,Hal|${MD}sv|b|nt|hello|${AUCTION}pg||pc|cK|pc|c2|nt|x: low|nt|y|pc|c7|mc|6|pg||`,
  );
  expect(faults).toEqual([]);
  expect(room).toBe("closed");
  expect(record.board).toEqual({ number: 17, dealer: "N", vulnerability: "All" });
  expect(makePartialDeal(record.deal, "S")).toBe(
    "S:84.8542.A93.AK94 K93.K76.JT8.J852 J65.AQJ.Q764.Q76 AQT72.T93.K52.T3",
  );
  expect(record.players).toEqual({ S: "Eva", W: "Fay", N: "Gus", E: "Hal" });
  expect(record.comment).toBe("hello");
  expect(record.calls[1]).toEqual({ call: "2S", alert: true, explanation: "weak" });
  expect(record.cards[1]?.comment).toBe("x: low\ny");
  expect(record.claim).toEqual({ by: "E", tricks: 6 });
  expect(tricksOf(record)).toBe(6);
});

test("the fourth hand is the rest of the pack; dealer and vulnerability may follow from the number", () => {
  const full = one(MD).record.deal;
  const three = MD.replace(/,[^,]*\|$/, "|");
  for (const text of [
    three,
    three.replace(/\|$/, ",|"),
    MD.toLowerCase(),
    MD.replaceAll("T", "10"),
  ])
    expect(one(text).record.deal).toEqual(full);
  const west = MD.replace("SK93HK76DJT8CJ852", "");
  expect(one(west).record.deal).toEqual(full);
  const noDealer = one(`qx|o4|${MD.replace("|3", "|")}sv||`);
  expect(noDealer.record.board).toEqual({ number: 4, dealer: "W", vulnerability: "All" });
  expect(codes(noDealer)).toEqual(["1:10 lin-dealer S"]);
  expect(makeDeal(wholeDeal(noDealer.record.deal) ?? failed())).toContain("J65.AQJ.Q764.Q76");
});

function failed(): never {
  throw new Error("not a whole deal");
}

test("calls in one value, in every spelling", () => {
  const calls = (text: string): string => {
    const { record, faults } = one(`${MD}${text}`);
    expect(faults).toEqual([]);
    return record.calls.map(({ call, alert }) => call + (alert === true ? "!" : "")).join(" ");
  };
  expect(calls("mb|-1Dp1Sd2hPpP|")).toBe("1D P 1S X 2H P P P");
  expect(calls("mb|1nt!|mb|d|mb|r|mb|P|mb|PASS|")).toBe("1N! X XX P P");
  expect(calls("mb|1C|mb|X|mb|XX|mb|2s!!|")).toBe("1C X XX 2S!");
});

/**
 * A wrong text (`‸` marks the place), its faults in the order of their places, and the number of calls and cards still
 * read.
 */
const BROKEN: readonly (readonly [
  text: string,
  faults: readonly string[],
  calls: number,
  cards: number,
])[] = [
  [`${MD}mb|p‸mb|2S|mb|p|mb|p|mb|p|pc|cK|`, ["lin-tag pmb"], 5, 1],
  [`${MD}${AUCTION}pc|cKpg‸pc|c2|`, ["lin-tag cKpgpc"], 5, 2],
  [`${MD}mb|p|‸2S|mb|p|mb|p|`, ["lin-tag 2S"], 3, 0],
  [`qx|o1|st|‸${MD}mb|p|`, ["lin-tag md"], 1, 0],
  [`${MD}pg||‸|mb|p|`, ["lin-tag "], 1, 0],
  [`${MD}${AUCTION}pc|cK|‸pcc2|pc|c7|`, ["lin-tag pcc2", "card-not-held C7"], 5, 1],
  [`${MD}nt|hello\n‸mb|p|`, ["lin-tag mb"], 1, 0],
  [`${MD}mb|2S|mb|‸2H|mb|p|`, ["insufficient 2H"], 1, 0],
  [`${MD}mb|2S|mb|‸8H|mb|p|`, ["call 8H"], 1, 0],
  [`${MD}mb|‸r|`, ["redouble XX"], 0, 0],
  [`${MD}mb|1Dp‸1C|`, ["insufficient 1C"], 2, 0],
  [`${MD}${AUCTION}mb|‸p|pc|cK|`, ["pass-over P"], 5, 1],
  [`${MD}${AUCTION}pc|cK|pc|‸cA|pc|c2|`, ["card-not-held CA"], 5, 1],
  [`${MD}${AUCTION}pc|cK|pc|‸zz|pc|c2|`, ["card zz"], 5, 1],
  [`${MD}${AUCTION}pc|cK|pc|‸s3|`, ["revoke S3"], 5, 2],
  [`${MD}${AUCTION}pc|‸dT|`, ["turn DT"], 5, 1],
  [`${MD}mb|p|mb|2S|mb|p|mb|p|pc|‸cK|`, ["auction-open CK"], 4, 1],
  [`${MD}${AUCTION}pc|cK|mc|‸14|`, ["tricks 14"], 5, 1],
  [`${MD}${AUCTION}pc|cK|pc|c2|pc|c7|pc|c3|mc|‸13|`, ["tricks-differ 13 ≠ 0–12"], 5, 4],
  [`${MD}sv|‸q|mb|p|`, ["vulnerability q"], 1, 0],
  [`qx|‸o0|${MD}`, ["board-number o0"], 0, 0],
  ["qx|‸o1|mb|p|", ["deal-missing "], 1, 0],
  [`${MD}mb|p|‸mc|1`, ["lin-end mc|1"], 1, 0],
  [`${MD}mb|p|\n‸rubbish`, ["lin-end rubbish"], 1, 0],
  [`${MD}pn|‸a,b,c,d,e|mb|p|`, ["lin-names a,b,c,d,e"], 1, 0],
  [
    "md|3‸S84H8542DA93CAK9,‸SK93H,‸SK2|",
    ["hand-size S84H8542DA93CAK9", "hand-size SK93H", "card-twice SK"],
    0,
    0,
  ],
  [
    `${MD.replace("S84H8542DA93CAK94", "‸S84H8542DA93CAK9")}mb|p|`,
    ["hand-size S84H8542DA93CAK9"],
    1,
    0,
  ],
  [`${MD.replace("S84", "S8‸x")}mb|p|`, ["rank x"], 1, 0],
];

test.each(BROKEN)("%s", (marked, faults, calls, cards) => {
  const text = marked.replaceAll("‸", "");
  const places = marked.split("‸").slice(0, -1);
  const board = one(text);
  expect(board.faults.map(({ code, found }) => `${code} ${found}`)).toEqual(faults);
  for (const [i, { line, column }] of board.faults.entries()) {
    const lines = places
      .slice(0, i + 1)
      .join("")
      .split("\n");
    if (i < places.length)
      expect([line, column]).toEqual([lines.length, (lines.at(-1)?.length ?? 0) + 1]);
  }
  expect([board.record.calls.length, board.record.cards.length]).toEqual([calls, cards]);
  expect(one(makeLin([board])).record).toEqual(board.record);
});

test("faults before the first board are the reader's", () => {
  const reader = new LinReader();
  expect(readAll(reader, `<html>\n<body>${MD}`)).toHaveLength(0);
  expect(reader.faults.map(({ code, line, column }) => [code, line, column])).toEqual([
    ["lin-tag", 1, 1],
  ]);
  const empty = new LinReader();
  expect(readAll(empty, "")).toEqual([]);
  expect(empty.faults).toEqual([]);
});

test("one wrong hand of four is the rest of the pack", () => {
  const full = one(MD).record.deal;
  for (const wrong of ["CAK9", "CAK942"])
    expect(one(MD.replace("CAK94", wrong)).record.deal).toEqual(full);
});

test("results of a list count where the board leaves them open", () => {
  const header = "vg|A, B and C,Final,I,1,2,X,0,Y,0|rs|4HN+1,6HSx-2,5CWxx=,PASS|";
  const boards = read(`${header}qx|o1|${MD}qx|c1|${MD}mb|p|qx|o2|${MD}qx|c2|${MD}`);
  expect(boards.map(({ record }) => makeOutcome(outcomeOf(record) ?? failed()))).toEqual([
    "4H by N",
    "6HX by S",
    "5CXX by W",
    "passed out",
  ]);
  expect(boards.map(({ record }) => tricksOf(record))).toEqual([11, 10, 11, undefined]);
  expect(boards[0]?.record.about["Event"]).toBe("A, B and C");
  expect(parseListedResult("7NTN-13")).toMatchObject({ tricks: 0 });
  expect(parseListedResult("1CN+7")).toBeUndefined();
});

test("calls missing before the last pass: the list of results and the lead outvote the auction", () => {
  const text = `vg|A,B,I,1,1,X,0,Y,0|rs|3NN=,|qx|o1|${MD}${AUCTION}nt|so?|zz|1|pc|sA|pc|s4|`;
  const board = one(text);
  expect(codes(board)).toEqual([`1:${text.indexOf("sA") + 1} result-differs 3N by N, 9 ≠ 2S by E`]);
  expect(makeOutcome(outcomeOf(board.record) ?? failed())).toBe("3N by N");
  expect(board.record.calls).toHaveLength(4);
  expect(board.record.calls.at(-1)?.comment).toBe("so?");
  expect(playOf(board.record)?.cards).toHaveLength(2);
  expect(board.pairs).toEqual([
    { tag: "mb", value: "p", after: 4 },
    { tag: "zz", value: "1", after: 4 },
  ]);
  expect(one(makeLin([board]))).toEqual({ ...board, faults: expect.anything() });
});

test("names: four, eight, with commas, with places left empty", () => {
  expect(parseNames("a, b, c, d")).toHaveLength(4);
  expect(parseNames("a,b,c,d,e,f,g, h, i")).toBeUndefined();
  expect(parseNames("a,b,c,d,e,f,g,h, i")).toEqual(["a", "b", "c", "d", "e", "f", "g", "h, i"]);
  expect(parseNames("a,b,c,d,,,,,")).toHaveLength(8);
});

test("what a record does not carry is written again in its place", () => {
  const text = `qx|o1,BOARD 1|at|PAR|${MD}sv|o|sa|0|mb|p|zz|1|xq|any|up|4|pc|dT|`;
  const [again] = read(makeLin([one(text)]));
  expect(again?.pairs).toEqual(one(text).pairs);
  expect(again?.pairs.map(({ tag, after }) => `${tag}${after}`)).toEqual([
    "qx-1",
    "at-1",
    "sa0",
    "zz1",
    "xq1",
    "up1",
    "pc1",
  ]);
});

/** The part of a record that LIN can hold, in the form in which it is read back. */
function carried(record: BoardRecord): BoardRecord {
  const plain = (text: string): string => text.replaceAll("|", "¦").replaceAll(/[\r\n]+/g, " ");
  const note = (text: string): string =>
    text
      .split(/\r\n|\r|\n/)
      .filter((line) => line !== "")
      .map(plain)
      .join("\n");
  const said = <T extends { explanation?: string; comment?: string }>(item: T): T => ({
    ...item,
    ...(item.explanation === undefined ? {} : { explanation: plain(item.explanation) }),
    ...(item.comment === undefined ? {} : { comment: note(item.comment) }),
  });
  const whole = wholeDeal(record.deal);
  const players: Partial<Record<Seat, string>> = {};
  for (const seat of SEATS) {
    const name = record.players[seat];
    if (name !== undefined) players[seat] = plain(name).replaceAll(",", ";").trim();
  }
  const { scoring: _, claim, tricks, stated: __, marks: ___, comment, ...rest } = record;
  const full = whole === undefined ? record : { ...record, deal: partialOf(whole) };
  const play = playOf(full);
  const contract = contractOf(full);
  const total = tricksOf(full);
  const open = play !== undefined && !play.isOver && play.cards.length > 0;
  const agreed = (claim !== undefined || tricks !== undefined) && total !== undefined;
  return {
    ...rest,
    deal: whole === undefined ? record.deal : partialOf(whole),
    players,
    agreements: {},
    calls: record.calls.map(said),
    cards: record.cards.map(said),
    about: {},
    ...(agreed && open && contract !== undefined
      ? {
          claim: {
            by: contract.declarer,
            tricks: total - play.won[sideOf(contract.declarer)],
          },
        }
      : agreed
        ? { tricks: total }
        : {}),
    ...(comment === undefined ? {} : { comment: note(comment) }),
  };
}

test("a record written as LIN says the same when it is read", () => {
  fc.assert(
    fc.property(arbitraryRecord({ irregular: true }), (drawn) => {
      // A stated contract needs a list of results, and irregular cards are recognised only if the hands are known.
      fc.pre(drawn.stated === undefined);
      fc.pre(
        SEATS.every((seat) => drawn.deal[seat] !== undefined) ||
          drawn.cards.every(({ irregular }) => irregular === undefined),
      );
      const record: BoardRecord = { ...drawn, about: {} };
      const alone: BoardRecord = { ...record, players: {} };
      const boards = read(makeLin([record, alone, record]));
      expect(boards.map((board) => board.record)).toEqual([record, alone, record].map(carried));
    }),
    { numRuns: 500 },
  );
});

test("a match in another format becomes a match file with both rooms", () => {
  const [board] = read(`qx|o3|${MD}${AUCTION}`);
  const base = board?.record ?? failed();
  const at = (number: number, Room: string, extra: Partial<BoardRecord>): BoardRecord => ({
    ...base,
    board: { ...base.board, number },
    scoring: "IMPs",
    about: { Event: "Cup, final", HomeTeam: "Reds", VisitTeam: "Blues", Room },
    players: { S: "a", W: "b", N: "c", E: Room },
    ...extra,
  });
  const contract = { level: 3, strain: "N", doubling: "X", declarer: "S" } as const;
  const records = [
    at(3, "Open", { tricks: 7 }),
    at(3, "Closed", { calls: [], stated: contract, tricks: 8 }),
    at(5, "Open", { calls: [], stated: "passed out" }),
  ];
  const text = makeLin(records);
  expect(text).toMatch(/^vg\|Cup; final,,I,3,5,Reds,0,Blues,0\|\nrs\|2SE-1,3NSx-1,,,PASS,\|\n/);
  expect(read(text).map(({ record }) => record)).toEqual(
    records.map((record) => ({ ...record, about: { ...record.about, Event: "Cup; final" } })),
  );
});

describe("hostile input", () => {
  test("random bytes and random pairs never throw, and boards stay within their limits", () => {
    const tags = "qx md mb pc an nt mc sv pn vg rs up st xx".split(" ");
    const values = [
      "",
      "o1",
      "p",
      "1C",
      "cK",
      MD.slice(3, -1),
      "a,b,c,d",
      "7",
      "!",
      "*1",
      "|",
      "\n",
    ];
    const pair = fc
      .tuple(
        fc.constantFrom(...tags),
        fc.constantFrom(...values),
        fc.constantFrom("|", "|", "|", ""),
      )
      .map(([tag, value, bar]) => `${tag}|${value}${bar}`);
    fc.assert(
      fc.property(
        fc.oneof(
          fc.uint8Array({ maxLength: 300 }),
          fc.array(pair, { maxLength: 40 }).map((all) => all.join("")),
        ),
        (input) => {
          const boards = readAll(new LinReader({ board: 200, faults: 5 }), input);
          for (const board of boards) expect(board.faults.length).toBeLessThanOrEqual(5);
          const again = read(makeLin(boards));
          expect(again.length).toBe(boards.length);
        },
      ),
      { numRuns: 1000 },
    );
  });

  test("a heading after the cards is the next board's, whose beginning is lost", () => {
    const results = "vg|Cup,Final,I,1,2,X,0,Y,0|rs|2SE-2,,3NN=,|pg||";
    const boards = read(`${results}${MD}${AUCTION}pc|cK|rh||ah|Board 2|${MD}mb|p|`);
    expect(boards.map(({ record }) => record.board.number)).toEqual([undefined, undefined]);
    expect(read(makeLin(boards)).map(({ record }) => record)).toEqual(
      boards.map(({ record }) => record),
    );
  });

  test("a file with characters lost, added or moved: what is read is written and read the same", () => {
    const first = wild.find((name) => name.includes("02438"));
    const header = "vg|Cup,Final,I,1,2,X,0,Y,0|rs|2SE-2,,3NN=,|pn|a,b,c,d,e,f,g,h|pg||\n";
    const made = `${header}qx|o1|${MD}sv|o|nt|hi|${AUCTION}pc|cK|pc|c2|nt|x|pc|c7|pc|c3|mc|6|pg||\nqx|o2|${MD}${AUCTION}`;
    const file =
      first === undefined ? made : readFileSync(new URL(first, WILD), "latin1").slice(0, 6000);
    const change = fc.record({
      at: fc.nat(file.length),
      lost: fc.nat(4),
      added: fc.constantFrom("", "", "|", "mb", "pc|", "\n", "!", "qx|", "md|", "S", "1"),
      bar: fc.boolean(),
    });
    fc.assert(
      fc.property(
        fc.constantFrom(made, file),
        fc.array(change, { maxLength: 5 }),
        (base, changes) => {
          let text = base;
          for (const { at, lost, added, bar } of changes) {
            const from = bar ? Math.max(0, text.indexOf("|", at % text.length)) : at % text.length;
            text = text.slice(0, from) + added + text.slice(from + lost);
          }
          const boards = read(text);
          expect(read(makeLin(boards)).map(({ record }) => record)).toEqual(
            boards.map(({ record }) => record),
          );
        },
      ),
      { numRuns: 300 },
    );
  });

  test("20 MB without an end, and 4 million bars, take little time and memory", () => {
    const chunk = "x".repeat(1 << 20);
    const reader = new LinReader();
    const started = performance.now();
    expect(reader.write(`${MD}nt|`)).toEqual([]);
    for (let i = 0; i < 20; i++) expect(reader.write(chunk)).toEqual([]);
    const [board] = [...reader.write(`|mb|p|qx|o2|${MD}`), ...reader.end()];
    expect(board?.faults.map(({ code }) => code)).toEqual(["board-limit"]);
    const bars = new LinReader();
    for (let i = 0; i < 4; i++) bars.write("|".repeat(1 << 20));
    expect(bars.write(MD)).toEqual([]);
    expect(bars.end()).toHaveLength(1);
    expect(bars.faults).toHaveLength(1);
    // Each of these would take hours if time grew with the square of the length.
    const million = 1_000_000;
    for (const text of [
      `${MD}mb|${"!".repeat(million)}x!|`,
      `${MD}mb|${"pg".repeat(million)}|`,
      `pn|a${", b".repeat(million)}|${MD}`,
      `pn|${",".repeat(million)}|${"qx|o1|".repeat(1000)}`,
      `${MD}mb|1C|${"an|x|".repeat(100_000)}${"nt|x|".repeat(100_000)}`,
      `md|3${"S,".repeat(million)}|`,
    ])
      expect(read(text).length).toBeGreaterThan(0);
    expect(performance.now() - started).toBeLessThan(20_000);
  });
});
