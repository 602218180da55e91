import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { emptyRecord, partialOf, type BoardRecord } from "@falsecard/core";
import { dealtBoard } from "@falsecard/table";
import type { MatchIdentity } from "@falsecard/table/node";
import { fakeShell, falsecard } from "../fake.fixture.js";
import type { Shell } from "../frame/shell.js";
import { matchStore } from "../boards/resumable-file.js";
import { MemoryDisk } from "../disk/memory-disk.fixture.js";

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "falsecard-"));
});
afterAll(async () => {
  await rm(folder, { recursive: true });
});

const GENERATOR = "Falsecard, seed test – テスト";
const dealt = [1, 2, 3].map((number) => dealtBoard("test", number));
const recordOf = (number: number): BoardRecord => {
  const { board, deal } = dealtBoard("test", number);
  return { ...emptyRecord(board), deal: partialOf(deal) };
};
const played = (number: number, room: string, tricks: number): BoardRecord => ({
  ...recordOf(number),
  stated: { level: 3, strain: "N", doubling: "", declarer: "S" },
  tricks,
  about: { Event: "A – B", Room: room, Generator: GENERATOR },
});
const boards = [1, 2, 3].map(
  (number) => [played(number, "Open", 9 + (number % 2)), played(number, "Closed", 8)] as const,
);
const order = { generator: GENERATOR, scoring: "IMPs", boards: dealt, resume: true } as const;

/** Opens the file of a match as `playMatch` does. */
async function openMatchFile(
  shell: Shell,
  path: string,
  { resume, ...match }: MatchIdentity & { readonly resume: boolean },
) {
  const store = matchStore(shell, path, resume);
  const kept = await store.open(match);
  return {
    gains: kept.map(({ gain }) => gain),
    add: (open: BoardRecord, closed: BoardRecord) => store.add({ open, closed, gain: 0 }),
    close: async () => {
      await store.close?.();
    },
  };
}

test("a match whose file was cut off at any byte is resumed to the same file", async () => {
  const path = "/work/match.pbn";
  const disk = new MemoryDisk();
  const shell = fakeShell({ disk });
  const file = await openMatchFile(shell, path, { ...order, resume: false });
  for (const [open, closed] of boards) await file.add(open, closed);
  await file.close();
  const whole = disk.bytes(path) ?? Buffer.alloc(0);
  expect(whole.length).toBeGreaterThan(2000);
  await expect(openMatchFile(shell, path, { ...order, resume: false })).rejects.toThrow(
    `is there already and is the file of a match (${GENERATOR})`,
  );
  for (let length = 0; length <= whole.length; length += 3) {
    disk.put(path, whole.subarray(0, length));
    const again = await openMatchFile(shell, path, order);
    // 430 against -50; vulnerable 600 against -100; 430 against -50.
    expect(again.gains).toEqual([10, 12, 10].slice(0, again.gains.length));
    for (const [open, closed] of boards.slice(again.gains.length)) await again.add(open, closed);
    await again.close();
    expect(disk.bytes(path)?.equals(whole)).toBe(true);
  }
  for (const behind of [
    "my notes\n",
    '\n[Event "Mine"]\n',
    '\r\n[Event "Mine"]\r\n\r\n'.repeat(3),
  ]) {
    const more = Buffer.concat([whole, Buffer.from(behind)]);
    disk.put(path, more);
    await expect(openMatchFile(shell, path, order)).rejects.toThrow("did not write");
    expect(disk.bytes(path)?.equals(more)).toBe(true);
  }
  disk.put(path, whole);
  for (const [other, words] of [
    [{ ...order, generator: "another match" }, "is the file of a match (Falsecard, seed test"],
    [{ ...order, boards: dealt.slice(0, 2) }, "board 3 in it was dealt otherwise"],
    [{ ...order, boards: dealt.toReversed() }, "board 1 in it was dealt otherwise"],
  ] as const)
    await expect(openMatchFile(shell, path, other)).rejects.toThrow(words);
  expect(disk.bytes(path)?.equals(whole)).toBe(true);
});

test("wherever the disk fills up, even if it then refuses everything, the match is resumed to the same file", async () => {
  const path = "/work/match.pbn";
  const play = async (disk: MemoryDisk, resume: boolean): Promise<number> => {
    const file = await openMatchFile(fakeShell({ disk }), path, { ...order, resume });
    let finished = file.gains.length;
    for (const [open, closed] of boards.slice(finished)) {
      const isKept = await file.add(open, closed).then(
        () => true,
        () => false,
      );
      if (!isKept) break;
      finished++;
    }
    await file.close();
    return finished;
  };
  const first = new MemoryDisk();
  expect(await play(first, false)).toBe(3);
  const whole = first.bytes(path) ?? Buffer.alloc(0);
  for (const dead of [false, true])
    for (let room = 0; room < whole.length; room += 31) {
      const full = new MemoryDisk({ room, dead });
      const finished = await play(full, false);
      expect(finished).toBeLessThan(3);
      const left = full.bytes(path) ?? Buffer.alloc(0);
      // What was finished is there, and without a dead disk nothing else.
      expect(left.toString("latin1").match(/complete, board/g) ?? []).toHaveLength(finished);
      if (!dead) expect(left.toString("latin1")).toMatch(/^$|complete, board \d\r\n$/);
      const again = new MemoryDisk();
      again.put(path, left);
      expect(await play(again, true)).toBe(3);
      expect(again.bytes(path)?.equals(whole)).toBe(true);
    }
});

describe("falsecard match", () => {
  test("of a program with itself is a tie, also when resumed", async () => {
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
    const other = await falsecard([...line, "--resume", "--scoring", "matchpoints"]);
    expect(other.exit).toBe(1);
    expect(other.err).toMatch(/is the file of a match .*; seed t; IMPs; .*; --resume goes on with/);
    expect(await readFile(out)).toEqual(before);
  });

  test("says which card each side plays, where one was given", async () => {
    const line = ["match", "A", "A", "--count", "1", "--samples", "2", "--seed", "t"];
    const cards = [...line, "--card", "sayc", "--their-card", "papers"];
    const { out } = await falsecard(cards);
    expect(out).toContain("\nA 1 plays sayc, A 2 plays papers.\n");
    const { out: data } = await falsecard([...cards, "--json"]);
    expect(JSON.parse(data)).toMatchObject({ cards: ["sayc", "papers"] });
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
