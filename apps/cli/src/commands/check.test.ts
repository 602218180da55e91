import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { falsecard } from "../fake.fixture.js";
import { BOARDS, LIN } from "../boards.fixture.js";

const folder = mkdtempSync(join(tmpdir(), "falsecard-check-"));
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});
const good = join(folder, "good.pbn");
const bad = join(folder, "bad.pbn");
writeFileSync(good, BOARDS);
writeFileSync(
  bad,
  BOARDS.replace('[Vulnerable "NS"]', '[Vulnerable "Nobody"]').replace(
    "H6 H4 HJ HQ",
    "H6 H4 HX HQ",
  ),
);

test("a good file has no line on standard output and a sum on standard error", async () => {
  const { exit, out, err } = await falsecard(["check", good]);
  expect([exit, out]).toEqual([0, ""]);
  expect(err).toBe(`${good}: 3 boards (pbn), 0 wrong, 0 doubtful, 0 spellings\n`);
  expect((await falsecard(["check", "-"], { stdin: LIN })).err).toBe(
    "standard input: 1 board (lin), 0 wrong, 0 doubtful, 0 spellings\n",
  );
});

test("every fault has a line with file, line, column, code and sentence", async () => {
  const { exit, out, err } = await falsecard(["check", bad]);
  expect(exit).toBe(1);
  const lines = out.trim().split("\n");
  for (const line of lines)
    expect(line.replace(bad, "FILE")).toMatch(
      /^FILE:\d+:\d+: (?:wrong|doubtful|spelling): [a-z-]+: .+/,
    );
  expect(out).toContain(`${bad}:23:7: wrong: card: “HX” is not a card; expected`);
  expect(out).toMatch(/bad\.pbn:35:\d+: wrong: vulnerability: “Nobody” is not a vulnerability/);
  expect(err).toContain(`${bad}: 3 boards (pbn), ${lines.length} wrong, 0 doubtful, 0 spellings`);
});

test("the sentences are Japanese for a Japanese reader", async () => {
  const { out, err } = await falsecard(["check", bad, "--lang", "ja"]);
  expect(out).toContain("「Nobody」はバルネラビリティではありません");
  expect(err).toMatch(/3 ボード\(pbn\)、誤り \d+、疑わしい箇所 0、標準外の表記 0/);
});

test("--json gives an object a fault, and one for all", async () => {
  const { exit, out, err } = await falsecard(["check", good, bad, "--json"]);
  expect([exit, err]).toEqual([1, ""]);
  const answers = out
    .trim()
    .split("\n")
    .map((line): unknown => JSON.parse(line));
  expect(answers).toContainEqual(
    expect.objectContaining({
      file: bad,
      board: 1,
      line: 23,
      column: 7,
      code: "card",
      found: "HX",
      severity: "wrong",
    }),
  );
  expect(answers.at(-1)).toEqual({
    total: {
      files: 2,
      boards: 6,
      unreadable: 0,
      faults: answers.length - 1,
      wrong: answers.length - 1,
      doubtful: 0,
      spelling: 0,
      codes: { card: 1, vulnerability: 1 },
    },
  });
});

test("a file that cannot be read does not keep the others from being checked", async () => {
  const { exit, err } = await falsecard(["check", join(folder, "none.pbn"), good]);
  expect(exit).toBe(1);
  expect(err).toContain("none.pbn: no such file\n");
  expect(err).toContain(
    "good.pbn: 3 boards (pbn), 0 wrong, 0 doubtful, 0 spellings\n2 files, 3 boards, 0 wrong, 0 doubtful, 0 spellings\n",
  );
});

test("long work shows its progress on a terminal, and nowhere else", async () => {
  const stdin = Array.from({ length: 20 }, () => Buffer.from(`${BOARDS}\n`));
  const shown = await falsecard(["check", "-"], { stdin, tty: true, tick: 300 });
  const [, ...lines] = shown.err.split("\r\u001b[K");
  // The line is taken away before the sum is printed.
  expect(lines.pop()).toBe("standard input: 60 boards (pbn), 0 wrong, 0 doubtful, 0 spellings\n");
  expect(lines.length).toBeGreaterThan(2);
  for (const line of lines)
    expect(line).toMatch(/^\[\.*#{6}\.*\] {2}0:\d\d {2}\d+ boards, \d+(?:\.\d)? boards\/s$/);
  const quick = await falsecard(["check", "-"], { stdin, tty: true, tick: 1 });
  expect(quick.err).toBe("standard input: 60 boards (pbn), 0 wrong, 0 doubtful, 0 spellings\n");
  const piped = await falsecard(["check", "-"], { stdin, tick: 300 });
  expect(piped.err).toBe("standard input: 60 boards (pbn), 0 wrong, 0 doubtful, 0 spellings\n");
});

/** An auction of so many spellings that are not PBN's, one a board, and what else is told of the first. */
const spelt = (boards: number, more = ""): string =>
  Array.from(
    { length: boards },
    (_, i) =>
      `[Board "${i + 1}"]\n[Dealer "N"]\n[Vulnerable "None"]\n${i === 0 ? more : ""}[Auction "N"]\n1N Pass Pass Pass\n`,
  ).join("\n");

test("spellings by the thousand are three places and a count, and no reason to fail", async () => {
  const stdin = spelt(2967);
  const { exit, out, err } = await falsecard(["check", "-"], { stdin });
  expect(exit).toBe(0);
  expect(out.trimEnd().split("\n")).toEqual([
    ...[5, 11, 17].map(
      (line) =>
        `standard input:${line}:1: spelling: pbn-spelling: “1N” is read, but PBN spells it otherwise, as in Pass, X, XX, 1NT, AP, All`,
    ),
    "standard input: spelling: pbn-spelling: 2,964 more, 2,967 in all; `--all` lists them",
  ]);
  expect(err).toBe("standard input: 2,967 boards (pbn), 0 wrong, 0 doubtful, 2,967 spellings\n");
  const all = await falsecard(["check", "-", "--all"], { stdin });
  expect([all.exit, all.out.trimEnd().split("\n").length]).toEqual([0, 2967]);
  expect((await falsecard(["check", "-", "--strict"], { stdin })).exit).toBe(1);
  const ja = await falsecard(["check", "-", "--lang", "ja"], { stdin });
  expect(ja.out).toContain("表記: pbn-spelling: ほかに 2,964 箇所(全部で 2,967)");
});

test("doubtful faults fail only a strict check, wrong ones every check", async () => {
  const doubtful = spelt(2, '[Declarer "S"]\n');
  const { exit, err } = await falsecard(["check", "-"], { stdin: doubtful });
  expect([exit, err]).toEqual([
    0,
    "standard input: 2 boards (pbn), 0 wrong, 1 doubtful, 2 spellings\n",
  ]);
  const wrong = await falsecard(["check", "-"], { stdin: spelt(2, '[Deal "N:AA... - - -"]\n') });
  expect([wrong.exit, wrong.err]).toEqual([
    1,
    "standard input: 2 boards (pbn), 1 wrong, 0 doubtful, 2 spellings\n",
  ]);
});

test("more faults than a board lists count by the worst of them", async () => {
  const game = (calls: string): string =>
    `[Board "1"]\n[Dealer "N"]\n[Vulnerable "None"]\n[Auction "N"]\n1N${calls}\n`;
  const passes = game("\nPass".repeat(1503));
  const doubtful = await falsecard(["check", "-"], { stdin: passes });
  expect([doubtful.exit, doubtful.err]).toEqual([
    0,
    "standard input: 1 board (pbn), 0 wrong, 1,500 doubtful, 1 spelling\n",
  ]);
  const wrong = await falsecard(["check", "-"], { stdin: `${passes} 7NT` });
  expect(wrong.exit).toBe(1);
  expect(wrong.out).toContain("wrong: more-faults: there are 503 more faults in this board");
});

test("--json has every fault with its severity, and a summary by code", async () => {
  const { out } = await falsecard(["check", "-", "--json"], {
    stdin: spelt(5, '[Declarer "S"]\n'),
  });
  const lines = out
    .trimEnd()
    .split("\n")
    .map((line): unknown => JSON.parse(line));
  expect(lines).toHaveLength(7);
  expect(lines.at(-1)).toEqual({
    total: {
      files: 1,
      boards: 5,
      unreadable: 0,
      faults: 6,
      wrong: 0,
      doubtful: 1,
      spelling: 5,
      codes: { "declarer-differs": 1, "pbn-spelling": 5 },
    },
  });
});

test("a record in JSON has the same faults as the PBN that is made of it", async () => {
  const record = {
    board: { number: 1, dealer: "N", vulnerability: "None" },
    // West has twelve cards.
    deal: "N:.63.AKQ987.A9732 A8654.KQ5.T.QJT6 J973.J98742.3.K4 KQT2.AT.J6542.8",
    calls: ["1N", "1N", "P", "P", "P"],
    stated: "1N by N",
    cards: ["S6", "S3", "SK", "SK", "SK", "SK"],
  };
  const codes = async (stdin: string | Uint8Array): Promise<[number, unknown]> => {
    const { exit, out } = await falsecard(["check", "-", "--json"], { stdin });
    return [exit, JSON.parse(out.trimEnd().split("\n").at(-1) ?? "").total.codes];
  };
  const json = JSON.stringify(record);
  const found = [1, { "card-played": 1, "hand-size": 1, insufficient: 1 }];
  expect(await codes(json)).toEqual(found);
  const pbn = await falsecard(["convert", "-", "--to", "pbn"], { stdin: json });
  expect(pbn.err).toContain("1 board has faults (3 wrong, 0 doubtful)");
  expect(await codes(pbn.bytes)).toEqual(found);
});
