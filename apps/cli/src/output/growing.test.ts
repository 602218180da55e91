import { describe, expect, test } from "vitest";
import { fakeShell } from "../fake.fixture.js";
import { Stop } from "../frame/shell.js";
import { openGrowing, type GrowingFile } from "./growing.js";
import { MemoryDisk } from "../disk/memory-disk.fixture.js";

const PATH = "/work/out";
const all = async ({ size }: { readonly size: number }): Promise<number> => size;

/** Opens a file on a disk, whatever stands there. */
const open = (disk: MemoryDisk, shared = false): Promise<GrowingFile> =>
  openGrowing(fakeShell({ disk }), PATH, { accept: all, shared });

test("pieces that are added at once are written one after another, and the first knows that it is the first", async () => {
  const disk = new MemoryDisk();
  const file = await open(disk);
  await Promise.all(
    ["a", "b", "c"].map((text) => file.add((isFirst) => `${isFirst ? "!" : ""}${text}`)),
  );
  await file.close();
  expect(disk.bytes(PATH)?.toString()).toBe("!abc");
});

test("wherever the disk fills up, the file has the pieces that were finished and no more", async () => {
  const pieces = ["first\n", "二番目\n", "third\n"];
  const whole = Buffer.from(pieces.join(""));
  for (let room = 0; room <= whole.length; room++) {
    const disk = new MemoryDisk({ room });
    const file = await open(disk);
    let done = "";
    for (const piece of pieces) {
      const trouble: unknown = await file.add(piece).catch((error: unknown) => error);
      if (trouble === undefined) done += piece;
      else expect(trouble).toMatchObject({ exit: 1, message: /the disk is full; what was fin/ });
      if (trouble !== undefined) break;
    }
    await file.close();
    expect(disk.bytes(PATH)?.toString()).toBe(done);
    expect(done === whole.toString()).toBe(room === whole.length);
  }
});

describe("a file that is there", () => {
  test("is not touched when it is not accepted", async () => {
    const disk = new MemoryDisk();
    disk.put(PATH, "mine");
    const order = {
      accept: async () => {
        throw new Stop(2, "not ours");
      },
    };
    await expect(openGrowing(fakeShell({ disk }), PATH, order)).rejects.toThrow("not ours");
    expect(disk.bytes(PATH)?.toString()).toBe("mine");
  });

  test("is not written to after another process changed or removed it", async () => {
    for (const meddle of [
      (disk: MemoryDisk) => disk.put(PATH, "theirs"),
      (disk: MemoryDisk) => disk.removeNow(PATH),
    ]) {
      const disk = new MemoryDisk();
      const file = await open(disk);
      await file.add("ours");
      meddle(disk);
      const before = disk.bytes(PATH)?.toString();
      await expect(file.add("more")).rejects.toMatchObject({
        exit: 1,
        message: /was changed or removed by another program/,
      });
      expect(disk.bytes(PATH)?.toString()).toBe(before);
    }
  });

  test("is written by one process at a time, which the error names", async () => {
    const disk = new MemoryDisk();
    const one = await open(disk);
    await expect(open(disk)).rejects.toMatchObject({
      exit: 1,
      message:
        "/work/out: another Falsecard is writing it (process 100); expected another name, or wait until it is done",
    });
    await one.add("one");
    await expect(open(disk)).rejects.toThrow("another Falsecard is writing it");
    await one.close();
    const two = await open(disk);
    await two.add(" two");
    await two.abandon();
    expect(disk.bytes(PATH)?.toString()).toBe("one two");
    expect(disk.names).toEqual([PATH]);
    // A log may have several writers.
    const [three, four] = [await open(disk, true), await open(disk, true)];
    await three.add("\nthree");
    await four.add("\nfour");
    expect(disk.bytes(PATH)?.toString()).toBe("one two\nthree\nfour");
    expect(disk.names).toEqual([PATH]);
  });

  test("is released by a command that does not accept it or cannot open it", async () => {
    const disk = new MemoryDisk();
    disk.put(PATH, "mine");
    const shell = fakeShell({ disk });
    const order = {
      accept: async () => {
        throw new Stop(1, "not ours");
      },
    };
    await expect(openGrowing(shell, PATH, order)).rejects.toThrow("not ours");
    expect(disk.names).toEqual([PATH]);
  });
});

test("an empty file is removed if it is new, and stays if it was there", async () => {
  const disk = new MemoryDisk();
  await (await open(disk)).abandon();
  expect(disk.names).toEqual([]);
  disk.put(PATH, "");
  await (await open(disk)).abandon();
  expect(disk.names).toEqual([PATH]);
  const file = await open(disk);
  await file.add("x");
  await file.abandon();
  expect(disk.bytes(PATH)?.toString()).toBe("x");
});

test.each([
  ["/nowhere/out", "there is no folder /nowhere"],
  ["/work", "it is a folder, expected a file"],
])("%s cannot be written, and the sentence says why", async (path, words) => {
  const shell = fakeShell({ disk: new MemoryDisk() });
  await expect(openGrowing(shell, path, { accept: all })).rejects.toMatchObject({
    exit: 1,
    message: expect.stringContaining(words),
  });
});
