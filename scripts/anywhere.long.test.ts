/**
 * The commands of the README as a plain user meets them who has nothing but Node.js: in a clone of the last commit, in a folder
 * that no other user may enter, with blanks and Japanese letters in its path, without any program that some tests look for. Of `npm test`
 * are run the parts that start processes, write files or look for programs.
 */
import { spawn, spawnSync, type SpawnSyncReturns } from "node:child_process";
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

const root = fileURLToPath(new URL("..", import.meta.url));

/** Programs that are left out of the path. */
const LEFT_OUT = /^(?:redis-|chrom|google-chrome|openssl$)/;

/** Root becomes a plain user, unless that user could not even start Node.js. */
const PLAIN = { uid: 65_534, gid: 65_534 };
const isRoot = process.getuid?.() === 0;
const user =
  isRoot && spawnSync(process.execPath, ["--version"], { ...PLAIN, cwd: "/" }).status === 0
    ? PLAIN
    : undefined;

/** Milliseconds in which a clone is made, and taken away, on a busy machine. */
const PATIENCE = 300_000;

let folder = "";
const place = (...names: readonly string[]): string => join(folder, "木 の 下", ...names);

function makeFolder(path: string): void {
  mkdirSync(path);
  chmodSync(path, 0o700);
  if (user !== undefined) chownSync(path, user.uid, user.gid);
}

const env = (): NodeJS.ProcessEnv => ({
  PATH: join(folder, "programs"),
  HOME: place("home"),
  TMPDIR: place("temporary"),
  npm_config_cache: join(folder, "cache"),
  npm_config_update_notifier: "false",
  NO_COLOR: "1",
});

const run = (cwd: string, command: string, ...argv: readonly string[]): SpawnSyncReturns<string> =>
  spawnSync(command, argv, { ...user, cwd, encoding: "utf8", env: env(), maxBuffer: 2 ** 26 });

/** Every program on the path under its name, but those that are left out. */
function linkPrograms(): void {
  const folders = (process.env["PATH"] ?? "").split(delimiter).filter((path) => existsSync(path));
  for (const path of folders)
    for (const name of readdirSync(path)) {
      const link = join(folder, "programs", name);
      if (LEFT_OUT.test(name) || name === basename(process.execPath) || existsSync(link)) continue;
      rmSync(link, { force: true });
      symlinkSync(join(path, name), link);
    }
  symlinkSync(process.execPath, join(folder, "programs", basename(process.execPath)));
}

describe.skipIf(process.platform === "win32" || !existsSync(join(root, ".git")))("a clone", () => {
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "falsecard-anywhere-"));
    if (user !== undefined) chownSync(folder, user.uid, user.gid);
    for (const name of ["programs", "cache"]) makeFolder(join(folder, name));
    for (const path of [place(), place("home"), place("temporary")]) makeFolder(path);
    linkPrograms();
    const cloned = spawnSync("git", ["clone", "--quiet", "--no-hardlinks", root, place("clone")]);
    expect(cloned.status, String(cloned.stderr)).toBe(0);
    if (user !== undefined) spawnSync("chown", ["-R", `${user.uid}:${user.gid}`, place("clone")]);
  }, PATIENCE);
  afterAll(() => {
    rmSync(folder, { recursive: true, force: true });
  }, PATIENCE);

  test("is installed and built without a word", () => {
    const { status, stdout, stderr } = run(place("clone"), "npm", "ci");
    expect(status, stderr).toBe(0);
    expect(stdout.replaceAll(/^(?:> .*)?\n/gm, "")).toMatch(/^added \d+ packages in .*\n$/);
    expect(stderr).toBe("");
  });

  test("serves the table at the given port", async () => {
    const options = ["start", "--", "--port", "0", "--host", "127.0.0.1"];
    const child = spawn("npm", options, {
      ...user,
      cwd: place("clone"),
      env: env(),
      detached: true,
      stdio: ["ignore", "pipe", "inherit"],
    });
    let said = "";
    child.stdout.on("data", (data) => (said += String(data)));
    try {
      await expect.poll(() => said, { timeout: 60_000 }).toMatch(/is open at http:\S+ /);
      const address = /http:\S+/.exec(said)?.[0] ?? "";
      expect(await (await fetch(address)).text()).toContain("<title>Falsecard</title>");
    } finally {
      process.kill(-(child.pid ?? 0), "SIGKILL");
    }
  });

  test.each(["types", "lint", "format:check", "dead"])("passes npm run %s", (part) => {
    const { status, stdout, stderr } = run(place("clone"), "npm", "run", part);
    expect(status, stdout + stderr).toBe(0);
  });

  test("passes its tests, and says what was missing", () => {
    const parts = ["scripts", "packages/cluster", "apps/cli", "apps/web/browser"];
    const { status, stdout } = run(place("clone"), "npx", "vitest", "run", ...parts);
    const last = stdout.trimEnd().split("\n").slice(-5);
    expect(status, stdout).toBe(0);
    expect(last.at(-1)).toMatch(/^\d{4} passed, 0 failed, \d+ skipped$/);
    expect(
      last.slice(0, -1).map((line) => /^skipped: \d+ tests? needs? ([a-z-]+): /.exec(line)?.[1]),
    ).toEqual(["redis-server", "openssl", "chromium", "shared-cases"]);
  });

  test("leaves nothing in the home folder and in the temporary one", () => {
    expect([readdirSync(place("home")), readdirSync(place("temporary"))]).toEqual([[], []]);
  });
});
