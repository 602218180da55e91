import { mkdtemp, readFile, rm, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { boardOf, emptyRecord, type BoardRecord } from "@falsecard/core";
import { falsecard } from "../fake.js";
import { MatchFile } from "../match-file.js";

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "falsecard-"));
});
afterAll(async () => {
  await rm(folder, { recursive: true });
});

const GENERATOR = "Falsecard, seed test";
const played = (number: number, room: string, tricks: number): BoardRecord => ({
  ...emptyRecord(boardOf(number)),
  stated: { level: 3, strain: "N", doubling: "", declarer: "S" },
  tricks,
  about: { Event: "A – B", Room: room, Generator: GENERATOR },
});
const boards = [1, 2, 3].map(
  (number) => [played(number, "Open", 9 + (number % 2)), played(number, "Closed", 8)] as const,
);

test("a match file cut off at any byte goes on to the same file", async () => {
  const path = join(folder, "whole.pbn");
  const file = new MatchFile(path);
  expect(await file.begin()).toBe(true);
  expect(await new MatchFile(path).begin()).toBe(false);
  for (const [open, closed] of boards) await file.add(open, closed);
  const whole = await readFile(path);
  const torn = join(folder, "torn.pbn");
  for (let length = 0; length <= whole.length; length += 7) {
    await writeFile(torn, whole);
    await truncate(torn, length);
    const again = new MatchFile(torn);
    const kept = await again.resume(GENERATOR, "IMPs");
    if (kept === undefined) throw new Error(`not known again at ${length}`);
    expect(kept.boards.map(({ number }) => number)).toEqual([1, 2, 3].slice(0, kept.boards.length));
    // 430 against -50; vulnerable 600 against -100; 430 against -50.
    expect(kept.boards.map(({ gain }) => gain)).toEqual([10, 12, 10].slice(0, kept.boards.length));
    for (const [open, closed] of boards.slice(kept.boards.length)) await again.add(open, closed);
    expect(await readFile(torn)).toEqual(whole);
  }
  expect(await new MatchFile(path).resume("another match", "IMPs")).toBeUndefined();
});

describe("falsecard match", () => {
  test("of a program with itself ties, whoever resumes it", async () => {
    const out = join(folder, "tie.pbn");
    const line = ["match", "A", "A", "--count", "1", "--samples", "2", "--seed", "t", "--out", out];
    const { exit, out: said } = await falsecard(line);
    expect(exit).toBe(0);
    expect(said).toContain("A 1 against A 2: 0 IMPs on 1 board");
    const before = await readFile(out);
    const again = await falsecard([...line, "--resume", "--json"]);
    expect(JSON.parse(again.out)).toMatchObject({ boards: 1, total: 0, better: "open" });
    expect(await readFile(out)).toEqual(before);
    expect((await falsecard(line)).err).toContain("is there already");
    expect((await falsecard([...line, "--resume", "--scoring", "matchpoints"])).err).toContain(
      "is not the file of this match",
    );
  });

  test.each([
    [["match", "A", "Z"], "there is no program “Z”"],
    [["match", "A"], "expected OTHER"],
    [["match", "A", "B", "--resume"], "--out FILE"],
    [["match", "A", "B", "--count", "0"], "is not a number from 1"],
    [["match", "A", "B", "--count", "2", "--boards", "x.pbn"], "--boards"],
  ])("%j is refused with what was expected", async (argv, words) => {
    const { exit, err } = await falsecard(argv);
    expect(exit).toBe(2);
    expect(err).toContain(words);
  });
});
