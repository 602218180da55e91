import { spawn } from "node:child_process";
import { expect, test } from "vitest";
import { stateOf, makeOwner, parseOwner, selfOwner, startOf, type Owner } from "./process-id.js";

const self: Owner = { machine: "0123abcd", boot: "89abcdef", pid: 200, start: "9" };

test("an owner is read as it was written, and nothing else is", () => {
  for (const owner of [self, { ...self, boot: "" }, { ...self, start: "" }, selfOwner()])
    expect(parseOwner(makeOwner(owner))).toEqual(owner);
  for (const text of [
    "",
    "x",
    "0123abcd-89abcdef-0-9",
    "0123abcd-89abcdef-200",
    "0123abcd-89abcdef-200-9 ",
  ])
    expect(parseOwner(text)).toBeUndefined();
});

test.each<[string, Partial<Owner>, string | undefined, string]>([
  ["itself", {}, "9", "running"],
  ["another that runs", { pid: 100, start: "7" }, "7", "running"],
  ["a number that no process has", { pid: 100, start: "7" }, undefined, "gone"],
  ["one whose number another has", { pid: 100, start: "7" }, "8", "gone"],
  ["a process whose own start is unknown", { pid: 100, start: "" }, "8", "running"],
  ["a process whose start the system no longer tells", { pid: 100, start: "7" }, "", "running"],
  ["one before the machine came up", { boot: "00000000" }, "9", "gone"],
  ["one of another machine", { machine: "ffffffff" }, "9", "elsewhere"],
  [
    "one of another machine, gone or not",
    { machine: "ffffffff", boot: "0" },
    undefined,
    "elsewhere",
  ],
])("%s", (_, other, start, state) => {
  expect(stateOf({ ...self, ...other }, self, () => start)).toBe(state);
});

test("this process runs, and one that has ended does not", async () => {
  const own = selfOwner();
  expect(own.pid).toBe(process.pid);
  expect(stateOf(own, own, startOf)).toBe("running");
  const child = spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"]);
  const pid = child.pid ?? 0;
  const start = startOf(pid);
  expect(start).toBeDefined();
  expect(stateOf({ ...own, pid, start: start ?? "" }, own, startOf)).toBe("running");
  child.kill("SIGKILL");
  await new Promise((resolve) => child.once("exit", resolve));
  expect(startOf(pid)).toBeUndefined();
  // Process 1 exists, though we may not be allowed to signal it.
  if (process.platform === "linux") expect(startOf(1)).toBeDefined();
});
