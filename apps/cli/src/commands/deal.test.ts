import { parseDeal, sure } from "@falsecard/core";
import { expect, test } from "vitest";
import { falsecard } from "../fake.js";

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

test("without a seed there is a fresh one, which is told", async () => {
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
  [["--count", "0"], "“0” is not a number from 1 to 9999"],
  [["--count", "two"], "“two” is not a number"],
  [["--count", "2", "--board", "9999"], "“2” is not a number from 1 to 1"],
  [["--board", "0"], "“0” is not a board number; expected 1 to 9999"],
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
  const wrong = await falsecard(argv, { stdin: "1\n2\nthree\n" });
  expect(wrong.exit).toBe(1);
  expect(wrong.err).toContain("line 3: “three” is not the number of a deal");
  expect((await falsecard(argv, { stdin: "\n" })).exit).toBe(1);
});
