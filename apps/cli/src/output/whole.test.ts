import { expect, test } from "vitest";
import { falsecard, fakeShell } from "../fake.fixture.js";
import { BOARDS } from "../boards.fixture.js";
import { MemoryDisk } from "./memory-disk.fixture.js";
import { checkWhole, openWhole, writeWhole } from "./whole.js";

const PATH = "/work/out";
const order = { mayReplace: async () => true, expected: "a new file" };

test("a file is replaced in one step, and only if it may be", async () => {
  const disk = new MemoryDisk();
  const shell = fakeShell({ disk });
  disk.put(PATH, "old");
  const sink = await openWhole(shell, PATH, order);
  await sink.write(Buffer.from("new"));
  expect(disk.bytes(PATH)?.toString()).toBe("old");
  await sink.finish();
  expect(disk.bytes(PATH)?.toString()).toBe("new");
  const never = { ...order, mayReplace: async () => false };
  await expect(writeWhole(shell, PATH, "newer", never)).rejects.toMatchObject({
    exit: 1,
    message: "/work/out: is there already and is a text file; expected a new file",
  });
  // Nothing is lost with an empty one.
  disk.put(PATH, "");
  await writeWhole(shell, PATH, "newest", never);
  expect(disk.bytes(PATH)?.toString()).toBe("newest");
  await checkWhole(shell, PATH, order);
  expect(disk.names).toEqual([PATH]);
});

test("wherever the disk fills up, the old file is as it was and no draft is left", async () => {
  const text = "x".repeat(200);
  for (const old of [undefined, "old"])
    for (let room = 0; room < text.length; room += 7) {
      const disk = new MemoryDisk({ room });
      if (old !== undefined) disk.put(PATH, old);
      await expect(writeWhole(fakeShell({ disk }), PATH, text, order)).rejects.toMatchObject({
        exit: 1,
        message: "/work/out: cannot be written: the disk is full",
      });
      expect(disk.bytes(PATH)?.toString()).toBe(old);
      expect(disk.names).toEqual(old === undefined ? [] : [PATH]);
    }
});

test("convert on a disk that fills up, the scratch file of its encoder included", async () => {
  const argv = ["convert", "-", "--to", "pbn", "-o", PATH, "--replace"];
  const whole = new MemoryDisk();
  expect((await falsecard(argv, { stdin: BOARDS, disk: whole })).exit).toBe(0);
  const size = whole.bytes(PATH)?.length ?? 0;
  expect(size).toBeGreaterThan(1000);
  for (let room = 0; room < size; room += 97) {
    const disk = new MemoryDisk({ room });
    disk.put(PATH, "old");
    const { exit, err, out } = await falsecard(argv, { stdin: BOARDS, disk });
    expect([exit, out]).toEqual([1, ""]);
    expect(err).toMatch(/^falsecard convert: \S+: cannot be written: the disk is full\n$/);
    expect([disk.names, disk.bytes(PATH)?.toString()]).toEqual([[PATH], "old"]);
  }
});
