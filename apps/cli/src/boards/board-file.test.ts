import { expect, test } from "vitest";
import { boardOf, emptyRecord, type BoardRecord } from "@falsecard/core";
import { PbnReader, type PbnGame } from "@falsecard/core/files";
import { openBoardFile } from "./board-file.js";
import { fakeShell } from "../fake.fixture.js";
import { BOARDS } from "../boards.fixture.js";
import { MemoryDisk } from "../disk/memory-disk.fixture.js";

const PATH = "/work/mine.pbn";
const board = (number: number): BoardRecord => ({
  ...emptyRecord(boardOf(number)),
  players: { S: "あなた" },
  stated: { level: 3, strain: "N", doubling: "", declarer: "S" },
  tricks: 9,
});

/** Adds boards to what stands there; the bytes afterwards. */
async function added(before: Uint8Array | string, ...numbers: number[]): Promise<Buffer> {
  const disk = new MemoryDisk();
  if (before.length > 0) disk.put(PATH, before);
  const file = await openBoardFile(fakeShell({ disk }), PATH, undefined);
  for (const number of numbers) await file.add(board(number));
  await file.close();
  return disk.bytes(PATH) ?? Buffer.alloc(0);
}

function games(bytes: Uint8Array): PbnGame[] {
  const reader = new PbnReader();
  return [...reader.write(bytes), ...reader.end()];
}

test("boards are added to a new file and to a file of another program, whose bytes stay", async () => {
  const own = await added("", 1, 2);
  expect(own.toString().match(/% PBN 2\.1/g)).toHaveLength(1);
  expect(games(own).map(({ record, faults }) => [record.board.number, faults])).toEqual([
    [1, []],
    [2, []],
  ]);
  // One after another or at two sittings, the file is the same.
  expect(await added(await added("", 1), 2)).toEqual(own);
  for (const theirs of [Buffer.from(BOARDS), Buffer.from(BOARDS, "latin1")]) {
    const after = await added(theirs, 7);
    expect(after.subarray(0, theirs.length)).toEqual(theirs);
    expect(games(after).map(({ record }) => record.board.number)).toEqual([1, 2, 3, 7]);
    expect(games(after).slice(0, 3)).toEqual(games(theirs));
  }
});

test("a board can be added to a file that was cut off at any byte, and is read as it was written", async () => {
  const remark = BOARDS.replace("[Play", "{a remark over\nlines}\n[Play");
  const whole = Buffer.from(remark.slice(0, remark.indexOf("[Event", 40)));
  const [alone] = games(await added("", 7));
  for (let length = 1; length <= whole.length; length += 3) {
    const torn = whole.subarray(0, length);
    const after = await added(torn, 7).catch((error: unknown) => {
      // Cut in the first six bytes, which say that it is PBN.
      expect(error).toMatchObject({ exit: 1 });
      expect(length).toBeLessThan("% PBN ".length);
      return undefined;
    });
    if (after === undefined) continue;
    expect(after.subarray(0, length)).toEqual(torn);
    expect(games(after).at(-1)?.record).toEqual(alone?.record);
  }
});

test.each<readonly [string, string | Uint8Array, string]>([
  ["text", "Buy milk.\n", "is a text file"],
  ["text in brackets", "[todo]\nBuy milk.\n", "is a text file"],
  ["a letter with a board in it", 'Dear Lee,\n[Board "3"]\nwas fun.\n', "is a text file"],
  ["JSON", '{"boards":[]}\n', "is a JSON file"],
  ["LIN", "md|3SAK,H2,D3|\n", "is a"],
  ["no text", Buffer.from([1, 0, 2]), "is no text"],
  ["UTF-16", Buffer.from(`\ufeff${BOARDS}`, "utf16le"), "could not be read"],
])("%s is left alone", async (_, bytes, words) => {
  await expect(added(bytes, 7)).rejects.toMatchObject({
    exit: 1,
    message: expect.stringContaining(words),
  });
});

test("boards are not added to the file that is being read", async () => {
  const disk = new MemoryDisk();
  disk.put(PATH, BOARDS);
  await expect(openBoardFile(fakeShell({ disk }), PATH, PATH)).rejects.toThrow("the input itself");
});
