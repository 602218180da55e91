import { expect, test } from "vitest";
import { falsecard } from "../fake.fixture.js";

test.each<[string, number]>([
  ["4SX --by N --vul NS --tricks 9", -200],
  ["4SX= --by N --vul NS", 790],
  ["4SX-1 --by E --vul NS", -100],
  ["4s* --result -1 --by e", -100],
  ["3NT+1", 430],
  ["3N= --vul All", 600],
  ["1NT --tricks 7", 90],
  ["7NTXX= --by S --vul both", 2980],
  ["7CXX-13 --vul All", -7600],
  ["6♥= --by W --vul EW", 1430],
  ["4SN-1", -50],
  ["3NTW= --vul EW", 600],
  ["2HX=", 470],
  ["pass", 0],
])("score %s is %i", async (line, points) => {
  const { exit, out, err } = await falsecard(["score", ...line.split(" "), "--json"]);
  expect([exit, err]).toEqual([0, ""]);
  expect(JSON.parse(out)).toMatchObject({ score: points });
});

test("says the score in both languages", async () => {
  const argv = ["score", "4SX", "--by", "N", "--vul", "NS", "--tricks", "9", "--against", "620"];
  expect((await falsecard(argv)).out).toMatchInlineSnapshot(`
    "4♠X by North, vulnerable, down 1 (9 tricks): -200
    against +620: -13 IMPs
    "
  `);
  expect((await falsecard([...argv, "--lang", "ja"])).out).toMatchInlineSnapshot(`
    "4♠X ノース、バル、1 ダウン(9 トリック): -200
    相手テーブル +620 に対して -13 IMP
    "
  `);
});

test("IMPs compare with the same side's score at the other table", async () => {
  const imps = async (against: string): Promise<unknown> =>
    JSON.parse(
      (await falsecard(["score", "3NT=", "--vul", "All", "--against", against, "--json"])).out,
    );
  expect(await imps("150")).toMatchObject({ score: 600, against: 150, imps: 10 });
  expect(await imps("-100")).toMatchObject({ against: -100, imps: 12 });
  expect(await imps("600")).toMatchObject({ imps: 0 });
  expect(await imps("+630")).toMatchObject({ imps: -1 });
});

test.each<[string, string]>([
  ["8S=", "“8S=” is not a contract; expected one such as 4SX"],
  ["4Q=", "is not a contract"],
  ["4SXXX=", "is not a contract"],
  ["4S", "the result is missing; expected --tricks 0 to 13"],
  ["4S= --tricks 10", "the result is given twice: =, --tricks 10"],
  ["4S= --vul NS", "declarer is missing, and only North-South is vulnerable"],
  ["4S+4", "4S+4 would be 14 tricks; expected a result between -10 and +3"],
  ["7S+1", "expected a result between -13 and ="],
  ["4S --tricks 14", "“14” is not a number from 0 to 13"],
  ["4S --tricks nine", "“nine” is not a number from 0 to 13"],
  ["4S --result down", "“down” is not a result; expected ="],
  ["4SN= --by S", "declarer is given twice: N, S"],
  ["4S= --by Q", "--by: “Q” is not a seat; expected N, E, S or W"],
  ["4S= --vul maybe", "--vul: “maybe” is not a vulnerability"],
  ["4S= --against lots", "“lots” is not a score"],
])("score %s is refused", async (line, sentence) => {
  const { exit, out, err } = await falsecard(["score", ...line.split(" ")]);
  expect([exit, out]).toEqual([2, ""]);
  expect(err).toContain(sentence);
});

test("reads a contract a line; a wrong line is named and the rest still scored", async () => {
  const { exit, out, err } = await falsecard(["score", "-", "--vul", "All", "--json"], {
    stdin: "4S= --by N\r\n\n5Z=\n3NT-1 --vul None\n4H --trikcs 9\n2C=",
  });
  const scores = out
    .trim()
    .split("\n")
    .map((line): unknown => JSON.parse(line));
  expect(scores).toMatchObject([{ score: 620 }, { score: -50 }, { score: 90 }]);
  expect(err).toContain("line 3: “5Z=” is not a contract");
  expect(err).toContain("line 5: there is no option --trikcs");
  expect(exit).toBe(1);
});

test.each([
  ["4S= --by N --by S", "line 1: --by is given twice"],
  ["4S= --vul=NS --by N --vul EW", "line 1: --vul is given twice"],
  ["4S= --lang ja", "line 1: there is no option --lang"],
  ["4S= --help", "line 1: there is no option --help"],
])("what a line gives to no effect is refused: %s", async (line, sentence) => {
  const { exit, out, err } = await falsecard(["score", "-"], { stdin: `${line}\n4S= --by N` });
  expect([exit, out]).toEqual([1, "4♠ by North, not vulnerable, made (10 tricks): +420\n"]);
  expect(err).toContain(sentence);
});

test.each([
  [["4S+01"], 0, 450],
  [["4S＋１"], 0, 450],
  [["4S", "--tricks", "０9"], 0, -50],
  [["4S", "--result", "+01"], 0, 450],
  [["4S−１"], 0, -50],
  [["04S="], 2, undefined],
])("numbers as people type them: %j", async (argv, exit, points) => {
  const ran = await falsecard(["score", ...argv, "--by", "S", "--json"]);
  expect(ran.exit).toBe(exit);
  if (points !== undefined) expect(JSON.parse(ran.out).score).toBe(points);
});
