import { readFileSync } from "node:fs";
import { Auction, hcp, parseDeal, SUITS, sure, type Seat } from "@falsecard/core";
import { recordOfJson } from "@falsecard/core/files";
import { BOTH_MODERN, chooseCall } from "@falsecard/engine/bidding";
import { parseConstraint, satisfies } from "@falsecard/engine/constraint";
import { describe, expect, test } from "vitest";
import { HAND_WORDS } from "../boards/hand-words.js";
import { falsecard } from "../fake.fixture.js";

const dealt = async (...argv: string[]): Promise<string> => {
  const { exit, out } = await falsecard(["deal", ...argv]);
  expect(exit).toBe(0);
  return out;
};

test("prints a diagram, the number of the deal and the seed", async () => {
  expect(await dealt("--seed", "tuesday")).toMatchInlineSnapshot(`
    "Board 1   Dealer North   None vulnerable

                 North 17 HCP
                 ♠ A54
                 ♥ K3
                 ♦ Q
                 ♣ AKJT873
    West 11 HCP    ┌───────┐    East 12 HCP
    ♠ 98           │   N   │    ♠ KQJT3
    ♥ QJ65         │ W   E │    ♥ AT72
    ♦ AKJ976       │   S   │    ♦ 42
    ♣ 6            └───────┘    ♣ Q2
                 South 0 HCP
                 ♠ 762
                 ♥ 984
                 ♦ T853
                 ♣ 954

    Deal Ce-bRYvkXLm3DAzf (number 15647908106229425211153100649)
    Seed tuesday
    "
  `);
});

test("prints the same diagram in Japanese, in line", async () => {
  expect(await dealt("--seed", "tuesday", "--board", "2", "--lang", "ja")).toMatchInlineSnapshot(`
    "ボード 2   ディーラー イースト   南北バル

                     ノース 5 HCP
                     ♠ K2
                     ♥ 87
                     ♦ QT7542
                     ♣ 865
    ウエスト 17 HCP    ┌───────┐    イースト 13 HCP
    ♠ AQ4              │   N   │    ♠ J763
    ♥ J6               │ W   E │    ♥ AK9542
    ♦ K6               │   S   │    ♦ AJ9
    ♣ AQJT94           └───────┘    ♣ -
                     サウス 5 HCP
                     ♠ T985
                     ♥ QT3
                     ♦ 83
                     ♣ K732

    ディール T6U2nB9vXU87NR60(番号 36025398034761403694785081728)
    シード tuesday
    "
  `);
});

test("the same seed deals the same boards, another seed others", async () => {
  const boards = await dealt("--seed", "a", "--count", "50", "--format", "oneline");
  expect(await dealt("--seed", "a", "--count", "50", "--format", "oneline")).toBe(boards);
  const lines = boards.trim().split("\n");
  expect(new Set(lines).size).toBe(50);
  for (const line of lines) sure(parseDeal(line));
  expect(await dealt("--seed", "b", "--format", "oneline")).not.toBe(`${lines[0]}\n`);
  // A board is the same whichever boards are dealt with it.
  expect(await dealt("--seed", "a", "--board", "7", "--format", "oneline")).toBe(`${lines[6]}\n`);
});

test("without a seed a fresh one is used and printed", async () => {
  expect(await dealt()).toContain("Seed fresh");
  const { err } = await falsecard(["deal", "--format", "oneline"]);
  expect(err).toBe("Seed fresh\n");
});

test("a deal's number and its code deal it again", async () => {
  const [, code = "", number = ""] =
    /Deal (\S{16}) \(number (\d+)\)/.exec(await dealt("--seed", "x")) ?? [];
  const board = await dealt("--seed", "x", "--format", "oneline");
  expect(await dealt("--number", code, "--format", "oneline")).toBe(board);
  expect(await dealt("--number", number, "--format", "oneline")).toBe(board);
  const { out } = await falsecard(["deal", "--number", "-", "--format", "oneline"], {
    stdin: `${code}\n\n${number}\n0`,
  });
  expect(out.split("\n").slice(0, 2)).toEqual([board.trim(), board.trim()]);
  expect(out.split("\n")).toHaveLength(4);
});

test("the first and the last deal of all", async () => {
  expect(await dealt("--number", "0", "--format", "oneline")).toBe(
    "N:...AKQJT98765432 ..AKQJT98765432. .AKQJT98765432.. AKQJT98765432...\n",
  );
  expect(await dealt("--number", "53644737765488792839237439999", "--format", "oneline")).toBe(
    "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432\n",
  );
});

test.each<[string[], string]>([
  [["--count", "0"], "“0” is not a number from 1 to 999999999"],
  [["--count", "two"], "“two” is not a number"],
  [["--count", "2", "--board", "999999999"], "“2” is not a number from 1 to 1"],
  [["--board", "0"], "“0” is not a board number; expected 1 to 999999999"],
  [["--number", "x"], "“x” is not the number of a deal; expected 0 to"],
  [["--number", "53644737765488792839237440000"], "is not the number of a deal"],
  [["--number", "1", "--seed", "2"], "--number and --seed exclude each other"],
  [["--number", "1", "--count", "2"], "--number and --count exclude each other"],
])("deal %j is refused", async (argv, sentence) => {
  const { exit, out, err } = await falsecard(["deal", ...argv]);
  expect([exit, out]).toEqual([2, ""]);
  expect(err).toContain(sentence);
});

test("a wrong number on standard input is named by its line", async () => {
  const argv = ["deal", "--number", "-", "--format", "oneline"];
  const wrong = await falsecard(argv, { stdin: "1\n2\nthree\n4\n" });
  expect(wrong.exit).toBe(1);
  expect(wrong.out.trimEnd().split("\n")).toHaveLength(3);
  expect(wrong.err).toContain("line 3: “three” is not the number of a deal");
  expect((await falsecard(argv, { stdin: "\n" })).exit).toBe(1);
});

test.each<[string, Partial<Record<"north" | "east" | "south" | "west", string>>]>([
  ["a notrump opposite a spade suit", { north: "15-17 balanced", south: "5+S 8+" }],
  ["one deal in 160 thousand million", { north: "37" }],
  ["all spades", { west: "13S" }],
  ["both three-suited with a small singleton", { east: "1=4=4=4 noSA noSK", west: "4=1=4=4" }],
  ["three hands", { north: "12+ 5+H", east: "8+", south: "3+H" }],
  ["four hands", { north: "12-14", east: "5-12", south: "5+", west: "4+C" }],
])("hands to order: %s", async (_, hands) => {
  const argv = Object.entries(hands).flatMap(([seat, hand]) => [`--${seat}`, hand]);
  const line = async (...more: string[]) =>
    await dealt(...argv, "--seed", "order", "--format", "oneline", ...more);
  const lines = await line("--count", "5");
  const deals = lines.trim().split("\n");
  expect(deals).toHaveLength(5);
  for (const text of deals) {
    const deal = sure(parseDeal(text));
    for (const [name, hand] of Object.entries(hands)) {
      const seat = name.charAt(0).toUpperCase() as Seat;
      expect(satisfies(sure(parseConstraint(hand)), deal[seat])).toBe(true);
    }
  }
  // A board depends on the seed and its number alone.
  expect(await line("--board", "4")).toBe(`${deals[3]}\n`);
});

test("hands to order are named in the file", async () => {
  const out = await dealt("--north", "20+", "--seed", "s", "--format", "pbn");
  expect(out).toContain('[Generator "Falsecard, seed s, N 20+"]');
});

test.each<[string[], number, string]>([
  [["--north", "15-17 balancd"], 2, "--north, column 7: “balancd” is not a constraint on a hand"],
  [["--south", ""], 2, "--south, column 1: “” is not a constraint"],
  [["--east", "12+ (5+S"], 2, "--east, column 5: the bracket “(” has no counterpart"],
  [["--west", "17-15"], 2, "--west, column 1: “17-15” is not a range"],
  [["--north", "20+", "--number", "1"], 2, "--number and --north exclude each other"],
  [["--north", "20+", "--south", "21+"], 1, "no deal fits: North 20+ HCP; South 21+ HCP"],
  [["--north", "SA", "--south", "SA"], 1, "no deal fits: North ♠A; South ♠A"],
  [["--north", "5+S", "--east", "5+S", "--west", "4+S"], 1, "no deal fits"],
  [["--north", "9-", "--east", "9-", "--south", "9-", "--west", "9-"], 1, "no deal fits"],
])("deal %j is refused: %d", async (argv, code, sentence) => {
  const { exit, out, err } = await falsecard(["deal", ...argv]);
  expect([exit, out]).toEqual([code, ""]);
  expect(err).toContain(sentence);
});

test("as many boards as are asked for, numbered on and on", async () => {
  const { exit, out } = await falsecard(["deal", "-n", "3", "-b", "9999", "-s", "x", "-f", "pbn"]);
  expect(exit).toBe(0);
  expect([...out.matchAll(/\[Board "(\d+)"\]/g)].map(([, n]) => n)).toEqual([
    "9999",
    "10000",
    "10001",
  ]);
  // They are boards like others: checked, shown, and written in every format.
  expect(await falsecard(["check", "-", "--strict"], { stdin: out })).toMatchObject({ exit: 0 });
  for (const format of ["lin", "json", "url"]) {
    const there = await falsecard(["convert", "-", "--to", format], { stdin: out });
    const shown = await falsecard(["show", "-", "--board", "10000", "--json"], {
      stdin: there.bytes,
    });
    expect([format, JSON.parse(shown.out).record.board]).toEqual([
      format,
      { number: 10_000, dealer: "W", vulnerability: "EW" },
    ]);
  }
  const beyond = await falsecard(["deal", "-b", "999999999", "--number", "-"], {
    stdin: "0\n1\n",
  });
  expect([beyond.exit, beyond.err]).toEqual([1, expect.stringContaining("“1000000000”")]);
});

test("many boards are written one by one, and progress is shown", async () => {
  const seen: number[] = [];
  let boards = 0;
  const { exit } = await falsecard(["deal", "-n", "2000", "-s", "x", "-f", "json"], {
    onWrite: (text) => {
      boards += text.split("\n").length - 1;
      seen.push(text.length);
    },
  });
  expect([exit, boards]).toEqual([0, 2000]);
  expect(Math.max(...seen)).toBeLessThan(2000);
  const argv = ["deal", "-n", "50", "-s", "x", "-f", "oneline"];
  const { err } = await falsecard(argv, { tty: true, tick: 300 });
  expect(err).toMatch(/\[#+\.+\] +\d+%/);
  expect((await falsecard(argv, { tick: 300 })).err).toBe("Seed x\n");
});

describe("the words for a hand in the help", () => {
  const forms = HAND_WORDS.flatMap(([words]) => words);

  test.each(forms)("%s deals such a hand", async (form) => {
    const { exit, out } = await falsecard(["deal", "-s", "x", "--north", form, "-f", "json"]);
    expect(exit).toBe(0);
    const read = sure(parseConstraint(form));
    const { deal } = sure(recordOfJson(JSON.parse(out)));
    expect(deal.N !== undefined && satisfies(read, deal.N)).toBe(true);
  });

  test.each(["en", "ja"])("are all in it (%s)", async (lang) => {
    const { out } = await falsecard(["deal", "--help", "--lang", lang]);
    for (const form of forms) expect(out).toContain(form);
    expect(out).toContain("docs/LANGUAGE.md");
  });

  test("are of the forms that docs/LANGUAGE.md has", () => {
    const page = readFileSync(new URL("../../../../docs/LANGUAGE.md", import.meta.url), "utf8");
    const [, chapter = ""] = /## Hands([\s\S]*?)\n## /.exec(page) ?? [];
    // A form is what is left without its numbers, blanks and the choice of a suit.
    const formOf = (text: string): string =>
      text
        .replaceAll(/\d+/g, "0")
        .replaceAll(/[SHDC](?![a-z])/g, "S")
        .replaceAll(/[ AKQ]/g, "");
    const known = [...chapter.matchAll(/`([^`\n]+)`/g)].map(([, form = ""]) => formOf(form));
    expect(known.length).toBeGreaterThan(50);
    const joined = HAND_WORDS.at(-1)?.[0] ?? [];
    const unknown = forms.filter((form) => !joined.includes(form) && !known.includes(formOf(form)));
    expect(unknown).toEqual([]);
  });
});

describe("a script of dealer", () => {
  const SCRIPT = `dealer west vulnerable all produce 3
condition hcp(north) >= 15 and shape(north, any 4333 + any 4432 + any 5332)
action printoneline, average "points" hcp(north), frequency (spades(north), 2, 3)`;
  const scripted = async (script: string, ...argv: string[]) =>
    await falsecard(["deal", "--script", "-", "--seed", "script", ...argv], { stdin: script });

  test("is printed as dealer prints it", async () => {
    const { exit, out, err } = await scripted(SCRIPT);
    expect([exit, err]).toEqual([0, ""]);
    expect(out).toMatch(
      /^(?:n \S+ e \S+ s \S+ w \S+ \n){3}points: [\d.]+\nFrequency :\n(?:Low\t {7}\d\n)? {4}2\t {7}\d\n {4}3\t {7}\d\n(?:High\t {7}\d\n)?Generated \d+ hands\nProduced 3 hands\nInitial random seed script\n$/,
    );
  });

  test("makes boards of a format, with its dealer and vulnerability", async () => {
    const { out, err } = await scripted(SCRIPT, "--format", "pbn", "--count", "2", "--board", "5");
    expect(out.match(/\[Board "(\d)"\]/g)).toEqual(['[Board "5"]', '[Board "6"]']);
    expect(out.match(/\[Dealer "W"\]/g)).toHaveLength(2);
    expect(out.match(/\[Vulnerable "All"\]/g)).toHaveLength(2);
    expect(err).toMatch(/^points: .*Produced 2 hands\nInitial random seed script\n$/s);
  });

  test("without an action makes diagrams; with averages alone, one object of JSON", async () => {
    const { out } = await scripted("produce 2 hcp(south) > 20");
    expect(out.match(/South (?:2[1-9]|3\d) HCP/g)).toHaveLength(2);
    const { out: json } = await scripted("generate 50 action average hcp(east)", "--json");
    expect(JSON.parse(json)).toMatchObject({ seed: "script", generated: 50, produced: 50 });
  });

  test("says where it is wrong, and where programs differ", async () => {
    const wrong = await scripted("produce 2\ncondition hcp(nroth) > 3");
    expect(wrong).toMatchObject({ exit: 1, out: "" });
    expect(wrong.err).toContain("standard input:2:15: “nroth” is no seat");
    const differing = await scripted("generate 1 action average 3*5/2");
    expect(differing.out).toMatch(/^7\n/);
    expect(differing.err).toMatch(/^warning: standard input:1:27: operators group differently/);
    const zero = await scripted("1 / (hcp(north) * 0)");
    expect(zero).toMatchObject({ exit: 1 });
    expect(zero.err).toContain("standard input:1:1: a number is divided by zero");
  });

  test("that no deal satisfies is a failure, and one that too few do is told", async () => {
    const none = await scripted("hcp(north) > 37", "--count", "1");
    expect(none).toMatchObject({ exit: 1, out: "" });
    expect(none.err).toContain("no deal satisfies the condition");
    const few = await scripted("hcp(north) > 10", "--count", "90", "--generate", "20", "-f", "lin");
    expect(few.exit).toBe(0);
    expect(few.err).toMatch(/only \d+ of 90 deals were found in 20/);
  });

  test("stands alone", async () => {
    for (const argv of [
      ["--north", "5+S"],
      ["--together", "25+"],
      ["--auction", "1N"],
      ["--number", "-"],
    ])
      expect(await scripted("1", ...argv)).toMatchObject({ exit: 2, out: "" });
    expect(await falsecard(["deal", "--generate", "5"])).toMatchObject({ exit: 2 });
  });

  test("of the examples is printed with its averages", async () => {
    const { exit, out } = await falsecard([
      "deal",
      "--script",
      "docs/examples/weak-two.dlr",
      "--seed",
      "1",
      "--count",
      "20",
    ]);
    expect(exit).toBe(0);
    expect(out).toMatch(/^North's points: [\d.]+\nSpades of both: [\d.]+\n/);
  });
});

test("two hands together have what is asked, North's and South's unless it says otherwise", async () => {
  const hands = async (together: string) => {
    const out = await dealt(
      "--together",
      together,
      "--count",
      "5",
      "--seed",
      "both",
      "-f",
      "oneline",
    );
    return out
      .trim()
      .split("\n")
      .map((line) => sure(parseDeal(line)));
  };
  for (const { N, S } of await hands("25+ fit S 9+")) {
    expect(hcp(N) + hcp(S)).toBeGreaterThanOrEqual(25);
    expect(N.union(S).only("S").size).toBeGreaterThanOrEqual(9);
  }
  for (const { E, W } of await hands("ew 10- fit"))
    expect(Math.max(...SUITS.map((suit) => E.union(W).only(suit).size))).toBeGreaterThanOrEqual(8);
  expect(await falsecard(["deal", "--together", "EW 25+ ft"])).toMatchObject({
    exit: 2,
    err: expect.stringContaining("--together, column 8") as string,
  });
});

test("the auction goes as asked, from each board's dealer on", async () => {
  const out = await dealt("--auction", "1N P 2C", "--count", "3", "--seed", "stayman", "--json");
  for (const line of out.trim().split("\n")) {
    const { board, deal } = sure(recordOfJson(JSON.parse(line)));
    let auction = sure(Auction.of(board.dealer, []));
    for (const call of ["1N", "P", "2C"] as const) {
      const seat = auction.turn;
      const hand = seat === undefined ? undefined : deal[seat];
      if (hand === undefined) throw new Error("a hand");
      const position = {
        auction,
        vulnerability: board.vulnerability,
        cards: BOTH_MODERN,
        scoring: "IMPs" as const,
      };
      expect(chooseCall(position, hand).call).toBe(call);
      auction = sure(Auction.of(board.dealer, [...auction.calls, call]));
    }
  }
  expect(await falsecard(["deal", "--auction", ""])).toMatchObject({ exit: 2 });
  expect(await falsecard(["deal", "--auction", "1N 1C"])).toMatchObject({ exit: 2 });
});
