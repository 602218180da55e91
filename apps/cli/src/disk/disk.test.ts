import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { realDisk } from "./disk.js";
import { makeOwner, selfOwner } from "./process-id.js";

test("temporary folders of dead processes are removed when a new one is made", async () => {
  const own = selfOwner();
  const { pid: dead } = spawnSync(process.execPath, ["--version"]);
  const left = (owner: string, ending: string): string => {
    const path = join(tmpdir(), `falsecard-${owner}-${ending}`);
    mkdirSync(path);
    writeFileSync(join(path, "text"), "left");
    return path;
  };
  const gone = left(makeOwner({ ...own, pid: dead }), "abcdef");
  const kept = [
    left(makeOwner(own), "abcdef"),
    left(makeOwner({ ...own, machine: "00000000", pid: dead }), "abcdef"),
    left(makeOwner({ ...own, pid: dead }), "somebodys"),
  ];
  const scratch = await realDisk.makeScratch();
  expect([existsSync(gone), ...kept.map((path) => existsSync(path))]).toEqual([
    false,
    true,
    true,
    true,
  ]);
  // The next one knows it again.
  const again = await realDisk.makeScratch();
  expect(existsSync(scratch)).toBe(true);
  for (const path of [...kept, scratch, again]) rmSync(path, { recursive: true });
});

test("a file is moved only to a name that is free", async () => {
  const folder = mkdtempSync(join(tmpdir(), "falsecard-disk-"));
  const [from, to] = [join(folder, "from"), join(folder, "to")];
  writeFileSync(from, "ours");
  writeFileSync(to, "his");
  await expect(realDisk.place(from, to)).rejects.toMatchObject({ code: "EEXIST" });
  expect(readFileSync(to, "utf8")).toBe("his");
  rmSync(to);
  await realDisk.place(from, to);
  expect([readFileSync(to, "utf8"), existsSync(from)]).toEqual(["ours", false]);
  realDisk.removeNow(to, true);
  expect(existsSync(to)).toBe(true);
  writeFileSync(to, "");
  realDisk.removeNow(to, true);
  expect(existsSync(to)).toBe(false);
  realDisk.removeNow(to, true);
  rmSync(folder, { recursive: true });
});
