import { expect, test } from "vitest";
import { falsecard } from "../fake.fixture.js";
import { BOARDS } from "../boards.fixture.js";

/** A suit for each: whoever leads takes everything in notrump, trumps take everything in a suit. */
const SUITS_APIECE = `[Board "2"]
[Dealer "E"]
[Vulnerable "NS"]
[Deal "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432"]
{ A comment }
[OptimumScore "NS 1"]
[Note "1:kept"]
`;

test("prints the twenty results and par", async () => {
  const { exit, out, err } = await falsecard(["table", "-"], { stdin: SUITS_APIECE });
  expect([exit, err]).toEqual([0, expect.any(String)]);
  expect(out).toMatchInlineSnapshot(`
    "Board 2   Dealer East   North-South vulnerable

            NT    ♠    ♥    ♦    ♣
    North    0   13    0   13    0
    South    0   13    0   13    0
    East     0    0   13    0   13
    West     0    0   13    0   13

    Par  North-South +2210: 7♠ by North-South
    "
  `);
  const { out: ja } = await falsecard(["table", "-", "--lang", "ja"], { stdin: SUITS_APIECE });
  expect(ja).toContain("パー  南北 +2210: 7♠ 南北");
});

test("--json has every result by declarer and strain, and par", async () => {
  const { out } = await falsecard(["table", "-", "--json"], { stdin: SUITS_APIECE });
  expect(JSON.parse(out)).toMatchObject({
    board: 2,
    dealer: "E",
    vulnerability: "NS",
    table: { N: { C: 0, D: 13, H: 0, S: 13, N: 0 }, W: { C: 13, D: 0, H: 13, S: 0, N: 0 } },
    par: { score: 2210, contracts: ["7S by N", "7S by S"] },
  });
});

test("--format pbn gives the file back with the standard's tags", async () => {
  const { exit, out } = await falsecard(["table", "-", "--format", "pbn"], { stdin: SUITS_APIECE });
  expect(exit).toBe(0);
  expect(out).toContain('[OptimumScore "NS 2210"]\r\n');
  expect(out).not.toContain('NS 1"');
  expect(out).toContain("A comment");
  expect(out).toContain(
    '[OptimumResultTable "Declarer;Denomination\\2R;Result\\2R"]\r\nN NT  0\r\nN  S 13\r\n',
  );
  const checked = await falsecard(["check", "-"], { stdin: out });
  expect(checked.err).toContain("1 board (pbn)");
  expect(checked.out).not.toContain("Optimum");
  // Solving what was solved changes nothing.
  const again = await falsecard(["table", "-", "--format", "pbn"], { stdin: out });
  expect(again.out).toBe(out);
});

test("boards are printed in the order of the file, whichever is solved first", async () => {
  const boards = Array.from({ length: 9 }, (_, i) =>
    SUITS_APIECE.replace('"2"', `"${i + 1}"`),
  ).join("\n");
  for (const workers of [[], ["--workers", "1"], ["--workers", "7"]]) {
    const { out } = await falsecard(["table", "-", ...workers], { stdin: boards });
    expect([...out.matchAll(/^Board (\d)/gm)].map(([, number]) => number).join("")).toBe(
      "123456789",
    );
  }
});

test("a terminal shows the progress in boards per second", async () => {
  const boards = Array.from({ length: 5 }, () => SUITS_APIECE).join("\n");
  const { err } = await falsecard(["table", "-"], { stdin: boards, tty: true, tick: 1500 });
  expect(err).toMatch(/\d boards, \d+(\.\d)? boards\/s/);
});

const TORN = `${SUITS_APIECE.replace("N:AKQJT98765432...", "N:-").replace("..AKQJT98765432.", "-")}
${SUITS_APIECE.replace('"2"', '"3"')}`;

test("a board of which cards are missing is named, and the others are solved", async () => {
  const { exit, out, err } = await falsecard(["table", "-"], { stdin: TORN });
  expect(exit).toBe(0);
  expect(out).toMatch(/^Board 3/);
  expect(err).toContain("board 2: the hand of N is not known; expected all four");
  const pbn = await falsecard(["table", "-", "--format", "pbn"], { stdin: TORN });
  expect([...pbn.out.matchAll(/^\[Board "(\d)"\]/gm)].map(([, number]) => number)).toEqual([
    "2",
    "3",
  ]);
  const alone = await falsecard(["table", "-", "--board", "2", "--json"], { stdin: TORN });
  expect(alone.exit).toBe(1);
  expect(JSON.parse(alone.out)).toMatchObject({ board: 2, error: expect.any(String) });
});

test("an ending has no table", async () => {
  const stdin = '[Board "1"]\n[Dealer "N"]\n[Vulnerable "None"]\n[Deal "N:A... K... Q... J..."]\n';
  const { exit, err } = await falsecard(["table", "-"], { stdin });
  expect(exit).toBe(1);
  expect(err).toContain("board 1: not all 52 cards are known; expected four hands of 13 cards");
});

test.each<[string[], number, string]>([
  [["--workers", "0"], 2, "--workers: “0” is not a number from 1 to 256"],
  [["--json", "--format", "pbn"], 2, "--json and --format pbn exclude each other"],
  [["--format", "gird"], 2, "Did you mean grid?"],
  [["--board", "x"], 2, "“x” is not a list of boards"],
  [["--board", "9"], 1, "standard input: has no board 9"],
])("table %j is refused", async (argv, code, sentence) => {
  const { exit, out, err } = await falsecard(["table", "-", ...argv], { stdin: BOARDS });
  expect([exit, out]).toEqual([code, ""]);
  expect(err).toContain(sentence);
});

test("--where leaves the boards that pass, in every format, and says how many", async () => {
  const asked = (where: string, ...more: readonly string[]) =>
    falsecard(["table", "-", "--where", where, ...more], { stdin: SUITS_APIECE });
  const fitting = await asked("7S & NT=0", "--json");
  expect([fitting.exit, JSON.parse(fitting.out)]).toMatchObject([0, { board: 2 }]);
  expect(fitting.err).toContain("1 of 1 board passed the test.");
  const none = await asked("7H", "--format", "pbn");
  expect(none.exit).toBe(0);
  expect(none.out).not.toContain("[Board");
  expect(none.err).toContain("0 of 1 board passed the test.");
  const wrong = await asked("7S & 4Z");
  expect(wrong.exit).toBe(2);
  expect(wrong.err).toContain("--where, column 6: “4Z” is not expected; expected a contract");
  expect((await asked("7S &")).err).toContain("--where, column 5: it ends too soon");
});
