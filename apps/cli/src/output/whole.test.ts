import { describe, expect, test } from "vitest";
import { falsecard, fakeShell } from "../fake.fixture.js";
import { BOARDS } from "../boards.fixture.js";
import { MemoryDisk } from "../disk/memory-disk.fixture.js";
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

test("a second command stops before it writes to the same name", async () => {
  const disk = new MemoryDisk();
  const shell = fakeShell({ disk });
  const sink = await openWhole(shell, PATH, order);
  await expect(openWhole(shell, PATH, order)).rejects.toMatchObject({
    exit: 1,
    message: expect.stringContaining("another Falsecard is writing it (process 100)"),
  });
  // Another name in the same folder is free, and so is one that only begins alike.
  await writeWhole(shell, `${PATH}.lin`, "other", order);
  await sink.write(Buffer.from("first"));
  await sink.finish();
  await writeWhole(shell, PATH, "second", order);
  expect(disk.bytes(PATH)?.toString()).toBe("second");
  expect(disk.names).toEqual([PATH, `${PATH}.lin`]);
});

test.each([
  ["a file that appears meanwhile", undefined],
  ["a file that is changed meanwhile", "old"],
])("%s is not replaced", async (_, old) => {
  const disk = new MemoryDisk();
  if (old !== undefined) disk.put(PATH, old);
  const sink = await openWhole(fakeShell({ disk }), PATH, order);
  await sink.write(Buffer.from("new"));
  disk.put(PATH, "his");
  await expect(sink.finish()).rejects.toMatchObject({
    exit: 1,
    message: expect.stringContaining("was changed or removed by another program meanwhile"),
  });
  await sink.abandon();
  expect([disk.names, disk.bytes(PATH)?.toString()]).toEqual([[PATH], "his"]);
});

describe("the draft of a process that was killed", () => {
  /** A disk on which process 100 was writing, and is no more; the next one is 200. */
  const left = async (change: (disk: MemoryDisk) => void): Promise<MemoryDisk> => {
    const disk = new MemoryDisk();
    await openWhole(fakeShell({ disk }), PATH, order);
    await openWhole(fakeShell({ disk }), "/work/another", order);
    expect(disk.names).toHaveLength(2);
    disk.running.set(200, "9");
    disk.self = { ...disk.self, pid: 200, start: "9" };
    change(disk);
    return disk;
  };
  const write = (disk: MemoryDisk, path = PATH): Promise<void> =>
    writeWhole(fakeShell({ disk }), path, "new", order);

  test.each<[string, (disk: MemoryDisk) => void]>([
    ["its number is free", (disk) => disk.running.delete(100)],
    ["its number is another's", (disk) => disk.running.set(100, "8")],
    [
      "the machine was started anew",
      (disk) => {
        disk.self = { ...disk.self, boot: "00000000" };
      },
    ],
  ])("goes when the next writes to the folder: %s", async (_, change) => {
    const disk = await left(change);
    await write(disk);
    expect(disk.names).toEqual([PATH]);
    const other = await left(change);
    await write(other, "/work/third");
    expect(other.names).toEqual(["/work/third"]);
  });

  test("stays while the process runs, and on another machine, where the error says what to do", async () => {
    const running = await left(() => {});
    await expect(write(running)).rejects.toThrow("another Falsecard is writing it (process 100)");
    expect(running.names).toHaveLength(2);
    await write(running, "/work/third");
    expect(running.names).toHaveLength(3);
    const elsewhere = await left((disk) => {
      disk.self = { ...disk.self, machine: "99999999" };
    });
    const claim = elsewhere.names.find((name) => name.includes("/.out.")) ?? "";
    await expect(write(elsewhere)).rejects.toMatchObject({
      exit: 1,
      message: `/work/out: a Falsecard on another machine may be writing it; if none is, remove ${claim} and try again`,
    });
    expect(elsewhere.names).toHaveLength(2);
    elsewhere.removeNow(claim);
    await write(elsewhere);
    expect(elsewhere.bytes(PATH)?.toString()).toBe("new");
  });

  test("files of other programs are no claims, whatever their names", async () => {
    const disk = new MemoryDisk();
    const names = [
      ".out.falsecard",
      ".out.0123abcd-89abcdef-1-7.falsecard",
      "..falsecard",
      ".out.lin.0a1b2c3d",
    ];
    for (const name of names) disk.put(`/work/${name}`, "his");
    await write(disk);
    expect(disk.names).toEqual([PATH, ...names.map((name) => `/work/${name}`)].toSorted());
  });

  test("a name may be as long as a file system takes", async () => {
    const disk = new MemoryDisk();
    const long = `/work/${"長".repeat(80)}.pbn`;
    const sink = await openWhole(fakeShell({ disk }), long, order);
    for (const name of disk.names) expect(Buffer.byteLength(name)).toBeLessThan(255);
    await expect(write(disk, long)).rejects.toThrow("another Falsecard is writing it");
    await sink.finish();
    expect(disk.names).toEqual([long]);
  });
});

test("convert on a disk that fills up, the scratch file of its encoder included", async () => {
  const argv = ["convert", "-", "--to", "pbn", "--rewrite", "-o", PATH, "--replace"];
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
