import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { falsecard } from "../fake.js";
import { BOARDS, LIN } from "../fixture.js";

const folder = mkdtempSync(join(tmpdir(), "falsecard-check-"));
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
  expect(err).toBe(`${good}: 3 boards (pbn), 0 faults\n`);
  expect((await falsecard(["check", "-"], { stdin: LIN })).err).toBe(
    "standard input: 1 board (lin), 0 faults\n",
  );
});

test("every fault has a line with file, line, column, code and sentence", async () => {
  const { exit, out, err } = await falsecard(["check", bad]);
  expect(exit).toBe(1);
  const lines = out.trim().split("\n");
  for (const line of lines) expect(line.replace(bad, "FILE")).toMatch(/^FILE:\d+:\d+: [a-z-]+: .+/);
  expect(out).toContain(`${bad}:23:7: card: “HX” is not a card; expected`);
  expect(out).toMatch(/bad\.pbn:35:\d+: vulnerability: “Nobody” is not a vulnerability/);
  expect(err).toContain(`${bad}: 3 boards (pbn), ${lines.length} fault`);
});

test("the sentences are Japanese for a Japanese reader", async () => {
  const { out, err } = await falsecard(["check", bad, "--lang", "ja"]);
  expect(out).toContain("「Nobody」はバルネラビリティではありません");
  expect(err).toMatch(/3 ボード\(pbn\)、誤り \d+ 個/);
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
    }),
  );
  expect(answers.at(-1)).toEqual({
    total: { files: 2, boards: 6, faults: answers.length - 1, unreadable: 0 },
  });
});

test("a file that cannot be read does not keep the others from being checked", async () => {
  const { exit, err } = await falsecard(["check", join(folder, "none.pbn"), good]);
  expect(exit).toBe(1);
  expect(err).toContain("none.pbn: no such file\n");
  expect(err).toContain("good.pbn: 3 boards (pbn), 0 faults\n2 files, 3 boards, 0 faults\n");
});

test("long work shows its progress on a terminal, and nowhere else", async () => {
  const stdin = Array.from({ length: 20 }, () => Buffer.from(`${BOARDS}\n`));
  const shown = await falsecard(["check", "-"], { stdin, tty: true, tick: 300 });
  const [, ...lines] = shown.err.split("\r\u001b[K");
  // The line is taken away before the sum is printed.
  expect(lines.pop()).toBe("standard input: 60 boards (pbn), 0 faults\n");
  expect(lines.length).toBeGreaterThan(2);
  for (const line of lines) expect(line).toMatch(/^\d+ boards, \d+ boards\/s$/);
  const quick = await falsecard(["check", "-"], { stdin, tty: true, tick: 1 });
  expect(quick.err).toBe("standard input: 60 boards (pbn), 0 faults\n");
  const piped = await falsecard(["check", "-"], { stdin, tick: 300 });
  expect(piped.err).toBe("standard input: 60 boards (pbn), 0 faults\n");
});
