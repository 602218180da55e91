/**
 * Every command that writes, and everything that may stand in its way: no file of the user is changed, no finished work
 * is lost, and errors are reported in a sentence before the work begins.
 */
import { spawn, spawnSync } from "node:child_process";
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { PbnReader } from "@falsecard/core/files";
import { BIN, fakeShell, falsecard, isBuilt, start, type Ran } from "./fake.fixture.js";
import { openWhole } from "./output/whole.js";
import { codeOf, realDisk, type Disk } from "./disk/disk.js";
import { FOREIGN, quietBoards, WRITERS, type ForeignKind } from "./outputs.fixture.js";

const KINDS = Object.keys(FOREIGN) as ForeignKind[];
/** The name of each kind of file in a refusal. */
const CALLED: Readonly<Record<ForeignKind, string>> = {
  text: "a text file",
  match: "the file of a match (Falsecard 0.1.0; seed other;",
  pbn: "a PBN file of other boards",
  json: "a JSON file",
};

let root = "";
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), "falsecard-outputs-"));
  // A user without rights may still come in.
  chmodSync(root, 0o755);
});
afterAll(() => {
  rmSync(root, { recursive: true, force: true });
});

let made = 0;
/** A folder of its own, with a file of boards to play. */
function folder(): string {
  const path = join(root, String(++made));
  mkdirSync(path);
  writeFileSync(join(path, "quiet.pbn"), quietBoards(2));
  return path;
}

/** Everything in a folder, byte for byte. */
const picture = (path: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(path)
      .toSorted()
      .map((name) => [name, readFileSync(join(path, name), "latin1")]),
  );

/** A sentence, a hint, and nothing else. */
function expectSentence({ exit, out, err }: Ran, code: number): void {
  expect([exit, out]).toEqual([code, ""]);
  expect(err).toMatch(/^falsecard \w+: .+\n(?:.*--help.*\n)?$/);
}

const games = (path: string): ReturnType<PbnReader["end"]> => {
  const reader = new PbnReader();
  return [...reader.write(readFileSync(path)), ...reader.end()];
};

/**
 * The disk as a user without rights meets it. Root is held back by no mode, so root touches the disk as user 65534, and
 * only
 * the disk: the modules of a command load as root, from a clone that other users may not enter.
 */
const plainDisk: Disk = {
  ...realDisk,
  facts: (path) => asPlainUser(() => realDisk.facts(path)),
  open: (path, way) => asPlainUser(() => realDisk.open(path, way)),
  rename: (from, to) => asPlainUser(() => realDisk.rename(from, to)),
  makeFolder: (path) => asPlainUser(() => realDisk.makeFolder(path)),
};

async function asPlainUser<T>(work: () => Promise<T>): Promise<T> {
  if (process.geteuid?.() !== 0) return await work();
  process.seteuid?.(65_534);
  try {
    return await work();
  } finally {
    process.seteuid?.(0);
  }
}

/**
 * Whether a folder that may not be written to can be had: Windows has none, nor has a container whose root cannot
 * become another user.
 */
const isHeld = await (async () => {
  const here = mkdtempSync(join(tmpdir(), "falsecard-held-"));
  chmodSync(here, 0o555);
  try {
    await (await plainDisk.open(join(here, "file"), "new")).close();
    return false;
  } catch (error) {
    return codeOf(error) === "EACCES";
  } finally {
    chmodSync(here, 0o755);
    rmSync(here, { recursive: true, force: true });
  }
})();

describe.each(WRITERS)("$name", ({ argv, target, takes = [], stdin = "", makesFolder }) => {
  test.each(KINDS.filter((kind) => !takes.includes(kind)))(
    "leaves a foreign file alone: %s",
    async (kind) => {
      const here = folder();
      writeFileSync(join(here, target), FOREIGN[kind]);
      const before = picture(here);
      const ran = await falsecard(argv(here), { stdin });
      expectSentence(ran, 1);
      expect(ran.err).toContain(target);
      // Rows and drafts are read line by line, and say which line it is.
      if (!target.endsWith(".jsonl") && target !== "out.log")
        expect(ran.err).toContain(`is ${CALLED[kind]}`);
      const inJapanese = await falsecard([...argv(here), "--lang", "ja"], { stdin });
      expectSentence(inJapanese, 1);
      expect(inJapanese.err).toMatch(/[ぁ-ん]/);
      expect(picture(here)).toEqual(before);
    },
  );

  test("says before it begins that a place cannot be written", async () => {
    const here = folder();
    const inside = (path: string): string[] =>
      argv(here).map((arg) => (arg === here ? path : arg.replace(`${here}/out`, `${path}/out`)));
    const before = picture(here);
    // No such folder, which the lab would make; a file where a folder should be; a folder where the file should be.
    if (makesFolder !== true) {
      const missing = await falsecard(inside(join(here, "no")), { stdin });
      expectSentence(missing, 1);
      expect(missing.err).toMatch(/there is no folder|is not there, so there is nothing/);
    }
    const file = await falsecard(inside(join(here, "quiet.pbn")), { stdin });
    expectSentence(file, 1);
    expect(file.err).toMatch(/quiet\.pbn is not a folder/);
    expect(picture(here)).toEqual(before);
    mkdirSync(join(here, target));
    const taken = await falsecard(argv(here), { stdin });
    expectSentence(taken, 1);
    expect(taken.err).toContain("it is a folder, expected a file");
    expect(readdirSync(here).toSorted()).toEqual([target, "quiet.pbn"].toSorted());
  });

  // A log may have several writers.
  if (target !== "out.log")
    test("does not begin while another writes there", async () => {
      const here = folder();
      const path = join(here, target);
      // A file that another process is writing now, as a resuming command finds it.
      const shell = fakeShell();
      const other = await openWhole(shell, path, { mayReplace: async () => true, expected: "" });
      if (argv(here).includes("--resume")) writeFileSync(path, "");
      const before = picture(here);
      const ran = await falsecard(argv(here), { stdin });
      expectSentence(ran, 1);
      expect(ran.err).toContain(
        `${target}: another Falsecard is writing it (process ${process.pid})`,
      );
      const inJapanese = await falsecard([...argv(here), "--lang", "ja"], { stdin });
      expect(inJapanese.err).toContain(`別の Falsecard が書いています(プロセス ${process.pid})`);
      expect(picture(here)).toEqual(before);
      await other.abandon();
      expect(readdirSync(here).filter((name) => name.startsWith("."))).toEqual([]);
    });

  test("leaves a link to nowhere alone", async () => {
    const here = folder();
    symlinkSync("nowhere", join(here, target));
    const ran = await falsecard(argv(here), { stdin });
    expectSentence(ran, 1);
    expect(ran.err).toContain("it is a link to a file that is not there");
    expect(readlinkSync(join(here, target))).toBe("nowhere");
    expect(readdirSync(here).toSorted()).toEqual([target, "quiet.pbn"].toSorted());
  });

  test.skipIf(!isHeld)("says that a folder may not be written to", async () => {
    const here = folder();
    chmodSync(here, 0o555);
    const ran = await falsecard(argv(here), { stdin, disk: plainDisk });
    chmodSync(here, 0o755);
    expectSentence(ran, 1);
    if (!argv(here).includes("--resume")) expect(ran.err).toContain("permission denied");
    expect(readdirSync(here)).toEqual(["quiet.pbn"]);
  });
});

test.each(["", "-"])("“%s” is not taken for the name of a file", async (name) => {
  const here = folder();
  const quiet = join(here, "quiet.pbn");
  for (const argv of [
    ["convert", quiet, "--to", "lin", "--output", name],
    ["match", "A", "A", "--boards", quiet, "--seed", "1", "--workers", "1", "--out", name],
    ["tm", "serve", "--boards", quiet, "--port", "0", "--out", name],
    ["play", quiet, "--seed", "1", "--out", name],
  ]) {
    const ran = await falsecard(argv);
    expectSentence(ran, 2);
    expect(ran.err).toContain(`“${name}” is not the name of a file to write`);
  }
});

test("an empty file may be begun, and a file of its own gone on with", async () => {
  const here = folder();
  const out = join(here, "out.pbn");
  const match = WRITERS[0]?.argv(here) ?? [];
  writeFileSync(out, "");
  expect((await falsecard(match)).exit).toBe(0);
  const whole = readFileSync(out);
  for (const resume of [
    Buffer.alloc(0),
    whole.subarray(0, 30),
    whole.subarray(0, -40),
    whole.subarray(0, whole.length / 2),
  ]) {
    writeFileSync(out, resume);
    expect((await falsecard([...match, "--resume"])).exit).toBe(0);
    expect(readFileSync(out)).toEqual(whole);
  }
  expect(games(out).flatMap(({ faults }) => faults)).toEqual([]);
});

test("play appends to an existing PBN file, whose bytes do not change", async () => {
  const here = folder();
  const out = join(here, "out.pbn");
  writeFileSync(out, FOREIGN.pbn);
  const argv = ["play", join(here, "quiet.pbn"), "--seed", "1", "--out", out];
  expect((await falsecard(argv, { stdin: "P\n\nP\nq\n" })).exit).toBe(0);
  expect(readFileSync(out, "utf8").startsWith(FOREIGN.pbn)).toBe(true);
  expect(games(out).map(({ record }) => record.board.number)).toEqual([1, 2, 3, 1, 2]);
  // The terminal closes as the board ends: the board is in the file before it is on the screen.
  let written = "";
  const gone = await falsecard(argv, {
    stdin: "P\n\nP\nq\n",
    onWrite: (text) => {
      written += text;
      if (written.includes("passed out")) throw Object.assign(new Error("gone"), { code: "EPIPE" });
    },
  });
  expect([gone.exit, gone.err]).toEqual([141, ""]);
  expect(games(out).map(({ record }) => record.board.number)).toEqual([1, 2, 3, 1, 2, 1]);
});

test("a report replaces reports alone, all three or none", async () => {
  const here = join(root, "report");
  const argv = ["lab", "report", "--out", here];
  expect((await falsecard(["lab", "run", "law-tables", "--quick", "--out", here])).exit).toBe(0);
  expect((await falsecard(argv)).exit).toBe(0);
  expect((await falsecard([...argv, "--lang", "ja"])).exit).toBe(0);
  for (const form of ["md", "html", "json"])
    for (const kind of KINDS) {
      const other = join(root, `report-${form}-${kind}`);
      cpSync(here, other, { recursive: true });
      writeFileSync(join(other, `experiments.${form}`), FOREIGN[kind]);
      const before = picture(other);
      const ran = await falsecard(["lab", "report", "--out", other]);
      expectSentence(ran, 1);
      expect(ran.err).toContain(`is there already and is ${CALLED[kind]}`);
      expect(picture(other)).toEqual(before);
    }
});

describe.skipIf(process.platform !== "linux" || !isBuilt)("a full disk", () => {
  const real = (line: string) =>
    spawnSync("sh", ["-c", line.replaceAll("falsecard", `"${process.execPath}" "${BIN}"`)], {
      encoding: "utf8",
      env: { PATH: process.env["PATH"] ?? "" },
    });

  test("of standard output is a sentence, and of standard error no matter", () => {
    expect(real("falsecard deal --seed x > /dev/full")).toMatchObject({
      status: 1,
      stderr: "falsecard deal: standard output: cannot be written: the disk is full\n",
    });
    expect(real("falsecard deal --seed x --lang ja > /dev/full 2> /dev/full").status).toBe(1);
    const told = real("falsecard deal --count 1 --seed x --format oneline 2> /dev/full");
    expect([told.status, told.stdout.length > 60]).toEqual([0, true]);
  });

  test.each([
    ["match", /^falsecard match: .*out: could not be written further: the disk is full; what was/],
    ["play", /^falsecard play: .*out: could not be written further: the disk is full; what was/],
    ["convert", /^falsecard convert: .*out: cannot be written: the disk is full\n$/],
  ] as const)("where %s writes to is exit code 1", (name, sentence) => {
    const here = folder();
    const writer = WRITERS.find((each) => each.name === name);
    const out = join(here, "out");
    symlinkSync("/dev/full", out);
    const argv = (writer?.argv(here) ?? []).map((arg) => arg.replace(/\/out\.\w+$/, "/out"));
    const ran = spawnSync(process.execPath, [BIN, ...argv], {
      input: writer?.stdin ?? "",
      encoding: "utf8",
      env: { PATH: process.env["PATH"] ?? "" },
    });
    expect(ran.stderr).toMatch(sentence);
    expect([ran.status, ran.stderr.split("\n").length]).toEqual([1, 2]);
    // The board is on the screen at least.
    if (name === "play") expect(ran.stdout).toContain("Contract  passed out");
  });
});

describe.skipIf(process.platform === "win32" || !isBuilt)("processes", () => {
  const hidden = (here: string): string[] =>
    readdirSync(here).filter((name) => name.startsWith("."));

  test("of two matches into one file the second stops before it begins, and the first keeps all", async () => {
    const here = folder();
    writeFileSync(join(here, "quiet.pbn"), quietBoards(20));
    const argv = WRITERS[0]?.argv(here) ?? [];
    const first = start(...argv);
    await expect.poll(() => hidden(here), { timeout: 60_000, interval: 2 }).toHaveLength(1);
    // However late the second process starts, the first is still at work.
    first.child.kill("SIGSTOP");
    const second = start(...argv);
    expect((await second.ended).code).toBe(1);
    expect(second.said()).toContain(
      `out.pbn: another Falsecard is writing it (process ${first.child.pid})`,
    );
    first.child.kill("SIGCONT");
    expect((await first.ended).code).toBe(0);
    expect(games(join(here, "out.pbn"))).toHaveLength(40);
    expect(hidden(here)).toEqual([]);
  });

  test.each(["SIGINT", "SIGTERM", "SIGHUP"] as const)(
    "%s before the first board leaves nothing",
    async (signal) => {
      const here = folder();
      const argv = ["match", "default", "default", "--count", "1", "--seed", "1", "--workers", "1"];
      const { child, ended } = start(...argv, "--out", join(here, "out.pbn"));
      await expect.poll(() => readdirSync(here), { timeout: 60_000, interval: 2 }).toHaveLength(3);
      child.kill(signal);
      expect((await ended).signal).toBe(signal);
      expect(readdirSync(here)).toEqual(["quiet.pbn"]);
    },
  );

  test("what convert leaves when it is killed goes with the next that writes there", async () => {
    const here = folder();
    /** Converts its standard input to the end. */
    const converting = (name: string) => {
      const argv = [BIN, "convert", "-", "--to", "lin", "-o", join(here, name)];
      const child = spawn(process.execPath, argv, { stdio: ["pipe", "ignore", "ignore"] });
      // More than a pipe holds: it is taken once the output is open and others' leavings are cleared.
      const taken = new Promise((resolve) => child.stdin.write(quietBoards(2000), resolve));
      return { child, taken, ended: new Promise((resolve) => child.once("exit", resolve)) };
    };
    const killed = converting("out.lin");
    const running = converting("other.lin");
    await Promise.all([killed.taken, running.taken]);
    expect(hidden(here)).toHaveLength(2);
    killed.child.kill("SIGKILL");
    await killed.ended;
    const left = hidden(here);
    expect(left.map((name) => name.split(".lin.")[0])).toEqual([".other", ".out"]);
    const quiet = ["convert", join(here, "quiet.pbn"), "--to", "lin", "-o"];
    expect((await falsecard([...quiet, join(here, "out.lin")])).exit).toBe(0);
    // That of one that runs stays, and it ends as if nothing had happened.
    expect(hidden(here)).toEqual(left.filter((name) => name.startsWith(".other")));
    running.child.stdin.end();
    expect(await running.ended).toBe(0);
    expect(readdirSync(here)).toEqual(["other.lin", "out.lin", "quiet.pbn"]);
  });
});

test.skipIf(process.platform === "win32" || !isBuilt)(
  "a match that is killed and interrupted ends as one that was not",
  async () => {
    const here = folder();
    writeFileSync(join(here, "quiet.pbn"), quietBoards(300));
    const argv = WRITERS[0]?.argv(here) ?? [];
    const out = join(here, "out.pbn");
    for (const [i, signal] of (["SIGKILL", "SIGINT"] as const).entries()) {
      const { child, ended } = start(...argv, ...(i === 0 ? [] : ["--resume"]));
      // As soon as there is more in it than before.
      const before = i === 0 ? 0 : readFileSync(out).length;
      await expect
        .poll(() => picture(here)["out.pbn"]?.length ?? 0, { timeout: 60_000, interval: 5 })
        .toBeGreaterThan(before);
      child.kill(signal);
      expect((await ended).signal).toBe(signal);
    }
    const { code } = await start(...argv, "--resume").ended;
    expect(code).toBe(0);
    const resumed = readFileSync(out);
    rmSync(out);
    expect((await falsecard(argv)).exit).toBe(0);
    expect(readFileSync(out).equals(resumed)).toBe(true);
    expect(games(out)).toHaveLength(600);
  },
);
