/** The check of a submission, with stand-ins for every program that it calls: what it installs, and when it fails. */
import { spawnSync } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, onTestFinished, test } from "vitest";

const RUN = fileURLToPath(new URL("../.ci/run", import.meta.url));

interface Machine {
  readonly uid: number;
  readonly there?: readonly string[];
  /** What `apt-get` does, as a piece of a script; without it there is none. */
  readonly aptGet?: string;
  /** What `npm` does. */
  readonly npm?: string;
}

/** Runs the check on a machine that has these programs; gives the calls in their order. */
function checkOn({ uid, there = [], aptGet, npm = "" }: Machine) {
  const folder = mkdtempSync(join(tmpdir(), "falsecard-ci-"));
  onTestFinished(() => {
    rmSync(folder, { recursive: true });
  });
  const write = (name: string, script: string): void => {
    writeFileSync(join(folder, name), `#!/bin/sh\n${script}\n`);
    chmodSync(join(folder, name), 0o755);
  };
  const log = join(folder, "log");
  write("id", `echo ${uid}`);
  for (const name of there) write(name, "");
  // A call is a line: the program, its arguments, and what may be skipped.
  const note = (name: string): string =>
    `echo "${name} $* [\${FALSECARD_MAY_SKIP-}]" >> "${log}"; cd "${folder}"`;
  write("npm", `${note("npm")}\n${npm}`);
  if (aptGet !== undefined) write("apt-get", `${note("apt-get")}\n${aptGet}`);
  const { status, stderr } = spawnSync("/bin/sh", [RUN], {
    encoding: "utf8",
    env: { PATH: folder },
  });
  const calls = existsSync(log) ? readFileSync(log, "utf8").trimEnd().split("\n") : [];
  return { status, stderr, calls };
}

const install = (name: string): string => `apt-get install -y --no-install-recommends ${name} []`;
const TESTED = ["npm ci []", "npm test [chromium shared-cases]"];
const ALL = ["redis-server", "openssl", "chromium"];

describe.skipIf(process.platform === "win32")("the check of a submission", () => {
  test("installs nothing that is there, nothing as a plain user, and nothing without a package manager", () => {
    for (const machine of [
      { uid: 0, there: ALL, aptGet: "" },
      { uid: 1000, aptGet: "" },
      { uid: 0 },
    ])
      expect(checkOn(machine)).toEqual({ status: 0, stderr: "", calls: TESTED });
  });

  test("installs what is missing as root, with new package lists if there are none", () => {
    const found = checkOn({ uid: 0, there: ["openssl"], aptGet: "" });
    expect(found.calls).toEqual([install("redis-server"), install("chromium"), ...TESTED]);
    const bare = checkOn({
      uid: 0,
      there: ["openssl", "chromium"],
      aptGet: 'if [ "$1" = update ]; then : > lists; else [ -e lists ]; fi',
    });
    expect(bare.calls).toEqual([
      install("redis-server"),
      "apt-get update []",
      install("redis-server"),
      ...TESTED,
    ]);
    expect(bare.status).toBe(0);
  });

  test("goes on without what cannot be installed, and leaves the verdict to the tests", () => {
    const offline = checkOn({ uid: 0, there: ["openssl", "chromium"], aptGet: "exit 100" });
    expect(offline.stderr).toContain("redis-server could not be installed");
    expect(offline.calls.slice(-2)).toEqual(TESTED);
    expect(offline.status).toBe(0);
  });

  test.each([
    ["ci", ["npm ci []"]],
    ["test", TESTED],
  ])("fails as npm %s does", (command, calls) => {
    const failed = checkOn({ uid: 0, there: ALL, npm: `[ "$1" != ${command} ]` });
    expect(failed.calls).toEqual(calls);
    expect(failed.status).toBe(1);
  });
});
