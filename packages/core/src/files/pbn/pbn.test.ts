import { fileFaults } from "../reading/faults.js";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { tricksOf, type BoardRecord } from "../../record.js";
import { PbnReader, type PbnGame } from "./pbn.js";
import { makePbn, makePbnGame, PBN_HEADER } from "./write.js";
import { arbitraryRecord } from "../record.arbitrary.js";

function read(...chunks: (Uint8Array | string)[]): PbnGame[] {
  const reader = new PbnReader();
  return [...chunks.flatMap((chunk) => reader.write(chunk)), ...reader.end()];
}

function only(text: string): PbnGame {
  const games = read(text);
  expect(games.length).toBe(1);
  const [game] = games;
  if (game === undefined) throw new Error("no game");
  return game;
}

const codes = ({ faults }: PbnGame): string[] => faults.map(({ code }) => code);

/** A reader states the result that a claim or a complete play implies. */
function withResult(record: BoardRecord): BoardRecord {
  const tricks = tricksOf(record);
  return tricks === undefined ? record : { ...record, tricks };
}

const DEAL = "N:.63.AKQ987.A9732 A8654.KQ5.T.QJT6 J973.J98742.3.K4 KQT2.AT.J6542.85";
const HEAD = `[Dealer "N"][Vulnerable "None"][Deal "${DEAL}"]`;

describe("a record is written and read again", () => {
  test("with everything a record may have", () => {
    fc.assert(
      fc.property(arbitraryRecord({ irregular: true }), (record) => {
        const [game, ...more] = read(makePbn([record]));
        expect(more).toEqual([]);
        expect(game?.record).toEqual(withResult(record));
        // A play without any known hand lacks its Deal; a written file has no other fault.
        for (const fault of game?.faults ?? []) expect(["pbn-needs-deal"]).toContain(fault.code);
      }),
      { numRuns: 200 },
    );
  });

  test("and in any number, each on its own", () => {
    fc.assert(
      fc.property(fc.array(arbitraryRecord(), { maxLength: 4 }), (records) => {
        const text = makePbn(records);
        expect(read(text).map(({ record }) => record)).toEqual(records.map(withResult));
        expect(text).toBe(PBN_HEADER + records.map((record) => makePbnGame(record)).join("\r\n"));
      }),
      { numRuns: 50 },
    );
  });

  test("in bytes cut anywhere", () => {
    fc.assert(
      fc.property(
        fc.array(arbitraryRecord(), { minLength: 1, maxLength: 3 }),
        fc.integer({ min: 1, max: 40 }),
        (records, size) => {
          const bytes = new TextEncoder().encode(makePbn(records));
          const chunks: Uint8Array[] = [];
          for (let i = 0; i < bytes.length; i += size) chunks.push(bytes.subarray(i, i + size));
          expect(read(...chunks)).toEqual(read(bytes));
        },
      ),
      { numRuns: 30 },
    );
  });
});

describe("the export format", () => {
  test("is exact", () => {
    const game = only(
      [
        '[Play "N"]',
        "h3 s4 s3 sk ! {a lead}",
        "*",
        '[Note "1: top"]',
        '[Auction "W"]',
        "- 1d 1s 3h=1= 4s 4n x p p 5c X 5H X AP",
        '[Note "1:weak"]',
        '[Vulnerable "Love"]',
        `[Deal "E:A5684.KQ5.T.QJT6 J973.J98742.3.K4 KQT2.AT.J6542.85 .63.AKQ987.A9732"]`,
        '[Contract "5HX by S"]',
        '[Result "9"]',
        '[Dealer "n"]',
        '[Room "Open"]',
        '[Event "say \\"hi\\""]; twice',
      ].join("\n"),
    );
    expect(makePbn([game]).split("\r\n")).toEqual([
      "% PBN 2.1",
      "% EXPORT",
      '[Event "say \\"hi\\""]',
      "; twice",
      '[Site "?"]',
      '[Date "?"]',
      '[Board "?"]',
      '[West "?"]',
      '[North "?"]',
      '[East "?"]',
      '[South "?"]',
      '[Dealer "N"]',
      '[Vulnerable "None"]',
      `[Deal "${DEAL}"]`,
      '[Scoring "?"]',
      '[Declarer "?"]',
      '[Contract "5HX"]',
      '[Result "9"]',
      '[Room "Open"]',
      '[Auction "N"]',
      "1D 1S 3H =1= 4S",
      "4NT X Pass Pass",
      "5C X 5H X",
      "AP",
      '[Note "1:weak"]',
      '[Play "N"]',
      "H3 S4 S3 SK $7 {a lead}",
      "*",
      '[Note "1: top"]',
      "",
    ]);
  });

  test("writes columns of tables to their width", () => {
    const table = '[ScoreTable "Rank\\3R;Names\\9L;+Score\\5R"]\n1 "A B" 620 2 Cé -50';
    expect(makePbnGame(only(table))).toContain(
      '[ScoreTable "Rank\\3R;Names\\9L;+Score\\5R"]\r\n  1 "A B"       620\r\n  2 Cé          -50\r\n',
    );
  });
});

describe("import is tolerant", () => {
  const CALLS = "1D 1S 3H 4S 4NT X Pass Pass 5C X 5H X Pass Pass Pass".split(" ");
  const calls = (text: string): string =>
    only(text)
      .record.calls.map(({ call }) => call)
      .join(" ");
  const expected = CALLS.map((call) => (call === "Pass" ? "P" : call.replace("NT", "N"))).join(" ");

  test.each([
    ["AP", `[Auction "N"]${CALLS.slice(0, -3).join(" ")} AP`],
    ["dashes before the dealer", `[Auction "W"]\n- ${CALLS.join("\n")}`],
    ["lower case", `[Auction "n"]${CALLS.join(" ").toLowerCase()}`],
    ["robots' words", `[Auction "N"]${CALLS.map((c) => (c === "Pass" ? "P" : c)).join(" ")}`],
    ["comments and marks everywhere", `[Auction "N"]{a}${CALLS.join(" $14 {b}=1=;c\n%d\n")}`],
  ])("calls with %s", (_, auction) => {
    expect(calls(`[Dealer "N"]${auction}`)).toBe(expected);
  });

  test.each([
    "all pass",
    "All Pass",
    "ALL\nPASS",
    "AllPass",
    "all_pass",
    "A.P.",
    "All {they say} pass",
  ])("“%s” is AP in another spelling", (spelt) => {
    const game = only(`${HEAD}[Auction "N"]\n2C X\nPass =1= ${spelt}\n[Note "1:x"]`);
    expect(game.record.calls.map(({ call }) => call)).toEqual(["2C", "X", "P", "P", "P"]);
    expect(codes(game)).toEqual(["pbn-spelling"]);
    expect(game.faults[0]).toMatchObject({ line: 3, column: 10 });
    const written = makePbnGame(game);
    expect(written).toContain("Pass =1= AP");
    expect(only(written).record).toEqual(game.record);
    expect(codes(only(written))).toEqual([]);
  });

  test("“all” alone is no call", () => {
    expect(codes(only(`${HEAD}[Auction "N"]\n2C all 2D`))).toEqual(["call"]);
  });

  test.each([
    `[Deal "${DEAL}"]`,
    '[Deal "W:KQT2.AT.J6542.85 .63.AKQ987.A9732 A8654.KQ5.T.QJT6 J973.J98742.3.K4"]',
    `[Deal "${DEAL.toLowerCase().replace("n:", "N:")}"]`,
    '[Deal "N:S.H63.DAKQ987.CA9732 SA8654.HKQ5.DT.CQJT6 J973.J98742.3.K4 KQ102.A10.J6542.85"]',
    '[ Deal\n"N:63.AKQ987.A9732 A8654.KQ5.T.QJT6 J973.J98742.3.K4 KQT2.AT.J6542.85"\n]',
  ])("a deal as %s", (tag) => {
    expect(only(tag).record.deal).toEqual(only(`[Deal "${DEAL}"]`).record.deal);
  });

  test.each([
    ['[Board "7"]', "S", "All"],
    ['[Board "7"][Vulnerable ""]', "S", "All"],
    ['[Board "7"][Dealer "W"][Vulnerable "Love"]', "W", "None"],
    ['[Auction "E"]- - 1C', "W", "None"],
  ])("%s", (tags, dealer, vulnerability) => {
    expect(only(tags).record.board).toMatchObject({ dealer, vulnerability });
  });

  test.each([
    ['[Contract "4S"][Declarer "S"][Result "9"]', 9],
    ['[Contract "4S"][Declarer "S"][Result "NS 9"]', 9],
    ['[Contract "4S"][Declarer "S"][Result "EW 4"]', 9],
    ['[Contract "4S"][Declarer "S"][Result "EW 4 NS 9"]', 9],
    ['[Contract "4S by S"][Result "-1"]', 9],
    ['[Contract "4S"][Declarer "S"][Result "?"]', undefined],
  ])("%s", (tags, tricks) => {
    const { record } = only(tags);
    expect(record.stated).toEqual({ level: 4, strain: "S", doubling: "", declarer: "S" });
    expect(record.tricks).toBe(tricks);
  });

  test("a second table may leave out the board", () => {
    const [first, second] = read(
      `[Board "3"]${HEAD}[North "A"][Contract "Pass"]\n\n[North "B"][Auction "N"]1D AP\n`,
    );
    expect(second?.record.deal).toEqual(first?.record.deal);
    expect(second?.record.board).toEqual(first?.record.board);
    expect(second?.record.players).toEqual({ N: "B" });
  });

  test("marks of a board, in any order; a word that is none is a fault where it stands", () => {
    const game = only(`[Board "1"]\n[FalsecardMarks "reveal  peek undo"]\n${HEAD}`);
    expect(game.record.marks).toEqual(["undo", "reveal"]);
    expect(game.record.about).toEqual({});
    expect(game.faults).toMatchObject([{ code: "mark", found: "peek", line: 2, column: 26 }]);
    expect(only(`[FalsecardMarks "?"]${HEAD}`).record.marks).toBeUndefined();
    // Marks are not inherited.
    const [, second] = read('[FalsecardMarks "undo"]\n\n[FalsecardMarks "#"]\n');
    expect(second?.record.marks).toBeUndefined();
    expect(second && codes(second)).toEqual(["pbn-inherit"]);
  });

  test("values are inherited from the game before, or by all games after", () => {
    const games = read('[Event "##A"][Site "B"]\n\n[Site "#"]\n\n[Event "C"]\n\n[Round "1"]\n');
    expect(games.map(({ record }) => record.about)).toEqual([
      { Event: "A", Site: "B" },
      { Event: "A", Site: "B" },
      { Event: "C" },
      { Round: "1" },
    ]);
    expect(read(makePbn(games.slice(1))).map(({ record }) => record.about)).toEqual(
      games.slice(1).map(({ record }) => record.about),
    );
  });

  test("columns are seats, whoever leads", () => {
    const rows = "SK H3 S4 S3\nC5 C2 C6 CK\nS2 H6 S5 S7";
    const play = (first: string, text: string): readonly number[] =>
      only(`${HEAD}[Declarer "S"][Contract "5HX"][Play "${first}"]\n${text}`).record.cards.map(
        ({ card }) => card,
      );
    const order = play("W", rows);
    // North ruffs and leads a club, South wins and leads a spade.
    expect(order.map((card) => "CDHS"[Math.floor(card / 13)]).join("")).toBe("SHSSCCCCSSHS");
    expect(play("N", "H3 S4 S3 SK\nC2 C6 CK C5\nH6 S5 S7 S2")).toEqual(order);
    // In the order of play: not PBN, but understood.
    expect(play("W", "SK H3 S4 S3\nC2 C6 CK C5\nS7 S2 H6 S5")).toEqual(order);
  });

  test("games need no empty line between them", () => {
    const games = read(`[Event "1"]${HEAD}\n[Event "2"]${HEAD}\n`);
    expect(games.map(({ record }) => record.about["Event"])).toEqual(["1", "2"]);
    expect(games.flatMap(codes)).toEqual(["pbn-blank"]);
  });

  test("text around the games is kept", () => {
    const text = '% PBN 1.0\r\n%x\r\n\r\n[Event "1"]\r\n\r\n{end}\r\n\r\nboards: 1\r\n';
    const games = read(text);
    expect(makePbn(games)).toMatch(/^% PBN 2.1\r\n% EXPORT\r\n%x\r\n\r\n\[Event/);
    expect(makePbn(games)).toMatch(/\r\n\r\n\{end\}\r\n\r\nboards: 1\r\n$/);
  });
});

describe("hostile input", () => {
  test("an unclosed comment costs no game", () => {
    const games = read('[Event "1"] {\n\n[Event "2"]\n\n[Event "3"]\n{ {\n');
    expect(games.map(({ record }) => record.about["Event"])).toEqual(["1", "2", "3"]);
    expect(games.flatMap(codes)).toEqual(["pbn-comment"]);
    expect(games[0]?.faults[0]).toMatchObject({ line: 1, column: 13 });
  });

  test("an unclosed string costs its line", () => {
    const games = read('[Event "1]\n[Site "S"]\n\n[Event "2"]');
    expect(games.map(({ record }) => record.about["Event"])).toEqual(["1", "2"]);
    expect(games[0]?.record.about["Site"]).toBe("S");
    expect(games.flatMap(codes)).toEqual(["pbn-tag-quote"]);
  });

  test("a file cut at any byte", () => {
    const whole = makePbn(
      read(`{a}\n[Event "1"]${HEAD}[Auction "N"]1C =1= ! $14 AP\n[Note "1:x"]
      [Declarer "N"][Contract "1C"][Play "E"]\nCQ ^R D3 C5 CA {b} ;c\n*\n[ScoreTable "A;B"]\n1 "2 3"\n`),
    );
    for (let end = 0; end <= whole.length; end++) {
      const cut = read(whole.slice(0, end));
      expect(cut.length).toBeLessThanOrEqual(1);
      const again = read(makePbn(cut));
      expect(again.map(({ record }) => record)).toEqual(cut.map(({ record }) => record));
    }
  });

  const PIECES = [
    ...'[]{};%"\\^$=!?*+-#\n\r \t0A',
    "\n\n",
    '[Event "',
    '[Auction "N"]',
    '[Play "W"]',
    '[ScoreTable "A;B\\2R"]',
    '[Note "1:',
    `[Deal "${DEAL}"]`,
    '[Dealer "N"]',
    '[Contract "3NT"][Declarer "S"]',
    "Pass",
    "1NT",
    "SA",
    '"]',
    '"#"]',
    "\u0085é🂡",
  ];

  test("nonsense is read, written and read again without change", () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...PIECES), { maxLength: 60 }), (pieces) => {
        const first = read(pieces.join(""));
        const written = makePbn(first);
        const second = read(written);
        expect(second.map(({ record }) => record)).toEqual(first.map(({ record }) => record));
        expect(makePbn(second)).toBe(written);
        for (const fault of first.flatMap(({ faults }) => faults)) {
          expect(fault.line).toBeGreaterThan(0);
          expect(fault.column).toBeGreaterThan(0);
          expect(fileFaults.say(fault, "ja")).not.toBe("");
        }
      }),
      { numRuns: 1000 },
    );
  });

  test("random bytes", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 2000, size: "max" }), (bytes) => {
        const games = read(bytes);
        expect(read(makePbn(games)).length).toBe(games.length);
      }),
      { numRuns: 200 },
    );
  });

  /** Feeds the same chunk over and over to a reader that may keep 100,000 characters of a board. */
  function flood(head: string, chunk: string, megabytes: number): { ms: number; games: PbnGame[] } {
    const reader = new PbnReader({ board: 100_000 });
    const bytes = new TextEncoder().encode(chunk.repeat(Math.ceil(1_000_000 / chunk.length)));
    const games = reader.write(new TextEncoder().encode(head));
    const begin = performance.now();
    for (let i = 0; i < megabytes; i++) games.push(...reader.write(bytes));
    games.push(...reader.end());
    return { ms: performance.now() - begin, games };
  }

  test.each([
    ["one line", '[Event "1"]\n', "x"],
    ["one line of words", '[Event "1"]\n', "x "],
    ["one line in an auction", '[Auction "N"]\n', "Pass "],
    ["a string without end", '[Event "1', "x"],
    ["a comment without end", '[Event "1"]{', "x"],
    ["comments without end", '[Event "1"]', "{\n"],
    ["braces on one line", '[Event "1"]', "{"],
    ["brackets", '[Event "1"]', "["],
    ["empty comments", '[Event "1"]', "{}"],
    ["escape lines and empty lines", "", "%\n\n"],
    ["blank lines", '[Event "1"]', " \n"],
    ["backslashes in a string", '[Event "', "\\"],
    ["notes", '[Play "N"]', '[Note "1:x"]\n'],
    ["the same tag", "", '[Site "x"]\n'],
    ["new tags", "", '[Aa "##x"]\n'],
    ["cells of a table", '[ScoreTable "A;B"]\n', "1 "],
    ["tags that do not close", "", '[A "x" '],
    ["braces in a table", '[ScoreTable "A;B"]\n1 ', "{ "],
    ["quotes in a table", '[ScoreTable "A;B"]\n1 ', '" '],
  ])("%s without end: bounded in time and memory", (_, head, chunk) => {
    const { ms, games } = flood(head, chunk, 2);
    expect(ms).toBeLessThan(8000);
    for (const { document, faults } of games) {
      const words = document.tags.reduce((sum, tag) => sum + tag.words.length, 0);
      expect(words).toBeLessThanOrEqual(100_000);
      expect(document.before.length + document.tags.length).toBeLessThanOrEqual(100_000);
      expect(faults.length).toBeLessThanOrEqual(1000);
    }
  });

  test("a line of 50 MB is not kept in memory", () => {
    const { games } = flood('[Event "1"]\n[Site "', "x", 50);
    expect(games.length).toBe(1);
    expect(games.flatMap(codes)).toContain("board-limit");
    expect(JSON.stringify(games).length).toBeLessThan(1_000_000);
  });
});
