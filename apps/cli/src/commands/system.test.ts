import { readFileSync } from "node:fs";
import { parseDeal, sure } from "@falsecard/core";
import { expect, test } from "vitest";
import { falsecard } from "../fake.fixture.js";

/** Rows of Markdown without the spaces that draw columns to equal width. */
const rows = (text: string): string[] =>
  text
    .trim()
    .split("\n")
    .map((line) => line.replaceAll(/ *\| */g, "|").replaceAll(/-{3,}/g, "---"));

test("the book is in docs/SYSTEM.md as the rules have it", async () => {
  const { out } = await falsecard(["system"]);
  expect(out).toMatch(/^# The bidding system: modern\n/);
  const kept = readFileSync(new URL("../../../../docs/SYSTEM.md", import.meta.url), "utf8");
  expect(rows(kept)).toEqual(rows(out));
  // A raise of a minor is quoted by its plain case, not by the flat hands that make it with less.
  for (const raise of ["2♣ | single raise: 5–9 HCP, ", "2♦ | single raise: 5–9 HCP, "])
    expect(out).toContain(raise);
});

test("a page for printing, one in BML, and the card as a file", async () => {
  const html = await falsecard(["system", "--format", "html", "--auction", "1N P", "--lang", "ja"]);
  expect(html.out).toContain('<html lang="ja">');
  expect(html.out).toContain("@media print");
  expect(html.out).toMatch(/<tr><td>2♣ \*<\/td><td>ステイマン/);
  const bml = await falsecard(["system", "--format", "bml", "--auction", "1N P 2C P"]);
  // A history that ends in a semicolon, the other side in brackets, then a row for each call.
  expect(bml.out).toMatch(/\n1N-\(P\)-2C-\(P\);\n2D \(alert\) no four-card major {2}=\S+=\n2H /);
  const card = await falsecard(["system", "--card", "papers", "--as-card"]);
  expect(card.out).toMatch(/^system: papers$/m);
  expect(card.out).toMatch(/^notrump-defence: dont /m);
});

test("a call that several rules make has a row for each, with a hand for each", async () => {
  const { out } = await falsecard(["system", "--auction", ""]);
  const games = out.split("\n").filter((line) => line.startsWith("| 4♠ "));
  expect(games.length).toBe(3);
  expect(new Set(games.map((line) => line.split("|")[3])).size).toBe(3);
});

test("what two systems bid differently comes with deals that `deal` deals again", async () => {
  const argv = ["system", "diff", "modern", "modern:notrump=12-14", "--count", "8", "--json"];
  const { out, exit } = await falsecard(argv);
  expect(exit).toBe(0);
  expect((await falsecard(argv)).out).toBe(out);
  const [first] = out.trim().split("\n");
  const one = JSON.parse(first ?? "") as {
    deal: string;
    seat: "N" | "E" | "S" | "W";
    hand: string;
  };
  const again = await falsecard(["deal", "--number", one.deal, "--format", "oneline"]);
  const deal = sure(parseDeal(again.out.trim()));
  expect(again.out).toContain(one.hand);
  expect(deal[one.seat].size).toBe(13);
  const words = await falsecard([...argv.slice(0, -1), "--lang", "ja"]);
  expect(words.out).toMatch(/^8 ボードのうち \d ボードでビッドが違います/);
});

test("a quiz asks, grades and says why; a call that the laws forbid is asked for again", async () => {
  const argv = ["system", "quiz", "--seed", "a", "--count", "2"];
  const json = await falsecard([...argv, "--json"]);
  const calls = json.out
    .trim()
    .split("\n")
    .map((line) => (JSON.parse(line) as { call: string }).call);
  expect(calls.length).toBe(2);
  const right = await falsecard(argv, { stdin: `nonsense\n1C\n${calls.join("\n")}\n` });
  expect(right.out).toContain("“nonsense” is not a call");
  expect(right.out).toContain("4 of 4 marks for 2 answers");
  const wrong = await falsecard(argv, { stdin: "7N\n" });
  expect(wrong.out).toMatch(/No marks\.\n.*\nNot 7NT: no rule of the system has it here/);
  expect(wrong.out).toContain("0 of 2 marks for 1 answer");
});

test("a text is checked: its faults, or what a teacher finds in it, with places and exit 1", async () => {
  const bad =
    "system a extends modern\nchange openings\n  1N  opening-one-notrump: 15-17 balancd\n";
  const unread = await falsecard(["system", "check", "-"], { stdin: bad });
  expect(unread.exit).toBe(1);
  expect(unread.out).toContain("-:3:34: “balancd” says nothing about a hand");
  const head = "system a extends modern\nchange openings\n  before 1N:\n";
  const argv = ["system", "check", "-", "--count", "3"];
  const found = await falsecard([...argv, "--lang", "ja"], {
    stdin: `${head}    2D  both-minors: 5-10 5+H 5+S\n`,
  });
  expect([found.exit, found.out]).toEqual([
    1,
    expect.stringContaining("-:4:5: alert: 2D both-minors: ビッドしたスートを約束しないのに"),
  ]);
  const explained = await falsecard([...argv, "--json"], {
    stdin: `${head}    2D  both-minors: 5-10 5+H 5+S   # alert: announced here\n`,
  });
  expect(explained.exit).toBe(0);
  expect(JSON.parse(explained.out)).toMatchObject({
    kind: "alert",
    line: 4,
    remark: "announced here",
  });
});

test.each([
  [["system", "dif"], "expected book, check, diff or quiz after system\nDid you mean diff?"],
  [["system", "check", "a", "b"], "system check"],
  [["system", "check", "--count", "0"], "--count"],
  [["system", "diff", "modern"], "system diff A B"],
  [["system", "quiz", "--format", "md"], "--format does not belong to system quiz"],
  [["system", "--auction", "1N P P P"], "the auction is over"],
])("%j is wrong usage", async (argv, sentence) => {
  const { exit, err } = await falsecard(argv);
  expect(exit).toBe(2);
  expect(err).toContain(sentence);
});

test("explain says why another call was not chosen, in both languages and as data", async () => {
  const argv = ["explain", "-a", "1S P", "--hand", "K5.AQ84.QJ42.T98", "--why-not", "2H"];
  const { out } = await falsecard(argv);
  expect(out).toContain("Not 2♥: the hand is not what it shows. The rules call 1NT");
  expect(out).toContain("lacks 13+ HCP; 5+ hearts");
  expect((await falsecard([...argv, "--lang", "ja"])).out).toContain(
    "不足 13点以上、ハート5枚以上",
  );
  expect(JSON.parse((await falsecard([...argv, "--json"])).out)).toMatchObject({
    call: "2H",
    status: "unfit",
    chosen: { call: "1N" },
  });
  const bare = await falsecard(argv.slice(0, 5));
  expect([bare.exit, bare.err]).toEqual([2, expect.stringContaining("--why-not")]);
});
